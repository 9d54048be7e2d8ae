// Many games side by side, each a decision further with every call: what a learner plays.
//
// In every game one seat is to act: of those the rules wait for, the lowest. (Where several act at the same time their order
// changes nothing, and nobody's observation shows what another has chosen.) The caller gives a decision for it, and is told
// which seat is next, what that seat knows and may do. A game that ends begins again at once, with another deal.
//
// All chance comes from a seed: game i plays its episode k by `batch_key(seed, i, k)` (core/batch_game.h), whatever happens
// in the others and however many threads there are. The same games are played on a GPU (gpu/batch.h), to the same bits.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/batch_game.h"

namespace grod {

class Position;

/// What a seat is rewarded with when a game is over; before that there is nothing.
enum class Reward : std::uint8_t {
  victory,  // its share of the victory: 1, a half where two share it, 0; whoever plays alone gets its points
  points,
};

/// How a batch is played.
struct BatchOptions {
  int games = 1;
  int threads = 1;  // that work on a call, the caller's included
  Reward reward = Reward::victory;
  float penalty = -1;  // the reward of a decision that is not legal
  /// The bot of each seat, by name; empty for one the caller decides for. No list: the caller decides for all. Bots
  /// think without a cap on time, and are never asked of the caller.
  std::vector<std::string> bots = {};
};

/// Where a call leaves what it has to say: memory of the caller, row after row, a row a game. What is null is not
/// worked out, so whoever needs no observations does not pay for them.
struct BatchArrays {
  std::uint8_t* observations = nullptr;  // games x observation_size: what the seat to act knows
  std::uint8_t* masks = nullptr;         // games x action_count: 1 for what it may do
  std::uint8_t* seats = nullptr;         // games: which seat that is
  float* rewards = nullptr;              // games x seats: of what this call did
  std::uint8_t* ends = nullptr;     // games: 1 where this call ended a game; the rest is of the next one then
  std::uint8_t* illegal = nullptr;  // games: 1 where the decision was not legal, and nothing was done
  std::int32_t* points = nullptr;   // games x seats: where a game ended, what everybody had; elsewhere 0
};

class GameBatch {
 public:
  virtual ~GameBatch() = default;

  virtual int games() const = 0;
  virtual int seats() const = 0;
  virtual int action_count() const = 0;
  virtual int observation_size() const = 0;

  /// Begins every game anew, with its first episode. Without it a batch is as after `reset(0, {})`.
  virtual void reset(std::uint64_t seed, const BatchArrays& out) = 0;
  /// One decision in each game, by its number; one that is not legal costs the penalty and leaves the game as it is.
  virtual void step(const std::int32_t* actions, const BatchArrays& out) = 0;
  /// For each game a decision that is legal now, every one as likely as the others.
  virtual void choose_randomly(std::int32_t* actions) = 0;

  /// The episode a game is in, from 0.
  virtual std::uint64_t episode(int game) const = 0;
  /// A copy of how a game stands.
  virtual std::unique_ptr<Position> position(int game) const = 0;
};

}  // namespace grod
