// A game small enough to count by hand: takes turns to take 1 or 2 of five stones; whoever takes the last has won.
#pragma once

#include "core/game.h"

namespace grod::toy {

struct Edition {
  friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

struct Options {
  int seats = 2;
};

struct Table {
  std::uint8_t seats = 2;
  std::uint8_t stones = 5;
  Seat active{};
  Seat last{};
  friend constexpr bool operator==(const Table&, const Table&) = default;
};

struct Hand {
  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

struct Secret {
  friend constexpr bool operator==(const Secret&, const Secret&) = default;
};

using InformationSet = Information<Edition, Table, Hand>;

struct Move {
  int stones = 1;
};

struct Score {
  int points = 0;
  constexpr int total() const { return points; }
};

inline constexpr Edition only_edition{};

struct Stones {
  using Edition = toy::Edition;
  using Options = toy::Options;
  using Table = toy::Table;
  using Hand = toy::Hand;
  using Secret = toy::Secret;
  using Move = toy::Move;

  static constexpr std::string_view id = "stones";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 2;
  static constexpr int max_seats = 3;
  static constexpr int action_count = 2;
  static constexpr int max_legal = 2;
  static constexpr std::string_view edition_status = "printed";
  static constexpr std::array<const Edition*, 0> former_editions{};

  static constexpr int max_steps(const Options&) { return 5; }
  static constexpr Move move_of(Action action) { return {index(action) + 1}; }
  static constexpr Action action_of(Move move) { return action_at(move.stones - 1); }
  static constexpr const Edition& default_edition() { return only_edition; }

  static constexpr grod::Whole<Table, Hand, Secret, 3> setup(const Edition&, const Options&, const Rng&) {
    return {};
  }
  static constexpr Seats to_act(const Table& table) {
    return over(table) ? Seats{} : Seats::of(table.active);
  }
  template <class Out>
  static constexpr void legal(const InformationSet& info, Out& out) {
    for (int stones = 1; stones <= 2 && stones <= info.table.stones; ++stones)
      out.push_back(action_at(stones - 1));
  }
  static constexpr News apply(const Edition&, grod::Whole<Table, Hand, Secret, 3>& state, Seat seat,
                              Action action) {
    state.table.stones = static_cast<std::uint8_t>(state.table.stones - move_of(action).stones);
    state.table.last = seat;
    state.table.active = left_of(seat, 2);
    return News::none;
  }
  static constexpr bool over(const Table& table) { return table.stones == 0; }

  static constexpr Score score(const Edition&, const Table& table, Seat seat) {
    return {over(table) && table.last == seat ? 1 : 0};
  }
  static constexpr Seats winners(const Edition&, const Table& table) { return Seats::of(table.last); }
  static constexpr grod::Whole<Table, Hand, Secret, 3> imagine(const InformationSet& info, const Rng&) {
    return {.table = info.table, .hands = {}, .secret = {}};
  }
  static constexpr WhyNot why_not(const InformationSet& info, Action action) {
    return move_of(action).stones <= info.table.stones ? WhyNot{} : WhyNot{"S-1", "too-many", 0, {}};
  }
  static constexpr int sealed_step(const Table&) { return 0; }
  static constexpr bool stays_hidden(const Table&, const Move&) { return false; }
  static constexpr bool hands_are_known(const InformationSet&) { return true; }
  static constexpr void redeal(const Edition&, grod::Whole<Table, Hand, Secret, 3>&, const Rng&) {}
  static constexpr const char* broken(const Edition&, const grod::Whole<Table, Hand, Secret, 3>& state) {
    return state.table.stones > 5 ? "there are five stones" : nullptr;
  }
};

static_assert(Game<Stones>);

}  // namespace grod::toy
