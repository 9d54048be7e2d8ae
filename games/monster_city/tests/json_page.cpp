// The page about this game's JSON: it names every field that is written, and what is null is what it says.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "games/monster_city/io/edition_io.h"
#include "games/monster_city/io/view.h"
#include "games/monster_city/tests/position.h"
#include "games/monster_city/tests/random_play.h"
#include "laws/files.h"

namespace grod::monster_city {
namespace {

/// The names of all fields of a value, at whatever depth.
void collect_fields(const json::Value& value, std::set<std::string>& out) {
  if (value.is_array())
    for (const json::Value& entry : value.as_array()) collect_fields(entry, out);
  if (value.is_object())
    for (const auto& [name, entry] : value.as_object()) {
      out.insert(std::string(name));
      collect_fields(entry, out);
    }
}

TEST(JsonPage, NamesEveryFieldThatIsWritten) {
  const std::string page =
      laws::contents(std::filesystem::path(GROD_SOURCE_DIR) / "docs/json/monster_city.md");
  std::set<std::string> fields;
  watch_random_games(all_games, 3, [&](const Step& step) {
    const GameState& state = step.after;
    collect_fields(write_state(default_edition, state), fields);
    collect_fields(write_json(default_edition, step.move), fields);
    for (const Seat seat : all_seats(state.table.seats)) {
      const auto info = state.information(default_edition, seat);
      collect_fields(json::write(default_edition, view_of(info)), fields);
      collect_fields(write_json(default_edition, Game::score(default_edition, state.table, seat)), fields);
      if (Game::to_act(state.table).contains(seat))
        for (const Action action : legal_actions<Game>(info))
          collect_fields(preview_of(info, move_of(action)), fields);
    }
  });
  collect_fields(write_edition(default_edition), fields);
  ASSERT_GT(fields.size(), 60u);
  for (const std::string& field : fields)
    EXPECT_NE(page.find("`" + field + "`"), std::string::npos) << field << " is not explained";
}

/// The fields of an object that are null.
std::set<std::string> nulls(const json::Value& object) {
  std::set<std::string> found;
  for (const auto& [name, entry] : object.as_object())
    if (entry.is_null()) found.insert(std::string(name));
  return found;
}

using Names = std::set<std::string>;

Names nulls_of_table(const Position& p) { return nulls(write_state(default_edition, p.state).at("table")); }
Names nulls_of_view(const Position& p) {
  return nulls(json::write(default_edition, view_of(p.state.information(default_edition, seat_at(0)))));
}

TEST(Json, IsNullWhereNothingIsMeant) {
  const Position turn = position("city0 r3 r5 g4; planet rg any1");
  EXPECT_EQ(nulls_of_table(turn), (Names{"event", "given", "attack"}));
  EXPECT_EQ(nulls_of_view(turn), (Names{"event", "giving", "demand"}));

  const Position loss = Position(turn).attack("rg");
  EXPECT_EQ(nulls_of_table(loss), (Names{"event", "given"}));
  EXPECT_EQ(nulls_of_view(loss), (Names{"event", "giving"}));
  EXPECT_EQ(boost::json::serialize(write_state(default_edition, loss.state).at("table").at("attack")),
            R"({"red":1,"green":0,"yellow":0,"any":0,"fallen":1})");

  const Position effect = position("events; city0 r3; hand0 rebuilding").show("rebuilding");
  EXPECT_EQ(nulls_of_table(effect), (Names{"given", "attack"}));
  const Position exchange = Position(effect).give("r3");
  EXPECT_EQ(nulls_of_table(exchange), (Names{"attack"}));
  EXPECT_EQ(nulls_of_view(exchange), (Names{"demand"}));
}

TEST(Json, HasNobodyMovingOnceTheLastTurnIsOver) {
  const Position third = position("office r5; deck 10").build("r5");
  EXPECT_EQ(nulls_of_view(third), (Names{"event", "giving", "demand"})) << "somebody moves after it";
  Position last = position("active 1; office r5; deck 0").build("r5");
  EXPECT_EQ(nulls_of_table(last), (Names{"active", "event", "given", "attack"}));
  EXPECT_EQ(nulls_of_view(last), (Names{"active", "event", "giving", "demand"}));
  all_score(last, "all");
  ASSERT_TRUE(last.over());
  EXPECT_EQ(nulls_of_table(last), (Names{"active", "event", "given", "attack"}));
  EXPECT_EQ(nulls_of_view(last), (Names{"active", "until_scoring", "event", "giving", "demand"}));
}

TEST(Json, HasBlankBoxesAndAChoiceThatIsNotYetMade) {
  Position p = position("city0 r3 r5; office g5; deck 20; scored0 all 0").build("g5");
  p.score(1, "highest");
  const json::Value state = write_state(default_edition, p.state);
  EXPECT_EQ(boost::json::serialize(state.at("table").at("towns").at(0).at("sheet")),
            R"({"lowest":null,"highest":null,"one_colour":null,"all":0})");
  EXPECT_EQ(nulls(state.at("hands").at(0)), (Names{"chosen"}));
  EXPECT_EQ(state.at("hands").at(1).at("chosen"), json::Value("highest"));
}

TEST(Json, BringsBackEveryStateUpToTheEnd) {
  watch_random_games(all_games, 4, [](const Step& step) {
    const auto again = read_state(default_edition, write_state(default_edition, step.after));
    ASSERT_TRUE(again) << again.error().message;
    ASSERT_EQ(*again, step.after);
  });
}

// A fuzzer that starts from states of another form finds nothing.
TEST(Json, ReadsTheStatesThatTheFuzzerStartsFrom) {
  std::set<Phase> phases;
  const auto folder = std::filesystem::path(GROD_SOURCE_DIR) / "fuzz/corpus/state";
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (!file.path().filename().string().starts_with("monster-city-")) continue;
    const json::Value written = *json::parse(laws::contents(file.path()));
    const Result<GameState> state = read_state(default_edition, written);
    ASSERT_TRUE(state) << file.path() << ": " << state.error().message;
    EXPECT_EQ(broken(default_edition, *state), nullptr) << file.path();
    EXPECT_EQ(write_state(default_edition, *state), written) << file.path();
    phases.insert(state->table.phase);
  }
  EXPECT_EQ(phases.size(), 6u);
}

TEST(Json, RefusesABoxThatNoCityCanFill) {
  json::Value state = write_state(default_edition, position("city0 r3").state);
  state.at("table").at("towns").at(0).at("sheet").at("all") = 256;
  EXPECT_EQ(read_state(default_edition, state).error().message,
            "state.table.towns[0].sheet.all: 256 is out of range");
}

}  // namespace
}  // namespace grod::monster_city
