// Decisions in words: as a menu has them, and as a hint tells a whole move.
#include "games/tiny_towns/io/words.h"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"

namespace grod::tiny_towns {
namespace {

/// Decisions of seat 0 in words, one after the other.
std::string move_in_words(const Position& at, const std::vector<Action>& actions,
                          Language language = Language::en) {
  const Seat seat = seat_at(0);
  return fmt::format(
      "{}", fmt::join(describe_move(language, at.state.information(default_edition, seat), actions), " → "));
}

Action built(Kind kind, std::string_view squares) {
  const auto& footprints = default_edition.footprints[std::size_t(kind)];
  return build(kind, static_cast<Footprint>(position_in(footprints, squares_named(squares))));
}

// A menu names the kind of building; a hint the card that is in play, and the cube in hand.
TEST(Moves, AreToldByTheCardsInPlayAndTheCubeInHand) {
  const Position p = position("cards shed; building; town0 w s");
  const std::vector<Action> shed{built(Kind::well, "a1 b1"), action(Verb::stand, square_named("d4"))};
  EXPECT_EQ(describe(Language::en, default_edition, shed[0]), "Build well (grey) of a1 b1");
  EXPECT_EQ(move_in_words(p, shed), "Build Shed of a1 b1 → It stands on d4");
  EXPECT_EQ(move_in_words(p, shed, Language::pl), "Zbuduj: Szopa z pól a1 b1 → Stanie na d4");

  Position store = position("cards warehouse; town0 K");
  const std::vector<Action> stored{action(Verb::name, Resource::wood),
                                   action(Verb::store, square_named("a1"))};
  EXPECT_EQ(move_in_words(store, stored), "Name wood → Store wood in the Warehouse on a1");
  EXPECT_EQ(move_in_words(store, stored, Language::pl),
            "Wypowiedz: drewno → Odłóż do Magazynu na a1: drewno");
  store.name("brick");
  EXPECT_EQ(move_in_words(store, {exchange(square_named("a1"), Resource::glass)}),
            "Leave brick in the Warehouse on a1 and take glass");
}

// A monument is called by its name to who keeps it.
TEST(Moves, NameTheMonumentThatIsKept) {
  const Position p = position("monuments; keep0 the_starloom; building");
  const auto& footprints = default_edition.footprints[std::size_t(Kind::monument)];
  ASSERT_FALSE(footprints.empty());
  EXPECT_EQ(move_in_words(p, {build(Kind::monument, Footprint{})}).rfind("Build The Starloom of ", 0), 0U);
}

}  // namespace
}  // namespace grod::tiny_towns
