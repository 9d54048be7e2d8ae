// What is asked of PostgreSQL: each question is one statement, on whichever connection is free. Nearly all only read.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/kept_house.h"
#include "store/postgres_pool.h"

namespace grod {

class PgReader {
 public:
  explicit PgReader(const PgTarget& target);
  /// On that connection alone, which has begun a transaction: everything as it is seen there.
  PgReader(const PgTarget& target, PgLink only) : pool_(target, std::move(only)) {}

  // What `Store` says of them
  Result<std::optional<TableRow>> table(std::string_view key);
  Result<std::vector<EventRow>> events(TableId table, std::int64_t from);
  Result<std::vector<TextRow>> texts(TableId table);
  Result<std::optional<SnapshotRow>> snapshot(TableId table);
  Result<std::vector<EditionRow>> editions();
  Result<OpenTimes> open_times();
  Result<std::vector<TableRow>> listed_tables(int limit);
  Result<std::vector<TableRow>> tables_of(PersonId person, int limit, bool away);
  Result<std::vector<TableRow>> finished_tables_of(PersonId person, const ChangedRow& last, int limit);
  Result<std::vector<WakingRow>> tables_to_wake(std::int64_t by, const WakingRow& last, int limit);
  Result<std::optional<std::int64_t>> next_wake(std::int64_t after);
  Result<std::optional<Person>> person(PersonId id);
  Result<std::optional<SessionRow>> session_of(std::string_view token_hash);
  Result<std::vector<SessionRow>> sessions_of(PersonId person);
  Result<std::vector<TableRow>> tables_after(TableId last, int limit);
  Result<std::optional<Gone>> gone(std::string_view key);
  Result<std::optional<std::int64_t>> note(std::string_view name);
  Result<std::vector<NoteRow>> notes(std::string_view prefix, int limit);
  Result<OpenTables> open_tables(CountBy by, std::int64_t number);
  Result<std::int64_t> stored_bytes(CountBy by, std::int64_t of);
  Result<std::optional<SubscriptionRow>> subscription(std::string_view endpoint);
  Result<std::vector<SubscriptionRow>> subscriptions_for(PersonId person, TableId table);
  Result<std::vector<CallRow>> calls(TableId table);
  Result<std::optional<std::string>> secret(std::string_view name);
  Result<std::vector<PersonId>> erased_within(std::int64_t ms);
  Result<std::int64_t> draw(const Withdrawal& wanted);
  Result<void> forget_full_allowances();
  Result<void> check();

  /// Numbers there are at the start; of many events about as many.
  struct Counts {
    std::int64_t tables = 0, events = 0, people = 0;
  };
  Result<Counts> counts();
  // For whoever looks into the house
  Result<TableSize> size_of(TableId table);
  Result<std::vector<SeatOf>> seats(TableId table);
  Result<std::vector<Person>> people_named(std::string_view name);
  Result<std::vector<PersonId>> damaged_people();
  Result<std::vector<TableId>> lost_tables();

  /// Bytes that the database takes on its disk.
  Result<std::int64_t> size();

  /// The first of numbers that nobody else is given.
  Result<std::int64_t> next_table_numbers();
  Result<std::int64_t> next_person_numbers();

 private:
  template <class T, class Read, class... Values>
  Result<std::vector<T>> all(const PgQuery& query, Read read, const Values&... values) {
    for (bool again = false;; again = true) {
      auto link = pool_.borrow();
      if (!link) return tl::unexpected(failed(link.error()));
      std::vector<T> found;
      const auto failure =
          (*link)->rows(query, [&](const PgRow& row) { found.push_back(read(row)); }, values...);
      if (!failure) return found;
      if (!failure->lost || again) return tl::unexpected(failed(*failure));
      pool_.forget_idle();
    }
  }
  template <class T, class Read, class... Values>
  Result<std::optional<T>> one(const PgQuery& query, Read read, const Values&... values) {
    auto found = all<T>(query, read, values...);
    if (!found) return tl::unexpected(std::move(found).error());
    return found->empty() ? std::optional<T>() : std::optional<T>(std::move(found->front()));
  }
  /// The one number that a query gives.
  template <class... Values>
  Result<std::int64_t> number(const PgQuery& query, const Values&... values) {
    return one<std::int64_t>(
               query, [](const PgRow& row) { return row.integer(0); }, values...)
        .map([](const std::optional<std::int64_t>& found) { return found.value_or(0); });
  }
  Error failed(const PgFailure& failure) const;

  PgPool pool_;
};

}  // namespace grod
