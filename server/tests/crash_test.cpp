// The server is killed at any moment while people and bots play, and started again on the same file. Everything that
// anybody was told is still there, in the same words, and every table goes on. What a power failure would take away as
// well, the test of the store's syncs is about.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include "core/rng.h"
#include "server/client.h"
#include "server/mirror.h"
#include "server/server_process.h"
#ifdef GROD_HAS_POSTGRES
#include "store/tests/postgres_server.h"
#endif
#include "texts/json.h"

namespace grod::tests {
namespace {

#ifdef GROD_SANITIZED
constexpr int rounds_on_a_file = 40, rounds_on_postgres = 5;
#else
constexpr int rounds_on_a_file = 300, rounds_on_postgres = 20;
#endif
constexpr int tables = 6;

/// One person at one table: what they were told so far, over all crashes.
struct Player {
  std::string cookie;
  std::string table;
  int seat = 0;
  std::shared_ptr<ClientSocket> socket;
  Mirror mirror;                                          // of this connection
  int number = 0;                                         // of the last event told for good
  std::map<int, std::string> told;                        // number -> kind, seat and move of the events told
  std::map<std::string, std::string> sent;                // id -> the move
  std::vector<std::pair<int, std::string>> acknowledged;  // ask and move
  bool over = false;
};

class Crashes : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (std::filesystem::temp_directory_path() / "grod-crash-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    store_ = (folder_ / "grod.db").string();
  }
  void TearDown() override {
    server_.stop();
    std::filesystem::remove_all(folder_);
  }

  ClientRequest request(const std::string& method, const std::string& target, const Player& player) const {
    ClientRequest request;
    request.port = port_;
    request.method = method;
    request.target = target;
    if (!player.cookie.empty()) request.headers.emplace_back("Cookie", player.cookie);
    return request;
  }

  void start() {
    const Result<int> port = server_.start(GROD_BINARY, store_);
    ASSERT_TRUE(port) << port.error().message;
    port_ = *port;
  }

  void introduce(Client& client, Player& player) {
    const Result<ClientReply> reply = client.request(request("GET", "/api/me", player));
    ASSERT_TRUE(reply);
    player.cookie = reply->cookie();
  }

  /// A new table for two people and a bot.
  void lay(Client& client, Player& one, Player& two) {
    ClientRequest post = request("POST", "/api/tables", one);
    post.body = R"({"game":"monster-city","pace":"instant","seats":[{"kind":"you"},{"kind":"open"},)"
                R"({"kind":"bot","bot":"random"}]})";
    const Result<ClientReply> reply = client.request(post);
    ASSERT_TRUE(reply);
    ASSERT_EQ(reply->status, 201) << reply->body;
    for (Player* player : {&one, &two}) {
      const std::string cookie = player->cookie;
      *player = {};
      player->cookie = cookie;
      player->table = std::string(json::parse(reply->body)->at("key").as_string());
    }
    two.seat = 1;
  }

  void connect(Client& client, Player& player) {
    ClientEvents events;
    events.opened = [this, &player](const Result<void>& opened) {
      if (!opened) return;  // killed already
      const std::lock_guard lock(mutex_);
      if (player.seat == 1 && player.number == 0) say(player, {{"do", "sit"}, {"id", "sit"}, {"seat", 1}});
      // Everything from the first event on: what was told before must still be true.
      say(player, {{"do", "watch"}, {"id", "watch"}, {"since", 0}, {"language", "en"}});
    };
    events.received = [this, &player](std::string_view text) { received(player, text); };
    events.closed = [](int, std::string_view) {};
    const std::lock_guard lock(mutex_);  // nothing is told before there is a socket to answer on
    player.sent.clear();
    player.mirror = {};
    player.socket = client.open(request("GET", "/api/socket", player), std::move(events));
  }

  /// Sockets must go before the client that made them.
  void disconnect(std::vector<Player>& players) {
    const std::lock_guard lock(mutex_);
    for (Player& player : players) player.socket.reset();
  }

  static void say(Player& player, json::Object message) {
    if (!player.socket) return;  // what was still on its way when this round's sockets went
    message["table"] = player.table;
    player.socket->send(boost::json::serialize(message));
  }

  void received(Player& player, std::string_view text) {
    const json::Value message = *json::parse(text);
    const std::lock_guard lock(mutex_);
    if (message.at("type").as_string() == "ok") {
      const std::string id(message.at("id").as_string());
      if (const auto sent = player.sent.find(id); sent != player.sent.end())
        player.acknowledged.emplace_back(std::stoi(id), sent->second);
      ++answers_;
    }
    if (!message.as_object().contains("version")) return;
    const Result<void> taken = player.mirror.hear(message);
    ASSERT_TRUE(taken) << taken.error().message;
    const std::int64_t settled = message.at("settled").as_int64();
    EXPECT_GE(settled, player.number) << "events were lost";
    player.number = static_cast<int>(settled);
    for (const json::Value& event : message.at("events").as_array())
      if (event.at("n").as_int64() <= settled) note(player, event);
    if (settled == message.at("number").as_int64()) look_for_acknowledged(player);
    act(player, player.mirror.state());
  }

  /// The same number always means the same event; a hidden move may be opened, nothing else may change.
  static void note(Player& player, const json::Value& event) {
    const int n = static_cast<int>(event.at("n").as_int64());
    const std::string what = boost::json::serialize(event.at("kind")) +
                             boost::json::serialize(event.at("seat")) +
                             (event.at("sealed").as_bool() ? "" : boost::json::serialize(event.at("move")));
    const auto [known, fresh] = player.told.emplace(n, what);
    if (!fresh && known->second != what) {
      EXPECT_TRUE(what.starts_with(known->second)) << known->second << " became " << what;
      known->second = what;
    }
  }

  void look_for_acknowledged(Player& player) {
    for (const auto& [ask, move] : player.acknowledged) {
      bool found = false;
      for (auto event = player.told.upper_bound(ask); event != player.told.end() && !found; ++event)
        found = event->second == "\"acted\"" + std::to_string(player.seat) + move;
      EXPECT_TRUE(found) << "an acknowledged move is gone: " << move;
      ++checked_;
    }
    player.acknowledged.clear();
  }

  void act(Player& player, const json::Value& state) {
    const json::Value& seen = state.at("seen");
    if (!seen.is_object()) return;
    player.over = seen.at("over").as_bool();
    const json::Array& legal = seen.at("legal").as_array();
    if (legal.empty()) return;
    const json::Value& choice = legal[std::size_t(rng_.below(static_cast<int>(legal.size())))];
    const std::string id = std::to_string(state.at("ask").as_int64());
    if (player.sent.contains(id)) return;  // answered, and told again for another reason
    player.sent[id] = boost::json::serialize(choice.at("move"));
    say(player, {{"do", "act"}, {"id", id}, {"ask", state.at("ask")}, {"action", choice.at("action")}});
  }

  bool all_over(const std::vector<Player>& players) {
    const std::lock_guard lock(mutex_);
    return std::all_of(players.begin(), players.end(), [](const Player& player) { return player.over; });
  }

  /// Lets everybody play until the server has answered so many times: by its own progress, not by the clock, so that
  /// a slow disk is killed in the same places as a fast one.
  void play_for(int answers, const std::vector<Player>& players) {
    const auto answered = [&] {
      const std::lock_guard lock(mutex_);
      return answers_ >= answers;
    };
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!answered() && !all_over(players)) {
      ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "nobody is answered any more";
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }

  void kill_and_start(int rounds);

  std::filesystem::path folder_;
  std::string store_;
  ServerProcess server_;
  int port_ = 0;
  int answers_ = 0;    // "ok"s to moves since the server was started
  int checked_ = 0;    // of those, over all rounds, how many were found again
  std::mutex mutex_;   // players are told on the client's thread
  Rng rng_{20261115};  // of the moves
};

void Crashes::kill_and_start(int rounds) {
  std::vector<Player> players(2 * tables);
  start();
  {
    Client client;
    for (Player& player : players) introduce(client, player);
  }
  Rng moments{20261116};  // to kill at
  int finished = 0;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    {
      Client client;
      for (std::size_t i = 0; i < players.size(); i += 2)
        if (players[i].table.empty() || (players[i].over && players[i + 1].over)) {
          finished += players[i].over ? 1 : 0;
          lay(client, players[i], players[i + 1]);
        }
      for (Player& player : players) connect(client, player);
      play_for(moments.below(16), players);
      std::this_thread::sleep_for(std::chrono::microseconds(moments.below(8000)));
      server_.kill();
      disconnect(players);
    }
    answers_ = 0;
    start();
  }
  // At last everybody plays to the end, undisturbed.
  Client client;
  for (Player& player : players) connect(client, player);
  for (int i = 0; i < 15000 && !all_over(players); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(all_over(players));
  disconnect(players);
  EXPECT_GT(checked_, rounds) << "too little was played to prove anything";
  RecordProperty("acknowledged_moves", checked_);
  RecordProperty("games", finished);
}

TEST_F(Crashes, NothingAcknowledgedIsLostAndNoTableIsBroken) { kill_and_start(rounds_on_a_file); }

#ifdef GROD_HAS_POSTGRES
TEST_F(Crashes, NothingAcknowledgedIsLostInPostgresEither) {
  if (!store_test::PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
  store_ = store_test::PostgresServer::here().new_database();
  kill_and_start(rounds_on_postgres);
}
#endif

}  // namespace
}  // namespace grod::tests
