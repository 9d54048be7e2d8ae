// What a decision would do, told before it is made: TU-16 to TU-29e, TU-30, TU-36, TU-38, TU-44.
#include <gtest/gtest.h>

#include "games/tower_up/io/view.h"
#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

std::string preview(const Position& p, Action action) {
  return boost::json::serialize(
      preview_of({default_edition, p.table(), Hand{}, p.active()}, move_of(action)));
}

// TU-X20: a site next to black, black, white. On the front 10 is next to 3, 9, 11 and 17.
TEST(Preview, OfABuildNamesItsCostTheNeighboursAndEveryRoof) {
  Position p(3);
  p.objectives(Objective::each_colour, Objective::park_4, Objective::brown_4);
  p.building(3, black).building(9, black, 2).building(11, white, 3).stock(P1, "gkkww");
  EXPECT_EQ(
      preview(p, build(10, grey)),
      R"({"cost":{"black":2,"grey":1,"white":1,"brown":0},"raised":[3,9,11],"roofs":[)"
      R"({"site":3,"colour":"black","level":2,"from":0,"to":2,"extra_turn":false,"tokens":[0,0,0],"ends_game":false},)"
      R"({"site":9,"colour":"black","level":3,"from":0,"to":3,"extra_turn":false,"tokens":[0,0,0],"ends_game":false},)"
      R"({"site":10,"colour":"grey","level":1,"from":0,"to":1,"extra_turn":false,"tokens":[0,0,0],"ends_game":false},)"
      R"({"site":11,"colour":"white","level":4,"from":0,"to":4,"extra_turn":false,"tokens":[0,0,0],"ends_game":false}]})");
}

// TU-27, TU-30, TU-36, TU-38: the last roof, which meets an objective and brings all markers to a star column.
TEST(Preview, OfARoofTellsExtraTurnTokensAndTheEnd) {
  Position p(3);
  p.objectives(Objective::each_colour, Objective::park_4, Objective::brown_4).tokens_taken(1, 0, 0);
  p.shares(P1, black, 1).shares(P1, white, 40).shares(P1, brown, 46).machines(P1, 2, 1, 14, 3);
  p.building(5, white).stock(P1, "gw").roofs_left(P1, 1).play(build(4, grey));
  EXPECT_EQ(
      preview(p, roof(4)),
      R"({"site":4,"colour":"grey","level":1,"from":1,"to":2,"extra_turn":true,"tokens":[5,0,0],"ends_game":true})");
  EXPECT_EQ(
      preview(p, roof(5)),
      R"({"site":5,"colour":"white","level":2,"from":14,"to":14,"extra_turn":false,"tokens":[0,0,0],"ends_game":true})");
}

// TU-15, TU-16, TU-17: card 1 shows two black and two grey; card 32 a wild and a machine twice.
TEST(Preview, OfACardTellsFloorsMarkersAndWhatGoesBack) {
  Position p(3);
  p.market(1, 29, 32).stock(P1, "kkkgggwwb").machines(P1, 2, 2, 2, 1);
  EXPECT_EQ(
      preview(p, take(1)),
      R"({"floors":{"black":2,"grey":2,"white":0,"brown":0},"wilds":0,"missing":0,)"
      R"("to":{"black":2,"grey":2,"white":2,"brown":1},"extra_turn":false,"give_back":3,"ends_game":false})");
  EXPECT_EQ(
      preview(p, take(3)),
      R"({"floors":{"black":0,"grey":0,"white":0,"brown":0},"wilds":1,"missing":0,)"
      R"("to":{"black":2,"grey":2,"white":2,"brown":3},"extra_turn":true,"give_back":0,"ends_game":false})");
}

// TU-A3: before the extra turn the excess goes back, or, switched, not yet; without one it goes back in any case.
TEST(Preview, OfACardTellsWhetherTheExtraTurnComesBeforeTheLimit) {
  for (const bool each_turn : {true, false}) {
    Position p(3, {.limit_each_turn = each_turn});
    p.market(1, 29, 32).stock(P1, "kkkgggwwbb").machines(P1, 2, 2, 2, 1);  // the wild is the eleventh floor
    const auto told = [&p](Action action) { return json::Value(boost::json::parse(preview(p, action))); };
    EXPECT_EQ(told(take(3)).at("extra_turn"), true);
    EXPECT_EQ(told(take(3)).at("give_back"), each_turn ? 1 : 0);
    EXPECT_EQ(told(take(1)).at("extra_turn"), false);
    EXPECT_EQ(told(take(1)).at("give_back"), 4);
  }
}

// TU-44, TU-45: one black is left, two are shown.
TEST(Preview, OfACardTellsAShortage) {
  Position p(3);
  p.market(1, 29, 30).supply(1, 9, 9, 9);
  EXPECT_EQ(
      preview(p, take(1)),
      R"({"floors":{"black":1,"grey":2,"white":0,"brown":0},"wilds":0,"missing":1,)"
      R"("to":{"black":0,"grey":0,"white":0,"brown":0},"extra_turn":false,"give_back":0,"ends_game":true})");
}

TEST(Preview, OfAnythingElseIsNone) {
  Position p(3);
  p.market(28, 1, 2).play(take(1));
  EXPECT_EQ(preview(p, wild(white)), "null");
}

// Whatever is foretold comes true.
TEST(Preview, ComesTrueInRandomGames) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Options options;
    options.seats = 2 + static_cast<int>(seed % 3);
    options.rulings.limit_each_turn = seed % 2 == 0;
    GameState state = setup(default_edition, options, Rng(seed));
    Rng choices(seed + 1000);
    while (!Game::over(state.table)) {
      const Seat seat = state.table.active;
      const ActionList<Game> legal = legal_actions<Game>(state.information(default_edition, seat));
      const Action action = legal[choices.below(legal.size())];
      const Move move = move_of(action);
      const json::Value told = preview_of(state.information(default_edition, seat), move);
      const Company before = state.table.company(seat);
      apply(default_edition, state, seat, action);
      const Company& after = state.table.company(seat);
      if (move.verb == Verb::build) {
        PerColour cost = before.floors;
        cost -= after.floors;
        ASSERT_EQ(told.at("cost"), write_json(default_edition, cost));
        ASSERT_EQ(told.at("roofs").as_array().size(), std::size_t(state.table.fresh.size()));
      } else if (move.verb == Verb::roof) {
        const Colour colour = state.table.city.colour(move.site);
        ASSERT_EQ(told.at("to"), after.machines[colour]);
        const bool extra = state.table.phase == Phase::give_back ? state.table.extra_due : state.table.extra;
        ASSERT_EQ(told.at("extra_turn"), extra);
      } else if (move.verb == Verb::take && told.at("wilds") == 0 && told.at("missing") == 0) {
        ASSERT_EQ(told.at("to"), write_json(default_edition, after.machines));
        const bool gives_back = state.table.phase == Phase::give_back;
        ASSERT_EQ(told.at("give_back"), gives_back ? after.stock() - hand_limit : 0);
      }
    }
  }
}

}  // namespace
}  // namespace grod::tower_up
