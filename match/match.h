// A running game: the position, the record that leads to it, and undo. All clients play through this.
#pragma once

#include <functional>

#include "match/any_game.h"
#include "match/record.h"

namespace grod {

/// What an action was, beside its place in the record: who did what, what it revealed, who could have acted then.
struct Step {
  Seat seat{};
  Action action{};
  News news{};
  Seats could_act;  // before it

  friend bool operator==(const Step&, const Step&) = default;
};

/// Looks on while a record is played again. `begun` sees the deal, `before` each legal action and the position it is about
/// to change, `after` the position that it led to and whether it revealed anything.
struct ReplayWatcher {
  std::function<void(const Position&)> begun = {};
  std::function<void(const Position&, Seat, Action)> before = {};
  std::function<void(const Position&, News)> after = {};
};

/// The points of every seat as they stand.
std::vector<int> totals_of(const Position& position);

class Match {
 public:
  /// Begins a game, by the rules of that version or by today's. `players` says who sits where; a name per seat, or
  /// nothing.
  static Result<Match> begin(const AnyGame& game, EditionPtr edition, const WrittenOptions& written,
                             const Deal& deal, std::vector<std::string> players = {},
                             std::optional<int> rules = std::nullopt);

  /// Plays a record again. The error says at which line it fails, and why.
  static Result<Match> replay(const AnyGame& game, EditionPtr edition, const Record& record,
                              const ReplayWatcher& watcher = {});

  /// A game as it was after some steps, without playing them: `state` is what they led to.
  static Result<Match> resume(const AnyGame& game, EditionPtr edition, const Record& begun,
                              const json::Value& state, std::vector<Step> steps);

  const AnyGame& game() const { return *game_; }
  const AnyEdition& edition() const { return *edition_; }
  const EditionPtr& edition_ptr() const { return edition_; }
  const Position& position() const { return *position_; }
  const Record& record() const { return record_; }
  const std::vector<Step>& steps() const { return steps_; }

  /// The chance of whoever plays in this game: never that of the deal.
  Rng rng_of_players() const { return record_.deal.rng().split(1); }
  /// That of a bot for its next decision. It follows from how often that seat has decided, and not from what others did in the
  /// meantime: those who decide at once may be done in any order.
  Rng rng_of(Seat seat) const;

  /// Refused with the reason, and nothing changed, unless it is legal.
  Result<News> act(Seat seat, Action action);

  /// Takes back the seat's last decision, and what was done since, unless something has been revealed in between.
  /// Where all decide at once, only the seat's own unopened choice is taken back.
  Result<void> undo(Seat seat);

  /// Which actions that would take back, by their place in the record; or why it cannot be.
  Result<std::vector<std::size_t>> undoable(Seat seat) const;

 private:
  Match() = default;

  const AnyGame* game_ = nullptr;
  EditionPtr edition_;
  std::unique_ptr<Position> position_;
  Record record_;
  std::vector<Step> steps_;
};

/// The cards a record was played with: those of a shipped edition, or those it brings.
Result<EditionPtr> edition_of(const AnyGame& game, const Record& record);

}  // namespace grod
