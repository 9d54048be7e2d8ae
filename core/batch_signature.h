// The signature of a batch: a hash over everything that it tells of random games, from their first call to their last. The batch
// of match/batch_of.h, that of the GPU and the plain loop here must come to the same.
#pragma once

#include <algorithm>
#include <vector>

#include "core/batch_game.h"

namespace grod {

/// What a batch tells of one game.
struct BatchRow {
  const Observed* observation = nullptr;
  int observation_size = 0;
  const std::uint8_t* mask = nullptr;
  int action_count = 0;
  const float* rewards = nullptr;
  int seats = 0;
  std::uint8_t seat = 0;
  std::uint8_t end = 0;
  std::uint8_t illegal = 0;
};

constexpr std::uint64_t folded(std::uint64_t hash, const std::uint8_t* bytes, int count) {
  for (int i = 0; i < count; i += 8) {
    std::uint64_t word = 0;
    for (int k = 0; k < 8 && i + k < count; ++k) word |= std::uint64_t{bytes[i + k]} << (8 * k);
    hash = mix(hash ^ word);
  }
  return hash;
}

constexpr std::uint64_t folded(std::uint64_t hash, const BatchRow& row) {
  hash = folded(hash, row.observation, row.observation_size);
  hash = folded(hash, row.mask, row.action_count);
  for (int seat = 0; seat < row.seats; ++seat)
    hash = mix(hash ^ std::bit_cast<std::uint32_t>(row.rewards[seat]));
  return mix(hash ^ (std::uint64_t{row.seat} << 16 | std::uint64_t{row.end} << 8 | row.illegal));
}

/// How a signature is played: decisions are random, and now and then one is no decision at all.
struct BatchTrial {
  std::uint64_t seed = 1;
  int games = 16;
  int steps = 250;
  float penalty = -0.5F;
  bool in_points = false;  // what the seats are rewarded with; whoever plays alone always is

  constexpr bool is_wrong(int game, int step) const { return (game + step) % 16 == 7; }
};

/// Game by game, from the rules alone.
template <Observable G>
std::uint64_t batch_signature(const typename G::Edition& edition, const typename G::Options& options,
                              const BatchTrial& trial) {
  const int size = observation_size<G>(options.seats);
  std::vector<Observed> observation(static_cast<std::size_t>(size));
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(G::action_count));
  std::vector<float> rewards(static_cast<std::size_t>(options.seats));
  std::uint64_t sum = 0;
  for (int number = 0; number < trial.games; ++number) {
    BatchGame<G> game;
    game.begin(edition, options, trial.seed, static_cast<std::uint64_t>(number));
    BatchRow row{observation.data(), size, mask.data(), G::action_count, rewards.data(), options.seats};
    std::uint64_t hash = 0;
    for (int step = 0; step <= trial.steps; ++step) {
      ActionList<G> legal = legal_actions<G>(game.known(edition));
      std::fill(rewards.begin(), rewards.end(), 0.0F);
      row.end = row.illegal = 0;
      if (step > 0) {
        const Action chosen = legal[game.choices.below(legal.size())];
        if (trial.is_wrong(number, step)) {
          rewards[std::size_t(game.seat)] = trial.penalty;
          row.illegal = 1;
        } else {
          game.decide(edition, chosen);
        }
        if (game.over()) {
          pay<G>(edition, game.state.table, trial.in_points, rewards.data());
          row.end = 1;
          game.begin_next(edition, options);
        }
        legal = legal_actions<G>(game.known(edition));
      }
      std::fill(mask.begin(), mask.end(), std::uint8_t{0});
      for (const Action action : legal) mask[std::size_t(action)] = 1;
      write_observation<G>(game.known(edition), observation.data());
      row.seat = static_cast<std::uint8_t>(game.seat);
      hash = folded(hash, row);
    }
    sum += hash;
  }
  return sum;
}

}  // namespace grod
