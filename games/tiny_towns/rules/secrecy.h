// What is hidden from whom: which decisions are sealed, and whether hands hold anything that a seat does not know.
#pragma once

#include "games/tiny_towns/rules/actions.h"
#include "games/tiny_towns/rules/state.h"

namespace grod::tiny_towns {

/// Cubes are placed and buildings raised by all at once, and shown when the step is over (TT-A45); a monument kept is
/// not told at all, since its owner shows it by building it.
constexpr int sealed_step(const Table& table) {
  const bool open = table.phase == Phase::naming || table.phase == Phase::going_on;
  return open ? 0 : 1 + 8 * table.round + static_cast<int>(table.phase);
}
constexpr bool stays_hidden(const Table&, const Move& move) { return move.verb == Verb::keep; }

/// Others were dealt monuments that nobody else has seen, and inside a step they may have done anything (TT-A45).
constexpr bool hands_are_known(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  for (const Seat other : all_seats(table.seats)) {
    if (other == seat) continue;
    if (table.monuments && table.given[std::size_t(other)] == Monument::none) return false;
    if (table.active.contains(other) && sealed_step(table) != 0) return false;
  }
  return true;
}

}  // namespace grod::tiny_towns
