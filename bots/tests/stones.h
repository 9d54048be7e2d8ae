// How the toy of the tests is played: what bots need to know of it.
#pragma once

#include "core/guide.h"
#include "core/tests/toy.h"

namespace grod::toy {

struct Guide : GuideDefaults<Guide, Stones> {
  /// Good if the others are left with a multiple of three.
  static constexpr int evaluate(const InformationSet& info) { return info.table.stones % 3 == 0 ? 1 : 0; }
};

Guide guide_of(Stones);

static_assert(Guided<Stones>);

/// What the first seat knows of so many stones.
inline constexpr Hand no_hand{};
constexpr InformationSet known(const Table& table) { return {only_edition, table, no_hand, seat_at(0)}; }

}  // namespace grod::toy
