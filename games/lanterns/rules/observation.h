// What a learner is given: everything the seat knows, as numbers.
#pragma once

#include "core/observation.h"
#include "games/lanterns/rules/rules.h"

namespace grod::lanterns {

template <class Out>
constexpr void observe(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  out.number({"rounds", "rounds still to come, the one under way included"}, most_rounds, table.rounds);
  out.number({"deck", "lanterns left in the deck"}, most_cards, table.deck);
  out.numbers({"hand", "how many lanterns of value 1 to 4 are held"}, {values}, hand_size,
              [&](int i) { return hand.of(i + 1); });
  out.one_of({"chosen", "the value chosen and not yet hung, 1 to 4"}, values, hand.chosen - 1);
  for (int place = 0; place < table.seats; ++place) {
    const Seat other = neighbour(seat, place, table.seats);
    const Row& row = table.rows[std::size_t(other)];
    out.seat(place);
    out.flag({"acting", "has still to choose"}, table.acting.contains(other));
    out.numbers({"row", "values of the lanterns hung, the oldest first; 0: none yet"}, {most_rounds}, values,
                [&](int i) { return i < row.size() ? int{row[i]} : 0; });
  }
}

}  // namespace grod::lanterns
