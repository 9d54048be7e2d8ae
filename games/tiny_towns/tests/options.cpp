// Options in words, and what is said when they make no sense (TT-S8, TT-D5).
#include <gtest/gtest.h>

#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/view.h"
#include "games/tiny_towns/io/words.h"
#include "texts/presentation.h"

namespace grod::tiny_towns {
namespace {

Result<Options> read(int seats, std::vector<std::string> variants,
                     std::map<std::string, std::string> settings = {}) {
  return options_of<Game>({.seats = seats, .variants = std::move(variants), .settings = std::move(settings)});
}

std::string fault(const Result<Options>& result) { return result ? "" : result.error().message; }

TEST(Options, MonumentsAreOnUnlessLeftOut) {
  EXPECT_TRUE(read(2, {})->monuments);
  EXPECT_TRUE(read(2, {"monuments"})->monuments);
  EXPECT_FALSE(read(2, {"no-monuments"})->monuments);
  EXPECT_EQ(fault(read(2, {"monuments", "no-monuments"})),
            "\"monuments\" and \"no-monuments\" exclude each other");
}

// TT-S8
TEST(Options, SoloIsForOne) {
  EXPECT_EQ(read(1, {"solo"})->mode(), Mode::solo);
  EXPECT_EQ(read(1, {"solo", "town-hall"})->mode(), Mode::town_hall);
  EXPECT_EQ(fault(read(2, {"solo"})), "solo is for one player, not 2");
  EXPECT_EQ(fault(read(7, {})), "tiny-towns is for 1 to 6 players, not 7");
}

// TT-D5
TEST(Options, CardsAreGivenByName) {
  const Result<Options> options = read(2, {}, {{"cards", "cottage,granary, trading-post"}});
  ASSERT_TRUE(options) << fault(options);
  EXPECT_EQ(options->cards, Buildings::of(Building::granary) | Buildings::of(Building::trading_post));
  EXPECT_TRUE(fault(read(2, {}, {{"cards", "granary,castle"}}))
                  .starts_with("there is no building \"castle\"; there is "));
  EXPECT_EQ(fault(read(2, {}, {{"cards", "granary,farm"}})),
            "--cards: two cards of the kind \"food\", but one of each is in play");
  EXPECT_EQ(fault(read(1, {}, {{"cards", "feast_hall"}})),
            "--cards: \"feast hall\" is not in the game with one player");
  EXPECT_EQ(fault(read(2, {"first-game"}, {{"cards", "farm"}})),
            "\"first-game\" has its own cards, so --cards cannot be given with it");
}

// TT-D5
TEST(Options, MonumentsAreGivenByNameFromTheFirstSeatOn) {
  const Result<Options> options = read(3, {}, {{"monument", "-,fort ironweed"}});
  ASSERT_TRUE(options) << fault(options);
  EXPECT_EQ(options->monument[0], Monument::none);
  EXPECT_EQ(options->monument[1], Monument::fort_ironweed);
  EXPECT_EQ(options_of<Game>(write_options(*options)).value(), *options);
  EXPECT_TRUE(
      fault(read(2, {}, {{"monument", "tower"}})).starts_with("there is no monument \"tower\"; there is "));
  EXPECT_TRUE(fault(read(2, {}, {{"monument", "none"}})).starts_with("there is no monument \"none\""));
  EXPECT_EQ(fault(read(2, {}, {{"monument", "silva_forum,silva_forum"}})),
            "--monument: \"silva_forum\" is given twice");
  EXPECT_EQ(fault(read(1, {}, {{"monument", "fort_ironweed"}})),
            "--monument: \"fort_ironweed\" is not in the game with one player");
  EXPECT_EQ(fault(read(1, {}, {{"monument", "silva_forum,mandras_palace"}})),
            "--monument: 2 monuments for 1 seats");
  EXPECT_EQ(fault(read(2, {"no-monuments"}, {{"monument", "silva_forum"}})),
            "\"no-monuments\" and --monument exclude each other");
}

TEST(Notation, NamesSquaresByColumnAndRow) {
  EXPECT_EQ(notation(square_at(0, 0)), "a1");
  EXPECT_EQ(notation(square_at(1, 3)), "d2");
  EXPECT_EQ(notation(default_edition, place(Resource::wood, square_at(1, 1))), "place wood b2");
  EXPECT_EQ(notation(default_edition, keep(Monument::fort_ironweed)), "keep fort ironweed");
  EXPECT_EQ(notation(default_edition, build(Kind::well, Footprint{0})), "build well a1 b1");
  EXPECT_TRUE(means_something(default_edition, move_of(build(Kind::food, Footprint{8}))));
  EXPECT_FALSE(means_something(default_edition, move_of(build(Kind::food, Footprint{9}))))
      << "nine 2x2 squares are all there are";
}

}  // namespace
}  // namespace grod::tiny_towns
