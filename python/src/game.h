// A game as Python loads it: everything is fixed but the deal.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <string>

#include "match/match.h"

namespace grod::python {

namespace nb = nanobind;

/// Which game, with which cards, for how many, with which variants and settings, by which version of its rules. `Game` in
/// Python. Shared by all states of it, and never changed.
struct LoadedGame {
  const AnyGame* game;
  EditionPtr edition;
  WrittenOptions options;
  int rules;
  /// Of some deal: for what is the same in all of them, like the words for a decision.
  std::shared_ptr<const Position> example;

  friend bool operator==(const LoadedGame& a, const LoadedGame& b) {
    return a.game == b.game && a.edition->fingerprint() == b.edition->fingerprint() &&
           a.options == b.options && a.rules == b.rules;
  }

  /// The action of that number; refused where the edition has none.
  Action action_at(std::int64_t number) const;
  /// The seat of that number; refused where nobody sits there.
  Seat seat_at(std::int64_t number) const;
};

using GamePtr = std::shared_ptr<const LoadedGame>;

/// Refused, with the reason, where the game cannot be played so.
GamePtr load_game(const AnyGame& game, EditionPtr edition, WrittenOptions options, int rules);

/// The game of a record, with the cards it was played with.
GamePtr game_of(const Record& record);

void add_game(nb::module_& module);

}  // namespace grod::python
