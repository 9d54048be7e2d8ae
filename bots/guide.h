// What a game tells the search player about itself: a policy for rollouts, and how to think about it.
//
// A game has a `Guide` in its policy.h. A game without one is played by the guide here, which knows nothing but the
// rules.
#pragma once

#include "core/game.h"

namespace grod {

/// The measures of a search. Points are those of the game.
struct Tuning {
  double spread = 8;        // a lead of so many points is a clear one
  double prior_spread = 2;  // an action that looks so many points better looks clearly better
  double exploration = 1;   // how much an action is tried because it looks good
  double winning = 0.4;     // the part of winning in the utility; the rest goes by the lead
  int depth = 1 << 20;      // decisions the tree may have, one below the other; 1 makes the search flat
  int horizon = 1 << 20;    // decisions a rollout may have before the evaluation is asked
  int iterations = 4000;    // of the strongest level
  int decisions = 1;        // a whole move may take; they share a level's time
  double slips = 1;         // how far the levels' slips go: less where a game has many small decisions
  bool plain = false;       // rollouts by chance alone
};

/// For games without a guide of their own: random rollouts to the end.
template <Game G>
struct PlainGuide {
  static constexpr void tune(Tuning&, const typename G::Table&) {}

  static constexpr Action choose(const typename G::Edition& edition, const State<G>& state, Seat seat,
                                 Rng& rng) {
    ActionList<G> legal;
    G::legal(edition, state.table, state.hand(seat), seat, legal);
    return legal[rng.below(legal.size())];
  }
};

namespace guides {

template <Game G>
struct Of {
  using Type = PlainGuide<G>;
};
template <Game G>
  requires requires { typename G::Guide; }
struct Of<G> {
  using Type = typename G::Guide;
};

}  // namespace guides

template <Game G>
using GuideOf = typename guides::Of<G>::Type;

/// How good the actions of a seat look at first sight, in hundredths of points. Only differences matter.
template <Game G>
using PriorScores = std::array<int, std::size_t(G::max_legal)>;

/// By the game's own quick looks where its guide has them, otherwise by the evaluation after each action.
template <Game G>
constexpr void prior_scores_of(const typename G::Edition& edition, const State<G>& state, Seat seat,
                               const ActionList<G>& legal, PriorScores<G>& scores) {
  if (legal.size() == 1) {
    scores[0] = 0;
  } else if constexpr (requires { GuideOf<G>::prior_scores(edition, state, seat, legal, scores); }) {
    GuideOf<G>::prior_scores(edition, state, seat, legal, scores);
  } else {
    for (int i = 0; i < legal.size(); ++i) {
      State<G> after = state;
      G::apply(edition, after, seat, legal[i]);
      scores[std::size_t(i)] = G::evaluate(edition, after.table, after.hand(seat), seat);
    }
  }
}

/// How many play, where the table says so; else the fewest there can be.
template <Game G>
constexpr int seats_of(const typename G::Table& table) {
  if constexpr (requires { table.seats; })
    return int{table.seats};
  else
    return G::min_seats;
}

template <Game G>
constexpr Tuning tuning_for(const typename G::Table& table) {
  Tuning tuning;
  GuideOf<G>::tune(tuning, table);
  return tuning;
}

}  // namespace grod
