#include "server/tests/simulation/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>

namespace grod::sim {

namespace {

constexpr std::size_t most_batches = 8;  // in one transaction

}  // namespace

void SimulatedStore::die() {
  state_ = State::dead;
  waiting_.clear();
}

void SimulatedStore::close() {
  state_ = State::closing;
  while (!waiting_.empty()) {
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    put(job);
    tell(job);
  }
}

const EventRow* SimulatedStore::last_told(const std::string& key) const {
  const TableRow* row = disk_.table_of(key);
  const auto found = row == nullptr ? told_.end() : told_.find(row->id);
  return found == told_.end() ? nullptr : &found->second;
}

// Writing

void SimulatedStore::write(Batch batch, std::function<void(Result<void>)> done) {
  Job job{std::move(batch), std::move(done), agenda_.now()};
  if (state_ == State::dead) {
    job.result = error("the machine is off");
    if (job.done) job.done(job.result);
    return;
  }
  if (before_commit) before_commit(job.batch);
  if (state_ == State::closing) {
    put(job);
    return tell(job);
  }
  if (plant_ == Plant::acknowledge_early) {
    waiting_.push_back({job.batch, {}, job.stamped, {}, true});
    tell(job);
  } else {
    waiting_.push_back(std::move(job));
  }
  begin_commit();
}

void SimulatedStore::begin_commit() {
  if (busy_ || waiting_.empty()) return;
  busy_ = true;
  const Time takes = dice_.chance(weather_.slow_commit) ? dice_.between(300, 4000) : dice_.between(0, 6);
  agenda_.in(takes, Kind::write, life_, [this] { commit(); });
}

void SimulatedStore::commit() {
  auto jobs = std::make_shared<std::deque<Job>>();
  while (!waiting_.empty() && jobs->size() < most_batches) {
    jobs->push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  write_all(*jobs);
  // It is in the file for a moment before anybody is told.
  agenda_.in(dice_.below(3), Kind::write, life_, [this, jobs] {
    busy_ = false;
    tell(*jobs);
    begin_commit();
  });
}

void SimulatedStore::write_all(std::deque<Job>& jobs) {
  if (stopped_) {
    for (Job& job : jobs) job.result = error("nothing is written any more since a sync failed");
  } else if (dice_.chance(weather_.failed_commit)) {
    for (Job& job : jobs) job.result = error("the disk is full");
    trace_.note("a commit failed");
  } else if (dice_.chance(weather_.failed_sync)) {
    // A file is of no use then; of several servers each goes on with what took over from the store that failed.
    stopped_ = !shared_;
    int there = dice_.below(static_cast<int>(jobs.size()) + 1);
    trace_.note(fmt::format("a sync failed; {} of {} are there", there, jobs.size()));
    for (Job& job : jobs) {
      if (there-- > 0) put(job);
      job.result = error("the sync failed", ErrorCode::unknown);
    }
  } else {
    for (Job& job : jobs) put(job);
  }
}

/// To the disk, where it stays.
void SimulatedStore::put(Job& job) {
  job.result = disk_.write(job.batch, job.stamped);
  if (job.result)
    for (const EventRow& row : job.batch.events) disk_.untold[job.batch.table] = row.n;
  if (!job.result && job.result.error().code == ErrorCode::outrun) ++disk_.outrun;
  for (const EventRow& row : job.batch.events) trace_.note(job.result ? "written" : "refused", row.event);
}

void SimulatedStore::tell(std::deque<Job>& jobs) {
  for (Job& job : jobs) {
    if (state_ == State::dead) return;
    if (!job.told) tell(job);
  }
}

void SimulatedStore::tell(Job& job) {
  if (job.result)
    for (const EventRow& row : job.batch.events) {
      told_[job.batch.table] = row;
      disk_.untold.erase(job.batch.table);
    }
  if (job.done) job.done(job.result);
  job.done = nullptr;
}

// Reading

Result<std::optional<TableRow>> SimulatedStore::table(std::string_view key) {
  if (fails_to_read()) return error("the disk could not be read");
  const TableRow* row = disk_.table_of(key);
  return row == nullptr ? std::nullopt : std::optional(*row);
}

Result<std::vector<EventRow>> SimulatedStore::events(TableId table, std::int64_t from) {
  if (fails_to_read()) {
    unread_.insert(table);
    return error("the disk could not be read");
  }
  unread_.erase(table);
  std::vector<EventRow> rows;
  if (const auto found = disk_.events.find(table); found != disk_.events.end())
    for (auto row = found->second.lower_bound(from); row != found->second.end(); ++row)
      rows.push_back({row->first, row->second.text});
  return rows;
}

Result<std::vector<TextRow>> SimulatedStore::texts(TableId table) {
  std::vector<TextRow> rows;
  if (const auto found = disk_.texts.find(table); found != disk_.texts.end())
    for (const auto& [n, row] : found->second) rows.push_back(row);
  return rows;
}

Result<std::optional<SnapshotRow>> SimulatedStore::snapshot(TableId table) {
  const auto found = disk_.snapshots.find(table);
  return found == disk_.snapshots.end() ? std::nullopt : std::optional(found->second);
}

Result<std::vector<TableRow>> SimulatedStore::listed_tables(int limit) {
  std::vector<TableRow> rows;
  for (const auto& [id, row] : disk_.tables)
    if (row.listed && static_cast<int>(rows.size()) < limit) rows.push_back(row);
  return rows;
}

namespace {

bool sits(const auto& seats, PersonId person) {
  return std::any_of(seats.begin(), seats.end(), [&](const auto& seat) { return seat.second == person; });
}

}  // namespace

Result<std::vector<TableRow>> SimulatedStore::tables_of(PersonId person, int limit, bool away) {
  std::vector<TableRow> rows;
  for (const auto& [id, seats] : disk_.seats)
    if (sits(seats, person) && disk_.away.contains({person, id}) == away &&
        static_cast<int>(rows.size()) < limit)
      rows.push_back(disk_.tables.at(id));
  return rows;
}

Result<std::vector<TableRow>> SimulatedStore::finished_tables_of(PersonId person, const ChangedRow& last,
                                                                 int limit) {
  const auto place = [](const TableRow& row) { return std::pair(row.changed, row.id); };
  std::vector<TableRow> rows;
  for (const auto& [id, seats] : disk_.seats) {
    const TableRow& row = disk_.tables.at(id);
    if (sits(seats, person) && row.phase == TablePhase::over && place(row) < std::pair(last.changed, last.id))
      rows.push_back(row);
  }
  std::sort(rows.begin(), rows.end(),
            [&](const TableRow& a, const TableRow& b) { return place(a) > place(b); });
  if (static_cast<int>(rows.size()) > limit) rows.resize(static_cast<std::size_t>(limit));
  return rows;
}

Result<std::vector<WakingRow>> SimulatedStore::tables_to_wake(std::int64_t by, const WakingRow& last,
                                                              int limit) {
  if (fails_to_read()) return error("the disk could not be read");
  std::vector<WakingRow> rows;
  for (const auto& [id, row] : disk_.tables)
    if (row.wake && *row.wake <= by && std::pair(*row.wake, id) > std::pair(last.wake, last.id))
      rows.push_back({*row.wake, id, row.key});
  std::sort(rows.begin(), rows.end(), [](const WakingRow& a, const WakingRow& b) {
    return std::pair(a.wake, a.id) < std::pair(b.wake, b.id);
  });
  if (static_cast<int>(rows.size()) > limit) rows.resize(static_cast<std::size_t>(limit));
  return rows;
}

Result<std::optional<std::int64_t>> SimulatedStore::next_wake(std::int64_t after) {
  std::optional<std::int64_t> next;
  for (const auto& [id, row] : disk_.tables)
    if (row.wake && *row.wake > after && (!next || *row.wake < *next)) next = row.wake;
  return next;
}

Result<std::optional<Person>> SimulatedStore::person(PersonId id) {
  const auto found = disk_.people.find(id);
  return found == disk_.people.end() ? std::nullopt : std::optional(found->second);
}

Result<std::optional<SessionRow>> SimulatedStore::session_of(std::string_view token_hash) {
  for (const auto& [id, session] : disk_.sessions)
    if (session.token_hash == token_hash) return session;
  return std::optional<SessionRow>();
}

Result<std::vector<SessionRow>> SimulatedStore::sessions_of(PersonId person) {
  std::vector<SessionRow> rows;
  for (const auto& [id, session] : disk_.sessions)
    if (session.person == person) rows.push_back(session);
  return rows;
}

Result<std::vector<EditionRow>> SimulatedStore::editions() {
  std::vector<EditionRow> rows;
  for (const auto& [hash, row] : disk_.editions) rows.push_back(row);
  return rows;
}

// Leases

/// The time of day at the world's moment 0, as the store has it.
constexpr Time store_began = 1'700'000'000'000;

Result<std::optional<std::int64_t>> SimulatedStore::time_of_day() {
  return shared_ ? std::optional(store_began + agenda_.now()) : std::nullopt;
}

Result<void> SimulatedStore::may_lease() {
  if (state_ == State::dead) return error("the machine is off");
  if (dice_.chance(weather_.lease_failed)) return error("the store does not answer");
  return {};
}

/// Planted is a lease that has no end.
Time SimulatedStore::end_of(const LeaseTerms& terms) const {
  return plant_ == Plant::endless_lease ? std::numeric_limits<Time>::max() : agenda_.now() + terms.ms;
}

Result<std::vector<TableId>> SimulatedStore::lease(const std::vector<TableId>& tables,
                                                   const LeaseTerms& terms) {
  if (!shared_) return tables;
  if (const Result<void> may = may_lease(); !may) return tl::unexpected(may.error());
  std::vector<TableId> given;
  for (const TableId table : tables)
    if (disk_.lease(table, terms.server, agenda_.now(), end_of(terms))) given.push_back(table);
  return given;
}

Result<std::vector<WakingRow>> SimulatedStore::lease_tables_to_wake(std::int64_t by, const WakingRow& last,
                                                                    int limit, const LeaseTerms& terms) {
  if (!shared_) return tables_to_wake(by, last, limit);
  if (const Result<void> may = may_lease(); !may) return tl::unexpected(may.error());
  Result<std::vector<WakingRow>> rows = tables_to_wake(by, last, std::numeric_limits<int>::max());
  if (!rows) return rows;
  std::erase_if(*rows, [&](const WakingRow& row) {
    const auto found = disk_.leases.find(row.id);
    return found != disk_.leases.end() && agenda_.now() < found->second.until;
  });
  if (static_cast<int>(rows->size()) > limit) rows->resize(static_cast<std::size_t>(limit));
  for (const WakingRow& row : *rows) disk_.lease(row.id, terms.server, agenda_.now(), end_of(terms));
  return rows;
}

Result<void> SimulatedStore::end_leases(std::int64_t server) {
  if (state_ == State::dead) return error("the machine is off");
  std::erase_if(disk_.leases, [&](const auto& lease) { return lease.second.server == server; });
  return {};
}

/// Planted is a house that does not know when it was closed.
Result<OpenTimes> SimulatedStore::open_times() {
  return plant_ == Plant::charge_outage ? OpenTimes{} : disk_.open_times;
}

}  // namespace grod::sim
