// What rounds, steps and deals leave behind, and what they do not.
#include <gtest/gtest.h>

#include "games/tiny_towns/rules/score_reasons.h"
#include "games/tiny_towns/tests/position.h"
#include "games/tiny_towns/tests/random_play.h"

namespace grod::tiny_towns {
namespace {

// TT-A2: the Watch counts what the neighbours build in this round; what they built before is forgotten.
TEST(Leftovers, TheWatchForgetsTheRoundBefore) {
  Position p = position(
      "keep0 opaleyes_watch; town0 M; watch0 well food tavern; keep1 fort_ironweed; town1 w s w s w; "
      "building");
  p.build(1, "well", "a1 b1", "a1").all_done();
  ASSERT_EQ(p.phase(), Phase::gaining);
  p.raise(0, "well", "d1");
  EXPECT_TRUE(p.town(1).constructed.empty() && p.own(1).constructed.empty());
  p.name("glass").place(0, "a4").place(1, "a4");
  ASSERT_EQ(p.phase(), Phase::building);
  p.all_done();
  EXPECT_EQ(p.phase(), Phase::naming) << "nothing was built, so nothing is gained";
}

// TT-T1, TT-E7: a naming is counted at once, for all to see.
TEST(Leftovers, ANamingIsCountedAtOnce) {
  const Position p = position("seats 3").name("wood");
  EXPECT_EQ(p.town(0).namings, 1);
  EXPECT_EQ(p.own(0).namings, 1);
}

// TT-T8: when a round is over nobody holds a cube, whatever the seat.
TEST(Leftovers, NobodyHoldsACubeBetweenRounds) {
  for (const Cube cube : no_cubes()) EXPECT_EQ(cube, Cube::none);
  watch_random_games(60, [](const Step& step) {
    if (step.now().phase != Phase::naming) return;
    for (const Seat seat : all_seats(step.now().seats)) ASSERT_EQ(step.now().cube(seat), Cube::none);
  });
}

// TT-O2: the row lies in the order of the resources, from the deal on.
TEST(Leftovers, TheSoloRowLiesInOrder) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Table table = Game::setup(default_edition, {.seats = 1, .cards = {}}, Rng(seed)).table;
    ASSERT_EQ(table.face_up.size(), 3);
    for (int i = 1; i < table.face_up.size(); ++i)
      ASSERT_LE(index(table.face_up[i - 1]), index(table.face_up[i])) << "seed " << seed;
  }
}

// TT-S7: a monument that was given to one is dealt to nobody else.
TEST(Leftovers, AMonumentThatIsGivenIsNotDealt) {
  for (const Monument given : {Monument::architects_guild, Monument::the_starloom}) {
    Options options{.seats = 6, .cards = {}};
    options.monument[0] = given;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const GameState state = Game::setup(default_edition, options, Rng(seed));
      for (int seat = 1; seat < 6; ++seat)
        ASSERT_FALSE(state.hand(seat_at(seat)).dealt.contains(given)) << "seed " << seed;
    }
  }
}

// TT-D2, TT-B9: who might build a monument that nobody has seen is asked; Trading Posts alone build nothing.
TEST(Leftovers, TradingPostsAloneAreNotAsked) {
  const std::string posts =
      "cards trading_post; keep0 fort_ironweed; keep1 the_sky_baths; building; town1 w s; ";
  EXPECT_EQ(position(posts + "town0 K K K K").to_act(), Seats::of(seat_at(1)));
  EXPECT_EQ(position(posts + "town0 K .. K / .. / K .. b").to_act(), all_seats(2))
      << "three Posts and a cube are four, and here no building could be made of them";
}

// TT-C8: alone there is no neighbour with Feast Halls.
TEST(Leftovers, WhoIsAloneHasNoNeighbour) {
  EXPECT_EQ(right_halls(position("seats 1; face-up wood brick stone; town0 N").state.table, seat_at(0)), 0);
}

// TT-E5: a score says which cards and which monument it was counted with.
TEST(Leftovers, AScoreNamesItsCards) {
  const Position p = position("cards inn; keep0 the_starloom; town0 M N");
  const Score sheet = score(default_edition, p.state.table, seat_at(0));
  EXPECT_EQ(sheet.cards, p.state.table.cards);
  EXPECT_EQ(sheet.monument, Monument::the_starloom);
}

// TT-A30: the Mausoleum's own points, whatever another monument is worth.
TEST(Leftovers, TheMausoleumGivesItsOwnPoints) {
  Printed printed = default_edition.printed;
  printed.points[std::size_t(card_of(Monument::grand_mausoleum_of_the_rodina))] = 7;
  const Position p = position("keep0 grand_mausoleum_of_the_rodina; town0 M C C");
  EXPECT_EQ(score_town(printed, p.state.table.cards, p.town(0), 0)[Line::cottage], 14);
  int points = 0;
  for (const Reason& reason : reasons_of(printed, p.state.table.cards, p.town(0), 0))
    if (reason.line == Line::cottage) points += reason.points;
  EXPECT_EQ(points, 14);
}

}  // namespace
}  // namespace grod::tiny_towns
