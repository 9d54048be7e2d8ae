#include "store/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "store/file.h"

namespace grod {
namespace {

constexpr int schema_version = 7;

// Events are in the order of their arrival, so that writing them fills one page after the other; who reads a table's
// finds them by the index. What was said and what people are called lies beside them, so that it can be erased.
// Somebody who was erased has no name, but keeps their number: nobody else is to be given it.
constexpr const char* tables_schema = R"(
  CREATE TABLE meta(name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
  CREATE TABLE tables(id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, game TEXT NOT NULL, phase TEXT NOT NULL,
                      listed INTEGER NOT NULL, opened INTEGER NOT NULL, changed INTEGER NOT NULL,
                      summary TEXT NOT NULL, wake INTEGER);
  CREATE INDEX listed_tables ON tables(changed) WHERE listed;
  CREATE INDEX listed_tables_in_phase ON tables(phase, changed) WHERE listed;
  CREATE INDEX waking_tables ON tables(wake) WHERE wake IS NOT NULL;
  CREATE TABLE seats(table_id INTEGER NOT NULL, seat INTEGER NOT NULL, person_id INTEGER NOT NULL,
                     PRIMARY KEY(table_id, seat)) WITHOUT ROWID;
  CREATE INDEX seats_of_person ON seats(person_id);
)";

constexpr const char* events_schema = R"(
  CREATE TABLE events(id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, n INTEGER NOT NULL, event TEXT NOT NULL);
  CREATE UNIQUE INDEX events_of_table ON events(table_id, n);
  CREATE TABLE texts(table_id INTEGER NOT NULL, n INTEGER NOT NULL, person_id INTEGER NOT NULL, text TEXT NOT NULL,
                     PRIMARY KEY(table_id, n)) WITHOUT ROWID;
  CREATE INDEX texts_of_person ON texts(person_id);
  CREATE TABLE people(id INTEGER PRIMARY KEY, token_hash BLOB UNIQUE, name TEXT NOT NULL, created INTEGER NOT NULL);
  CREATE TABLE snapshots(table_id INTEGER PRIMARY KEY, n INTEGER NOT NULL, version INTEGER NOT NULL,
                         snapshot TEXT NOT NULL);
  CREATE TABLE editions(hash TEXT PRIMARY KEY, game TEXT NOT NULL, edition TEXT NOT NULL);
)";

constexpr const char* away_schema = R"(
  CREATE TABLE put_away(person_id INTEGER NOT NULL, table_id INTEGER NOT NULL,
                        PRIMARY KEY(person_id, table_id)) WITHOUT ROWID;
)";

// Schema 2 finds listed tables by their phase, and knows when a table must be woken. Of those from before nobody knows,
// so each is looked at once.
constexpr const char* from_1_to_2 = R"(
  ALTER TABLE tables ADD COLUMN wake INTEGER;
  CREATE INDEX listed_tables_in_phase ON tables(phase, changed) WHERE listed;
  CREATE INDEX waking_tables ON tables(wake) WHERE wake IS NOT NULL;
  UPDATE tables SET wake = 0 WHERE phase <> 'over';
)";

// Schema 3 keeps names and texts beside the events, and snapshots and editions beside both. The events are written
// anew, so the old ones step aside first.
constexpr const char* begin_2_to_3 = R"(
  ALTER TABLE events RENAME TO old_events;
  DROP INDEX events_of_table;
  CREATE UNIQUE INDEX old_events_of_table ON old_events(table_id, n);
  ALTER TABLE people RENAME TO old_people;
)";
constexpr const char* end_2_to_3 = R"(
  INSERT OR REPLACE INTO people SELECT id, token_hash, name, created FROM old_people;
  DROP TABLE old_events;
  DROP TABLE old_people;
)";

// Schema 4 knows which tables a person has put away.

// Schema 5 counts what each person and network has here, says of tables that are gone why, and has a checksum in every row
// that no other one covers: events are tied together, a text is tied to its event, an edition is called by its hash.
constexpr const char* care_schema = R"(
  ALTER TABLE tables ADD COLUMN opener INTEGER;
  ALTER TABLE tables ADD COLUMN near INTEGER;
  ALTER TABLE tables ADD COLUMN far INTEGER;
  ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN sum INTEGER;
  ALTER TABLE tables ADD COLUMN changing_sum INTEGER;
  ALTER TABLE snapshots ADD COLUMN sum INTEGER;
  ALTER TABLE people ADD COLUMN sum INTEGER;
  CREATE INDEX tables_by_opener ON tables(opener) WHERE opener IS NOT NULL;
  CREATE INDEX tables_by_near ON tables(near) WHERE near IS NOT NULL;
  CREATE INDEX tables_by_far ON tables(far) WHERE far IS NOT NULL;
  CREATE INDEX unfinished_by_opener ON tables(opener) WHERE phase <> 'over';
  CREATE INDEX unfinished_by_near ON tables(near) WHERE phase <> 'over';
  CREATE INDEX unfinished_by_far ON tables(far) WHERE phase <> 'over';
  CREATE INDEX put_away_by_table ON put_away(table_id);
  CREATE TABLE gone(key INTEGER PRIMARY KEY, why INTEGER NOT NULL);
)";
constexpr const char* from_4_to_5 = R"(
  UPDATE tables SET
    opener = (SELECT CASE WHEN json_valid(event) THEN json_extract(event, '$.person') END FROM events
              WHERE table_id = tables.id AND n = 1),
    bytes = (SELECT ifnull(sum(length(event)), 0) FROM events WHERE table_id = tables.id)
          + (SELECT ifnull(sum(length(text)), 0) FROM texts WHERE table_id = tables.id),
    changing_sum = checksum(phase, listed, changed, summary, wake);
  UPDATE tables SET sum = checksum(id, key, game, opened, opener, near, far);
  UPDATE snapshots SET sum = checksum(table_id, n, version, snapshot);
  UPDATE people SET sum = checksum(id, token_hash, name, created);
)";

// Schema 6 lets a person in from several browsers, each with a session of its own. Before, the one token of a person lay in
// their own row; who had none was erased, or had come from another file. Sessions are numbered by chance, so that
// their numbers tell nothing.
constexpr const char* sessions_schema = R"(
  CREATE TABLE sessions(id INTEGER PRIMARY KEY, person_id INTEGER NOT NULL, token_hash BLOB NOT NULL UNIQUE,
                        created INTEGER NOT NULL, used INTEGER NOT NULL, device TEXT NOT NULL, replaces INTEGER,
                        sum INTEGER);
  CREATE INDEX sessions_of_person ON sessions(person_id);
)";
constexpr const char* from_5_to_6 = R"(
  INSERT INTO sessions(id, person_id, token_hash, created, used, device)
    SELECT abs(random() % 9007199254740992), id, token_hash, created, created, '' FROM people
    WHERE token_hash IS NOT NULL;
  UPDATE sessions SET sum = checksum(id, person_id, token_hash, created, used, device, replaces);
  CREATE TABLE people_without_tokens(id INTEGER PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL, sum INTEGER);
  INSERT INTO people_without_tokens SELECT id, name, created,
    CASE WHEN sum IS checksum(id, token_hash, name, created) THEN checksum(id, name, created) END FROM people;
  DROP TABLE people;
  ALTER TABLE people_without_tokens RENAME TO people;
)";

// Schema 7 knows where people are written to when they are not there, and which question they were written to about last; and
// it keeps the key with which the house signs what it writes.
constexpr const char* push_schema = R"(
  CREATE TABLE subscriptions(id INTEGER PRIMARY KEY, person_id INTEGER NOT NULL, endpoint TEXT NOT NULL UNIQUE,
                             p256dh TEXT NOT NULL, auth TEXT NOT NULL, language TEXT NOT NULL, created INTEGER NOT NULL,
                             session_id INTEGER NOT NULL, sum INTEGER NOT NULL);
  CREATE INDEX subscriptions_of_person ON subscriptions(person_id);
  CREATE INDEX subscriptions_of_session ON subscriptions(session_id);
  CREATE TABLE calls(table_id INTEGER NOT NULL, seat INTEGER NOT NULL, ask INTEGER NOT NULL,
                     PRIMARY KEY(table_id, seat)) WITHOUT ROWID;
  CREATE TABLE secrets(name TEXT PRIMARY KEY, bytes BLOB NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID;
)";

int create(Database& database) {
  const std::string sql = fmt::format(
      "BEGIN IMMEDIATE; {} {} {} {} {} {} {} INSERT INTO meta VALUES('schema', {}); COMMIT;", tables_schema,
      events_schema, away_schema, care_schema, sessions_schema, from_5_to_6, push_schema, schema_version);
  return database.run(sql.c_str());
}

/// Rewrites the events of every table. What the caller cannot read stays as it is: no worse off than before, and no
/// reason to refuse the other tables.
class EventsRewrite {
 public:
  explicit EventsRewrite(Database& database) : database_(database) {}

  int run(const RewriteTable& rewrite) {
    const std::pair<Statement*, std::string_view> statements[] = {
        {&tables_, "SELECT id, key, summary FROM tables ORDER BY id"},
        {&old_events_, "SELECT n, event FROM old_events WHERE table_id = ?1 ORDER BY n"},
        {&add_event_, "INSERT INTO events(table_id, n, event) VALUES(?1, ?2, ?3)"},
        {&add_text_, "INSERT INTO texts(table_id, n, person_id, text) VALUES(?1, ?2, ?3, ?4)"},
        {&add_name_, "INSERT OR IGNORE INTO people(id, token_hash, name, created) VALUES(?1, NULL, ?2, 0)"},
        {&set_summary_, "UPDATE tables SET summary = ?2 WHERE id = ?1"},
    };
    for (const auto& [statement, sql] : statements)
      if (const int code = statement->prepare(database_, sql); code != SQLITE_OK) return code;
    std::vector<OldTable> tables;
    int code = tables_.rows(
        [&](const Row& row) { tables.push_back({row.integer(0), row.text(1), row.text(2), {}}); });
    for (OldTable& table : tables) {
      if (code == SQLITE_OK) code = rewrite_one(table, rewrite);
      table = {};
    }
    return code;
  }

 private:
  int rewrite_one(OldTable& table, const RewriteTable& rewrite) {
    int code = old_events_.rows(
        [&](const Row& row) { table.events.push_back({row.integer(0), row.text(1)}); }, table.id);
    if (code != SQLITE_OK) return code;
    const std::optional<RewrittenTable> done = rewrite(table);
    const std::vector<EventRow>& events = done ? done->events : table.events;
    for (const EventRow& row : events)
      if (code == SQLITE_OK) code = add_event_.run(table.id, row.n, row.event);
    if (!done) return code;
    for (const TextRow& row : done->texts)
      if (code == SQLITE_OK) code = add_text_.run(table.id, row.n, row.person, row.text);
    for (const NameRow& row : done->names)
      if (code == SQLITE_OK) code = add_name_.run(row.person, row.name);
    return code == SQLITE_OK ? set_summary_.run(table.id, done->summary) : code;
  }

  Database& database_;
  Statement tables_, old_events_, add_event_, add_text_, add_name_, set_summary_;
};

int rewrite_events(Database& database, const RewriteTable& rewrite) {
  int code = database.run(begin_2_to_3);
  if (code == SQLITE_OK) code = database.run(events_schema);
  if (code == SQLITE_OK) code = EventsRewrite(database).run(rewrite);
  return code == SQLITE_OK ? database.run(end_2_to_3) : code;
}

// From an older schema to this one, all or nothing.
int bring_up_to_date(Database& database, std::int64_t version, const RewriteTable& rewrite) {
  // What the old rows said is not to be left in the file: it could be what somebody wants erased.
  int code = database.run("PRAGMA secure_delete = ON; BEGIN IMMEDIATE");
  if (code == SQLITE_OK && version < 2) code = database.run(from_1_to_2);
  if (code == SQLITE_OK && version < 3) code = rewrite_events(database, rewrite);
  if (code == SQLITE_OK && version < 4) code = database.run(away_schema);
  if (code == SQLITE_OK && version < 5) code = database.run(care_schema);
  if (code == SQLITE_OK && version < 5) code = database.run(from_4_to_5);
  if (code == SQLITE_OK && version < 6) code = database.run(sessions_schema);
  if (code == SQLITE_OK && version < 6) code = database.run(from_5_to_6);
  if (code == SQLITE_OK) code = database.run(push_schema);
  if (code == SQLITE_OK) {
    const std::string done =
        fmt::format("UPDATE meta SET value = {} WHERE name = 'schema'; COMMIT", schema_version);
    code = database.run(done.c_str());
  }
  if (code != SQLITE_OK && sqlite3_get_autocommit(database.get()) == 0) database.run("ROLLBACK");
  return code;
}

}  // namespace

namespace {

/// The version of a file that is ours.
Result<std::int64_t> version_of(Database& database, const std::string& path) {
  const auto failure = [&](int code) { return error(sql_sentence(path, "cannot be used", code)); };
  std::int64_t ours = 0, version = 0;
  int code = read_integer(
      database, "SELECT count(*) FROM sqlite_master WHERE name IN ('meta', 'events', 'seats')", ours);
  if (code != SQLITE_OK) return failure(code);
  if (ours != 3)
    return error(fmt::format("The file {} is a database, but not one of grod's; name another.", path));
  code = read_integer(database, "SELECT value FROM meta WHERE name = 'schema'", version);
  if (code != SQLITE_OK) return failure(code);
  if (version > schema_version) {
    return error(fmt::format(
        "The database {} is of a newer grod (schema {}, this one knows up to {}); use that version.", path,
        version, schema_version));
  }
  if (version < 1) {
    return error(
        fmt::format("The database {} has the schema {}, which no version of grod wrote.", path, version));
  }
  return version;
}

Error too_old(const std::string& path, std::int64_t version) {
  return {fmt::format("The database {} is of an older grod (schema {}); `grod serve` brings it up to date.",
                      path, version)};
}

}  // namespace

Result<void> check_schema(Database& database, const std::string& path) {
  const Result<std::int64_t> version = version_of(database, path);
  if (!version) return tl::unexpected(version.error());
  return *version == schema_version ? Result<void>{} : tl::unexpected(too_old(path, *version));
}

Result<void> prepare_schema(Database& database, const std::string& path, const RewriteTable& rewrite) {
  const auto failure = [&](std::string_view tried, int code) -> Result<void> {
    return error(sql_sentence(path, tried, code));
  };
  std::int64_t objects = 0;
  int code = read_integer(database, "SELECT count(*) FROM sqlite_master", objects);
  if (code == SQLITE_OK && objects == 0) code = create(database);
  if (code != SQLITE_OK) return failure("cannot be used", code);
  const Result<std::int64_t> version = version_of(database, path);
  if (!version) return tl::unexpected(version.error());
  if (*version == schema_version) return {};
  if (!rewrite) return tl::unexpected(too_old(path, *version));
  code = bring_up_to_date(database, *version, rewrite);
  return code == SQLITE_OK ? Result<void>{} : failure("cannot be brought up to date", code);
}

}  // namespace grod
