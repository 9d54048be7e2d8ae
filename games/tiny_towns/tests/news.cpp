// Which decisions show anybody something new, so that undo stops there: what others have done in a step, and cards.
#include <gtest/gtest.h>

#include "games/tiny_towns/tests/random_play.h"

namespace grod::tiny_towns {
namespace {

/// A card has come up from the pile, or back from under it (TT-H1, TT-O2).
bool is_card_turned(const Step& step) {
  const bool refilled = step.then().mode == Mode::solo && step.now().round != step.then().round;
  return refilled || step.after.secret.pile.size() != step.before.secret.pile.size();
}

/// A step in which several act unseen has ended with this decision (TT-A45, TT-A48, TT-S3).
bool is_step_opened(const Step& step) {
  if (step.move.verb == Verb::finish) return false;  // TT-A24: whoever is alone has nothing to open
  if (step.now().phase == step.then().phase && step.now().round == step.then().round) return false;
  switch (step.then().phase) {
    case Phase::monuments:
    case Phase::choosing: return true;
    case Phase::placing:
    case Phase::building:
    case Phase::gaining: return step.then().active.size() > 1;
    default: return false;
  }
}

TEST(News, IsMadeByCardsAndByStepsThatEndAndByNothingElse) {
  int made = 0;
  int others = 0;
  watch_random_games(300, [&](const Step& step) {
    const bool expected = is_card_turned(step) || is_step_opened(step);
    ASSERT_EQ(step.news == News::revealed, expected) << "round " << int{step.then().round};
    ++(expected ? made : others);
  });
  EXPECT_GT(made, 1000);
  EXPECT_GT(others, 1000);
}

}  // namespace
}  // namespace grod::tiny_towns
