// A store that passes everything on to a real one, for tests that want something to happen on the way.
#pragma once

#include "store/store.h"

namespace grod::tests {

class StoreInFront : public Store {
 public:
  explicit StoreInFront(std::shared_ptr<Store> real) : real_(std::move(real)) {}

  TableId new_table_id() override { return real_->new_table_id(); }
  PersonId new_person_id() override { return real_->new_person_id(); }
  void write(Batch batch, std::function<void(Result<void>)> done) override {
    real_->write(std::move(batch), std::move(done));
  }
  Result<std::optional<TableRow>> table(std::string_view key) override { return real_->table(key); }
  Result<std::vector<EventRow>> events(TableId table, std::int64_t from) override {
    return real_->events(table, from);
  }
  Result<std::vector<TextRow>> texts(TableId table) override { return real_->texts(table); }
  Result<std::optional<SnapshotRow>> snapshot(TableId table) override { return real_->snapshot(table); }
  Result<std::vector<EditionRow>> editions() override { return real_->editions(); }
  Result<OpenTimes> open_times() override { return real_->open_times(); }
  Result<std::vector<TableRow>> listed_tables(int limit) override { return real_->listed_tables(limit); }
  Result<std::vector<TableRow>> tables_of(PersonId person, int limit, bool away) override {
    return real_->tables_of(person, limit, away);
  }
  Result<std::vector<TableRow>> finished_tables_of(PersonId person, const ChangedRow& last,
                                                   int limit) override {
    return real_->finished_tables_of(person, last, limit);
  }
  Result<std::vector<WakingRow>> tables_to_wake(std::int64_t by, const WakingRow& last, int limit) override {
    return real_->tables_to_wake(by, last, limit);
  }
  Result<std::optional<std::int64_t>> next_wake(std::int64_t after) override {
    return real_->next_wake(after);
  }
  Result<std::optional<Person>> person(PersonId id) override { return real_->person(id); }
  Result<std::optional<SessionRow>> session_of(std::string_view token_hash) override {
    return real_->session_of(token_hash);
  }
  Result<std::vector<SessionRow>> sessions_of(PersonId person) override { return real_->sessions_of(person); }
  Result<std::vector<TableRow>> tables_after(TableId last, int limit) override {
    return real_->tables_after(last, limit);
  }
  Result<std::optional<Gone>> gone(std::string_view key) override { return real_->gone(key); }
  Result<std::optional<std::int64_t>> note(std::string_view name) override { return real_->note(name); }
  Result<OpenTables> open_tables(CountBy by, std::int64_t number) override {
    return real_->open_tables(by, number);
  }
  Result<std::int64_t> stored_bytes(CountBy by, std::int64_t number) override {
    return real_->stored_bytes(by, number);
  }
  Result<std::optional<SubscriptionRow>> subscription(std::string_view endpoint) override {
    return real_->subscription(endpoint);
  }
  Result<std::vector<SubscriptionRow>> subscriptions_for(PersonId person, TableId table) override {
    return real_->subscriptions_for(person, table);
  }
  Result<std::vector<CallRow>> calls(TableId table) override { return real_->calls(table); }
  Result<std::optional<std::string>> secret(std::string_view name) override { return real_->secret(name); }
  bool is_shared() const override { return real_->is_shared(); }
  Result<std::optional<std::int64_t>> time_of_day() override { return real_->time_of_day(); }
  Result<std::vector<TableId>> lease(const std::vector<TableId>& tables, const LeaseTerms& terms) override {
    return real_->lease(tables, terms);
  }
  Result<std::vector<WakingRow>> lease_tables_to_wake(std::int64_t by, const WakingRow& last, int limit,
                                                      const LeaseTerms& terms) override {
    return real_->lease_tables_to_wake(by, last, limit, terms);
  }
  Result<void> end_leases(std::int64_t server) override { return real_->end_leases(server); }
  Result<std::vector<PersonId>> erased_within(std::int64_t ms) override { return real_->erased_within(ms); }
  Result<std::int64_t> draw(const Withdrawal& wanted) override { return real_->draw(wanted); }
  Result<void> forget_full_allowances() override { return real_->forget_full_allowances(); }
  StoreFigures figures() override { return real_->figures(); }
  Result<void> check() override { return real_->check(); }

 private:
  std::shared_ptr<Store> real_;
};

}  // namespace grod::tests
