// A house plays with its owner's cards; what was begun with them goes on with them, whatever the house plays later.
#include "match/registry.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

const AnyGame& the_game() { return **game_named("monster-city"); }

/// The cards of the program, but one red 5 is a red 6.
std::string other_cards(const std::string& name) {
  json::Value file = *json::parse(write_edition_file(the_game(), *the_game().default_edition()));
  file.as_object()["name"] = name;
  json::Object& red = file.at("cards").at("buildings").at("red").as_object();
  red["5"] = red["5"].as_int64() - 1;
  red["6"] = red["6"].as_int64() + 1;
  return boost::json::serialize(file);
}

class HouseEditions : public testing::Test {
 protected:
  HouseEditions() { ola_.http("GET", "/api/me"); }

  static std::vector<HouseEdition> with_cards(const std::string& name) {
    const Result<HouseEdition> edition = read_house_edition(other_cards(name));
    EXPECT_TRUE(edition) << edition.error().message;
    return {*edition};
  }

  std::string lay() {
    return std::string(
        ola_.json(
                "POST", "/api/tables",
                R"({"game":"monster-city","pace":"instant","seats":[{"kind":"you"},{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}]})")
            .at("key")
            .as_string());
  }

  json::Value watch(const std::string& table) {
    ola_.say(json::Object{{"do", "watch"}, {"id", "w"}, {"table", table}, {"since", 0}, {"language", "en"}});
    // Bots go on playing at the tables watched before: their updates are not the answer.
    return ola_
        .hear_until([&](const json::Value& message) {
          return is_update(message) && message.at("table").as_string() == table;
        })
        .at("state");
  }

  void open_with(std::vector<HouseEdition> editions) {
    editions_ = std::move(editions);
    house_.shut();
    house_.open();
    ola_.use_port(house_.port());
    ola_.connect();
  }

  json::Value cards(const std::string& path) { return ola_.json("GET", path); }
  std::string of_game() {
    return std::string(ola_.json("GET", "/api/games").at("games").at(0).at("edition").at("name").as_string());
  }

  std::vector<HouseEdition> editions_;
  TestHouse house_{[this](NetConfig&, HallConfig& hall) { hall.editions = editions_; }};
  Client client_;
  Browser ola_{client_, house_.port()};
};

TEST_F(HouseEditions, AreForNewTablesAndStayWithThem) {
  const std::string first = lay();
  open_with(with_cards("ours"));
  EXPECT_EQ(of_game(), "ours");
  const std::string second = lay();
  EXPECT_EQ(watch(first).at("edition").at("name").as_string(), "default");
  EXPECT_EQ(watch(second).at("edition").at("name").as_string(), "ours");
  EXPECT_EQ(cards("/api/tables/" + second + "/edition"), editions_.front().second->cards());
  EXPECT_EQ(cards("/api/games/monster-city/edition"), editions_.front().second->cards());

  open_with({});
  EXPECT_EQ(of_game(), "default");
  EXPECT_EQ(watch(lay()).at("edition").at("name").as_string(), "default");
  const json::Value state = watch(second);
  EXPECT_EQ(state.at("edition").at("name").as_string(), "ours");
  EXPECT_TRUE(state.at("frozen").is_null());
  EXPECT_NE(cards("/api/tables/" + second + "/edition"), the_game().default_edition()->cards());
  EXPECT_EQ(cards("/api/tables/" + first + "/edition"), the_game().default_edition()->cards());

  // And it is played on.
  json::Value last;
  ola_.say(json::Object{{"do", "resign"}, {"id", "r"}, {"table", second}});
  ola_.hear_until([&](const json::Value& message) {
    return is_update(message) && message.at("table").as_string() == second &&
           message.at("state").at("phase").as_string() == "over";
  });
  EXPECT_EQ(ola_.http("GET", "/api/tables/" + second + "/record").status, 200);
  EXPECT_EQ(ola_.http("GET", "/api/tables/" + second + "/replay").status, 200);
}

TEST_F(HouseEditions, ThatAreLostLeaveATableToLookAt) {
  open_with(with_cards("ours"));
  const std::string table = lay();
  watch(table);
  house_.shut();
  run_sql(house_.file(), "DELETE FROM editions; DELETE FROM snapshots");
  open_with({});
  const json::Value state = watch(table);
  EXPECT_EQ(state.at("frozen").as_string(), text(Language::en, "table.frozen-edition"));
  EXPECT_EQ(ola_.http("GET", "/api/tables/" + table + "/edition").status, 409);
  ola_.say(json::Object{{"do", "resign"}, {"id", "r"}, {"table", table}});
  const json::Value answer = ola_.hear_until([](const json::Value& message) { return !is_update(message); });
  EXPECT_EQ(answer.at("code").as_string(), "frozen");
}

TEST(HouseEdition, IsForAGameThatThereIs) {
  EXPECT_EQ(read_house_edition("{}").error().message,
            "game: the id of the game that the edition is for is expected");
  EXPECT_NE(read_house_edition(R"({"game":"chess"})").error().message.find("there is no game \"chess\""),
            std::string::npos);
  EXPECT_EQ(read_house_edition(other_cards("x"))->first, &the_game());
}

}  // namespace
}  // namespace grod::tests
