// Monuments that do something: Guild, Grove University, Shrine. The Watch is in watch.cpp.
#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"

namespace grod::tiny_towns {
namespace {

constexpr std::string_view guild_squares = "c1 b2 c2 a3 b3";

/// A town with the Guild's cubes and some buildings beside them; the Guild is built on c1.
constexpr Position with_guild(std::string_view clauses, std::string_view town) {
  std::string text(clauses);
  text += "; keep0 architects_guild; building; town0 ";
  text += town;
  return position(text).build(0, "monument", guild_squares, "c1");
}

// TT-C4: one or two own buildings, or none; equal or different new kinds.
TEST(Guild, ReplacesUpToTwoBuildings) {
  const Position p = with_guild("", "C E g / .. y s / w b");
  EXPECT_TRUE(p.can(0, Verb::done)) << "optional";
  EXPECT_EQ(Position(p).replace(0, "a1", "chapel").replace(0, "b1", "chapel").own_view(0), drawn("O O M"));
  EXPECT_EQ(Position(p).replace(0, "b1", "chapel").replace(0, "a1", "food").own_view(0), drawn("R O M"));
  EXPECT_EQ(Position(p).replace(0, "b1", "chapel").done(0).own_view(0), drawn("C O M"));
  const Position none = Position(p).done(0);
  EXPECT_EQ(none.own_view(0), drawn("C E M"));
  EXPECT_FALSE(none.can(0, Verb::replace)) << "now or never";
}

// TT-C4: not the Guild, not by a monument, not by the same kind.
TEST(Guild, ReplacesNeitherItselfNorByTheSameKind) {
  const Position p = with_guild("cards warehouse", "K E g / .. y s / w b");
  EXPECT_EQ(p.options(0, Verb::replace), 2 * 6);
  EXPECT_FALSE(p.can_replace(0, "a1", "factory"));
  EXPECT_FALSE(p.can_replace(0, "b1", "well"));
  EXPECT_FALSE(p.can_replace(0, "c1", "cottage"));
}

// TT-A15: two different buildings.
TEST(Guild, DoesNotReplaceOneSquareTwice) {
  Position p = with_guild("", "C E g / .. y s / w b").replace(0, "a1", "chapel");
  EXPECT_EQ(p.options(0, Verb::replace), 6);
  EXPECT_FALSE(p.can_replace(0, "a1", "food"));
}

// TT-A14: what lay on the old piece goes back to the supply.
TEST(Guild, CubesOfTheOldPieceGoBack) {
  const Position p = with_guild("cards warehouse; stock0 a1=wood a1=wood", "K E g / .. y s / w b")
                         .replace(0, "a1", "cottage");
  EXPECT_EQ(p.own(0).stock.total(), 0);
  const Position q =
      with_guild("cards bank; stock0 a1=wood", "K E g / .. y s / w b").replace(0, "a1", "cottage");
  EXPECT_TRUE(q.own(0).stock.resources().empty());
}

// TT-A9, TT-A54, TT-D4: a new Factory or Bank is marked at once, before the second replacement.
TEST(Guild, ANewFactoryIsMarkedBeforeTheSecondReplacement) {
  Position p = with_guild("", "C E g / .. y s / w b").replace(0, "a1", "factory");
  EXPECT_EQ(p.options(0), 5);
  EXPECT_EQ(p.options(0, Verb::mark), 5);
  p.mark(0, "glass");
  EXPECT_EQ(p.stored(0, "a1", "glass"), 1);
  EXPECT_TRUE(p.can(0, Verb::replace));
}

// TT-C11: resolved before the next build; the new piece stands where the old one stood.
TEST(Guild, IsResolvedBeforeTheNextBuild) {
  Position p = with_guild("cards trading_post", "C E g s / .. y s / w b");
  EXPECT_FALSE(p.can(0, Verb::build));
  p.replace(0, "b1", "factory").done(0);
  EXPECT_EQ(p.own_view(0), drawn("C K M s"));
  EXPECT_EQ(with_guild("", ".. .. g w / .. y s s / w b").options(0, Verb::build), 1)
      << "nothing to replace: on to building";
}

// TT-A16: no sixth Bank by the Guild.
TEST(Guild, BringsNoSixthBank) {
  const Position p = with_guild("cards bank", "K K g K / K y s K / w b C");
  EXPECT_FALSE(p.can_replace(0, "c3", "factory"));
  EXPECT_TRUE(Position(p).replace(0, "a1", "cottage").can_replace(0, "c3", "factory"))
      << "unless a mark is freed";
}

constexpr Position with_grove(std::string_view clauses, std::string_view town, std::string_view squares) {
  std::string text(clauses);
  text += "; keep0 grove_university; building; town0 ";
  text += town;
  return position(text).build(0, "monument", squares, squares.substr(0, 2));
}

// TT-C9: any of the seven cards on any empty square, also one just emptied; not optional.
TEST(Grove, SetsAnyBuildingOnAnyEmptySquareAtOnce) {
  const Position p = with_grove("cards shed", "C b / s g s w", "b1 a2 b2 c2");
  EXPECT_EQ(p.options(0), 7 * 13);
  EXPECT_EQ(p.options(0, Verb::raise), 7 * 13) << "it has to be done";
  EXPECT_TRUE(p.can_raise(0, "chapel", "a2"));
  EXPECT_FALSE(p.can_raise(0, "chapel", "d2"));
  EXPECT_EQ(Position(p).raise(0, "tavern", "d4").own_view(0), drawn("C M / .. .. .. w / / .. .. .. N"));
}

// TT-C5: what the piece does when it is built, it does now.
TEST(Grove, ItsPieceDoesWhatItDoesWhenBuilt) {
  Position p = with_grove("", ".. b / s g s", "b1 a2 b2 c2").raise(0, "factory", "d4");
  EXPECT_EQ(p.options(0, Verb::mark), 5);
  Position q =
      with_grove("cards bank; stock0 a1=wood", "K b / s g s", "b1 a2 b2 c2").raise(0, "factory", "d4");
  EXPECT_EQ(q.options(0, Verb::mark), 4);
}

// TT-A16: nor a sixth Bank by Grove University.
TEST(Grove, BringsNoSixthBank) {
  const Position p = with_grove("cards bank", "K b K K / s g s / K K", "b1 a2 b2 c2");
  EXPECT_FALSE(p.can_raise(0, "factory", "d4"));
  EXPECT_TRUE(p.can_raise(0, "cottage", "d4"));
}

// TT-A13: on a full board, which Trading Posts make possible, the effect is lost.
TEST(Grove, WithoutAnEmptySquareItsEffectIsLost) {
  Position p = position(
      "cards trading_post; keep0 grove_university; building;"
      "town0 C b C C / K K K C / C C C C / C C C C");
  p.build(0, "monument", "b1 a2 b2 c2", "b1");
  EXPECT_FALSE(p.can(0, Verb::raise));
  EXPECT_TRUE(p.can(0, Verb::done));
}

// TT-C7: counted the moment it stands, itself included, and kept.
TEST(Shrine, CountsWhatStandsWhenItIsBuilt) {
  Position p = position("keep0 shrine_of_the_elder_tree; building; town0 b y s / w g w / C C w s");
  p.build(0, "monument", "a1 b1 c1 a2 b2 c2", "a1");
  EXPECT_EQ(p.own(0).shrine, 3);
  p.build(0, "well", "c3 d3", "c3").done(0);
  EXPECT_EQ(p.score(0)[Line::monument], 3) << "what comes later does not count";
}

}  // namespace
}  // namespace grod::tiny_towns
