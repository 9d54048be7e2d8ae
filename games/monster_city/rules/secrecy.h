// What is hidden from whom: which decisions are sealed, and whether hands hold anything that a seat does not know.
#pragma once

#include "games/monster_city/rules/actions.h"
#include "games/monster_city/rules/state.h"

namespace grod::monster_city {

/// While everybody chooses a category, choices are in the hands (MC-6); nothing else is hidden, and nothing for good.
constexpr int sealed_step(const Table& table) {
  return table.phase == Phase::scoring ? 1 + table.scorings : 0;
}
constexpr bool stays_hidden(const Table&, const Move&) { return false; }

/// Others may hold events, and categories they have already chosen (MC-A30); who has one category left has no choice.
constexpr bool hands_are_known(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  for (const Seat other : all_seats(table.seats)) {
    if (other == seat) continue;
    if (table.town(other).event_cards > 0) return false;
    const bool chosen = table.phase == Phase::scoring && !table.choosing.contains(other);
    if (chosen && category_count - table.town(other).scored.size() > 1) return false;
  }
  return true;
}

}  // namespace grod::monster_city
