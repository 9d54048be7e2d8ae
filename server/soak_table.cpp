#include "server/soak_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <thread>

#include "store/kept_house.h"

namespace grod {

namespace {

using Milliseconds = std::chrono::milliseconds;

struct Kind {
  const char* game;
  int seats;
};
constexpr std::array<Kind, 4> kinds{
    {{"monster-city", 3}, {"tower-up", 2}, {"welcome-to", 2}, {"tiny-towns", 3}}};

constexpr Milliseconds breath{50};          // before something is tried again
constexpr Milliseconds longer_breath{250};  // the same, where all servers are asked by everybody just then
// For an answer; whoever waits longer tries it anew. A house that fails may need time to notice that it does.
constexpr Milliseconds usual_patience{5000}, patience_with_faults{15'000};
constexpr Milliseconds soon{100};      // before it is looked elsewhere for news
constexpr const char* acting = "act";  // the id of a decision

/// Such a decision is not carried out, or nobody knows whether it is: whoever looks again sees how things stand. Nothing else may be
/// said to somebody honest.
bool is_to_be_tried_again(std::string_view code) {
  static const std::array<std::string, 6> codes{word_of(ErrorCode::not_saved), word_of(ErrorCode::unknown),
                                                word_of(ErrorCode::closing),   word_of(ErrorCode::busy),
                                                word_of(ErrorCode::stale),     word_of(ErrorCode::not_asked)};
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

}  // namespace

SoakTable::SoakTable(SoakHouse& house, SoakLedger& ledger, int number, Rng rng)
    : house_(house), ledger_(ledger), client_(1), rng_(rng), games_(number) {}

Milliseconds SoakTable::patience() const { return house_.fails ? patience_with_faults : usual_patience; }

void SoakTable::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const Kind kind = kinds[static_cast<std::size_t>(games_++) % kinds.size()];
    guests_.resize(static_cast<std::size_t>(std::max<int>(kind.seats, static_cast<int>(guests_.size()))));
    story_ = {};
    wish_.reset();
    while (!stop.stop_requested() && !(introduce() && lay()))
      std::this_thread::sleep_for(house_.fails ? longer_breath : breath);
    if (story_.key.empty()) return;
    play(stop);
    if (house_.fails)
      stories_.push_back(std::move(story_));
    else
      compare();
    for (Guest& guest : guests_) guest = {guest.cookie};
  }
}

/// To a server, and to another one than failed; nowhere while none is open.
bool SoakTable::go_somewhere(Guest& guest) {
  const std::optional<ServerAddress> server = house_.servers.any(rng_, guest.at);
  if (server) guest.at = server;
  return server.has_value();
}

ClientRequest SoakTable::request(std::string method, std::string target, const Guest& guest) const {
  ClientRequest request;
  request.host = guest.at ? guest.at->host : request.host;
  request.port = guest.at ? guest.at->port : 0;
  request.method = std::move(method);
  request.target = std::move(target);
  request.timeout = usual_patience;
  if (!guest.cookie.empty()) request.headers.emplace_back("Cookie", guest.cookie);
  return request;
}

bool SoakTable::introduce() {
  for (Guest& guest : guests_) {
    if (!guest.cookie.empty()) continue;
    if (!go_somewhere(guest)) return false;
    const Result<ClientReply> reply = client_.request(request("GET", "/api/me", guest));
    if (!reply || reply->status != 200) return false;
    guest.cookie = reply->cookie();
  }
  return true;
}

bool SoakTable::lay() {
  const Kind kind = kinds[static_cast<std::size_t>(games_ - 1) % kinds.size()];
  json::Array seats{json::Object{{"kind", "you"}}};
  for (int i = 1; i < kind.seats; ++i) seats.push_back(json::Object{{"kind", "open"}});
  if (!go_somewhere(guests_.front())) return false;
  ClientRequest post = request("POST", "/api/tables", guests_.front());
  post.body = boost::json::serialize(json::Object{{"game", kind.game}, {"seats", seats}});
  const Result<ClientReply> reply = client_.request(std::move(post));
  if (!reply || reply->status != 201) return false;
  story_.key = std::string(json::parse(reply->body)->at("key").as_string());
  story_.shown.resize(static_cast<std::size_t>(kind.seats));
  return true;
}

/// Opens the socket, looks, and sits down where that was not done before.
bool SoakTable::connect(std::size_t seat) {
  Guest& guest = guests_[seat];
  if (!go_somewhere(guest)) return false;
  Result<WaitingSocket> opened = WaitingSocket::open(client_, request("GET", "/api/socket", guest));
  if (!opened) return false;
  guest.socket.emplace(std::move(*opened));
  guest.mirror = {};
  story_.shown[seat].emplace_back();
  const auto say = [&](json::Object message) {
    message["id"] = "";
    message["table"] = story_.key;
    guest.socket->send(boost::json::serialize(message));
  };
  say({{"do", "watch"}, {"since", guest.before}, {"language", "en"}});
  while (guest.mirror.state().is_null())
    if (const Heard heard = hear(seat, patience()); heard == Heard::cut || heard == Heard::nothing)
      return false;
  const json::Value& you = guest.mirror.state().at("you");
  if (you.is_null()) say({{"do", "sit"}, {"seat", static_cast<int>(seat)}});
  return true;
}

bool SoakTable::everybody_is_there() {
  for (std::size_t seat = 0; seat < story_.shown.size(); ++seat) {
    if (guests_[seat].socket) continue;
    if (!connect(seat)) {
      cut(seat);
      return false;
    }
    Guest& guest = guests_[seat];
    // A server that hears neither the store nor the others shows what it knows.
    if (guest.settled < guest.before && !house_.fails)
      ledger_.complain(fmt::format("seat {} at table {} was told of event {} and comes back to {}", seat + 1,
                                   story_.key, guest.before, guest.settled));
    ledger_.note([](SoakFigures& figures) { ++figures.returns; });
  }
  return true;
}

void SoakTable::cut(std::size_t seat) {
  Guest& guest = guests_[seat];
  guest.socket.reset();
  guest.before = std::max(guest.before, guest.settled);
}

bool SoakTable::over() const {
  const json::Value& state = guests_.front().mirror.state();
  if (state.is_null() || state.at("seen").is_null()) return false;
  return state.at("seen").at("over").as_bool();
}

void SoakTable::play(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    if (!everybody_is_there()) {
      std::this_thread::sleep_for(house_.fails ? longer_breath : breath);
      continue;
    }
    see_whether_it_came_true();
    if (over()) {
      ledger_.note([](SoakFigures& figures) { ++figures.games; });
      return;
    }
    std::this_thread::sleep_for(Milliseconds(150 + rng_.below(300)));
    // What has come meanwhile.
    for (std::size_t seat = 0; seat < story_.shown.size(); ++seat)
      while (guests_[seat].socket) {
        const Heard heard = hear(seat, Milliseconds(1));
        if (heard == Heard::cut) cut(seat);
        if (heard == Heard::nothing) break;
      }
    move();
  }
}

std::optional<SoakTable::Choice> SoakTable::choose() {
  for (std::size_t seat = 0; seat < story_.shown.size(); ++seat) {
    const Guest& guest = guests_[seat];
    const json::Value& state = guest.mirror.state();
    if (!guest.socket || state.is_null() || state.at("seen").is_null()) continue;
    const std::int64_t ask = state.at("ask").as_int64();
    const json::Array& legal = state.at("seen").at("legal").as_array();
    if (ask == 0 || legal.empty()) continue;
    const auto chosen = static_cast<std::size_t>(rng_.below(static_cast<int>(legal.size())));
    return Choice{seat, ask, static_cast<int>(legal[chosen].at("action").as_int64())};
  }
  return std::nullopt;
}

/// Somebody who is asked decides, and it is waited until everybody has been told.
void SoakTable::move() {
  const std::optional<Choice> choice = choose();
  if (!choice) return;
  const int life = house_.life;
  std::optional<WaitingSocket>& socket = guests_[choice->seat].socket;
  if (!socket) return;
  wish(*choice);
  socket->send(boost::json::serialize(json::Object{{"do", "act"},
                                                   {"id", acting},
                                                   {"table", story_.key},
                                                   {"ask", choice->ask},
                                                   {"action", choice->action}}));
  if (!await_answer(*choice)) return cut(choice->seat);
  if (!await_others(choice->seat)) return;
  // A house that was closed in between has its own excuse.
  if (wish_ && life == house_.life && !house_.servers.empty())
    ledger_.moved(wish_->since, std::chrono::steady_clock::now());
  wish_.reset();
}

/// Where the house fails, a wish stays one until it comes true, however often it is tried.
void SoakTable::wish(const Choice& choice) {
  if (!wish_ || !house_.fails) wish_ = Wish{choice.seat, choice.ask, std::chrono::steady_clock::now()};
}

/// It may have, without anybody having been told.
void SoakTable::see_whether_it_came_true() {
  if (!wish_ || !guests_[wish_->seat].socket) return;
  if (guests_[wish_->seat].mirror.state().at("ask").as_int64() == wish_->ask) return;
  if (!await_others(wish_->seat)) return;
  ledger_.moved(wish_->since, std::chrono::steady_clock::now());
  wish_.reset();
}

/// Whoever decided has been shown what came of it.
bool SoakTable::has_moved(const Choice& choice) const {
  const json::Value& state = guests_[choice.seat].mirror.state();
  return state.at("ask").as_int64() != choice.ask || state.at("seen").at("legal").as_array().empty();
}

/// Whoever decided is answered, and shown what came of it.
bool SoakTable::await_answer(const Choice& choice) {
  for (bool answered = false; !answered || !has_moved(choice);) {
    const Heard heard = hear(choice.seat, patience());
    if (heard == Heard::nothing && !house_.fails)
      ledger_.complain(
          fmt::format("a decision at table {} was not answered in {} ms", story_.key, patience().count()));
    if (heard == Heard::cut || heard == Heard::nothing || heard == Heard::refusal) return false;
    if (heard != Heard::answer || answered) continue;
    answered = true;
    story_.acknowledged.emplace_back(static_cast<Seat>(choice.seat), choice.action);
    ++moves_;
    ledger_.note([](SoakFigures& figures) { ++figures.moves; });
  }
  return true;
}

/// Everybody else is told as much as whoever decided, but for those whose line is cut: they see it when they come back.
bool SoakTable::await_others(std::size_t mover) {
  const auto told = [&](std::size_t seat) {
    return guests_[seat].mirror.standing().covers(guests_[mover].mirror.standing());
  };
  const Moment end = std::chrono::steady_clock::now() + patience();
  for (std::size_t seat = 0; seat < story_.shown.size(); ++seat)
    while (guests_[seat].socket && !told(seat)) {
      Heard heard = hear(seat, soon);
      if (heard == Heard::nothing && std::chrono::steady_clock::now() > end) {
        if (!house_.fails)
          ledger_.complain(fmt::format("seat {} at table {} was not told of a decision in {} ms", seat + 1,
                                       story_.key, patience().count()));
        heard = Heard::cut;
      }
      if (heard == Heard::cut) cut(seat);
      // Meanwhile a decision may have been carried out of which nobody was told whether it was.
      if (heard == Heard::nothing && hear(mover, Milliseconds(0)) == Heard::cut) cut(mover);
    }
  const auto is_there = [](const Guest& guest) { return guest.socket.has_value(); };
  return !house_.fails || std::all_of(guests_.begin(), guests_.begin() + std::ssize(story_.shown), is_there);
}

SoakTable::Heard SoakTable::hear(std::size_t seat, Milliseconds longest) {
  std::optional<WaitingSocket>& socket = guests_[seat].socket;
  if (!socket) return Heard::cut;
  const Result<std::string> text = socket->read(longest);
  if (!text) return socket->wait_closed(Milliseconds(0)) != 0 ? Heard::cut : Heard::nothing;
  const Result<json::Value> message = json::parse(*text);
  if (!message) {
    ledger_.complain("the house said what is no JSON: " + message.error().message);
    return Heard::cut;
  }
  const std::string_view type = message->at("type").as_string();
  if (type == "update" || type == "change") {
    take_in(seat, *message);
    return Heard::news;
  }
  if (type == "ok") return message->at("id").as_string() == acting ? Heard::answer : Heard::news;
  if (type == "error") {
    // A seat that was taken before the line was cut is refused to nobody; everything else is a fault of somebody.
    const json::Object& refusal = message->as_object();
    const json::Value* id = refusal.if_contains("id");
    if (id != nullptr && id->is_string() && id->as_string() == acting) {
      const std::string_view code = refusal.at("code").as_string();
      if (house_.fails && is_to_be_tried_again(code)) return Heard::refusal;
      // Who is told that the house closes asks again when it is back.
      if (code != word_of(ErrorCode::closing))
        ledger_.complain(fmt::format("a decision at table {} was refused: {}", story_.key, *text));
      return Heard::cut;
    }
  }
  return Heard::news;
}

void SoakTable::take_in(std::size_t seat, const json::Value& message) {
  Guest& guest = guests_[seat];
  if (const Result<void> taken = guest.mirror.hear(message); !taken) {
    ledger_.complain(fmt::format("seat {} at table {}: {}", seat + 1, story_.key, taken.error().message));
    return;
  }
  guest.settled = message.at("settled").as_int64();
  const json::Value& seen = guest.mirror.state().at("seen");
  if (seen.is_null() || guest.mirror.state().at("you").is_null()) return;
  const std::size_t print = fingerprint_of(seen);
  Screens& shown = story_.shown[seat].back();
  if (shown.empty() || shown.back() != print) shown.push_back(print);
}

void SoakTable::compare() {
  const auto store = KeptHouse::open(house_.store);
  if (!store) return ledger_.complain(store.error().message);
  const Result<SoakFindings> found = compare_with_store(**store, story_, rng_.split(rng_.next()));
  if (!found) return ledger_.complain(found.error().message);
  ledger_.compared(found->screens, found->other_worlds);
}

}  // namespace grod
