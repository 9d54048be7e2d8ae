// What the server must not forget, in one SQLite file: tables, their events, people and who sits where.
//
// Events are only ever added. Whoever writes hands in a `Batch` and is told when it is synced to disk; one thread
// gathers what has arrived meanwhile into one transaction (group commit). Readers have a connection of their own and
// see what is committed. The store knows nothing of games: events and summaries are texts to it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "texts/error.h"

namespace grod {

using TableId = std::int64_t;
using PersonId = std::int64_t;

/// A table as lists show it; what happened at it is in its events.
struct TableRow {
  TableId id = 0;
  std::string key;    // unguessable, part of the table's link
  std::string game;   // "monster-city"
  std::string phase;  // the caller's word: "open", "playing", "over"
  bool listed = false;
  std::int64_t opened = 0;                // in the caller's unit, as all times here
  std::int64_t changed = 0;               // lists show the latest first
  std::string summary;                    // what a list shows of it, the caller's text
  std::optional<std::int64_t> wake = {};  // when something happens at it by itself, if it does; 0 is now

  friend bool operator==(const TableRow&, const TableRow&) = default;
};

/// The part of a table's row that changes during its life.
struct TableChange {
  std::string phase;
  bool listed = false;
  std::int64_t changed = 0;
  std::string summary;
  std::optional<std::int64_t> wake = {};
};

/// A table at which something is to happen by itself. A row that says nothing comes before all others.
struct WakingRow {
  std::int64_t wake = -1;
  TableId id = 0;
  std::string key;

  friend bool operator==(const WakingRow&, const WakingRow&) = default;
};

/// One event of a table. `n` counts from 0 or 1, as the caller likes; no two events of a table may share it.
struct EventRow {
  std::int64_t n = 0;
  std::string event;

  friend bool operator==(const EventRow&, const EventRow&) = default;
};

/// Who sits on a seat, or nobody.
struct SeatRow {
  int seat = 0;
  std::optional<PersonId> person;
};

/// A browser that has been here. The store holds only the hash of its token.
struct Person {
  PersonId id = 0;
  std::string token_hash;  // bytes
  std::string name;
  std::int64_t created = 0;

  friend bool operator==(const Person&, const Person&) = default;
};

/// What is written together or not at all. Everything but `people` and `renamed` is about `table`.
struct Batch {
  TableId table = 0;
  std::optional<TableRow> opened = {};      // a new table; its `id` is `table`, from `Store::new_table_id`
  std::optional<TableChange> changed = {};  // fails where there is no such table
  std::vector<EventRow> events = {};
  std::vector<SeatRow> seats = {};  // set, or cleared where nobody sits
  std::vector<Person> people = {};  // new ones, with ids from `Store::new_person_id`
  struct Rename {
    PersonId person = 0;
    std::string name;
  };
  std::vector<Rename> renamed = {};
};

/// Sums for a page of metrics.
struct StoreFigures {
  std::int64_t tables = 0, events = 0, people = 0;     // in the file
  std::uint64_t batches = 0, commits = 0, failed = 0;  // since it was opened: written, transactions, refused
  std::uint64_t waiting = 0;                           // batches not yet committed
  std::uint64_t commit_microseconds = 0, checkpoints = 0;  // spent in transactions; logs moved into the file
};

struct StoreOptions {
  std::int64_t max_bytes = 0;      // the file's largest size; 0: as large as the disk allows
  std::size_t most_batches = 512;  // in one transaction
};

/// The open file. Only one process at a time can have it open. All functions may be called from any thread.
class Store {
 public:
  /// Creates the file where there is none; its folder must exist.
  static Result<std::unique_ptr<Store>> open(const std::string& path, StoreOptions options = {});

  /// Writes what is still waiting, calls every `done`, and closes the file so that copying it alone is a backup.
  virtual ~Store() = default;

  // Writing

  /// Numbers nobody else gets; a number whose batch fails is lost.
  virtual TableId new_table_id() = 0;
  virtual PersonId new_person_id() = 0;

  /// Queues a batch and returns at once. `done` is called on the writer's thread when the batch is on the disk, or
  /// with the reason why nothing of it is; batches are written, and their `done` called, in the order they were
  /// queued. `done` must not throw and should not tarry: everybody's next write waits for it.
  virtual void write(Batch batch, std::function<void(Result<void>)> done) = 0;

  /// The same, and waits for it. Never from a `done`.
  Result<void> write(Batch batch);

  // Reading: what is committed, in the caller's thread

  virtual Result<std::optional<TableRow>> table(std::string_view key) = 0;
  /// The events numbered `from` and above, in their order.
  virtual Result<std::vector<EventRow>> events(TableId table, std::int64_t from = 0) = 0;
  /// Those in that phase first, so that others cannot push them out; of each the latest changed first.
  virtual Result<std::vector<TableRow>> listed_tables(std::string_view first_phase, int limit) = 0;
  /// The latest changed first.
  virtual Result<std::vector<TableRow>> tables_of(PersonId person, int limit) = 0;
  /// Those to be woken by that time that come after `last`, the earliest first.
  virtual Result<std::vector<WakingRow>> tables_to_wake(std::int64_t by, const WakingRow& last,
                                                        int limit) = 0;
  /// The next time after that one at which a table is to be woken.
  virtual Result<std::optional<std::int64_t>> next_wake(std::int64_t after) = 0;

  virtual Result<std::optional<Person>> person_of(std::string_view token_hash) = 0;
  virtual Result<std::optional<Person>> person(PersonId id) = 0;

  virtual StoreFigures figures() = 0;

  /// Reads the whole file and says what is broken in it.
  virtual Result<void> check() = 0;
};

}  // namespace grod
