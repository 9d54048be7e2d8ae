#include "server/hall.h"

#include <fmt/format.h>
#include <malloc.h>
#include <boost/asio/io_context.hpp>

#include <algorithm>
#include <charconv>

#include "match/registry.h"
#include "server/http.h"
#include "server/refusals.h"
#include "server/secrets.h"
#include "server/socket_peer.h"

namespace grod {

namespace {

/// Decisions that wait for a thread; tables that nobody looks at wait until there are fewer.
constexpr std::size_t many_thoughts = 64;

}  // namespace

Hall::Hall(NetServer& net, Store& store, HallConfig config)
    : net_(net),
      store_(store),
      log_(std::move(config.log)),
      newcomers_(0, config.newcomers),
      quick_(config.threads),
      deep_(config.threads),
      house_{net.context(),
             store,
             quick_,
             deep_,
             log_,
             [this](const std::string& key, std::optional<Time> wake) { return put_away(key, wake); },
             config.idle_time,
             false},
      waker_(net.context(), store,
             {[this](const std::string& key) { return in_memory(key); },
              [this](const std::string& key) { return room(key).has_value(); },
              [this] { return quick_.waiting() + deep_.waiting() > many_thoughts; }, log_}) {}

/// The transport has stopped, but bots may be thinking, and events be on their way to the disk and back: what is under
/// way ends, nothing new begins, and every room lets go of the connections it had.
Hall::~Hall() {
  house_.closing = true;
  waker_.stop();
  quick_.stop();
  deep_.stop();
  static_cast<void>(store_.write(Batch{}));
  net_.context().restart();
  net_.context().poll();
}

Error Hall::log_if_inner(const Error& why, std::string_view about, std::string code) {
  if (!why.code.empty()) return why;
  log_(fmt::format("{}: {}", about, why.message));
  return {why.message, std::move(code)};
}

// Rooms in memory

/// Reading and replaying a room takes its time, so it happens outside the lock. Two may load the same one: the first to
/// put it in the map wins. Until then nobody may put it away, or the second could bring back what has changed since.
Result<Hall::RoomPtr> Hall::room(const std::string& key) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = rooms_.find(key); found != rooms_.end()) return found->second;
    loading_.insert(key);
  }
  const Result<Loaded> loaded = load(key);
  {
    const std::lock_guard lock(mutex_);
    loading_.erase(loading_.find(key));
    if (!loaded) return tl::unexpected(loaded.error());
    if (const auto [found, fresh] = rooms_.emplace(key, loaded->room); !fresh) return found->second;
    // Queued before anybody can change the room, and so before whatever they write.
    if (loaded->correction) store_.write(*loaded->correction, {});
  }
  ++counters_.tables_loaded;
  loaded->room->wake();
  return loaded->room;
}

bool Hall::in_memory(const std::string& key) {
  const std::lock_guard lock(mutex_);
  return rooms_.contains(key);
}

Result<Hall::Loaded> Hall::load(const std::string& key) {
  const auto fail = [&](const Error& why) { return tl::unexpected(log_if_inner(why, "table " + key)); };
  const Result<std::optional<TableRow>> row = store_.table(key);
  if (!row) return fail(row.error());
  if (!*row) return error(fmt::format("there is no table \"{}\"", key), "no-table");
  const Result<std::vector<EventRow>> rows = store_.events((*row)->id);
  if (!rows) return fail(rows.error());
  std::vector<Event> events;
  for (const EventRow& stored : *rows) {
    Result<Event> event = read_event(stored.event);
    if (!event) return fail(event.error());
    events.push_back(std::move(*event));
  }
  Result<Room> room = Room::restore(events);
  if (!room) return fail(room.error());
  Loaded loaded;
  // The row is of an older version, which did not know when to wake it.
  if (const std::optional<Time> wake = wake_of(*room); wake != (*row)->wake) {
    loaded.correction.emplace(Batch{.table = (*row)->id});
    loaded.correction->changed =
        TableChange{(*row)->phase, (*row)->listed, (*row)->changed, (*row)->summary, wake};
  }
  loaded.room = std::make_shared<LiveRoom>(house_, (*row)->id, key, std::move(*room));
  return loaded;
}

bool Hall::put_away(const std::string& key, std::optional<Time> wake) {
  bool trim = false;
  {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(key);
    // The map has it, and the caller while it asks. Whoever comes in does so through the map, under the lock.
    if (found == rooms_.end() || found->second.use_count() > 2 || loading_.contains(key)) return false;
    rooms_.erase(found);
    trim = ++counters_.tables_put_away % 256 == 0 || rooms_.empty();
  }
  // What many rooms leave behind goes back to the system, not just to the next ones.
  if (trim) malloc_trim(0);
  if (wake) waker_.look_at(*wake);
  return true;
}

void Hall::resume() { waker_.look_at(0); }

void Hall::open(const OpenRequest& request, const Identity& opener,
                std::function<void(Result<std::string>)> answer) {
  const auto refuse = [&](const Error& why) { answer(tl::unexpected(why)); };
  if (house_.closing) return refuse({"the server is closing", "closing"});
  Setup setup;
  setup.game = request.game;
  setup.variants = request.variants.value_or(std::vector<std::string>{});
  setup.settings = request.settings.value_or(json::Texts{});
  setup.seats = request.seats;
  setup.clock = request.clock.value_or(Clock{});
  setup.pace = request.pace.value_or(Pace::human);
  setup.listed = request.listed.value_or(false);
  std::uint64_t seed = random_seed();
  if (request.seed) {
    // Who names the deal knows it, so nobody else may play for anything.
    const bool others = std::any_of(setup.seats.begin(), setup.seats.end(),
                                    [](const ChairSetup& chair) { return chair.kind == ChairKind::open; });
    if (others || setup.listed) return refuse({"seed: only where every other seat is a bot's", "malformed"});
    const char* end = request.seed->data() + request.seed->size();
    const auto [read, wrong] = std::from_chars(request.seed->data(), end, seed);
    if (wrong != std::errc() || read != end)
      return refuse(
          {fmt::format("seed: a whole number from 0 to {} is expected, as a text", std::uint64_t(-1)),
           "malformed"});
  }
  setup.seed = json::hex(seed);
  setup.nonce = random_token();
  setup.commitment = commitment_to(setup.seed, setup.nonce);
  if (setup.seats.size() > std::size_t{max_seats})
    return refuse({fmt::format("seats: at most {} are possible", max_seats), "malformed"});
  for (std::size_t i = 0; i < setup.seats.size(); ++i) setup.seat_keys.push_back(random_key());
  if (const Result<const AnyGame*> game = game_named(setup.game))
    setup.edition = json::hex((*game)->default_edition()->fingerprint());

  const Result<Event> event = Room::open(setup, opener.person, opener.name, time_now());
  if (!event) return refuse({event.error().message, "malformed"});
  Result<Room> room = Room::restore({*event});
  if (!room) return refuse(log_if_inner(room.error(), "a new table"));

  Batch batch;
  batch.table = store_.new_table_id();
  const std::string key = random_key();
  batch.opened = TableRow{batch.table,   key,       setup.game, std::string(name_of(room->phase())),
                          setup.listed,  event->at, event->at,  kept_summary(*room),
                          wake_of(*room)};
  batch.events.push_back({event->n, write_event(*event)});
  for (const Seat seat : all_seats(room->seats()))
    if (room->chair(seat).person != 0) batch.seats.push_back({index(seat), opener.person});
  const TableId id = batch.table;
  auto made = std::make_shared<LiveRoom>(house_, id, key, std::move(*room));
  store_.write(std::move(batch), [this, made, key, answer = std::move(answer)](Result<void> written) {
    if (!written) return answer(tl::unexpected(log_if_inner(written.error(), "a new table", "not-saved")));
    bool fresh = false;
    {
      const std::lock_guard lock(mutex_);
      fresh = rooms_.emplace(key, made).second;
    }
    ++counters_.tables_opened;
    // It is in the file before we are told so: somebody may have found it in a list and loaded it. Theirs stays.
    if (fresh) made->wake();
    answer(key);
  });
}

// People

Result<Identity> Hall::identity_of(const HttpRequest& request) {
  const std::optional<std::string> token = cookie_value(request.cookie, "grod");
  if (!token || token->size() != 32)
    return error("this browser has no identity; GET /api/me gives one", "no-identity");
  const Result<std::optional<Person>> person = store_.person_of(hash_of(*token));
  if (!person) return tl::unexpected(log_if_inner(person.error(), "a person"));
  if (!*person)
    return error("this browser is not known here; GET /api/me gives it an identity", "no-identity");
  return Identity{(*person)->id, (*person)->name};
}

std::string Hall::name_of_person(PersonId person) {
  const Result<std::optional<Person>> found = store_.person(person);
  return found && *found ? (*found)->name : std::string();
}

tl::expected<std::shared_ptr<Peer>, HttpAnswer> Hall::welcome(HttpRequest request,
                                                              std::shared_ptr<Connection> connection) {
  if (request.path != "/api/socket")
    return tl::unexpected(refusal(request, 404, {"there is no socket here; try /api/socket"}));
  const Result<Identity> who = identity_of(request);
  if (!who) return tl::unexpected(refusal(request, who.error()));
  return std::make_shared<SocketPeer>(*this, *who, std::move(connection));
}

}  // namespace grod
