// What the search player is told about Tiny Towns: how good a position is, how it is played quickly, and how a single
// player plans.
#pragma once

#include "core/guide.h"
#include "games/tiny_towns/bot/planner.h"
#include "games/tiny_towns/rules/game.h"

namespace grod::tiny_towns {

/// What the search player is told about Tiny Towns.
struct Guide : GuideDefaults<Guide, Game> {
  using Experience = tiny_towns::Experience;
  using Planner = tiny_towns::Planner;

  static constexpr int evaluate(const InformationSet& info) { return tiny_towns::evaluate(info); }
  static constexpr Terms terms(const InformationSet& info) { return tiny_towns::terms(info); }

  static constexpr void tune(Tuning& tuning, const Table& table) {
    tuning.spread = 5;
    tuning.prior_spread = 1;
    tuning.exploration = table.seats == 1 ? 0.8 : 0.7;
    tuning.iterations = table.seats == 1 ? 10000 : 8000 / table.seats;
    tuning.decisions = 4;
    if (table.seats > 1) tuning.horizon = 60 * table.seats;
  }

  /// Alone the cards are never shuffled again (TT-O2): once all have been seen, their order is known for good.
  static constexpr bool foresees_all(const Table& table) {
    return table.mode == Mode::solo && table.pile == 0;
  }

  static constexpr void prior_scores(const Edition& edition, const GameState& state, Seat seat,
                                     const ActionList<Game>& legal, PriorScores<Game>& scores) {
    look_at_all(edition, state, seat, legal, scores);
  }

  static constexpr Action choose(const Edition& edition, const GameState& state, Seat seat, Rng& rng) {
    return choose_quickly(edition, state, seat, rng);
  }
};

Guide guide_of(Game);

static_assert(Guided<Game>);

}  // namespace grod::tiny_towns
