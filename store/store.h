// What the server must not forget: tables, their events, what was said there, people and who sits where, and the editions
// of cards that tables are played with. It lies in one SQLite file that one process has open, or in a database of
// PostgreSQL that several share.
//
// Events are only ever added. Whoever writes hands in a `Batch` and is told when it is synced to disk; one thread
// gathers what has arrived meanwhile into one transaction (group commit). Readers have connections of their own and
// see what is committed. The store knows nothing of games: events, summaries and snapshots are texts to it.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/durations.h"
#include "texts/error.h"

namespace grod {

using TableId = std::int64_t;
using PersonId = std::int64_t;
using SessionId = std::int64_t;

/// Where a table is in its life.
enum class TablePhase { waiting, playing, over };

/// From where a table was opened, for whoever counts: numbers of the household and of the network around it, the caller's.
/// 0 where that is not known.
struct Origin {
  std::int64_t near = 0;
  std::int64_t far = 0;

  friend bool operator==(const Origin&, const Origin&) = default;
};

/// A table as lists show it; what happened at it is in its events.
struct TableRow {
  TableId id = 0;
  std::string key;   // unguessable, part of the table's link
  std::string game;  // "monster-city"
  TablePhase phase{};
  bool listed = false;
  std::int64_t opened = 0;                // in the caller's unit, as all times here
  std::int64_t changed = 0;               // lists show the latest first
  std::string summary;                    // what a list shows of it, the caller's text
  std::optional<std::int64_t> wake = {};  // when something happens at it by itself, if it does; 0 is now
  PersonId opener = 0;                    // 0 where nobody knows
  Origin origin = {};
  // Of a row that was read: whether its checksums fit
  bool whole = true;           // what never changes
  bool changing_whole = true;  // what does, and can be made anew from the events

  friend bool operator==(const TableRow&, const TableRow&) = default;
};

/// A place in the order of changes, the latest first; as it is made, before all of them.
struct ChangedRow {
  std::int64_t changed = std::numeric_limits<std::int64_t>::max();
  TableId id = std::numeric_limits<TableId>::max();
};

/// The part of a table's row that changes during its life.
struct TableChange {
  TablePhase phase{};
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

/// What somebody said at a table, in its event number `n`. It lies beside the event, so that it can be erased.
struct TextRow {
  std::int64_t n = 0;
  PersonId person = 0;
  std::string text;

  friend bool operator==(const TextRow&, const TextRow&) = default;
};

/// A table after its event number `n`, as the caller wrote it down to load it faster: a cache, of no use to any other
/// version of what wrote it.
struct SnapshotRow {
  std::int64_t n = 0;
  int version = 0;
  std::string text;
  bool whole = true;  // of one that was read: its checksum fits

  friend bool operator==(const SnapshotRow&, const SnapshotRow&) = default;
};

/// The cards of an edition, by their hash: a table is played to its end with those it was opened with.
struct EditionRow {
  std::string hash;
  std::string game;
  std::string edition;  // the caller's text

  friend bool operator==(const EditionRow&, const EditionRow&) = default;
};

/// Who sits on a seat, or nobody.
struct SeatRow {
  int seat = 0;
  std::optional<PersonId> person;
};

/// Whether a person has put the table out of sight.
struct AwayRow {
  PersonId person = 0;
  bool away = false;
};

/// Somebody who has been here. Who was erased has no name.
struct Person {
  PersonId id = 0;
  std::string name;
  std::int64_t created = 0;

  friend bool operator==(const Person&, const Person&) = default;
};

/// A browser that lets a person in. The store holds only the hash of its token, and nothing of where it is.
struct SessionRow {
  SessionId id = 0;  // the caller's; no two may share it
  PersonId person = 0;
  std::string token_hash;  // bytes; no two may share them
  std::int64_t created = 0;
  std::int64_t used = 0;   // last, as roughly as the caller likes
  std::string device;      // in the caller's words
  SessionId replaces = 0;  // one that is to end when this one is used first; 0: none

  friend bool operator==(const SessionRow&, const SessionRow&) = default;
};

/// When a session was used last, and by what. From then on it replaces none: whoever says so ends that one, too.
struct SessionUse {
  SessionId session = 0;
  std::int64_t used = 0;
  std::string device;
};

/// What a person is called.
struct NameRow {
  PersonId person = 0;
  std::string name;

  friend bool operator==(const NameRow&, const NameRow&) = default;
};

/// A browser that a person wants to be written to when they are not there (Web Push): where, and with which keys.
struct SubscriptionRow {
  PersonId person = 0;
  std::string endpoint;  // nobody else's: whoever subscribes with it has it from then on
  std::string p256dh;    // as the browser wrote them
  std::string auth;
  std::string language;
  std::int64_t created = 0;
  SessionId session = 0;  // with which it goes; 0: none

  friend bool operator==(const SubscriptionRow&, const SubscriptionRow&) = default;
};

/// Whoever sits there was written to about the question that this event asked.
struct CallRow {
  int seat = 0;
  std::int64_t ask = 0;

  friend bool operator==(const CallRow&, const CallRow&) = default;
};

/// Bytes that the program keeps for itself and shows nobody.
struct SecretRow {
  std::string name;
  std::string bytes;
};

/// From when until when nobody had the file open to serve it.
struct OutageRow {
  std::int64_t from = 0;
  std::int64_t until = 0;

  friend bool operator==(const OutageRow&, const OutageRow&) = default;
};

/// When the file was served.
struct OpenTimes {
  std::optional<std::int64_t> alive = {};  // the last time that somebody who served it said so
  std::vector<OutageRow> outages = {};     // in their order; those too old to matter are forgotten
};

/// Why there is a table no longer.
enum class Gone { cleared, archived };

/// Everything about a table goes, but for the reason. Refused where the table has changed since `changed`.
struct Clearing {
  std::int64_t changed = 0;
  Gone why{};
};

/// A number that the caller wants to find again.
struct NoteRow {
  std::string name;
  std::int64_t value = 0;
};

/// Numbers that are of no use any more: those whose names come from the first on and before the second.
struct NotesGone {
  std::string from;
  std::string until;
};

/// Devices on which one person can be written to.
inline constexpr int most_subscriptions = 10;

/// What is written together or not at all. Everything up to `cleared` is about `table`.
struct Batch {
  TableId table = 0;
  std::optional<TableRow> opened = {};      // a new table; its `id` is `table`, from `Store::new_table_id`
  std::optional<TableChange> changed = {};  // fails where there is no such table
  std::vector<EventRow> events = {};
  std::vector<TextRow> texts = {};
  std::vector<SeatRow> seats = {};  // set, or cleared where nobody sits
  std::vector<AwayRow> away = {};
  std::optional<SnapshotRow> snapshot = {};  // in place of an older one, or of one of another version
  std::vector<CallRow> calls = {};           // each in place of the one before
  std::optional<Clearing> cleared = {};
  std::vector<EditionRow> editions = {};  // those that are there already are left as they are
  std::vector<Person> people = {};        // new ones, with ids from `Store::new_person_id`
  std::vector<NameRow> renamed = {};
  // Names, sessions, subscriptions and texts go; events and seats keep the number. Of what is written later of them nothing is
  // kept either.
  std::vector<PersonId> erased = {};
  std::vector<SessionRow> sessions = {};         // new ones
  std::vector<SessionUse> used = {};             // of a session that is there no longer: nothing
  std::vector<SessionId> ended = {};             // whoever comes with their token is not known any more
  std::vector<SubscriptionRow> subscribed = {};  // of each person the latest `most_subscriptions` are kept
  std::vector<std::string> unsubscribed = {};    // endpoints
  std::vector<SecretRow> secrets = {};     // those that are there already, and whole, are left as they are
  std::optional<std::int64_t> alive = {};  // the file is being served at that time
  std::optional<OutageRow> outage = {};    // and was not before; the oldest of many are forgotten
  std::vector<NoteRow> notes = {};
  std::optional<NotesGone> notes_gone = {};
  bool probe = false;  // changes nothing that anybody reads, and is written and synced all the same
};

/// A table in a file of an older version, for whoever knows what its events mean.
struct OldTable {
  TableId id = 0;
  std::string key;
  std::string summary;
  std::vector<EventRow> events;
};

/// The same as it is written today. `names` are for people whom the file does not know otherwise.
struct RewrittenTable {
  std::string summary;
  std::vector<EventRow> events;
  std::vector<TextRow> texts;
  std::vector<NameRow> names;
};

/// Nothing where the events cannot be read; they are then kept as they are.
using RewriteTable = std::function<std::optional<RewrittenTable>(const OldTable&)>;

/// Sums for a page of metrics.
struct StoreFigures {
  std::int64_t tables = 0, events = 0, people = 0;  // in the file
  // Since it was opened, here
  std::uint64_t batches = 0, failed = 0;  // written; refused, but for those that somebody else outran
  std::uint64_t events_written = 0;
  DurationFigures commits = {};   // transactions
  std::uint64_t checkpoints = 0;  // logs moved into the file
  std::uint64_t leases_taken = 0,
                leases_taken_over = 0;  // the latter of tables that another server had let go
  // Now
  std::uint64_t waiting = 0;               // batches not yet committed
  std::int64_t bytes = 0, most_bytes = 0;  // used in the file, and what it can grow to; 0 where nobody knows
};

/// By what tables are counted.
enum class CountBy { person, near, far };

/// What somebody has here at the moment.
struct OpenTables {
  int unfinished = 0;
  int in_lobby = 0;  // listed, and waiting for players

  friend bool operator==(const OpenTables&, const OpenTables&) = default;
};

/// To be drawn of an allowance that all servers share. It comes back evenly, and what it is of need not be known here: it is
/// counted in the microseconds in which as much comes back.
struct Withdrawal {
  std::string what;        // of which,
  std::int64_t whose = 0;  // and of whose; the caller's
  std::int64_t least = 0;  // with less nothing is drawn
  std::int64_t most = 0;
  std::int64_t whole = 0;  // in which an empty one is full, as it is at first
};

/// Who claims tables to act at by itself, and for how long.
struct LeaseTerms {
  std::int64_t server = 0;  // a number that no other server has
  std::int64_t ms = 0;      // from when the store gives it, by the store's own clock
};

struct StoreOptions {
  std::int64_t max_bytes = 0;      // the file's largest size; 0: as large as the disk allows
  std::size_t most_batches = 512;  // in one transaction
  RewriteTable rewrite = {};       // without it files of older versions are refused
};

/// The open store. Only one process at a time can have a file open; others are refused (`busy`). A database of PostgreSQL may
/// be open in any number of them. All functions may be called from any thread.
class Store {
 public:
  /// An address of store/address.h. Creates a file where there is none, if its folder exists, and the tables in a database
  /// that is empty.
  static Result<std::unique_ptr<Store>> open(const std::string& address, const StoreOptions& options = {});

  /// Writes what is still waiting, calls every `done`, and closes a file so that copying it alone is a backup.
  virtual ~Store() = default;

  // Writing

  /// Numbers nobody else gets; a number whose batch fails is lost. 0 where there is none to be had at the moment; what is to
  /// be written with that fails.
  virtual TableId new_table_id() = 0;
  virtual PersonId new_person_id() = 0;

  /// Queues a batch and returns at once. `done` is called on the writer's thread when the batch is on the disk, or
  /// with the reason why nothing of it is; batches are written, and their `done` called, in the order they were
  /// queued. `done` must not throw and should not tarry: everybody's next write waits for it.
  ///
  /// A batch with an event whose number is taken fails with `ErrorCode::outrun`: somebody else wrote that event first.
  ///
  /// After a sync that failed nobody knows what the disk has (`ErrorCode::unknown`), and the kernel would call the next
  /// one a success: nothing is written from then on, until the file is opened anew and shows what there is. With PostgreSQL
  /// that is so of a commit whose answer was lost with the connection; the server knows what is there, and it goes on.
  virtual void write(Batch batch, std::function<void(Result<void>)> done) = 0;

  /// The same, and waits for it. Never from a `done`.
  Result<void> write(Batch batch);

  // Reading: what is committed, in the caller's thread

  virtual Result<std::optional<TableRow>> table(std::string_view key) = 0;
  /// The events numbered `from` and above, in their order.
  virtual Result<std::vector<EventRow>> events(TableId table, std::int64_t from = 0) = 0;
  virtual Result<std::vector<TextRow>> texts(TableId table) = 0;
  virtual Result<std::optional<SnapshotRow>> snapshot(TableId table) = 0;
  /// Those that wait first, so that others cannot push them out; of each the latest changed first.
  virtual Result<std::vector<TableRow>> listed_tables(int limit) = 0;
  /// The latest changed first: those in sight, or those the person has put away.
  virtual Result<std::vector<TableRow>> tables_of(PersonId person, int limit, bool away = false) = 0;
  /// Those whose game is over, in sight or not, the latest changed first: those that come after `last` in that order.
  virtual Result<std::vector<TableRow>> finished_tables_of(PersonId person, const ChangedRow& last,
                                                           int limit) = 0;
  /// Those to be woken by that time that come after `last`, the earliest first.
  virtual Result<std::vector<WakingRow>> tables_to_wake(std::int64_t by, const WakingRow& last,
                                                        int limit) = 0;
  /// The next time after that one at which a table is to be woken.
  virtual Result<std::optional<std::int64_t>> next_wake(std::int64_t after) = 0;

  virtual Result<std::optional<Person>> person(PersonId id) = 0;
  virtual Result<std::optional<SessionRow>> session_of(std::string_view token_hash) = 0;
  /// The latest used first.
  virtual Result<std::vector<SessionRow>> sessions_of(PersonId person) = 0;

  virtual Result<std::vector<EditionRow>> editions() = 0;

  virtual Result<OpenTimes> open_times() = 0;

  // Looking after it. A store that never forgets and counts nothing need not know these.

  /// All tables with higher numbers, in their order.
  virtual Result<std::vector<TableRow>> tables_after(TableId, int) { return std::vector<TableRow>(); }
  /// Why there is no table of that key any more, if there was one.
  virtual Result<std::optional<Gone>> gone(std::string_view) { return std::optional<Gone>(); }
  virtual Result<std::optional<std::int64_t>> note(std::string_view) { return std::optional<std::int64_t>(); }
  /// Those whose names begin so, the largest first.
  virtual Result<std::vector<NoteRow>> notes(std::string_view, int) { return std::vector<NoteRow>(); }
  virtual Result<OpenTables> open_tables(CountBy, std::int64_t) { return OpenTables(); }
  /// The bytes of events and texts at the tables they opened, or of as many of those as can be counted quickly.
  virtual Result<std::int64_t> stored_bytes(CountBy, std::int64_t) { return 0; }

  // Writing to people who are not there. What is damaged counts as missing. A store of a house that does not need not know these.

  virtual Result<std::optional<SubscriptionRow>> subscription(std::string_view) {
    return std::optional<SubscriptionRow>();
  }
  /// Those of the person, the latest first; none where they have put the table away.
  virtual Result<std::vector<SubscriptionRow>> subscriptions_for(PersonId, TableId) {
    return std::vector<SubscriptionRow>();
  }
  virtual Result<std::vector<CallRow>> calls(TableId) { return std::vector<CallRow>(); }
  virtual Result<std::optional<std::string>> secret(std::string_view) { return std::optional<std::string>(); }

  // Where several servers write to one store. A store that only one has open need not know these: whatever its server asks
  // for is granted, at no cost.

  /// Whether others may write to it meanwhile.
  virtual bool is_shared() const { return false; }
  /// The time of day that all its servers go by, in milliseconds since 1970; nothing where the machine's will do.
  virtual Result<std::optional<std::int64_t>> time_of_day() { return std::optional<std::int64_t>(); }
  /// A lease says which server acts at a table by itself. It is a row beside the table: who has it, and until when by the
  /// store's clock. It ends by itself then, whatever became of its server. It saves work and decides nothing: two servers
  /// that act alike are told apart by the number of the event that they write.
  ///
  /// Takes the leases of these tables, or prolongs those that the server has already. The answer are the tables it has now:
  /// all but those that somebody else has and whose time is not up.
  virtual Result<std::vector<TableId>> lease(const std::vector<TableId>& tables, const LeaseTerms&) {
    return tables;
  }
  /// As `tables_to_wake`, but takes the leases of those it names, and passes over all that anybody has a lease of, be it the
  /// same server. Who asks at the same time is given others (`FOR UPDATE SKIP LOCKED`).
  virtual Result<std::vector<WakingRow>> lease_tables_to_wake(std::int64_t by, const WakingRow& last,
                                                              int limit, const LeaseTerms&) {
    return tables_to_wake(by, last, limit);
  }
  /// Gives back all leases of that server.
  virtual Result<void> end_leases(std::int64_t) { return {}; }
  /// Who was erased in the last so many milliseconds, by whatever server or by `grod house`; of days ago nobody knows.
  virtual Result<std::vector<PersonId>> erased_within(std::int64_t) { return std::vector<PersonId>(); }
  /// As much as there is, by the store's clock; below zero, in how long there will be the least. A store that loses its power
  /// may forget what was drawn.
  virtual Result<std::int64_t> draw(const Withdrawal& wanted) { return wanted.most; }
  /// Those that are full again.
  virtual Result<void> forget_full_allowances() { return {}; }

  virtual StoreFigures figures() = 0;

  /// Reads the whole file and says what is broken in it.
  virtual Result<void> check() = 0;
};

}  // namespace grod
