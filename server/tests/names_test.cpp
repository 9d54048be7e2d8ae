// What people are called and what they said lies beside the events: a new name shows everywhere, and who is erased is
// gone from everything but the count.
#include "match/room.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

std::string written_of(const json::Value& value) { return boost::json::serialize(value); }
bool has(const json::Value& value, const std::string& part) {
  return written_of(value).find(part) != std::string::npos;
}

class NewNames : public testing::Test {
 protected:
  NewNames() {
    ola_.http("GET", "/api/me");
    marek_.http("GET", "/api/me");
    rename(ola_, "Ola");
    rename(marek_, "Marek");
    table_ =
        std::string(ola_.json("POST", "/api/tables",
                              R"({"game":"tower-up","listed":true,"seats":[{"kind":"you"},{"kind":"open"}]})")
                        .at("key")
                        .as_string());
    watch(ola_);
    watch(marek_);
    marek_.say(at_table(table_, {{"do", "sit"}, {"seat", 1}}));
    marek_.say(at_table(table_, {{"do", "chat"}, {"text", "What Marek said"}}));
    hear_event(ola_, "chat");
  }

  static int rename(Browser& browser, const std::string& name) {
    return browser.http("PUT", "/api/me", R"({"name":")" + name + R"("})").status;
  }
  void watch(Browser& browser) { browser.say(at_table(table_, {{"do", "watch"}, {"since", 0}})); }

  static json::Value hear_event(Browser& browser, std::string_view kind) {
    return browser.hear_until([&](const json::Value& message) {
      if (!is_update(message)) return false;
      for (const json::Value& event : message.at("events").as_array())
        if (event.at("kind").as_string() == kind) return true;
      return false;
    });
  }

  /// The last update there is.
  json::Value now() {
    Browser ewa(client_, house_.port());
    ewa.http("GET", "/api/me");
    watch(ewa);
    return ewa.hear_until(is_update);
  }

  TestHouse house_;
  Client client_;
  Browser ola_{client_, house_.port()}, marek_{client_, house_.port()};
  std::string table_;
};

TEST_F(NewNames, AreToldToEverybodyAtOnceOfAllThatHappened) {
  EXPECT_EQ(rename(marek_, "Markus"), 200);
  const json::Value told = ola_.hear_until(
      [](const json::Value& message) { return is_update(message) && has(message, "Markus"); });
  EXPECT_FALSE(has(told, "\"Marek\"")) << written_of(told);
  EXPECT_EQ(told.at("state").at("seats").at(1).at("name").as_string(), "Markus");
  int named = 0;
  for (const json::Value& event : told.at("events").as_array())
    named += event.at("name").as_string() == "Markus" ? 1 : 0;
  EXPECT_EQ(named, 2);  // sat, chat
  EXPECT_TRUE(has(told, "What Marek said"));
}

TEST_F(NewNames, StandInListsAndInTablesThatAreLoadedLater) {
  EXPECT_EQ(rename(marek_, "Markus"), 200);
  EXPECT_TRUE(has(ola_.json("GET", "/api/tables"), "Markus"));
  EXPECT_FALSE(has(ola_.json("GET", "/api/tables"), "Marek"));
  EXPECT_TRUE(has(ola_.json("GET", "/api/tables/" + table_), "Markus"));
  house_.shut();
  house_.open();
  const json::Value later = now();
  EXPECT_EQ(later.at("state").at("seats").at(1).at("name").as_string(), "Markus");
  EXPECT_FALSE(has(later, "\"Marek\""));
}

TEST_F(NewNames, AreGivenOutSlowly) {
  int status = 200;
  for (int i = 0; i < 200 && status == 200; ++i) status = rename(marek_, "Marek " + std::to_string(i));
  EXPECT_EQ(status, 429);
  // To keep the one that one has costs nothing.
  EXPECT_EQ(rename(ola_, "Ola"), 200);
}

TEST_F(NewNames, AndAllThatWasSaidAreGoneWhenSomebodyIsErased) {
  ola_.say(at_table(table_, {{"do", "chat"}, {"text", "What Ola said"}}));
  marek_.hear_until([](const json::Value& message) { return has(message, "What Ola said"); });
  const std::vector<EventRow> before = *house_.store().events(1);
  house_.shut();
  {
    auto store = Store::open(house_.file());
    ASSERT_TRUE(store);
    const auto seats = (*store)->tables_of(2, 9);
    ASSERT_EQ(seats->size(), 1u);
    ASSERT_TRUE((*store)->write({.erased = {2}}));
    EXPECT_EQ(*(*store)->events(1), before);
    std::vector<Event> events;
    for (const EventRow& row : before) events.push_back(*read_event(row.event));
    EXPECT_TRUE(Room::restore(events)) << "the chain is broken";
  }
  house_.open();
  ola_.drop();
  ola_.use_port(house_.port());
  const json::Value told = now();
  for (const char* gone : {"Marek", "What Marek said"}) EXPECT_FALSE(has(told, gone)) << written_of(told);
  EXPECT_TRUE(has(told, "What Ola said"));
  EXPECT_EQ(told.at("state").at("seats").at(1).at("kind").as_string(), "human");
  EXPECT_EQ(told.at("state").at("seats").at(1).at("name").as_string(), text(Language::en, "table.somebody"));
  EXPECT_TRUE(has(told, text(Language::en, "table.removed")));
  EXPECT_FALSE(has(ola_.json("GET", "/api/tables"), "Marek"));
  // Their browser is a stranger now.
  marek_.use_port(house_.port());
  EXPECT_EQ(marek_.http("GET", "/api/me/tables").status, 401);
}

}  // namespace
}  // namespace grod::tests
