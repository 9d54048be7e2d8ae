// What is durable in a simulated world: what the tables of a store hold after a transaction, whatever happens to the server.
#pragma once

#include <map>
#include <set>

#include "match/event.h"
#include "store/store.h"

namespace grod::sim {

/// An event, and when the server stamped it, in the world's time.
struct KeptEvent {
  std::string text;
  Time stamped = 0;
};

struct Disk {
  std::map<TableId, TableRow> tables;
  std::map<TableId, std::map<std::int64_t, KeptEvent>> events;
  std::map<TableId, std::map<std::int64_t, TextRow>> texts;
  std::map<TableId, SnapshotRow> snapshots;
  std::map<TableId, std::map<int, PersonId>> seats;
  std::map<PersonId, Person> people;
  std::map<SessionId, SessionRow> sessions;
  std::set<std::pair<PersonId, TableId>> away;
  std::map<std::string, EditionRow> editions;
  OpenTimes open_times;
  struct Lease {
    std::int64_t server = 0;
    Time until = 0;
  };
  std::map<TableId, Lease> leases;
  std::map<TableId, std::int64_t>
      untold;                   // the last event, where its server was never told that it is written
  std::set<TableId> stand_ins;  // tables where a bot plays, or has played, for somebody
  TableId last_table = 0;
  PersonId last_person = 0;

  // What there was to see
  int outrun = 0;      // events whose number was taken
  int taken_over = 0;  // leases, after they had run out for somebody else

  /// All of it or nothing; the error says what contradicts what is there.
  Result<void> write(const Batch& batch, Time stamped);

  const TableRow* table_of(std::string_view key) const;

  /// Whether that server has the lease of the table now.
  bool lease(TableId table, std::int64_t server, Time now, Time until);
};

}  // namespace grod::sim
