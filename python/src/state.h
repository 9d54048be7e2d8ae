// A state of a game as Python holds it: the position, and how it came about.
#pragma once

#include <nanobind/nanobind.h>

#include <optional>
#include <vector>

#include "python/src/game.h"

namespace grod::python {

/// Who decided what.
struct Decision {
  Seat seat{};
  Action action{};

  friend bool operator==(const Decision&, const Decision&) = default;
};

/// A position and the decisions that led to it. Two are equal where their positions are, however they came about. One
/// that was imagined, or read without its history, has no deal, and no record can be made of it.
class GameState {
 public:
  GameState(GamePtr game, std::unique_ptr<Position> position, std::optional<Deal> deal,
            std::vector<Decision> history = {})
      : game_(std::move(game)),
        position_(std::move(position)),
        deal_(deal),
        history_(std::move(history)) {}
  GameState(const GameState& other)
      : GameState(other.game_, other.position_->clone(), other.deal_, other.history_) {}
  GameState& operator=(const GameState&) = delete;

  const GamePtr& game() const { return game_; }
  const Position& position() const { return *position_; }
  const std::vector<Decision>& history() const { return history_; }
  const std::optional<Deal>& deal() const { return deal_; }

  friend bool operator==(const GameState& a, const GameState& b) {
    return *a.game_ == *b.game_ && a.position_->equals(*b.position_);
  }
  std::uint64_t hash() const;

  /// The seat of that number, or the first that is to act. Refused where there is none.
  Seat seat_or_first(std::optional<std::int64_t> number) const;
  /// The same where the seat must have something to decide.
  Seat deciding(std::optional<std::int64_t> number) const;
  /// A decision that is legal for that seat; refused otherwise.
  Action legal_for(Seat seat, std::int64_t number) const;

  /// Whether it revealed anything. Refused, with nothing changed, unless it is legal.
  bool apply(Seat seat, std::int64_t action);

  /// The share of the victory of each seat once the game is over; the points where nobody is there to be beaten.
  std::vector<double> result() const;

  /// Everything, to be read again.
  json::Value saved() const;
  static GameState read(const json::Value& saved);

  Record record(std::vector<std::string> players) const;

 private:
  GamePtr game_;
  std::unique_ptr<Position> position_;
  std::optional<Deal> deal_;
  std::vector<Decision> history_;
};

/// Plays a record again, so many decisions of it, or all.
GameState replayed(const Record& record, std::optional<std::size_t> decisions);

/// What a record of this game begins with: everything but the deal.
Record header_of(const LoadedGame& game);

void add_state(nb::module_& module);

}  // namespace grod::python
