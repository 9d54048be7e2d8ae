// One game of a batch (match/batch.h), as it is played on a CPU and on a GPU (gpu/batch.h).
#pragma once

#include "core/observation.h"

namespace grod {

/// The chance of an episode: its `split(0)` deals, its `split(1)` makes random choices, its `split(2)` is the bots'.
constexpr Rng batch_key(std::uint64_t seed, std::uint64_t game, std::uint64_t episode) {
  return Rng(seed).split(game).split(episode);
}

/// A game that begins again when it is over. Where several seats may act, the lowest decides first: by the law of order it
/// makes no difference.
template <Observable G>
struct BatchGame {
  using Edition = typename G::Edition;
  using Options = typename G::Options;

  State<G> state{};
  Rng game;     // its part of the seed
  Rng choices;  // for random ones
  std::uint64_t episode = 0;
  Seat seat{};  // to act

  constexpr void begin(const Edition& edition, const Options& options, std::uint64_t seed,
                       std::uint64_t number) {
    game = Rng(seed).split(number);
    episode = 0;
    deal(edition, options);
  }
  constexpr void begin_next(const Edition& edition, const Options& options) {
    ++episode;
    deal(edition, options);
  }
  constexpr Rng key() const { return game.split(episode); }

  constexpr bool over() const { return G::over(state.table); }
  constexpr InformationSet<G> known(const Edition& edition) const { return state.information(edition, seat); }

  /// A decision of the seat to act, which must be legal.
  [[gnu::always_inline]] constexpr void decide(const Edition& edition, Action action) {
    G::apply(edition, state, seat, action);
    seat = G::to_act(state.table).first();
  }

 private:
  constexpr void deal(const Edition& edition, const Options& options) {
    const Rng chance = key();
    state = G::setup(edition, options, chance.split(0));
    choices = chance.split(1);
    seat = G::to_act(state.table).first();
  }
};

/// What every seat is rewarded with when a game is over: its points, or its share of the victory.
template <Game G>
constexpr void pay(const typename G::Edition& edition, const typename G::Table& table, bool in_points,
                   float* rewards) {
  const Seats winners = in_points ? Seats{} : G::winners(edition, table);
  for (const Seat seat : all_seats(table.seats)) {
    float& reward = rewards[index(seat)];
    if (in_points)
      reward = static_cast<float>(G::score(edition, table, seat).total());
    else
      reward = winners.contains(seat) ? 1.0F / static_cast<float>(winners.size()) : 0.0F;
  }
}

}  // namespace grod
