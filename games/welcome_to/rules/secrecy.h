// What is hidden from whom: which decisions are sealed, and whether hands hold anything that a seat does not know.
#pragma once

#include "games/welcome_to/rules/actions.h"
#include "games/welcome_to/rules/state.h"

namespace grod::welcome_to {

/// A turn is everybody's own until all are done with it. In the expert game a card passed on is known to two seats
/// alone, so what was taken from a hand, and what was given, is not told even then.
constexpr int sealed_step(const Table& table) { return 1 + table.turn; }
constexpr bool stays_hidden(const Table& table, const Move& move) {
  return table.mode == Mode::expert && (move.verb == Verb::take || move.verb == Verb::give);
}

/// Whoever else is at the table is in the middle of a turn, or done with one that is not yet shown.
constexpr bool hands_are_known(const InformationSet& info) { return info.table.seats == 1; }

}  // namespace grod::welcome_to
