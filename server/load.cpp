#include "server/load.h"

#include <fmt/format.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <algorithm>
#include <atomic>
#include <future>
#include <memory>
#include <numeric>
#include <thread>
#include <utility>

#include "core/rng.h"
#include "server/client.h"
#include "server/mirror.h"
#include "texts/json.h"

namespace grod {

namespace {

namespace asio = boost::asio;
using Moment = std::chrono::steady_clock::time_point;

Moment now() { return std::chrono::steady_clock::now(); }

/// What all tables share.
struct Party {
  Party(const LoadPlan& what, Client& with) : plan(what), client(with) {}

  const LoadPlan& plan;
  Client& client;
  std::atomic<int> ready = 0;
  std::atomic<bool> playing = false, stopping = false;
  std::mutex mutex;  // guards the result
  LoadResult result;
  std::string trouble;
  std::promise<void> failed;

  void fail(const std::string& why) {
    const std::lock_guard lock(mutex);
    if (!trouble.empty() || stopping) return;
    trouble = why;
    failed.set_value();
  }
};

/// A table and the clients at it. Runs on its own strand; one move at a time is under way, so that its time can be told.
class LoadTable : public std::enable_shared_from_this<LoadTable> {
 public:
  LoadTable(Party& party, int number)
      : party_(party),
        strand_(asio::make_strand(party.client.context())),
        timer_(strand_),
        rng_(Rng(party.plan.seed).split(static_cast<std::uint64_t>(number))),
        screens_(static_cast<std::size_t>(party.plan.seats)) {}

  void begin() { introduce(0); }

 private:
  /// What a message says that matters here.
  struct News {
    std::size_t bytes = 0;
    std::size_t compressed = 0;
    int number = 0;  // of the last event told
    int ask = 0;
    bool begun = false, over = false;
    std::vector<int> legal;
  };

  struct Screen {
    std::string cookie;
    std::shared_ptr<ClientSocket> socket;
    Mirror mirror;      // on the socket's thread
    News news;          // the latest
    bool told = false;  // since the move under way, or known to be told nothing of it
  };

  static constexpr const char* pinged = "ping";  // the id of those commands

  template <class F>
  auto here(F f) {
    return [self = shared_from_this(), f = std::move(f)](auto&&... values) {
      asio::post(self->strand_, [self, f, ... values = std::decay_t<decltype(values)>(values)]() mutable {
        f(std::move(values)...);
      });
    };
  }

  ClientRequest request(std::string method, std::string target, const Screen& screen) const {
    ClientRequest request;
    request.port = party_.plan.port;
    request.method = std::move(method);
    request.target = std::move(target);
    if (!screen.cookie.empty()) request.headers.emplace_back("Cookie", screen.cookie);
    request.timeout = std::chrono::seconds(60);
    return request;
  }

  /// Every client gets its identity, one after the other; then the first lays the table.
  void introduce(std::size_t number) {
    if (number == screens_.size()) return lay();
    party_.client.request(request("GET", "/api/me", screens_[number]),
                          here([this, number](const Result<ClientReply>& reply) {
                            if (!reply) return party_.fail(reply.error().message);
                            screens_[number].cookie = reply->cookie();
                            introduce(number + 1);
                          }));
  }

  void lay() {
    json::Array seats;
    for (std::size_t i = 0; i < screens_.size(); ++i)
      seats.push_back(json::Object{{"kind", i == 0 ? "you" : "open"}});
    ClientRequest post = request("POST", "/api/tables", screens_[0]);
    post.body = boost::json::serialize(json::Object{{"game", party_.plan.game}, {"seats", seats}});
    party_.client.request(std::move(post), here([this](const Result<ClientReply>& reply) {
                            if (!reply) return party_.fail(reply.error().message);
                            if (reply->status != 201) return party_.fail(reply->body);
                            key_ = std::string(json::parse(reply->body)->at("key").as_string());
                            for (std::size_t i = 0; i < screens_.size(); ++i) connect(i);
                          }));
  }

  void connect(std::size_t number) {
    ClientEvents events;
    events.opened = here([this, number](const Result<void>& opened) {
      if (!opened) return party_.fail(opened.error().message);
      say(number, {{"do", "watch"}, {"since", 0}, {"language", "en"}});
      if (number > 0) say(number, {{"do", "sit"}, {"seat", static_cast<int>(number)}});
    });
    events.received = [self = shared_from_this(), number](std::string_view text) {
      self->received(number, text);
    };
    events.closed = [self = shared_from_this()](int, std::string_view) {
      Party& party = self->party_;
      if (party.stopping) return;
      const std::lock_guard lock(party.mutex);
      ++party.result.lost;
    };
    screens_[number].socket =
        party_.client.open(request("GET", "/api/socket", screens_[number]), std::move(events));
  }

  void say(std::size_t number, json::Object message, const char* id = "") {
    message["id"] = id;
    message["table"] = key_;
    screens_[number].socket->send(boost::json::serialize(message));
  }

  /// On the socket's thread, since reading is most of the work; only what matters is passed on.
  void received(std::size_t number, std::string_view text) {
    const Result<json::Value> message = json::parse(text);
    if (!message) return party_.fail(message.error().message);
    const std::string_view type = message->at("type").as_string();
    if (type == "error") {
      const std::lock_guard lock(party_.mutex);
      ++party_.result.refused;
    }
    if (type == "ok" && message->at("id").as_string() == pinged) return hear_silence(number);
    if (type != "update" && type != "change") return;
    Mirror& mirror = screens_[number].mirror;
    if (const Result<void> taken = mirror.hear(*message); !taken) return party_.fail(taken.error().message);
    News news;
    news.bytes = text.size();
    if (party_.plan.compressed) news.compressed = party_.plan.compressed(text);
    const json::Value& state = mirror.state();
    news.number = static_cast<int>(message->at("number").as_int64());
    news.ask = static_cast<int>(state.at("ask").as_int64());
    if (const json::Value& seen = state.at("seen"); seen.is_object()) {
      news.begun = true;
      news.over = seen.at("over").as_bool();
      for (const json::Value& choice : seen.at("legal").as_array())
        news.legal.push_back(static_cast<int>(choice.at("action").as_int64()));
      if (news.legal.empty()) news.ask = 0;
    }
    asio::post(strand_, [self = shared_from_this(), number, news = std::move(news)]() mutable {
      self->told(number, std::move(news));
    });
  }

  void told(std::size_t number, News news) {
    if (party_.playing) {
      sizes_.push_back(news.bytes);
      if (party_.plan.compressed) compressed_sizes_.push_back(news.compressed);
    }
    Screen& screen = screens_[number];
    screen.told = true;
    screen.news = std::move(news);
    if (under_way_) {
      told_at_ = now();
      // Of what is decided in secret the others are told nothing; after a while they are asked whether that is so.
      if (number == mover_) ask_the_silent();
      finish_if_all_told();
    }
    if (seated_ || !all([](const Screen& one) { return one.news.begun; })) return;
    seated_ = true;
    const int ready = ++party_.ready;
    if (party_.plan.ready) party_.plan.ready(ready);
    plan_move();
  }

  void ask_the_silent() {
    timer_.expires_after(std::chrono::milliseconds(20));
    timer_.async_wait([self = shared_from_this()](const boost::system::error_code& code) {
      if (code || !self->under_way_) return;
      for (std::size_t i = 0; i < self->screens_.size(); ++i)
        if (!self->screens_[i].told) self->say(i, {{"do", "ping"}}, pinged);
    });
  }

  /// Everything that this screen was to be told before has come.
  void hear_silence(std::size_t number) {
    asio::post(strand_, [self = shared_from_this(), number] {
      self->screens_[number].told = true;
      self->finish_if_all_told();
    });
  }

  void finish_if_all_told() {
    if (under_way_ && all([](const Screen& one) { return one.told; })) finish_move();
  }

  bool all(bool (*is)(const Screen&)) const { return std::all_of(screens_.begin(), screens_.end(), is); }

  void finish_move() {
    under_way_ = false;
    if (party_.playing && measured_) {
      const double took = std::chrono::duration<double, std::milli>(told_at_ - sent_at_).count();
      const std::lock_guard lock(party_.mutex);
      ++party_.result.moves;
      party_.result.updates += sizes_.size();
      party_.result.bytes.insert(party_.result.bytes.end(), sizes_.begin(), sizes_.end());
      party_.result.compressed_bytes.insert(party_.result.compressed_bytes.end(), compressed_sizes_.begin(),
                                            compressed_sizes_.end());
      party_.result.milliseconds.push_back(took);
      if (screens_[0].news.over) ++party_.result.over;
    }
    sizes_.clear();
    compressed_sizes_.clear();
    if (!screens_[0].news.over) plan_move();
  }

  void plan_move() {
    // Between half and one and a half times the average, so that tables do not move in step.
    const double part = 0.5 + rng_.below(1000) / 1000.0;
    timer_.expires_after(
        std::chrono::microseconds(static_cast<std::int64_t>(party_.plan.think * part * 1e6)));
    timer_.async_wait([self = shared_from_this()](const boost::system::error_code& code) {
      if (!code && !self->party_.stopping) self->move();
    });
  }

  void move() {
    for (std::size_t i = 0; i < screens_.size(); ++i) {
      const News& news = screens_[i].news;
      if (news.ask == 0 || news.legal.empty()) continue;
      under_way_ = true;
      mover_ = i;
      measured_ = party_.playing;
      for (Screen& screen : screens_) screen.told = false;
      sent_at_ = now();
      const int action = news.legal[std::size_t(rng_.below(static_cast<int>(news.legal.size())))];
      return say(i, {{"do", "act"}, {"ask", news.ask}, {"action", action}});
    }
  }

  Party& party_;
  asio::strand<asio::io_context::executor_type> strand_;
  asio::steady_timer timer_;
  Rng rng_;
  std::string key_;
  std::vector<Screen> screens_;
  bool seated_ = false, under_way_ = false, measured_ = false;
  std::size_t mover_ = 0;
  // Of what came about the move under way
  std::vector<std::size_t> sizes_;
  std::vector<std::size_t> compressed_sizes_;
  Moment sent_at_, told_at_;
};

/// Somebody who only lays tables: their cookie.
Result<std::string> introduce_host(Client& client, const LoadPlan& plan) {
  ClientRequest get;
  get.port = plan.port;
  get.target = "/api/me";
  const Result<ClientReply> reply = client.request(get);
  if (!reply) return tl::unexpected(reply.error());
  return reply->cookie();
}

/// Onlookers who were turned away: the bots they were to look on at do not play.
using TurnedAway = std::shared_ptr<std::atomic<int>>;

/// Lays a table for bots alone; they play briskly for as long as the socket that looks on is open.
Result<std::shared_ptr<ClientSocket>> lay_for_bots(Client& client, const LoadPlan& plan,
                                                   const std::string& bot, const std::string& cookie,
                                                   const TurnedAway& turned_away) {
  json::Array seats;
  for (int i = 0; i < plan.seats; ++i) seats.push_back(json::Object{{"kind", "bot"}, {"bot", bot}});
  ClientRequest post;
  post.port = plan.port;
  post.method = "POST";
  post.target = "/api/tables";
  post.headers.emplace_back("Cookie", cookie);
  post.body = boost::json::serialize(json::Object{{"game", plan.game}, {"pace", "brisk"}, {"seats", seats}});
  const Result<ClientReply> reply = client.request(post);
  if (!reply) return tl::unexpected(reply.error());
  if (reply->status != 201) return error(reply->body);
  ClientRequest get;
  get.port = plan.port;
  get.target = "/api/socket";
  get.headers.emplace_back("Cookie", cookie);
  ClientEvents events;
  events.opened = [turned_away](const Result<void>& opened) { *turned_away += opened ? 0 : 1; };
  events.received = [turned_away](std::string_view message) {
    *turned_away += message.starts_with(R"({"type":"error")") ? 1 : 0;
  };
  events.closed = [turned_away](int, std::string_view) { ++*turned_away; };
  std::shared_ptr<ClientSocket> socket = client.open(std::move(get), std::move(events));
  socket->send(boost::json::serialize(json::Object{{"do", "watch"},
                                                   {"id", ""},
                                                   {"table", json::parse(reply->body)->at("key")},
                                                   {"since", 0},
                                                   {"language", "en"}}));
  return socket;
}

}  // namespace

double LoadResult::percentile(double part) const { return part_of(milliseconds, part); }

double LoadResult::per_move(const std::vector<std::size_t>& sizes) const {
  const auto sum = static_cast<double>(std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}));
  return moves > 0 ? sum / static_cast<double>(moves) : 0;
}

Result<LoadResults> run_load(const LoadPlan& plan) {
  Client client(1);
  Party party(plan, client);
  // Before the party is over its guests fall silent: the client, which was there first, would outlive it.
  const std::unique_ptr<Client, void (*)(Client*)> silence(&client, [](Client* one) { one->stop(); });
  std::future<void> failed = party.failed.get_future();
  std::vector<std::shared_ptr<LoadTable>> tables;
  // A few at a time: thousands of strangers at the same door at the same moment is another test.
  constexpr int at_once = 32;
  const auto wait_until = [&](auto done) {
    while (!done())
      if (failed.wait_for(std::chrono::milliseconds(5)) == std::future_status::ready) return false;
    return true;
  };
  for (int number = 0; number < plan.tables; ++number) {
    if (!wait_until([&] { return number - party.ready < at_once; })) return error(party.trouble);
    tables.push_back(std::make_shared<LoadTable>(party, number));
    tables.back()->begin();
  }
  if (!wait_until([&] { return party.ready == plan.tables; })) return error(party.trouble);
  const Result<std::string> host = introduce_host(client, plan);
  if (!host) return tl::unexpected(host.error());
  std::vector<std::shared_ptr<ClientSocket>> onlookers;
  const auto turned_away = std::make_shared<std::atomic<int>>(0);
  for (const BotTables& kind : plan.bots)
    for (int i = 0; i < kind.tables; ++i) {
      Result<std::shared_ptr<ClientSocket>> onlooker =
          lay_for_bots(client, plan, kind.bot, *host, turned_away);
      if (!onlooker) return tl::unexpected(onlooker.error());
      onlookers.push_back(std::move(*onlooker));
    }

  party.playing = true;
  // What was measured since the last time; games that are over are not played again, so a measurement is short.
  const auto measure = [&]() -> std::optional<LoadResult> {
    const Moment start = now();
    const Moment end = start + std::chrono::microseconds(static_cast<std::int64_t>(plan.seconds * 1e6));
    if (!wait_until([&] { return now() >= end; })) return std::nullopt;
    const std::lock_guard lock(party.mutex);
    LoadResult result = std::exchange(party.result, {});
    result.seconds = std::chrono::duration<double>(now() - start).count();
    std::sort(result.milliseconds.begin(), result.milliseconds.end());
    std::sort(result.bytes.begin(), result.bytes.end());
    std::sort(result.compressed_bytes.begin(), result.compressed_bytes.end());
    return result;
  };
  LoadResults results;
  std::optional<LoadResult> measured = measure();
  if (measured) results.quiet = std::move(*measured);
  if (measured && plan.hostile) {
    std::jthread hostile([&](const std::stop_token& stop) { plan.hostile(stop); });
    measured = results.beside = measure();
  }
  party.stopping = true;
  if (!measured) return error(party.trouble);
  if (*turned_away > 0)
    return error(fmt::format("{} of the tables of bots were not to be looked on at", turned_away->load()));
  return results;
}

}  // namespace grod
