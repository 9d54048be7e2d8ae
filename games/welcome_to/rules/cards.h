// The cards of Welcome To... as types: construction cards with two faces, sets of them, and the special cards.
#pragma once

#include <array>
#include <cstdint>

#include "core/set.h"

namespace grod::welcome_to {

// The two faces of a construction card

enum class Effect : std::uint8_t {
  surveyor,    // a fence
  agent,       // an estate agent raises what estates of one size are worth
  landscaper,  // a park in the street just built in
  pool,        // the pool of the house just built
  temp,        // the number moves by up to two
  bis,         // a copy of a neighbour
};
inline constexpr int effect_count = 6;
inline constexpr Every<Effect, effect_count> all_effects;

inline constexpr int lowest_card_number = 1;
inline constexpr int highest_card_number = 15;
inline constexpr int card_numbers = highest_card_number - lowest_card_number + 1;

/// What a house may carry: temps reach two beyond the cards on either side (WT-B19).
inline constexpr int lowest_number = 0;
inline constexpr int highest_number = 17;
inline constexpr int number_count = highest_number - lowest_number + 1;
inline constexpr int largest_shift = 2;

/// Both faces of a card. Cards alike in both are one and the same choice.
struct Faces {
  std::uint8_t number = 0;
  Effect effect{};

  friend constexpr bool operator==(const Faces&, const Faces&) = default;
};

// Single cards

/// 0 to 80 are construction cards; a deck of the solo games holds special cards behind them.
enum class Card : std::uint8_t {};
inline constexpr int construction_count = 81;
inline constexpr int stack_count = 3;
inline constexpr int stack_size = construction_count / stack_count;
inline constexpr int plan_count =
    3;  // plans on the table, and Approved cards in the deck against the architect
inline constexpr int deck_capacity = construction_count + plan_count;
inline constexpr int upper_half = 40;  // WT-Q02: what lies above the half with the special cards

inline constexpr Card solo_card = static_cast<Card>(construction_count);

/// The Approved card of plan 0, 1 or 2. It shares its number with the Solo card; no game uses both (WT-A02).
constexpr Card approved_card(int plan) { return static_cast<Card>(construction_count + plan); }
constexpr bool is_special(Card card) { return index(card) >= construction_count; }
constexpr int plan_of_approved(Card card) { return index(card) - construction_count; }

/// A set of construction cards: 81 of them are too many for one word.
struct Cards {
  std::array<std::uint64_t, 2> words{};

  static constexpr Cards all() {
    return {{~std::uint64_t{0}, (std::uint64_t{1} << (construction_count - 64)) - 1}};
  }

  constexpr bool contains(Card card) const { return ((words[word(card)] >> bit(card)) & 1) != 0; }
  constexpr int size() const { return count_bits(words[0]) + count_bits(words[1]); }
  constexpr void insert(Card card) { words[word(card)] |= std::uint64_t{1} << bit(card); }
  constexpr void erase(Card card) { words[word(card)] &= ~(std::uint64_t{1} << bit(card)); }

  template <class F>
  constexpr void for_each(F f) const {
    for (int w = 0; w < 2; ++w)
      for (std::uint64_t rest = words[static_cast<std::size_t>(w)]; rest != 0; rest &= rest - 1)
        f(static_cast<Card>(64 * w + lowest_bit(rest)));
  }

  friend constexpr bool operator==(const Cards&, const Cards&) = default;

 private:
  static constexpr std::size_t word(Card card) { return static_cast<std::size_t>(index(card) >> 6); }
  static constexpr int bit(Card card) { return index(card) & 63; }
};

/// What everybody sees of a card that lies or is passed with its effect face up (WT-Q35).
enum class Shown : std::uint8_t { surveyor, agent, landscaper, pool, temp, bis, special, nothing };

constexpr Shown showing(Effect effect) { return static_cast<Shown>(effect); }

}  // namespace grod::welcome_to
