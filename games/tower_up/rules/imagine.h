// Imagining: a world that fits what one seat knows, or what all of them know together.
#pragma once

#include "games/tower_up/rules/state.h"

namespace grod::tower_up {

/// A world that fits what a seat knows: everything but the order of the deck lies open (TU-13b).
constexpr GameState imagine(const InformationSet& info, Rng rng) {
  const auto& [edition, table, hand, seat] = info;
  GameState state{};
  state.table = table;
  Cards unseen = Cards::first_n(card_count) - table.discard;
  for (const Card card : table.market) unseen.erase(card);
  state.secret.deck.add(unseen);
  state.secret.deck.shuffle(rng);
  state.secret.rng = rng.split(0);
  return state;
}

/// The deck in another order; it is all that nobody knows.
constexpr void redeal(const Edition&, GameState& state, Rng rng) {
  state.secret.deck.shuffle(rng);
  state.secret.rng = rng.split(0);
}

}  // namespace grod::tower_up
