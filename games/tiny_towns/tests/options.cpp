// Options in words, and what is said when they make no sense (TT-S8, TT-D5, TT-D6).
#include <gtest/gtest.h>

#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/view.h"
#include "games/tiny_towns/io/words.h"
#include "texts/presentation.h"

namespace grod::tiny_towns {
namespace {

Result<Options> read(int seats, std::vector<std::string> variants,
                     std::map<std::string, std::string> settings = {},
                     int rules_version = Game::rules_version) {
  return options_of<Game>({.seats = seats, .variants = std::move(variants), .settings = std::move(settings)},
                          rules_version);
}

/// What is written of them, read again.
Options again(const Options& options) { return options_of<Game>(write_options(options)).value(); }

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

// TT-A47: for the whole table by a variant, for single seats by a setting.
TEST(Options, TheNoviceRuleIsChosenByTheNumbersOfSeats) {
  EXPECT_TRUE(read(4, {})->novice.empty());
  EXPECT_EQ(read(4, {"novice"})->novice, all_seats(4));
  const Result<Options> options = read(4, {}, {{"novice-seats", "3+1"}});
  ASSERT_TRUE(options) << fault(options);
  EXPECT_EQ(options->novice, Seats::of(seat_at(0)) | Seats::of(seat_at(2)));
  EXPECT_EQ(write_options(*options).settings.at("novice-seats"), "1+3");
  EXPECT_EQ(again(*options), *options);
  const Options all = read(2, {}, {{"novice-seats", "1+2"}}).value();
  EXPECT_EQ(write_options(all).variants, std::vector<std::string>{"novice"});
  EXPECT_EQ(again(all), all);
  EXPECT_EQ(fault(read(2, {"novice"}, {{"novice-seats", "1"}})),
            "\"novice\" is for the whole table, so --novice-seats cannot be given with it");
  EXPECT_EQ(fault(read(2, {}, {{"novice-seats", "3"}})),
            "--novice-seats: \"3\" is not the number of a seat, 1 to 2");
  EXPECT_EQ(fault(read(2, {}, {{"novice-seats", "0"}})),
            "--novice-seats: \"0\" is not the number of a seat, 1 to 2");
  EXPECT_EQ(fault(read(2, {}, {{"novice-seats", "1,2"}})),
            "--novice-seats: \"1,2\" is not the number of a seat, 1 to 2");
  EXPECT_EQ(fault(read(2, {}, {{"novice-seats", "1+1"}})), "--novice-seats: seat 1 is named twice");
}

// TT-A4, TT-A28
TEST(Options, RulingsAreSwitchedByWords) {
  EXPECT_EQ(read(2, {})->rulings, Rulings{});
  EXPECT_EQ(read(2, {}, {{"castle-in-ties", "two-cottages"}, {"watch", "next-round"}})->rulings, Rulings{});
  const Options castle = read(2, {}, {{"castle-in-ties", "none"}}).value();
  EXPECT_EQ(castle.rulings, Rulings{.castle_outside_ties = true});
  EXPECT_EQ(again(castle), castle);
  const Options watch = read(2, {}, {{"watch", "at-once"}}).value();
  EXPECT_EQ(watch.rulings, Rulings{.watch_at_once = true});
  EXPECT_EQ(again(watch), watch);
  EXPECT_EQ(fault(read(2, {}, {{"castle-in-ties", "one"}})),
            "castle-in-ties is two-cottages or none, not \"one\"");
  EXPECT_EQ(fault(read(2, {}, {{"watch", "never"}})), "watch is next-round or at-once, not \"never\"");
}

// TT-D6: a setting that would change nothing; a game that was begun before is still read.
TEST(Options, WithoutEffectAreRefused) {
  const std::string no_castle = "--castle-in-ties has no effect here: barrett castle is not in play";
  const std::string no_watch = "--watch has no effect here: opaleyes watch is not in play";
  const std::map<std::string, std::string> castle{{"castle-in-ties", "none"}};
  const std::map<std::string, std::string> watch{{"watch", "at-once"}};
  EXPECT_EQ(fault(read(2, {"no-monuments"}, castle)), no_castle);
  EXPECT_EQ(fault(read(2, {"no-monuments"}, watch)), no_watch);
  EXPECT_EQ(fault(read(1, {}, castle)), "--castle-in-ties has no effect here: one player has no ties");
  EXPECT_EQ(fault(read(1, {"town-hall"}, watch)), no_watch);
  EXPECT_EQ(fault(read(2, {}, {{"monument", "the_starloom,barrett_castle"}, {"watch", "at-once"}})),
            no_watch);
  EXPECT_EQ(fault(read(2, {}, {{"monument", "the_starloom,barrett_castle"}, {"castle-in-ties", "none"}})),
            "");
  EXPECT_EQ(fault(read(2, {}, {{"monument", "the_starloom"}, {"watch", "at-once"}})), "")
      << "it may be dealt to the other";
  EXPECT_EQ(fault(read(2, {}, {{"cards", "cottage"}})),
            "--cards has no effect here: the Cottage is in play anyway");
  EXPECT_EQ(fault(read(2, {}, {{"monument", "-,-"}})), "--monument has no effect here: it names none");
  EXPECT_EQ(fault(read(2, {}, {{"cards", "cottage"}, {"monument", "-"}}, 1)), "");
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
