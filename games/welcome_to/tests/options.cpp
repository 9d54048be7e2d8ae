// Which variants go together.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/random_play.h"

namespace grod::welcome_to {
namespace {

constexpr bool allowed(const Options& options) { return refusal_of(options) == nullptr; }

// WT-B06, WT-V01, WT-Q42: one to six seats; one seat alone is base solo.
static_assert(allowed({.seats = 1}) && allowed({.seats = 6}) && !allowed({.seats = 0}) &&
              !allowed({.seats = 7}));
static_assert(mode_of({.seats = 1}) == Mode::solo && mode_of({.seats = 2}) == Mode::stacks);
// WT-A01: the architect plays against one; there are five.
static_assert(allowed({.seats = 1, .aaa = true, .architect = 5}) && !allowed({.seats = 2, .aaa = true}));
static_assert(!allowed({.seats = 1, .aaa = true, .architect = 6}) && !allowed({.seats = 1, .architect = 0}));
// WT-V07: expert needs a neighbour, and goes with advanced.
static_assert(!allowed({.seats = 1, .expert = true}) && !allowed({.seats = 1, .expert = true, .aaa = true}));
static_assert(allowed({.seats = 2, .advanced = true, .expert = true}));
// WT-Q21: pads with advanced; base solo with Easter and not with Doomsday, which the architect makes possible.
static_assert(allowed({.seats = 3, .advanced = true, .easter = true}));
static_assert(allowed({.seats = 3, .advanced = true, .doomsday = true}));
static_assert(allowed({.seats = 1, .easter = true}) && !allowed({.seats = 1, .doomsday = true}));
static_assert(allowed({.seats = 1, .aaa = true, .doomsday = true}));
static_assert(allowed({.seats = 1, .aaa = true, .easter = true}));
static_assert(!allowed({.seats = 2, .easter = true, .doomsday = true}));

// WT-Q07, WT-Q14, WT-Q16, WT-Q18, WT-Q26, WT-Q31: the switches begin as the rulings recommend.
static_assert(!Options{}.temps_need_one && Options{}.unchanged_temp_crosses && !Options{}.egg_choice);
static_assert(Options{}.roundabout_is_built && !Options{}.reshuffle_each_side);
static_assert(!Options{}.egg_estates_any_size);

// A state is small: a search copies it at every step.
static_assert(sizeof(GameState) <= 1024);

// The same of numbers that a file or a command line may hold.
TEST(Options, SeatsAndArchitectsHaveBounds) {
  for (int number = -1; number <= 8; ++number) {
    EXPECT_EQ(allowed({.seats = number}), number >= 1 && number <= 6) << number;
    EXPECT_EQ(allowed({.seats = 1, .aaa = true, .architect = number}), number >= 1 && number <= 5) << number;
  }
}

// Every combination of seats, variants and switches plays, and nothing is ever broken.
TEST(Options, EveryCombinationPlays) {
  int games = 0;
  for (int seats = 1; seats <= 6; ++seats)
    for (int bits = 0; bits < 64; ++bits) {
      Options options{.seats = seats};
      options.advanced = (bits & 1) != 0;
      options.expert = (bits & 2) != 0;
      options.aaa = (bits & 4) != 0;
      options.easter = (bits & 8) != 0;
      options.doomsday = (bits & 16) != 0;
      options.architect = 1 + bits % 5;
      if ((bits & 32) != 0) {
        options.temps_need_one = options.egg_choice = options.reshuffle_each_side = true;
        options.egg_estates_any_size = true;
        options.unchanged_temp_crosses = options.roundabout_is_built = false;
      }
      if (!allowed(options)) continue;
      for (std::uint64_t seed = 0; seed < 3; ++seed, ++games) {
        const GameState end = play(options, seed, false, [&](const GameState& state, Seat) {
          ASSERT_EQ(broken(default_edition, state), nullptr) << broken(default_edition, state);
        });
        ASSERT_EQ(broken(default_edition, end), nullptr);
      }
    }
  EXPECT_GT(games, 300);
}

}  // namespace
}  // namespace grod::welcome_to
