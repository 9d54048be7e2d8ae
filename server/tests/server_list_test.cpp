// Which servers of a house there are, and which of them somebody comes to.
#include "server/server_list.h"

#include <gtest/gtest.h>

namespace grod::tests {
namespace {

std::string wrong(std::string_view text) {
  const auto servers = read_servers(text);
  return servers ? "" : servers.error().message;
}

TEST(ServerList, ReadsAddressesAndPorts) {
  const auto servers = read_servers("10.0.0.1:8080,[::1]:81,8082");
  ASSERT_TRUE(servers) << servers.error().message;
  EXPECT_EQ(*servers, (std::vector<ServerAddress>{{"10.0.0.1", 8080}, {"::1", 81}, {"127.0.0.1", 8082}}));
}

TEST(ServerList, SaysWhatIsNoServer) {
  for (const char* text : {"", "grod.example:80", "10.0.0.1", "10.0.0.1:", "10.0.0.1:0", "10.0.0.1:70000",
                           "8080,", "8080x", "10.0.0.1:8080,nowhere:1"})
    EXPECT_NE(wrong(text).find("is no server: write its address and port"), std::string::npos) << text;
  EXPECT_NE(wrong("nowhere:1").find("\"nowhere:1\""), std::string::npos);
  EXPECT_EQ(wrong("8080,127.0.0.1:8080"), "the server \"127.0.0.1:8080\" is named twice");
}

TEST(ServerList, SendsWhoLostOneToAnyOther) {
  const std::vector<ServerAddress> servers = *read_servers("1,2,3");
  const ServerList list(servers);
  Rng rng(7);
  std::array<int, 3> any{};
  for (int i = 0; i < 300; ++i) {
    ++any[static_cast<std::size_t>(list.any(rng)->port - 1)];
    for (const ServerAddress& lost : servers) EXPECT_NE(*list.any(rng, lost), lost);
  }
  for (const int times : any) EXPECT_GT(times, 50);
  std::array<int, 3> others{};
  for (int i = 0; i < 300; ++i) ++others[static_cast<std::size_t>(list.any(rng, servers[1])->port - 1)];
  EXPECT_GT(others[0], 50);
  EXPECT_EQ(others[1], 0);
  EXPECT_GT(others[2], 50);
}

TEST(ServerList, KnowsNowhereToGoWhereNoneIsOpen) {
  ServerList list(*read_servers("1"));
  Rng rng(7);
  EXPECT_EQ(list.any(rng, ServerAddress{.port = 1})->port, 1) << "the only one is tried again";
  list.set({});
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.any(rng));
}

}  // namespace
}  // namespace grod::tests
