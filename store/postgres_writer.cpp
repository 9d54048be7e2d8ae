#include "store/postgres_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/names.h"
#include "store/postgres_schema.h"

namespace grod {
namespace {

// Tries of one group of batches: more than one where another server was in the way, or the connection was lost before
// anything could have been written.
constexpr int most_tries = 5;

constexpr PgQuery begin{"begin", "BEGIN"};
constexpr PgQuery commit_all{"commit_all", "COMMIT"};
constexpr PgQuery roll_back{"roll_back", "ROLLBACK"};
constexpr PgQuery save_point{"save_point", "SAVEPOINT batch"};
constexpr PgQuery release{"release", "RELEASE batch"};
constexpr PgQuery undo{"undo", "ROLLBACK TO batch"};

// At least synchronous: what is stronger stays. A server that stands still in the middle of a transaction must not hold up the
// others for ever.
constexpr PgQuery set_up{
    "set_up",
    "SELECT CASE WHEN current_setting('synchronous_commit') IN ('off', 'local', 'remote_write') THEN"
    " set_config('synchronous_commit', 'on', false) END, set_config('idle_in_transaction_session_timeout', "
    "'30s', false),"
    " set_config('default_transaction_isolation', 'read committed', false)"};

constexpr PgQuery open_table{
    "open_table",
    "INSERT INTO tables(id, key, game, opened, opener, near, far, over, sum) VALUES($1, $2, $3, $4, $5, $6, "
    "$7, $8,"
    " checksum(part_of($1::bigint) || part_of($2::bytea) || part_of($3::bytea) || part_of($4::bigint) ||"
    " part_of($5::bigint) || part_of($6::bigint) || part_of($7::bigint)))"};
constexpr PgQuery open_state{
    "open_state",
    "INSERT INTO table_states(table_id, phase, listed, changed, summary, wake, bytes, sum)"
    " VALUES($1, $2, $3, $4, $5, $6, 0, checksum(part_of($2::bytea) || part_of($3::bigint) || "
    "part_of($4::bigint) ||"
    " part_of($5::bytea) || part_of($6::bigint)))"};
constexpr PgQuery change_state{
    "change_state",
    "UPDATE table_states SET phase = $2, listed = $3, changed = $4, summary = $5, wake = $6,"
    " sum = checksum(part_of($2::bytea) || part_of($3::bigint) || part_of($4::bigint) || part_of($5::bytea) "
    "||"
    " part_of($6::bigint)), bytes = bytes + $7 WHERE table_id = $1"};
constexpr PgQuery end_table{"end_table", "UPDATE tables SET over = 1 WHERE id = $1 AND over = 0"};
constexpr PgQuery add_bytes{"add_bytes", "UPDATE table_states SET bytes = bytes + $2 WHERE table_id = $1"};
constexpr PgQuery add_event{"add_event", "INSERT INTO events(table_id, n, event) VALUES($1, $2, $3)"};
// Whoever is just being erased has said nothing: this waits until that is done, and it waits for this.
#define GROD_UNLESS_ERASED(person) "WITH they AS (SELECT name FROM people WHERE id = " person " FOR SHARE) "
#define GROD_NOT_ERASED " WHERE NOT EXISTS (SELECT 1 FROM they WHERE name = '')"
constexpr PgQuery add_text{"add_text", GROD_UNLESS_ERASED("$3")
                           "INSERT INTO texts(table_id, n, person_id, text)"
                           " SELECT $1::bigint, $2::bigint, $3::bigint, $4::bytea" GROD_NOT_ERASED};
constexpr PgQuery set_seat{"set_seat",
                           "INSERT INTO seats(table_id, seat, person_id) VALUES($1, $2, $3)"
                           " ON CONFLICT(table_id, seat) DO UPDATE SET person_id = excluded.person_id"};
constexpr PgQuery clear_seat{"clear_seat", "DELETE FROM seats WHERE table_id = $1 AND seat = $2"};
constexpr PgQuery put_away{
    "put_away",
    "INSERT INTO put_away(person_id, table_id) SELECT $1::bigint, id FROM tables WHERE id = $2"
    " ON CONFLICT DO NOTHING"};
constexpr PgQuery bring_back{"bring_back", "DELETE FROM put_away WHERE person_id = $1 AND table_id = $2"};
constexpr PgQuery set_snapshot{
    "set_snapshot",
    "INSERT INTO snapshots(table_id, n, version, snapshot, sum) SELECT id, $2::bigint, $3::bigint, $4::bytea,"
    " checksum(part_of($1::bigint) || part_of($2::bigint) || part_of($3::bigint) || part_of($4::bytea))"
    " FROM tables WHERE id = $1::bigint ON CONFLICT(table_id) DO UPDATE SET n = excluded.n, version = "
    "excluded.version,"
    " snapshot = excluded.snapshot, sum = excluded.sum WHERE snapshots.n < excluded.n OR"
    " snapshots.version <> excluded.version OR snapshots.sum IS DISTINCT FROM "
    "checksum(part_of(snapshots.table_id) ||"
    " part_of(snapshots.n) || part_of(snapshots.version) || part_of(snapshots.snapshot))"};
constexpr PgQuery set_call{
    "set_call",
    "INSERT INTO calls(table_id, seat, ask) SELECT id, $2::bigint, $3::bigint FROM tables"
    " WHERE id = $1 ON CONFLICT(table_id, seat) DO UPDATE SET ask = excluded.ask"};
constexpr PgQuery mark_gone{
    "mark_gone",
    "INSERT INTO gone(key, why) SELECT checksum(part_of(key)), $3::bigint FROM tables JOIN"
    " table_states ON table_id = id WHERE id = $1 AND changed = $2 FOR UPDATE OF table_states"
    " ON CONFLICT(key) DO UPDATE SET why = excluded.why"};
constexpr PgQuery forget_events{"forget_events", "DELETE FROM events WHERE table_id = $1"};
constexpr PgQuery forget_texts{"forget_texts", "DELETE FROM texts WHERE table_id = $1"};
constexpr PgQuery forget_seats{"forget_seats", "DELETE FROM seats WHERE table_id = $1"};
constexpr PgQuery forget_snapshot{"forget_snapshot", "DELETE FROM snapshots WHERE table_id = $1"};
constexpr PgQuery forget_away{"forget_away", "DELETE FROM put_away WHERE table_id = $1"};
constexpr PgQuery forget_calls{"forget_calls", "DELETE FROM calls WHERE table_id = $1"};
constexpr PgQuery forget_lease{"forget_lease", "DELETE FROM leases WHERE table_id = $1"};
constexpr PgQuery forget_state{"forget_state", "DELETE FROM table_states WHERE table_id = $1"};
constexpr PgQuery forget_table{"forget_table", "DELETE FROM tables WHERE id = $1"};

constexpr PgQuery add_person{"add_person",
                             "INSERT INTO people(id, name, created, sum) VALUES($1, $2, $3,"
                             " checksum(part_of($1::bigint) || part_of($2::bytea) || part_of($3::bigint)))"};
constexpr PgQuery rename_person{
    "rename_person",
    "UPDATE people SET name = $2, sum = checksum(part_of(id) || part_of($2::bytea) ||"
    " part_of(created)) WHERE id = $1 AND name <> ''"};
constexpr PgQuery erase_person{
    "erase_person",
    "UPDATE people SET name = '', sum = checksum(part_of(id) || part_of(''::bytea) ||"
    " part_of(created)) WHERE id = $1"};
constexpr PgQuery erase_sessions{"erase_sessions", "DELETE FROM sessions WHERE person_id = $1"};
constexpr PgQuery erase_texts{"erase_texts", "DELETE FROM texts WHERE person_id = $1"};
constexpr PgQuery erase_away{"erase_away", "DELETE FROM put_away WHERE person_id = $1"};
constexpr PgQuery erase_subscriptions{"erase_subscriptions",
                                      "DELETE FROM subscriptions WHERE person_id = $1"};
constexpr PgQuery erase_origin{"erase_origin",
                               "UPDATE tables SET near = NULL, far = NULL, sum = checksum(part_of(id) || "
                               "part_of(key) || part_of(game) ||"
                               " part_of(opened) || part_of(opener) || part_of(NULL::bigint) || "
                               "part_of(NULL::bigint)) WHERE opener = $1"};
// For servers that have not been told. Who is erased once more is nobody new.
constexpr PgQuery note_erasure{
    "note_erasure",
    "INSERT INTO erasures(person_id, at) VALUES($1, time_of_day()) ON CONFLICT(person_id) DO NOTHING"};
constexpr PgQuery forget_erasures{"forget_erasures",
                                  "DELETE FROM erasures WHERE at < time_of_day() - 7 * 24 * 3600000::bigint"};
constexpr PgQuery add_session{
    "add_session",
    "INSERT INTO sessions(id, person_id, token_hash, created, used, device, replaces, sum)"
    " SELECT $1::bigint, id, $3::bytea, $4::bigint, $5::bigint, $6::bytea, $7::bigint,"
    " checksum(part_of($1::bigint) || part_of(id) || part_of_bytes($3::bytea) || part_of($4::bigint) ||"
    " part_of($5::bigint) || part_of($6::bytea) || part_of($7::bigint)) FROM people WHERE id = $2 AND name "
    "<> '' FOR SHARE"};
constexpr PgQuery use_session{
    "use_session",
    "UPDATE sessions SET used = $2, device = $3, replaces = NULL, sum = checksum(part_of(id) || "
    "part_of(person_id) ||"
    " part_of_bytes(token_hash) || part_of(created) || part_of($2::bigint) || part_of($3::bytea) ||"
    " part_of(NULL::bigint)) WHERE id = $1"};
constexpr PgQuery end_session{"end_session", "DELETE FROM sessions WHERE id = $1"};
constexpr PgQuery subscribe{
    "subscribe", GROD_UNLESS_ERASED("$1")
    "INSERT INTO subscriptions(person_id, endpoint, p256dh, auth, language, created, session_id, sum)"
    " SELECT $1::bigint, $2::bytea, $3::bytea, $4::bytea, $5::bytea, $6::bigint, $7::bigint,"
    " checksum(part_of($1::bigint) || part_of($2::bytea) || part_of($3::bytea) ||"
    " part_of($4::bytea) || part_of($5::bytea) || part_of($6::bigint) || part_of($7::bigint))" GROD_NOT_ERASED
    " ON CONFLICT(endpoint) DO UPDATE SET id = excluded.id, person_id = excluded.person_id, p256dh = "
    "excluded.p256dh,"
    " auth = excluded.auth, language = excluded.language, created = excluded.created, session_id = "
    "excluded.session_id,"
    " sum = excluded.sum"};
constexpr PgQuery keep_latest{"keep_latest",
                              "DELETE FROM subscriptions WHERE person_id = $1 AND id NOT IN (SELECT id FROM"
                              " subscriptions WHERE person_id = $1 ORDER BY created DESC, id DESC LIMIT $2)"};
constexpr PgQuery unsubscribe{"unsubscribe", "DELETE FROM subscriptions WHERE endpoint = $1"};
constexpr PgQuery end_subscriptions{"end_subscriptions", "DELETE FROM subscriptions WHERE session_id = $1"};

constexpr PgQuery set_note{"set_note",
                           "INSERT INTO meta(name, value) VALUES($1, $2)"
                           " ON CONFLICT(name) DO UPDATE SET value = excluded.value"};
constexpr PgQuery drop_notes{"drop_notes", "DELETE FROM meta WHERE name >= $1 AND name < $2"};
constexpr PgQuery probe{"probe",
                        "INSERT INTO meta(name, value) VALUES('probe', 1)"
                        " ON CONFLICT(name) DO UPDATE SET value = meta.value + 1"};
// Numbers of thirteen digits until the year 2286: as texts they are in their order.
constexpr PgQuery add_outage{
    "add_outage",
    "INSERT INTO meta(name, value) VALUES(('outage ' || ($1::bigint)::text)::bytea, $2)"
    " ON CONFLICT(name) DO UPDATE SET value = excluded.value"};
constexpr PgQuery forget_outages{"forget_outages",
                                 "DELETE FROM meta WHERE name >= 'outage ' AND name < 'outage!' AND name NOT "
                                 "IN (SELECT name FROM meta WHERE"
                                 " name >= 'outage ' AND name < 'outage!' ORDER BY name DESC LIMIT 500)"};
constexpr PgQuery add_edition{
    "add_edition", "INSERT INTO editions(hash, game, edition) VALUES($1, $2, $3) ON CONFLICT DO NOTHING"};
constexpr PgQuery keep_secret{
    "keep_secret",
    "INSERT INTO secrets(name, bytes, sum) VALUES($1, $2, checksum(part_of($1::bytea) || "
    "part_of_bytes($2::bytea)))"
    " ON CONFLICT(name) DO UPDATE SET bytes = excluded.bytes, sum = excluded.sum"
    " WHERE secrets.sum <> checksum(part_of(secrets.name) || part_of_bytes(secrets.bytes))"};

/// Nothing in the place of nobody.
std::optional<std::int64_t> if_known(std::int64_t number) {
  return number == 0 ? std::nullopt : std::optional(number);
}

/// Contradicts what is there, or is nothing that a row can hold: the fault of the batch, and of no other.
bool is_own_fault(const PgFailure& why) { return why.is("23") || why.is("22") || why.is("54"); }

/// Undone by the server because somebody else was in the way.
bool is_worth_another_try(const PgFailure& why) { return why.is("40"); }

/// Nothing but a table's: what one such batch does leaves that of another table alone.
bool is_of_one_table(const Batch& batch) {
  return batch.editions.empty() && batch.people.empty() && batch.renamed.empty() && batch.erased.empty() &&
         batch.sessions.empty() && batch.used.empty() && batch.ended.empty() && batch.subscribed.empty() &&
         batch.unsubscribed.empty() && batch.secrets.empty() && !batch.alive && !batch.outage &&
         batch.notes.empty() && !batch.notes_gone && !batch.probe;
}

/// The order in which they are written. Two servers that write to the same tables take them in the same order, or each would
/// wait for what the other has; whoever is told is told in the order of the queue all the same.
std::vector<WriteJob*> in_order_of_tables(std::vector<WriteJob>& jobs) {
  std::vector<WriteJob*> order;
  for (WriteJob& job : jobs) order.push_back(&job);
  const auto movable = [](const WriteJob* job) { return is_of_one_table(job->batch); };
  for (auto run = order.begin(); run != order.end();) {
    const auto end = std::find_if_not(run, order.end(), movable);
    // Jobs of one table stay in the order of the queue, which is that of their places in it.
    std::sort(run, end, [](const WriteJob* a, const WriteJob* b) {
      return std::pair(a->batch.table, a) < std::pair(b->batch.table, b);
    });
    run = std::find_if(end, order.end(), movable);
  }
  return order;
}

/// A number that `Store::new_table_id` gives when there is none to be had.
bool lacks_a_number(const Batch& batch) {
  return (batch.opened && batch.table <= 0) ||
         std::any_of(batch.people.begin(), batch.people.end(),
                     [](const Person& person) { return person.id <= 0; });
}

}  // namespace

PgWriter::PgWriter(const PgTarget& target, std::size_t most_batches)
    : door_(target),
      queue_(most_batches, {.commit = [this](std::vector<WriteJob>& jobs) { commit(jobs); }}) {}

PgWriter::~PgWriter() { queue_.stop(); }

Result<void> PgWriter::start() {
  if (const auto failure = connect()) return error(pg_sentence(door_.target(), "cannot be used", *failure));
  queue_.start();
  return {};
}

std::optional<PgFailure> PgWriter::connect() {
  if (link_ && !link_->lost()) return std::nullopt;
  link_.reset();
  auto link = door_.connect();
  if (!link) return link.error();
  if (const auto failure = link->run(set_up)) return failure;
  bool shared = false;
  if (const auto failure = lock_house(*link, HouseLock::shared, shared)) return failure;
  if (!shared) return PgFailure{"", "a house is just being moved into it"};
  link_ = std::make_unique<PgLink>(std::move(*link));
  return std::nullopt;
}

// A commit whose answer never came may have been done or not, so those batches are in doubt (`ErrorCode::unknown`). Unlike
// after a failed sync of a file of our own it is right to go on: the server has one log, and what it shows once it can be
// reached again is what there is. Whoever is in doubt reads on, and finds the event there or not.
void PgWriter::commit(std::vector<WriteJob>& jobs) {
  std::vector<WriteJob*> group = in_order_of_tables(jobs);
  std::erase_if(group, [](WriteJob* job) {
    if (!lacks_a_number(job->batch)) return false;
    job->result = error("There was no number to be had for what is new: the database cannot be reached.");
    return true;
  });
  if (group.empty()) return;
  Outcome outcome{};
  for (int tries = 0; tries < most_tries; ++tries) {
    outcome = write_group(group);
    if (outcome.kind != Outcome::Kind::again) break;
  }
  if (outcome.kind == Outcome::Kind::written) return;
  const bool in_doubt = outcome.kind == Outcome::Kind::in_doubt;
  const std::string said = pg_sentence(door_.target(), "could not be written", outcome.why);
  for (WriteJob* job : group) job->result = error(said, in_doubt ? ErrorCode::unknown : ErrorCode::none);
}

PgWriter::Outcome PgWriter::write_group(const std::vector<WriteJob*>& jobs) {
  if (const auto failure = connect()) return {Outcome::Kind::failed, *failure};
  for (WriteJob* job : jobs) job->result = {};
  Outcome outcome = write_together(jobs);
  // Seldom: somebody else was first at a table.
  if (outcome.kind == Outcome::Kind::refused && jobs.size() == 1) return {Outcome::Kind::written};
  return outcome.kind == Outcome::Kind::refused ? write_one_by_one(jobs) : outcome;
}

PgWriter::Outcome PgWriter::write_together(const std::vector<WriteJob*>& jobs) {
  link_->send(begin);
  sent_.assign(1, {});
  for (WriteJob* job : jobs) send(*job);
  link_->sync();
  bool refused = false;
  if (const auto failure = answers_of_sent(refused)) return gave_up(*failure);
  if (!refused) return end_with_commit();
  if (const auto failure = link_->run(roll_back)) return gave_up(*failure);
  return {Outcome::Kind::refused};
}

PgWriter::Outcome PgWriter::write_one_by_one(const std::vector<WriteJob*>& jobs) {
  link_->send(begin);
  sent_.assign(1, {});
  for (WriteJob* job : jobs) {
    job->result = {};
    sending_ = nullptr;
    ask(save_point);
    send(*job);
    link_->sync();
    bool refused = false;
    if (const auto failure = answers_of_sent(refused)) return gave_up(*failure);
    sending_ = nullptr;
    if (refused) ask(undo);
    ask(release);
  }
  link_->sync();
  bool refused = false;
  if (const auto failure = answers_of_sent(refused)) return gave_up(*failure);
  return end_with_commit();
}

/// Until here nothing is written whatever happens; from here on the server decides.
PgWriter::Outcome PgWriter::end_with_commit() {
  link_->send(commit_all);
  link_->sync();
  const PgAnswer answer = link_->answer();
  link_->finish();
  if (!answer.failure()) {
    if (answer.is("COMMIT")) return {Outcome::Kind::written};
    return {Outcome::Kind::again, {"", "the transaction was rolled back"}};
  }
  if (answer.failure()->lost || link_->lost()) return {Outcome::Kind::in_doubt, *answer.failure()};
  return gave_up(*answer.failure());
}

/// Nothing of the transaction is written.
PgWriter::Outcome PgWriter::gave_up(const PgFailure& why) {
  if (!why.lost && !link_->lost() && !link_->run(roll_back)) {
    // A database that has become a standby stays one: another address of the list may be the new one.
    if (why.is("25006")) link_.reset();
    return {is_worth_another_try(why) ? Outcome::Kind::again : Outcome::Kind::failed, why};
  }
  link_.reset();
  return {Outcome::Kind::again, why};
}

/// What is wrong for everybody, if anything is; otherwise each job's result is set, and whether there is one to complain.
std::optional<PgFailure> PgWriter::answers_of_sent(bool& refused) {
  std::optional<PgFailure> failure;
  const auto complain = [&](const Asked& asked, Complaint what, const std::string& otherwise) {
    refused = true;
    if (!asked.job->result) return;
    switch (what) {
      case Complaint::none: asked.job->result = error(otherwise); break;
      case Complaint::person_there:
        asked.job->result = error(fmt::format("There is a person {} already.", asked.first));
        break;
      case Complaint::no_person_to_name:
        asked.job->result = error(fmt::format("There is no person {} to give a name to.", asked.first));
        break;
      case Complaint::session_there:
        asked.job->result =
            error(fmt::format("There is a session {} already, or one with the same token.", asked.first));
        break;
      case Complaint::no_person_to_let_in:
        asked.job->result = error(fmt::format("There is no person {} to let in.", asked.second));
        break;
      case Complaint::no_person_to_erase:
        asked.job->result = error(fmt::format("There is no person {} to erase.", asked.first));
        break;
      case Complaint::table_there:
        asked.job->result =
            error(fmt::format("There is a table {} already, or one with the same key.", asked.first));
        break;
      case Complaint::no_table:
        asked.job->result =
            error(fmt::format("There is no table {} to change.", asked.first), ErrorCode::no_table);
        break;
      case Complaint::event_there:
        asked.job->result = error(fmt::format("Table {} has an event {} already.", asked.first, asked.second),
                                  ErrorCode::outrun);
        break;
      case Complaint::text_there:
        asked.job->result =
            error(fmt::format("Table {} has a text of event {} already.", asked.first, asked.second));
        break;
      case Complaint::table_has_changed:
        asked.job->result =
            error(fmt::format("Table {} has changed, or is no more.", asked.first), ErrorCode::outrun);
        break;
    }
  };
  for (const Asked& asked : sent_) {
    const PgAnswer answer = link_->answer();
    if (answer.skipped() || failure) continue;
    if (const auto& why = answer.failure()) {
      if (!asked.job || !is_own_fault(*why))
        failure = *why;
      else
        complain(asked, asked.if_taken, pg_sentence(door_.target(), "could not be written", *why));
    } else if (asked.if_nothing != Complaint::none && answer.changed_nothing()) {
      complain(asked, asked.if_nothing, "");
    }
  }
  link_->finish();
  sent_.clear();
  return failure;
}

template <class... Values>
void PgWriter::ask(const PgQuery& query, const Asked& asked, const Values&... values) {
  link_->send(query, values...);
  sent_.push_back(asked);
  sent_.back().job = sending_;
}
template <class... Values>
void PgWriter::ask(const PgQuery& query, const Values&... values) {
  ask(query, Asked{}, values...);
}

void PgWriter::send(WriteJob& job) {
  sending_ = &job;
  const Batch& batch = job.batch;
  for (const EditionRow& row : batch.editions) ask(add_edition, row.hash, row.game, row.edition);
  for (const NoteRow& row : batch.notes) ask(set_note, row.name, row.value);
  if (batch.notes_gone) ask(drop_notes, batch.notes_gone->from, batch.notes_gone->until);
  for (const SecretRow& row : batch.secrets) ask(keep_secret, row.name, row.bytes);
  if (batch.probe) ask(probe);
  if (batch.alive) ask(set_note, std::string_view("alive"), *batch.alive);
  if (const auto& outage = batch.outage) {
    ask(add_outage, outage->from, outage->until);
    ask(forget_outages);
  }
  send_people(batch);
  send_table(batch);
}

void PgWriter::send_people(const Batch& batch) {
  for (const Person& person : batch.people)
    ask(add_person, {.if_taken = Complaint::person_there, .first = person.id}, person.id, person.name,
        person.created);
  for (const NameRow& rename : batch.renamed)
    ask(rename_person, {.if_nothing = Complaint::no_person_to_name, .first = rename.person}, rename.person,
        rename.name);
  send_sessions(batch);
  send_subscriptions(batch);
  send_erased(batch);
}

void PgWriter::send_sessions(const Batch& batch) {
  for (const SessionRow& row : batch.sessions)
    ask(add_session,
        {.if_taken = Complaint::session_there,
         .if_nothing = Complaint::no_person_to_let_in,
         .first = row.id,
         .second = row.person},
        row.id, row.person, row.token_hash, row.created, row.used, row.device, if_known(row.replaces));
  for (const SessionUse& row : batch.used) ask(use_session, row.session, row.used, row.device);
  for (const SessionId session : batch.ended) ask(end_session, session);
}

void PgWriter::send_subscriptions(const Batch& batch) {
  for (const SubscriptionRow& row : batch.subscribed) {
    ask(subscribe, row.person, row.endpoint, row.p256dh, row.auth, row.language, row.created, row.session);
    ask(keep_latest, row.person, most_subscriptions);
  }
  for (const std::string& endpoint : batch.unsubscribed) ask(unsubscribe, endpoint);
  for (const SessionId session : batch.ended) ask(end_subscriptions, session);
}

void PgWriter::send_erased(const Batch& batch) {
  for (const PersonId person : batch.erased) {
    ask(erase_person, {.if_nothing = Complaint::no_person_to_erase, .first = person}, person);
    for (const PgQuery* erase :
         {&erase_sessions, &erase_texts, &erase_away, &erase_subscriptions, &erase_origin, &note_erasure})
      ask(*erase, person);
    ask(forget_erasures);
  }
}

void PgWriter::send_table(const Batch& batch) {
  const TableId id = batch.table;
  if (const auto& row = batch.opened) {
    ask(open_table, {.if_taken = Complaint::table_there, .first = id}, id, row->key, row->game, row->opened,
        if_known(row->opener), if_known(row->origin.near), if_known(row->origin.far),
        row->phase == TablePhase::over);
    ask(open_state, {.if_taken = Complaint::table_there, .first = id}, id, name_of(row->phase), row->listed,
        row->changed, row->summary, row->wake);
  }
  send_change(batch);
  for (const EventRow& row : batch.events)
    ask(add_event, {.if_taken = Complaint::event_there, .first = id, .second = row.n}, id, row.n, row.event);
  for (const TextRow& row : batch.texts)
    ask(add_text, {.if_taken = Complaint::text_there, .first = id, .second = row.n}, id, row.n, row.person,
        row.text);
  if (const auto& row = batch.snapshot) ask(set_snapshot, id, row->n, row->version, row->text);
  for (const SeatRow& row : batch.seats) {
    if (row.person)
      ask(set_seat, id, row.seat, *row.person);
    else
      ask(clear_seat, id, row.seat);
  }
  for (const AwayRow& row : batch.away) ask(row.away ? put_away : bring_back, row.person, id);
  for (const CallRow& row : batch.calls) ask(set_call, id, row.seat, row.ask);
  if (batch.cleared) send_clearing(id, *batch.cleared);
}

/// The row of the table, and how many bytes have come to it.
void PgWriter::send_change(const Batch& batch) {
  std::int64_t bytes = 0;
  for (const EventRow& row : batch.events) bytes += static_cast<std::int64_t>(row.event.size());
  for (const TextRow& row : batch.texts) bytes += static_cast<std::int64_t>(row.text.size());
  if (const auto& row = batch.changed) {
    ask(change_state, {.if_nothing = Complaint::no_table, .first = batch.table}, batch.table,
        name_of(row->phase), row->listed, row->changed, row->summary, row->wake, bytes);
    // A game that is over stays so.
    if (row->phase == TablePhase::over) ask(end_table, batch.table);
  } else if (bytes != 0) {
    ask(add_bytes, batch.table, bytes);
  }
}

void PgWriter::send_clearing(TableId table, const Clearing& clearing) {
  ask(mark_gone, {.if_nothing = Complaint::table_has_changed, .first = table}, table, clearing.changed,
      static_cast<std::int64_t>(clearing.why));
  for (const PgQuery* forget : {&forget_events, &forget_texts, &forget_seats, &forget_snapshot, &forget_away,
                                &forget_calls, &forget_lease, &forget_state, &forget_table})
    ask(*forget, table);
}

}  // namespace grod
