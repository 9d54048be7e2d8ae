#include "store/postgres_schema.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <string>
#include <thread>

namespace grod {
namespace {

// Numbers are bigint and texts bytea throughout: the two kinds of values that the file of SQLite has, so that a house moves
// from the one to the other unchanged, whatever bytes its texts are made of.
//
// `checksum` is the one of store/checksum.h, of parts that `part_of` and `part_of_bytes` make.
//
// What never changes of a table and what every event changes lie apart. PostgreSQL writes a row that is changed anew, with
// an entry in every index of its table, and there are many ways to look for a table. `over` is in both: it changes once.
//
// A lease says which server acts at a table by itself, until when by this server's clock.
//
// Numbers of tables and people are given out by the thirty-two, so that asking for one seldom waits for the database.
constexpr const char* first_step = R"(
  CREATE TABLE house(schema bigint NOT NULL);
  INSERT INTO house VALUES(0);

  CREATE FUNCTION part_of(value bigint) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT (coalesce('i' || length(value::text)::text || ' ' || value::text, '00 '))::bytea $$;
  CREATE FUNCTION part_of(value bytea) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT coalesce(('t' || length(value)::text || ' ')::bytea || value, '00 '::bytea) $$;
  CREATE FUNCTION part_of_bytes(value bytea) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT coalesce(('b' || length(value)::text || ' ')::bytea || value, '00 '::bytea) $$;
  CREATE FUNCTION checksum(parts bytea) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT ('x' || encode(substr(sha256(parts), 1, 8), 'hex'))::bit(64)::bigint $$;

  CREATE TABLE meta(name bytea PRIMARY KEY, value bigint);
  CREATE SEQUENCE table_numbers INCREMENT BY 32;
  CREATE SEQUENCE person_numbers INCREMENT BY 32;

  CREATE TABLE tables(id bigint PRIMARY KEY, key bytea NOT NULL UNIQUE, game bytea NOT NULL, opened bigint NOT NULL,
                      opener bigint, near bigint, far bigint, over bigint NOT NULL, sum bigint);
  CREATE INDEX tables_by_opener ON tables(opener) WHERE opener IS NOT NULL;
  CREATE INDEX tables_by_near ON tables(near) WHERE near IS NOT NULL;
  CREATE INDEX tables_by_far ON tables(far) WHERE far IS NOT NULL;
  CREATE INDEX unfinished_by_opener ON tables(opener) WHERE over = 0;
  CREATE INDEX unfinished_by_near ON tables(near) WHERE over = 0;
  CREATE INDEX unfinished_by_far ON tables(far) WHERE over = 0;

  CREATE TABLE table_states(table_id bigint PRIMARY KEY, phase bytea NOT NULL, listed bigint NOT NULL,
                            changed bigint NOT NULL, summary bytea NOT NULL, wake bigint, bytes bigint NOT NULL,
                            sum bigint) WITH (fillfactor = 70);
  CREATE INDEX waiting_tables ON table_states(changed) WHERE listed = 1 AND phase = 'waiting';
  CREATE INDEX other_listed_tables ON table_states(changed) WHERE listed = 1 AND phase <> 'waiting';
  CREATE INDEX waking_tables ON table_states(wake, table_id) WHERE wake IS NOT NULL;

  CREATE TABLE events(table_id bigint NOT NULL, n bigint NOT NULL, event bytea NOT NULL, PRIMARY KEY(table_id, n));
  CREATE TABLE texts(table_id bigint NOT NULL, n bigint NOT NULL, person_id bigint NOT NULL, text bytea NOT NULL,
                     PRIMARY KEY(table_id, n));
  CREATE INDEX texts_of_person ON texts(person_id);
  CREATE TABLE seats(table_id bigint NOT NULL, seat bigint NOT NULL, person_id bigint NOT NULL,
                     PRIMARY KEY(table_id, seat));
  CREATE INDEX seats_of_person ON seats(person_id);
  CREATE TABLE put_away(person_id bigint NOT NULL, table_id bigint NOT NULL, PRIMARY KEY(person_id, table_id));
  CREATE INDEX put_away_by_table ON put_away(table_id);
  CREATE TABLE snapshots(table_id bigint PRIMARY KEY, n bigint NOT NULL, version bigint NOT NULL,
                         snapshot bytea NOT NULL, sum bigint);
  CREATE TABLE calls(table_id bigint NOT NULL, seat bigint NOT NULL, ask bigint NOT NULL, PRIMARY KEY(table_id, seat));
  CREATE TABLE gone(key bigint PRIMARY KEY, why bigint NOT NULL);
  CREATE TABLE editions(hash bytea PRIMARY KEY, game bytea NOT NULL, edition bytea NOT NULL);

  CREATE TABLE people(id bigint PRIMARY KEY, name bytea NOT NULL, created bigint NOT NULL, sum bigint);
  CREATE TABLE sessions(id bigint PRIMARY KEY, person_id bigint NOT NULL, token_hash bytea NOT NULL UNIQUE,
                        created bigint NOT NULL, used bigint NOT NULL, device bytea NOT NULL, replaces bigint, sum bigint);
  CREATE INDEX sessions_of_person ON sessions(person_id);
  CREATE SEQUENCE subscription_numbers;
  CREATE TABLE subscriptions(id bigint PRIMARY KEY DEFAULT nextval('subscription_numbers'), person_id bigint NOT NULL,
                             endpoint bytea NOT NULL UNIQUE, p256dh bytea NOT NULL, auth bytea NOT NULL,
                             language bytea NOT NULL, created bigint NOT NULL, session_id bigint NOT NULL, sum bigint NOT NULL);
  CREATE INDEX subscriptions_of_person ON subscriptions(person_id);
  CREATE INDEX subscriptions_of_session ON subscriptions(session_id);
  CREATE TABLE secrets(name bytea PRIMARY KEY, bytes bytea NOT NULL, sum bigint NOT NULL);

  CREATE TABLE leases(table_id bigint PRIMARY KEY, server bigint NOT NULL, until bigint NOT NULL);
  CREATE INDEX leases_of_server ON leases(server);
  CREATE FUNCTION time_of_day() RETURNS bigint LANGUAGE sql VOLATILE AS
    $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

  CREATE TABLE moves(source bytea PRIMARY KEY);
)";

// Who was erased, for servers that have people of theirs at tables still; and what is drawn of allowances that hold for the
// whole house. An allowance comes back by itself, so all that is kept of it is when it will be full again, in microseconds.
//
// `draw` takes as much as there is, at most `at_most`, where there is at least `at_least`; all in the microseconds in which as
// much comes back. Where there is less, it says below zero in how long that will be there. What was drawn may be forgotten where
// the power is lost, so nobody waits for the disk.
constexpr const char* shared_limits = R"(
  CREATE TABLE erasures(person_id bigint PRIMARY KEY, at bigint NOT NULL);
  CREATE INDEX erasures_by_time ON erasures(at);

  CREATE TABLE allowances(what bytea NOT NULL, whose bigint NOT NULL, full_at bigint NOT NULL, PRIMARY KEY(what, whose))
    WITH (fillfactor = 70);
  CREATE FUNCTION microseconds_of_day() RETURNS bigint LANGUAGE sql VOLATILE AS
    $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint $$;
  CREATE FUNCTION draw(of_what bytea, by_whom bigint, at_least bigint, at_most bigint, whole bigint) RETURNS bigint
    LANGUAGE plpgsql AS $$
    DECLARE
      now_is bigint;
      full_before bigint;
      there bigint;
      drawn bigint;
    BEGIN
      PERFORM set_config('synchronous_commit', 'off', true);
      INSERT INTO allowances(what, whose, full_at) VALUES(of_what, by_whom, 0) ON CONFLICT DO NOTHING;
      SELECT full_at INTO full_before FROM allowances WHERE what = of_what AND whose = by_whom FOR UPDATE;
      now_is := microseconds_of_day();
      full_before := greatest(full_before, now_is);
      there := whole - (full_before - now_is);
      IF there < at_least THEN
        RETURN there - at_least;
      END IF;
      drawn := least(there, at_most);
      UPDATE allowances SET full_at = full_before + drawn WHERE what = of_what AND whose = by_whom;
      RETURN drawn;
    END $$;
)";

constexpr std::array steps_there_are{first_step, shared_limits};

constexpr PgQuery share_house{"share_house",
                              "SELECT pg_try_advisory_lock_shared(1198681284, 1)::int::bigint"};
constexpr PgQuery have_house_alone{"have_house_alone",
                                   "SELECT pg_try_advisory_lock(1198681284, 1)::int::bigint"};
constexpr std::chrono::milliseconds until_who_went_is_gone{2'000}, between_tries{20};

constexpr PgQuery is_writable{"is_writable",
                              "SELECT (current_setting('transaction_read_only') = 'off')::int::bigint"};
constexpr PgQuery others_wait{"others_wait", "SELECT pg_advisory_xact_lock(1198681284, 0)"};
constexpr PgQuery look_for_house{
    "look_for_house",
    "SELECT (to_regclass('house') IS NOT NULL AND to_regclass('events') IS NOT NULL)::int::bigint,"
    " (SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN "
    "('r', 'p', 'v', 'm'))"};
constexpr PgQuery read_version{"read_version", "SELECT coalesce(max(schema), 0) FROM house"};
constexpr PgQuery set_version{"set_version", "UPDATE house SET schema = $1"};
constexpr PgQuery find_moves{"find_moves", "SELECT count(*) FROM moves"};
constexpr PgQuery begin_schema{"begin_schema", "BEGIN"};
constexpr PgQuery commit_schema{"commit_schema", "COMMIT"};
constexpr PgQuery rollback_schema{"rollback_schema", "ROLLBACK"};

/// The version of the house in it; 0 where it is empty. What holds something of somebody else's, or is of a newer version than
/// `newest`, is refused.
Result<std::int64_t> version_in(PgLink& link, const PgTarget& target, std::int64_t newest) {
  const auto failed = [&](const PgFailure& why) { return error(pg_sentence(target, "cannot be used", why)); };
  std::int64_t ours = 0, others = 0, version = 0;
  const auto look = [&](const PgRow& row) {
    ours = row.integer(0);
    others = row.integer(1);
  };
  if (const auto failure = link.rows(look_for_house, look)) return failed(*failure);
  if (ours == 0 && others > 0)
    return error(fmt::format(
        "The database {} holds something, but no house of grod's; name one that is empty.", target.shown()));
  if (ours == 0) return 0;
  const auto read = [&](const PgRow& row) { version = row.integer(0); };
  if (const auto failure = link.rows(read_version, read)) return failed(*failure);
  if (version > newest)
    return error(fmt::format(
        "The database {} is of a newer grod (schema {}, this one knows up to {}); use that version.",
        target.shown(), version, newest));
  if (version < 1)
    return error(fmt::format("The database {} has the schema {}, which no version of grod wrote.",
                             target.shown(), version));
  return version;
}

/// Within the transaction.
Result<void> take_steps(PgLink& link, const PgTarget& target, std::span<const char* const> steps) {
  const auto failed = [&](const PgFailure& why) { return error(pg_sentence(target, "cannot be used", why)); };
  if (const auto failure = link.run(others_wait)) return failed(*failure);
  const auto newest = static_cast<std::int64_t>(steps.size());
  const Result<std::int64_t> found = version_in(link, target, newest);
  if (!found) return tl::unexpected(found.error());
  if (*found == newest) return {};
  for (std::int64_t version = *found; version < newest; ++version)
    if (const auto failure = link.run_script(steps[static_cast<std::size_t>(version)]))
      return failed(*failure);
  if (const auto failure = link.run(set_version, newest)) return failed(*failure);
  return {};
}

}  // namespace

std::span<const char* const> postgres_schema_steps() { return steps_there_are; }

Result<void> prepare_postgres_schema(PgLink& link, const PgTarget& target,
                                     std::span<const char* const> steps) {
  const auto failed = [&](const PgFailure& why) { return error(pg_sentence(target, "cannot be used", why)); };
  std::int64_t writable = 0;
  if (const auto failure = link.rows(is_writable, [&](const PgRow& row) { writable = row.integer(0); }))
    return failed(*failure);
  if (writable == 0)
    return error(
        fmt::format("The database {} can only be read, as a standby or by its settings; name one that can be "
                    "written.",
                    target.shown()));
  if (const auto failure = link.run(begin_schema)) return failed(*failure);
  Result<void> ready = take_steps(link, target, steps);
  if (const auto failure = link.run(ready ? commit_schema : rollback_schema); failure && ready)
    return failed(*failure);
  return ready;
}

std::optional<PgFailure> lock_house(PgLink& link, HouseLock lock, bool& locked) {
  const PgQuery& query = lock == HouseLock::shared ? share_house : have_house_alone;
  const auto end = std::chrono::steady_clock::now() + until_who_went_is_gone;
  for (;;) {
    if (const auto failure = link.rows(query, [&](const PgRow& row) { locked = row.integer(0) != 0; }))
      return failure;
    if (locked || std::chrono::steady_clock::now() > end) return std::nullopt;
    std::this_thread::sleep_for(between_tries);
  }
}

Result<void> check_postgres_schema(PgLink& link, const PgTarget& target) {
  const auto newest = static_cast<std::int64_t>(postgres_schema_steps().size());
  const Result<std::int64_t> version = version_in(link, target, newest);
  if (!version) return tl::unexpected(version.error());
  if (*version == 0)
    return error(
        fmt::format("There is no house in the database {}; `grod serve` opens one.", target.shown()));
  if (*version < newest)
    return error(
        fmt::format("The database {} is of an older grod (schema {}); `grod serve` brings it up to date.",
                    target.shown(), *version));
  return check_moved(link, target);
}

Result<void> check_moved(PgLink& link, const PgTarget& target) {
  std::int64_t moves = 0;
  if (const auto failure = link.rows(find_moves, [&](const PgRow& row) { moves = row.integer(0); }))
    return error(pg_sentence(target, "cannot be used", *failure));
  if (moves == 0) return {};
  return error(
      fmt::format("Not all of the house that was to be moved into {} is there; run the same `grod migrate` "
                  "again first.",
                  target.shown()));
}

}  // namespace grod
