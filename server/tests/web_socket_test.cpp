// WebSockets: decent ones, rude ones, slow ones, many.
#include "server/tests/support.h"

namespace grod {
namespace {

using namespace net_test;

TEST(WebSocket, EchoesAndSaysGoodbye) {
  Served served;
  WaitingSocket socket = served.socket();
  for (const std::string& text :
       {std::string("a"), std::string("żółć"), std::string(), std::string(16'384, 'x')}) {
    socket.send(text);
    EXPECT_EQ(*socket.read(), "echo " + text);
  }
  socket.send("bye");
  EXPECT_EQ(socket.wait_closed(), 4000);
  EXPECT_TRUE(eventually(
      [&] { return served.service.closed == 1 && served.server.counters().open_connections == 0; }));
  EXPECT_EQ(served.server.counters().messages_in, 5U);
  EXPECT_EQ(served.server.counters().messages_out, 4U);
}

ClientRequest compressing(const Served& served) {
  ClientRequest request = served.to("/ws");
  request.deflate = true;
  return request;
}

TEST(WebSocket, LongMessagesAreCompressedForThoseWhoOfferIt) {
  Served served;
  auto socket = WaitingSocket::open(served.client, compressing(served));
  ASSERT_TRUE(socket) << socket.error().message;
  for (const std::string& text : {std::string("a"), std::string(16'384, 'x'), std::string("żółć")}) {
    socket->send(text);
    EXPECT_EQ(*socket->read(), "echo " + text);
  }
  // The bytes: each message by itself, and the short ones as they are.
  RawSocket raw(served.port);
  raw.send(
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Extensions: permessage-deflate\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  EXPECT_NE(raw.read("\r\n\r\n").find("server_no_context_takeover"), std::string::npos);
  raw.frame(0x81, "short");
  EXPECT_TRUE(raw.read("echo short").starts_with("\x81"));
  raw.frame(0x81, std::string(5000, 'x'));
  raw.frame(0x81, "bye");
  const std::string all = raw.read();
  EXPECT_TRUE(all.starts_with("\xc1"));
  EXPECT_LT(all.size(), 200u);
}

TEST(WebSocket, WhatIsLongOnlyOnceItIsUnpackedIsRefusedToo) {
  Served served;
  auto socket = WaitingSocket::open(served.client, compressing(served));
  ASSERT_TRUE(socket) << socket.error().message;
  socket->send(std::string(200'000, 'x'));  // some hundred bytes on the way
  EXPECT_EQ(socket->wait_closed(), 1009);
}

TEST(WebSocket, CanBeSentToBeforeItIsOpen) {
  Served served;
  auto socket = WaitingSocket::open(served.client, served.to("/ws?you"));
  ASSERT_TRUE(socket);
  EXPECT_EQ(*socket->read(), "welcome you");
}

TEST(WebSocket, IsRefusedByTheServiceWithAnAnswer) {
  Served served;
  const auto refused = WaitingSocket::open(served.client, served.to("/other"));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find(" answered 404 "), std::string::npos) << refused.error().message;
  // The connection is still good for another request.
  RawSocket raw(served.port);
  raw.send(
      "GET /other HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  raw.read(R"({"error":"No WebSocket here."})");
  raw.send("GET /1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(raw.read().ends_with("GET|/1|||127.0.0.1"));
}

TEST(WebSocket, OpensOnlyForItsOwnPages) {
  Served served;
  EXPECT_EQ(served.socket({{"Origin", "http://127.0.0.1:" + std::to_string(served.port)}})
                .read(1ms)
                .error()
                .message,
            "Nothing came.");
  const auto foreign =
      WaitingSocket::open(served.client, served.to("/ws", "GET", "", {{"Origin", "https://evil.example"}}));
  ASSERT_FALSE(foreign);
  EXPECT_NE(foreign.error().message.find(" answered 403 "), std::string::npos) << foreign.error().message;
  EXPECT_EQ(served.service.welcomed, 1);
}

TEST(WebSocket, MustBeAskedForProperly) {
  Served served;
  for (const std::string wrong :
       {"Sec-WebSocket-Version: 12\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
        "Sec-WebSocket-Version: 13\r\n", ""}) {
    RawSocket raw(served.port);
    raw.send("GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + wrong + "\r\n");
    EXPECT_TRUE(raw.read("\r\n").starts_with("HTTP/1.1 400 ")) << wrong;
  }
  EXPECT_EQ(served.service.welcomed, 0);
}

TEST(WebSocket, ClosesOnWhatItDoesNotUnderstand) {
  NetConfig config;
  config.close_timeout = 30ms;  // who sent this may not say goodbye either
  Served served(config);
  const auto code = [&](auto act) {
    RawSocket raw(served.port);
    raw.upgrade();
    act(raw);
    return raw.close_code();
  };
  EXPECT_EQ(code([](RawSocket& raw) { raw.frame(0x82, "binary"); }), 1003);
  EXPECT_EQ(code([](RawSocket& raw) { raw.frame(0x81, std::string(16'385, 'x')); }), 1009);
  EXPECT_EQ(code([](RawSocket& raw) {
              for (int i = 0; i < 20; ++i) raw.frame(i == 0 ? 0x01 : 0x00, std::string(1000, 'x'));
            }),
            1009);
  EXPECT_EQ(code([](RawSocket& raw) { raw.frame(0x81, "\xff\xfe"); }), 1007);
  EXPECT_EQ(code([](RawSocket& raw) { raw.send(std::string_view("\x81\x01x", 3)); }), 1002)
      << "without a mask";
  EXPECT_EQ(code([](RawSocket& raw) { raw.frame(0x83, "x"); }), 1002) << "an unknown kind";
  EXPECT_EQ(code([](RawSocket& raw) { raw.frame(0xc1, "x"); }), 1002) << "a reserved bit";
  EXPECT_EQ(code([](RawSocket& raw) { raw.frame(0x81, "throw"); }), 1011);
  // Others have not noticed anything.
  WaitingSocket socket = served.socket();
  socket.send("a");
  EXPECT_EQ(*socket.read(), "echo a");
  EXPECT_EQ(served.server.counters().not_text, 1U);
  EXPECT_EQ(served.server.counters().too_large, 2U);
}

TEST(WebSocket, SlowsDownAHastySenderAndClosesOnOneWhoGoesOn) {
  NetConfig config;
  config.messages = {.per_second = 0.001, .burst = 5};
  Served served(config);
  WaitingSocket hasty = served.socket();
  for (int i = 0; i < 7; ++i) hasty.send(std::to_string(i));
  for (int i = 0; i < 5; ++i) EXPECT_EQ(*hasty.read(), "echo " + std::to_string(i));
  EXPECT_EQ(*hasty.read(), "slow down");
  for (int i = 7; i < 20; ++i) hasty.send(std::to_string(i));
  EXPECT_EQ(hasty.wait_closed(), 1008);
  EXPECT_FALSE(hasty.read());
}

TEST(WebSocket, DropsASlowReaderWhileOthersGoOn) {
  NetConfig config;
  config.queue_bytes = 200'000;
  config.close_timeout = 100ms;
  Served served(config);
  RawSocket slow(served.port, 4096);
  slow.upgrade();
  WaitingSocket good = served.socket();
  ASSERT_TRUE(eventually([&] { return served.service.welcomed == 2; }));
  // What the kernel takes for the slow one is some megabytes; then the queue fills.
  const std::string text(10'000, 'x');
  int sent = 0;
  while (served.server.counters().slow_readers == 0 && sent < 5000) {
    served.service.send_to_all(text);
    ++sent;
    ASSERT_EQ(good.read()->size(), text.size());
  }
  EXPECT_EQ(served.server.counters().slow_readers, 1U);
  EXPECT_TRUE(eventually([&] { return served.service.closed == 1; }));
  good.send("still here");
  EXPECT_EQ(*good.read(), "echo still here");
}

TEST(WebSocket, OneMessageMayBeLargerThanTheQueue) {
  NetConfig config;
  config.queue_bytes = 1000;
  Served served(config);
  WaitingSocket socket = served.socket();
  socket.send(std::string(10'000, 'x'));
  EXPECT_EQ(socket.read()->size(), 10'005U);
  EXPECT_EQ(served.server.counters().slow_readers, 0U);
}

TEST(WebSocket, TellsFiveHundredAtOnce) {
  NetConfig config;
  config.free_loopback = true;
  Served served(config);
  std::vector<std::shared_ptr<ClientSocket>> sockets;
  std::atomic<int> opened = 0, heard = 0;
  for (int i = 0; i < 500; ++i) {
    sockets.push_back(served.client.open(served.to("/ws"),
                                         {[&](const Result<void>& result) { opened += result.has_value(); },
                                          [&](std::string_view text) { heard += text == "hello"; },
                                          {}}));
  }
  ASSERT_TRUE(eventually([&] { return opened == 500; })) << opened;
  EXPECT_TRUE(eventually([&] { return served.server.counters().open_sockets == 500; }));
  sockets[250]->send("all hello");
  EXPECT_TRUE(eventually([&] { return heard == 500; })) << heard;
  for (const auto& socket : sockets) socket->drop();
  EXPECT_TRUE(eventually([&] { return served.service.closed == 500; })) << served.service.closed;
  EXPECT_TRUE(eventually([&] { return served.server.counters().open_connections == 0; }));
}

TEST(WebSocket, CountsConnectionsByTheAddressTheProxyNames) {
  NetConfig config;
  config.behind_proxy = true;
  config.connections_per_address = 2;
  Served served(config);
  const auto from = [](std::string address) { return Headers{{"X-Forwarded-For", std::move(address)}}; };
  const WaitingSocket a = served.socket(from("203.0.113.1")), b = served.socket(from("203.0.113.1")),
                      c = served.socket(from("203.0.113.2"));
  EXPECT_THROW(served.socket(from("203.0.113.1")), std::runtime_error);
  EXPECT_EQ(served.server.counters().too_many_connections, 1U);
}

TEST(WebSocket, RefusedIsStillACountedConnection) {
  NetConfig config;
  config.connections_per_address = 1;
  Served served(config);
  RawSocket refused(served.port);
  refused.send(
      "GET /other HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  refused.read(R"({"error":"No WebSocket here."})");
  EXPECT_EQ(RawSocket(served.port).read(), "");
  EXPECT_EQ(served.server.counters().too_many_connections, 1U);
  // Taken over by the socket, and counted once.
  refused.upgrade();
  EXPECT_EQ(RawSocket(served.port).read(), "");
}

TEST(WebSocket, IsPingedAndClosedWhenItDoesNotAnswer) {
  NetConfig config;
  config.ping_after = 40ms;
  config.close_timeout = 40ms;
  Served served(config);
  WaitingSocket alive = served.socket();
  RawSocket dead(served.port);
  dead.upgrade();
  EXPECT_EQ(dead.read().substr(0, 1), "\x89");  // a ping, and then the end
  EXPECT_TRUE(eventually([&] { return served.service.closed == 1; }));
  alive.send("a");
  EXPECT_EQ(*alive.read(), "echo a");
}

TEST(Stop, ClosesEverySocketAndTellsEveryPeer) {
  auto served = std::make_unique<Served>();
  std::vector<WaitingSocket> sockets;
  for (int i = 0; i < 20; ++i) sockets.push_back(served->socket());
  RawSocket idle(served->port);
  RawSocket keeping(served->port);
  keeping.send("GET /1 HTTP/1.1\r\nHost: x\r\n\r\n");
  keeping.read("GET|/1|||127.0.0.1");
  served->server.stop();
  EXPECT_EQ(served->service.closed, 20);
  for (WaitingSocket& socket : sockets) EXPECT_EQ(socket.wait_closed(), 1012);
  EXPECT_EQ(idle.read(), "");
  EXPECT_EQ(keeping.read(), "");
  EXPECT_FALSE(served->client.request(served->to("/")));
  served->service.send_to_all("nobody hears this");
  served->server.stop();
}

TEST(Stop, DoesNotWaitForEverForAnAnswerOrAStubbornReader) {
  NetConfig config;
  config.close_timeout = 40ms;
  Served served(config);
  RawSocket asking(served.port), stubborn(served.port);
  asking.send("GET /never HTTP/1.1\r\nHost: x\r\n\r\n");
  stubborn.upgrade();
  ASSERT_TRUE(
      eventually([&] { return served.server.counters().requests == 2 && served.service.welcomed == 1; }));
  served.server.stop();
  EXPECT_EQ(served.service.closed, 1);
  EXPECT_EQ(served.server.counters().open_connections, 0);
}

TEST(Stop, WithoutStartDoesNothing) {
  NetServer server({});
  server.stop();
}

}  // namespace
}  // namespace grod
