// The examples of docs/protocol.md, played against a real server.
#include <fstream>
#include <iterator>
#include <sstream>

#include "server/tests/house.h"
#include "server/tests/talk.h"

namespace grod::tests {
namespace {

std::string page() {
  std::ifstream file(GROD_SOURCE "/docs/protocol.md");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Protocol, TheExamplesOfThePageAreTrue) {
  const std::vector<Line> lines = read_talk(page());
  ASSERT_GT(lines.size(), 50u);
  TestHouse house([](NetConfig&, HallConfig& hall) { hall.push.on = true; });
  Client client;
  std::map<std::string, Browser> browsers;
  Names names;
  ClientReply reply;
  for (const Line& line : lines) {
    SCOPED_TRACE("docs/protocol.md, line " + std::to_string(line.number));
    Browser& browser = browsers.try_emplace(line.who, client, house.port()).first->second;
    const json::Value body = line.body ? filled(*line.body, names) : json::Value();
    if (line.sent && !line.method.empty()) {
      reply = browser.http(line.method, filled(line.target, names),
                           line.body ? boost::json::serialize(body) : "");
    } else if (line.sent) {
      browser.say(body);
    } else if (line.status != 0) {
      ASSERT_EQ(reply.status, line.status) << reply.body;
      const Result<json::Value> actual = json::parse(reply.body);
      ASSERT_TRUE(actual) << reply.body;
      ASSERT_TRUE(matches(body, *actual, names)) << reply.body;
    } else {
      browser.hear_word_until([&](const json::Value& message) {
        Names trial = names;
        if (!matches(body, message, trial)) return false;
        names = trial;
        return true;
      });
    }
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace grod::tests
