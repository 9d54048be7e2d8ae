// What is printed; what everybody sees, what one seat knows, what nobody knows yet; and the decisions.
#pragma once

#include "core/game.h"
#include "core/pile.h"

namespace grod::lanterns {

inline constexpr int values = 4;  // lanterns are worth 1 to 4
inline constexpr int most_seats = 3, most_rounds = 5, hand_size = 2, most_cards = 24;

struct Edition {
  std::array<std::uint8_t, values> copies{};  // of value 1, 2, 3, 4

  constexpr int cards() const { return copies[0] + copies[1] + copies[2] + copies[3]; }
  friend constexpr bool operator==(const Edition&, const Edition&) = default;
};
inline constexpr Edition default_edition{{7, 7, 5, 3}};

struct Options {
  int seats = 2;
  bool long_night = false;

  constexpr int rounds() const { return long_night ? most_rounds : most_rounds - 2; }  // LA-3
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

using Row = List<std::uint8_t, most_rounds>;

struct Table {
  std::array<Row, most_seats> rows{};  // the lanterns each seat has hung, the oldest first
  std::uint8_t seats = 0;
  std::uint8_t rounds = 0;  // still to come, the one under way included
  std::uint8_t deck = 0;    // cards left
  Seats acting;

  constexpr int hung(int value) const {
    int count = 0;
    for (const Row& row : rows)
      for (const std::uint8_t lantern : row) count += lantern == value ? 1 : 0;
    return count;
  }
  friend constexpr bool operator==(const Table&, const Table&) = default;
};

struct Hand {
  std::array<std::uint8_t, values> cards{};  // how many of each value
  std::uint8_t chosen = 0;                   // a value, or 0 while nothing is chosen

  constexpr std::uint8_t& of(int value) { return cards[std::size_t(value - 1)]; }
  constexpr int of(int value) const { return cards[std::size_t(value - 1)]; }
  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

struct Secret {
  Pile<std::uint8_t, most_cards> deck;
  Rng rng;
  friend constexpr bool operator==(const Secret&, const Secret&) = default;
};

using GameState = Whole<Table, Hand, Secret, most_seats>;
using InformationSet = Information<Edition, Table, Hand>;

/// The only decision there is: which lantern to hang.
struct Move {
  int value = 1;
};
constexpr Action action_of(const Move& move) { return action_at(move.value - 1); }
constexpr Move move_of(Action action) { return {index(action) + 1}; }

}  // namespace grod::lanterns
