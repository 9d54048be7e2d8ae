#include "store/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/names.h"
#include "store/file.h"

namespace grod {
namespace {

// Pages in the log before they are moved into the file (8 MiB): the log stays short, and what is moved at once is
// quickly synced.
constexpr int long_log = 2000;

bool is_constraint(int code) { return (code & 0xff) == SQLITE_CONSTRAINT; }
/// Nothing in the place of nobody.
std::optional<std::int64_t> known(std::int64_t number) {
  return number == 0 ? std::nullopt : std::optional(number);
}

bool is_failed_sync(int code) { return code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_DIR_FSYNC; }

}  // namespace

Writer::Writer(Database database, std::string path, StoreOptions options)
    : database_(std::move(database)),
      path_(std::move(path)),
      options_(std::move(options)),
      queue_(options_.most_batches, {.commit = [this](std::vector<WriteJob>& jobs) { commit(jobs); },
                                     .afterwards =
                                         [this] {
                                           if (log_pages_ >= long_log) checkpoint(SQLITE_CHECKPOINT_PASSIVE);
                                         }}) {}

Writer::~Writer() {
  queue_.stop();
  checkpoint(SQLITE_CHECKPOINT_TRUNCATE);
}

Result<void> Writer::start() {
  const std::pair<Statement*, std::string_view> statements[] = {
      {&begin_, "BEGIN IMMEDIATE"},
      {&commit_, "COMMIT"},
      {&rollback_, "ROLLBACK"},
      {&save_, "SAVEPOINT batch"},
      {&release_, "RELEASE batch"},
      {&undo_, "ROLLBACK TO batch"},
      {&open_table_,
       "INSERT INTO tables(id, key, game, phase, listed, opened, changed, summary, wake, opener, near, far, "
       "bytes,"
       " sum, changing_sum) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 0,"
       " checksum(?1, ?2, ?3, ?6, ?10, ?11, ?12), checksum(?4, ?5, ?7, ?8, ?9))"},
      {&change_table_,
       "UPDATE tables SET phase = ?2, listed = ?3, changed = ?4, summary = ?5, wake = ?6,"
       " changing_sum = checksum(?2, ?3, ?4, ?5, ?6), bytes = bytes + ?7 WHERE id = ?1"},
      {&add_bytes_, "UPDATE tables SET bytes = bytes + ?2 WHERE id = ?1"},
      {&mark_gone_,
       "INSERT OR REPLACE INTO gone(key, why) SELECT checksum(key), ?3 FROM tables WHERE id = ?1 AND changed "
       "= "
       "?2"},
      {&forget_events_, "DELETE FROM events WHERE table_id = ?1"},
      {&forget_texts_, "DELETE FROM texts WHERE table_id = ?1"},
      {&forget_seats_, "DELETE FROM seats WHERE table_id = ?1"},
      {&forget_snapshot_, "DELETE FROM snapshots WHERE table_id = ?1"},
      {&forget_away_, "DELETE FROM put_away WHERE table_id = ?1"},
      {&forget_table_, "DELETE FROM tables WHERE id = ?1"},
      {&add_event_, "INSERT INTO events(table_id, n, event) VALUES(?1, ?2, ?3)"},
      // Whoever was erased has said nothing.
      {&add_text_,
       "INSERT INTO texts(table_id, n, person_id, text) SELECT ?1, ?2, ?3, ?4"
       " WHERE NOT EXISTS (SELECT 1 FROM people WHERE id = ?3 AND name = '')"},
      {&set_seat_, "INSERT OR REPLACE INTO seats(table_id, seat, person_id) VALUES(?1, ?2, ?3)"},
      {&clear_seat_, "DELETE FROM seats WHERE table_id = ?1 AND seat = ?2"},
      {&put_away_,
       "INSERT OR IGNORE INTO put_away(person_id, table_id) SELECT ?1, id FROM tables WHERE id = ?2"},
      {&bring_back_, "DELETE FROM put_away WHERE person_id = ?1 AND table_id = ?2"},
      {&erase_away_, "DELETE FROM put_away WHERE person_id = ?1"},
      {&add_person_, "INSERT INTO people(id, name, created, sum) VALUES(?1, ?2, ?3, checksum(?1, ?2, ?3))"},
      {&rename_person_,
       "UPDATE people SET name = ?2, sum = checksum(id, ?2, created) WHERE id = ?1 AND name <> ''"},
      {&erase_person_, "UPDATE people SET name = '', sum = checksum(id, '', created) WHERE id = ?1"},
      {&add_session_,
       "INSERT INTO sessions(id, person_id, token_hash, created, used, device, replaces, sum)"
       " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, checksum(?1, ?2, ?3, ?4, ?5, ?6, ?7)"
       " FROM people WHERE id = ?2 AND name <> ''"},
      {&use_session_,
       "UPDATE sessions SET used = ?2, device = ?3, replaces = NULL,"
       " sum = checksum(id, person_id, token_hash, created, ?2, ?3, NULL) WHERE id = ?1"},
      {&end_session_, "DELETE FROM sessions WHERE id = ?1"},
      {&erase_sessions_, "DELETE FROM sessions WHERE person_id = ?1"},
      {&erase_origin_,
       "UPDATE tables SET near = NULL, far = NULL, sum = checksum(id, key, game, opened, opener, NULL, NULL)"
       " WHERE opener = ?1"},
      {&erase_texts_, "DELETE FROM texts WHERE person_id = ?1"},
      {&set_note_, "INSERT OR REPLACE INTO meta(name, value) VALUES(?1, ?2)"},
      {&drop_notes_, "DELETE FROM meta WHERE name >= ?1 AND name < ?2"},
      {&subscribe_,
       "INSERT OR REPLACE INTO subscriptions(person_id, endpoint, p256dh, auth, language, created, "
       "session_id,"
       " sum) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, checksum(?1, ?2, ?3, ?4, ?5, ?6, ?7)"
       " WHERE NOT EXISTS (SELECT 1 FROM people WHERE id = ?1 AND name = '')"},
      {&keep_latest_,
       "DELETE FROM subscriptions WHERE person_id = ?1 AND id NOT IN (SELECT id FROM subscriptions"
       " WHERE person_id = ?1 ORDER BY created DESC, id DESC LIMIT ?2)"},
      {&unsubscribe_, "DELETE FROM subscriptions WHERE endpoint = ?1"},
      {&end_subscriptions_, "DELETE FROM subscriptions WHERE session_id = ?1"},
      {&erase_subscriptions_, "DELETE FROM subscriptions WHERE person_id = ?1"},
      {&set_call_,
       "INSERT OR REPLACE INTO calls(table_id, seat, ask) SELECT id, ?2, ?3 FROM tables WHERE id = ?1"},
      {&forget_calls_, "DELETE FROM calls WHERE table_id = ?1"},
      {&keep_secret_,
       "INSERT INTO secrets(name, bytes, sum) VALUES(?1, ?2, checksum(?1, ?2)) ON CONFLICT(name)"
       " DO UPDATE SET bytes = ?2, sum = excluded.sum WHERE sum IS NOT checksum(name, bytes)"},
      {&probe_,
       "INSERT OR REPLACE INTO meta VALUES('probe', 1 + ifnull((SELECT value FROM meta WHERE name = "
       "'probe'), 0))"},
      {&set_alive_, "INSERT OR REPLACE INTO meta VALUES('alive', ?1)"},
      // Numbers of thirteen digits until the year 2286: as texts they are in their order.
      {&add_outage_, "INSERT OR REPLACE INTO meta VALUES('outage ' || ?1, ?2)"},
      {&forget_outages_,
       "DELETE FROM meta WHERE name LIKE 'outage %' AND name NOT IN (SELECT name FROM meta WHERE name LIKE "
       "'outage %' ORDER BY name DESC LIMIT 500)"},
      {&add_edition_, "INSERT OR IGNORE INTO editions(hash, game, edition) VALUES(?1, ?2, ?3)"},
      {&set_snapshot_,
       "INSERT INTO snapshots(table_id, n, version, snapshot, sum)"
       " SELECT id, ?2, ?3, ?4, checksum(?1, ?2, ?3, ?4) FROM tables WHERE id = ?1"
       " ON CONFLICT(table_id) DO UPDATE SET n = ?2, version = ?3, snapshot = ?4, sum = excluded.sum"
       " WHERE n < ?2 OR version <> ?3 OR sum IS NOT checksum(table_id, n, version, snapshot)"},
  };
  for (const auto& [statement, sql] : statements) {
    const int code = statement->prepare(database_, sql);
    if (code != SQLITE_OK) return error(sql_sentence(path_, "cannot be used", code));
  }
  if (options_.max_bytes > 0) {
    const std::string limit =
        fmt::format("PRAGMA max_page_count = {}", std::max<std::int64_t>(options_.max_bytes / 4096, 1));
    if (const int code = database_.run(limit.c_str()); code != SQLITE_OK) {
      return error(sql_sentence(path_, "cannot be limited in size", code));
    }
  }
  sqlite3_wal_hook(database_.get(), &Writer::logged,
                   this);  // in place of SQLite's own, which would hold up a commit
  queue_.start();
  return {};
}

void Writer::write(Batch batch, std::function<void(Result<void>)> done) {
  queue_.write(std::move(batch), std::move(done));
}

// Either all good batches are on the disk, or none: what fails in between is undone as a whole.
void Writer::commit(std::vector<WriteJob>& jobs) {
  if (stopped_) {
    for (WriteJob& job : jobs)
      job.result =
          error(fmt::format("The database {} is written no more since a sync failed; look after the "
                            "disk, then start again.",
                            path_));
  } else if (const int code = write_and_sync(jobs); code != SQLITE_OK) {
    stop_if_unsynced(code);
    const std::string said = sql_sentence(path_, "could not be written", code);
    for (WriteJob& job : jobs) job.result = error(said, stopped_ ? ErrorCode::unknown : ErrorCode::none);
  }
  if (traces_) wipe_log();
}

int Writer::write_and_sync(std::vector<WriteJob>& jobs) {
  int code = begin_.run();
  if (code == SQLITE_OK) code = write_jobs(jobs);
  if (code == SQLITE_OK) code = commit_.run();
  if (code != SQLITE_OK && sqlite3_get_autocommit(database_.get()) == 0) rollback_.run();
  return code;
}

// The kernel may have thrown away what it could not write, and forgets that it did: nothing here can be relied on.
void Writer::stop_if_unsynced(int code) {
  if (is_failed_sync(code)) stopped_ = true;
}

int Writer::write_jobs(std::vector<WriteJob>& jobs) {
  for (WriteJob& job : jobs) {
    if (const int code = write_job(job); code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}

// A batch that contradicts what is there fails alone; any other trouble is everybody's.
int Writer::write_job(WriteJob& job) {
  if (const int code = save_.run(); code != SQLITE_OK) return code;
  Error complaint;
  const int code = apply(job.batch, complaint);
  if (code == SQLITE_OK) return release_.run();
  if (!is_constraint(code)) return code;
  job.result = tl::unexpected(std::move(complaint));
  const int undone = undo_.run();
  return undone == SQLITE_OK ? release_.run() : undone;
}

int Writer::apply(const Batch& batch, Error& complaint) {
  int code = SQLITE_OK;
  for (const EditionRow& row : batch.editions)
    if (code == SQLITE_OK) code = add_edition_.run(row.hash, row.game, row.edition);
  for (const NoteRow& row : batch.notes)
    if (code == SQLITE_OK) code = set_note_.run(row.name, row.value);
  if (code == SQLITE_OK && batch.notes_gone)
    code = drop_notes_.run(batch.notes_gone->from, batch.notes_gone->until);
  for (const SecretRow& row : batch.secrets)
    if (code == SQLITE_OK) code = keep_secret_.run(row.name, Blob{row.bytes});
  if (code == SQLITE_OK && batch.probe) code = probe_.run();
  if (code == SQLITE_OK && batch.alive) code = set_alive_.run(*batch.alive);
  if (const auto& outage = batch.outage; code == SQLITE_OK && outage) {
    code = add_outage_.run(outage->from, outage->until);
    if (code == SQLITE_OK) code = forget_outages_.run();
  }
  if (code == SQLITE_OK) code = apply_to_people(batch, complaint);
  return code == SQLITE_OK ? apply_to_table(batch, complaint) : code;
}

int Writer::apply_to_people(const Batch& batch, Error& complaint) {
  for (const Person& person : batch.people) {
    complaint = {fmt::format("There is a person {} already.", person.id)};
    const int code = add_person_.run(person.id, person.name, person.created);
    if (code != SQLITE_OK) return code;
  }
  for (const NameRow& rename : batch.renamed) {
    complaint = {fmt::format("There is no person {} to give a name to.", rename.person)};
    const int code = rename_person_.run(rename.person, rename.name);
    if (code != SQLITE_OK) return code;
    if (sqlite3_changes(database_.get()) == 0) return SQLITE_CONSTRAINT;
  }
  if (const int code = apply_to_sessions(batch, complaint); code != SQLITE_OK) return code;
  if (const int code = apply_to_subscriptions(batch); code != SQLITE_OK) return code;
  return batch.erased.empty() ? SQLITE_OK : erase(batch.erased, complaint);
}

int Writer::apply_to_sessions(const Batch& batch, Error& complaint) {
  for (const SessionRow& row : batch.sessions) {
    complaint = {fmt::format("There is a session {} already, or one with the same token.", row.id)};
    const int code = add_session_.run(row.id, row.person, Blob{row.token_hash}, row.created, row.used,
                                      row.device, known(row.replaces));
    if (code != SQLITE_OK) return code;
    complaint = {fmt::format("There is no person {} to let in.", row.person)};
    if (sqlite3_changes(database_.get()) == 0) return SQLITE_CONSTRAINT;
  }
  for (const SessionUse& row : batch.used)
    if (const int code = use_session_.run(row.session, row.used, row.device); code != SQLITE_OK) return code;
  for (const SessionId session : batch.ended)
    if (const int code = end_session_.run(session); code != SQLITE_OK) return code;
  return SQLITE_OK;
}

int Writer::apply_to_subscriptions(const Batch& batch) {
  int code = SQLITE_OK;
  for (const SubscriptionRow& row : batch.subscribed) {
    if (code == SQLITE_OK)
      code = subscribe_.run(row.person, row.endpoint, row.p256dh, row.auth, row.language, row.created,
                            row.session);
    if (code == SQLITE_OK) code = keep_latest_.run(row.person, most_subscriptions);
  }
  for (const std::string& endpoint : batch.unsubscribed)
    if (code == SQLITE_OK) code = unsubscribe_.run(endpoint);
  for (const SessionId session : batch.ended)
    if (code == SQLITE_OK) code = end_subscriptions_.run(session);
  return code;
}

// What is erased is overwritten in the file, too.
int Writer::erase(const std::vector<PersonId>& people, Error& complaint) {
  database_.run("PRAGMA secure_delete = ON");
  int code = SQLITE_OK;
  for (const PersonId person : people) {
    if (code != SQLITE_OK) break;
    complaint = {fmt::format("There is no person {} to erase.", person)};
    code = erase_person_.run(person);
    if (code == SQLITE_OK && sqlite3_changes(database_.get()) == 0) code = SQLITE_CONSTRAINT;
    if (code == SQLITE_OK) code = erase_sessions_.run(person);
    if (code == SQLITE_OK) code = erase_texts_.run(person);
    if (code == SQLITE_OK) code = erase_away_.run(person);
    if (code == SQLITE_OK) code = erase_subscriptions_.run(person);
    if (code == SQLITE_OK) code = erase_origin_.run(person);
  }
  database_.run("PRAGMA secure_delete = FAST");
  traces_ = true;
  return code;
}

int Writer::apply_to_table(const Batch& batch, Error& complaint) {
  const TableId id = batch.table;
  if (const auto& row = batch.opened) {
    complaint = {fmt::format("There is a table {} already, or one with the same key.", id)};
    const int code = open_table_.run(id, row->key, row->game, name_of(row->phase), row->listed, row->opened,
                                     row->changed, row->summary, row->wake, known(row->opener),
                                     known(row->origin.near), known(row->origin.far));
    if (code != SQLITE_OK) return code;
  }
  if (const int code = change(batch, complaint); code != SQLITE_OK) return code;
  for (const EventRow& row : batch.events) {
    const int code = add_event_.run(id, row.n, row.event);
    if (code == SQLITE_OK) continue;
    complaint = {fmt::format("Table {} has an event {} already.", id, row.n), ErrorCode::outrun};
    return code;
  }
  for (const TextRow& row : batch.texts) {
    const int code = add_text_.run(id, row.n, row.person, row.text);
    if (code == SQLITE_OK) continue;
    complaint = {fmt::format("Table {} has a text of event {} already.", id, row.n)};
    return code;
  }
  if (const auto& row = batch.snapshot) {
    const int code = set_snapshot_.run(id, row->n, row->version, row->text);
    if (code != SQLITE_OK) return code;
  }
  for (const SeatRow& row : batch.seats) {
    const int code = row.person ? set_seat_.run(id, row.seat, *row.person) : clear_seat_.run(id, row.seat);
    if (code != SQLITE_OK) return code;
  }
  for (const AwayRow& row : batch.away) {
    const int code = (row.away ? put_away_ : bring_back_).run(row.person, id);
    if (code != SQLITE_OK) return code;
  }
  for (const CallRow& row : batch.calls) {
    const int code = set_call_.run(id, row.seat, row.ask);
    if (code != SQLITE_OK) return code;
  }
  return batch.cleared ? clear(id, *batch.cleared, complaint) : SQLITE_OK;
}

/// The row of the table, and how many bytes have come to it.
int Writer::change(const Batch& batch, Error& complaint) {
  std::int64_t bytes = 0;
  for (const EventRow& row : batch.events) bytes += static_cast<std::int64_t>(row.event.size());
  for (const TextRow& row : batch.texts) bytes += static_cast<std::int64_t>(row.text.size());
  const auto& row = batch.changed;
  if (!row) return bytes == 0 ? SQLITE_OK : add_bytes_.run(batch.table, bytes);
  complaint = {fmt::format("There is no table {} to change.", batch.table), ErrorCode::no_table};
  const int code = change_table_.run(batch.table, name_of(row->phase), row->listed, row->changed,
                                     row->summary, row->wake, bytes);
  if (code != SQLITE_OK) return code;
  return sqlite3_changes(database_.get()) == 0 ? SQLITE_CONSTRAINT : SQLITE_OK;
}

int Writer::clear(TableId table, const Clearing& clearing, Error& complaint) {
  complaint = {fmt::format("Table {} has changed, or is no more.", table), ErrorCode::outrun};
  int code = mark_gone_.run(table, clearing.changed, static_cast<std::int64_t>(clearing.why));
  if (code == SQLITE_OK && sqlite3_changes(database_.get()) == 0) return SQLITE_CONSTRAINT;
  for (Statement* forget : {&forget_events_, &forget_texts_, &forget_seats_, &forget_snapshot_, &forget_away_,
                            &forget_calls_, &forget_table_})
    if (code == SQLITE_OK) code = forget->run(table);
  return code;
}

// Trouble here loses nothing: the log stays as it is, and the next time tries again. But not after a failed sync: the
// next would seem to succeed, and the log would go before what it holds is in the file.
void Writer::checkpoint(int mode) {
  log_pages_ = 0;
  if (stopped_) return;
  const int code = sqlite3_wal_checkpoint_v2(database_.get(), nullptr, mode, nullptr, nullptr);
  stop_if_unsynced(code);
  if (code == SQLITE_OK) ++counts().checkpoints;
}

/// Who reads an old state at the moment, as a backup does, keeps it in the log: nobody waits for them here, and the next
/// commit tries again.
void Writer::wipe_log() {
  const std::uint64_t before = counts().checkpoints;
  sqlite3_busy_timeout(database_.get(), 0);
  checkpoint(SQLITE_CHECKPOINT_TRUNCATE);
  sqlite3_busy_timeout(database_.get(), 10'000);
  traces_ = counts().checkpoints == before;
}

int Writer::logged(void* writer, sqlite3*, const char*, int pages) {
  static_cast<Writer*>(writer)->log_pages_ = pages;
  return SQLITE_OK;
}

}  // namespace grod
