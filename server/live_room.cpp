#include "server/live_room.h"

#include <fmt/format.h>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "match/look_alikes.h"
#include "server/faults.h"
#include "server/kept_summary.h"
#include "server/stored_events.h"
#include "server/waker.h"

namespace grod {

namespace {

namespace asio = boost::asio;

/// How long a bot seems to think.
std::chrono::milliseconds delay_of(Pace pace) {
  switch (pace) {
    case Pace::instant: return std::chrono::milliseconds(0);
    case Pace::brisk: return std::chrono::milliseconds(350);
    case Pace::human: break;
  }
  return std::chrono::milliseconds(1100);
}

/// Plays for a bot that cannot wait any longer for its turn to think.
constexpr const char* hasty_bot = "greedy";

constexpr std::chrono::seconds first_retry{1};
constexpr std::chrono::seconds longest_retry{30};

/// Of an event, where others write faster: whoever wanted it is told that it could not be kept.
constexpr int most_outrun = 8;

/// Who has not been heard of for so many looks into the store is not there any more.
constexpr int looks_in_silence = 4;

constexpr int snapshot_every = 64;     // events, while it is played
constexpr int snapshot_worth_its = 8;  // events, when it is put away

/// The store could not keep it, or the table is no more: what happens by itself is not tried again at once.
bool is_unwritten(const Error& why) {
  return why.code == ErrorCode::not_saved || why.code == ErrorCode::unknown ||
         why.code == ErrorCode::no_table;
}

/// Who an event names; 0 where it names nobody.
PersonId person_in(const Event& event) {
  return std::visit(
      []<class Body>(const Body& body) -> PersonId {
        if constexpr (requires { body.person; })
          return body.person;
        else
          return 0;
      },
      event.body);
}

}  // namespace

LiveRoom::LiveRoom(House& house, Kept kept)
    : house_(house),
      strand_(asio::make_strand(house.context)),
      id_(kept.id),
      key_(std::move(kept.key)),
      room_(std::move(kept.room)),
      beside_{.names = {}, .chat = std::move(kept.chat)},
      snapshot_(kept.snapshot),
      acts_(!house.shared),
      retry_(house.time.alarm(strand_)),
      retry_after_(first_retry),
      clock_(house.time.alarm(strand_)),
      idle_(house.time.alarm(strand_)),
      absence_(house.time.alarm(strand_)),
      absentees_(house.call_after.count(), kept.calls, house.time.now() - kept.stood_still),
      call_(house.time.alarm(strand_)),
      stood_still_(kept.stood_still),
      look_(house.time.alarm(strand_)) {
  note_who_is_there();
}

void LiveRoom::post(Task task) {
  asio::post(strand_, [self = shared_from_this(), task = std::move(task)]() mutable {
    self->enqueue(std::move(task));
  });
}

void LiveRoom::enqueue(Task task) {
  queue_.push_back(std::move(task));
  run_queue();
}

void LiveRoom::run_queue() {
  while (!busy_ && !queue_.empty()) {
    const Task task = std::move(queue_.front());
    queue_.pop_front();
    task();
  }
}

void LiveRoom::look(Look what) {
  post([this, what = std::move(what)] { what(room_, beside(), connected()); });
}

void LiveRoom::wake() {
  post([this] {
    // Between reading the table and hearing of it something may have happened.
    if (house_.shared) catch_up();
    go_on();
  });
}

// Commands

void LiveRoom::command(Decide decide, Answer answer) {
  post(
      [this, decide = std::move(decide), answer = std::move(answer), asked = house_.time.moment()]() mutable {
        attempt(std::make_shared<Attempt>(Attempt{std::move(decide), std::move(answer), asked}));
      });
}

void LiveRoom::carry_out(Decide decide, Answer answer) {
  attempt(std::make_shared<Attempt>(Attempt{std::move(decide), std::move(answer)}));
}

void LiveRoom::attempt(const std::shared_ptr<Attempt>& attempt) {
  if (house_.closing) return attempt->answer(error("the server is closing", ErrorCode::closing));
  const Result<Happening> happening = attempt->decide(room_, {house_.time.now(), company().away});
  if (!happening) {
    // Nobody is refused for what this server has not heard of yet.
    if (house_.shared && !std::exchange(attempt->fresh, true) && catch_up()) return judge_again(attempt);
    return attempt->answer(tl::unexpected(happening.error()));
  }
  const Event& event = happening->event;
  const std::vector<PersonId> sat_before = room_.sitters();
  if (const Result<void> fits = room_.apply(event); !fits) {
    house_.log(fmt::format("table {}: event {}: {}", key_, event.n, fits.error().message));
    return attempt->answer(error(fits.error().message, ErrorCode::internal));
  }
  if (happening->said) beside_.chat[event.n] = *happening->said;
  busy_ = true;
  house_.store.write(
      batch_of(*happening, sat_before), [self = shared_from_this(), attempt](Result<void> written) {
        asio::post(self->strand_,
                   [self, attempt, written = std::move(written)] { self->settle(written, attempt); });
      });
}

/// The event is on the disk, or it never happened.
void LiveRoom::settle(const Result<void>& written, const std::shared_ptr<Attempt>& attempt) {
  busy_ = false;
  if (written) {
    retry_->cancel();
    retrying_ = false;
    retry_after_ = first_retry;
    wrote_last_ = true;
    if (snapshot_is_due()) snapshot_ = room_.last();
    house_.bus.tell(words::Happened{id_, room_.last()});
    attempt->answer({});
    tell_everybody(Occasion::event);
    if (attempt->asked) house_.told.note(house_.time.moment() - *attempt->asked);
    go_on();
    return run_queue();
  }
  take_back_last_event();
  Error why = written.error();
  if (why.code == ErrorCode::outrun) {
    ++house_.outrun;
    attempt->fresh = true;
    if (catch_up() && ++attempt->outrun < most_outrun) {
      judge_again(attempt);
      return run_queue();
    }
  }
  // Cleared away or archived by another server: there is nothing to be done here any more.
  if (why.code == ErrorCode::no_table) {
    attempt->answer(tl::unexpected(std::move(why)));
    rest_if_idle();
    return run_queue();
  }
  house_.log(fmt::format("table {}: an event could not be written: {}", key_, why.message));
  in_doubt_ = why.code == ErrorCode::unknown;
  attempt->answer(error(why.message, in_doubt_ ? ErrorCode::unknown : ErrorCode::not_saved));
  try_again_later();
  rest_if_idle();
  run_queue();
}

/// By what is true now; and whatever else follows from that.
void LiveRoom::judge_again(const std::shared_ptr<Attempt>& attempt) {
  this->attempt(attempt);
  if (!busy_) go_on();
}

// What others write

/// Takes in what is in the store and not here yet. How many events that were.
Result<int> LiveRoom::read_on() {
  const Result<std::vector<Event>> events = stored_events(house_.store, id_, room_.last() + 1);
  if (!events) return tl::unexpected(events.error());
  if (const Result<void> heard = hear_what_was_said(*events); !heard) return tl::unexpected(heard.error());
  for (const Event& event : *events) {
    if (const Result<void> fits = room_.apply(event); !fits)
      return error(fmt::format("event {}: {}", event.n, fits.error().message), ErrorCode::damaged);
    // Whoever wrote it has written a snapshot where one was due, by the same count.
    if (snapshot_is_due()) snapshot_ = room_.last();
    // For the same time in which the house was closed.
    if (event.kind() == EventKind::stood_still) stood_still_ = 0;
    wrote_last_ = false;
  }
  return static_cast<int>(events->size());
}

/// The texts of these events, which are written together with them.
Result<void> LiveRoom::hear_what_was_said(const std::vector<Event>& events) {
  const bool somebody_spoke = std::any_of(events.begin(), events.end(), [](const Event& event) {
    return event.kind() == EventKind::chat || event.kind() == EventKind::watcher_chat;
  });
  if (!somebody_spoke) return {};
  const Result<std::vector<TextRow>> texts = house_.store.texts(id_);
  if (!texts) return tl::unexpected(texts.error());
  for (const TextRow& text : *texts) {
    const auto said =
        std::find_if(events.begin(), events.end(), [&](const Event& e) { return e.n == text.n; });
    if (said == events.end()) continue;
    if (const std::string fault = fault_of(text, *said); fault.empty())
      beside_.chat[said->n] = text.text;
    else
      house_.log(fmt::format("table {} is damaged: {}", key_, fault));
  }
  return {};
}

/// Reads on, and tells everybody. Whether there was anything new; what could not be read is tried again later.
bool LiveRoom::catch_up() {
  const int before = room_.last();
  const Result<int> read = read_on();
  const bool news = room_.last() != before;
  if (news && !watchers_.empty()) note_how_late_it_is();
  if (!read) {
    house_.log(fmt::format("table {}: what others wrote could not be read: {}", key_, read.error().message));
    try_again_later();
  }
  if (news && std::exchange(in_doubt_, false)) house_.bus.tell(words::Happened{id_, room_.last()});
  if (news) tell_everybody(Occasion::event);
  return news;
}

void LiveRoom::has_come_to(std::int64_t n) {
  post([this, n] {
    if (n > room_.last() && catch_up()) go_on();
  });
}

/// What another server wrote last is about to be told here. All go by one clock, as well as they know it.
void LiveRoom::note_how_late_it_is() {
  const Time late = house_.time.now() - room_.log().back().event.at;
  house_.told_of_others.note(std::chrono::milliseconds(std::max<Time>(0, late)));
}

void LiveRoom::act_instead() {
  post([this] {
    if (!acts_) go_on();
  });
}

/// A person whose wish could not be kept is told; for what happens in the room by itself nobody else would come back.
void LiveRoom::try_again_later() {
  if (std::exchange(retrying_, true)) return;
  retry_->set(retry_after_, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->enqueue([room = self.get(), self] {
      room->retrying_ = false;
      if (room->house_.shared) room->catch_up();
      room->go_on();
    });
  });
  retry_after_ = std::min(2 * retry_after_, longest_retry);
}

void LiveRoom::take_back_last_event() {
  beside_.chat.erase(room_.last());
  room_ = std::move(*room_.without_last());  // it was made of these events before
  // Whoever came with it has not come.
  named_ = 0;
  names_.clear();
}

Batch LiveRoom::batch_of(const Happening& happening, const std::vector<PersonId>& sat_before) const {
  const Event& event = happening.event;
  Batch batch;
  batch.table = id_;
  batch.events.push_back({event.n, write_event(event)});
  if (happening.said) batch.texts.push_back({event.n, person_in(event), *happening.said});
  batch.changed = TableChange{phase_of(room_), room_.listed(), event.at, kept_summary(room_), wake_of(room_)};
  if (snapshot_is_due()) batch.snapshot = snapshot_row();
  const std::vector<PersonId> people = room_.sitters();
  for (std::size_t i = 0; i < people.size(); ++i)
    if (people[i] != sat_before[i])
      batch.seats.push_back({static_cast<int>(i), people[i] != 0 ? std::optional(people[i]) : std::nullopt});
  return batch;
}

bool LiveRoom::snapshot_is_due() const { return room_.last() - snapshot_ >= snapshot_every; }

SnapshotRow LiveRoom::snapshot_row() const { return {room_.last(), snapshot_version, room_.snapshot()}; }

// Who looks

Seats LiveRoom::connected() const {
  Seats seats;
  for (const Watcher& watcher : watchers_)
    if (const std::optional<Seat> seat = room_.seat_of(watcher.person)) seats.insert(*seat);
  for (const auto& [server, looking] : elsewhere_)
    for (const PersonId person : looking.people)
      if (const std::optional<Seat> seat = room_.seat_of(person)) seats.insert(*seat);
  return seats;
}

Company LiveRoom::company() const {
  std::set<PersonId> onlookers;
  for (const Watcher& watcher : watchers_)
    if (!room_.seat_of(watcher.person)) onlookers.insert(watcher.person);
  for (const auto& [server, looking] : elsewhere_)
    for (const PersonId person : looking.people)
      if (!room_.seat_of(person)) onlookers.insert(person);
  Company company{.connected = connected(), .away = {}, .watchers = static_cast<int>(onlookers.size())};
  const Time now = house_.time.now();
  for (const Seat seat : all_seats(room_.seats())) {
    const Time since = gone_since_[std::size_t(seat)];
    if (room_.chair(seat).person != 0 && since != 0 && now - since >= away_after) company.away.insert(seat);
  }
  return company;
}

std::vector<PersonId> LiveRoom::who_looks_on() const {
  std::set<PersonId> people;
  for (const Watcher& watcher : watchers_) people.insert(watcher.person);
  return {people.begin(), people.end()};
}

/// To the other servers, which have no other way to know.
void LiveRoom::say_who_looks_on() {
  said_to_look_on_ = who_looks_on();
  house_.bus.tell(words::LookOn{id_, house_.server, said_to_look_on_});
}

void LiveRoom::look_on(std::int64_t server, std::vector<PersonId> people) {
  post([this, server, people = std::move(people)]() mutable {
    const Company before = company();
    const bool is_new = !elsewhere_.contains(server);
    elsewhere_[server] = {std::move(people), house_.time.moment()};
    note_who_is_there();
    if (company() != before) tell_everybody(Occasion::people);
    // It may not have heard who is here.
    if (is_new && !watchers_.empty()) say_who_looks_on();
    do_what_is_due();
  });
}

/// Of a server that is no more, or cut off, nobody knows who is there.
void LiveRoom::forget_who_is_silent() {
  const auto long_ago = house_.time.moment() - looks_in_silence * house_.look_every;
  std::erase_if(elsewhere_, [&](const auto& server) { return server.second.heard < long_ago; });
}

/// Called whenever somebody comes or goes, or a seat changes hands.
void LiveRoom::note_who_is_there() {
  const Seats there = connected();
  absentees_.note(there, house_.time.now());
  for (const Seat seat : all_seats(room_.seats())) {
    Time& since = gone_since_[std::size_t(seat)];
    if (there.contains(seat))
      since = 0;
    else if (since == 0)
      since = house_.time.now();
  }
}

/// Whoever waits for somebody is told when they need not wait any longer.
void LiveRoom::await_return() {
  absence_->cancel();
  if (room_.phase() != RoomPhase::playing || watchers_.empty()) return;
  std::optional<Time> next;
  const Time now = house_.time.now();
  for (const Seat seat : all_seats(room_.seats())) {
    const Time since = gone_since_[std::size_t(seat)];
    if (room_.chair(seat).person == 0 || since == 0 || now - since >= away_after) continue;
    next = std::min(next.value_or(since + away_after), since + away_after);
  }
  if (!next) return;
  absence_->set(std::chrono::milliseconds(*next - now + 1), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->enqueue([room = self.get(), self] {
      room->tell_everybody(Occasion::people);
      room->await_return();
    });
  });
}

/// Whoever is awaited and not there is told so where they asked for it.
void LiveRoom::call_absentees() {
  call_->cancel();
  if (!house_.call || house_.closing || !acts_) return;
  const Time now = house_.time.now();
  for (const auto& [seat, ask] : absentees_.due(room_, now))
    house_.call({room_.chair(seat).person, id_, key_, room_.setup().game, index(seat), ask,
                 room_.time_left(seat, now)});
  const std::optional<Time> next = absentees_.next(room_);
  if (!next) return;
  call_->set(std::chrono::milliseconds(std::max<Time>(1, *next - now + 1)), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (self) self->enqueue([room = self.get(), self] { room->call_absentees(); });
  });
}

Viewer LiveRoom::viewer(const Watcher& watcher) const {
  return {room_.seat_of(watcher.person), watcher.language, watcher.person == room_.opener(),
          room_.seat_kept_for(watcher.person)};
}

void LiveRoom::watch(std::shared_ptr<Connection> connection, PersonId person, int since, Language language,
                     Answer answer) {
  post([this, connection = std::move(connection), person, since, language, answer = std::move(answer)] {
    const Company before = company();
    if (house_.shared) {
      forget_who_is_silent();
      catch_up();
    }
    std::erase_if(watchers_, [&](const Watcher& w) { return w.connection == connection; });
    // Who claims to know more than has happened knows another table; they are told everything.
    const int told = since >= 0 && since <= room_.last() ? since : 0;
    watchers_.push_back({connection, person, language, heard_until(told)});
    idle_->cancel();
    note_who_is_there();
    if (house_.shared && who_looks_on() != said_to_look_on_) say_who_looks_on();
    answer({});
    if (company() != before) {
      tell_everybody(Occasion::people);
    } else {
      Teller telling = teller(Occasion::people);
      tell(watchers_.back(), telling);
    }
    share_state(watchers_.back());
    go_on();
  });
}

void LiveRoom::unwatch(const Connection* connection) {
  post([this, connection] {
    const Company before = company();
    std::erase_if(watchers_, [&](const Watcher& w) { return w.connection.get() == connection; });
    note_who_is_there();
    if (house_.shared && who_looks_on() != said_to_look_on_) say_who_looks_on();
    if (company() != before) tell_everybody(Occasion::people);
    go_on();
  });
}

/// What people are called now: asked for again when somebody has another name, and when somebody is new here.
const Beside& LiveRoom::beside() {
  bool news = false;
  if (const std::uint64_t renamings = house_.people.renamings(); renamings != renamings_) {
    renamings_ = renamings;
    news = true;
    for (auto& [person, name] : names_) {
      std::string now = house_.people.name_of(person);
      if (now == name) continue;
      // Who has no name any more was erased, and what they said with it.
      if (now.empty()) erase_what_was_said_by(person);
      name = std::move(now);
      renamed_ = true;
    }
  }
  const auto name = [&](PersonId person) {
    const auto is_known = [&](const auto& known) { return known.first == person; };
    if (person == 0 || std::any_of(names_.begin(), names_.end(), is_known)) return;
    names_.emplace_back(person, house_.people.name_of(person));
    news = true;
  };
  for (; named_ < room_.log().size(); ++named_) {
    name(person_in(room_.log()[named_].event));
    if (named_ == 0 && room_.setup().kept)
      for (const PersonId person : *room_.setup().kept) name(person);
  }
  if (news) beside_.names = told_apart(names_);
  return beside_;
}

void LiveRoom::erase_what_was_said_by(PersonId person) {
  for (const Entry& entry : room_.log())
    if (person_in(entry.event) == person) beside_.chat.erase(entry.event.n);
}

void LiveRoom::tell_anew(PersonId person) {
  post([this, person] {
    if (!beside_.names.contains(person)) return;
    for (Watcher& watcher : watchers_) watcher.heard.log = {};
    tell_everybody(Occasion::people);
  });
}

void LiveRoom::forget(PersonId person, std::shared_ptr<void> held) {
  post([this, person, held = std::move(held)] {
    erase_what_was_said_by(person);
    for (Watcher& watcher : watchers_) watcher.heard.log = {};
    tell_everybody(Occasion::people);
  });
}

Teller LiveRoom::teller(Occasion occasion) {
  return {occasion, key_, room_, beside(), company(), house_.time.now()};
}

void LiveRoom::tell_everybody(Occasion occasion) {
  Teller telling = teller(occasion);
  for (Watcher& watcher : watchers_) tell(watcher, telling);
}

void LiveRoom::tell(Watcher& watcher, Teller& teller) {
  if (watcher.behind) return;
  if (watcher.connection->is_behind()) return tell_later(watcher);
  if (std::shared_ptr<const std::string> text = teller.tell(viewer(watcher), watcher.heard))
    watcher.connection->send(std::move(text));
}

/// A slow reader need not read every step: when they have taken what they were told, they get the table as it stands then,
/// and what happened since in one.
void LiveRoom::tell_later(Watcher& watcher) {
  watcher.behind = true;
  watcher.connection->once_caught_up([weak = weak_from_this(), reader = std::weak_ptr(watcher.connection)] {
    const auto self = weak.lock();
    if (!self) return;
    self->post([room = self.get(), reader] {
      const auto connection = reader.lock();
      for (Watcher& one : room->watchers_) {
        if (one.connection != connection || !std::exchange(one.behind, false)) continue;
        one.heard.state = nullptr;
        Teller telling = room->teller(Occasion::people);
        room->tell(one, telling);
      }
    });
  });
}

/// Many may look on with the same eyes: what they have been told is kept once.
void LiveRoom::share_state(Watcher& newcomer) const {
  if (!newcomer.heard.state) return;
  for (const Watcher& other : watchers_)
    if (other.heard.state && viewer(other) == viewer(newcomer) && *other.heard.state == *newcomer.heard.state)
      newcomer.heard.state = other.heard.state;
}

std::shared_ptr<void> LiveRoom::begin_rematch() {
  if (!rematch_.expired()) return nullptr;
  auto held = std::make_shared<bool>();
  rematch_ = held;
  return held;
}

// What goes on by itself

void LiveRoom::go_on() {
  do_what_is_due();
  rest_if_idle();
}

void LiveRoom::do_what_is_due() {
  note_who_is_there();
  // Before anybody is told how much time they have, or loses by it.
  if (!room_.clock_runs()) stood_still_ = 0;
  if (stood_still_ > 0) {
    carry_out([this](const Room& room, const Moment& at) { return room.stand_still(stood_still_, at.now); },
              [this](const Result<void>& done) {
                if (done || !is_unwritten(done.error())) stood_still_ = 0;
              });
    if (busy_) return;
  }
  see_who_acts();
  look_again_later();
  // What follows from an event is done at once by who wrote it; if they no longer can, by who acts here.
  const bool follows_up = acts_ || wrote_last_;
  if (room_.complete()) {
    if (follows_up)
      carry_out([](const Room& room, Time now) { return room.start(now); }, [](const Result<void>&) {});
    return;
  }
  if (const std::optional<Seat> seat = room_.undo_agreed(); seat && follows_up) {
    carry_out([seat](const Room& room, Time now) { return room.undo(*seat, now); },
              [](const Result<void>&) {});
    if (busy_) return;
  }
  let_bots_think();
  watch_the_clock();
  await_return();
  call_absentees();
}

/// There is something that nobody needs to ask for: a bot is to decide, a clock runs, the deal is to be made.
bool LiveRoom::acts_by_itself() const {
  return room_.complete() || room_.undo_agreed() || room_.clock_runs() ||
         (matters_to_somebody() && !room_.bots_to_act().empty()) || (house_.call && absentees_.next(room_));
}

/// Where several servers have the table, one of them does what it does by itself.
void LiveRoom::see_who_acts() {
  if (!house_.shared) return;
  const bool acts = acts_by_itself() && house_.leases.hold(id_);
  if (!acts) house_.leases.let_go(id_);
  if (acts && !acts_ && house_.call)
    if (const Result<std::vector<CallRow>> calls = house_.store.calls(id_))
      absentees_.have_been_called(*calls);
  acts_ = acts;
}

/// The bus may be silent for many reasons. Where somebody looks on, or this server acts, it is not relied on.
void LiveRoom::look_again_later() {
  if (!house_.shared) return;
  if (watchers_.empty() && !acts_) return look_->cancel();
  look_->set(house_.look_every, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (self) self->enqueue([room = self.get(), self] { room->look_again(); });
  });
}

void LiveRoom::look_again() {
  if (house_.closing) return;
  if (catch_up()) rest_if_idle();
  ask_for_names_again();
  const Company before = company();
  forget_who_is_silent();
  if (company() != before) tell_everybody(Occasion::people);
  if (!watchers_.empty()) say_who_looks_on();
  do_what_is_due();
}

/// Somebody may have taken another name at another server, or been erased there.
void LiveRoom::ask_for_names_again() {
  beside();
  if (!std::exchange(renamed_, false)) return;
  for (Watcher& watcher : watchers_) watcher.heard.log = {};
  tell_everybody(Occasion::people);
}

/// Somebody plays or looks on. Bots among themselves would keep the workers busy for nobody: they wait.
bool LiveRoom::matters_to_somebody() const { return !watchers_.empty() || room_.people_play(); }

void LiveRoom::let_bots_think() {
  drop_thoughts(!matters_to_somebody());
  if (!matters_to_somebody() || !acts_ || house_.closing) return;
  for (const Seat seat : room_.bots_to_act()) {
    int& thinking = thinking_[std::size_t(seat)];
    if (thinking == room_.chair(seat).ask) continue;
    thinking = room_.chair(seat).ask;
    think(seat, room_.chair(seat).bot);
  }
}

/// What was to be thought about questions that nobody asks any more, or about all.
void LiveRoom::drop_thoughts(bool all) {
  for (const Seat seat : all_seats(room_.seats())) {
    std::shared_ptr<Thought>& thought = thoughts_[std::size_t(seat)];
    int& thinking = thinking_[std::size_t(seat)];
    if (!thought || (!all && thinking == room_.chair(seat).ask)) continue;
    if (thought->drop()) thinking = 0;
    thought = nullptr;
  }
}

/// Whatever is thought at a table is thought for whoever opened it, and asked for where they come from.
Claim LiveRoom::claim_of(PersonId person) const { return {house_.people.network_of(person), person, id_}; }

void LiveRoom::think(Seat seat, const std::string& bot) {
  const Rng own_rng = room_.match()->rng_of(seat);
  const int ask = room_.chair(seat).ask;
  const Timekeeper::Moment due = house_.time.moment() + delay_of(room_.pace());
  std::shared_ptr<Position> position = room_.match()->position().clone();
  auto thought = std::make_shared<Thought>();
  thoughts_[std::size_t(seat)] = thought;
  // Where there is no place for it, it waits no less than one that has: tables without number would otherwise be played by
  // the threads that serve people.
  workers_for(bot).post(
      claim_of(room_.opener()),
      [self = shared_from_this(), thought, position = std::move(position), bot, seat, own_rng, ask, due] {
        if (!thought->begin()) return;
        Rng rng = own_rng;
        const Result<Action> choice = position->bot_choice(bot, seat, rng);
        self->house_.time.call_at(due, self->strand_, [self, choice, seat, ask] {
          if (!choice)
            return self->house_.log(fmt::format("table {}: {}", self->key_, choice.error().message));
          self->enqueue([room = self.get(), self, choice, seat, ask] { room->bot_acts(seat, ask, *choice); });
        });
      });
  be_patient(seat, ask, thought);
}

/// Those who think for others come first for a while; then somebody has to decide.
void LiveRoom::be_patient(Seat seat, int ask, const std::shared_ptr<Thought>& thought) {
  const auto decide = [weak = weak_from_this(), seat, ask, waiting = std::weak_ptr(thought)] {
    const auto self = weak.lock();
    const auto thought_of = waiting.lock();
    if (!self || !thought_of || self->house_.closing || !thought_of->drop()) return;
    self->enqueue([room = self.get(), self, seat, ask] { room->act_at_once(seat, ask); });
  };
  house_.time.call_at(house_.time.moment() + house_.bot_patience, strand_, decide);
}

/// What a bot does that has no time to think: the best at first sight, which takes no thread of its own.
void LiveRoom::act_at_once(Seat seat, int ask) {
  if (room_.match() == nullptr || room_.chair(seat).ask != ask) return;
  Rng rng = room_.match()->rng_of_players().split(room_.match()->steps().size());
  const Result<Action> choice = room_.match()->position().bot_choice(hasty_bot, seat, rng);
  if (!choice) return house_.log(fmt::format("table {}: {}", key_, choice.error().message));
  bot_acts(seat, ask, *choice);
}

void LiveRoom::bot_acts(Seat seat, int ask, Action action) {
  const auto decide = [seat, ask, action](const Room& room, Time now) -> Result<Happening> {
    if (!room.chair(seat).played_by_bot()) return error("the player is back", ErrorCode::stale);
    return room.act(seat, ask, action, now);
  };
  carry_out(decide, [this, seat, ask](const Result<void>& done) {
    // What it thought about is gone (an undo, a player who came back): whoever is asked now thinks anew.
    if (done || thinking_[std::size_t(seat)] != ask) return;
    thinking_[std::size_t(seat)] = 0;
    if (!is_unwritten(done.error())) let_bots_think();
  });
}

void LiveRoom::hint(PersonId person, Language language, std::function<void(Result<AdviceView>)> answer) {
  post([this, person, language, answer = std::move(answer)] {
    const Result<Seat> seat = seat_to_advise(room_, person);
    if (!seat) return answer(tl::unexpected(seat.error()));
    const int ask = room_.chair(*seat).ask;
    // The table may have gone on by the time there is an answer, which speaks of how it stands now.
    const std::shared_ptr<const Position> asked = room_.match()->position().clone();
    const auto tell = [this, language, answer, asked, seat = *seat](const Result<Advice>& found) {
      answer(found.map([&](const Advice& advice) {
        return view_advice(advice, *asked, seat, room_.setup().game, language);
      }));
    };
    if (advice_[std::size_t(*seat)].ask(ask, tell)) advise(*seat, ask);
  });
}

void LiveRoom::advise(Seat seat, int ask) {
  if (room_.chair(seat).ask != ask)
    return advised(seat, ask, error("that question is no longer asked", ErrorCode::stale));
  std::shared_ptr<Position> position = room_.match()->position().clone();
  const Claim claim = claim_of(room_.chair(seat).person);
  const auto work = [self = shared_from_this(), position = std::move(position), seat, ask] {
    // A generator of its own: a hint must not tell how the deal's generator stands.
    const Result<Advice> advice = position->advice(adviser, seat, Rng(static_cast<std::uint64_t>(ask)));
    self->post([room = self.get(), seat, ask, advice] { room->advised(seat, ask, advice); });
  };
  if (!workers_for(adviser).post(claim, work))
    advised(seat, ask, error("the bots are busy", ErrorCode::busy));
}

void LiveRoom::advised(Seat seat, int ask, const Result<Advice>& advice) {
  if (const int next = advice_[std::size_t(seat)].found(ask, advice); next != 0) return advise(seat, next);
  rest_if_idle();
}

void LiveRoom::why_not(PersonId person, json::Value move, Language language,
                       std::function<void(Result<Explanation>)> answer) {
  post([this, person, move = std::move(move), language, answer = std::move(answer)] {
    answer(grod::why_not(room_, person, move, language));
  });
}

void LiveRoom::watch_the_clock() {
  const std::optional<Room::Deadline> deadline = room_.deadline();
  if (!deadline || !acts_) {
    clock_->cancel();
    return;
  }
  const std::chrono::milliseconds left(std::max<Time>(1, deadline->at - house_.time.now() + 1));
  clock_->set(left, [weak = weak_from_this(), seat = deadline->seat] {
    const auto self = weak.lock();
    if (!self) return;
    self->enqueue([live = self.get(), self, seat] {
      live->carry_out([seat](const Room& room, Time now) { return room.out_of_time(seat, now); },
                      [live](const Result<void>& done) {
                        // Time was added meanwhile. What could not be written is tried again later.
                        const auto failed = [&](ErrorCode code) { return done.error().code == code; };
                        if (!done && !is_unwritten(done.error()) && !failed(ErrorCode::internal) &&
                            !failed(ErrorCode::closing))
                          live->watch_the_clock();
                      });
    });
  });
}

void LiveRoom::rest_if_idle() {
  if (!watchers_.empty()) return;
  idle_->set(house_.idle_time, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self || !self->watchers_.empty()) return;
    const bool bots_think = self->acts_ && self->matters_to_somebody() && !self->room_.bots_to_act().empty();
    const bool calls = self->acts_ && self->house_.call && self->absentees_.next(self->room_);
    const bool idle = !self->busy_ && self->queue_.empty() && !bots_think && !calls;
    if (!idle || !self->house_.put_away(self->key_, wake_of(self->room_))) return self->rest_if_idle();
    if (self->room_.last() - self->snapshot_ < snapshot_worth_its) return;
    Batch batch{.table = self->id_};
    batch.snapshot = self->snapshot_row();
    self->house_.store.write(std::move(batch), {});
  });
}

Workers& LiveRoom::workers_for(std::string_view bot) const {
  return room_.game().thinks_deeply(bot) ? house_.deep : house_.quick;
}

}  // namespace grod
