// What players read of monsters and decisions: the words of the box in Polish.
#include <gtest/gtest.h>

#include "games/monster_city/io/words.h"
#include "games/monster_city/tests/position.h"

namespace grod::monster_city {
namespace {

std::string said(Language language, Verb verb, std::string_view word) {
  return describe(language, default_edition, decision(verb, word));
}

// MC-23: one building and two have forms of their own in Polish.
TEST(Words, OfGreySinglesAgreeWithTheirNumber) {
  EXPECT_EQ(said(Language::en, Verb::attack, "any1"), "Call the monster: any 1");
  EXPECT_EQ(said(Language::en, Verb::attack, "any2"), "Call the monster: any 2");
  EXPECT_EQ(said(Language::pl, Verb::attack, "any1"), "Atak potwora: 1 dowolny");
  EXPECT_EQ(said(Language::pl, Verb::attack, "any2"), "Atak potwora: 2 dowolne");
}

// MC-42
TEST(Words, OfColdFeetAreThoseOfTheCard) {
  EXPECT_EQ(said(Language::pl, Verb::drop, "all-red"), "Odrzuć potwora: wszystkie czerwone");
}

}  // namespace
}  // namespace grod::monster_city
