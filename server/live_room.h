// A room in memory: what it is, who looks into it, the bots that think for it and its clock. Everything happens on its
// own strand, one thing at a time. While an event is being written and synced everything else waits, so nobody is told or
// shown what could still be lost.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bus/bus.h"
#include "match/commands.h"
#include "match/room_view.h"
#include "match/teller.h"
#include "server/absentees.h"
#include "server/advice.h"
#include "server/leases.h"
#include "server/messenger.h"
#include "server/net.h"
#include "server/people.h"
#include "server/thought.h"
#include "server/timekeeper.h"
#include "server/workers.h"
#include "store/durations.h"
#include "store/store.h"

namespace grod {

/// What a room needs of the house it is in.
struct House {
  boost::asio::io_context& context;
  Store& store;
  People& people;
  Workers& quick;
  Workers& deep;
  Timekeeper& time;
  std::function<void(std::string_view line)> log;
  /// Nothing happens in the room until then, and nobody looks into it. Only the hall can tell whether somebody is just
  /// coming in; the room then stays.
  std::function<bool(const std::string& key, std::optional<Time> wake)> put_away;
  std::chrono::milliseconds idle_time;     // before that
  std::chrono::milliseconds bot_patience;  // that a bot has with those who think before it
  std::chrono::milliseconds
      call_after;  // somebody who is awaited may be gone for so long without being called
  std::function<void(const Summons& summons)> call;  // empty where nobody is
  Leases& leases;
  Bus& bus;
  std::int64_t server;                    // a number that no other server has
  bool shared;                            // other servers write to the store
  std::chrono::milliseconds look_every;   // into the store, for what the bus did not tell
  std::atomic<std::uint64_t> outrun = 0;  // events that somebody else wrote first
  // Until an event was on its way to everybody who looks on here: from when its command came; of another server's, from its own
  // time on
  Durations told = {}, told_of_others = {};
  /// The house is closing: nothing more is begun.
  std::atomic<bool> closing = false;
};

class LiveRoom : public std::enable_shared_from_this<LiveRoom> {
 public:
  using Decide = std::function<Result<Happening>(const Room&, const Moment&)>;
  using Answer = std::function<void(Result<void>)>;
  using Look = std::function<void(const Room&, const Beside&, Seats connected)>;

  /// A room as it lies in the store.
  struct Kept {
    TableId id = 0;
    std::string key;
    Room room;
    std::map<int, std::string> chat;  // what was said, by the number of the event
    int snapshot = 0;                 // the last event that the stored snapshot has
    Time stood_still = 0;             // how long the house was closed since the last event
    std::vector<CallRow> calls = {};  // about which questions people were called
  };

  LiveRoom(House& house, Kept kept);

  TableId id() const { return id_; }
  const std::string& key() const { return key_; }

  // May be called from any thread

  /// Looks at the room on its strand.
  void look(Look what);

  /// Turns a command into an event, makes it durable, applies it, answers and tells everybody.
  void command(Decide decide, Answer answer);

  /// Tells a connection everything since event number `since`, and from then on what happens.
  void watch(std::shared_ptr<Connection> connection, PersonId person, int since, Language language,
             Answer answer);
  void unwatch(const Connection* connection);

  /// That person is called something else now: where they are named, everything is told again.
  void tell_anew(PersonId person);

  /// That person was erased: neither name nor words of theirs are shown any more. `held` is let go of when that is so.
  void forget(PersonId person, std::shared_ptr<void> held);

  /// What a bot would do in that person's place, where the table allows to ask.
  void hint(PersonId person, Language language, std::function<void(Result<AdviceView>)> answer);

  /// Why that person may not make a move, of which only a part need be said. Takes no longer than to look at every move
  /// there is.
  void why_not(PersonId person, json::Value move, Language language,
               std::function<void(Result<Explanation>)> answer);

  /// In `look` only: held by whoever lays another table for the same players, until it is announced or has failed.
  /// Nothing where somebody holds it already.
  std::shared_ptr<void> begin_rematch();

  /// Lets bots think and clocks run; called after making or loading, and when this server is to act here.
  void wake();

  // What other servers say

  /// The table has come as far as that event.
  void has_come_to(std::int64_t n);

  /// A server has gone, and acts here no longer if it did.
  void act_instead();

  /// These look on through that server, and nobody else does.
  void look_on(std::int64_t server, std::vector<PersonId> people);

 private:
  struct Watcher {
    std::shared_ptr<Connection> connection;
    PersonId person = 0;
    Language language{};
    Heard heard;
    bool behind = false;  // is told the whole state when they have read what they were told
  };
  /// Something that is to happen here, until it has or is refused.
  struct Attempt {
    Decide decide;
    Answer answer;
    std::optional<Timekeeper::Moment> asked = {};  // of a command: when it came
    int outrun = 0;                                // how often somebody else was first
    bool fresh = false;                            // it is judged by what the store has
  };
  /// Who looks on through another server.
  struct Elsewhere {
    std::vector<PersonId> people;
    Timekeeper::Moment heard{};
  };
  using Task = std::function<void()>;
  using Strand = Timekeeper::Strand;

  void post(Task task);     // from any thread
  void enqueue(Task task);  // on the strand
  void run_queue();
  void carry_out(Decide decide, Answer answer);
  void attempt(const std::shared_ptr<Attempt>& attempt);
  void settle(const Result<void>& written, const std::shared_ptr<Attempt>& attempt);
  void judge_again(const std::shared_ptr<Attempt>& attempt);
  Result<int> read_on();
  Result<void> hear_what_was_said(const std::vector<Event>& events);
  bool catch_up();
  void note_how_late_it_is();
  Batch batch_of(const Happening& happening, const std::vector<PersonId>& sat_before) const;
  bool snapshot_is_due() const;
  SnapshotRow snapshot_row() const;
  void take_back_last_event();
  void try_again_later();
  const Beside& beside();
  void erase_what_was_said_by(PersonId person);
  void tell_everybody(Occasion occasion);
  Teller teller(Occasion occasion);
  void tell(Watcher& watcher, Teller& teller);
  void tell_later(Watcher& watcher);
  void share_state(Watcher& newcomer) const;
  Seats connected() const;
  Company company() const;
  std::vector<PersonId> who_looks_on() const;
  void say_who_looks_on();
  void forget_who_is_silent();
  void note_who_is_there();
  void await_return();
  void call_absentees();
  Viewer viewer(const Watcher& watcher) const;
  void go_on();
  void do_what_is_due();
  bool matters_to_somebody() const;
  bool acts_by_itself() const;
  void see_who_acts();
  void look_again_later();
  void look_again();
  void ask_for_names_again();
  void let_bots_think();
  Workers& workers_for(std::string_view bot) const;
  void drop_thoughts(bool all);
  Claim claim_of(PersonId person) const;
  void think(Seat seat, const std::string& bot);
  void be_patient(Seat seat, int ask, const std::shared_ptr<Thought>& thought);
  void act_at_once(Seat seat, int ask);
  void bot_acts(Seat seat, int ask, Action action);
  void advise(Seat seat, int ask);
  void advised(Seat seat, int ask, const Result<Advice>& advice);
  void watch_the_clock();
  void rest_if_idle();

  House& house_;
  Strand strand_;
  const TableId id_;
  const std::string key_;
  Room room_;
  Beside beside_;
  // As people call themselves, in the order in which they came; `beside_` has them told apart.
  std::vector<std::pair<PersonId, std::string>> names_;
  std::size_t named_ = 0;        // entries of the log whose people are in `beside_`
  std::uint64_t renamings_ = 0;  // that the names in it have followed
  bool renamed_ = false;         // and somebody has another name since the log was told
  int snapshot_ = 0;             // the last event that the stored snapshot has
  std::vector<Watcher> watchers_;
  std::deque<Task> queue_;
  bool busy_ = false;                      // an event is being written
  bool acts_ = true;                       // this server does what the table does by itself
  bool wrote_last_ = false;                // and wrote the last event
  bool in_doubt_ = false;                  // or has, and was not told so
  std::weak_ptr<void> rematch_;            // somebody is laying another table
  std::array<int, max_seats> thinking_{};  // for which question the bot of a seat is thinking
  std::array<std::shared_ptr<Thought>, max_seats> thoughts_;
  std::array<AdviceDesk, max_seats> advice_;
  std::unique_ptr<Alarm> retry_;
  std::chrono::seconds retry_after_;  // grows with every event in a row that could not be written
  bool retrying_ = false;
  std::unique_ptr<Alarm> clock_;
  std::unique_ptr<Alarm> idle_;
  std::unique_ptr<Alarm> absence_;
  std::array<Time, max_seats> gone_since_{};  // of seats whose players are not there; 0: they are
  Absentees absentees_;
  std::unique_ptr<Alarm> call_;
  Time stood_still_ = 0;  // the clocks, while the house was closed
  std::unique_ptr<Alarm> look_;
  std::map<std::int64_t, Elsewhere> elsewhere_;  // by server
  std::vector<PersonId> said_to_look_on_;        // here
};

}  // namespace grod
