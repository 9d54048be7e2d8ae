#include "games/monster_city/io/view.h"

namespace grod::monster_city {

/// Who begins, the start cards of every seat, and the two rows.
json::Value dealt_of(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  json::Array cities;
  for (const Seat seat : all_seats(table.seats))
    cities.push_back(json::write(edition, table.town(seat).city));
  return json::Object{{"first", json::write(edition, table.active)},
                      {"cities", cities},
                      {"office", json::write(edition, table.office)},
                      {"planet", json::write(edition, table.planet)}};
}

}  // namespace grod::monster_city
