// A store whose disk is full for a while: nothing is written then, and whoever asked is told so.
#pragma once

#include <atomic>
#include <limits>
#include <memory>
#include <utility>

#include "store/store.h"

namespace grod::tests {

class FullStore final : public Store {
 public:
  explicit FullStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}

  /// So many more events fit on the disk.
  void fill(int room = 0) { room_ = room; }
  void make_room() { room_ = std::numeric_limits<int>::max(); }
  int refused() const { return refused_; }

  using Store::write;
  void write(Batch batch, std::function<void(Result<void>)> done) override {
    if (room_.fetch_sub(1) > 0) return store_->write(std::move(batch), std::move(done));
    ++refused_;
    done(error("the disk is full"));
  }

  TableId new_table_id() override { return store_->new_table_id(); }
  PersonId new_person_id() override { return store_->new_person_id(); }
  Result<std::optional<TableRow>> table(std::string_view key) override { return store_->table(key); }
  Result<std::optional<TableRow>> table(TableId id) override { return store_->table(id); }
  Result<std::vector<EventRow>> events(TableId table, std::int64_t from) override {
    return store_->events(table, from);
  }
  Result<std::vector<SeatRow>> seats(TableId table) override { return store_->seats(table); }
  Result<std::vector<TableRow>> listed_tables(int limit) override { return store_->listed_tables(limit); }
  Result<std::vector<TableRow>> tables_of(PersonId person, int limit) override {
    return store_->tables_of(person, limit);
  }
  Result<std::vector<TableRow>> tables_in_phase(std::string_view phase) override {
    return store_->tables_in_phase(phase);
  }
  Result<std::optional<Person>> person_of(std::string_view token_hash) override {
    return store_->person_of(token_hash);
  }
  Result<std::optional<Person>> person(PersonId id) override { return store_->person(id); }
  StoreFigures figures() override { return store_->figures(); }
  Result<void> check() override { return store_->check(); }

 private:
  std::unique_ptr<Store> store_;
  std::atomic<int> room_ = std::numeric_limits<int>::max();
  std::atomic<int> refused_ = 0;
};

}  // namespace grod::tests
