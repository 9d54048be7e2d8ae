// Where the house writes to: only https, only names, only what lies on the public network.
#include <arpa/inet.h>
#include <gtest/gtest.h>

#include "server/push/endpoint.h"
#include "server/push/https_post.h"
#include "server/push/public_network.h"

namespace grod::push {
namespace {

std::string refusal(std::string_view address, const std::vector<AllowedService>& allowed = {}) {
  const auto read = read_endpoint(address, allowed);
  return read ? "" : read.error().message;
}

TEST(PushEndpoint, IsAnHttpsAddressOnTheUsualPort) {
  EXPECT_EQ(read_endpoint("HTTPS://Push.Example", {})->origin(), "https://push.example");
  EXPECT_EQ(read_endpoint("https://push.example", {})->path, "/");
  EXPECT_EQ(read_endpoint("https://push.example?x", {})->path, "/?x");
  EXPECT_EQ(read_endpoint("https://push.example:443/a/b", {})->origin(), "https://push.example");
  for (const char* no :
       {"", "https", "http://push.example/x", "ftp://push.example/x", "//push.example/x",
        "https://push.example/a b", "https://push.example/a\r\nHost: x", "https://push.example/ż"})
    EXPECT_EQ(refusal(no), "endpoint: an https address is expected") << no;
  for (const char* no : {"https://", "https:///x", "https://user@push.example/x",
                         "https://user:1@push.example/x", "https://[::1]/x", "https://push.example:/x",
                         "https://push.example:99999/x", "https://push_example/x", "https://.example/x"})
    EXPECT_EQ(refusal(no), "endpoint: the host is no name") << no;
  EXPECT_EQ(refusal("https://push.example:8443/x"), "endpoint: the usual port, 443, is expected");
  EXPECT_EQ(refusal("https://push.example/x#y"), "endpoint: an address without # is expected");
  EXPECT_EQ(refusal("https://push.example/" + std::string(longest_endpoint, 'x')),
            "endpoint: an address of at most 1024 bytes is expected");
}

TEST(PushEndpoint, HasANameInWhateverWayTheNumberIsWritten) {
  for (const char* no :
       {"https://127.0.0.1/x", "https://127.1/x", "https://2130706433/x", "https://0x7f.0.0.1/x",
        "https://0x7f000001/x", "https://017700000001/x", "https://10.0.0.1./x", "https://8.8.8.8/x"})
    EXPECT_EQ(refusal(no), "endpoint: a host with a name is expected") << no;
}

TEST(PushEndpoint, MayBeOneThatTheHostAllows) {
  const std::vector<AllowedService> allowed{{"localhost", 8443}};
  EXPECT_EQ(*read_allowed_service("localhost:8443"), allowed.front());
  EXPECT_TRUE(read_endpoint("https://localhost:8443/x", allowed)->allowed);
  EXPECT_EQ(read_endpoint("https://localhost:8443/x", allowed)->origin(), "https://localhost:8443");
  EXPECT_FALSE(read_endpoint("https://localhost/x", allowed)->allowed);
  EXPECT_EQ(refusal("https://localhost:8444/x", allowed), "endpoint: the usual port, 443, is expected");
  EXPECT_EQ(refusal("http://localhost:8443/x", allowed), "endpoint: an https address is expected");
  for (const char* no : {"", "localhost", "localhost:", ":8443", "localhost:x", "localhost:0", "a b:1"})
    EXPECT_FALSE(read_allowed_service(no)) << no;
}

bool is_public_number(const char* text) {
  in_addr four{};
  if (inet_pton(AF_INET, text, &four) == 1) return is_public(four);
  in6_addr six{};
  EXPECT_EQ(inet_pton(AF_INET6, text, &six), 1) << text;
  return is_public(six);
}

TEST(PublicNetwork, HasWhatAnybodyCanReach) {
  for (const char* yes : {"8.8.8.8",
                          "1.1.1.1",
                          "9.255.255.255",
                          "11.0.0.0",
                          "100.63.255.255",
                          "100.128.0.0",
                          "126.255.255.255",
                          "128.0.0.0",
                          "169.253.255.255",
                          "169.255.0.0",
                          "172.15.255.255",
                          "172.32.0.0",
                          "192.0.1.0",
                          "192.167.255.255",
                          "192.169.0.0",
                          "198.17.255.255",
                          "198.20.0.0",
                          "223.255.255.255",
                          "2a00:1450:4001::200a",
                          "2001:4860:4860::8888",
                          "2606:4700::1111",
                          "2001:200::",
                          "3ffe::1"})
    EXPECT_TRUE(is_public_number(yes)) << yes;
}

TEST(PublicNetwork, HasNothingElse) {
  for (const char* no :
       {"0.0.0.0",         "0.1.2.3",        "10.0.0.1",        "10.255.255.255",  "100.64.0.0",
        "100.127.255.255", "127.0.0.1",      "127.255.255.255", "169.254.169.254", "172.16.0.0",
        "172.31.255.255",  "192.0.0.8",      "192.0.2.1",       "192.88.99.1",     "192.168.1.1",
        "198.18.0.1",      "198.19.255.255", "198.51.100.1",    "203.0.113.1",     "224.0.0.1",
        "239.255.255.255", "240.0.0.1",      "255.255.255.255"})
    EXPECT_FALSE(is_public_number(no)) << no;
  for (const char* no : {"::",
                         "::1",
                         "::ffff:8.8.8.8",
                         "::ffff:127.0.0.1",
                         "::8.8.8.8",
                         "64:ff9b::8.8.8.8",
                         "64:ff9b:1::1",
                         "100::1",
                         "2001::1",
                         "2001:10::1",
                         "2001:db8::1",
                         "2002:7f00:1::",
                         "3fff::1",
                         "3fff:fff::1",
                         "5f00::1",
                         "fc00::1",
                         "fdff::1",
                         "fe80::1",
                         "fec0::1",
                         "ff02::1"})
    EXPECT_FALSE(is_public_number(no)) << no;
  sockaddr_storage local{};
  local.ss_family = AF_UNIX;
  EXPECT_FALSE(is_public(local));
}

TEST(PushAnswer, IsReadFromItsHead) {
  EXPECT_EQ(read_answer("HTTP/1.1 201 Created\r\nLocation: x\r\n\r\n")->status, 201);
  EXPECT_EQ(read_answer("HTTP/1.0 410\r\n\r\n")->status, 410);
  EXPECT_EQ(read_answer("HTTP/1.1 429 Slow\r\nretry-after:  120 \r\n\r\n")->retry_after,
            std::chrono::seconds(120));
  EXPECT_EQ(
      read_answer("HTTP/1.1 429 Slow\r\nRetry-After: Fri, 31 Dec 1999 23:59:59 GMT\r\n\r\n")->retry_after,
      std::nullopt);
  EXPECT_EQ(read_answer("HTTP/1.1 429 Slow\r\nRetry-After: -1\r\n\r\n")->retry_after, std::nullopt);
  for (const char* no :
       {"", "HTTP/1.1", "HTTP/2 200 OK\r\n\r\n", "HTTP/1.1 2x0 OK\r\n\r\n", "hello, who is there?"})
    EXPECT_FALSE(read_answer(no)) << no;
}

}  // namespace
}  // namespace grod::push
