// Worlds that fit what one seat knows, or what all know together; and what holds in every world.
#pragma once

#include "games/lanterns/rules/rules.h"

namespace grod::lanterns {

constexpr GameState imagine(const InformationSet& info, Rng rng) {
  const auto& [edition, table, hand, seat] = info;
  GameState state{.table = table, .hands = {}, .secret = {}};
  state.hand(seat) = hand;
  for (int value = 1; value <= values; ++value) {
    int unseen = edition.copies[std::size_t(value - 1)] - hand.of(value) - table.hung(value);
    for (; unseen > 0; --unseen) state.secret.deck.put_on_top(static_cast<std::uint8_t>(value));
  }
  state.secret.deck.shuffle(rng);
  for (const Seat other : all_seats(table.seats)) {
    if (other == seat) continue;
    Hand& imagined = state.hand(other);
    for (int card = 0; card < hand_size; ++card) {
      const std::uint8_t drawn = state.secret.deck.draw();
      ++imagined.of(drawn);
      if (!over(table) && !table.acting.contains(other))
        imagined.chosen = drawn;  // any of the two, unseen as they are
    }
  }
  state.secret.rng = rng.split(0);
  return state;
}

constexpr void redeal(const Edition&, GameState& state, Rng rng) {
  state.secret.deck.shuffle(rng);
  state.secret.rng = rng.split(0);
}

constexpr const char* broken(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  if (table.deck != state.secret.deck.size()) return "LA-1: everybody sees how many cards are left";
  for (int value = 1; value <= values; ++value) {
    int count = table.hung(value);
    for (const std::uint8_t card : state.secret.deck.cards) count += card == value ? 1 : 0;
    for (const Hand& hand : state.hands) {
      if (hand.chosen == value && hand.of(value) == 0) return "LA-4: what is chosen is in the hand";
      count += hand.of(value);
    }
    if (count != edition.copies[std::size_t(value - 1)]) return "LA-1: lanterns are neither lost nor gained";
  }
  return nullptr;
}

}  // namespace grod::lanterns
