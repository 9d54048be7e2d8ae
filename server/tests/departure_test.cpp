// A server goes. Where others stay, people go to them without being lost on the way; and in any case what is under way is
// answered, and whatever the server did by itself another goes on with at once.
#include <fstream>
#include <sstream>

#include "server/departure.h"
#include "server/server_process.h"
#include "server/tests/store_in_front.h"
#include "server/tests/together.h"

namespace grod::tests {
namespace {

using namespace std::chrono_literals;

constexpr bool is_plan(const Departure& plan, std::chrono::milliseconds notice,
                       std::chrono::milliseconds spread, std::chrono::milliseconds whole) {
  return plan.notice == notice && plan.spread == spread && plan.whole == whole;
}
static_assert(is_plan(departure_of(30s, 0), 5s, 0s, 7s), "nobody is waited for");
static_assert(is_plan(departure_of(30s, 1000), 5s, 5s, 12s), "two hundred a second");
static_assert(is_plan(departure_of(30s, 1'000'000), 5s, 15s, 22s), "in half of the time at the most");
static_assert(is_plan(departure_of(2s, 1'000'000), 500ms, 1s, 2s), "and never longer than there is time");

/// A store whose writes wait until they are let go.
class WaitingStore final : public StoreInFront {
 public:
  using StoreInFront::StoreInFront;

  using Store::write;
  void write(Batch batch, std::function<void(Result<void>)> done) override {
    const std::scoped_lock lock(mutex_);
    if (!holds_) return StoreInFront::write(std::move(batch), std::move(done));
    held_.emplace_back(std::move(batch), std::move(done));
  }
  void hold() {
    const std::scoped_lock lock(mutex_);
    holds_ = true;
  }
  void let_go() {
    const std::scoped_lock lock(mutex_);
    holds_ = false;
    for (auto& [batch, done] : held_) StoreInFront::write(std::move(batch), std::move(done));
    held_.clear();
  }
  std::size_t held() {
    const std::scoped_lock lock(mutex_);
    return held_.size();
  }

 private:
  std::mutex mutex_;
  bool holds_ = false;
  std::vector<std::pair<Batch, std::function<void(Result<void>)>>> held_;
};

bool is_call_to_come_again(const json::Value& message) {
  return message.at("type").as_string() == "come_again";
}

class AHouseThatGoes : public testing::Test {
 protected:
  AHouseThatGoes() {
    ola_.http("GET", "/api/me");
    marek_.http("GET", "/api/me");
    table_ = lay_table(ola_, towers_for_two);
    ola_.say(at_table(table_, {{"do", "watch"}, {"since", 0}}));
    ola_.hear_until(is_update);
  }

  void say(const std::string& id, const std::string& text) {
    json::Object chat = at_table(table_, {{"do", "chat"}, {"text", text}});
    chat["id"] = id;
    ola_.say(chat);
  }
  json::Value answer_to(const std::string& id) {
    return ola_.hear_until([&](const json::Value& message) {
      const json::Value* answered = message.as_object().if_contains("id");
      return answered != nullptr && answered->as_string() == id;
    });
  }

  WaitingStore* store_ = nullptr;
  TestHouse house_{{}, [this](std::unique_ptr<Store> real) {
                     auto waiting = std::make_unique<WaitingStore>(std::move(real));
                     store_ = waiting.get();
                     return waiting;
                   }};
  Client client_;
  Browser ola_{client_, house_.port()};
  Browser marek_{client_, house_.port()};
  std::string table_;
};

TEST_F(AHouseThatGoes, IsReadyUntilThen) {
  EXPECT_EQ(marek_.http("GET", "/readyz").status, 200);
  EXPECT_EQ(marek_.http("GET", "/readyz").body, "ok\ngrod 9.9 (of the tests)\n");
  house_.hall().depart(40s);
  EXPECT_EQ(marek_.http("GET", "/readyz").status, 503);
  EXPECT_EQ(marek_.http("GET", "/readyz").body, "the server is closing\ngrod 9.9 (of the tests)\n");
  EXPECT_EQ(marek_.http("GET", "/healthz").status, 200);
}

TEST_F(AHouseThatGoes, LaysNoTablesAndOpensNoSockets) {
  house_.hall().depart(40s);
  const ClientReply table = marek_.http("POST", "/api/tables", towers_for_two);
  EXPECT_EQ(table.status, 503);
  const json::Value refusal = *json::parse(table.body);
  EXPECT_EQ(refusal.at("code").as_string(), "closing");
  EXPECT_EQ(refusal.at("error").as_string(), "The server is closing; please try again in a moment.");
  ClientRequest socket{.port = house_.port(), .target = "/api/socket"};
  socket.headers = {{"Cookie", marek_.cookie()}};
  const auto opened = WaitingSocket::open(client_, socket);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().message.find(" answered 503 "), std::string::npos) << opened.error().message;
  // What is only looked at is shown.
  EXPECT_EQ(marek_.http("GET", "/api/tables").status, 200);
}

TEST_F(AHouseThatGoes, TellsWhoIsThereToComeAgainAndServesThemUntilThen) {
  const Departure departure = house_.hall().depart(40s);
  const std::int64_t after = ola_.hear_until(is_call_to_come_again).at("after").as_int64();
  EXPECT_GE(after, departure.notice.count());
  EXPECT_LE(after, (departure.notice + departure.spread).count());
  say("still", "Still here");
  EXPECT_EQ(answer_to("still").at("type").as_string(), "ok");
}

TEST_F(AHouseThatGoes, AnswersWhatIsUnderWayAndRefusesWhatComesLater) {
  store_->hold();
  say("in time", "In time");
  ASSERT_TRUE(eventually([&] { return store_->held() == 1; }));
  std::thread finishing([&] { house_.hall().finish(10s); });
  EXPECT_TRUE(eventually([&] { return store_->held() == 2; })) << "it waits for what is being written";
  say("too late", "Too late");
  store_->let_go();
  EXPECT_EQ(answer_to("in time").at("type").as_string(), "ok");
  EXPECT_EQ(answer_to("too late").at("code").as_string(), "closing");
  finishing.join();
  house_.shut();
  EXPECT_EQ(ola_.wait_closed(), 1012);
}

TEST_F(AHouseThatGoes, DoesNotWaitForEverForItsStore) {
  store_->hold();
  say("never", "Never written");
  ASSERT_TRUE(eventually([&] { return store_->held() == 1; }));
  house_.hall().finish(10ms);
  EXPECT_NE(house_.log().find("some were not answered"), std::string::npos);
  store_->let_go();
}

class OneOfTwoThatGoes : public Together {
 protected:
  /// Leases and looks into the store that help nobody in this test.
  static void for_hours(HallConfig& config) {
    config.lease = std::chrono::hours(1);
    config.look_every = std::chrono::hours(1);
  }
};

TEST_F(OneOfTwoThatGoes, LeavesItsBotsToTheOtherAtOnce) {
  open(Hear::each_other, for_hours);
  const std::string table = lay_table(
      first(),
      R"({"game":"tower-up","pace":"human","seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})");
  second().use_cookie(first().cookie());
  // The first server thinks for the bot, and has told the other so when that asks.
  const std::int64_t n = play_until_bot_moves(first(), table, 0);
  const auto go = [this] { servers_[0]->hall().finish(10s); };
  EXPECT_GT(play_until_bot_moves(second(), table, n, go), n);
}

TEST_F(OneOfTwoThatGoes, SendsPeopleToTheOther) {
  open(Hear::each_other, for_hours);
  const std::string table = begun();
  servers_[0]->hall().depart(40s);
  first().hear_until(is_call_to_come_again);
  first().use_port(servers_[1]->port());
  first().connect();
  watch(first(), table);
  chat(first(), table, "From the other");
  hear_of(second(), "From the other");
}

class AServerProcess : public testing::Test {
 protected:
  AServerProcess() {
    std::string pattern = (std::filesystem::temp_directory_path() / "grod-going-XXXXXX").string();
    EXPECT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  ~AServerProcess() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  void start(const std::string& drain) {
    server_.emplace(ServerProcess::Habits{.drain = drain, .log = (folder_ / "log").string()});
    const Result<int> port = server_->start(GROD_BINARY, (folder_ / "grod.db").string());
    ASSERT_TRUE(port) << port.error().message;
    ola_.emplace(client_, *port);
    ola_->http("GET", "/api/me");
    ola_->connect();
  }
  std::string log() const {
    std::stringstream text;
    text << std::ifstream(folder_ / "log").rdbuf();
    return text.str();
  }

  std::filesystem::path folder_;
  Client client_;
  std::optional<ServerProcess> server_;
  std::optional<Browser> ola_;
};

TEST_F(AServerProcess, ThatDrainsTellsItsPeopleAndEndsInOrder) {
  start("0.4");
  server_->tell_to_stop();
  ola_->hear_until(is_call_to_come_again);
  EXPECT_EQ(ola_->wait_closed(), 1012);
  EXPECT_EQ(server_->wait(), 0);
}

TEST_F(AServerProcess, WithAFileStopsAtOnce) {
  start("0");
  server_->tell_to_stop();
  EXPECT_EQ(ola_->wait_closed(), 1012);
  EXPECT_EQ(server_->wait(), 0);
  EXPECT_EQ(log().find("come again"), std::string::npos) << log();
}

TEST_F(AServerProcess, ThatDrainsStopsAtOnceWhenToldTwice) {
  start("3600");
  server_->tell_to_stop();
  ola_->hear_until(is_call_to_come_again);
  server_->tell_to_stop();
  EXPECT_EQ(server_->wait(), 0);
  EXPECT_NE(log().find("stopping at once on signal 15"), std::string::npos) << log();
}

TEST_F(AServerProcess, ThatNobodyIsAtWaitsOnlyForTheBalancer) {
  start("0.4");
  ola_->drop();
  server_->tell_to_stop();
  EXPECT_EQ(server_->wait(), 0);
}

}  // namespace
}  // namespace grod::tests
