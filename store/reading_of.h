// What a store reads, for every kind of it: passed on to the reader.
#pragma once

#include <utility>

#include "store/store.h"

namespace grod {

/// `Interface` is `Store` or more than that; `Reading` can be made of what the constructor is given.
template <class Interface, class Reading>
class ReadingOf : public Interface {
 public:
  template <class... From>
  explicit ReadingOf(From&&... from) : reader_(std::forward<From>(from)...) {}

  Result<std::optional<TableRow>> table(std::string_view key) override { return reader_.table(key); }
  Result<std::vector<EventRow>> events(TableId table, std::int64_t from) override {
    return reader_.events(table, from);
  }
  Result<std::vector<TextRow>> texts(TableId table) override { return reader_.texts(table); }
  Result<std::optional<SnapshotRow>> snapshot(TableId table) override { return reader_.snapshot(table); }
  Result<std::vector<EditionRow>> editions() override { return reader_.editions(); }
  Result<OpenTimes> open_times() override { return reader_.open_times(); }
  Result<std::vector<TableRow>> listed_tables(int limit) override { return reader_.listed_tables(limit); }
  Result<std::vector<TableRow>> tables_of(PersonId person, int limit, bool away) override {
    return reader_.tables_of(person, limit, away);
  }
  Result<std::vector<TableRow>> finished_tables_of(PersonId person, const ChangedRow& last,
                                                   int limit) override {
    return reader_.finished_tables_of(person, last, limit);
  }
  Result<std::vector<WakingRow>> tables_to_wake(std::int64_t by, const WakingRow& last, int limit) override {
    return reader_.tables_to_wake(by, last, limit);
  }
  Result<std::optional<std::int64_t>> next_wake(std::int64_t after) override {
    return reader_.next_wake(after);
  }
  Result<std::optional<Person>> person(PersonId id) override { return reader_.person(id); }
  Result<std::optional<SessionRow>> session_of(std::string_view token_hash) override {
    return reader_.session_of(token_hash);
  }
  Result<std::vector<SessionRow>> sessions_of(PersonId person) override {
    return reader_.sessions_of(person);
  }
  Result<std::vector<TableRow>> tables_after(TableId last, int limit) override {
    return reader_.tables_after(last, limit);
  }
  Result<std::optional<Gone>> gone(std::string_view key) override { return reader_.gone(key); }
  Result<std::vector<NoteRow>> notes(std::string_view prefix, int limit) override {
    return reader_.notes(prefix, limit);
  }
  Result<std::optional<std::int64_t>> note(std::string_view name) override { return reader_.note(name); }
  Result<OpenTables> open_tables(CountBy by, std::int64_t number) override {
    return reader_.open_tables(by, number);
  }
  Result<std::int64_t> stored_bytes(CountBy by, std::int64_t number) override {
    return reader_.stored_bytes(by, number);
  }
  Result<std::optional<SubscriptionRow>> subscription(std::string_view endpoint) override {
    return reader_.subscription(endpoint);
  }
  Result<std::vector<SubscriptionRow>> subscriptions_for(PersonId person, TableId table) override {
    return reader_.subscriptions_for(person, table);
  }
  Result<std::vector<CallRow>> calls(TableId table) override { return reader_.calls(table); }
  Result<std::optional<std::string>> secret(std::string_view name) override { return reader_.secret(name); }
  Result<void> check() override { return reader_.check(); }

 protected:
  Reading reader_;
};

}  // namespace grod
