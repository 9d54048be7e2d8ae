// docs/json/welcome_to.md explains every field of what is written as JSON.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "games/welcome_to/io/view.h"
#include "games/welcome_to/tests/random_play.h"
#include "laws/files.h"

namespace grod::welcome_to {
namespace {

void collect(const json::Value& value, std::set<std::string>& names) {
  if (value.is_object())
    for (const auto& [name, field] : value.as_object()) {
      names.insert(std::string(name));
      collect(field, names);
    }
  if (value.is_array())
    for (const json::Value& item : value.as_array()) collect(item, names);
}

// WT-B24, WT-A24: fields of states, moves, previews, views and scores in games of every kind, keen and random.
TEST(JsonPage, NamesEveryField) {
  std::set<std::string> names;
  for (const Options& options : all_games)
    for (const bool keen : {false, true}) {
      int step = 0;
      const GameState end = play(options, 5, keen, [&](const GameState& state, Seat seat) {
        if (++step % 5 != 0) return;
        const InformationSet info = state.information(default_edition, seat);
        collect(write_state(default_edition, state), names);
        collect(json::write(default_edition, view_of(info)), names);
        for (const Action action : legal_actions<Game>(info)) {
          collect(write_json(default_edition, move_of(action)), names);
          if (step % 25 == 0) collect(preview_of(info, move_of(action)), names);
        }
      });
      collect(write_state(default_edition, end), names);
      collect(json::write(default_edition, view_of(default_edition, end.table)), names);
      collect(write_json(default_edition, score(default_edition, end.table, seat_at(0))), names);
    }
  for (const Setting& setting : settings(Game{})) names.insert(setting.name);
  for (const std::string& variant : variants(Game{})) names.insert(variant);

  const std::string page = laws::contents(std::filesystem::path(GROD_SOURCE_DIR) / "docs/json/welcome_to.md");
  EXPECT_GT(names.size(), 120u);
  for (const std::string& name : names)
    EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name << " is not explained";
}

json::Value state_of(const Position& p) { return write_state(default_edition, p.state); }

// What has no meaning is null.
TEST(StateAsJson, HasNullsWhereNothingIsMeant) {
  const json::Value stacks = state_of(position("seats 2; offer 5S 7L 9P"));
  for (const char* name : {"holder", "passed", "dealt", "top", "stack", "approved_order", "pending",
                           "architect_plans", "specials", "pure"})
    EXPECT_TRUE(stacks.at("table").at(name).is_null()) << name;
  EXPECT_TRUE(stacks.at("table").at("options").at("architect").is_null());
  for (const char* name : {"number_slot", "effect", "left_over", "house", "number", "fence", "agent", "copy",
                           "copied", "claiming", "size", "wanted", "after"})
    EXPECT_TRUE(stacks.at("hands").as_array()[0].at("draft").at(name).is_null()) << name;
  EXPECT_TRUE(stacks.at("hands").as_array()[0].at("cards").is_null());
  const json::Value expert = state_of(position("expert"));
  EXPECT_TRUE(expert.at("table").at("numbers").is_null() && expert.at("table").at("effects").is_null());
}

// Slots, plans and sizes are counted from 1, as on the table.
TEST(StateAsJson, CountsFromOne) {
  Position p = position(
      "seats 2; street0-1 1 2 3 4 |; street0-2 1 3 5 7 |; street0-3 1 2 3 4 |; plans n1-44 n2-334 n3-25; "
      "offer 8S 6A 9P");
  p.take(2).write("3-9").agent(3).claim(1);
  const json::Value value = state_of(p);
  const json::Value& draft = value.at("hands").as_array()[0].at("draft");
  EXPECT_EQ(draft.at("number_slot"), 2);
  EXPECT_EQ(draft.at("agent"), 3);
  EXPECT_EQ(draft.at("claimed"), (json::Array{1}));
  EXPECT_EQ(draft.at("claiming"), 1);
  EXPECT_EQ(draft.at("claimable"), json::Array{});
  EXPECT_EQ(draft.at("wanted"), 2);
}

// WT-A04, WT-V01: what a special card is.
TEST(StateAsJson, NamesSpecialCards) {
  const auto top = [](std::string_view description) {
    return state_of(position(description)).at("secret").at("deck").as_array()[0];
  };
  EXPECT_EQ(top("aaa 1; deck 40; top n2 8A"),
            (json::Object{{"id", 82}, {"special", "approved"}, {"plan", 2}}));
  EXPECT_EQ(top("solo; deck 40; top Solo 8A"),
            (json::Object{{"id", 81}, {"special", "solo"}, {"plan", nullptr}}));
}

// WT-B02: a plan says no more than it asks for.
TEST(StateAsJson, APlanHasTheFieldsOfItsKind) {
  const auto plan = [](std::string_view name) { return write_json(default_edition, plan_named(name)); };
  EXPECT_EQ(plan("n1-44").at("sizes"), (json::Array{4, 4}));
  EXPECT_TRUE(plan("n1-44").at("street").is_null() && plan("n1-44").at("amount").is_null());
  EXPECT_TRUE(plan("n1a-street3").at("sizes").is_null() && plan("n1a-street3").at("demand").is_null());
  EXPECT_EQ(plan("n1a-street3").at("street"), 3);
  EXPECT_EQ(plan("n1a-7temps").at("amount"), 7);
  EXPECT_TRUE(plan("n1a-7temps").at("street").is_null());
}

/// Whole games survive, their ends included.
TEST(StateAsJson, SurvivesToTheEnd) {
  for (const Options& options : all_games) {
    const GameState end = play(options, 9, true, [](const GameState& state, Seat) {
      const auto again = read_state(default_edition, write_state(default_edition, state));
      ASSERT_TRUE(again) << again.error().message;
      ASSERT_EQ(*again, state);
    });
    const auto again = read_state(default_edition, write_state(default_edition, end));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, end);
  }
}

/// A state with one place changed, and what is said about it.
std::string fault_with(std::string_view description, const std::string& place, const json::Value& changed) {
  json::Value value = state_of(position(description));
  value.at_pointer(place) = changed;
  const auto state = read_state(default_edition, value);
  return state ? "" : state.error().message;
}

TEST(StateAsJson, IsRefusedWhereItDoesNotGoTogether) {
  EXPECT_EQ(fault_with("seats 2", "/table/turn", 4), "");
  EXPECT_EQ(fault_with("seats 2", "/table/holder", 1),
            "state.table.holder: does not go with the rest of the state");
  EXPECT_EQ(fault_with("expert", "/table/holder", 5), "state.table.holder: there is no such seat");
  EXPECT_EQ(fault_with("seats 2", "/table/approved", json::Array{0}),
            "state.table.approved: plans are 1, 2 and 3, each once");
  EXPECT_EQ(fault_with("seats 2", "/hands/0/draft/number_slot", 4),
            "state.hands[0].draft: an entry is out of range");
  EXPECT_EQ(fault_with("seats 2", "/hands/1/draft/number", 4),
            "state.hands[1].draft.number: does not go with the rest of the state");
  EXPECT_EQ(fault_with("aaa 1; deck 40; top n2 8A", "/secret/deck/0/plan", 1),
            "state.secret.deck[0].plan: does not go with the rest of the state");
}

// WT-A24, WT-Q13: the result against the architect has its lines and says how it ended.
TEST(ScoreAsJson, HasTheArchitectsLinesAndTheOutcome) {
  Position p = position("aaa 2; stack LLSPT; architect-scored 1:10; met 1; parks0 1 0 0; temps 2");
  const auto written = [&] {
    return write_json(default_edition, score(default_edition, p.table(), seat_at(0)));
  };
  EXPECT_TRUE(written().at("outcome").is_null());
  p.state.table.over = true;
  EXPECT_EQ(written().at("architect"), (json::Object{{"plans", 10},
                                                     {"parks", 6},
                                                     {"pools", 4},
                                                     {"temps", 6},
                                                     {"fences", 2},
                                                     {"estates", 4},
                                                     {"bonus", 0},
                                                     {"total", 32}}));
  EXPECT_EQ(written().at("total"), 9);
  EXPECT_EQ(written().at("outcome"), "lost");
  p.state.table.sheets[0].parks = {3, 4, 0};  // 22 points more
  EXPECT_EQ(written().at("outcome"), "lost");
  EXPECT_EQ(outcome_of(5, 4), Outcome::won);
  EXPECT_EQ(outcome_of(4, 4), Outcome::drawn);
  const Position several = position("seats 2");
  const json::Value plain = write_json(default_edition, score(default_edition, several.table(), seat_at(0)));
  EXPECT_FALSE(plain.as_object().contains("architect") || plain.as_object().contains("outcome"));
}

}  // namespace
}  // namespace grod::welcome_to
