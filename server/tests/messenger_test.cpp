// Your turn finds you: who is awaited at a table over days and is not there is written to, where they asked for it.
#include "server/push/base64url.h"
#include "server/tests/house.h"
#include "server/tests/push_service.h"

namespace grod::tests {
namespace {

using namespace std::chrono_literals;

constexpr const char* over_days =
    R"({"game":"tower-up","pace":"instant","clock":{"kind":"days","seconds":86400,"increment":0},
        "seats":[{"kind":"you"},{"kind":"open"}]})";

/// Ola and Marek at a house that writes to a service of the tests' own.
class Messages : public testing::Test {
 protected:
  explicit Messages(PushService::Answer answer = PushService::with("HTTP/1.1 201 Created\r\n\r\n"))
      : service_(std::move(answer)), house_([this](NetConfig&, HallConfig& hall) { arrange(hall); }) {
    for (Browser* browser : {&ola_, &marek_}) browser->http("GET", "/api/me");
  }

  void arrange(HallConfig& hall) const {
    hall.push.on = true;
    hall.push.contact = "mailto:ola@grod.example";
    hall.push.allowed = {{"localhost", service_.port()}};
    hall.push.call_after = 1ms;
    hall.push.first_retry = 1ms;
  }

  static std::string subscription(const std::string& endpoint, const std::string& language = "en") {
    return boost::json::serialize(
        json::Object{{"endpoint", endpoint},
                     {"p256dh", push::base64url(push::KeyPair::fresh().public_key())},
                     {"auth", push::base64url("sixteen bytes...")},
                     {"language", language}});
  }
  void subscribe(Browser& browser, const std::string& path) {
    EXPECT_EQ(browser.http("PUT", "/api/me/push", subscription(service_.address(path))).status, 200);
  }

  /// Says something about a table, and waits until it is done.
  void say(Browser& browser, const std::string& table, json::Object command) {
    const std::string id = std::to_string(++said_);
    json::Object message = at_table(table, std::move(command));
    message["id"] = id;
    browser.say(message);
    const json::Value answer = browser.hear_until([&](const json::Value& heard) {
      return heard.as_object().contains("id") && heard.at("id").as_string() == id;
    });
    EXPECT_EQ(answer.at("type").as_string(), "ok") << boost::json::serialize(answer);
  }
  /// The table as it stands now; whoever looks is there from then on.
  json::Value look(Browser& browser, const std::string& table) {
    say(browser, table, {{"do", "watch"}, {"since", 0}});
    return browser
        .hear_until([&](const json::Value& heard) {
          return is_update(heard) && heard.at("table").as_string() == table;
        })
        .at("state");
  }
  /// Decides until the other is asked.
  void hand_on(Browser& browser, const std::string& table) {
    for (json::Value state = look(browser, table); !state.at("seen").at("legal").as_array().empty();
         state = look(browser, table))
      say(browser, table,
          {{"do", "act"},
           {"ask", state.at("ask")},
           {"action", state.at("seen").at("legal").at(0).at("action")}});
  }
  /// A table at which both sit and look on, and Ola is asked. They look before it begins: in this house whoever is asked and
  /// is not there is written to at once.
  std::string sit_down(const char* setup = over_days) {
    const std::string table = lay_table(ola_, setup);
    look(ola_, table);
    look(marek_, table);
    say(marek_, table, {{"do", "sit"}, {"seat", 1}});
    EXPECT_TRUE(eventually([&] { return look(ola_, table).at("phase").as_string() == "playing"; }));
    hand_on(marek_, table);
    return table;
  }
  std::int64_t became(const std::string& fate) {
    return metric(ola_.http("GET", "/metrics").body, "push_total{fate=\"" + fate + "\"}");
  }
  bool is_written(std::size_t messages) {
    return eventually([&] { return service_.requests().size() >= messages; });
  }

  PushService service_;
  TestHouse house_;
  Client client_;
  Browser ola_{client_, house_.port()}, marek_{client_, house_.port()};
  int said_ = 0;
};

TEST_F(Messages, GoToWhoIsAwaitedAndNotThere) {
  const std::string table = sit_down();
  subscribe(ola_, "/ola");
  subscribe(marek_, "/marek");
  marek_.drop();
  hand_on(ola_, table);
  ASSERT_TRUE(is_written(1));
  const std::string request = service_.requests().front();
  EXPECT_TRUE(request.starts_with("POST /marek HTTP/1.1\r\n")) << request;
  EXPECT_NE(request.find("\r\nTopic: " + table + "\r\n"), std::string::npos);
  EXPECT_NE(request.find("\r\nUrgency: normal\r\n"), std::string::npos);
  EXPECT_NE(request.find("\r\nTTL: 86"), std::string::npos);
  EXPECT_NE(request.find("\r\nContent-Encoding: aes128gcm\r\n"), std::string::npos);
  EXPECT_NE(request.find("\r\nAuthorization: vapid t="), std::string::npos);
  EXPECT_EQ(request.find("tower-up"), std::string::npos);
  EXPECT_TRUE(eventually([&] { return became("sent") == 1; }));
}

TEST_F(Messages, GoToNobodyTwiceForOneQuestion) {
  const std::string table = sit_down();
  subscribe(marek_, "/marek");
  marek_.drop();
  hand_on(ola_, table);
  ASSERT_TRUE(is_written(1));
  // Not when they look in and go again, nor after the house was closed.
  look(marek_, table);
  marek_.drop();
  ola_.drop();
  house_.shut();
  house_.open();
  for (Browser* browser : {&ola_, &marek_}) browser->use_port(house_.port());
  look(ola_, table);
  look(marek_, table);
  marek_.drop();
  look(ola_, table);
  // The next question is another.
  hand_on(marek_, table);
  marek_.drop();
  hand_on(ola_, table);
  ASSERT_TRUE(is_written(2));
  EXPECT_TRUE(eventually([&] { return became("sent") == 1; }));
  EXPECT_EQ(service_.requests().size(), 2U);
}

TEST_F(Messages, GoToNobodyWhoIsThereOrHasPutTheTableAwayOrAsksForThemNoLonger) {
  const std::string table = sit_down();
  subscribe(marek_, "/there");
  hand_on(ola_, table);
  hand_on(marek_, table);
  marek_.drop();
  EXPECT_EQ(marek_.http("PUT", "/api/me/tables/" + table, R"({"away":true})").status, 200);
  hand_on(ola_, table);
  hand_on(marek_, table);
  EXPECT_EQ(marek_.http("PUT", "/api/me/tables/" + table, R"({"away":false})").status, 200);
  const std::string there = service_.address("/there");
  EXPECT_EQ(marek_.http("DELETE", "/api/me/push", R"({"endpoint":")" + there + R"("})").status, 200);
  subscribe(marek_, "/other");
  marek_.drop();
  hand_on(ola_, table);
  ASSERT_TRUE(is_written(1));
  EXPECT_EQ(service_.requests().size(), 1U);
  EXPECT_TRUE(service_.requests().front().starts_with("POST /other "));
}

TEST_F(Messages, GoToNobodyAtATableOfMinutes) {
  const std::string quick = sit_down(
      R"({"game":"tower-up","pace":"instant","clock":{"kind":"live","seconds":600,"increment":0},
          "seats":[{"kind":"you"},{"kind":"open"}]})");
  subscribe(marek_, "/marek");
  marek_.drop();
  hand_on(ola_, quick);
  const std::string slow = sit_down();
  marek_.drop();
  hand_on(ola_, slow);
  ASSERT_TRUE(is_written(1));
  EXPECT_EQ(service_.requests().size(), 1U);
  EXPECT_NE(service_.requests().front().find(slow), std::string::npos);
}

TEST_F(Messages, KnowTheHouseByTheSameKeyAfterItWasClosed) {
  const json::Value before = ola_.json("GET", "/api/push");
  EXPECT_EQ(before.at("key").as_string().size(), 87U);
  house_.shut();
  house_.open();
  ola_.use_port(house_.port());
  EXPECT_EQ(ola_.json("GET", "/api/push"), before);
  EXPECT_EQ(house_.log().find("key"), std::string::npos);
}

TEST_F(Messages, AreAskedForInAWayThatMakesSense) {
  const auto code_of = [&](const std::string& body) {
    const json::Value said = ola_.json("PUT", "/api/me/push", body);
    return said.as_object().contains("code") ? std::string(said.at("code").as_string()) : "ok";
  };
  EXPECT_EQ(code_of(subscription("http://push.example/x")), "push-address");
  EXPECT_EQ(code_of(subscription("https://127.0.0.1/x")), "push-address");
  EXPECT_EQ(code_of(subscription("https://push.example/" + std::string(2000, 'x'))), "push-address");
  EXPECT_EQ(code_of(R"({"endpoint":"https://push.example/x","p256dh":"","auth":""})"), "malformed");
  EXPECT_EQ(code_of("{}"), "malformed");
  EXPECT_EQ(code_of(subscription("https://push.example/x", "xx")), "malformed");
  EXPECT_EQ(code_of(subscription("https://push.example/x", "pl")), "ok");
  Browser nobody(client_, house_.port());
  EXPECT_EQ(nobody.http("PUT", "/api/me/push", subscription("https://push.example/x")).status, 401);
}

// Whoever comes to a browser after somebody else has its messages; who only knows its address ends nothing.
TEST_F(Messages, BelongToWhoAskedLast) {
  const std::string address = "https://push.example/x";
  ASSERT_EQ(ola_.http("PUT", "/api/me/push", subscription(address)).status, 200);
  EXPECT_EQ(marek_.http("DELETE", "/api/me/push", R"({"endpoint":")" + address + R"("})").status, 200);
  const PersonId ola = (*house_.store().subscription(address))->person;
  ASSERT_EQ(marek_.http("PUT", "/api/me/push", subscription(address)).status, 200);
  EXPECT_NE((*house_.store().subscription(address))->person, ola);
}

TEST_F(Messages, GoToTheLatestDevicesOfAPerson) {
  for (int i = 0; i < most_subscriptions + 2; ++i)
    ASSERT_EQ(
        ola_.http("PUT", "/api/me/push", subscription("https://push.example/" + std::to_string(i))).status,
        200);
  EXPECT_FALSE(*house_.store().subscription("https://push.example/1"));
  const auto kept = house_.store().subscription("https://push.example/2");
  ASSERT_TRUE(*kept);
  EXPECT_EQ(house_.store().subscriptions_for((*kept)->person, 1)->size(), std::size_t{most_subscriptions});
}

class GoneService : public Messages {
 protected:
  GoneService() : Messages(PushService::with("HTTP/1.1 410 Gone\r\n\r\n")) {}
};

TEST_F(GoneService, IsForgotten) {
  const std::string table = sit_down();
  subscribe(marek_, "/marek");
  marek_.drop();
  hand_on(ola_, table);
  EXPECT_TRUE(eventually([&] { return became("forgotten") == 1; }));
  EXPECT_TRUE(eventually([&] { return !*house_.store().subscription(service_.address("/marek")); }));
}

/// Busy, then busy again, then not.
class BusyService : public Messages {
 protected:
  BusyService()
      : Messages([times = std::make_shared<std::atomic<int>>(0)](const std::string&, const Say& say) {
          say(++*times < 3 ? "HTTP/1.1 503 Busy\r\nRetry-After: 0\r\n\r\n" : "HTTP/1.1 201 Created\r\n\r\n");
        }) {}
};

TEST_F(BusyService, IsTriedAgain) {
  const std::string table = sit_down();
  subscribe(marek_, "/marek");
  marek_.drop();
  hand_on(ola_, table);
  EXPECT_TRUE(eventually([&] { return became("sent") == 1; }));
  EXPECT_EQ(became("retried"), 2);
  EXPECT_EQ(service_.requests().size(), 3U);
}

class LostService : public Messages {
 protected:
  LostService() : Messages(PushService::with("HTTP/1.1 500 Oh\r\n\r\n")) {}
};

TEST_F(LostService, IsGivenUp) {
  const std::string table = sit_down();
  subscribe(marek_, "/marek");
  marek_.drop();
  hand_on(ola_, table);
  EXPECT_TRUE(eventually([&] { return became("failed") == 1; }));
  EXPECT_EQ(service_.requests().size(), 5U);
  EXPECT_NE(house_.log().find("a message to localhost was not sent: it answered 500"), std::string::npos);
  EXPECT_EQ(house_.log().find("/marek"), std::string::npos);
}

TEST(NoMessages, WhereTheHouseWritesToNobody) {
  TestHouse house;
  Client client;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  EXPECT_TRUE(ola.json("GET", "/api/push").at("key").is_null());
  const ClientReply reply =
      ola.http("PUT", "/api/me/push", R"({"endpoint":"https://push.example/x","p256dh":"","auth":""})");
  EXPECT_EQ(reply.status, 409);
  EXPECT_NE(reply.body.find("This server does not write to people who are not there."), std::string::npos);
  EXPECT_FALSE(*house.store().secret("push"));
}

}  // namespace
}  // namespace grod::tests
