// The page about this game's JSON, docs/json/tiny_towns.md, names every field that a program can meet; and what means
// nothing at a moment is null.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/view.h"
#include "games/tiny_towns/tests/position.h"
#include "laws/files.h"
#include "laws/play.h"

namespace grod::tiny_towns {
namespace {

void collect_fields(const json::Value& value, std::set<std::string>& names) {
  if (value.is_array())
    for (const json::Value& item : value.as_array()) collect_fields(item, names);
  if (!value.is_object()) return;
  for (const auto& [key, field] : value.as_object()) {
    names.insert(key);
    collect_fields(field, names);
  }
}

void collect_all_fields(const GameState& state, std::set<std::string>& names) {
  collect_fields(write_state(default_edition, state), names);
  collect_fields(dealt_of(default_edition, state), names);
  collect_fields(json::write(default_edition, view_of(default_edition, state.table)), names);
  for (const Seat seat : all_seats(state.table.seats)) {
    const InformationSet info = state.information(default_edition, seat);
    collect_fields(json::write(default_edition, view_of(info)), names);
    collect_fields(write_json(default_edition, Game::score(default_edition, state.table, seat)), names);
    if (Game::over(state.table) || !Game::to_act(state.table).contains(seat)) continue;
    for (const Action action : legal_actions<Game>(info))
      collect_fields(preview_of(info, move_of(action)), names);
  }
}

TEST(JsonPage, NamesEveryField) {
  std::set<std::string> names{"seat", "total"};  // what `grod sample` adds to a score
  for (int number = 0; number < action_count; ++number)
    if (means_something(default_edition, move_of(action_at(number))))
      collect_fields(write_json(default_edition, move_of(action_at(number))), names);
  laws::many_games<Game>(150, [&](const Options& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<Game>(options, seed,
                            [&](const GameState& state, Seat seat, const auto&, Action action) {
                              GameState after = state;
                              Game::apply(default_edition, after, seat, action);
                              if (++step % 23 == 0 || Game::over(after.table))
                                collect_all_fields(after, names);
                            });
  });
  const std::string page = laws::contents(std::filesystem::path(GROD_SOURCE_DIR) / "docs/json/tiny_towns.md");
  for (const std::string& name : names)
    EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << "`" << name << "` is not explained";
}

TEST(JsonPage, NamesEveryEditionField) {
  std::set<std::string> names;
  collect_fields(write_edition(default_edition), names);
  const std::string page = laws::contents(std::filesystem::path(GROD_SOURCE_DIR) / "docs/json/tiny_towns.md");
  for (const std::string& name : names)
    EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << "`" << name << "` is not explained";
}

// What means nothing is null

json::Value table_of(const Position& p) { return write_state(default_edition, p.state).at("table"); }
json::Value work_of(const Position& p) {
  return write_state(default_edition, p.state).at("hands").as_array()[0].at("work");
}
std::string text_of(const json::Value& value) { return boost::json::serialize(value); }

TEST(StateInJson, HasNoCubesBetweenTheRounds) {
  Position p = position("seats 2");
  EXPECT_EQ(text_of(table_of(p).at("cubes")), "[null,null]");
  EXPECT_EQ(table_of(p).at("round"), 1);
  p.name("wood");
  EXPECT_EQ(text_of(table_of(p).at("cubes")), R"(["wood","wood"])");
  p.place(0, "a1").place(1, "a1");
  EXPECT_EQ(text_of(table_of(p).at("cubes")), "[null,null]");
  EXPECT_EQ(table_of(p).at("round"), 2);
}

TEST(StateInJson, HasAHammerAndAPileOnlyWhereThereAreAny) {
  const json::Value standard = table_of(position("seats 2"));
  EXPECT_EQ(standard.at("hammer"), 0);
  EXPECT_TRUE(standard.at("pile").is_null());
  const json::Value solo = table_of(position("seats 1; face-up wood brick stone"));
  EXPECT_TRUE(solo.at("hammer").is_null());
  EXPECT_EQ(solo.at("pile"), 12);
}

TEST(StateInJson, TellsWhoIsANoviceAndHowRulingsStand) {
  const json::Value table = table_of(position("seats 3; novice 0 2; watch-at-once"));
  EXPECT_EQ(text_of(table.at("novice")), "[0,2]");
  EXPECT_EQ(text_of(table.at("rulings")), R"({"castle_outside_ties":false,"watch_at_once":true})");
}

TEST(WhatWasDealt, HasAHammerOnlyWhereThereIsOne) {
  EXPECT_TRUE(
      dealt_of(default_edition, position("seats 1; face-up wood brick stone").state).at("hammer").is_null());
  EXPECT_EQ(dealt_of(default_edition, position("seats 1; town-hall; pile wood").state).at("hammer"), 0);
  EXPECT_EQ(dealt_of(default_edition, position("seats 2; hammer 1").state).at("hammer"), 1);
}

TEST(StateInJson, TellsOfAStageOnlyWhatBelongsToIt) {
  Position p = position("keep0 architects_guild; building; town0 .. .. g C / .. y s C / w b");
  EXPECT_EQ(
      text_of(work_of(p)),
      R"({"stage":"build","after":null,"raising":null,"square":null,"site":[],"replaced":[],"carried":null,"replacements":null})");
  p.build(0, "monument", "c1 b2 c2 a3 b3");
  EXPECT_EQ(
      text_of(work_of(p)),
      R"({"stage":"target","after":null,"raising":"monument","square":null,"site":["c1","b2","c2","a3","b3"],"replaced":[],"carried":null,"replacements":null})");
  p.stand(0, "c1").replace(0, "d1", "factory");
  EXPECT_EQ(
      text_of(work_of(p)),
      R"({"stage":"mark","after":"replace","raising":null,"square":"d1","site":[],"replaced":["d1"],"carried":null,"replacements":1})");
  p.mark(0, "wood");
  EXPECT_EQ(
      text_of(work_of(p)),
      R"({"stage":"replace","after":null,"raising":null,"square":null,"site":[],"replaced":["d1"],"carried":null,"replacements":1})");
  p.done(0).done(0);
  EXPECT_TRUE(work_of(p).is_null());
}

TEST(StateInJson, ListsWhatLiesOnPieces) {
  const Position p = position("cards warehouse; town0 K; stock0 a1=glass a1=wood a1=glass");
  const json::Value town = table_of(p).at("towns").as_array()[0];
  EXPECT_EQ(text_of(town.at("stock")), R"([{"square":"a1","cubes":["wood","glass","glass"]}])");
  EXPECT_EQ(text_of(town.at("pieces").at("factory")), R"(["a1"])");
  EXPECT_TRUE(town.at("place").is_null());
  EXPECT_TRUE(town.at("shrine").is_null());
  EXPECT_TRUE(town.at("monument").is_null());
}

/// What is said about a state after a change to its JSON.
std::string fault_in(const std::function<void(json::Object&)>& change) {
  json::Value value =
      write_state(default_edition, position("cards warehouse; town0 K; stock0 a1=wood").state);
  change(value.as_object());
  const Result<GameState> state = read_state(default_edition, value);
  return state ? "" : state.error().message;
}

TEST(StateInJson, IsReadWithItsFaultsNamed) {
  EXPECT_EQ(fault_in([](json::Object&) {}), "");
  EXPECT_EQ(fault_in([](json::Object& s) { s["table"].as_object()["seats"] = 9; }),
            "state.table.seats: 9 is not from 1 to 6");
  EXPECT_EQ(fault_in([](json::Object& s) { s["table"].at("towns").as_array().pop_back(); }),
            "state.table.towns: one entry for each of 2 seats is expected, not 1");
  EXPECT_EQ(fault_in([](json::Object& s) { s["hands"].as_array().pop_back(); }),
            "state.hands: one entry for each of 2 seats is expected, not 1");
  EXPECT_EQ(fault_in([](json::Object& s) { s["hands"].as_array()[1].as_object()["seat"] = 0; }),
            "state.hands[1].seat: 1 is expected");
  EXPECT_EQ(fault_in([](json::Object& s) { s["table"].as_object()["round"] = 0; }),
            "state.table.round: rounds are counted from 1");
  EXPECT_EQ(fault_in([](json::Object& s) { s["table"].as_object()["hammer"] = 2; }),
            "state.table.hammer: there is no such seat");
  EXPECT_EQ(fault_in([](json::Object& s) { s["table"].as_object()["novice"] = json::Array{2}; }),
            "state.table.novice: there is no such seat");
  EXPECT_EQ(fault_in([](json::Object& s) { s["table"].as_object()["acting"] = json::Array{2}; }),
            "state.table.acting: there is no such seat");
  const auto stock = [](json::Object& s) -> json::Array& {
    return s["table"].at("towns").as_array()[0].at("stock").as_array();
  };
  EXPECT_EQ(fault_in([&](json::Object& s) { stock(s).push_back(stock(s)[0]); }),
            "state.table.towns[0].stock[1]: a1 stands there twice");
  EXPECT_EQ(fault_in([&](json::Object& s) { stock(s)[0].as_object()["cubes"] = json::Array{}; }),
            "state.table.towns[0].stock[0].cubes: one to 3 cubes are expected");
}

}  // namespace
}  // namespace grod::tiny_towns
