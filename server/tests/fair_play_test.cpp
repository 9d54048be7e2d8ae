// What people at one table owe each other: a decision that was answered is taken back only if the others agree, and bots
// advise only where everybody knows.
#include "server/tests/house.h"

namespace grod::tests {
namespace {

class FairPlay : public testing::Test {
 protected:
  FairPlay() : ola_(client_, house_.port()), marek_(client_, house_.port()) {
    for (Browser* browser : {&ola_, &marek_}) browser->http("GET", "/api/me");
  }

  /// Both sit at a new table and watch it.
  std::string lay(const std::string& game, const std::string& more = "") {
    const json::Value opened =
        ola_.json("POST", "/api/tables",
                  R"({"game":")" + game + R"(","seats":[{"kind":"you"},{"kind":"open"}])" + more + "}");
    const std::string table(opened.at("key").as_string());
    for (Browser* browser : {&ola_, &marek_}) tell(*browser, table, {{"do", "watch"}, {"language", "en"}});
    tell(marek_, table, {{"do", "sit"}, {"seat", 1}});
    return table;
  }

  static void tell(Browser& browser, const std::string& table, json::Object message,
                   const std::string& id = "x") {
    message["id"] = id;
    message["table"] = table;
    browser.say(message);
  }

  static json::Value answer_to(Browser& browser, const std::string& table, json::Object message) {
    tell(browser, table, std::move(message), "asked");
    return browser.hear_until(
        [](const json::Value& m) { return !is_update(m) && m.at("id").as_string() == "asked"; });
  }

  static json::Value state_with(Browser& browser, const std::function<bool(const json::Object&)>& wanted) {
    return browser
        .hear_until([&](const json::Value& m) { return is_update(m) && wanted(m.at("state").as_object()); })
        .at("state");
  }

  /// Both decide, the lowest number each time, until one of them may ask for a decision back. Nobody decides while
  /// anything is still on its way, so what is seen last is how the table stands.
  Browser& play_until_answered(const std::string& table) {
    Browser* players[] = {&ola_, &marek_};
    json::Value last[2];
    for (int decision = 0; decision < 500; ++decision) {
      for (bool quiet = false; !quiet;) {
        quiet = true;
        for (int i = 0; i < 2; ++i) {
          const Result<json::Value> message = players[i]->hear(std::chrono::milliseconds(60));
          if (!message) continue;
          quiet = false;
          if (is_update(*message)) last[i] = message->at("state");
        }
      }
      for (int i = 0; i < 2; ++i)
        if (last[i].at("ask_undo").as_bool()) return *players[i];
      for (int i = 0; i < 2; ++i) {
        const std::int64_t ask = last[i].at("ask").as_int64();
        if (ask == 0) continue;
        tell(*players[i], table,
             {{"do", "act"}, {"ask", ask}, {"action", last[i].at("seen").at("legal").at(0).at("action")}});
        break;
      }
    }
    ADD_FAILURE() << "nobody ever answered";
    return ola_;
  }
  Browser& other(const Browser& one) { return &one == &ola_ ? marek_ : ola_; }

  TestHouse house_;
  Client client_;
  Browser ola_, marek_;
};

TEST_F(FairPlay, WhatOthersHaveAnsweredIsTakenBackWhenTheyAgree) {
  const std::string table = lay("tower-up");
  Browser& asking = play_until_answered(table);
  Browser& asked = other(asking);
  EXPECT_EQ(answer_to(asking, table, {{"do", "undo"}}).at("code").as_string(), "undo");
  tell(asking, table, {{"do", "request_undo"}});
  const auto is_waiting = [](const json::Object& state) { return state.at("undo_request").is_object(); };
  const json::Value seen = state_with(asked, is_waiting);
  EXPECT_EQ(seen.at("undo_request").at("waiting").at(0), seen.at("you"));
  EXPECT_EQ(answer_to(asking, table, {{"do", "grant_undo"}}).at("code").as_string(), "not-asked");
  tell(asked, table, {{"do", "grant_undo"}});
  const json::Value told = asking.hear_until([](const json::Value& m) {
    if (!is_update(m)) return false;
    for (const json::Value& event : m.at("events").as_array())
      if (event.at("kind").as_string() == "undone") return true;
    return false;
  });
  EXPECT_TRUE(told.at("state").at("undo_request").is_null());
  EXPECT_GT(told.at("state").at("ask").as_int64(), 0);
}

TEST_F(FairPlay, OrStaysWhenTheyDoNot) {
  const std::string table = lay("tower-up");
  Browser& asking = play_until_answered(table);
  tell(asking, table, {{"do", "request_undo"}});
  state_with(asking, [](const json::Object& state) { return state.at("undo_request").is_object(); });
  tell(other(asking), table, {{"do", "refuse_undo"}});
  const json::Value after =
      state_with(asking, [](const json::Object& state) { return state.at("undo_request").is_null(); });
  EXPECT_FALSE(after.at("undo").as_bool());
}

TEST_F(FairPlay, HintsAmongPeopleAreTheOpenersToAllow) {
  const auto begun = [](const json::Object& state) { return state.at("ask").as_int64() > 0; };
  const std::string strict = lay("welcome-to");
  EXPECT_FALSE(state_with(ola_, begun).at("hints").as_bool());
  EXPECT_EQ(answer_to(ola_, strict, {{"do", "hint"}}).at("code").as_string(), "no-hints");

  const std::string friendly = lay("welcome-to", R"(,"hints":true)");
  const auto friendly_begun = [&](const json::Object& state) {
    return begun(state) && state.at("hints").as_bool();
  };
  EXPECT_TRUE(state_with(marek_, friendly_begun).at("hints").as_bool());
  const json::Value advice = answer_to(marek_, friendly, {{"do", "hint"}});
  EXPECT_EQ(advice.at("type").as_string(), "advice");
  // The whole move: a pair and the house its number goes to.
  const json::Array& moves = advice.at("alternatives").at(0).at("moves").as_array();
  ASSERT_GE(moves.size(), 2u);
  EXPECT_EQ(moves[0].at("verb").as_string(), "take");
  EXPECT_EQ(moves[1].at("verb").as_string(), "write");
}

}  // namespace
}  // namespace grod::tests
