// `hands_are_known` is a promise: where it says yes, whatever a seat imagines of the others' hands is what they hold.
#include <gtest/gtest.h>

#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/view.h"
#include "games/tiny_towns/tests/position.h"
#include "laws/play.h"

namespace grod::tiny_towns {
namespace {

/// Every seat's monument fixed, which everybody knows.
Options with_fixed_monuments(Options options, Rng& rng) {
  Pile<Monument, monument_count> pile;
  pile.add(monuments_in_game(default_edition.printed, options.seats));
  pile.shuffle(rng);
  for (const Seat seat : all_seats(options.seats))
    if (options.monuments) options.monument[std::size_t(seat)] = pile.draw();
  return options;
}

TEST(KnownHands, AreTheSameInEveryImaginedWorld) {
  int known = 0;
  int unknown = 0;
  laws::many_games<Game>(300, [&](const Options& options, std::uint64_t seed) {
    Rng rng(seed);
    const Options game = seed % 3 == 0 ? options : with_fixed_monuments(options, rng);
    laws::random_game<Game>(game, seed, [&](const GameState& state, Seat, const auto&, Action) {
      for (const Seat seat : all_seats(options.seats)) {
        const InformationSet info = state.information(default_edition, seat);
        if (!Game::hands_are_known(info)) {
          ++unknown;
          continue;
        }
        ++known;
        const GameState world = Game::imagine(info, rng.split(static_cast<std::uint64_t>(known)));
        for (const Seat other : all_seats(options.seats)) ASSERT_EQ(world.hand(other), state.hand(other));
      }
    });
  });
  EXPECT_GT(known, 1000);
  EXPECT_GT(unknown, 1000);
}

// TT-A39: a monument that was dealt stays unknown, one that is fixed never was.
TEST(KnownHands, AreKnownBetweenTheStepsWithoutDealtMonuments) {
  const auto known = [](const Position& p, int seat) {
    return Game::hands_are_known(p.state.information(default_edition, seat_at(seat)));
  };
  const Position plain = position("seats 2");
  EXPECT_TRUE(known(plain, 0));
  EXPECT_FALSE(known(Position(plain).name("wood"), 0)) << "the other may have placed already";
  EXPECT_FALSE(known(position("keep1 fort_ironweed"), 0));
  EXPECT_TRUE(known(opening({.seats = 1, .cards = {}}, 1), 0)) << "there is nobody else";
}

}  // namespace
}  // namespace grod::tiny_towns
