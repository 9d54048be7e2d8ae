// A face-down pile of cards. Its order is secret, so piles belong in a game's `Secret`.
#pragma once

#include "core/list.h"
#include "core/rng.h"

namespace grod {

/// The top card is the last of the list; `draw` takes it.
template <class T, int Capacity>
struct Pile {
  List<T, Capacity> cards;

  constexpr int size() const { return cards.size(); }
  constexpr bool empty() const { return cards.empty(); }
  constexpr T draw() { return cards.pop_back(); }
  constexpr void put_on_top(T card) { cards.push_back(card); }

  /// Adds the cards of a set (or any range), still in order: shuffle afterwards.
  template <class Range>
  constexpr void add(const Range& range) {
    for (const T card : range) cards.push_back(card);
  }

  constexpr void shuffle(Rng& rng) {
    for (int i = cards.size() - 1; i > 0; --i) {
      const int k = rng.below(i + 1);
      const T card = cards[i];
      cards[i] = cards[k];
      cards[k] = card;
    }
  }

  friend constexpr bool operator==(const Pile&, const Pile&) = default;
};

}  // namespace grod
