// Why may I not do this? The rules answer over the wire, for whole moves and for parts of them.
#include "server/tests/house.h"

namespace grod::tests {
namespace {

class WhyNotAsked : public testing::Test {
 protected:
  WhyNotAsked() {
    for (Browser* browser : {&ola_, &marek_, &ewa_}) browser->http("GET", "/api/me");
    table_ = std::string(
        ola_.json("POST", "/api/tables", R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"open"}]})")
            .at("key")
            .as_string());
  }

  void watch(Browser& browser, const std::string& language = "en") {
    browser.say(json::Object{{"do", "watch"}, {"id", "w"}, {"table", table_}, {"language", language}});
  }

  json::Value ask(Browser& browser, const json::Value& move) {
    browser.say(json::Object{{"do", "why_not"}, {"id", "why"}, {"table", table_}, {"move", move}});
    return browser.hear_until([](const json::Value& message) {
      return !is_update(message) && message.at("id").as_string() == "why";
    });
  }

  /// Both sit and watch; who is to decide first, and what they were told.
  std::pair<Browser*, json::Value> begin() {
    marek_.say(json::Object{{"do", "sit"}, {"id", "s"}, {"table", table_}, {"seat", 1}});
    watch(ola_);
    watch(marek_, "pl");
    for (Browser* browser : {&ola_, &marek_}) {
      const json::Value told = browser->hear_until([](const json::Value& m) {
        return is_update(m) && m.at("state").at("phase").as_string() == "playing";
      });
      if (told.at("state").at("ask").as_int64() != 0) return {browser, told};
    }
    return {};
  }

  TestHouse house_;
  Client client_;
  Browser ola_{client_, house_.port()}, marek_{client_, house_.port()}, ewa_{client_, house_.port()};
  std::string table_;
};

TEST_F(WhyNotAsked, AMoveThatIsLegalHasNoStatementAgainstIt) {
  const auto [asked, told] = begin();
  ASSERT_NE(asked, nullptr);
  for (const json::Value& choice : told.at("state").at("seen").at("legal").as_array()) {
    const json::Value answer = ask(*asked, choice.at("move"));
    EXPECT_EQ(answer.at("type").as_string(), "reason");
    EXPECT_TRUE(answer.at("statement").is_null()) << boost::json::serialize(answer);
    EXPECT_EQ(answer.at("text").as_string(), "");
  }
  EXPECT_TRUE(ask(*asked, json::Object{}).at("statement").is_null()) << "something can be done";
}

TEST_F(WhyNotAsked, AMoveThatIsNotHasOneAndASentenceInTheLanguageOfTheSocket) {
  const auto [asked, told] = begin();
  ASSERT_NE(asked, nullptr);
  Browser& other = asked == &ola_ ? marek_ : ola_;
  const json::Value move = told.at("state").at("seen").at("legal").at(0).at("move");
  std::vector<std::string> said;
  for (const char* language : {"en", "pl"}) {
    watch(other, language);
    const json::Value answer = ask(other, move);
    EXPECT_TRUE(answer.at("statement").as_string().starts_with("TU-")) << boost::json::serialize(answer);
    said.emplace_back(answer.at("text").as_string());
    EXPECT_FALSE(said.back().empty());
  }
  EXPECT_NE(said[0], said[1]);
}

TEST_F(WhyNotAsked, IsAnsweredToWhoSitsThereOnceTheGameHasBegun) {
  EXPECT_EQ(ask(ola_, json::Object{}).at("code").as_string(), "not-begun");
  EXPECT_EQ(ask(ewa_, json::Object{}).at("code").as_string(), "not-seated");
  begin();
  for (const json::Value& wrong :
       {json::Value(5), json::Value(nullptr), json::Value(json::Object{{"verb", "dance"}})}) {
    const json::Value answer = ask(ola_, wrong);
    EXPECT_EQ(answer.at("code").as_string(), "malformed") << boost::json::serialize(wrong);
  }
}

}  // namespace
}  // namespace grod::tests
