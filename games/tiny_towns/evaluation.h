// How good a position looks to one seat: what the greedy bot compares, and later the search player's leaves.
#pragma once

#include "games/tiny_towns/rules.h"

namespace grod::tiny_towns {

/// Points are counted in hundredths, so that small advantages weigh without fractions.
inline constexpr int point = 100;

constexpr int evaluate(const Edition& edition, const Table& table, const Hand& hand, Seat seat) {
  return point * score_town(edition.printed, table.cards, hand.town, right_halls(table, seat)).total();
}

}  // namespace grod::tiny_towns
