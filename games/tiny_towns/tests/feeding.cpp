// Feeding: statements TT-F1 to TT-F6, and the best choice for the owner against brute force (TT-A1).
#include "games/tiny_towns/rules/feeding.h"

#include <gtest/gtest.h>

#include "games/tiny_towns/tests/brute_force.h"
#include "games/tiny_towns/tests/notation.h"

namespace grod::tiny_towns {
namespace {

// TT-F1: food itself is worth nothing, and feeds nothing but cottages and the Castle.
static_assert(score("R R R")[Line::food] == 0);
static_assert(score("R R R").total() == -13);
static_assert(score("R C E M", "", "barrett_castle").fed == squares_named("b1 d1"));
static_assert(score("R C E M", "", "fort_ironweed").fed == squares_named("b1"));

// TT-F2: an unfed cottage stays and is worth nothing; with the Mausoleum 3.
static_assert(score("C C")[Line::cottage] == 0);
static_assert(score("C C").empty == 14);
static_assert(score("C C M", "", "grand_mausoleum_of_the_rodina")[Line::cottage] == 6);

// TT-F3: several food buildings add up, nothing is fed twice.
static_assert(score("R R C C / C C C C")[Line::cottage] == 18);
static_assert(score("R C R", "granary")[Line::cottage] == 3);

// TT-F4: four for each Farm; a whole group for each Greenhouse, wherever it is, and diagonals do not connect.
static_assert(score("R C C C / C C")[Line::cottage] == 12);
static_assert(score("R .. .. C / .. .. C C", "greenhouse")[Line::cottage] == 9);
static_assert(score("R .. .. C / .. .. C", "greenhouse")[Line::cottage] == 3);

// TT-F5, TT-X5: the Castle takes one feeding, and connects.
static_assert(score("R M C C / C", "", "barrett_castle").fed == squares_named("b1 c1 d1 a2"));
static_assert(score("R M C C / C C", "", "barrett_castle")[Line::cottage] == 9);
static_assert(score("R M C C / C C", "", "barrett_castle")[Line::monument] == 5);
static_assert(score("R .. C M / .. .. .. C", "greenhouse", "barrett_castle").fed ==
              squares_named("c1 d1 d2"));

// TT-F6: Farm and Greenhouse choose for the owner's best.
static_assert(score("R C C C / C C O C", "temple")[Line::chapel] == 4);
static_assert(score("C C .. C / .. .. .. O / R .. .. C", "greenhouse temple").fed == squares_named("a1 b1"));

// TT-A46: of equal feedings any counts; the total is the same.
static_assert(score("C R R C / C R R C / C C C C", "farm")[Line::cottage] == 24);

// TT-A1: brute force over every feeding that the rules allow, on random towns of every combination of food, chapel
// and feeding monument.
TEST(Feeding, IsTheBestForTheOwner) {
  Rng rng(1);
  int choices = 0;
  for (int i = 0; i < 40000; ++i) {
    const RandomTown random = random_town(rng);
    const Score score = score_town(default_edition.printed, random.cards, random.town, random.right_halls);
    ASSERT_EQ(score.total(), best_total_by_force(random)) << i;
    choices += feedable(random.town).size() > score.fed.size() && !score.fed.empty() ? 1 : 0;
  }
  EXPECT_GT(choices, 3000) << "often not all can be fed";
}

}  // namespace
}  // namespace grod::tiny_towns
