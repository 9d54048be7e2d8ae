#include "store/reader.h"

#include <fmt/format.h>

#include <iterator>

#include "core/names.h"
#include "store/schema.h"

namespace grod {

namespace {

Person person_row(const Row& row) { return {row.integer(0), row.text(1), row.integer(2)}; }

SessionRow session_row(const Row& row) {
  return {row.integer(0), row.integer(1), row.text(2),   row.integer(3),
          row.integer(4), row.text(5),    row.integer(6)};
}

constexpr std::string_view subscription_columns =
    "person_id, endpoint, p256dh, auth, language, created, session_id";
constexpr std::string_view subscription_is_whole =
    "sum IS checksum(person_id, endpoint, p256dh, auth, language, created, session_id)";

SubscriptionRow subscription_row(const Row& row) {
  return {row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4), row.integer(5), row.integer(6)};
}

constexpr int most_counted = 20'000;  // tables of one network: a moment's work

constexpr std::array<std::string_view, 3> count_columns{"opener", "near", "far"};

}  // namespace

// The sums are compared in SQL, so that reading a row is one statement.
const std::string_view table_columns =
    "id, key, game, phase, listed, opened, changed, summary, wake, opener, near, far, "
    "sum IS checksum(id, key, game, opened, opener, near, far), "
    "changing_sum IS checksum(phase, listed, changed, summary, wake)";

TableRow table_row(const Row& row) {
  TableRow table;
  table.id = row.integer(0);
  table.key = row.text(1);
  table.game = row.text(2);
  table.phase = enum_named<TablePhase>(row.text(3)).value_or(TablePhase::waiting);
  table.listed = row.integer(4) != 0;
  table.opened = row.integer(5);
  table.changed = row.integer(6);
  table.summary = row.text(7);
  table.wake = row.optional_integer(8);
  table.opener = row.integer(9);
  table.origin = {row.integer(10), row.integer(11)};
  table.whole = row.integer(12) != 0;
  table.changing_whole = row.integer(13) != 0;
  return table;
}

Result<void> Reader::prepare() {
  const auto tables = [](std::string_view rest) {
    return fmt::format("SELECT {} FROM tables {}", table_columns, rest);
  };
  const auto sessions = [](std::string_view rest) {
    return fmt::format("SELECT id, person_id, token_hash, created, used, device, replaces FROM sessions {}",
                       rest);
  };
  std::vector<std::pair<Statement*, std::string>> statements = {
      {&table_by_key_, tables("WHERE key = ?1")},
      {&waiting_, tables("WHERE listed AND phase = 'waiting' ORDER BY changed DESC LIMIT ?1")},
      {&not_waiting_, tables("WHERE listed AND phase <> 'waiting' ORDER BY changed DESC LIMIT ?1")},
      {&tables_of_,
       tables(
           "WHERE id IN (SELECT table_id FROM seats WHERE person_id = ?1) AND (id IN (SELECT table_id FROM "
           "put_away WHERE person_id = ?1)) = ?3 ORDER BY changed DESC LIMIT ?2")},
      {&finished_tables_of_,
       tables("WHERE id IN (SELECT table_id FROM seats WHERE person_id = ?1) AND phase = 'over' AND "
              "(changed, id) < (?2, ?3) ORDER BY changed DESC, id DESC LIMIT ?4")},
      {&tables_after_, tables("WHERE id > ?1 ORDER BY id LIMIT ?2")},
      {&to_wake_,
       "SELECT wake, id, key FROM tables WHERE wake <= ?1 AND (wake, id) > (?2, ?3) ORDER BY wake, id "
       "LIMIT ?4"},
      {&next_wake_, "SELECT min(wake) FROM tables WHERE wake > ?1"},
      {&events_, "SELECT n, event FROM events WHERE table_id = ?1 AND n >= ?2 ORDER BY n"},
      {&texts_, "SELECT n, person_id, text FROM texts WHERE table_id = ?1 ORDER BY n"},
      {&snapshot_,
       "SELECT n, version, snapshot, sum IS checksum(table_id, n, version, snapshot) FROM snapshots"
       " WHERE table_id = ?1"},
      {&editions_, "SELECT hash, game, edition FROM editions ORDER BY hash"},
      {&alive_, "SELECT value FROM meta WHERE name = 'alive'"},
      {&outages_,
       "SELECT CAST(substr(name, 8) AS INTEGER), value FROM meta WHERE name LIKE 'outage %' ORDER BY name"},
      {&person_by_id_, "SELECT id, name, created FROM people WHERE id = ?1"},
      {&session_by_token_, sessions("WHERE token_hash = ?1")},
      {&sessions_of_, sessions("WHERE person_id = ?1 ORDER BY used DESC, created DESC, id")},
      {&gone_, "SELECT why FROM gone WHERE key = checksum(?1)"},
      {&note_, "SELECT value FROM meta WHERE name = ?1"},
      {&notes_,
       "SELECT name, value FROM meta WHERE name >= ?1 AND name < ?1 || char(1114111) ORDER BY value DESC, "
       "name "
       "LIMIT ?2"},
      {&subscription_, fmt::format("SELECT {} FROM subscriptions WHERE endpoint = ?1 AND {}",
                                   subscription_columns, subscription_is_whole)},
      {&subscriptions_for_,
       fmt::format(
           "SELECT {} FROM subscriptions WHERE person_id = ?1 AND {} AND NOT EXISTS (SELECT 1 FROM put_away"
           " WHERE person_id = ?1 AND table_id = ?2) ORDER BY created DESC, id DESC",
           subscription_columns, subscription_is_whole)},
      {&calls_, "SELECT seat, ask FROM calls WHERE table_id = ?1 ORDER BY seat"},
      {&secret_, "SELECT bytes FROM secrets WHERE name = ?1 AND sum IS checksum(name, bytes)"},
      {&size_, "SELECT page_count, freelist_count FROM pragma_page_count(), pragma_freelist_count()"},
      {&counts_,
       "SELECT (SELECT count(*) FROM tables), (SELECT ifnull(max(id), 0) FROM events),"
       " (SELECT count(*) FROM people), (SELECT ifnull(max(id), 0) FROM tables),"
       " (SELECT ifnull(max(id), 0) FROM people)"},
  };
  for (std::size_t by = 0; by < count_columns.size(); ++by) {
    statements.emplace_back(
        &open_tables_[by],
        fmt::format("SELECT count(*), ifnull(sum(listed AND phase = 'waiting'), 0) FROM tables"
                    " WHERE {} = ?1 AND phase <> 'over'",
                    count_columns[by]));
    statements.emplace_back(
        &stored_bytes_[by],
        fmt::format("SELECT ifnull(sum(bytes), 0) FROM (SELECT bytes FROM tables WHERE {} = ?1 LIMIT {})",
                    count_columns[by], most_counted));
  }
  for (const auto& [statement, sql] : statements) {
    const int code = statement->prepare(database_, sql);
    if (code != SQLITE_OK) return error(sql_sentence(path_, "cannot be read", code));
  }
  return {};
}

Result<std::optional<TableRow>> Reader::table(std::string_view key) {
  return one<TableRow>(table_by_key_, table_row, key);
}

Result<std::vector<EventRow>> Reader::events(TableId table, std::int64_t from) {
  return all<EventRow>(
      events_, [](const Row& row) { return EventRow{row.integer(0), row.text(1)}; }, table, from);
}

Result<std::vector<TextRow>> Reader::texts(TableId table) {
  const auto read = [](const Row& row) { return TextRow{row.integer(0), row.integer(1), row.text(2)}; };
  return all<TextRow>(texts_, read, table);
}

Result<std::optional<SnapshotRow>> Reader::snapshot(TableId table) {
  const auto read = [](const Row& row) {
    return SnapshotRow{row.integer(0), static_cast<int>(row.integer(1)), row.text(2), row.integer(3) != 0};
  };
  return one<SnapshotRow>(snapshot_, read, table);
}

Result<std::vector<EditionRow>> Reader::editions() {
  const auto read = [](const Row& row) { return EditionRow{row.text(0), row.text(1), row.text(2)}; };
  return all<EditionRow>(editions_, read);
}

Result<OpenTimes> Reader::open_times() {
  const auto time = [](const Row& row) { return row.integer(0); };
  const auto outage = [](const Row& row) { return OutageRow{row.integer(0), row.integer(1)}; };
  const auto alive = one<std::int64_t>(alive_, time);
  if (!alive) return tl::unexpected(alive.error());
  auto outages = all<OutageRow>(outages_, outage);
  if (!outages) return tl::unexpected(outages.error());
  return OpenTimes{*alive, std::move(*outages)};
}

Result<std::vector<TableRow>> Reader::listed_tables(int limit) {
  auto found = all<TableRow>(waiting_, table_row, limit);
  if (!found) return found;
  const int rest = limit - static_cast<int>(found->size());
  auto others = all<TableRow>(not_waiting_, table_row, rest);
  if (!others) return others;
  std::move(others->begin(), others->end(), std::back_inserter(*found));
  return found;
}

Result<std::vector<TableRow>> Reader::tables_of(PersonId person, int limit, bool away) {
  return all<TableRow>(tables_of_, table_row, person, limit, away);
}

Result<std::vector<TableRow>> Reader::finished_tables_of(PersonId person, const ChangedRow& last, int limit) {
  return all<TableRow>(finished_tables_of_, table_row, person, last.changed, last.id, limit);
}

Result<std::vector<WakingRow>> Reader::tables_to_wake(std::int64_t by, const WakingRow& last, int limit) {
  const auto read = [](const Row& row) { return WakingRow{row.integer(0), row.integer(1), row.text(2)}; };
  return all<WakingRow>(to_wake_, read, by, last.wake, last.id, limit);
}

Result<std::optional<std::int64_t>> Reader::next_wake(std::int64_t after) {
  const auto read = [](const Row& row) { return row.optional_integer(0); };
  const auto found = one<std::optional<std::int64_t>>(next_wake_, read, after);
  if (!found) return tl::unexpected(found.error());
  return found->value_or(std::nullopt);
}

Result<std::optional<Person>> Reader::person(PersonId id) {
  return one<Person>(person_by_id_, person_row, id);
}

Result<std::optional<SessionRow>> Reader::session_of(std::string_view token_hash) {
  return one<SessionRow>(session_by_token_, session_row, Blob{token_hash});
}

Result<std::vector<SessionRow>> Reader::sessions_of(PersonId person) {
  return all<SessionRow>(sessions_of_, session_row, person);
}

Result<std::vector<TableRow>> Reader::tables_after(TableId last, int limit) {
  return all<TableRow>(tables_after_, table_row, last, limit);
}

Result<std::optional<Gone>> Reader::gone(std::string_view key) {
  const auto read = [](const Row& row) { return row.integer(0) == 0 ? Gone::cleared : Gone::archived; };
  return one<Gone>(gone_, read, key);
}

Result<std::optional<std::int64_t>> Reader::note(std::string_view name) {
  return one<std::int64_t>(note_, [](const Row& row) { return row.integer(0); }, name);
}

Result<std::vector<NoteRow>> Reader::notes(std::string_view prefix, int limit) {
  const auto read = [](const Row& row) { return NoteRow{row.text(0), row.integer(1)}; };
  return all<NoteRow>(notes_, read, prefix, limit);
}

Result<std::optional<SubscriptionRow>> Reader::subscription(std::string_view endpoint) {
  return one<SubscriptionRow>(subscription_, subscription_row, endpoint);
}

Result<std::vector<SubscriptionRow>> Reader::subscriptions_for(PersonId person, TableId table) {
  return all<SubscriptionRow>(subscriptions_for_, subscription_row, person, table);
}

Result<std::vector<CallRow>> Reader::calls(TableId table) {
  const auto read = [](const Row& row) { return CallRow{static_cast<int>(row.integer(0)), row.integer(1)}; };
  return all<CallRow>(calls_, read, table);
}

Result<std::optional<std::string>> Reader::secret(std::string_view name) {
  return one<std::string>(secret_, [](const Row& row) { return row.text(0); }, name);
}

Result<OpenTables> Reader::open_tables(CountBy by, std::int64_t number) {
  const auto read = [](const Row& row) {
    return OpenTables{static_cast<int>(row.integer(0)), static_cast<int>(row.integer(1))};
  };
  return one<OpenTables>(open_tables_[static_cast<std::size_t>(by)], read, number)
      .map([](const std::optional<OpenTables>& found) { return found.value_or(OpenTables{}); });
}

Result<std::int64_t> Reader::stored_bytes(CountBy by, std::int64_t number) {
  const auto read = [](const Row& row) { return row.integer(0); };
  return one<std::int64_t>(stored_bytes_[static_cast<std::size_t>(by)], read, number)
      .map([](const std::optional<std::int64_t>& found) { return found.value_or(0); });
}

Result<void> Reader::check() {
  const std::scoped_lock lock(mutex_);
  return run_check(database_, path_, "integrity_check");
}

Result<Reader::Counts> Reader::counts() {
  const auto read = [](const Row& row) {
    return Counts{row.integer(0), row.integer(1), row.integer(2), row.integer(3), row.integer(4)};
  };
  return one<Counts>(counts_, read).map([](const std::optional<Counts>& found) {
    return found.value_or(Counts{});
  });
}

Result<Reader::Size> Reader::size() {
  const auto read = [](const Row& row) {
    return Size{page_bytes * (row.integer(0) - row.integer(1)), page_bytes * row.integer(0)};
  };
  return one<Size>(size_, read).map([](const std::optional<Size>& found) { return found.value_or(Size{}); });
}

}  // namespace grod
