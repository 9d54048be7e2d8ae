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
#include "server/quiet_crowd.h"
#include "texts/json.h"

namespace grod {

namespace {

namespace asio = boost::asio;
using Moment = std::chrono::steady_clock::time_point;

Moment now() { return std::chrono::steady_clock::now(); }

/// What all tables share.
struct Party {
  Party(const LoadPlan& what, Client& with) : plan(what), servers(what.servers), client(with) {}

  const LoadPlan& plan;
  const ServerList servers;
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

/// A table and the clients at it. Runs on its own strand.
class LoadTable : public std::enable_shared_from_this<LoadTable> {
 public:
  LoadTable(Party& party, int number)
      : party_(party),
        strand_(asio::make_strand(party.client.context())),
        rng_(Rng(party.plan.seed).split(static_cast<std::uint64_t>(number))),
        screens_(static_cast<std::size_t>(party.plan.seats)) {}

  void begin() { introduce(0); }

  /// A socket holds whom it tells, and they hold it. When nothing is told any more, nobody needs to.
  void let_go() { screens_.clear(); }

 private:
  /// What a message says that matters here.
  struct News {
    std::size_t bytes = 0;
    std::size_t compressed = 0;
    Standing standing = {};
    int ask = 0;
    bool whole = false;  // it tells everything, as to somebody who has just come
    bool begun = false, over = false;
    std::vector<int> legal;
  };

  /// A move that was sent, and of which not everybody has been told.
  struct Choice {
    int ask = 0, action = 0;
    bool measured = false;
    Moment sent;
  };

  struct Screen {
    std::string cookie;
    ServerAddress at;
    std::shared_ptr<ClientSocket> socket;
    News news;              // the latest
    bool thinking = false;  // about a move
    std::optional<Choice> under_way;
    std::chrono::milliseconds breath = shortest_breath;
  };

  static constexpr const char* acting = "act";  // the id of those commands
  // Before somebody comes back who has lost their server; longer every time.
  static constexpr std::chrono::milliseconds shortest_breath{50}, longest_breath{1000};

  template <class F>
  auto here(F f) {
    return [self = shared_from_this(), f = std::move(f)](auto&&... values) {
      asio::post(self->strand_, [self, f, ... values = std::decay_t<decltype(values)>(values)]() mutable {
        f(std::move(values)...);
      });
    };
  }

  template <class F>
  void after(std::chrono::microseconds time, F f) {
    const auto timer = std::make_shared<asio::steady_timer>(strand_, time);
    timer->async_wait([self = shared_from_this(), timer, f](const boost::system::error_code& code) {
      if (!code && !self->party_.stopping) f();
    });
  }

  ClientRequest request(std::string method, std::string target, const Screen& screen) const {
    ClientRequest request;
    request.host = screen.at.host;
    request.port = screen.at.port;
    request.method = std::move(method);
    request.target = std::move(target);
    if (!screen.cookie.empty()) request.headers.emplace_back("Cookie", screen.cookie);
    request.timeout = std::chrono::seconds(60);
    return request;
  }

  /// Every client gets its identity, one after the other; then the first lays the table.
  void introduce(std::size_t number) {
    if (number == screens_.size()) return lay();
    if (const auto any = party_.servers.any(rng_)) screens_[number].at = *any;
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
                            const std::vector<ServerAddress>& servers = party_.plan.servers;
                            if (party_.plan.spread == Spread::by_table)
                              for (Screen& screen : screens_)
                                screen.at = servers[std::hash<std::string>{}(key_) % servers.size()];
                            for (std::size_t i = 0; i < screens_.size(); ++i) connect(i);
                          }));
  }

  void connect(std::size_t number) {
    ClientEvents events;
    events.opened = here([this, number](const Result<void>& opened) {
      if (!opened && !seated_) return party_.fail(opened.error().message);
      if (!opened) return come_again(number);
      watch(number);
      if (!seated_) {
        if (number > 0) say(number, {{"do", "sit"}, {"seat", static_cast<int>(number)}});
        return;
      }
      screens_[number].breath = shortest_breath;
      const std::lock_guard lock(party_.mutex);
      ++party_.result.returned;
    });
    // On the socket's thread, as all that reading it takes.
    const auto mirror = std::make_shared<Mirror>();
    events.received = [self = shared_from_this(), number, mirror](std::string_view text) {
      self->received(number, *mirror, text);
    };
    events.closed = [self = shared_from_this(), number](int, std::string_view) {
      asio::post(self->strand_, [self, number] { self->lose(number); });
    };
    screens_[number].socket =
        party_.client.open(request("GET", "/api/socket", screens_[number]), std::move(events));
  }

  void lose(std::size_t number) {
    if (party_.stopping) return;
    if (!seated_) return party_.fail("a server closed a connection before everybody sat");
    {
      const std::lock_guard lock(party_.mutex);
      ++party_.result.lost;
    }
    come_again(number);
  }

  /// To another server, where there is one.
  void come_again(std::size_t number) {
    Screen& screen = screens_[number];
    const std::chrono::milliseconds breath = screen.breath;
    screen.breath = std::min(2 * breath, longest_breath);
    if (const auto other = party_.servers.any(rng_, screen.at)) screen.at = *other;
    after(breath, [this, number] { connect(number); });
  }

  /// Somebody who comes back names what they know already, as a browser does.
  void watch(std::size_t number) {
    say(number, {{"do", "watch"}, {"since", screens_[number].news.standing.settled}, {"language", "en"}});
  }

  void say(std::size_t number, json::Object message, const char* id = "") {
    message["id"] = id;
    message["table"] = key_;
    screens_[number].socket->send(boost::json::serialize(message));
  }

  /// On the socket's thread, since reading is most of the work; only what matters is passed on.
  void received(std::size_t number, Mirror& mirror, std::string_view text) {
    const Result<json::Value> message = json::parse(text);
    if (!message) return party_.fail(message.error().message);
    const std::string_view type = message->at("type").as_string();
    if (type == "error") return refused(number, message->at("id").as_string() == acting);
    if (type != "update" && type != "change") return;
    if (const Result<void> taken = mirror.hear(*message); !taken) return party_.fail(taken.error().message);
    News news;
    news.bytes = text.size();
    if (party_.plan.compressed) news.compressed = party_.plan.compressed(text);
    const json::Value& state = mirror.state();
    news.standing = mirror.standing();
    news.whole = type == "update";
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

  /// What was not carried out is tried again, once it is known how the table stands.
  void refused(std::size_t number, bool a_move) {
    {
      const std::lock_guard lock(party_.mutex);
      ++party_.result.refused;
    }
    if (!a_move) return;
    asio::post(strand_, [self = shared_from_this(), number] {
      self->after(longest_breath / 4, [self = self.get(), number] { self->watch(number); });
    });
  }

  void told(std::size_t number, News news) {
    if (party_.playing) {
      sizes_.push_back(news.bytes);
      if (party_.plan.compressed) compressed_sizes_.push_back(news.compressed);
    }
    Screen& screen = screens_[number];
    screen.news = std::move(news);
    // It was lost on its way, or refused, or the line was cut before it was heard what became of it.
    if (screen.news.whole && screen.under_way && screen.news.ask == screen.under_way->ask)
      send_move(number, *screen.under_way);
    for (Screen& mover : screens_) {
      const std::optional<Choice> choice = mover.under_way;
      if (!choice || !is_told_to_all(mover, *choice)) continue;
      mover.under_way.reset();
      finish_move(mover, *choice);
    }
    if (!seated_ && all([](const Screen& one) { return one.news.begun; })) {
      seated_ = true;
      const int ready = ++party_.ready;
      if (party_.plan.ready) party_.plan.ready(ready);
    }
    if (seated_) plan_moves();
  }

  /// Whoever moved is asked something else, or nothing, and the others have been told as much.
  bool is_told_to_all(const Screen& mover, const Choice& choice) const {
    return mover.news.ask != choice.ask &&
           all([&](const Screen& one) { return one.news.standing.covers(mover.news.standing); });
  }

  template <class Is>
  bool all(Is is) const {
    return std::all_of(screens_.begin(), screens_.end(), is);
  }

  void finish_move(const Screen& mover, const Choice& choice) {
    if (party_.playing && choice.measured) {
      const double took = std::chrono::duration<double, std::milli>(now() - choice.sent).count();
      const std::lock_guard lock(party_.mutex);
      ++party_.result.moves;
      party_.result.updates += sizes_.size();
      party_.result.bytes.insert(party_.result.bytes.end(), sizes_.begin(), sizes_.end());
      party_.result.compressed_bytes.insert(party_.result.compressed_bytes.end(), compressed_sizes_.begin(),
                                            compressed_sizes_.end());
      party_.result.milliseconds.push_back(took);
      if (mover.news.over) ++party_.result.over;
    }
    sizes_.clear();
    compressed_sizes_.clear();
  }

  /// Whoever is asked begins to think, but for those who wait until somebody else has moved.
  void plan_moves() {
    for (std::size_t i = 0; i < screens_.size(); ++i) {
      Screen& screen = screens_[i];
      if (screen.thinking || screen.under_way || screen.news.ask == 0) continue;
      const auto is_busy = [](const Screen& one) { return one.thinking || one.under_way; };
      if (!party_.plan.together && std::any_of(screens_.begin(), screens_.end(), is_busy)) return;
      screen.thinking = true;
      // Between half and one and a half times the average, so that tables do not move in step.
      const double part = 0.5 + rng_.below(1000) / 1000.0;
      after(std::chrono::microseconds(static_cast<std::int64_t>(party_.plan.think * part * 1e6)),
            [this, i] { move(i); });
    }
  }

  void move(std::size_t number) {
    Screen& screen = screens_[number];
    screen.thinking = false;
    const News& news = screen.news;
    if (news.ask == 0) return plan_moves();
    const int chosen = rng_.below(static_cast<int>(news.legal.size()));
    const Choice choice{news.ask, news.legal[static_cast<std::size_t>(chosen)], party_.playing, now()};
    screen.under_way = choice;
    send_move(number, choice);
  }

  void send_move(std::size_t number, const Choice& choice) {
    say(number, {{"do", "act"}, {"ask", choice.ask}, {"action", choice.action}}, acting);
  }

  Party& party_;
  asio::strand<asio::io_context::executor_type> strand_;
  Rng rng_;
  std::string key_;
  std::vector<Screen> screens_;
  bool seated_ = false;
  // Of what came since the last move was told
  std::vector<std::size_t> sizes_;
  std::vector<std::size_t> compressed_sizes_;
};

using LoadTables = std::vector<std::shared_ptr<LoadTable>>;

/// Before a party is over its guests fall silent: the client, which was there first, would outlive it.
class Silence {
 public:
  Silence(Client& client, const LoadTables& tables) : client_(client), tables_(tables) {}
  ~Silence() {
    client_.stop();
    for (const auto& table : tables_) table->let_go();
  }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

 private:
  Client& client_;
  const LoadTables& tables_;
};

/// Somebody who only lays tables: their cookie.
Result<std::string> introduce_host(Client& client, const LoadPlan& plan) {
  const Result<ClientReply> reply = client.request(at_server(plan.servers.front(), "GET", "/api/me"));
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
  ClientRequest post = at_server(plan.servers.front(), "POST", "/api/tables", cookie);
  post.body = boost::json::serialize(json::Object{{"game", plan.game}, {"pace", "brisk"}, {"seats", seats}});
  const Result<ClientReply> reply = client.request(post);
  if (!reply) return tl::unexpected(reply.error());
  if (reply->status != 201) return error(reply->body);
  ClientRequest get = at_server(plan.servers.front(), "GET", "/api/socket", cookie);
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
  LoadResults results;
  const auto weigh = [&](double& memory) -> Result<void> {
    const Result<ServersUse> use = use_of_servers(client, plan.servers);
    if (!use) return tl::unexpected(use.error());
    memory = use->resident_bytes;
    return {};
  };
  if (const Result<void> asked = weigh(results.memory.at_first); !asked) return tl::unexpected(asked.error());
  QuietCrowd crowd(client, plan);
  if (const Result<void> there = crowd.open_sockets(); !there) return tl::unexpected(there.error());
  if (const Result<void> asked = weigh(results.memory.with_idle); !asked)
    return tl::unexpected(asked.error());
  if (const Result<void> there = crowd.lay_tables(); !there) return tl::unexpected(there.error());
  if (const Result<void> asked = weigh(results.memory.with_quiet); !asked)
    return tl::unexpected(asked.error());

  Party party(plan, client);
  LoadTables tables;
  const Silence silence(client, tables);
  std::future<void> failed = party.failed.get_future();
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
  if (const Result<void> asked = weigh(results.memory.with_players); !asked)
    return tl::unexpected(asked.error());
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
  Meter meter(client, plan.servers, plan.processes);
  const auto measure = [&]() -> std::optional<LoadResult> {
    const Result<void> read_before = meter.begin();
    const Moment start = now();
    const Moment end = start + std::chrono::microseconds(static_cast<std::int64_t>(plan.seconds * 1e6));
    if (!wait_until([&] { return now() >= end; })) return std::nullopt;
    const double seconds = std::chrono::duration<double>(now() - start).count();
    Result<HouseUse> use = read_before.and_then([&] { return meter.end(); });
    const std::lock_guard lock(party.mutex);
    LoadResult result = std::exchange(party.result, {});
    result.seconds = seconds;
    result.use = std::move(use);
    std::sort(result.milliseconds.begin(), result.milliseconds.end());
    std::sort(result.bytes.begin(), result.bytes.end());
    std::sort(result.compressed_bytes.begin(), result.compressed_bytes.end());
    return result;
  };
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
