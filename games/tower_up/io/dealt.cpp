#include "games/tower_up/io/view.h"

namespace grod::tower_up {

/// TU-2, TU-3, TU-8, TU-10: who begins, the objectives, the market, and the starting floors: laid by the seed, or still
/// to be laid by the players.
json::Value dealt_of(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  json::Array to_lay;
  for (int i = table.starting.size() - 1; i >= 0; --i)
    to_lay.push_back(json::write(edition, table.starting[i]));
  return json::Object{{"first", json::write(edition, table.first)},
                      {"objectives", json::write(edition, table.objectives)},
                      {"market", json::write(edition, table.market)},
                      {"starting_floors", json::write(edition, table.city)},
                      {"to_lay", to_lay}};
}

}  // namespace grod::tower_up
