// How much one person, one household and one network may have here, and what they are told when that is reached.
#include "server/tests/house.h"
#include "server/tests/store_in_front.h"

namespace grod::tests {
namespace {

constexpr const char* by_link =
    R"({"game":"monster-city","seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"}]})";
constexpr const char* in_list =
    R"({"game":"monster-city","listed":true,"seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"}]})";

/// Behind a proxy, with these quotas.
TestHouse::Arrange allowing(const std::function<void(QuotaLimits&)>& change) {
  return [change](NetConfig& net, HallConfig& hall) {
    net.behind_proxy = true;
    hall.newcomers = {1e6, 1e6};
    hall.quotas = {.tables = {}, .lobby = {}, .chat = {}, .bytes = {}};
    change(hall.quotas);
  };
}

class Guest : public Browser {
 public:
  Guest(Client& client, TestHouse& house, const std::string& address) : Browser(client, house.port()) {
    use_address(address);
    http("GET", "/api/me");
  }

  /// The code of the refusal, or nothing where the table was opened.
  std::string open(const char* table) {
    const ClientReply reply = http("POST", "/api/tables", table);
    if (reply.status == 201) {
      last_ = std::string(json::parse(reply.body)->at("key").as_string());
      return "";
    }
    EXPECT_EQ(reply.status, 403);
    const Result<json::Value> said = json::parse(reply.body);
    EXPECT_GT(said->at("error").as_string().size(), 20U);
    return std::string(said->at("code").as_string());
  }
  const std::string& last() const { return last_; }

 private:
  std::string last_;
};

TEST(Quotas, OfUnfinishedTablesHoldForAPerson) {
  TestHouse house(allowing([](QuotaLimits& limits) { limits.tables.person = 2; }));
  Client client;
  Guest ola(client, house, "2001:db8::1"), jan(client, house, "2001:db8::1");
  EXPECT_EQ(ola.open(by_link), "");
  EXPECT_EQ(ola.open(in_list), "");
  EXPECT_EQ(ola.open(by_link), "full-tables");
  EXPECT_EQ(jan.open(by_link), "");
  EXPECT_NE(ola.http("GET", "/metrics").body.find("grod_quota_refusals_total{what=\"tables\"} 1"),
            std::string::npos);
}

TEST(Quotas, HoldForAHouseholdWhoeverTheyAre) {
  TestHouse house(allowing([](QuotaLimits& limits) { limits.tables.near = 2; }));
  Client client;
  EXPECT_EQ(Guest(client, house, "2001:db8::1").open(by_link), "");
  EXPECT_EQ(Guest(client, house, "2001:db8::2").open(by_link), "");
  EXPECT_EQ(Guest(client, house, "2001:db8::3").open(by_link), "full-tables-near");
  EXPECT_EQ(Guest(client, house, "2001:db8:0:1::3").open(by_link), "");
}

TEST(Quotas, HoldForTheNetworkAroundIt) {
  TestHouse house(allowing([](QuotaLimits& limits) { limits.tables.far = 2; }));
  Client client;
  EXPECT_EQ(Guest(client, house, "2001:db8:0:1::1").open(by_link), "");
  EXPECT_EQ(Guest(client, house, "2001:db8:0:2::1").open(by_link), "");
  EXPECT_EQ(Guest(client, house, "2001:db8:0:3::1").open(by_link), "full-tables-near");
  EXPECT_EQ(Guest(client, house, "2001:db8:1::1").open(by_link), "");
  EXPECT_EQ(Guest(client, house, "192.0.2.1").open(by_link), "");
  EXPECT_EQ(Guest(client, house, "192.0.2.2").open(by_link), "");
  EXPECT_EQ(Guest(client, house, "192.0.2.3").open(by_link), "full-tables-near");
  EXPECT_EQ(Guest(client, house, "192.0.3.3").open(by_link), "");
}

TEST(Quotas, OfTheLobbyDoNotHoldForTablesByLink) {
  TestHouse house(allowing([](QuotaLimits& limits) { limits.lobby = {1, 2, 3}; }));
  Client client;
  Guest ola(client, house, "192.0.2.1");
  EXPECT_EQ(ola.open(in_list), "");
  EXPECT_EQ(ola.open(in_list), "full-lobby");
  EXPECT_EQ(ola.open(by_link), "");
  EXPECT_EQ(Guest(client, house, "192.0.2.1").open(in_list), "");
  EXPECT_EQ(Guest(client, house, "192.0.2.1").open(in_list), "full-lobby-near");
  EXPECT_EQ(Guest(client, house, "192.0.2.2").open(in_list), "");
  EXPECT_EQ(Guest(client, house, "192.0.2.3").open(in_list), "full-lobby-near");
}

TEST(Quotas, ArePlacesThatARestartDoesNotGiveBack) {
  TestHouse house(allowing([](QuotaLimits& limits) { limits.tables.near = 1; }));
  Client client;
  EXPECT_EQ(Guest(client, house, "192.0.2.1").open(by_link), "");
  house.shut();
  house.open();
  EXPECT_EQ(Guest(client, house, "192.0.2.1").open(by_link), "full-tables-near");
}

TEST(Quotas, OfStoredBytesHold) {
  TestHouse house(allowing([](QuotaLimits& limits) { limits.bytes.person = 100; }));
  Client client;
  Guest ola(client, house, "192.0.2.1");
  EXPECT_EQ(ola.open(by_link), "");
  // What was counted a moment ago is not counted again at once, but it is the next time the house opens.
  house.shut();
  house.open();
  ola.use_port(house.port());
  EXPECT_EQ(ola.open(by_link), "full-bytes");
  EXPECT_EQ(Guest(client, house, "192.0.2.1").open(by_link), "");
}

TEST(Quotas, OfChatHoldAtAllTablesTogether) {
  TestHouse house(allowing([](QuotaLimits& limits) { limits.chat = {100, 100, no_limit}; }));
  Client client;
  Guest ola(client, house, "192.0.2.1"), jan(client, house, "192.0.2.1");
  const auto say = [](Guest& guest, const std::string& table) {
    guest.say(json::Object{{"do", "chat"}, {"id", "chat"}, {"table", table}, {"text", std::string(60, 'a')}});
    const json::Value answer = guest.hear_until([](const json::Value& message) {
      const auto* id = message.as_object().if_contains("id");
      return id != nullptr && *id == "chat";
    });
    const auto* code = answer.as_object().if_contains("code");
    return code == nullptr ? std::string() : std::string(code->as_string());
  };
  ASSERT_EQ(ola.open(by_link), "");
  EXPECT_EQ(say(ola, ola.last()), "");
  ASSERT_EQ(ola.open(by_link), "");
  EXPECT_EQ(say(ola, ola.last()), "full-chat");
  ASSERT_EQ(jan.open(by_link), "");
  EXPECT_EQ(say(jan, jan.last()), "full-chat-near");
}

/// Many at once are counted one by one, also those that are not in the file yet.
TEST(Quotas, HoldForThoseOnTheirWay) {
  TestHouse house;
  Quotas quotas(house.store(), {.tables = {2, no_limit, no_limit}, .lobby = {}, .chat = {}, .bytes = {}});
  const Origin here = quotas.origin_of("192.0.2.1");
  auto first = quotas.place_for_table(1, here, false);
  const auto second = quotas.place_for_table(1, here, false);
  ASSERT_TRUE(first && second);
  const auto third = quotas.place_for_table(1, here, false);
  ASSERT_FALSE(third);
  EXPECT_EQ(third.error().code, ErrorCode::full_tables);
  *first = nullptr;
  EXPECT_TRUE(quotas.place_for_table(1, here, false));
}

TEST(Quotas, KeepNoAddress) {
  TestHouse house;
  const Quotas quotas(house.store(), {});
  const Origin here = quotas.origin_of("192.0.2.1");
  EXPECT_EQ(here, quotas.origin_of("192.0.2.1"));
  EXPECT_NE(here.near, quotas.origin_of("192.0.2.2").near);
  EXPECT_EQ(here.far, quotas.origin_of("192.0.2.2").far);
  EXPECT_LE(here.near, std::int64_t{1} << 32);
  TestHouse other;
  EXPECT_NE(Quotas(other.store(), {}).origin_of("192.0.2.1"), here);
}

/// A store that says how full it is.
class FillingStore final : public StoreInFront {
 public:
  using StoreInFront::StoreInFront;
  StoreFigures figures() override {
    StoreFigures figures = StoreInFront::figures();
    figures.bytes = percent << 20;
    figures.most_bytes = 100 << 20;
    return figures;
  }
  std::atomic<std::int64_t> percent = 0;
};

TEST(Ceiling, IsToldBeforeItIsReachedAndLeavesRoomForGamesThatHaveBegun) {
  FillingStore* store = nullptr;
  TestHouse house({}, [&](std::unique_ptr<Store> real) {
    auto filling = std::make_unique<FillingStore>(std::move(real));
    store = filling.get();
    return filling;
  });
  Client client;
  Guest ola(client, house, "192.0.2.1");
  EXPECT_EQ(ola.http("GET", "/healthz").body, "ok\ngrod 9.9 (of the tests)\n");
  store->percent = 83;
  const ClientReply warned = ola.http("GET", "/healthz");
  EXPECT_EQ(warned.status, 200);
  EXPECT_EQ(warned.body, "ok\ngrod 9.9 (of the tests)\nthe store is 83 % full: 83 of 100 MiB\n");
  EXPECT_NE(house.log().find("the store is 83 % full"), std::string::npos);
  EXPECT_EQ(metric(ola.http("GET", "/metrics").body, "store_most_bytes"), 100 << 20);
  ASSERT_EQ(ola.open(by_link), "");
  store->percent = 95;
  EXPECT_EQ(ola.open(by_link), "house-full");
  Browser stranger(client, house.port());
  EXPECT_EQ(stranger.json("GET", "/api/me").at("code").as_string(), "house-full");
  // Whoever is here plays on.
  ola.say(json::Object{{"do", "chat"}, {"id", "chat"}, {"table", ola.last()}, {"text", "hello"}});
  EXPECT_EQ(
      ola.hear_until([](const json::Value& message) { return !is_update(message); }).at("type").as_string(),
      "ok");
  store->percent = 10;
  EXPECT_EQ(ola.open(by_link), "");
  EXPECT_NE(house.log().find("the store has room again"), std::string::npos);
}

}  // namespace
}  // namespace grod::tests
