// The course of the game, its score, and what is hidden from whom.
#pragma once

#include "games/lanterns/rules/state.h"

namespace grod::lanterns {

constexpr bool over(const Table& table) { return table.rounds == 0; }
constexpr Seats to_act(const Table& table) { return table.acting; }

constexpr void draw(GameState& state, Seat seat) {
  ++state.hand(seat).of(state.secret.deck.draw());
  --state.table.deck;
}

// LA-1, LA-2: the lanterns are shuffled, and everybody is dealt two.
constexpr GameState setup(const Edition& edition, const Options& options, Rng rng) {
  GameState state{};
  for (int value = 1; value <= values; ++value)
    for (int copy = 0; copy < edition.copies[std::size_t(value - 1)]; ++copy)
      state.secret.deck.put_on_top(static_cast<std::uint8_t>(value));
  state.secret.deck.shuffle(rng);
  state.secret.rng = rng.split(0);
  state.table.seats = static_cast<std::uint8_t>(options.seats);
  state.table.rounds = static_cast<std::uint8_t>(options.rounds());
  state.table.deck = static_cast<std::uint8_t>(edition.cards());
  state.table.acting = all_seats(options.seats);
  for (const Seat seat : all_seats(options.seats))
    for (int card = 0; card < hand_size; ++card) draw(state, seat);
  return state;
}

// LA-4: everybody chooses a lantern of the own hand.
template <class Out>
constexpr void legal(const InformationSet& info, Out& out) {
  for (int value = 1; value <= values; ++value)
    if (info.hand.of(value) > 0) out.push_back(action_of({value}));
}

// LA-5: when all have chosen, the lanterns are hung and everybody draws one; LA-3: until the rounds are over.
constexpr News apply(const Edition&, GameState& state, Seat seat, Action action) {
  Table& table = state.table;
  state.hand(seat).chosen = static_cast<std::uint8_t>(move_of(action).value);
  table.acting.erase(seat);
  if (!table.acting.empty()) return News::none;
  for (const Seat one : all_seats(table.seats)) {
    Hand& hand = state.hand(one);
    table.rows[std::size_t(one)].push_back(hand.chosen);
    --hand.of(hand.chosen);
    hand.chosen = 0;
    draw(state, one);
  }
  if (--table.rounds > 0) table.acting = all_seats(table.seats);
  return News::revealed;
}

struct Score {
  int light = 0;
  constexpr int total() const { return light; }
};

// LA-6: a lantern shines with its value; one like the lantern hung just before it is lost in its light.
constexpr Score score(const Edition&, const Table& table, Seat seat) {
  const Row& row = table.rows[std::size_t(seat)];
  Score score;
  for (int i = 0; i < row.size(); ++i) score.light += i > 0 && row[i] == row[i - 1] ? 0 : row[i];
  return score;
}

// LA-7: the most light wins; those tied share the victory.
constexpr Seats winners(const Edition& edition, const Table& table) {
  int most = 0;
  for (const Seat seat : all_seats(table.seats)) most = std::max(most, score(edition, table, seat).light);
  Seats winners;
  for (const Seat seat : all_seats(table.seats))
    if (score(edition, table, seat).light == most) winners.insert(seat);
  return winners;
}

// LA-4: choices are hidden until all have chosen. LA-2: hands always are.
constexpr int sealed_step(const Table& table) { return table.rounds; }
constexpr bool stays_hidden(const Table&, const Move&) { return false; }
constexpr bool hands_are_known(const InformationSet&) { return false; }

}  // namespace grod::lanterns
