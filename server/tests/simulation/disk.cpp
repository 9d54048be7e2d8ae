#include "server/tests/simulation/disk.h"

#include <fmt/format.h>

#include <algorithm>

namespace grod::sim {

namespace {

/// As the real store would complain of it.
Result<void> fits(const Disk& disk, const Batch& batch) {
  for (const Person& person : batch.people)
    if (disk.people.contains(person.id))
      return error(fmt::format("There is a person {} already.", person.id));
  for (const SessionRow& session : batch.sessions)
    if (disk.sessions.contains(session.id))
      return error(fmt::format("There is a session {} already.", session.id));
  for (const NameRow& name : batch.renamed)
    if (!disk.people.contains(name.person)) return error(fmt::format("There is no person {}.", name.person));
  if (batch.opened && (disk.tables.contains(batch.table) || disk.table_of(batch.opened->key) != nullptr))
    return error(fmt::format("There is a table {} already.", batch.table));
  if (batch.changed && !batch.opened && !disk.tables.contains(batch.table))
    return error(fmt::format("There is no table {} to change.", batch.table));
  const auto events = disk.events.find(batch.table);
  for (const EventRow& row : batch.events)
    if (events != disk.events.end() && events->second.contains(row.n))
      return error(fmt::format("Table {} has an event {} already.", batch.table, row.n), ErrorCode::outrun);
  return {};
}

}  // namespace

Result<void> Disk::write(const Batch& batch, Time stamped) {
  if (Result<void> ok = fits(*this, batch); !ok) return ok;
  if (batch.alive) open_times.alive = batch.alive;
  if (batch.outage) {
    std::erase_if(open_times.outages, [&](const OutageRow& row) { return row.from == batch.outage->from; });
    open_times.outages.push_back(*batch.outage);
  }
  for (const EditionRow& row : batch.editions) editions.emplace(row.hash, row);
  for (const Person& person : batch.people) people.emplace(person.id, person);
  for (const NameRow& row : batch.renamed) people[row.person].name = row.name;
  for (const SessionRow& session : batch.sessions) sessions.emplace(session.id, session);
  for (const SessionUse& use : batch.used) {
    if (const auto found = sessions.find(use.session); found != sessions.end()) {
      found->second.used = use.used;
      found->second.replaces = 0;
    }
  }
  for (const SessionId session : batch.ended) sessions.erase(session);
  if (batch.opened) tables.emplace(batch.table, *batch.opened);
  if (const auto& change = batch.changed) {
    TableRow& row = tables[batch.table];
    row.phase = change->phase;
    row.listed = change->listed;
    row.changed = change->changed;
    row.summary = change->summary;
    row.wake = change->wake;
  }
  for (const EventRow& row : batch.events) {
    events[batch.table].emplace(row.n, KeptEvent{row.event, stamped});
    for (const std::string_view kind : {R"("kind":"taken_over")", R"("kind":"resigned")"})
      if (row.event.find(kind) != std::string::npos) stand_ins.insert(batch.table);
  }
  for (const TextRow& row : batch.texts) texts[batch.table].emplace(row.n, row);
  if (const auto& row = batch.snapshot) {
    SnapshotRow& there = snapshots[batch.table];
    if (there.n < row->n || there.version != row->version) there = *row;
  }
  for (const SeatRow& row : batch.seats) {
    if (row.person)
      seats[batch.table][row.seat] = *row.person;
    else
      seats[batch.table].erase(row.seat);
  }
  for (const AwayRow& row : batch.away) {
    if (row.away)
      away.emplace(row.person, batch.table);
    else
      away.erase({row.person, batch.table});
  }
  return {};
}

bool Disk::lease(TableId table, std::int64_t server, Time now, Time until) {
  Lease& lease = leases[table];
  const bool runs = now < lease.until;
  if (runs && lease.server != server) return false;
  if (!runs && lease.server != 0 && lease.server != server) ++taken_over;
  lease = {server, until};
  return true;
}

const TableRow* Disk::table_of(std::string_view key) const {
  const auto found =
      std::find_if(tables.begin(), tables.end(), [&](const auto& row) { return row.second.key == key; });
  return found == tables.end() ? nullptr : &found->second;
}

}  // namespace grod::sim
