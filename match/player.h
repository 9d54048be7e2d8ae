// Somebody who decides in games of any kind and lives outside their types: a bot by its name, or a program of
// somebody's own. Every built-in bot is a function of what a seat may see; a player may also remember, and may fail.
#pragma once

#include "match/open_decisions.h"

namespace grod {

/// A game under way, as whoever decides in it may follow it. The position is whole; a player must take no more from
/// it than its seat may see.
struct Course {
  const Position& position;
  const OpenDecisions& open;
};

/// Plays one game after the other. Whatever fails says so in a sentence that names the player and the game.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Game number `game` begins, or is taken up again.
  virtual Result<void> begin(std::uint64_t game) = 0;
  /// One of the seat's legal actions.
  virtual Result<Action> choose(const Course& course, Seat seat, Rng& choices) = 0;
  /// The game is over.
  virtual void end(const Course& course) = 0;
  /// There will be no more games.
  virtual void leave() {}
};

/// A bot that comes with the program, and thinks without a cap on time. It must be one there is.
class NamedPlayer final : public Player {
 public:
  explicit NamedPlayer(std::string name) : name_(std::move(name)) {}

  Result<void> begin(std::uint64_t) override { return {}; }
  Result<Action> choose(const Course& course, Seat seat, Rng& choices) override {
    return course.position.unhurried_choice(name_, seat, choices);
  }
  void end(const Course&) override {}

 private:
  std::string name_;
};

}  // namespace grod
