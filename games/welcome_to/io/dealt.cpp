#include "games/welcome_to/io/view.h"

namespace grod::welcome_to {

/// The three plans, the cards on offer in the first turn, and, where hands are dealt, who holds the Solo card.
json::Value dealt_of(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  json::Object dealt{{"plans", json::write(edition, table.plans)}, {"offer", nullptr}, {"holder", nullptr}};
  if (table.mode == Mode::expert)
    dealt["holder"] = json::write(edition, table.holder);
  else
    dealt["offer"] = json::Object{{"numbers", json::write(edition, table.numbers)},
                                  {"effects", json::write(edition, table.effects)}};
  return dealt;
}

}  // namespace grod::welcome_to
