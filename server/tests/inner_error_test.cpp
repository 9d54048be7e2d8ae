// What goes wrong inside is written to the log; people are told that it did, and no more.
#include "server/tests/house.h"
#include "texts/catalogue.h"

namespace grod::tests {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(InnerErrors, OfATableQuoteNoDecision) {
  TestHouse house;
  Client client;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  const json::Value opened = ola.json(
      "POST", "/api/tables", R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})");
  const std::string table(opened.at("key").as_string());
  house.shut();
  change_events(house.file(), [](std::vector<Event>& events) {
    events.push_back({.n = events.back().n + 1,
                      .at = events.back().at,
                      .body = Acted{Seat{}, "a-sealed-choice", {}},
                      .chain = {}});
  });
  house.open();
  ola.use_port(house.port());

  const ClientReply reply = ola.http("GET", "/api/tables/" + table);
  EXPECT_EQ(reply.status, 409);
  EXPECT_FALSE(has(reply.body, "a-sealed-choice")) << reply.body;
  EXPECT_EQ(json::parse(reply.body)->at("code").as_string(), "damaged");
  EXPECT_EQ(json::parse(reply.body)->at("error").as_string(), text(Language::en, "error.damaged"));
  ola.say(json::Object{{"do", "watch"}, {"id", "1"}, {"table", table}});
  const json::Value answer = *ola.hear();
  EXPECT_EQ(answer.at("code").as_string(), "damaged");
  EXPECT_EQ(answer.at("error").as_string(), text(Language::en, "error.damaged"));
  EXPECT_TRUE(has(house.log(), "table " + table + " is damaged: event")) << house.log();
  EXPECT_TRUE(has(house.log(), "a-sealed-choice")) << house.log();
}

TEST(InnerErrors, OfTheFileDoNotNameIt) {
  TestHouse house;
  Client client;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  run_sql(house.file(), "DROP TABLE people");
  for (const char* target : {"/api/me", "/api/me/tables"}) {
    const ClientReply reply = ola.http("GET", target);
    EXPECT_EQ(reply.status, 500);
    EXPECT_FALSE(has(reply.body, "grod.db")) << reply.body;
    EXPECT_EQ(json::parse(reply.body)->at("code").as_string(), "internal");
  }
  EXPECT_TRUE(has(house.log(), "grod.db")) << house.log();
}

}  // namespace
}  // namespace grod::tests
