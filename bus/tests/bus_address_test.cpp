// What `--bus` is given: read, shown without its secrets, and refused in words that repeat none of them.
#include "bus/bus_address.h"

#include <gtest/gtest.h>

#include "bus/bus_choice.h"

namespace grod::tests {
namespace {

NatsAddress address(std::string_view text) {
  const Result<NatsAddress> read = read_nats_address(text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error().message);
  return read.value_or(NatsAddress{});
}

std::string refusal(std::string_view text) {
  const Result<NatsAddress> read = read_nats_address(text);
  return read ? "" : read.error().message;
}

bool names(const std::string& sentence, std::string_view what) {
  return sentence.find(what) != std::string::npos;
}

TEST(NatsAddress, IsAHostAndAPort) {
  EXPECT_EQ(address("nats://bus.example:4222"), (NatsAddress{false, "bus.example", 4222, "", "", ""}));
  EXPECT_EQ(address("tls://127.0.0.1:4443/"), (NatsAddress{true, "127.0.0.1", 4443, "", "", ""}));
  EXPECT_EQ(address("nats://[::1]:4222"), (NatsAddress{false, "::1", 4222, "", "", ""}));
}

TEST(NatsAddress, MayLetUsIn) {
  EXPECT_EQ(address("nats://grod:geheim@bus:4222"), (NatsAddress{false, "bus", 4222, "grod", "geheim", ""}));
  EXPECT_EQ(address("nats://geheim@bus:4222"), (NatsAddress{false, "bus", 4222, "", "", "geheim"}));
  EXPECT_EQ(address("nats://a%40b:p%3a%2F@bus:4222"), (NatsAddress{false, "bus", 4222, "a@b", "p:/", ""}));
}

TEST(NatsAddress, IsShownWithoutWhatLetsUsIn) {
  for (const std::string_view text :
       {"nats://grod:geheim@bus:4222", "nats://geheim@bus:4222", "nats://bus:4222"})
    EXPECT_EQ(address(text).shown(), "nats://bus:4222");
  EXPECT_EQ(address("tls://geheim@[::1]:4222").shown(), "tls://[::1]:4222");
}

TEST(NatsAddress, SaysWhatIsWrongAndNothingThatIsSecret) {
  const std::string like =
      "; it should be like nats://HOST:PORT or tls://HOST:PORT, before HOST perhaps USER:PASSWORD@ or "
      "TOKEN@.";
  EXPECT_EQ(refusal("http://bus:4222"),
            "The address of the bus begins neither with nats:// nor with tls://" + like);
  EXPECT_EQ(refusal("nats://bus"), "The address of the bus names no port" + like);
  for (const std::string_view text :
       {"bus:4222", "", "nats:/bus:4222", "NATS://bus:4222", "postgresql://db/house"})
    EXPECT_TRUE(names(refusal(text), "neither")) << text;
  for (const std::string_view text : {"nats://", "nats://bus/", "nats://[::1]", "nats://geheim@bus"})
    EXPECT_TRUE(names(refusal(text), "names no port")) << text;
  for (const std::string_view text : {"nats://bus:", "nats://bus:0", "nats://bus:65536", "nats://bus:four"})
    EXPECT_TRUE(names(refusal(text), "names no port")) << text;
  for (const std::string_view text :
       {"nats://:4222", "nats://b us:4222", "nats://::1:4222", "nats://b/c:4222", "nats://bus:4222,bus:4223"})
    EXPECT_TRUE(names(refusal(text), "names no host")) << text;
  for (const std::string_view text :
       {"nats://@bus:4222", "nats://:geheim@bus:4222", "nats://geheim:@bus:4222", "nats://ge%heim@bus:4222",
        "nats://geheim%00@bus:4222", "nats://geheim%4@bus:4222"})
    EXPECT_TRUE(names(refusal(text), "before the @")) << text;
  for (const std::string_view text :
       {"nats://geheim@bus", "nats://geheim@", "http://geheim@bus:4222", "nats://ge%heim@bus:4222",
        "nats://u:geheim@bus:x", "nats://u:geheim@b us:4222"})
    EXPECT_FALSE(names(refusal(text), "heim")) << text;
}

TEST(BusChoice, IsTheDatabaseUnlessAnotherIsAskedFor) {
  const StoreAddress file = read_store_address("grod.db"),
                     database = read_store_address("postgresql://db/house");
  EXPECT_EQ(choose_bus("", file)->kind, BusChoice::Kind::none);
  EXPECT_EQ(choose_bus("none", file)->kind, BusChoice::Kind::none);
  EXPECT_EQ(choose_bus("", database)->kind, BusChoice::Kind::database);
  EXPECT_EQ(choose_bus("none", database)->kind, BusChoice::Kind::none);
  const Result<BusChoice> nats = choose_bus("nats://bus:4222", database);
  EXPECT_EQ(nats->kind, BusChoice::Kind::nats);
  EXPECT_EQ(nats->nats, address("nats://bus:4222"));
}

TEST(BusChoice, IsOfNoUseWithAFile) {
  const Result<BusChoice> refused = choose_bus("nats://geheim@bus:4222", read_store_address("grod.db"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "A bus is for several servers of one house, and a file is one server's alone: give --store "
            "postgresql://… "
            "as well, or leave --bus out.");
}

#ifndef GROD_HAS_NATS
TEST(BusChoice, SaysWhatABuildHasNot) {
  const auto bus = open_bus({BusChoice::Kind::nats, address("nats://geheim@bus:4222")},
                            read_store_address("postgresql://db/house"), "house", [](std::string_view) {});
  ASSERT_FALSE(bus);
  EXPECT_EQ(bus.error().message,
            "This grod was built without NATS: install libnats-dev and build it anew, or leave --bus out.");
}
#endif

TEST(BusChoice, NoneOpensNothing) {
  const auto bus =
      open_bus({BusChoice::Kind::none}, read_store_address("grod.db"), "", [](std::string_view) {});
  ASSERT_TRUE(bus);
  EXPECT_EQ(*bus, nullptr);
}

}  // namespace
}  // namespace grod::tests
