#include "server/hall.h"

#include <fmt/format.h>
#include <malloc.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>

#include "match/new_table.h"
#include "match/registry.h"
#include "server/faults.h"
#include "server/http.h"
#include "server/kept_summary.h"
#include "server/refusals.h"
#include "server/secrets.h"
#include "server/socket_peer.h"
#include "server/stored_events.h"

namespace grod {

namespace {

/// Decisions that wait for a thread; tables that nobody looks at wait until there are fewer.
constexpr std::size_t many_thoughts = 64;

/// How often the house writes down that it is open. As much may be given to whoever's clock ran when it was closed.
constexpr std::chrono::seconds open_every{15};

constexpr std::size_t kept_replays = 16 << 20;  // bytes

/// With a question that costs little, whatever there is in it.
Result<void> try_to_read(Store& store) {
  return store.next_wake(0).map([](const std::optional<std::int64_t>&) {});
}

}  // namespace

Hall::Hall(NetServer& net, Store& store, HallConfig config)
    : net_(net),
      store_(store),
      version_(std::move(config.version)),
      public_address_(std::move(config.public_address)),
      log_(std::move(config.log)),
      time_(config.time, store, log_),
      editions_(store, config.editions, log_),
      people_(store),
      bundle_(config.files),
      module_(std::move(config.module)),
      writable_([&store](Health::Answer tell) { store.write({.probe = true}, std::move(tell)); }),
      reachable_([&store](const Health::Answer& tell) { tell(try_to_read(store)); }),
      free_loopback_(config.free_loopback),
      ceiling_(store, log_),
      quotas_(store, config.quotas),
      newcomers_(store, "newcomers", config.newcomers),
      replayers_(0, config.replays),
      replays_(kept_replays),
      quick_(config.workers(config.threads, {})),
      deep_(config.workers(config.threads, config.thoughts)),
      messenger_(net.context(), store, people_, time_, config.push, log_),
      shared_(store.is_shared()),
      bus_(config.bus),
      server_(shared_ ? static_cast<std::int64_t>(random_number() >> 1U) : 0),
      leases_(net.context(), store, time_, server_, config.lease, log_),
      house_{net.context(),
             store,
             people_,
             *quick_,
             *deep_,
             time_,
             log_,
             [this](const std::string& key, std::optional<Time> wake) { return put_away(key, wake); },
             config.idle_time,
             config.bot_patience,
             config.push.call_after,
             messenger_.public_key() ? [this](const Summons& summons) { messenger_.call(summons); }
                                     : std::function<void(const Summons&)>(),
             leases_,
             bus_,
             server_,
             shared_,
             config.look_every},
      waker_(net.context(), store,
             {[this](Time by, const WakingRow& last, int limit) {
                return leases_.tables_to_wake(by, last, limit);
              },
              [this](const std::string& key) { return !shared_ && in_memory(key); },
              [this](const std::string& key) { return wake(key); },
              [this] { return quick_->waiting() + deep_->waiting() > many_thoughts; }, log_,
              shared_ ? std::optional<Time>(config.look_every.count()) : std::nullopt},
             time_),
      retention_(net.context(), store, time_, config.retention, config.retention_times,
                 {[this](const TableRow& table, const std::function<void(bool)>& done) {
                    clear(table, Gone::cleared,
                          [done](const Result<void>& cleared) { done(cleared.has_value()); });
                  },
                  [this] {
                    ceiling_.warning();
                    forget_full_allowances();
                  },
                  log_}),
      daily_(net.context(), time_, *deep_, config.daily, log_),
      open_(time_.alarm(boost::asio::make_strand(net.context()))),
      people_alarm_(time_.alarm(boost::asio::make_strand(net.context()))),
      people_every_(config.people_every),
      erased_alarm_(time_.alarm(boost::asio::make_strand(net.context()))),
      asked_who_was_erased_(time_.moment()) {
  if (Result<Outages> outages = Outages::open_at(time_.now(), store))
    outages_ = std::move(*outages);
  else
    log_(fmt::format("when the house was closed: {}", outages.error().message));
}

/// The transport has stopped, but bots may be thinking, and events be on their way to the disk and back: what is under
/// way ends, nothing new begins, and every room lets go of the connections it had.
Hall::~Hall() {
  house_.closing = true;
  give_leases_back();
  bus_.listen({});
  outages_.say_that_it_is_open(house_.time.now(), store_);
  waker_.stop();
  retention_.stop();
  daily_.stop();
  quick_->stop();
  deep_->stop();
  messenger_.stop();
  static_cast<void>(store_.write(Batch{}));
  net_.context().restart();
  net_.context().poll();
}

Error Hall::log_if_inner(const Error& why, std::string_view about, ErrorCode code) {
  const bool in_doubt = why.code == ErrorCode::unknown;
  if (why.code != ErrorCode::none && !in_doubt) return why;
  log_(fmt::format("{}: {}", about, why.message));
  return {why.message, in_doubt ? why.code : code};
}

// Rooms in memory

/// Reading and replaying a room takes its time, so it happens outside the lock. Two may load the same one: the first to
/// put it in the map wins. Until then nobody may put it away, or the second could bring back what has changed since.
Result<Hall::RoomPtr> Hall::room(const std::string& key) {
  std::size_t erased = 0;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = rooms_.find(key); found != rooms_.end()) return found->second;
    if (const auto found = clearing_.find(key); found != clearing_.end())
      return error("the table is being cleared away",
                   found->second == Gone::archived ? ErrorCode::archived : ErrorCode::cleared);
    loading_.insert(key);
    erased = erased_.size();
  }
  const Result<Loaded> loaded = load(key);
  {
    const std::lock_guard lock(mutex_);
    loading_.erase(loading_.find(key));
    if (!loaded) return tl::unexpected(loaded.error());
    if (const auto [kept, fresh] = keep(loaded->room); !fresh) return kept;
    for (; erased < erased_.size(); ++erased) loaded->room->forget(erased_[erased], {});
    // Queued before anybody can change the room, and so before whatever they write; but not before what other servers do. There
    // the next event puts it right.
    if (loaded->correction && !shared_) store_.write(*loaded->correction, {});
    // Before anybody else can find it: that the house was closed is written down first, or whoever asks is told a clock from which
    // that time has been taken.
    loaded->room->wake();
  }
  ++counters_.tables_loaded;
  return loaded->room;
}

/// To be called under the lock. The one that was there first is the table's.
std::pair<Hall::RoomPtr, bool> Hall::keep(const RoomPtr& room) {
  const auto [found, fresh] = rooms_.emplace(room->key(), room);
  if (fresh && shared_) {
    keys_.emplace(room->id(), room->key());
    bus_.follow(room->id());
  }
  return {found->second, fresh};
}

/// Something is to happen at that table by itself, and here.
bool Hall::wake(const std::string& key) {
  const Result<RoomPtr> found = room(key);
  if (!found) return false;
  if (shared_) (*found)->wake();
  return true;
}

bool Hall::in_memory(const std::string& key) {
  const std::lock_guard lock(mutex_);
  return rooms_.contains(key);
}

std::vector<Hall::RoomPtr> Hall::rooms_in_memory() {
  const std::lock_guard lock(mutex_);
  std::vector<RoomPtr> rooms;
  rooms.reserve(rooms_.size());
  for (const auto& [key, room] : rooms_) rooms.push_back(room);
  return rooms;
}

Result<Hall::Loaded> Hall::load(const std::string& key) {
  const auto fail = [&](const Error& why) {
    if (why.code != ErrorCode::damaged) return tl::unexpected(log_if_inner(why, "table " + key));
    ++counters_.tables_damaged;
    log_(fmt::format("table {} is damaged: {}", key, why.message));
    return tl::unexpected(why);
  };
  Result<std::optional<TableRow>> read = store_.table(key);
  if (!read) return fail(read.error());
  std::optional<TableRow> row = std::move(*read);
  if (!row) return tl::unexpected(why_no_table(key));
  if (!row->whole) return fail({"its row does not fit its checksum", ErrorCode::damaged});
  int snapshot = 0;
  Result<Room> room = read_room(row->id, snapshot);
  if (room && room->frozen() == Frozen::edition && shared_) {
    editions_.look_again();
    room = read_room(row->id, snapshot);
  }
  if (!room) return fail(room.error());
  const Result<std::vector<TextRow>> texts = store_.texts(row->id);
  if (!texts) return fail(texts.error());
  Loaded loaded;
  // The row is of an older version, which did not know when to wake it, or what lists should tell of it; or it is damaged,
  // and the events know better.
  const std::optional<Time> wake = wake_of(*room);
  if (!row->changing_whole) {
    log_(fmt::format("table {}: what lists show of it was damaged, and is made anew from its events", key));
    row->phase = phase_of(*room);
    row->listed = room->listed();
    row->changed = room->log().back().event.at;
  }
  if (const std::string summary = kept_summary(*room);
      wake != row->wake || summary != row->summary || !row->changing_whole) {
    loaded.correction.emplace(Batch{.table = row->id});
    loaded.correction->changed = TableChange{row->phase, row->listed, row->changed, summary, wake};
  }
  LiveRoom::Kept kept{.id = row->id, .key = key, .room = std::move(*room), .chat = {}, .snapshot = snapshot};
  kept.stood_still = outages_.since(kept.room.log().back().event.at);
  kept.chat = fitting_texts(key, kept.room, *texts);
  if (house_.call) {
    Result<std::vector<CallRow>> calls = store_.calls(row->id);
    if (!calls) return fail(calls.error());
    kept.calls = std::move(*calls);
  }
  loaded.room = std::make_shared<LiveRoom>(house_, std::move(kept));
  return loaded;
}

Error Hall::why_no_table(const std::string& key) {
  const Result<std::optional<Gone>> gone = store_.gone(key);
  if (!gone || !*gone) return {fmt::format("there is no table \"{}\"", key), ErrorCode::no_table};
  return **gone == Gone::archived ? Error{"the table is in the archive", ErrorCode::archived}
                                  : Error{"the table was cleared away", ErrorCode::cleared};
}

/// Nobody is to be shown words that were never said: a line that does not fit its event counts as removed.
std::map<int, std::string> Hall::fitting_texts(const std::string& key, const Room& room,
                                               const std::vector<TextRow>& texts) {
  std::map<int, std::string> fitting;
  for (const TextRow& text : texts) {
    if (const std::string fault = fault_of(text, room); fault.empty())
      fitting.emplace(static_cast<int>(text.n), text.text);
    else
      log_(fmt::format("table {} is damaged: {}", key, fault));
  }
  return fitting;
}

/// From its snapshot and what has happened since. Where there is no snapshot, or none that this program can read, from
/// all that ever happened. `snapshot` becomes the number of the last event that the snapshot has.
Result<Room> Hall::read_room(TableId table, int& snapshot) {
  const Result<std::optional<SnapshotRow>> kept = store_.snapshot(table);
  if (!kept) return tl::unexpected(kept.error());
  if (*kept && !(*kept)->whole)
    log_(fmt::format("table {}: its snapshot is damaged; it is loaded from its events", table));
  if (*kept && (*kept)->whole && (*kept)->version == snapshot_version) {
    const int last = static_cast<int>((*kept)->n);
    const Result<std::vector<Event>> tail = stored_events(store_, table, last + 1);
    if (!tail) return tl::unexpected(tail.error());
    Result<Room> room = Room::restore((*kept)->text, *tail, editions_.others());
    if (room) {
      snapshot = last;
      ++counters_.snapshots_used;
      return room;
    }
    log_(fmt::format("table {}: its snapshot is of no use: {}", table, room.error().message));
  }
  const Result<std::vector<Event>> events = stored_events(store_, table, 1);
  if (!events) return tl::unexpected(events.error());
  Result<Room> room = Room::restore(*events, editions_.others());
  if (!room) return error(room.error().message, ErrorCode::damaged);
  return room;
}

bool Hall::put_away(const std::string& key, std::optional<Time> wake) {
  bool trim = false;
  {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(key);
    // The map has it, and the caller while it asks. Whoever comes in does so through the map, under the lock.
    if (found == rooms_.end() || found->second.use_count() > 2 || loading_.contains(key)) return false;
    if (shared_) {
      const TableId table = found->second->id();
      keys_.erase(table);
      bus_.unfollow(table);
      leases_.let_go(table);
    }
    rooms_.erase(found);
    trim = ++counters_.tables_put_away % 256 == 0 || rooms_.empty();
  }
  // What many rooms leave behind goes back to the system, not just to the next ones.
  if (trim) malloc_trim(0);
  if (wake) waker_.look_at(*wake);
  return true;
}

void Hall::resume() {
  begin_to_listen();
  leases_.start();
  waker_.look_at(0);
  retention_.start();
  daily_.start();
  say_that_it_is_open();
}

/// Where no clock runs nobody will ask how long it was closed, and the disk has its rest.
void Hall::say_that_it_is_open() {
  open_->set(open_every, [this] {
    if (house_.closing) return;
    if (const auto next = store_.next_wake(0); next && *next)
      outages_.say_that_it_is_open(house_.time.now(), store_);
    say_that_it_is_open();
  });
}

/// Only what nobody looks at, and nobody is just coming to: those are in memory. Whoever comes from now on is told that it
/// is gone. The store clears it only if it is as it was when it was found to be in order to.
void Hall::clear(const TableRow& table, Gone why, const std::function<void(Result<void>)>& done) {
  bool used = false;
  {
    const std::lock_guard lock(mutex_);
    used = rooms_.contains(table.key) || loading_.contains(table.key) ||
           !clearing_.emplace(table.key, why).second;
  }
  if (used) return done(error("Somebody looks at the table.", ErrorCode::busy));
  Batch batch{.table = table.id};
  batch.cleared = Clearing{table.changed, why};
  store_.write(std::move(batch), [this, key = table.key, done](const Result<void>& cleared) {
    {
      const std::lock_guard lock(mutex_);
      clearing_.erase(key);
    }
    if (cleared) ++counters_.tables_cleared;
    done(cleared);
  });
}

void Hall::open(const OpenRequest& request, const Opener& opener,
                std::function<void(Result<std::string>)> answer, std::vector<PersonId> kept) {
  const auto refuse = [&](const Error& why) { answer(tl::unexpected(why)); };
  if (departing_ || house_.closing) return refuse({"the server is closing", ErrorCode::closing});
  const Result<const AnyGame*> game = game_named(request.game);
  if (!game) return refuse({game.error().message, ErrorCode::malformed});
  const EditionPtr edition = editions_.for_new_tables(**game);
  Result<Setup> setup = setup_for(request, **game, *edition, machine_chance);
  if (!setup) return refuse(setup.error());
  if (std::any_of(kept.begin(), kept.end(), [](PersonId person) { return person != 0; }))
    setup->kept = std::move(kept);
  if (ceiling_.reached()) return refuse({"the house is full", ErrorCode::house_full});
  const Origin origin = quotas_.origin_of(opener.address);
  const Result<Quotas::Place> place = is_free(opener.address)
                                          ? Result<Quotas::Place>()
                                          : quotas_.place_for_table(opener.person, origin, setup->listed);
  if (!place) return refuse(log_if_inner(place.error(), "a new table"));
  const Result<Event> event =
      Room::open(*setup, {opener.person, random_key()}, house_.time.now(), editions_.others());
  if (!event) return refuse({event.error().message, ErrorCode::malformed});
  Result<Room> room = Room::restore({*event}, editions_.others());
  if (!room) return refuse(log_if_inner(room.error(), "a new table"));

  Batch batch;
  batch.table = store_.new_table_id();
  const std::string key = random_key();
  batch.opened = TableRow{batch.table, key,       setup->game,         phase_of(*room), setup->listed,
                          event->at,   event->at, kept_summary(*room), wake_of(*room)};
  batch.opened->opener = opener.person;
  batch.opened->origin = origin;
  batch.events.push_back({event->n, write_event(*event)});
  if (std::optional<EditionRow> row = EditionShelf::row_of(**game, *edition)) batch.editions.push_back(*row);
  for (const Seat seat : all_seats(room->seats()))
    if (room->chair(seat).person != 0) batch.seats.push_back({index(seat), opener.person});
  auto made = std::make_shared<LiveRoom>(
      house_, LiveRoom::Kept{.id = batch.table, .key = key, .room = std::move(*room), .chat = {}});
  store_.write(std::move(batch), [this, made, key, place = *place,
                                  answer = std::move(answer)](Result<void> written) mutable {
    // Not by the store's thread: whoever counts places holds it up.
    boost::asio::post(net_.context(), [this, made, key, written = std::move(written),
                                       place = std::move(place), answer = std::move(answer)]() mutable {
      // The table is counted in the file now. Whoever is told and opens another at once must not be counted twice.
      place.reset();
      if (!written)
        return answer(tl::unexpected(log_if_inner(written.error(), "a new table", ErrorCode::not_saved)));
      {
        const std::lock_guard lock(mutex_);
        // It is in the file before we are told so: somebody may have found it in a list and loaded it. Theirs stays.
        if (keep(made).second) made->wake();
      }
      ++counters_.tables_opened;
      answer(key);
    });
  });
}

// People

Result<Identity> Hall::identity_of(const HttpRequest& request) {
  const std::optional<std::string> token = cookie_value(request.cookie, "grod");
  if (!token || token->size() != 32)
    return error("this browser has no identity; GET /api/me gives one", ErrorCode::no_identity);
  const Result<std::optional<Identity>> known = people_.with_token(*token);
  if (!known) return tl::unexpected(log_if_inner(known.error(), "a person"));
  if (!*known)
    return error("this browser is not known here; GET /api/me gives it an identity", ErrorCode::no_identity);
  return **known;
}

/// In every room in memory where that person is named it is told at once, elsewhere when the room is loaded.
void Hall::tell_of_name(PersonId person) {
  for (const RoomPtr& room : rooms_in_memory()) room->tell_anew(person);
}

tl::expected<std::shared_ptr<Peer>, HttpAnswer> Hall::welcome(HttpRequest request,
                                                              std::shared_ptr<Connection> connection) {
  if (request.path != "/api/socket")
    return tl::unexpected(refusal(request, 404, {"there is no socket here; try /api/socket"}));
  if (departing_) return tl::unexpected(come_to_another(request));
  const Result<Identity> who = identity_of(request);
  if (!who) return tl::unexpected(refusal(request, who.error()));
  people_.came_from(who->person, request.address);
  note_use(who->session, request);
  sockets_.add(who->person, who->session.id, connection);
  // Whoever ends the session closes the sockets that they see here; one that came too late for that finds it ended.
  if (const Result<Identity> still = identity_of(request); !still) {
    sockets_.remove(connection.get());
    return tl::unexpected(refusal(request, still.error()));
  }
  // And one that came too late to be told to come again is not let in.
  if (departing_) {
    sockets_.remove(connection.get());
    return tl::unexpected(come_to_another(request));
  }
  return std::make_shared<SocketPeer>(*this, who->person, std::move(connection));
}

}  // namespace grod
