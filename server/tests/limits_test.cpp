// What one address may have of the house: people who are new, and tables.
#include "server/tests/house.h"

namespace grod::tests {
namespace {

constexpr const char* one_table =
    R"({"game":"monster-city","seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"}]})";

/// Behind a proxy, and so many new people and tables in all.
TestHouse::Arrange admitting(int newcomers) {
  return [newcomers](NetConfig& net, HallConfig& hall) {
    net.behind_proxy = true;
    hall.newcomers = {1e-6, static_cast<double>(newcomers)};
  };
}

TEST(Newcomers, AreCountedByTheNetworkOfAHousehold) {
  TestHouse house(admitting(3));
  Client client;
  const auto arrive = [&](const std::string& address) {
    Browser browser(client, house.port());
    browser.use_address(address);
    return browser.http("GET", "/api/me").status;
  };
  EXPECT_EQ(arrive("2001:db8::1"), 200);
  EXPECT_EQ(arrive("2001:db8::2"), 200);
  EXPECT_EQ(arrive("2001:db8::3"), 200);
  EXPECT_EQ(arrive("2001:db8::4"), 429);
  EXPECT_EQ(arrive("2001:db8:0:1::4"), 200);
}

TEST(Newcomers, AreTablesToo) {
  TestHouse house(admitting(2));
  Client client;
  Browser ola(client, house.port());
  ola.use_address("2001:db8::1");
  EXPECT_EQ(ola.http("GET", "/api/me").status, 200);
  EXPECT_EQ(ola.http("POST", "/api/tables", one_table).status, 201);
  ola.use_address("2001:db8::2");
  EXPECT_EQ(ola.http("POST", "/api/tables", one_table).status, 429);
  EXPECT_EQ(ola.http("GET", "/api/me").status, 200);  // who is known needs no place
}

}  // namespace
}  // namespace grod::tests
