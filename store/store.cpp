#include "store/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <future>
#include <iterator>
#include <mutex>
#include <utility>

#include "core/names.h"
#include "store/file.h"
#include "store/writer.h"

namespace grod {
namespace {

constexpr std::string_view table_columns = "id, key, game, phase, listed, opened, changed, summary, wake";

TableRow table_row(const Row& row) {
  const TablePhase phase = enum_named<TablePhase>(row.text(3)).value_or(TablePhase::waiting);
  return {row.integer(0), row.text(1),         row.text(2),
          phase,          row.integer(4) != 0, row.integer(5),
          row.integer(6), row.text(7),         row.optional_integer(8)};
}

constexpr std::string_view person_columns = "id, token_hash, name, created";

Person person_row(const Row& row) { return {row.integer(0), row.text(1), row.text(2), row.integer(3)}; }

/// The statements of the reading connection, and the lock that lets one thread at a time use them.
class Reader {
 public:
  Reader(Database database, std::string path) : database_(std::move(database)), path_(std::move(path)) {}

  Result<void> prepare() {
    const auto tables = [](std::string_view rest) {
      return fmt::format("SELECT {} FROM tables {}", table_columns, rest);
    };
    const auto people = [](std::string_view rest) {
      return fmt::format("SELECT {} FROM people {}", person_columns, rest);
    };
    const std::pair<Statement*, std::string> statements[] = {
        {&table_by_key, tables("WHERE key = ?1")},
        {&waiting, tables("WHERE listed AND phase = 'waiting' ORDER BY changed DESC LIMIT ?1")},
        {&not_waiting, tables("WHERE listed AND phase <> 'waiting' ORDER BY changed DESC LIMIT ?1")},
        {&tables_of,
         tables(
             "WHERE id IN (SELECT table_id FROM seats WHERE person_id = ?1) AND (id IN (SELECT table_id FROM "
             "put_away WHERE person_id = ?1)) = ?3 ORDER BY changed DESC LIMIT ?2")},
        {&to_wake,
         "SELECT wake, id, key FROM tables WHERE wake <= ?1 AND (wake, id) > (?2, ?3) ORDER BY wake, id "
         "LIMIT ?4"},
        {&next_wake, "SELECT min(wake) FROM tables WHERE wake > ?1"},
        {&events, "SELECT n, event FROM events WHERE table_id = ?1 AND n >= ?2 ORDER BY n"},
        {&texts, "SELECT n, person_id, text FROM texts WHERE table_id = ?1 ORDER BY n"},
        {&snapshot, "SELECT n, version, snapshot FROM snapshots WHERE table_id = ?1"},
        {&editions, "SELECT hash, game, edition FROM editions ORDER BY hash"},
        {&alive, "SELECT value FROM meta WHERE name = 'alive'"},
        {&outages,
         "SELECT CAST(substr(name, 8) AS INTEGER), value FROM meta WHERE name LIKE 'outage %' ORDER BY name"},
        {&person_by_token, people("WHERE token_hash = ?1")},
        {&person_by_id, people("WHERE id = ?1")},
        {&counts,
         "SELECT (SELECT count(*) FROM tables), (SELECT ifnull(max(id), 0) FROM events),"
         " (SELECT count(*) FROM people), (SELECT ifnull(max(id), 0) FROM tables),"
         " (SELECT ifnull(max(id), 0) FROM people)"},
    };
    for (const auto& [statement, sql] : statements) {
      const int code = statement->prepare(database_, sql);
      if (code != SQLITE_OK) return error(sql_sentence(path_, "cannot be read", code));
    }
    return {};
  }

  template <class T, class Read, class... Values>
  Result<std::vector<T>> all(Statement& statement, Read read, const Values&... values) {
    const std::scoped_lock lock(mutex_);
    std::vector<T> found;
    const int code = statement.rows([&](const Row& row) { found.push_back(read(row)); }, values...);
    if (code != SQLITE_OK) return error(sql_sentence(path_, "could not be read", code));
    return found;
  }

  template <class T, class Read, class... Values>
  Result<std::optional<T>> one(Statement& statement, Read read, const Values&... values) {
    auto found = all<T>(statement, read, values...);
    if (!found) return tl::unexpected(std::move(found).error());
    return found->empty() ? std::optional<T>() : std::optional<T>(std::move(found->front()));
  }

  Result<void> check() {
    const std::scoped_lock lock(mutex_);
    return run_check(database_, path_, "integrity_check");
  }

 private:
  std::mutex mutex_;
  Database database_;
  std::string path_;

 public:
  Statement table_by_key, waiting, not_waiting, tables_of, to_wake, next_wake, events, texts, snapshot,
      editions, alive, outages, person_by_token, person_by_id, counts;
};

/// The store as it is: a writer, a reader and the lock. They go in the opposite order: the writer is the last to
/// close the database, and the lock falls after it.
class FileStore final : public Store {
 public:
  FileStore(FileLock lock, Database writing, Database reading, const std::string& path,
            const StoreOptions& options)
      : lock_(std::move(lock)),
        writer_(std::move(writing), path, options),
        reader_(std::move(reading), path) {}

  Result<void> start() {
    if (auto ready = reader_.prepare(); !ready) return ready;
    const auto numbers = [](const Row& row) {
      return std::array{row.integer(0), row.integer(1), row.integer(2), row.integer(3), row.integer(4)};
    };
    const auto found = reader_.one<std::array<std::int64_t, 5>>(reader_.counts, numbers);
    if (!found) return tl::unexpected(found.error());
    const auto [tables, events, people, last_table, last_person] =
        found->value_or(std::array<std::int64_t, 5>{});
    writer_.counts().tables = tables;
    writer_.counts().events = events;
    writer_.counts().people = people;
    last_table_ = last_table;
    last_person_ = last_person;
    return writer_.start();
  }

  TableId new_table_id() override { return ++last_table_; }
  PersonId new_person_id() override { return ++last_person_; }

  void write(Batch batch, std::function<void(Result<void>)> done) override {
    writer_.write(std::move(batch), std::move(done));
  }

  Result<std::optional<TableRow>> table(std::string_view key) override {
    return reader_.one<TableRow>(reader_.table_by_key, table_row, key);
  }
  Result<std::vector<EventRow>> events(TableId table, std::int64_t from) override {
    const auto read = [](const Row& row) { return EventRow{row.integer(0), row.text(1)}; };
    return reader_.all<EventRow>(reader_.events, read, table, from);
  }
  Result<std::vector<TextRow>> texts(TableId table) override {
    const auto read = [](const Row& row) { return TextRow{row.integer(0), row.integer(1), row.text(2)}; };
    return reader_.all<TextRow>(reader_.texts, read, table);
  }
  Result<std::optional<SnapshotRow>> snapshot(TableId table) override {
    const auto read = [](const Row& row) {
      return SnapshotRow{row.integer(0), static_cast<int>(row.integer(1)), row.text(2)};
    };
    return reader_.one<SnapshotRow>(reader_.snapshot, read, table);
  }
  Result<std::vector<EditionRow>> editions() override {
    const auto read = [](const Row& row) { return EditionRow{row.text(0), row.text(1), row.text(2)}; };
    return reader_.all<EditionRow>(reader_.editions, read);
  }
  Result<OpenTimes> open_times() override {
    const auto time = [](const Row& row) { return row.integer(0); };
    const auto outage = [](const Row& row) { return OutageRow{row.integer(0), row.integer(1)}; };
    const auto alive = reader_.one<std::int64_t>(reader_.alive, time);
    if (!alive) return tl::unexpected(alive.error());
    auto outages = reader_.all<OutageRow>(reader_.outages, outage);
    if (!outages) return tl::unexpected(outages.error());
    return OpenTimes{*alive, std::move(*outages)};
  }
  Result<std::vector<TableRow>> listed_tables(int limit) override {
    auto found = reader_.all<TableRow>(reader_.waiting, table_row, limit);
    if (!found) return found;
    const int rest = limit - static_cast<int>(found->size());
    auto others = reader_.all<TableRow>(reader_.not_waiting, table_row, rest);
    if (!others) return others;
    std::move(others->begin(), others->end(), std::back_inserter(*found));
    return found;
  }
  Result<std::vector<TableRow>> tables_of(PersonId person, int limit, bool away) override {
    return reader_.all<TableRow>(reader_.tables_of, table_row, person, limit, away);
  }
  Result<std::vector<WakingRow>> tables_to_wake(std::int64_t by, const WakingRow& last, int limit) override {
    const auto read = [](const Row& row) { return WakingRow{row.integer(0), row.integer(1), row.text(2)}; };
    return reader_.all<WakingRow>(reader_.to_wake, read, by, last.wake, last.id, limit);
  }
  Result<std::optional<std::int64_t>> next_wake(std::int64_t after) override {
    const auto read = [](const Row& row) { return row.optional_integer(0); };
    const auto found = reader_.one<std::optional<std::int64_t>>(reader_.next_wake, read, after);
    if (!found) return tl::unexpected(found.error());
    return found->value_or(std::nullopt);
  }
  Result<std::optional<Person>> person_of(std::string_view token_hash) override {
    return reader_.one<Person>(reader_.person_by_token, person_row, Blob{token_hash});
  }
  Result<std::optional<Person>> person(PersonId id) override {
    return reader_.one<Person>(reader_.person_by_id, person_row, id);
  }

  StoreFigures figures() override {
    const WriterCounts& counts = writer_.counts();
    return {counts.tables,     counts.events, counts.people,  counts.batches,
            counts.commits,    counts.failed, counts.waiting, counts.commit_microseconds,
            counts.checkpoints};
  }

  Result<void> check() override { return reader_.check(); }

 private:
  FileLock lock_;
  Writer writer_;
  Reader reader_;
  std::atomic<TableId> last_table_ = 0;
  std::atomic<PersonId> last_person_ = 0;
};

}  // namespace

Result<std::unique_ptr<Store>> Store::open(const std::string& path, const StoreOptions& options) {
  if (path.empty()) return error("The database needs a file name.");
  if (auto there = check_folder(path); !there) return tl::unexpected(std::move(there).error());
  auto lock = FileLock::take(path);
  if (!lock) return tl::unexpected(std::move(lock).error());
  auto writing = open_for_writing(path, options.rewrite);
  if (!writing) return tl::unexpected(std::move(writing).error());
  auto reading = open_for_reading(path);
  if (!reading) return tl::unexpected(std::move(reading).error());
  auto store =
      std::make_unique<FileStore>(std::move(*lock), std::move(*writing), std::move(*reading), path, options);
  if (auto started = store->start(); !started) return tl::unexpected(std::move(started).error());
  return store;
}

Result<void> Store::write(Batch batch) {
  std::promise<Result<void>> written;
  auto result = written.get_future();
  write(std::move(batch), [&written](Result<void> done) { written.set_value(std::move(done)); });
  return result.get();
}

}  // namespace grod
