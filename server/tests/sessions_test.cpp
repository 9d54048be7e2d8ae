// From where a person is let in: the list, another device, and how a session ends.
#include <atomic>
#include <fstream>
#include <iterator>

#include "server/device_codes.h"
#include "server/new_session.h"
#include "server/secrets.h"
#include "server/tests/house.h"
#include "server/tests/store_in_front.h"

namespace grod::tests {
namespace {

constexpr const char* firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
constexpr const char* phone =
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

/// Somebody with a computer, and with a phone that they let in from there.
struct TwoDevices {
  TestHouse house;
  Client client;
  Browser computer{client, house.port()}, mobile{client, house.port()};

  explicit TwoDevices(TestHouse::Arrange arrange = {}) : house(std::move(arrange)) {
    computer.use_agent(firefox);
    mobile.use_agent(phone);
    computer.http("GET", "/api/me");
    computer.http("PUT", "/api/me", R"({"name":"Ola"})");
    const ClientReply let_in = mobile.http("POST", "/api/me/sessions", code());
    EXPECT_EQ(let_in.status, 201) << let_in.body;
  }

  /// What the other device says to be let in.
  std::string code() {
    const json::Value made = computer.json("POST", "/api/me/sessions/code");
    return boost::json::serialize(json::Object{{"code", made.at("code")}});
  }
  json::Array sessions(Browser& browser) {
    return browser.json("GET", "/api/me/sessions").at("sessions").as_array();
  }
  std::string id_of(Browser& browser, bool here) {
    for (const json::Value& session : sessions(browser))
      if (session.at("here").as_bool() == here) return std::string(session.at("id").as_string());
    return "none";
  }
};

TEST(Sessions, AreListedWithTheirDevices) {
  TwoDevices two;
  EXPECT_EQ(two.mobile.json("GET", "/api/me").at("name").as_string(), "Ola");
  const json::Array seen = two.sessions(two.mobile);
  ASSERT_EQ(seen.size(), 2U);
  for (const json::Value& session : seen) {
    const bool here = session.at("here").as_bool();
    EXPECT_EQ(session.at("device").as_string(), here ? "Chrome, Android" : "Firefox, Linux");
    EXPECT_EQ(session.at("used").as_int64() % 86'400'000, 0);
    EXPECT_LE(session.at("used").as_int64(), session.at("since").as_int64());
  }
  EXPECT_EQ(two.computer.json("GET", "/api/me/tables"), two.mobile.json("GET", "/api/me/tables"));
  Browser stranger(two.client, two.house.port());
  EXPECT_EQ(stranger.http("GET", "/api/me/sessions").status, 401);
}

TEST(Sessions, KeepNeitherTokensNorAddresses) {
  TwoDevices two([](NetConfig& net, HallConfig&) { net.behind_proxy = true; });
  Browser guest(two.client, two.house.port());
  guest.use_address("203.0.113.77");
  guest.http("GET", "/api/me");
  const std::string token = guest.cookie().substr(5);
  two.house.shut();
  std::ifstream file(two.house.file(), std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(bytes.find(hash_of(token)), std::string::npos);
  EXPECT_EQ(bytes.find(token), std::string::npos);
  EXPECT_EQ(bytes.find("203.0.113"), std::string::npos);
}

TEST(Sessions, OneThatIsEndedTakesItsSocketsAlong) {
  TwoDevices two;
  two.computer.connect();
  two.mobile.connect();
  const std::string id = two.id_of(two.computer, false);
  const ClientReply ended = two.computer.http("DELETE", "/api/me/sessions/" + id);
  EXPECT_EQ(ended.status, 200);
  EXPECT_EQ(json::parse(ended.body)->at("sessions").as_array().size(), 1U);
  EXPECT_EQ(two.mobile.wait_closed(), OpenSockets::session_ended);
  EXPECT_EQ(two.mobile.http("GET", "/api/me/sessions").status, 401);
  EXPECT_EQ(two.mobile.http("GET", "/api/me/tables").status, 401);
  // The other goes on, with its socket.
  two.computer.say(json::Object{{"do", "ping"}, {"id", "p"}, {"table", ""}});
  EXPECT_EQ(two.computer.hear()->at("type").as_string(), "ok");
  // Whoever was shown out is somebody new when they come again.
  EXPECT_NE(two.mobile.json("GET", "/api/me").at("name").as_string(), "Ola");
}

TEST(Sessions, OfOthersCannotBeEnded) {
  TwoDevices two;
  Browser thief(two.client, two.house.port());
  thief.http("GET", "/api/me");
  const std::string id = two.id_of(two.computer, true);
  EXPECT_EQ(thief.http("DELETE", "/api/me/sessions/" + id).status, 404);
  for (const char* wrong : {"0", "-1", "x", "", "99999999999999999999999"})
    EXPECT_EQ(two.computer.http("DELETE", std::string("/api/me/sessions/") + wrong).status, 404) << wrong;
  EXPECT_EQ(two.computer.http("DELETE", "/api/me/sessions/" + id + "x").status, 404);
  EXPECT_EQ(two.sessions(two.computer).size(), 2U);
}

TEST(Sessions, ThePresentOneCanBeEnded) {
  TwoDevices two;
  const ClientReply ended = two.mobile.http("DELETE", "/api/me/sessions/" + two.id_of(two.mobile, true));
  EXPECT_EQ(ended.status, 200);
  EXPECT_NE(ended.header("Set-Cookie").find("Max-Age=0"), std::string_view::npos);
  EXPECT_EQ(two.mobile.http("GET", "/api/me/sessions").status, 401);
  EXPECT_EQ(two.sessions(two.computer).size(), 1U);
}

// Who fears that somebody has a copy of their cookie has to end that, too.
TEST(Sessions, EndingAllOthersMakesCopiesOfTheCookieWorthless) {
  TwoDevices two;
  Browser copy(two.client, two.house.port());
  copy.use_cookie(two.computer.cookie());
  copy.connect();
  two.mobile.connect();
  const ClientReply ended = two.computer.http("DELETE", "/api/me/sessions");
  EXPECT_EQ(ended.status, 200);
  EXPECT_NE(two.computer.cookie(), copy.cookie());
  EXPECT_EQ(two.mobile.wait_closed(), OpenSockets::session_ended);
  EXPECT_EQ(two.mobile.http("GET", "/api/me/tables").status, 401);
  const json::Array left = two.sessions(two.computer);
  ASSERT_EQ(left.size(), 1U);
  EXPECT_TRUE(left[0].at("here").as_bool());
  EXPECT_EQ(copy.wait_closed(), OpenSockets::session_ended);
  EXPECT_EQ(copy.http("GET", "/api/me/tables").status, 401);
  EXPECT_EQ(two.computer.json("GET", "/api/me").at("name").as_string(), "Ola");
}

// The answer with the new cookie was lost: the old one is good until the new one has come.
TEST(Sessions, ALostAnswerLocksNobodyOut) {
  TwoDevices two;
  const std::string before = two.computer.cookie();
  two.computer.http("DELETE", "/api/me/sessions");
  two.computer.use_cookie(before);
  EXPECT_EQ(two.computer.json("GET", "/api/me").at("name").as_string(), "Ola");
  two.computer.http("DELETE", "/api/me/sessions");
  EXPECT_EQ(two.sessions(two.computer).size(), 1U);
}

TEST(Sessions, ACodeOpensOnceAndNotForLong) {
  TwoDevices two;
  const std::string code = two.code();
  Browser other(two.client, two.house.port());
  other.http("GET", "/api/me");
  EXPECT_EQ(other.http("POST", "/api/me/sessions", R"({"code":"nonsense"})").status, 410);
  EXPECT_EQ(other.http("POST", "/api/me/sessions", code).status, 201);
  EXPECT_EQ(other.json("GET", "/api/me").at("name").as_string(), "Ola");
  EXPECT_EQ(two.mobile.http("POST", "/api/me/sessions", code).status, 410);
  Browser stranger(two.client, two.house.port());
  EXPECT_EQ(stranger.http("POST", "/api/me/sessions/code").status, 401);

  DeviceCodes codes;
  const NewCode old = codes.give(1, 1000);
  const NewCode late = codes.give(2, 1000);
  const NewCode fresh = codes.give(1, 2000);
  EXPECT_FALSE(codes.take(old.code, 2000));
  EXPECT_EQ(codes.take(fresh.code, 2000), 1);
  EXPECT_FALSE(codes.take(fresh.code, 2000));
  EXPECT_FALSE(codes.take(late.code, late.until));
}

TEST(Sessions, OfOnePersonAreSoMany) {
  TwoDevices two([](NetConfig&, HallConfig& hall) { hall.newcomers = {1e6, 1e6}; });
  for (int i = 2; i < 20; ++i) {
    Browser another(two.client, two.house.port());
    const std::string code = two.code();
    ASSERT_EQ(another.http("POST", "/api/me/sessions", code).status, 201);
  }
  EXPECT_EQ(two.computer.http("POST", "/api/me/sessions/code").status, 409);
  EXPECT_EQ(two.sessions(two.computer).size(), 20U);
}

/// Counts how often it is told that a session is used.
class UseCounter final : public StoreInFront {
 public:
  UseCounter(std::unique_ptr<Store> real, std::atomic<int>& uses)
      : StoreInFront(std::move(real)), uses_(uses) {}

  using Store::write;
  void write(Batch batch, std::function<void(Result<void>)> done) override {
    if (!batch.used.empty()) ++uses_;
    StoreInFront::write(std::move(batch), std::move(done));
  }

 private:
  std::atomic<int>& uses_;
};

// By the day: most visits write nothing.
TEST(Sessions, KnowOnWhichDayTheyWereUsed) {
  std::atomic<int> uses = 0;
  TestHouse house(
      {}, [&](std::unique_ptr<Store> real) { return std::make_unique<UseCounter>(std::move(real), uses); });
  Client client;
  Browser ola(client, house.port());
  ola.use_agent(firefox);
  ola.http("GET", "/api/me");
  const SessionRow made = house.store().sessions_of(1)->front();
  EXPECT_EQ(made.used, day_of(made.created));
  ola.http("GET", "/api/me");
  ola.connect();
  EXPECT_EQ(uses, 0);
  ASSERT_TRUE(house.store().write({.used = {{made.id, 86'400'000, "Edge"}}}));
  ola.http("GET", "/api/me");
  EXPECT_TRUE(eventually([&] { return house.store().sessions_of(1)->front() == made; }));
  EXPECT_EQ(uses, 2);
}

}  // namespace
}  // namespace grod::tests
