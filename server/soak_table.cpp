#include "server/soak_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <thread>

namespace grod {

namespace {

using Milliseconds = std::chrono::milliseconds;

struct Kind {
  const char* game;
  int seats;
};
constexpr std::array<Kind, 4> kinds{
    {{"monster-city", 3}, {"tower-up", 2}, {"welcome-to", 2}, {"tiny-towns", 3}}};

constexpr Milliseconds breath{50};      // before something is tried again
constexpr Milliseconds patience{5000};  // for an answer; a house that takes longer is tried anew
constexpr Milliseconds soon{25};       // what everybody is told comes before that, or nobody is told anything
constexpr const char* acting = "act";  // the id of a decision

}  // namespace

SoakTable::SoakTable(SoakHouse& house, SoakLedger& ledger, int number, Rng rng)
    : house_(house), ledger_(ledger), client_(1), rng_(rng), games_(number) {}

void SoakTable::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const Kind kind = kinds[static_cast<std::size_t>(games_++) % kinds.size()];
    guests_.resize(static_cast<std::size_t>(std::max<int>(kind.seats, static_cast<int>(guests_.size()))));
    story_ = {};
    while (!stop.stop_requested() && !(introduce() && lay())) std::this_thread::sleep_for(breath);
    if (story_.key.empty()) return;
    play(stop);
    compare();
    for (Guest& guest : guests_) guest = {guest.cookie};
  }
}

ClientRequest SoakTable::request(std::string method, std::string target, const Guest& guest) const {
  ClientRequest request;
  request.port = house_.port;
  request.method = std::move(method);
  request.target = std::move(target);
  request.timeout = patience;
  if (!guest.cookie.empty()) request.headers.emplace_back("Cookie", guest.cookie);
  return request;
}

bool SoakTable::introduce() {
  for (Guest& guest : guests_) {
    if (!guest.cookie.empty()) continue;
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
  if (house_.port == 0) return false;
  Result<WaitingSocket> opened = WaitingSocket::open(client_, request("GET", "/api/socket", guest));
  if (!opened) return false;
  guest.socket.emplace(std::move(*opened));
  guest.mirror = {};
  const auto say = [&](json::Object message) {
    message["id"] = "";
    message["table"] = story_.key;
    guest.socket->send(boost::json::serialize(message));
  };
  say({{"do", "watch"}, {"since", 0}, {"language", "en"}});
  while (guest.mirror.state().is_null())
    if (const Heard heard = hear(seat, patience); heard == Heard::cut || heard == Heard::nothing)
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
    if (guest.settled < guest.before)
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
      std::this_thread::sleep_for(breath);
      continue;
    }
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
  for (Guest& guest : guests_) guest.news = false;
  const Moment sent = std::chrono::steady_clock::now();
  std::optional<WaitingSocket>& socket = guests_[choice->seat].socket;
  if (!socket) return;
  socket->send(boost::json::serialize(json::Object{{"do", "act"},
                                                   {"id", acting},
                                                   {"table", story_.key},
                                                   {"ask", choice->ask},
                                                   {"action", choice->action}}));
  if (!await_answer(*choice)) return cut(choice->seat);
  const Moment told = await_others();
  // A house that was closed in between has its own excuse.
  if (life == house_.life && house_.port != 0)
    ledger_.moved(std::chrono::duration<double, std::milli>(told - sent).count());
}

/// Whoever decided is answered, and shown what came of it.
bool SoakTable::await_answer(const Choice& choice) {
  for (bool answered = false; !answered || !guests_[choice.seat].news;) {
    const Heard heard = hear(choice.seat, patience);
    if (heard == Heard::nothing)
      ledger_.complain(
          fmt::format("a decision at table {} was not answered in {} ms", story_.key, patience.count()));
    if (heard == Heard::cut || heard == Heard::nothing) return false;
    if (heard != Heard::answer || answered) continue;
    answered = true;
    story_.acknowledged.emplace_back(static_cast<Seat>(choice.seat), choice.action);
    ledger_.note([](SoakFigures& figures) { ++figures.moves; });
  }
  return true;
}

/// When the last of those who are told anything was told.
SoakTable::Moment SoakTable::await_others() {
  Moment told = std::chrono::steady_clock::now();
  for (std::size_t seat = 0; seat < story_.shown.size(); ++seat)
    while (guests_[seat].socket && !guests_[seat].news) {
      const Heard heard = hear(seat, soon);
      if (heard == Heard::news) told = std::chrono::steady_clock::now();
      if (heard == Heard::cut) cut(seat);
      if (heard == Heard::nothing) break;
    }
  return told;
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
      // Who is told that the house closes asks again when it is back.
      if (refusal.at("code").as_string() != word_of(ErrorCode::closing))
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
  guest.news = true;
  guest.settled = message.at("settled").as_int64();
  const json::Value& seen = guest.mirror.state().at("seen");
  if (seen.is_null() || guest.mirror.state().at("you").is_null()) return;
  const std::size_t print = fingerprint_of(seen);
  std::vector<std::size_t>& shown = story_.shown[seat];
  if (shown.empty() || shown.back() != print) shown.push_back(print);
}

void SoakTable::compare() {
  const Result<SoakFindings> found = compare_with_file(house_.file, story_, rng_.split(rng_.next()));
  if (!found) return ledger_.complain(found.error().message);
  ledger_.note([&](SoakFigures& figures) {
    ++figures.tables;
    figures.screens += found->screens;
    figures.other_worlds += found->other_worlds;
  });
}

}  // namespace grod
