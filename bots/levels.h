// Five strengths by name, the same idea in every game: how long a player thinks, and how much it lets slip.
//
// A weaker player thinks less and is content with an action that seems a little worse than the best. It never throws
// a game away: what an action seems to give up in one decision is bounded. The two weakest judge by the position after
// each action, the others by the search.
#pragma once

#include <optional>
#include <string_view>

#include "bots/endgame.h"
#include "bots/greedy.h"
#include "bots/solo.h"
#include "bots/solo_endgame.h"

namespace grod {

/// How a level plays. Its measures are relative to the game's: see `Tuning`.
struct Level {
  std::string_view name;
  double effort = 1;      // part of the game's iterations (`iterations_of`); 0: looks one decision ahead
  double slip = 0;        // how readily it takes a worse action, in clear leads (`Tuning::spread`)
  double seconds = 0;     // a cap on the time for a move of the usual number of decisions; 0: none
  bool endgames = false;  // plays small endgames exactly
  bool deep = false;      // may think for so long that quick players should not wait behind it
};

inline constexpr int level_count = 5;

/// No decision costs more than so many times the slip.
inline constexpr double slip_bound = 3;

inline constexpr std::array<Level, level_count> levels{{
    {"novice", 0, 1.0, 0.2, false},
    {"easy", 0, 0.15, 0.2, false},
    {"standard", 0.03, 0.12, 0.2, false},
    {"strong", 0.12, 0.05, 1, true, true},
    {"master", 1, 0, 1.9, true, true},
}};

/// Whether the level of that name does; other bots do not.
constexpr bool thinks_deeply(std::string_view name) {
  for (const Level& level : levels)
    if (level.name == name) return level.deep;
  return false;
}

/// Several may think about one decision of such a level together, each in part (`think_in_part`): it takes the best that was
/// found and lets nothing slip, so what they find adds up.
constexpr bool thinks_in_parts(std::string_view name) {
  for (const Level& level : levels)
    if (level.name == name) return level.deep && level.slip == 0;
  return false;
}

/// An action and what it seems to lose against the best, in points.
struct Slip {
  Action action{};
  double loss = 0;
};

/// One of the actions that lose little, the likelier the less it loses.
template <class Slips>
Action choose_with_slips(const Slips& options, double readiness, Rng& rng) {
  const auto weight = [&](const Slip& option) {
    if (option.loss <= 0) return 1.0;
    return option.loss > slip_bound * readiness ? 0.0 : std::exp(-option.loss / readiness);
  };
  double all = 0;
  for (const Slip& option : options) all += weight(option);
  double point = all * 0x1p-30 * rng.below(1 << 30);
  for (const Slip& option : options) {
    point -= weight(option);
    if (point < 0) return option.action;
  }
  return options.front().action;
}

/// How the options look at first sight: what each seems to lose.
template <Guided G>
std::vector<Slip> slips_by_prior(const InformationSet<G>& info, const ActionList<G>& legal, Rng& rng) {
  const Worths<G> worth = look_ahead<G>(info, legal, rng);
  std::int64_t best = worth[0];
  for (int i = 1; i < legal.size(); ++i) best = std::max(best, worth[std::size_t(i)]);
  std::vector<Slip> options;
  for (int i = 0; i < legal.size(); ++i)
    options.push_back({legal[i], 0.01 * double(best - worth[std::size_t(i)]) / greedy_worlds});
  return options;
}

/// How utilities and first looks become points.
struct Measures {
  double points_of_utility = 0;  // see `points_of_utility`
  double prior_spread = 0;       // see `Tuning`
};

/// What a search found: the options it came back to, and what they seem to lose. The worst of three measures counts. The
/// utility sees the game as a whole. The own points matter too, because where the game seems decided the utility hardly
/// changes, whatever is given away. And the first look, because what was tried a few times may have been lucky.
inline std::vector<Slip> slips_by_search(const Findings& found, const Measures& measures) {
  const Option& best = found.best();
  std::vector<Slip> options{{best.action, 0}};
  for (const Option& option : found.options) {
    if (option.action == best.action || option.visits * 50 < best.visits || option.visits < 2) continue;
    const double utility = measures.points_of_utility * (best.expected.utility - option.expected.utility);
    const double points = best.expected.points - option.expected.points;
    const double look = measures.prior_spread * std::log(best.prior / option.prior);
    options.push_back({option.action, std::max({0.0, utility, points, look})});
  }
  return options;
}

/// How long a level thinks. Where little thinking already plays well, the effort falls off more steeply, so that the
/// levels lie apart; and `strong` may be moved by itself, where it would lie too near to one of its neighbours.
inline int iterations_of(const Level& level, const Tuning& tuning) {
  const double effort = level.name == "strong" ? level.effort * tuning.strong : level.effort;
  return std::max(16, int(std::pow(effort, tuning.falloff) * tuning.iterations));
}

/// How many points a level gives away readily in one decision. Where thinking alone does not set the levels apart, those that
/// think longer slip more than elsewhere.
inline double readiness_of(const Level& level, const Tuning& tuning) {
  return std::pow(level.slip, tuning.slip_power) * tuning.spread * tuning.slips;
}

/// What needs no search: little enough is left that a level which plays endgames exactly has seen all of it.
template <Guided G>
std::optional<Action> solved_at(const Level& level, const InformationSet<G>& info, const Rng& thoughts) {
  if (!level.endgames) return std::nullopt;
  if (const auto solved = solve_endgame<G>(info, endgame_nodes, thoughts)) return solved->action;
  return solve_alone<G>(info, thoughts);
}

template <Guided G>
Action choose_at(const Level& level, const InformationSet<G>& info, Rng& rng) {
  const ActionList<G> legal = legal_actions<G>(info);
  if (legal.size() == 1) return legal[0];
  const Tuning tuning = tuning_for<G>(info.table);
  const double readiness = readiness_of(level, tuning);
  if (level.effort == 0) return choose_with_slips(slips_by_prior<G>(info, legal, rng), readiness, rng);

  const Budget budget{iterations_of(level, tuning), level.seconds / tuning.decisions};
  const Rng thoughts = rng.split(rng.next());
  if (const auto solved = solved_at<G>(level, info, thoughts)) return *solved;
  const Findings found = search_for<G>(info, tuning, budget, thoughts);
  if (readiness == 0) return found.best().action;
  const Measures measures{points_of_utility<G>(info.table, tuning), tuning.prior_spread};
  return choose_with_slips(slips_by_search(found, measures), readiness, rng);
}

/// What one of `parts` who think about the same decision finds: added up (`Findings::add`) they are the level's findings. Each has
/// chance of its own, and thinks for longer than its share of the iterations, since several shallow trees know less than a deep one.
/// What needs no search has one option.
template <Guided G>
Findings think_in_part(const Level& level, const InformationSet<G>& info, int part, int parts,
                       const Rng& rng) {
  const ActionList<G> legal = legal_actions<G>(info);
  const auto settled = [](Action action) { return Findings{{{action, 1, {}, 0}}, 0}; };
  if (legal.size() == 1) return settled(legal[0]);
  if (const auto solved = solved_at<G>(level, info, rng)) return settled(*solved);
  const Tuning tuning = tuning_for<G>(info.table);
  const int iterations = std::max(16, int(iterations_of(level, tuning) / std::sqrt(parts)));
  return search_for<G>(info, tuning, {iterations, level.seconds / tuning.decisions},
                       rng.split(std::uint64_t(part)));
}

}  // namespace grod
