#include "store/postgres_reader.h"

#include <fmt/format.h>

#include <array>
#include <iterator>

#include "core/names.h"

namespace grod {
namespace {

constexpr std::size_t most_links = 8;

// The sums are compared in SQL, so that reading a row is one statement.
#define GROD_TABLE_ROWS                                                                                      \
  "SELECT id, key, game, phase, listed, opened, changed, summary, wake, opener, near, far,"                  \
  " (t.sum IS NOT DISTINCT FROM checksum(part_of(id) || part_of(key) || part_of(game) || part_of(opened) ||" \
  " part_of(opener) || part_of(near) || part_of(far)))::int::bigint,"                                        \
  " (s.sum IS NOT DISTINCT FROM checksum(part_of(phase) || part_of(listed) || part_of(changed) ||"           \
  " part_of(summary) || part_of(wake)))::int::bigint"                                                        \
  " FROM tables t JOIN table_states s ON s.table_id = t.id "
#define GROD_SUBSCRIPTIONS                                                                               \
  "SELECT person_id, endpoint, p256dh, auth, language, created, session_id FROM subscriptions"           \
  " WHERE sum = checksum(part_of(person_id) || part_of(endpoint) || part_of(p256dh) || part_of(auth) ||" \
  " part_of(language) || part_of(created) || part_of(session_id)) AND "
#define GROD_SESSIONS "SELECT id, person_id, token_hash, created, used, device, replaces FROM sessions "

constexpr PgQuery table_by_key{"table_by_key", GROD_TABLE_ROWS "WHERE key = $1"};
constexpr PgQuery waiting_tables{"waiting_tables", GROD_TABLE_ROWS
                                 "WHERE listed = 1 AND phase = 'waiting' ORDER BY changed DESC LIMIT $1"};
constexpr PgQuery other_listed_tables{
    "other_listed_tables",
    GROD_TABLE_ROWS "WHERE listed = 1 AND phase <> 'waiting' ORDER BY changed DESC LIMIT $1"};
constexpr PgQuery tables_of_person{
    "tables_of_person", GROD_TABLE_ROWS
    "WHERE id IN (SELECT table_id FROM seats WHERE person_id = $1) AND"
    " EXISTS (SELECT 1 FROM put_away WHERE person_id = $1 AND put_away.table_id = id) = ($3::bigint = 1)"
    " ORDER BY changed DESC LIMIT $2"};
constexpr PgQuery finished_tables{
    "finished_tables", GROD_TABLE_ROWS
    "WHERE id IN (SELECT table_id FROM seats WHERE person_id = $1) AND phase = 'over' AND"
    " (changed, id) < ($2::bigint, $3::bigint) ORDER BY changed DESC, id DESC LIMIT $4"};
constexpr PgQuery tables_above{"tables_above", GROD_TABLE_ROWS "WHERE id > $1 ORDER BY id LIMIT $2"};
constexpr PgQuery to_wake{
    "to_wake",
    "SELECT wake, id, key FROM table_states JOIN tables ON id = table_id WHERE wake <= $1 AND"
    " (wake, table_id) > ($2::bigint, $3::bigint) ORDER BY wake, table_id LIMIT $4"};
constexpr PgQuery wake_after{"wake_after", "SELECT min(wake) FROM table_states WHERE wake > $1"};
constexpr PgQuery events_from{"events_from",
                              "SELECT n, event FROM events WHERE table_id = $1 AND n >= $2 ORDER BY n"};
constexpr PgQuery texts_of{"texts_of", "SELECT n, person_id, text FROM texts WHERE table_id = $1 ORDER BY n"};
constexpr PgQuery snapshot_of{
    "snapshot_of",
    "SELECT n, version, snapshot, (sum IS NOT DISTINCT FROM checksum(part_of(table_id) ||"
    " part_of(n) || part_of(version) || part_of(snapshot)))::int::bigint FROM snapshots"
    " WHERE table_id = $1"};
constexpr PgQuery all_editions{"all_editions", "SELECT hash, game, edition FROM editions ORDER BY hash"};
constexpr PgQuery outages{"outages",
                          "SELECT convert_from(substr(name, 8), 'SQL_ASCII')::bigint, value FROM meta"
                          " WHERE name >= 'outage ' AND name < 'outage!' ORDER BY name"};
constexpr PgQuery person_by_id{"person_by_id", "SELECT id, name, created FROM people WHERE id = $1"};
constexpr PgQuery session_by_token{"session_by_token", GROD_SESSIONS "WHERE token_hash = $1"};
constexpr PgQuery sessions_of_person{
    "sessions_of_person", GROD_SESSIONS "WHERE person_id = $1 ORDER BY used DESC, created DESC, id"};
constexpr PgQuery why_gone{"why_gone", "SELECT why FROM gone WHERE key = checksum(part_of($1::bytea))"};
constexpr PgQuery note_named{"note_named", "SELECT value FROM meta WHERE name = $1"};
constexpr PgQuery notes_named{"notes_named",
                              "SELECT name, value FROM meta WHERE name >= $1 AND name < $1 || '\\xff'::bytea"
                              " ORDER BY value DESC, name LIMIT $2"};
constexpr PgQuery subscription_at{"subscription_at", GROD_SUBSCRIPTIONS "endpoint = $1"};
constexpr PgQuery subscriptions_of_person{
    "subscriptions_of_person", GROD_SUBSCRIPTIONS
    "person_id = $1 AND NOT EXISTS (SELECT 1 FROM put_away WHERE person_id = $1 AND table_id = $2)"
    " ORDER BY created DESC, id DESC"};
constexpr PgQuery calls_of{"calls_of", "SELECT seat, ask FROM calls WHERE table_id = $1 ORDER BY seat"};
constexpr PgQuery secret_named{
    "secret_named",
    "SELECT bytes FROM secrets WHERE name = $1 AND sum = checksum(part_of(name) || part_of_bytes(bytes))"};

// By `CountBy`. Of one network no more are counted than a moment allows.
#define GROD_OPEN_TABLES(column)                                                                            \
  "SELECT count(*), count(*) FILTER (WHERE listed = 1 AND phase = 'waiting') FROM tables JOIN table_states" \
  " ON table_id = id WHERE over = 0 AND " column " = $1"
#define GROD_STORED_BYTES(column)                                                                            \
  "SELECT coalesce(sum(bytes), 0)::bigint FROM (SELECT bytes FROM tables JOIN table_states ON table_id = id" \
  " WHERE " column " = $1 LIMIT 20000) AS counted"
constexpr std::array<PgQuery, 3> open_counts{{{"open_by_opener", GROD_OPEN_TABLES("opener")},
                                              {"open_by_near", GROD_OPEN_TABLES("near")},
                                              {"open_by_far", GROD_OPEN_TABLES("far")}}};
constexpr std::array<PgQuery, 3> byte_counts{{{"bytes_by_opener", GROD_STORED_BYTES("opener")},
                                              {"bytes_by_near", GROD_STORED_BYTES("near")},
                                              {"bytes_by_far", GROD_STORED_BYTES("far")}}};

constexpr PgQuery count_rows{
    "count_rows",
    "SELECT (SELECT count(*) FROM tables),"
    " (SELECT CASE WHEN reltuples > 1000000 THEN reltuples::bigint ELSE (SELECT count(*) FROM events) END"
    "  FROM pg_class WHERE oid = 'events'::regclass),"
    " (SELECT count(*) FROM people)"};
constexpr PgQuery size_on_disk{"size_on_disk", "SELECT pg_database_size(current_database())"};
constexpr PgQuery take_table_numbers{"take_table_numbers", "SELECT nextval('table_numbers')"};
constexpr PgQuery take_person_numbers{"take_person_numbers", "SELECT nextval('person_numbers')"};

constexpr PgQuery lately_erased{"lately_erased",
                                "SELECT person_id FROM erasures WHERE at >= time_of_day() - $1"};

constexpr PgQuery draw_allowance{"draw_allowance", "SELECT draw($1, $2, $3, $4, $5)"};
// What somebody draws just now is passed over; the next time will do.
constexpr PgQuery forget_full{
    "forget_full",
    "DELETE FROM allowances WHERE (what, whose) IN (SELECT what, whose FROM allowances"
    " WHERE full_at < microseconds_of_day() FOR UPDATE SKIP LOCKED)"};

constexpr PgQuery size_of_table{
    "size_of_table",
    "SELECT (SELECT count(*) FROM events WHERE table_id = $1), bytes + coalesce((SELECT length(snapshot) FROM"
    " snapshots WHERE table_id = $1), 0) FROM table_states WHERE table_id = $1"};
constexpr PgQuery seats_of_table{
    "seats_of_table", "SELECT table_id, seat, person_id FROM seats WHERE table_id = $1 ORDER BY seat"};
constexpr PgQuery named_people{"named_people",
                               "SELECT id, name, created FROM people WHERE name = $1 ORDER BY id"};

#define GROD_BROKEN_PEOPLE                                                                                   \
  "SELECT id FROM people WHERE sum IS DISTINCT FROM checksum(part_of(id) || part_of(name) || "               \
  "part_of(created))"                                                                                        \
  " UNION SELECT person_id FROM sessions WHERE sum IS DISTINCT FROM checksum(part_of(id) || "                \
  "part_of(person_id) || part_of_bytes(token_hash) || part_of(created) || part_of(used) || part_of(device)"  \
  " || part_of(replaces))"                                                                                   \
  " UNION SELECT person_id FROM subscriptions WHERE sum <> checksum(part_of(person_id) || part_of(endpoint)" \
  " || part_of(p256dh) || part_of(auth) || part_of(language) || part_of(created) || part_of(session_id))"    \
  " ORDER BY 1"
// The texts are read, too: what cannot be read any more is to be found here.
#define GROD_LOST_TABLES                                                                                    \
  "SELECT DISTINCT table_id FROM (SELECT table_id, max(md5(event)) FROM events GROUP BY table_id UNION ALL" \
  " SELECT table_id, max(md5(text)) FROM texts GROUP BY table_id UNION ALL SELECT table_id, '' FROM seats)" \
  " found WHERE table_id NOT IN (SELECT id FROM tables) ORDER BY 1"
constexpr PgQuery all_broken_people{"all_broken_people", GROD_BROKEN_PEOPLE};
constexpr PgQuery all_lost_tables{"all_lost_tables", GROD_LOST_TABLES};

// What is wrong, in rows of any number: a look at every row of every table.
struct Fault {
  PgQuery query;
  const char* said;
};
constexpr std::array faults{
    Fault{
        {"broken_tables",
         "SELECT id FROM tables t LEFT JOIN table_states s ON s.table_id = id WHERE s.table_id IS NULL OR"
         " t.sum IS DISTINCT FROM checksum(part_of(id) || part_of(key) || part_of(game) || part_of(opened) ||"
         " part_of(opener) || part_of(near) || part_of(far)) OR s.sum IS DISTINCT FROM "
         "checksum(part_of(phase) ||"
         " part_of(listed) || part_of(changed) || part_of(summary) || part_of(wake)) ORDER BY id LIMIT 1"},
        "the row of table {} does not fit its checksum"},
    Fault{{"broken_snapshots",
           "SELECT table_id FROM snapshots WHERE sum IS DISTINCT FROM checksum(part_of(table_id) || "
           "part_of(n) ||"
           " part_of(version) || part_of(snapshot)) ORDER BY table_id LIMIT 1"},
          "the snapshot of table {} does not fit its checksum"},
    Fault{{"broken_people", GROD_BROKEN_PEOPLE " LIMIT 1"},
          "what is kept of person {} does not fit its checksum"},
    Fault{{"lost_tables", GROD_LOST_TABLES " LIMIT 1"},
          "there are events, texts or seats of table {}, and no such table"},
};

TableRow table_in(const PgRow& row) {
  TableRow table;
  table.id = row.integer(0);
  table.key = row.text(1);
  table.game = row.text(2);
  table.phase = enum_named<TablePhase>(row.bytes(3)).value_or(TablePhase::waiting);
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

SessionRow session_in(const PgRow& row) {
  return {row.integer(0), row.integer(1), row.text(2),   row.integer(3),
          row.integer(4), row.text(5),    row.integer(6)};
}

SubscriptionRow subscription_in(const PgRow& row) {
  return {row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4), row.integer(5), row.integer(6)};
}

Person person_in(const PgRow& row) { return {row.integer(0), row.text(1), row.integer(2)}; }

std::int64_t number_in(const PgRow& row) { return row.integer(0); }

}  // namespace

PgReader::PgReader(const PgTarget& target) : pool_(target, most_links) {}

Error PgReader::failed(const PgFailure& failure) const {
  const bool damaged = failure.state == "XX001" || failure.state == "XX002";
  return {pg_sentence(pool_.target(), "could not be read", failure),
          damaged ? ErrorCode::damaged : ErrorCode::none};
}

Result<std::optional<TableRow>> PgReader::table(std::string_view key) {
  return one<TableRow>(table_by_key, table_in, key);
}

Result<std::vector<EventRow>> PgReader::events(TableId table, std::int64_t from) {
  const auto read = [](const PgRow& row) { return EventRow{row.integer(0), row.text(1)}; };
  return all<EventRow>(events_from, read, table, from);
}

Result<std::vector<TextRow>> PgReader::texts(TableId table) {
  const auto read = [](const PgRow& row) { return TextRow{row.integer(0), row.integer(1), row.text(2)}; };
  return all<TextRow>(texts_of, read, table);
}

Result<std::optional<SnapshotRow>> PgReader::snapshot(TableId table) {
  const auto read = [](const PgRow& row) {
    return SnapshotRow{row.integer(0), static_cast<int>(row.integer(1)), row.text(2), row.integer(3) != 0};
  };
  return one<SnapshotRow>(snapshot_of, read, table);
}

Result<std::vector<EditionRow>> PgReader::editions() {
  const auto read = [](const PgRow& row) { return EditionRow{row.text(0), row.text(1), row.text(2)}; };
  return all<EditionRow>(all_editions, read);
}

Result<OpenTimes> PgReader::open_times() {
  const auto alive = note("alive");
  if (!alive) return tl::unexpected(alive.error());
  const auto outage = [](const PgRow& row) { return OutageRow{row.integer(0), row.integer(1)}; };
  auto found = all<OutageRow>(outages, outage);
  if (!found) return tl::unexpected(found.error());
  return OpenTimes{*alive, std::move(*found)};
}

Result<std::vector<TableRow>> PgReader::listed_tables(int limit) {
  auto found = all<TableRow>(waiting_tables, table_in, limit);
  if (!found) return found;
  const int rest = limit - static_cast<int>(found->size());
  auto others = all<TableRow>(other_listed_tables, table_in, rest);
  if (!others) return others;
  std::move(others->begin(), others->end(), std::back_inserter(*found));
  return found;
}

Result<std::vector<TableRow>> PgReader::tables_of(PersonId person, int limit, bool away) {
  return all<TableRow>(tables_of_person, table_in, person, limit, away);
}

Result<std::vector<TableRow>> PgReader::finished_tables_of(PersonId person, const ChangedRow& last,
                                                           int limit) {
  return all<TableRow>(finished_tables, table_in, person, last.changed, last.id, limit);
}

Result<std::vector<WakingRow>> PgReader::tables_to_wake(std::int64_t by, const WakingRow& last, int limit) {
  const auto read = [](const PgRow& row) { return WakingRow{row.integer(0), row.integer(1), row.text(2)}; };
  return all<WakingRow>(to_wake, read, by, last.wake, last.id, limit);
}

Result<std::optional<std::int64_t>> PgReader::next_wake(std::int64_t after) {
  const auto read = [](const PgRow& row) { return row.optional_integer(0); };
  const auto found = one<std::optional<std::int64_t>>(wake_after, read, after);
  if (!found) return tl::unexpected(found.error());
  return found->value_or(std::nullopt);
}

Result<std::optional<Person>> PgReader::person(PersonId id) {
  return one<Person>(person_by_id, person_in, id);
}

Result<std::optional<SessionRow>> PgReader::session_of(std::string_view token_hash) {
  return one<SessionRow>(session_by_token, session_in, token_hash);
}

Result<std::vector<SessionRow>> PgReader::sessions_of(PersonId person) {
  return all<SessionRow>(sessions_of_person, session_in, person);
}

Result<std::vector<TableRow>> PgReader::tables_after(TableId last, int limit) {
  return all<TableRow>(tables_above, table_in, last, limit);
}

Result<std::optional<Gone>> PgReader::gone(std::string_view key) {
  const auto read = [](const PgRow& row) { return row.integer(0) == 0 ? Gone::cleared : Gone::archived; };
  return one<Gone>(why_gone, read, key);
}

Result<std::optional<std::int64_t>> PgReader::note(std::string_view name) {
  return one<std::int64_t>(note_named, number_in, name);
}

Result<std::vector<NoteRow>> PgReader::notes(std::string_view prefix, int limit) {
  const auto read = [](const PgRow& row) { return NoteRow{row.text(0), row.integer(1)}; };
  return all<NoteRow>(notes_named, read, prefix, limit);
}

Result<OpenTables> PgReader::open_tables(CountBy by, std::int64_t number) {
  const auto read = [](const PgRow& row) {
    return OpenTables{static_cast<int>(row.integer(0)), static_cast<int>(row.integer(1))};
  };
  return one<OpenTables>(open_counts[static_cast<std::size_t>(by)], read, number)
      .map([](const std::optional<OpenTables>& found) { return found.value_or(OpenTables{}); });
}

Result<std::int64_t> PgReader::stored_bytes(CountBy by, std::int64_t of) {
  return number(byte_counts[static_cast<std::size_t>(by)], of);
}

Result<std::optional<SubscriptionRow>> PgReader::subscription(std::string_view endpoint) {
  return one<SubscriptionRow>(subscription_at, subscription_in, endpoint);
}

Result<std::vector<SubscriptionRow>> PgReader::subscriptions_for(PersonId person, TableId table) {
  return all<SubscriptionRow>(subscriptions_of_person, subscription_in, person, table);
}

Result<std::vector<CallRow>> PgReader::calls(TableId table) {
  const auto read = [](const PgRow& row) {
    return CallRow{static_cast<int>(row.integer(0)), row.integer(1)};
  };
  return all<CallRow>(calls_of, read, table);
}

Result<std::optional<std::string>> PgReader::secret(std::string_view name) {
  return one<std::string>(secret_named, [](const PgRow& row) { return row.text(0); }, name);
}

Result<std::vector<PersonId>> PgReader::erased_within(std::int64_t ms) {
  return all<PersonId>(lately_erased, number_in, ms);
}

Result<std::int64_t> PgReader::draw(const Withdrawal& wanted) {
  return number(draw_allowance, wanted.what, wanted.whose, wanted.least, wanted.most, wanted.whole);
}

Result<void> PgReader::forget_full_allowances() {
  const auto done = all<std::int64_t>(forget_full, number_in);
  return done ? Result<void>() : tl::unexpected(done.error());
}

Result<TableSize> PgReader::size_of(TableId table) {
  const auto read = [](const PgRow& row) { return TableSize{row.integer(0), row.integer(1)}; };
  return one<TableSize>(size_of_table, read, table).map([](const std::optional<TableSize>& found) {
    return found.value_or(TableSize{});
  });
}

Result<std::vector<SeatOf>> PgReader::seats(TableId table) {
  const auto read = [](const PgRow& row) {
    return SeatOf{row.integer(0), static_cast<int>(row.integer(1)), row.integer(2)};
  };
  return all<SeatOf>(seats_of_table, read, table);
}

Result<std::vector<Person>> PgReader::people_named(std::string_view name) {
  return all<Person>(named_people, person_in, name);
}

Result<std::vector<PersonId>> PgReader::damaged_people() {
  return all<PersonId>(all_broken_people, number_in);
}

Result<std::vector<TableId>> PgReader::lost_tables() { return all<TableId>(all_lost_tables, number_in); }

Result<void> PgReader::check() {
  for (const Fault& fault : faults) {
    const auto found = one<std::int64_t>(fault.query, number_in);
    if (!found) return tl::unexpected(found.error());
    if (*found)
      return error(fmt::format("The database {} is damaged ({}); restore a copy of it.",
                               pool_.target().shown(), fmt::format(fmt::runtime(fault.said), **found)),
                   ErrorCode::damaged);
  }
  return {};
}

Result<PgReader::Counts> PgReader::counts() {
  const auto read = [](const PgRow& row) { return Counts{row.integer(0), row.integer(1), row.integer(2)}; };
  return one<Counts>(count_rows, read).map([](const std::optional<Counts>& found) {
    return found.value_or(Counts{});
  });
}

Result<std::int64_t> PgReader::size() { return number(size_on_disk); }

Result<std::int64_t> PgReader::next_table_numbers() { return number(take_table_numbers); }

Result<std::int64_t> PgReader::next_person_numbers() { return number(take_person_numbers); }

}  // namespace grod
