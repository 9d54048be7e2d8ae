// The house where people play: who they are, which rooms are in memory, and what is asked of them over HTTP and
// WebSockets. It knows no sockets and no SQL, only `Connection` and `Store`.
#pragma once

#include <filesystem>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "bus/bus.h"
#include "match/commands.h"
#include "match/messages.h"
#include "server/answer_cache.h"
#include "server/bundle.h"
#include "server/ceiling.h"
#include "server/daily_maker.h"
#include "server/departure.h"
#include "server/device_codes.h"
#include "server/editions.h"
#include "server/health.h"
#include "server/leases.h"
#include "server/limits.h"
#include "server/live_room.h"
#include "server/messenger.h"
#include "server/module_file.h"
#include "server/open_sockets.h"
#include "server/outages.h"
#include "server/people.h"
#include "server/quotas.h"
#include "server/retention.h"
#include "server/store_time.h"
#include "server/waker.h"

namespace grod {

/// What happened since the start, for /metrics.
struct HallCounters {
  using Count = std::atomic<std::uint64_t>;
  Count commands = 0, refusals = 0, tables_opened = 0, tables_loaded = 0, tables_put_away = 0,
        snapshots_used = 0, tables_damaged = 0, tables_cleared = 0, too_often = 0;
};

struct HallConfig {
  int threads = 2;  // for bots that think briefly, and as many for those that think deeply
  std::function<std::unique_ptr<Workers>(int threads, Places places)> workers = hire_threads;
  Timekeeper& time = machine_time();
  bool free_loopback = false;  // this machine itself is not limited
  Rate newcomers = {0.5, 60};  // people who are new and tables that are opened, per address
  Rate replays = {4, 40};      // parts of replays, which cost as much as many other answers
  // Where several servers write to one store
  Bus& bus = silent_bus();
  std::chrono::milliseconds lease{8'000};          // of a table at which a server acts; then another may
  std::chrono::milliseconds look_every{5'000};     // into the store, for what the bus did not tell of a table
  std::chrono::milliseconds people_every{60'000};  // and for what it did not tell of people
  std::chrono::milliseconds idle_time{60'000};     // before a room that nobody looks into is put away
  std::chrono::milliseconds bot_patience{
      5'000};  // of a bot that waits for a thread; then it decides at first sight
  Places thoughts = {.of_a_network = 128, .of_a_person = 32};  // that wait for the threads of deep thinkers
  QuotaLimits quotas = {};
  RetentionRules retention = {};
  RetentionTimes retention_times = {};
  MessengerConfig push = {};
  DailyConfig daily = {};
  std::string version = "grod";     // what /healthz says of the program
  std::string public_address = {};  // where people reach the house: "https://grod.example", if known
  std::span<const BundledFile> files = bundled_files();
  std::filesystem::path module = {};        // the house in the browser, where the client was built without it
  std::vector<HouseEdition> editions = {};  // in place of the program's own, for new tables
  std::function<void(std::string_view line)> log = [](std::string_view) {};
};

/// Who wants a table, and from where.
struct Opener {
  PersonId person = 0;
  std::string address;
};

class Hall final : public Service {
 public:
  Hall(NetServer& net, Store& store, HallConfig config);
  ~Hall() override;

  /// Wakes the tables that were being played when the server stopped: bots go on, clocks run. Returns at once.
  void resume();

  // Going

  /// From now on no tables are laid and no sockets opened here, and everybody is told to come again: to another server of the
  /// house, each at a moment of their own. Whoever is here is served as before until then.
  Departure depart(std::chrono::milliseconds most);
  /// The transport is about to stop. Commands are refused from now on, so that they can be sent again elsewhere; those that are
  /// under way are answered, unless that takes longer than this; and another server may act at the tables of this one.
  void finish(std::chrono::milliseconds patience);

  // Service
  void answer(HttpRequest request, std::function<void(HttpAnswer)> reply) override;
  tl::expected<std::shared_ptr<Peer>, HttpAnswer> welcome(HttpRequest request,
                                                          std::shared_ptr<Connection> connection) override;

  // For whoever keeps the house

  /// Somebody's name, sessions and words go: from the file, and from every table where they are shown.
  void erase(PersonId person, std::function<void(Result<void>)> done);
  /// A finished table, a copy of which lies in an archive, goes. One that has changed since stays, and one that
  /// somebody looks at (`busy`).
  void archived(const std::string& key, Time changed, const std::function<void(Result<void>)>& done);

  // For the peers
  using RoomPtr = std::shared_ptr<LiveRoom>;
  /// The room of a table, from memory or from the store.
  Result<RoomPtr> room(const std::string& key);
  /// Lays a table for that person.
  /// `kept` names for each seat the person it is kept for, or nobody (0).
  void open(const OpenRequest& request, const Opener& opener, std::function<void(Result<std::string>)> answer,
            std::vector<PersonId> kept = {});
  /// Whether that person may say so many bytes more.
  Result<void> may_say(const Opener& who, std::size_t bytes) {
    if (is_free(who.address)) return {};
    return quotas_.may_say(who.person, quotas_.origin_of(who.address), bytes);
  }
  /// Whether that address may have another person or table, which is then counted.
  bool admits_another(const std::string& address) {
    return is_free(address) || counted(newcomers_.take(quotas_.origin_of(address).near));
  }
  HallCounters& counters() { return counters_; }
  OpenSockets& sockets() { return sockets_; }
  /// Which client this house brings to browsers.
  std::string client() const { return bundle_.name(); }

  /// What people may be told of an error: one without a code came from inside, so its words go to the log, and it gets
  /// that code. They can hold names of files, or a decision that is still sealed.
  Error log_if_inner(const Error& why, std::string_view about, ErrorCode code = ErrorCode::internal);

 private:
  using Reply = std::function<void(HttpAnswer)>;

  /// A room as the file has it, and what is to be put right in its row.
  struct Loaded {
    RoomPtr room = {};
    std::optional<Batch> correction = {};
  };
  Result<Loaded> load(const std::string& key);
  Result<Room> read_room(TableId table, int& snapshot);
  Error why_no_table(const std::string& key);
  std::map<int, std::string> fitting_texts(const std::string& key, const Room& room,
                                           const std::vector<TextRow>& texts);
  void clear(const TableRow& table, Gone why, const std::function<void(Result<void>)>& done);
  void forget(PersonId person, const std::function<void(Result<void>)>& done);
  bool has_forgotten(PersonId person);
  bool in_memory(const std::string& key);
  std::vector<RoomPtr> rooms_in_memory();
  bool put_away(const std::string& key, std::optional<Time> wake);
  std::pair<RoomPtr, bool> keep(const RoomPtr& room);
  bool wake(const std::string& key);

  // Other servers
  void begin_to_listen();
  void hear(const Word& word);
  RoomPtr in_memory(TableId table);
  void ask_after_people();
  void ask_after_people_later();
  void ask_who_was_erased();
  void ask_who_was_erased_later();
  void forget_full_allowances();
  void close_sockets_of(SessionId session);
  void give_leases_back();
  static HttpAnswer come_to_another(const HttpRequest& request);

  bool is_free(const std::string& address) const { return free_loopback_ && is_loopback(address); }
  /// Whether somebody is let in, which is counted where they are not.
  bool counted(bool admitted) {
    counters_.too_often += admitted ? 0 : 1;
    return admitted;
  }
  /// Whether that address may have another part of a replay. Each server has threads of its own to put them together.
  bool admits_replay(const std::string& address) {
    return is_free(address) || counted(replayers_.request(ledger_name(address)));
  }
  Result<Identity> identity_of(const HttpRequest& request);
  void note_use(const SessionRow& session, const HttpRequest& request);
  void tell_of_name(PersonId person);
  void say_that_it_is_open();

  void answer_health(const Reply& reply);
  void answer_ready(const Reply& reply);
  void answer_games(const Reply& reply);
  void answer_edition(std::string_view id, const HttpRequest& request, const Reply& reply);
  void answer_me(const HttpRequest& request, const Reply& reply);
  void answer_rename(const Identity& who, const HttpRequest& request, const Reply& reply);
  void answer_sessions(const HttpRequest& request, const Reply& reply);
  void answer_end_session(std::string_view id, const HttpRequest& request, const Reply& reply);
  void answer_end_others(const HttpRequest& request, const Reply& reply);
  void end_sessions(Batch batch, const HttpRequest& request, const Reply& reply, HttpAnswer answer);
  void answer_device_code(const HttpRequest& request, const Reply& reply);
  void answer_come_in(const HttpRequest& request, const Reply& reply);
  void answer_tables(const HttpRequest& request, bool mine, const Reply& reply);
  void answer_open(const HttpRequest& request, const Reply& reply);
  void answer_table(const std::string& key, std::string_view rest, const HttpRequest& request,
                    const Reply& reply);
  void answer_replay(const std::string& key, const RoomPtr& room, const HttpRequest& request, PersonId person,
                     const Reply& reply);
  void answer_put_away(const std::string& key, const HttpRequest& request, const Reply& reply);
  void answer_push_key(const HttpRequest& request, const Reply& reply);
  void answer_subscribe(const HttpRequest& request, const Reply& reply);
  void answer_unsubscribe(const HttpRequest& request, const Reply& reply);
  void answer_daily(std::string_view name, const HttpRequest& request, const Reply& reply);
  void note_daily(const Daily& daily, PersonId person, int result, const HttpRequest& request,
                  const Reply& reply);
  HttpAnswer daily_view(const Daily& daily, PersonId person, const HttpRequest& request);
  void answer_page(const HttpRequest& request, const Reply& reply);
  void answer_metrics(const Reply& reply);

  NetServer& net_;
  Store& store_;
  const std::string version_;
  const std::string public_address_;
  std::function<void(std::string_view)> log_;
  StoreTime time_;
  EditionShelf editions_;
  People people_;
  OpenSockets sockets_;
  DeviceCodes codes_;
  Bundle bundle_;
  ModuleFile module_;
  Health writable_;
  Health reachable_;
  const bool free_loopback_;
  Ceiling ceiling_;
  Quotas quotas_;
  Allowance newcomers_;
  Ledger replayers_;  // who asks for replays, and how often
  AnswerCache replays_;
  std::unique_ptr<Workers> quick_;
  std::unique_ptr<Workers> deep_;
  Messenger messenger_;
  const bool shared_;
  Bus& bus_;
  const std::int64_t server_;
  Leases leases_;
  House house_;
  Waker waker_;
  Retention retention_;
  DailyMaker daily_;
  Outages outages_;
  std::unique_ptr<Alarm> open_;
  std::unique_ptr<Alarm> people_alarm_;
  const std::chrono::milliseconds people_every_;
  std::unique_ptr<Alarm> erased_alarm_;
  Timekeeper::Moment asked_who_was_erased_;
  std::atomic<bool> departing_ = false;
  HallCounters counters_;
  std::mutex mutex_;  // guards the rooms in memory; held for moments only
  std::unordered_map<std::string, RoomPtr> rooms_;
  std::unordered_map<TableId, std::string> keys_;  // of rooms in memory, where others speak of them
  std::unordered_multiset<std::string> loading_;
  std::unordered_map<std::string, Gone> clearing_;
  std::vector<PersonId> erased_;  // since the house was opened: what is being loaded may have their words
};

}  // namespace grod
