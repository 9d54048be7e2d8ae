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
#include <string>
#include <vector>

#include "match/commands.h"
#include "match/room_view.h"
#include "match/teller.h"
#include "server/absentees.h"
#include "server/advice.h"
#include "server/messenger.h"
#include "server/net.h"
#include "server/people.h"
#include "server/thought.h"
#include "server/timekeeper.h"
#include "server/workers.h"
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

  /// Lets bots think and clocks run; called once after making or loading.
  void wake();

 private:
  struct Watcher {
    std::shared_ptr<Connection> connection;
    PersonId person = 0;
    Language language{};
    Heard heard;
    bool behind = false;  // is told the whole state when they have read what they were told
  };
  using Task = std::function<void()>;
  using Strand = Timekeeper::Strand;

  void post(Task task);     // from any thread
  void enqueue(Task task);  // on the strand
  void run_queue();
  void carry_out(const Decide& decide, Answer answer);
  void settle(const Result<void>& written, const Answer& answer);
  Batch batch_of(const Happening& happening, const std::vector<PersonId>& sat_before) const;
  bool snapshot_is_due() const;
  SnapshotRow snapshot_row() const;
  void take_back_last_event();
  void try_again_later();
  const Beside& beside();
  void tell_everybody(Occasion occasion);
  Teller teller(Occasion occasion);
  void tell(Watcher& watcher, Teller& teller);
  void tell_later(Watcher& watcher);
  void share_state(Watcher& newcomer) const;
  Seats connected() const;
  Company company() const;
  void note_who_is_there();
  void await_return();
  void call_absentees();
  Viewer viewer(const Watcher& watcher) const;
  void go_on();
  bool matters_to_somebody() const;
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
  int snapshot_ = 0;             // the last event that the stored snapshot has
  std::vector<Watcher> watchers_;
  std::deque<Task> queue_;
  bool busy_ = false;                      // an event is being written
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
};

}  // namespace grod
