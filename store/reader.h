// The reading connection: its statements, and the lock that lets one thread at a time use them.
#pragma once

#include <array>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/file.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace grod {

class Reader {
 public:
  Reader(Database database, std::string path) : database_(std::move(database)), path_(std::move(path)) {}

  Result<void> prepare();

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
  Result<std::int64_t> stored_bytes(CountBy by, std::int64_t number);
  Result<std::optional<SubscriptionRow>> subscription(std::string_view endpoint);
  Result<std::vector<SubscriptionRow>> subscriptions_for(PersonId person, TableId table);
  Result<std::vector<CallRow>> calls(TableId table);
  Result<std::optional<std::string>> secret(std::string_view name);
  Result<void> check();

  /// Numbers there are at the start.
  struct Counts {
    std::int64_t tables = 0, events = 0, people = 0;
    TableId last_table = 0;
    PersonId last_person = 0;
  };
  Result<Counts> counts();

  /// Bytes that are used in the file, and bytes it has.
  struct Size {
    std::int64_t used = 0, whole = 0;
  };
  Result<Size> size();

  /// For whoever has more to ask: every row of a statement of their own, or the first.
  template <class T, class Read, class... Values>
  Result<std::vector<T>> all(Statement& statement, Read read, const Values&... values) {
    const std::scoped_lock lock(mutex_);
    std::vector<T> found;
    const int code = statement.rows([&](const Row& row) { found.push_back(read(row)); }, values...);
    if (code != SQLITE_OK) return tl::unexpected(reading_failed(path_, code));
    return found;
  }
  template <class T, class Read, class... Values>
  Result<std::optional<T>> one(Statement& statement, Read read, const Values&... values) {
    auto found = all<T>(statement, read, values...);
    if (!found) return tl::unexpected(std::move(found).error());
    return found->empty() ? std::optional<T>() : std::optional<T>(std::move(found->front()));
  }
  Database& database() { return database_; }
  const std::string& path() const { return path_; }

 private:
  std::mutex mutex_;
  Database database_;
  std::string path_;
  Statement table_by_key_, waiting_, not_waiting_, tables_of_, finished_tables_of_, to_wake_, next_wake_,
      events_, texts_, snapshot_, editions_, alive_, outages_, person_by_id_, session_by_token_, sessions_of_,
      counts_, tables_after_, gone_, note_, notes_, size_;
  Statement subscription_, subscriptions_for_, calls_, secret_;
  std::array<Statement, 3> open_tables_, stored_bytes_;  // by `CountBy`
};

/// A row of `table_columns`.
extern const std::string_view table_columns;
TableRow table_row(const Row& row);

}  // namespace grod
