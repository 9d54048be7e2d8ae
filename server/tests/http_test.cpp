// Requests as browsers send them, and as nobody should.
#include "server/http.h"

#include "server/tests/support.h"

namespace grod {
namespace {

using namespace net_test;

std::string answer_to(Served& served, std::string_view bytes) {
  RawSocket raw(served.port);
  raw.send(bytes);
  return raw.read();
}

int status_of(const std::string& answer) {
  return answer.starts_with("HTTP/1.") ? std::stoi(answer.substr(9, 3)) : 0;
}

TEST(Http, HandsTheRequestToTheService) {
  Served served;
  EXPECT_EQ(served.ask(served.to("/a/b?c=d&e")).body, "GET|/a/b|c=d&e||127.0.0.1");
  EXPECT_EQ(served.ask(served.to("/a%20b/%C5%BC", "POST", "x=1")).body, "POST|/a b/ż||x=1|127.0.0.1");
  EXPECT_EQ(served.ask(served.to("/p", "PUT", "y")).body, "PUT|/p||y|127.0.0.1");
  EXPECT_EQ(served.ask(served.to("/p", "DELETE")).body, "DELETE|/p|||127.0.0.1");
}

TEST(Http, AnswersSeveralRequestsOnOneConnection) {
  Served served;
  RawSocket raw(served.port);
  raw.send("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n");
  raw.read("GET|/1|||127.0.0.1");
  raw.read("GET|/2|||127.0.0.1");
  raw.send("GET /3 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(raw.read().ends_with("GET|/3|||127.0.0.1"));
  EXPECT_EQ(served.server.counters().connections, 1U);
  EXPECT_EQ(served.server.counters().requests, 3U);
}

TEST(Http, SendsSecurityHeadersWithEveryAnswer) {
  Served served;
  const auto check = [](const std::string& answer) {
    for (const char* part :
         {"Content-Security-Policy: default-src 'none'; script-src 'self'", "frame-ancestors 'none'\r\n",
          "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: no-referrer\r\n",
          "Cross-Origin-Opener-Policy: same-origin\r\n", "Permissions-Policy: camera=()",
          "Cache-Control: no-store\r\n"}) {
      EXPECT_NE(answer.find(part), std::string::npos) << part << " is missing in\n" << answer;
    }
  };
  check(answer_to(served, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
  check(answer_to(served, "BREW / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
  check(answer_to(served, "nonsense\r\n\r\n"));
}

TEST(Http, LeavesOutTheBodyForHead) {
  Served served;
  const std::string answer = answer_to(served, "HEAD /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_NE(answer.find("Content-Length: 18\r\n"), std::string::npos) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
  const std::string empty = answer_to(served, "GET /empty HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(status_of(empty), 204);
  EXPECT_EQ(empty.find("Content-Length"), std::string::npos);
}

TEST(Http, RefusesWhatIsNoHttp) {
  Served served;
  for (const std::string& bytes : {
           std::string("nonsense\r\n\r\n"),
           std::string("GET\r\n\r\n"),
           std::string("GET / HTTP/9.9\r\n\r\n"),
           std::string("GET / HTTP/1.1\r\nHost x\r\n\r\n"),
           std::string("GET / HTTP/1.1\r\nHo st: x\r\n\r\n"),
           std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 tls, by mistake\r\n\r\n", 31),
           std::string("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n"),
           std::string("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
           std::string("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
       }) {
    EXPECT_EQ(status_of(answer_to(served, bytes)), 400) << bytes;
  }
  EXPECT_EQ(served.server.counters().bad_requests, 9U);
  EXPECT_EQ(served.status(served.to("/")), 200);
}

TEST(Http, RefusesPathsWithTricks) {
  Served served;
  const auto get = [](std::string_view target) {
    return "GET " + std::string(target) + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  };
  for (const std::string_view target : {"*", "http://x/", "a", "/%", "/%2", "/%zz", "/%00", "/a%0d%0ab",
                                        "/%7f", "/%ff", "/%c0%ae%c0%ae/", "/%ed%a0%80"}) {
    EXPECT_EQ(status_of(answer_to(served, get(target))), 400) << target;
  }
  EXPECT_EQ(status_of(answer_to(served, get(std::string_view("/a\0b", 4)))), 400);
  EXPECT_EQ(status_of(answer_to(served, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")), 400)
      << "without a host";
  // Decoded, and up to the service; see the tests of the bundle.
  EXPECT_EQ(served.ask(served.to("/%2e%2e//x")).body, "GET|/..//x|||127.0.0.1");
}

TEST(Http, RefusesWhatIsTooLarge) {
  Served served;
  const std::string start = "POST / HTTP/1.1\r\nHost: x\r\n";
  EXPECT_EQ(status_of(answer_to(served, "GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n\r\n")), 431);
  EXPECT_EQ(status_of(answer_to(served, start + "X: " + std::string(20'000, 'a') + "\r\n\r\n")), 431);
  EXPECT_EQ(status_of(answer_to(served, start + "Content-Length: 65537\r\n\r\n" + std::string(65'537, 'a'))),
            413);
  EXPECT_EQ(status_of(answer_to(served, start + "Content-Length: 99999999999\r\n\r\n")), 413);
  EXPECT_EQ(status_of(answer_to(served, start +
                                            "Transfer-Encoding: chunked\r\n\r\n"
                                            "20000\r\n" +
                                            std::string(0x20000, 'a'))),
            413);
  EXPECT_EQ(served.ask(served.to("/", "POST", std::string(65'536, 'a'))).status, 200);
  EXPECT_EQ(served.server.counters().too_large, 5U);
}

TEST(Http, RefusesUnknownMethods) {
  Served served;
  for (const char* method : {"PATCH", "OPTIONS", "TRACE", "BREW"}) {
    const ClientReply reply = served.ask(served.to("/", method));
    EXPECT_EQ(reply.status, 405) << method;
    EXPECT_EQ(reply.header("allow"), "GET, HEAD, POST, PUT, DELETE");
  }
}

TEST(Http, WaitsForAnAnswerFromAnotherThreadButNotForever) {
  NetConfig config;
  config.answer_timeout = 50ms;
  Served served(config);
  EXPECT_EQ(served.ask(served.to("/later")).body, "GET|/later|||127.0.0.1");
  EXPECT_EQ(served.status(served.to("/never")), 503);
}

TEST(Http, SurvivesAServiceThatThrows) {
  NetConfig config;
  std::string logged;
  config.log = [&](std::string_view line) { logged = line; };
  Served served(config);
  EXPECT_EQ(served.status(served.to("/throw")), 500);
  EXPECT_EQ(logged, "The service threw: on purpose");
  EXPECT_EQ(served.status(served.to("/")), 200);
}

TEST(Http, LetsNoHeaderSmuggleAnother) {
  Served served;
  const ClientReply reply = served.ask(served.to("/split"));
  EXPECT_EQ(reply.header("X-Good"), "yes");
  EXPECT_EQ(reply.header("X-Bad"), "");
  EXPECT_EQ(reply.header("Set-Cookie"), "");
}

TEST(Http, TakesChangesOnlyFromItsOwnPages) {
  Served served;
  const std::string own = "http://127.0.0.1:" + std::to_string(served.port);
  EXPECT_EQ(served.status(served.to("/", "POST", "", {{"Origin", own}})), 200);
  for (const char* origin : {"http://evil.example", "null", "http://127.0.0.1:1", "file://"}) {
    for (const char* method : {"POST", "PUT", "DELETE"}) {
      EXPECT_EQ(served.status(served.to("/", method, "", {{"Origin", origin}})), 403) << origin;
    }
    EXPECT_EQ(served.status(served.to("/", "GET", "", {{"Origin", origin}})), 200);
  }
  EXPECT_EQ(served.server.counters().wrong_origin, 12U);
}

TEST(Http, LimitsTheRequestsOfAnAddress) {
  NetConfig config;
  config.requests = {.per_second = 0.001, .burst = 3};
  Served served(config);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(served.status(served.to("/")), 200);
  const ClientReply reply = served.ask(served.to("/"));
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(reply.header("Retry-After"), "2");
  EXPECT_EQ(served.server.counters().too_many_requests, 1U);
}

TEST(Http, DoesNotLimitThisMachineWhereItIsFree) {
  NetConfig config;
  config.requests = {.per_second = 0.001, .burst = 1};
  config.connections_per_address = 1;
  config.free_loopback = true;
  Served served(config);
  const WaitingSocket one = served.socket(), two = served.socket();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(served.status(served.to("/")), 200);
}

TEST(Http, BelievesAProxyOnThisMachineIfToldTo) {
  NetConfig config;
  config.requests = {.per_second = 0.001, .burst = 4};
  config.behind_proxy = true;
  Served served(config);
  const auto address = [&](std::string forwarded) {
    const ClientReply reply =
        served.ask(served.to("/", "GET", "", {{"X-Forwarded-For", std::move(forwarded)}}));
    return reply.status == 200 ? reply.body.substr(8) : std::to_string(reply.status);
  };
  EXPECT_EQ(address("203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(address("10.0.0.1, 203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(address("rubbish"), "127.0.0.1");
  EXPECT_EQ(address("2001:db8::1"), "2001:db8::1");
  // One /64 is one address.
  EXPECT_EQ(address("2001:db8::2"), "2001:db8::2");
  EXPECT_EQ(address("2001:db8::3"), "2001:db8::3");
  EXPECT_EQ(address("2001:db8::4"), "2001:db8::4");
  EXPECT_EQ(address("2001:db8::5"), "429");
  EXPECT_EQ(address("2001:db8:0:1::5"), "2001:db8:0:1::5");

  Served open;
  EXPECT_EQ(open.ask(open.to("/", "GET", "", {{"X-Forwarded-For", "203.0.113.9"}})).body,
            "GET|/|||127.0.0.1");
}

TEST(Http, BelievesAProxyElsewhereByItsAddress) {
  const auto address = [&](std::vector<std::string> proxies) {
    NetConfig config;
    config.proxies = std::move(proxies);
    Served served(config);
    return served.ask(served.to("/", "GET", "", {{"X-Forwarded-For", "203.0.113.9"}})).body.substr(8);
  };
  EXPECT_EQ(address({"192.0.2.7", "::ffff:127.0.0.1"}), "203.0.113.9");
  EXPECT_EQ(address({"192.0.2.7"}), "127.0.0.1");
}

TEST(Http, SaysWhichAddressOfAProxyIsNone) {
  NetConfig config;
  config.port = 0;
  config.proxies = {"192.0.2.7", "balancer"};
  EchoService service;
  NetServer server(config);
  const Result<int> started = server.start(service);
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error().message,
            "'balancer' is no address of a proxy; one like 192.0.2.7 or 2001:db8::7 is expected.");
}

TEST(Http, AnswersForItsOwnHouseAlone) {
  NetConfig config;
  config.behind_proxy = true;
  config.public_address = "https://grod.example";
  Served served(config);
  const auto status = [&](std::string host, std::string origin, const std::string& from = "203.0.113.9") {
    return served.status(served.to("/", "POST", "{}",
                                   {{"Host", std::move(host)},
                                    {"Origin", std::move(origin)},
                                    {"X-Forwarded-For", from},
                                    {"X-Forwarded-Proto", "https"}}));
  };
  EXPECT_EQ(status("grod.example", "https://grod.example"), 200);
  EXPECT_EQ(status("grod.example:443", "https://grod.example"), 200);
  EXPECT_EQ(status("evil.example", "https://evil.example"), 421);
  EXPECT_EQ(status("grod.example", "http://grod.example"), 403) << "the scheme counts";
  EXPECT_EQ(status("grod.example", "https://evil.example"), 403);
  EXPECT_EQ(status("localhost:8080", "https://localhost:8080", "127.0.0.1"), 200) << "this machine";
  EXPECT_EQ(served.server.counters().wrong_host, 1U);
}

TEST(Http, AsksForHttpsEverAfterWhereItCameByHttps) {
  NetConfig config;
  config.behind_proxy = true;
  Served served(config);
  const auto kept = [&](const std::string& scheme) {
    const ClientReply reply = served.ask(served.to("/", "GET", "", {{"X-Forwarded-Proto", scheme}}));
    return std::string(reply.header("Strict-Transport-Security"));
  };
  EXPECT_EQ(kept("https"), "max-age=31536000");
  EXPECT_EQ(kept("http"), "");
}

TEST(Http, WhoAsksTooOftenHasToKnockAgain) {
  NetConfig config;
  config.requests = {.per_second = 0.001, .burst = 1};
  Served served(config);
  const RawSocket raw(served.port);
  raw.send(
      "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const std::string all = raw.read();  // until it is closed
  EXPECT_NE(all.find(" 200 "), std::string::npos);
  EXPECT_EQ(all.find(" 429 "), all.rfind(" 429 "));
}

TEST(Http, HangsUpOnWhoSendsNothingOrTooSlowly) {
  NetConfig config;
  config.request_timeout = 40ms;
  Served served(config);
  RawSocket silent(served.port), slow(served.port);
  slow.send("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  EXPECT_EQ(silent.read(), "");
  EXPECT_EQ(slow.read(), "");
  EXPECT_TRUE(eventually([&] { return served.server.counters().open_connections == 0; }));
}

TEST(Http, LimitsTheConnectionsOfAnAddress) {
  NetConfig config;
  config.connections_per_address = 2;
  Served served(config);
  auto one = std::make_unique<RawSocket>(served.port);
  const RawSocket two(served.port);
  EXPECT_EQ(RawSocket(served.port).read(), "");
  EXPECT_EQ(served.server.counters().too_many_connections, 1U);
  one.reset();
  EXPECT_TRUE(eventually([&] { return served.server.counters().open_connections == 1; }));
  EXPECT_EQ(served.status(served.to("/")), 200);
}

TEST(Http, ListensOnIpv6Too) {
  EchoService service;
  NetConfig config;
  config.host = "::";
  config.port = 0;
  NetServer server(config);
  const auto port = server.start(service);
  if (!port) GTEST_SKIP() << port.error().message;
  Client client;
  EXPECT_EQ(client.request({.host = "::1", .port = *port})->body, "GET|/|||::1");
  EXPECT_EQ(client.request({.port = *port})->body, "GET|/|||127.0.0.1");
}

TEST(Http, SaysWhyItCannotListen) {
  Served served;
  const auto sentence = [](NetConfig config) {
    EchoService service;
    return NetServer(std::move(config)).start(service).error().message;
  };
  NetConfig config;
  config.port = served.port;
  EXPECT_EQ(sentence(config),
            "Port " + std::to_string(served.port) +
                " of 127.0.0.1 is taken by another program; stop it, or take another port.");
  config.port = 70'000;
  EXPECT_EQ(sentence(config), "There is no port 70000; take one up to 65535.");
  config.port = 0;
  config.host = "no.such.host.invalid";
  EXPECT_TRUE(sentence(config).starts_with("The host 'no.such.host.invalid' is not known"));
}

TEST(HttpReaders, QueriesAndCookies) {
  EXPECT_EQ(query_value("a=1&b=x%20y+z&a=2", "a"), "1");
  EXPECT_EQ(query_value("a=1&b=x%20y+z&a=2", "b"), "x y z");
  EXPECT_EQ(query_value("flag&a=", "flag"), "");
  EXPECT_EQ(query_value("a=%zz", "a"), std::nullopt);
  EXPECT_EQ(query_value("", "a"), std::nullopt);
  EXPECT_EQ(cookie_value("a=1; grod=abc=; c", "grod"), "abc=");
  EXPECT_EQ(cookie_value("agrod=1", "grod"), std::nullopt);
}

TEST(HttpReaders, OriginsEncodingsAndTags) {
  EXPECT_TRUE(same_origin("https://Grod.example", "grod.example"));
  EXPECT_TRUE(same_origin("https://grod.example", "grod.example:443"));
  EXPECT_TRUE(same_origin("http://[::1]:8080", "[::1]:8080"));
  EXPECT_FALSE(same_origin("https://grod.example", "grod.example:80"));
  EXPECT_FALSE(same_origin("https://grod.example.evil", "grod.example"));
  EXPECT_FALSE(same_origin("https://", ""));
  EXPECT_FALSE(same_origin("null", "null"));
  EXPECT_TRUE(accepts_encoding("gzip, deflate, br", "br"));
  EXPECT_TRUE(accepts_encoding("GZIP;q=0.5", "gzip"));
  EXPECT_FALSE(accepts_encoding("br;q=0, gzip", "br"));
  EXPECT_FALSE(accepts_encoding("brotli", "br"));
  EXPECT_TRUE(matches_tag("\"a\", W/\"b\"", "\"b\""));
  EXPECT_TRUE(matches_tag("*", "\"b\""));
  EXPECT_FALSE(matches_tag("\"c\"", "\"b\""));
}

}  // namespace
}  // namespace grod
