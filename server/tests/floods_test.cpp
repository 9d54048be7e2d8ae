// What is no message at all: control frames and empty fragments are counted, and whoever sends nothing else is closed.
#include "server/tests/support.h"

namespace grod::net_test {
using namespace std::chrono_literals;

namespace {

TEST(Floods, PingsOfAClientAreAnsweredWhileTheyAreFew) {
  Served served;
  const RawSocket raw(served.port);
  raw.upgrade();
  for (int i = 0; i < 10; ++i) raw.frame(0x89, "hey");
  raw.frame(0x81, "still here");
  EXPECT_NE(raw.read("echo still here").find("hey"), std::string::npos);
  EXPECT_EQ(served.server.counters().control_floods, 0U);
}

TEST(Floods, OfControlFramesCloseTheSocket) {
  NetConfig config;
  config.controls = {1, 20};
  config.close_timeout = 100ms;
  for (const int kind : {0x89, 0x8a}) {  // ping, pong
    Served served(config);
    const RawSocket raw(served.port);
    raw.upgrade();
    for (int i = 0; i < 50; ++i) raw.frame(kind, "");
    raw.read();
    EXPECT_EQ(served.server.counters().control_floods, 1U);
    EXPECT_TRUE(eventually([&] { return served.service.closed == 1; }));
  }
}

TEST(Floods, OfEmptyFragmentsCloseTheSocket) {
  NetConfig config;
  config.message_bytes = 1000;
  Served served(config);
  const RawSocket raw(served.port);
  raw.upgrade();
  raw.frame(0x01, "");
  for (int i = 0; i < 20'000; ++i) raw.frame(0x00, "");
  EXPECT_TRUE(eventually([&] { return served.service.closed == 1; }));
  EXPECT_EQ(served.server.counters().fragment_floods, 1U);
}

TEST(Floods, AMessageInManyPiecesIsNone) {
  Served served;
  const RawSocket raw(served.port);
  raw.upgrade();
  for (int message = 0; message < 40; ++message) {
    raw.frame(0x01, "");
    for (int i = 0; i < 100; ++i) raw.frame(0x00, "x");
    raw.frame(0x80, "end");
    EXPECT_NE(raw.read("end").find("echo "), std::string::npos);
  }
  EXPECT_EQ(served.server.counters().fragment_floods, 0U);
}

}  // namespace
}  // namespace grod::net_test
