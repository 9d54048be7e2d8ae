// Games between players of any kind (`Player`), fairly: the same deals, the same seats and the same chance as
// `Trials` gives to built-in bots, which play the same games here, only slower.
#pragma once

#include <functional>
#include <span>

#include "bots/seating.h"
#include "match/player.h"

namespace grod {

/// A game with its edition and options fixed, as it is played over and over.
struct Contest {
  const AnyGame& game;
  EditionPtr edition;
  WrittenOptions options;
  int rules = game.rules_version();

  /// Options or cards that are refused are named.
  static Result<Contest> of(const AnyGame& game, EditionPtr edition, const WrittenOptions& options);
};

/// Who plays for a player in a seat. A player is asked for in every seat of a deal once, in each by somebody who knows
/// nothing of the others: who remembers must not see a deal from two sides.
using Chairs = std::function<Player&(std::size_t player, Seat seat)>;

/// Deal number `deal` in all rotations of the seats: what each player achieved. Its games are numbered from
/// `deal` · rotations + 1.
Result<std::vector<Achievement>> play_deal(const Contest& contest, const Chairs& chairs, std::uint64_t seed,
                                           std::uint64_t deal);

/// Two players share the seats of a deal, from both sides. Its games are numbered from 2 · `deal` + 1.
Result<Meeting> play_meeting(const Contest& contest, const Chairs& chairs, std::uint64_t seed,
                             std::uint64_t deal);

}  // namespace grod
