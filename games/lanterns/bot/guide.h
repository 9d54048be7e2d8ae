// What the search player is told about Lanterns.
#pragma once

#include "core/guide.h"
#include "games/lanterns/rules/game.h"

namespace grod::lanterns {

struct Guide : GuideDefaults<Guide, Game> {
  // The light so far, and most of that of the lantern chosen.
  static constexpr int evaluate(const InformationSet& info) {
    return 100 * score(info.edition, info.table, info.seat).total() + 80 * info.hand.chosen;
  }
};

Guide guide_of(Game);

static_assert(Guided<Game>);

}  // namespace grod::lanterns
