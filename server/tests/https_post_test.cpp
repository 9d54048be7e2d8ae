// Requests to push services: whatever the service does, the house is held up for a bounded time, reads a bounded answer, and
// speaks to nobody else.
#include <gtest/gtest.h>

#include <chrono>

#include "server/push/delivery.h"
#include "server/push/https_post.h"
#include "server/tests/push_service.h"
#include "server/tests/support.h"

namespace grod::tests {
namespace {

using namespace std::chrono_literals;
using push::Fate;

class HttpsPost : public testing::Test {
 protected:
  static push::PostRequest request_to(int port) {
    return {
        {"localhost", port, "/send/1?x=2", true}, {{"TTL", "60"}, {"Topic", "abc"}}, "sealed\r\n\r\nbody"};
  }
  push::Posted post(const push::PostRequest& request, std::chrono::milliseconds time = 20s) {
    return push::HttpsClient().post(request, push::Patience(time, stop_));
  }
  std::string failure(const push::PostRequest& request, std::chrono::milliseconds time = 20s) {
    const auto answer = post(request, time);
    return answer ? "it was answered" : answer.error().why;
  }

  push::StopSign stop_;
};

TEST_F(HttpsPost, BringsTheRequestAndTheStatus) {
  const PushService service;
  const auto answer = post(request_to(service.port()));
  ASSERT_TRUE(answer) << answer.error().why;
  EXPECT_EQ(answer->status, 201);
  ASSERT_EQ(service.requests().size(), 1U);
  EXPECT_EQ(
      service.requests().front(),
      "POST /send/1?x=2 HTTP/1.1\r\nHost: localhost:" + std::to_string(service.port()) +
          "\r\nConnection: close\r\nContent-Length: 14\r\nTTL: 60\r\nTopic: abc\r\n\r\nsealed\r\n\r\nbody");
}

// The name of this very machine: nothing is even connected to.
TEST_F(HttpsPost, SpeaksToThePublicNetworkAlone) {
  const PushService service;
  push::PostRequest request = request_to(service.port());
  request.to.allowed = false;
  const auto answer = post(request);
  ASSERT_FALSE(answer);
  EXPECT_TRUE(answer.error().for_good);
  EXPECT_EQ(answer.error().why, "localhost is not on the public network");
  EXPECT_EQ(service.connections(), 0);
  EXPECT_EQ(push::outcome_of(answer).fate, Fate::failed);
}

TEST_F(HttpsPost, FollowsNoRedirect) {
  const PushService other;
  const PushService service(
      PushService::with("HTTP/1.1 307 Elsewhere\r\nLocation: " + other.address() + "\r\n\r\n"));
  const auto answer = post(request_to(service.port()));
  ASSERT_TRUE(answer) << answer.error().why;
  EXPECT_EQ(push::outcome_of(answer).fate, Fate::failed);
  EXPECT_EQ(other.connections(), 0);
}

TEST_F(HttpsPost, BelievesNoCertificateThatTheSystemDoesNot) {
  const PushService service;
  ::unsetenv("SSL_CERT_FILE");
  EXPECT_NE(failure(request_to(service.port())).find("localhost: its certificate: self"), std::string::npos);
  EXPECT_TRUE(service.requests().empty());
}

TEST_F(HttpsPost, BelievesNoCertificateOfAnotherName) {
  const PushService service(PushService::with(""), "push.example");
  EXPECT_EQ(failure(request_to(service.port())), "localhost: its certificate: hostname mismatch");
  EXPECT_TRUE(service.requests().empty());
}

TEST_F(HttpsPost, ReadsNoMoreThanItMust) {
  const PushService endless([](const std::string&, const Say& say) {
    say("HTTP/1.1 200 OK\r\n");
    while (say("X-Long: " + std::string(4000, 'x') + "\r\n")) {}
  });
  EXPECT_EQ(failure(request_to(endless.port())), "localhost: its answer is too long");
  const PushService large([](const std::string&, const Say& say) {
    say("HTTP/1.1 201 Created\r\n\r\n");
    while (say(std::string(16'000, 'x'))) {}
  });
  EXPECT_EQ(post(request_to(large.port()))->status, 201);
}

TEST_F(HttpsPost, WaitsNoLongerThanItMay) {
  const PushService slow([](const std::string&, const Say& say) {
    while (say("x")) std::this_thread::sleep_for(20ms);
  });
  EXPECT_EQ(failure(request_to(slow.port()), 300ms), "localhost: no answer in time");
  EXPECT_EQ(push::outcome_of(post(request_to(slow.port()), 300ms)).fate, Fate::later);
}

TEST_F(HttpsPost, EndsWhenTheHouseCloses) {
  const PushService silent([](const std::string&, const Say& say) {
    while (say("x")) std::this_thread::sleep_for(20ms);
  });
  std::thread closes([&] {
    net_test::eventually([&] { return !silent.requests().empty(); });
    stop_.raise();
  });
  EXPECT_EQ(failure(request_to(silent.port()), 1h), "localhost: no answer in time");
  closes.join();
}

TEST_F(HttpsPost, SaysWhatWentWrong) {
  const PushService rude(PushService::with("hello, who is there?\r\n\r\n"));
  EXPECT_EQ(failure(request_to(rude.port())), "localhost: it does not speak HTTP/1");
  const PushService shy([](const std::string&, const Say&) {});
  EXPECT_EQ(failure(request_to(shy.port())), "localhost: no answer in time");
  push::PostRequest nowhere = request_to(443);
  nowhere.to.host = "there-is-no-such-host.invalid";
  EXPECT_TRUE(failure(nowhere, 2s).starts_with("there-is-no-such-host.invalid"));
}

TEST(PushOutcome, FollowsFromTheAnswer) {
  const auto fate = [](int status) { return push::outcome_of(push::PostAnswer{status}).fate; };
  for (const int status : {200, 201, 202, 204}) EXPECT_EQ(fate(status), Fate::sent) << status;
  for (const int status : {404, 410}) EXPECT_EQ(fate(status), Fate::gone) << status;
  for (const int status : {429, 500, 502, 503}) EXPECT_EQ(fate(status), Fate::later) << status;
  for (const int status : {100, 301, 302, 307, 308, 400, 401, 403, 413})
    EXPECT_EQ(fate(status), Fate::failed) << status;
  EXPECT_EQ(push::outcome_of(push::PostAnswer{503, 120s}).wait, 120s);
}

}  // namespace
}  // namespace grod::tests
