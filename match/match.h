// A running game: the position, the record that leads to it, and undo. All clients play through this.
#pragma once

#include "match/any_game.h"
#include "match/record.h"

namespace grod {

class Match {
 public:
  /// Begins a game. `players` says who sits where; a name per seat, or nothing.
  static Result<Match> begin(const AnyGame& game, EditionPtr edition, const WrittenOptions& written,
                             std::uint64_t seed, std::vector<std::string> players = {});

  /// Plays a record again. The error says at which line it fails, and why.
  static Result<Match> replay(const AnyGame& game, EditionPtr edition, const Record& record);

  const AnyGame& game() const { return *game_; }
  const AnyEdition& edition() const { return *edition_; }
  const Position& position() const { return *position_; }
  const Record& record() const { return record_; }
  std::uint64_t seed() const { return record_.seed; }

  /// Refused with the reason, and nothing changed, unless it is legal.
  Result<News> act(Seat seat, Action action);

  /// Takes back the seat's last decision, and what was done since, unless something has been revealed in between.
  /// Where all decide at once, only the seat's own unopened choice is taken back.
  Result<void> undo(Seat seat);

  /// Which actions that would take back, by their place in the record; or why it cannot be.
  Result<std::vector<std::size_t>> undoable(Seat seat) const;

 private:
  Match() = default;

  /// What undo must know of an action beside the record.
  struct Step {
    Seat seat{};
    Action action{};
    News news{};
    Seats could_act;  // before it
  };

  Result<void> rebuild(const std::vector<Step>& steps);

  const AnyGame* game_ = nullptr;
  EditionPtr edition_;
  std::unique_ptr<Position> position_;
  Record record_;
  std::vector<Step> steps_;
};

}  // namespace grod
