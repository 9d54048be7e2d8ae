// The contract between a game's `bot/` and the search player: what a game must, and what it may, tell about itself.
//
// A game has a `Guide` in its bot/guide.h, derived from `GuideDefaults`, and says so with one declaration beside it,
// `Guide guide_of(Game);`. It must offer `evaluate`; everything else has a default here, which a game's own member of
// the same name replaces. A member with another signature than `Guided` states does not compile.
#pragma once

#include "core/game.h"

namespace grod {

/// The measures of a search. Points are those of the game.
struct Tuning {
  double spread = 8;        // points: a lead of so many is a clear one
  double prior_spread = 2;  // points: an action that scores so much better at first sight is clearly better
  double exploration = 1;   // how much weight the priors have against what was found out (PUCT's constant)
  double winning = 0.4;     // the part of winning in the utility; the rest goes by the lead
  int depth = 1 << 20;      // decisions the tree may have, one below the other; 1 makes the search flat
  int horizon = 1 << 20;    // decisions a rollout may have before the evaluation is asked
  int iterations = 4000;    // of the strongest level
  double falloff = 1;       // how steeply weaker levels think less: the power of their effort
  double strong = 1;        // the part of its usual effort that the level of this name has
  int decisions = 1;        // a whole move may take; they share a level's time
  double slips = 1;         // how far the levels' slips go: less where a game has many small decisions
  double slip_power = 1;    // how far they lie apart: the power of a level's slip; less brings them together
  bool plain = false;       // rollouts by chance alone
};

/// How good the legal actions of a seat are at first sight, in hundredths of points. Only differences matter; the
/// search turns them into priors.
template <Game G>
using PriorScores = std::array<int, std::size_t(G::max_legal)>;

/// A part of an evaluation, in hundredths of points. The catalogue calls it `GAME.term.NAME`.
struct Term {
  std::string_view name;
  int worth = 0;
};

/// The parts that an evaluation is the sum of, always in the same order: what a hint gives reasons with.
using Terms = List<Term, 16>;

/// Stands where a game has no plans for a single player.
struct NoPlans {};

/// Any legal action, each as likely as the others: the rollout policy of a game that has none.
template <Game G>
[[gnu::always_inline]] constexpr Action choose_by_chance(const InformationSet<G>& info, Rng& rng) {
  const ActionList<G> legal = legal_actions<G>(info);
  return legal[rng.below(legal.size())];
}

/// What a guide may leave out.
template <class Guide, Game G>
struct GuideDefaults {
  using Edition = typename G::Edition;
  using Table = typename G::Table;

  /// Measures that suit the game.
  static constexpr void tune(Tuning&, const Table&) {}

  /// The rollout policy: one quick decision in a world that is open to it.
  static constexpr Action choose(const Edition& edition, const State<G>& state, Seat seat, Rng& rng) {
    return choose_by_chance<G>(state.information(edition, seat), rng);
  }
  /// Plays on to the end, if the game can play whole turns faster than decision by decision, and says whether it has.
  static constexpr bool play_out(const Edition&, State<G>&, Rng&) { return false; }
  /// By the evaluation after each action; a game may know a quicker way.
  static constexpr void prior_scores(const Edition& edition, const State<G>& state, Seat seat,
                                     const ActionList<G>& legal, PriorScores<G>& scores) {
    for (int i = 0; i < legal.size(); ++i) {
      State<G> after = state;
      G::apply(edition, after, seat, legal[i]);
      scores[std::size_t(i)] = Guide::evaluate(after.information(edition, seat));
    }
  }

  /// None, where a game cannot say what its evaluation is made of.
  static constexpr Terms terms(const InformationSet<G>&) { return {}; }

  // An opponent without a seat, in a game for one
  static constexpr bool has_rival(const Table&) { return false; }
  static constexpr int rival_points(const Edition&, const Table&) { return 0; }

  // Plans for a single player: what one search learns, and who plays a line of play by it
  using Experience = NoPlans;
  using Planner = NoPlans;
  /// Is everything that will come up known?
  static constexpr bool foresees_all(const Table&) { return false; }

 private:
  friend Guide;  // `struct Guide : GuideDefaults<Guide, Game>`, and nobody else by mistake
  GuideDefaults() = default;
};

/// The guide of a game, by its declaration `Guide guide_of(Game)`.
template <Game G>
using GuideOf = decltype(guide_of(G{}));

/// A game whose guide can plan for a single player.
template <class G>
concept PlansAlone = !std::same_as<typename GuideOf<G>::Planner, NoPlans>;

// clang-format off
template <class G>
concept Guided = Game<G> && requires(const typename G::Edition& edition, const typename G::Table& table,
                                     const InformationSet<G>& info, State<G>& state, const State<G>& world, Seat seat,
                                     Rng& rng, Tuning& tuning, const ActionList<G>& legal, PriorScores<G>& scores) {
  { GuideOf<G>::evaluate(info) }                                 -> std::same_as<int>;  // hundredths of points
  { GuideOf<G>::tune(tuning, table) }                            -> std::same_as<void>;
  { GuideOf<G>::choose(edition, world, seat, rng) }              -> std::same_as<Action>;
  { GuideOf<G>::play_out(edition, state, rng) }                  -> std::same_as<bool>;
  { GuideOf<G>::prior_scores(edition, world, seat, legal, scores) } -> std::same_as<void>;
  { GuideOf<G>::terms(info) }                                    -> std::same_as<Terms>;
  { GuideOf<G>::has_rival(table) }                               -> std::same_as<bool>;
  { GuideOf<G>::rival_points(edition, table) }                   -> std::same_as<int>;
  { GuideOf<G>::foresees_all(table) }                            -> std::same_as<bool>;
} && (!PlansAlone<G> || requires(const InformationSet<G>& info, const State<G>& world, Seat seat, Rng& rng,
                                 typename GuideOf<G>::Experience& experience, typename GuideOf<G>::Planner& planner) {
  requires std::constructible_from<typename GuideOf<G>::Experience, InformationSet<G>, Rng>;
  requires std::constructible_from<typename GuideOf<G>::Planner, typename GuideOf<G>::Experience&>;
  { planner.choose(info.edition, world, seat, rng) } -> std::same_as<Action>;
  { planner.teach(experience, int{}) }               -> std::same_as<void>;  // the points the line came to
});
// clang-format on

/// The prior scores of a seat's legal actions; a forced one needs no look.
template <Guided G>
constexpr void prior_scores_of(const typename G::Edition& edition, const State<G>& state, Seat seat,
                               const ActionList<G>& legal, PriorScores<G>& scores) {
  if (legal.size() == 1)
    scores[0] = 0;
  else
    GuideOf<G>::prior_scores(edition, state, seat, legal, scores);
}

template <Guided G>
constexpr Tuning tuning_for(const typename G::Table& table) {
  Tuning tuning;
  GuideOf<G>::tune(tuning, table);
  return tuning;
}

}  // namespace grod
