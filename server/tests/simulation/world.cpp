#include "server/tests/simulation/world.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <limits>

#include "match/redealt.h"
#include "match/registry.h"
#include "texts/patch.h"

namespace grod::sim {

namespace {

constexpr Time quickly_over = 6 * 3600'000;  // of fine weather: a game that goes on has ended by then
constexpr int most_steps = 400'000;

/// What the house draws its keys and deals from: the seed, in place of the machine's own chance.
thread_local Rng chance_of_house;

void draw(void* bytes, std::size_t size) {
  auto* to = static_cast<unsigned char*>(bytes);
  for (std::size_t i = 0; i < size; ++i) to[i] = static_cast<unsigned char>(chance_of_house.next());
}

void let_house_draw_from(const Rng& rng) {
  static randombytes_implementation drawn{
      .implementation_name = [] { return "a seed"; },
      .random = [] { return static_cast<std::uint32_t>(chance_of_house.next()); },
      .stir = nullptr,
      .uniform = nullptr,
      .buf = draw,
      .close = nullptr,
  };
  static const int ready = [] {
    randombytes_set_implementation(&drawn);
    return sodium_init();  // which draws, too
  }();
  static_cast<void>(ready);
  chance_of_house = rng;
}

bool becomes_event(Verb verb) {
  switch (verb) {
    case Verb::watch:
    case Verb::unwatch:
    case Verb::ping:
    case Verb::hint:
    case Verb::why_not: return false;
    default: return true;
  }
}

/// Who has been away for how long only the house knows.
json::Value without_absence(json::Value state) {
  for (const std::string_view field : {"waited_for", "left_alone"}) state.as_object().erase(field);
  return state;
}

/// Where two states part, in a few words.
std::string difference(const json::Value& wanted, const json::Value& shown) {
  return boost::json::serialize(json::patch_between(shown, wanted)).substr(0, 300);
}

HttpRequest request_of(const Visitor* who, const std::string& method, const std::string& path,
                       const std::string& body) {
  HttpRequest request;
  request.method = method;
  request.path = path;
  request.body = body;
  request.address = "192.0.2.1";
  if (who != nullptr) request.cookie = who->cookie();
  return request;
}

}  // namespace

// The house

World::Life::Life(World& world, int number)
    : number(number),
      time(world.agenda_, number, world.clock_of_machine(), world.plant_),
      store(world.agenda_, world.disk_, world.weather_, world.trace_, Dice(Rng(world.dice_.next())), number,
            world.several(), world.plant_),
      bus(world.bus_, number),
      net([] {
        NetConfig config;
        config.threads = 1;
        return config;
      }()),
      hall(net, store, [&] {
        HallConfig config{.time = time, .bus = bus};
        config.newcomers = {1e6, 1e6};
        config.idle_time = std::chrono::milliseconds(15'000);
        config.bot_patience = std::chrono::milliseconds(1'000);
        config.lease = std::chrono::milliseconds(world.lease_);
        config.look_every = std::chrono::milliseconds(world.look_every_);
        config.files = {};
        config.log = [&world](std::string_view line) { world.trace_.note("log", line); };
        bool deep = false;
        config.workers = [&world, number, deep](int, Places) mutable -> std::unique_ptr<Workers> {
          // Hints are searches that look at the machine's clock: now and then one is thought through, to see it arrive.
          const bool hints = std::exchange(deep, true);
          auto dice = std::make_shared<Dice>(Rng(world.dice_.next()));
          const auto allowed = [&world, hints, dice](TableId table) {
            if (hints) return dice->chance(5);
            // So are the decisions of whoever stands in for somebody.
            return !world.disk_.stand_ins.contains(table);
          };
          return std::make_unique<SimulatedWorkers>(world.agenda_, world.weather_, *dice, number, allowed);
        };
        return config;
      }()) {
  if (world.options_.plant == Plant::tell_before_commit)
    store.before_commit = [this, &plant = world.plant_](const Batch& batch) {
      if (plant != Plant::tell_before_commit) return;
      for (const EventRow& row : batch.events) bus.tell_early({batch.table, row.n});
    };
}

/// Machines that are to agree on something have clocks that do not.
Time World::clock_of_machine() {
  const Time wrong = several() ? between_servers_.between(-600'000, 600'000) : 0;
  return time_of_day_ + agenda_.now() + wrong;
}

void World::open_house() {
  for (Server& server : servers_) open(server);
}

void World::open(Server& server) {
  if (server) return;
  if (!is_open() && !outages_.empty()) outages_.back().second = agenda_.now();
  follow_disk();
  const int number = ++lives_;
  trace_.note(several() ? fmt::format("server {} opens", number) : "the house opens");
  server = std::make_unique<Life>(*this, number);
  stores_[number] = &server->store;
  server->hall.resume();
  poll();
}

void World::crash(Server& server, bool orderly) {
  if (!server) return;
  const int number = server->number;
  if (several())
    trace_.note(fmt::format("server {} {}", number, orderly ? "closes" : "stops"));
  else
    trace_.note(orderly ? "the house closes" : "the machine stops");
  ++outcome_.crashes;
  if (orderly) {
    server->store.close();
  } else {
    server->store.die();
    server->bus.die();
  }
  std::vector<std::weak_ptr<Line>> others;
  for (const std::weak_ptr<Line>& weak : std::exchange(lines_, {})) {
    const auto line = weak.lock();
    if (line && line->life() == number)
      line->end();
    else if (line)
      others.push_back(weak);
  }
  lines_.insert(lines_.end(), others.begin(), others.end());
  agenda_.forget(number);
  server.reset();
  stores_.erase(number);
  if (!is_open()) outages_.emplace_back(agenda_.now(), agenda_.now());
  check_acknowledged();
  for (const auto& person : people_)
    for (const auto& [table, screen] : person->screens()) check_told(*person, table, screen);
}

void World::crash_sometimes() {
  if (weather_.crash_every == 0) return;
  agenda_.in(dice_.between(100, 2 * weather_.crash_every), Kind::weather, world, [this] {
    Server& server = several() ? between_servers_.of(servers_) : servers_.front();
    crash(server, dice_.chance(weather_.orderly));
    const Time outage = dice_.chance(100) ? dice_.between(60'000, 900'000) : dice_.between(50, 8'000);
    if (dice_.chance(weather_.clock_set)) time_of_day_ += dice_.between(-600'000, 600'000);
    agenda_.in(outage, Kind::weather, world, [this, &server] { open(server); });
    crash_sometimes();
  });
}

void World::cut_off_sometimes() {
  if (weather_.cut_off_every == 0) return;
  agenda_.in(between_servers_.between(100, 2 * weather_.cut_off_every), Kind::weather, world, [this] {
    if (const Server& server = between_servers_.of(servers_)) bus_.cut_off(server->number);
    agenda_.in(between_servers_.between(100, 20'000), Kind::weather, world, [this] { bus_.heal(); });
    cut_off_sometimes();
  });
}

bool World::is_open() const {
  return std::any_of(servers_.begin(), servers_.end(),
                     [](const Server& server) { return server != nullptr; });
}

/// Any that is up.
World::Life* World::some_server() {
  std::vector<Life*> up;
  for (const Server& server : servers_)
    if (server) up.push_back(server.get());
  if (up.size() < 2) return up.empty() ? nullptr : up.front();
  return between_servers_.of(up);
}

World::Life* World::server_of(const Line& line) const {
  for (const Server& server : servers_)
    if (server && server->number == line.life()) return server.get();
  return nullptr;
}

void World::poll() {
  for (const Server& server : servers_)
    if (server) server->net.context().poll();
}

Time World::open_for(Time from, Time to) const {
  Time closed = 0;
  for (const auto& [down, up] : outages_)
    closed += std::max<Time>(0, std::min(up, to) - std::max(down, from));
  return to - from - closed;
}

// People and tables

World::World(std::uint64_t seed, const HistoryOptions& options)
    : seed_(seed),
      options_(options),
      dice_(Rng(seed)),
      trace_(agenda_, options.print),
      wires_{agenda_, weather_, trace_, Dice(Rng(seed).split(1))},
      between_servers_(Rng(seed).split(3)),
      bus_(agenda_, weather_, trace_, Dice(Rng(seed).split(4)), plant_) {
  const bool alone = between_servers_.below(3) > 0 && !options.several && !is_between_servers(options.plant);
  servers_.resize(alone ? 1 : 2 + static_cast<std::size_t>(between_servers_.below(2)));
  lease_ = between_servers_.between(500, 6'000);
  look_every_ = between_servers_.between(1'000, 4'000);
  let_house_draw_from(Rng(seed).split(2));
}

World::~World() {
  // Whoever still holds on to something of the house lets go of it first.
  for (const std::weak_ptr<Line>& weak : lines_)
    if (const auto line = weak.lock()) line->hang_up();
  for (Server& server : servers_) {
    if (!server) continue;
    server->store.die();
    server->bus.die();
    agenda_.forget(server->number);
    server.reset();
  }
}

HttpAnswer World::ask(const Visitor* who, const std::string& method, const std::string& path,
                      const std::string& body) {
  auto answer = std::make_shared<std::optional<HttpAnswer>>();
  Life* const server = some_server();
  if (server == nullptr) return HttpAnswer{.status = 503};
  server->hall.answer(request_of(who, method, path, body),
                      [answer](HttpAnswer said) { *answer = std::move(said); });
  poll();
  while (!*answer && agenda_.hasten()) poll();
  return answer->value_or(HttpAnswer{.status = 503});
}

void World::invite(int people) {
  constexpr std::array look_alikes{"Ola", "OIa", "0la", "ola"};
  const bool alike = dice_.chance(200);
  for (int i = 0; i < people; ++i) {
    const HttpAnswer answer = ask(nullptr, "GET", "/api/me");
    std::string cookie;
    for (const auto& [name, value] : answer.headers)
      if (name == "Set-Cookie") cookie = value.substr(0, value.find(';'));
    Visitor::World needs{
        .connect = [this](Visitor& person, Line::Ends ends) { return connect(person, std::move(ends)); },
        .complain = [this](const std::string& sentence) { complain(sentence); },
        .table_found = [this](const std::string& key) { found(key); },
        .key_of_a_seat = [this](const std::string& table) { return key_of_a_seat(table); },
        .agenda = agenda_,
        .forgets_gaps = options_.plant == Plant::forget_gap,
        .answers_anew = options_.plant == Plant::answer_anew,
    };
    people_.push_back(std::make_unique<Visitor>(std::move(needs), disk_.last_person, cookie,
                                                Dice(Rng(seed_).split(100 + std::uint64_t(i)))));
    if (alike) ask(people_.back().get(), "PUT", "/api/me", written(NameRequest{look_alikes[std::size_t(i)]}));
  }
}

OpenRequest World::request_for_table() {
  // What is told of these takes longest.
  const AnyGame* drawn = dice_.of(all_games());
  if (drawn->id() == "welcome-to" || drawn->id() == "tower-up") drawn = dice_.of(all_games());
  const AnyGame& game = *drawn;
  OpenRequest request;
  request.game = game.id();
  std::vector<std::string> variants;
  for (const std::string& variant : game.variants())
    if (dice_.chance(250)) variants.push_back(variant);
  if (!variants.empty()) request.variants = variants;
  const int most = std::min(game.max_seats(), std::max(game.min_seats(), 3));
  const int seats = game.min_seats() + dice_.below(most - game.min_seats() + 1);
  const std::vector<std::string> bots{"greedy", "easy", "novice"};
  for (int seat = 0; seat < seats; ++seat) {
    if (seat == 0)
      request.seats.push_back({ChairKind::you, std::nullopt});
    else if (dice_.chance(350))
      request.seats.push_back({ChairKind::bot, dice_.of(bots)});
    else
      request.seats.push_back({ChairKind::open, std::nullopt});
  }
  if (dice_.chance(600)) {
    const bool live = dice_.chance(600);
    request.clock = Clock{live ? ClockKind::live : ClockKind::days, 10 + dice_.below(live ? 120 : 60),
                          live ? dice_.below(5) : 0};
  }
  constexpr std::array paces{Pace::instant, Pace::brisk, Pace::human};
  request.pace = dice_.of(paces);
  if (dice_.chance(300)) request.hints = true;
  request.listed = dice_.chance(500);
  request.watchers_talk = dice_.chance(500);
  return request;
}

/// Some variants do not go together, or not with so many: then another table is wished for.
void World::lay_table() {
  for (int i = 0; i < 20; ++i) {
    const HttpAnswer answer = ask(people_[0].get(), "POST", "/api/tables", written(request_for_table()));
    if (answer.status != 201) continue;
    return found(std::string(json::parse(answer.body)->at("key").as_string()));
  }
  complain("no table could be laid");
}

void World::found(const std::string& table) {
  if (!tables_.insert(table).second) return;
  for (const auto& person : people_) person->follow(table);
}

std::shared_ptr<Line> World::connect(Visitor& person, Line::Ends ends) {
  Life* const server = some_server();
  if (server == nullptr) return nullptr;
  ends.sent = [this, &person, life = server->number](const std::string& text) {
    acknowledged(person, life, text);
  };
  return dial(person, std::move(ends), fmt::format("person {}", person.id()), *server);
}

std::shared_ptr<Line> World::dial(const Visitor& person, Line::Ends ends, const std::string& name,
                                  Life& server) {
  const bool mistaken = options_.plant == Plant::mistake_person && person.id() > 1 && ends.sent;
  const Visitor& taken_for = mistaken ? *people_[0] : person;
  auto line = std::make_shared<Line>(wires_, server.number, name, std::move(ends));
  auto peer = server.hall.welcome(request_of(&taken_for, "GET", "/api/socket", ""), line);
  if (!peer) return nullptr;
  line->listen(std::move(*peer));
  std::erase_if(lines_, [](const std::weak_ptr<Line>& weak) { return weak.expired(); });
  lines_.push_back(line);
  return line;
}

std::optional<std::string> World::key_of_a_seat(const std::string& table) {
  const auto screen = people_[0]->screens().find(table);
  if (screen == people_[0]->screens().end() || !screen->second.lit()) return std::nullopt;
  const json::Value* key = screen->second.fields().if_contains("seat_key");
  if (key == nullptr || !key->is_string()) return std::nullopt;
  return std::string(key->as_string());
}

// Going on

bool World::next() {
  if (!outcome_.failure.empty() || agenda_.empty()) return false;
  agenda_.run_next();
  poll();
  for (Server& server : servers_) {
    if (!server || !server->store.stopped() || agenda_.empty()) continue;
    // Somebody looks after the disk and starts the house again.
    ++outcome_.failed_syncs;
    crash(server, false);
    agenda_.in(1000, Kind::weather, world, [this, &server] { open(server); });
  }
  return true;
}

void World::run_until(Time end) {
  bool there = false;
  agenda_.at(end, Kind::weather, world, [&there] { there = true; });
  for (int step = 0; !there && next(); ++step)
    if (step > most_steps) return complain("the house does not come to rest");
}

bool World::all_over() const {
  return all_are([](TablePhase phase) { return phase == TablePhase::over; });
}

bool World::all_begun() const {
  return all_are([](TablePhase phase) { return phase != TablePhase::waiting; });
}

/// Of the tables that anybody knows of.
bool World::all_are(const std::function<bool(TablePhase)>& so) const {
  return std::all_of(disk_.tables.begin(), disk_.tables.end(), [&](const auto& row) {
    return so(row.second.phase) || !tables_.contains(row.second.key);
  });
}

/// Events so far; few of them are anything but decisions once the weather is fine.
int World::progress() const {
  std::size_t events = 0;
  for (const auto& [table, rows] : disk_.events) events += rows.size();
  return static_cast<int>(events);
}

Outcome World::run() {
  open_house();
  invite(3 + dice_.below(2));
  lay_table();
  follow_disk();
  weather_ = Weather::drawn(dice_);
  if (several()) weather_.draw_between_servers(between_servers_);
  plant_ = options_.plant;
  if (plant_ == Plant::answer_anew) weather_.repeated = 300;  // or there would be little to find
  for (const auto& person : people_) person->begin();
  crash_sometimes();
  cut_off_sometimes();

  // The storm, with a few calm moments in which everything must fit
  const int calms = 1 + dice_.below(3);
  for (int calm = 0; calm < calms && outcome_.failure.empty(); ++calm) {
    run_until(agenda_.now() + dice_.between(1'000, 12'000));
    settle();
  }

  // Fine weather: everybody wants to see the end
  weather_ = Weather::fine();
  weather_.slowest = 20;
  bus_.heal();
  for (Server& server : servers_)
    if (server && server->store.stopped()) crash(server, false);
  open_house();
  const bool all_stay = dice_.chance(250);
  for (const auto& person : people_) person->become_diligent(all_stay || person == people_[0]);
  // Whole games take their time; of most it is enough to see that they go on.
  const int enough = dice_.chance(330) ? std::numeric_limits<int>::max() : progress() + 20;
  const auto done = [&] { return all_over() || (progress() >= enough && all_begun()); };
  const Time late = agenda_.now() + quickly_over;
  while (outcome_.failure.empty() && !done() && agenda_.now() < late)
    if (!next()) break;
  if (outcome_.failure.empty() && !done()) complain("a table stands still");
  settle();
  for (auto& [id, audit] : audits_) {
    audit.check_snapshot(disk_);
    outcome_.decisions += audit.decisions();
    if (audit.room() != nullptr) outcome_.events += audit.room()->last();
  }
  outcome_.servers = static_cast<int>(servers_.size());
  outcome_.outrun = disk_.outrun;
  outcome_.taken_over = disk_.taken_over;
  outcome_.words_lost = bus_.lost();
  outcome_.trace = trace_.hash();
  return outcome_;
}

// Checks

void World::complain(const std::string& sentence) {
  trace_.note("WRONG", sentence);
  if (outcome_.failure.empty()) outcome_.failure = fmt::format("at {} ms: {}", agenda_.now(), sentence);
}

/// The server says that a command is carried out: what came of it must be there from now on.
void World::acknowledged(const Visitor& person, int life, const std::string& text) {
  if (!text.starts_with(R"({"type":"ok")")) return;
  const std::string id(json::parse(text)->at("id").as_string());
  const Sent* sent = person.sent(id);
  if (sent == nullptr || !becomes_event(sent->command.verb())) return;
  const TableRow* row = disk_.table_of(sent->command.table);
  const auto store = stores_.find(life);
  const EventRow* event = store != stores_.end() ? store->second->last_told(sent->command.table) : nullptr;
  if (row == nullptr || event == nullptr)
    return complain(fmt::format("{} was acknowledged, but nothing was written", sent->text));
  ++outcome_.acknowledged;
  acknowledged_.push_back({row->id, *event, sent->text});
  if (sent->command.verb() == Verb::act && !acted_.insert(id).second)
    complain(fmt::format("{} was carried out twice", sent->text));
}

void World::check_acknowledged() {
  for (const Acknowledged& one : std::exchange(acknowledged_, {})) {
    const auto& events = disk_.events[one.table];
    const auto found = events.find(one.event.n);
    if (found == events.end() || found->second.text != one.event.event)
      complain(fmt::format("{} was acknowledged, but event {} of table {} is lost", one.to, one.event.n,
                           one.table));
  }
}

/// Whatever somebody was told for good must be what is in the file.
void World::check_told(const Visitor& person, const std::string& table, const Screen& screen) {
  const TableRow* row = disk_.table_of(table);
  if (row == nullptr) return;
  const auto& events = disk_.events[row->id];
  for (const auto& [n, told] : screen.events()) {
    if (n > screen.settled()) break;
    const auto found = events.find(n);
    const std::string head = fmt::format(R"({{"n":{},"at":{},"kind":"{}")", n, told.at("at").as_int64(),
                                         std::string_view(told.at("kind").as_string()));
    if (found == events.end() || !found->second.text.starts_with(head))
      return complain(fmt::format("person {} was told of event {} of table {}, which is not there",
                                  person.id(), n, row->id));
  }
}

void World::follow_disk() {
  for (const auto& [id, row] : disk_.tables) {
    const auto [audit, fresh] = audits_.try_emplace(
        id, id, [this](Time from, Time to) { return open_for(from, to); },
        [this](const std::string& sentence) { complain(sentence); });
    audit->second.follow(disk_);
  }
}

Audit* World::audit_of(const std::string& table) {
  const TableRow* row = disk_.table_of(table);
  const auto found = row == nullptr ? audits_.end() : audits_.find(row->id);
  return found == audits_.end() ? nullptr : &found->second;
}

/// Time stands still until everything that is on its way has arrived and everything that waits is written; then all viewers
/// must have the same table, and the right one.
void World::settle() {
  if (!outcome_.failure.empty()) return;
  const Weather storm = std::exchange(weather_, Weather::fine());
  for (int i = 0; i < most_steps && agenda_.hasten(); ++i) poll();
  check_acknowledged();
  follow_disk();
  compare_screens();
  weather_ = storm;
}

void World::compare_screens() {
  for (const auto& person : people_)
    for (const auto& [table, screen] : person->screens()) {
      check_told(*person, table, screen);
      const Line* line = person->line();
      Life* const server = line != nullptr ? server_of(*line) : nullptr;
      const bool up_to_date = server != nullptr && knows_all(*server, table) && line->whole() &&
                              !line->has_hidden_loss(table) && screen.lit();
      if (!up_to_date || !outcome_.failure.empty()) continue;
      ++outcome_.comparisons;
      compare_with_truth(*person, table, screen, server->time.now());
      compare_with_newcomer(*person, table, screen, *server);
      follow_disk();  // that somebody comes may be all that a table has waited for to go on
    }
}

/// Nothing keeps a server from what others have written, or hides it.
bool World::knows_all(const Life& server, const std::string& table) const {
  if (server.store.stopped()) return false;
  const TableRow* row = disk_.table_of(table);
  // What was written just before its server stopped, or the store failed, nobody has told the others.
  if (several() && row != nullptr && disk_.untold.contains(row->id)) return false;
  return row == nullptr ||
         (!bus_.has_hidden_loss(server.number, row->id) && !server.store.has_unread(row->id));
}

/// Who comes now and is told everything sees what those see who were told bit by bit.
void World::compare_with_newcomer(const Visitor& person, const std::string& table, const Screen& screen,
                                  Life& server) {
  auto fresh = std::make_shared<Screen>();
  fresh->expect();
  Line::Ends ends;
  ends.heard = [fresh](const std::string& text) {
    const json::Value message = *json::parse(text);
    const std::string_view type = message.at("type").as_string();
    if (type == "update" || type == "change") fresh->hear(message);
  };
  const std::shared_ptr<Line> line = dial(person, std::move(ends), "a newcomer", server);
  if (!line) return complain("a newcomer is not let in");
  const Command watch{
      "fresh", table,
      commands::Watch{.since = 0, .language = person.language(), .protocol = protocol_version}};
  line->say(written(watch));
  for (int i = 0; i < most_steps && agenda_.hasten(); ++i) poll();
  if (!fresh->lit()) return complain("a newcomer is told nothing");
  if (fresh->lasting_state() != screen.lasting_state())
    complain(fmt::format("person {} does not see what a newcomer sees: {}", person.id(),
                         difference(fresh->lasting_state(), screen.lasting_state())));
  if (const std::string parts = difference(fresh->log(), screen.log()); parts != "{}")
    complain(fmt::format("person {} has another log than a newcomer: {}", person.id(), parts));
  line->hang_up();
  poll();
}

/// What is on the screen is what this person may know of the table as it is in the file, and no more.
void World::compare_with_truth(const Visitor& person, const std::string& table, const Screen& screen,
                               Time now) {
  const Audit* audit = audit_of(table);
  if (audit == nullptr || audit->room() == nullptr) return;
  const Room& room = *audit->room();
  const Viewer viewer{room.seat_of(person.id()), person.language(), person.id() == room.opener(),
                      room.seat_kept_for(person.id())};
  Seats connected;
  for (const json::Value& seat : screen.state().at("seats").as_array())
    if (seat.at("connected").as_bool())
      connected.insert(seat_at(static_cast<int>(seat.at("seat").as_int64())));
  const Company company{.connected = connected,
                        .away = {},
                        .watchers = static_cast<int>(screen.state().at("watchers").as_int64())};
  const json::Value truth = without_absence(
      without_clocks(json::write(json::Plain{}, view_room(room, audit->beside(), viewer, company, now))));
  const json::Value shown = without_absence(screen.lasting_state());
  if (truth != shown)
    return complain(
        fmt::format("person {} is not shown what they may see: {}", person.id(), difference(truth, shown)));
  compare_with_other_world(viewer, *audit, now);
}

void World::compare_with_other_world(const Viewer& viewer, const Audit& audit, Time now) {
  const std::optional<Room> other = redealt(*audit.room(), viewer.seat, Rng(dice_.next()));
  if (!other) return;
  ++outcome_.other_worlds;
  const auto told = [&](const Room& room) {
    Told nothing;
    const RoomView view = view_room(room, audit.beside(), viewer, {}, now);
    return boost::json::serialize(json::write(json::Plain{}, view)) +
           boost::json::serialize(
               json::write(json::Plain{}, tell_log(room, audit.beside(), viewer, nothing).events));
  };
  if (told(*audit.room()) != told(*other))
    complain(fmt::format("a viewer ({}) is told what is hidden", viewer.seat ? index(*viewer.seat) + 1 : 0));
}

}  // namespace grod::sim
