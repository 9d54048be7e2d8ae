#include "games/tiny_towns/io/view.h"

namespace grod::tiny_towns {

/// The card of each kind, who has the hammer first (in solo nobody), and the monuments every seat may choose from, where they are dealt.
json::Value dealt_of(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  json::Array monuments;
  for (const Seat seat : all_seats(table.seats))
    monuments.push_back(json::write(edition, state.hand(seat).dealt));
  return json::Object{
      {"cards", json::write(edition, table.cards)},
      {"hammer", table.mode == Mode::solo ? json::Value(nullptr) : json::write(edition, table.hammer)},
      {"monuments", table.monuments ? json::Value(monuments) : json::Value(nullptr)}};
}

}  // namespace grod::tiny_towns
