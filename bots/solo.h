// The search player alone at the table. Nobody interferes, so lines of play can follow plans: a game's `Guide` may
// have `Thoughts`, what is learnt in one search about this position, and a `Planner`, which plays one line by them and
// teaches them how it came out. The tree above the lines is the one of search.h, for a single seat: first looks come
// from the evaluation, chance is averaged over, and nothing is seen but `Table` and the own `Hand`.
#pragma once

#include "bots/search.h"

namespace grod {

template <class G>
concept PlansAlone = requires {
  typename G::Guide::Thoughts;
  typename G::Guide::Planner;
};

template <Game G>
  requires PlansAlone<G>
class SoloSearch {
 public:
  using Edition = typename G::Edition;

  SoloSearch(const Edition& edition, const typename G::Table& table, const typename G::Hand& hand, Seat seat,
             const Tuning& tuning)
      : edition_(edition), table_(table), hand_(hand), seat_(seat), tuning_(tuning) {}

  Findings run(const Budget& budget, const Rng& rng) {
    typename G::Guide::Thoughts thoughts(edition_, table_, hand_, rng.split(~std::uint64_t{0}));
    Stopwatch watch(budget);
    while (watch.another()) iterate(thoughts, rng.split(std::uint64_t(watch.iterations())));
    return findings(watch.iterations());
  }

 private:
  struct Branch {
    Action action{};
    double weight = 0;  // by how it looked
    int visits = 0;
    double points = 0;  // summed

    double mean() const { return points / visits; }
  };
  struct Fork {
    int visits = 0;
    double points = 0;
    int reference = 0;  // the look that has weight 1
    std::vector<Branch> branches;
  };
  struct Step {
    std::size_t fork;
    std::size_t branch;
  };

  /// One world, one line of play.
  void iterate(typename G::Guide::Thoughts& thoughts, Rng rng) {
    State<G> state = G::imagine(edition_, table_, hand_, seat_, rng.split(0));
    path_.clear();
    std::uint64_t key = 0;
    while (!G::over(state.table)) {
      ActionList<G> legal;
      G::legal(edition_, state.table, state.hand(seat_), seat_, legal);
      Action action = legal[0];
      if (legal.size() > 1) {
        const auto [place, fresh] = index_.try_emplace(key, forks_.size());
        if (fresh) forks_.emplace_back();
        // A new fork is first tried by a line of play; most are never met again.
        if (fresh && !path_.empty()) break;
        const std::size_t number = place->second;
        const std::size_t branch = select(forks_[number], state, legal, rng);
        path_.push_back({number, branch});
        action = forks_[number].branches[branch].action;
      }
      key = mix(key ^ mix(std::uint64_t(index(action)) + 1));
      G::apply(edition_, state, seat_, action);
    }
    typename G::Guide::Planner planner(thoughts);
    while (!G::over(state.table))
      G::apply(edition_, state, seat_, planner.choose(edition_, state, seat_, rng));
    const int points = G::score(edition_, state.table, seat_).total();
    planner.teach(thoughts, points);
    for (const Step& step : path_) {
      Fork& fork = forks_[step.fork];
      ++fork.visits;
      fork.points += points;
      ++fork.branches[step.branch].visits;
      fork.branches[step.branch].points += points;
    }
  }

  /// What fared well, what looks good, what has been tried little (PUCT).
  std::size_t select(Fork& fork, const State<G>& state, const ActionList<G>& legal, Rng& rng) {
    weigh(fork, state, legal);
    std::array<std::size_t, std::size_t(G::max_legal)> at;
    double weights = 0;
    int tried = 0;
    for (int i = 0; i < legal.size(); ++i) {
      const std::size_t branch = at[std::size_t(i)] = find(fork, legal[i]);
      weights += fork.branches[branch].weight;
      tried += fork.branches[branch].visits;
    }
    const double effort = unit() * tuning_.exploration * std::sqrt(double(tried) + 1) / weights;
    const double unknown = fork.visits > 0 ? fork.points / fork.visits - 0.05 * unit() : 0;
    std::size_t best = at[0];
    double best_score = -1e18;
    for (int i = 0; i < legal.size(); ++i) {
      const Branch& branch = fork.branches[at[std::size_t(i)]];
      const double fared = branch.visits > 0 ? branch.mean() : unknown;
      const double chance = 1e-9 * rng.below(1000);  // equals are taken in any order
      const double score = fared + effort * branch.weight / (1 + branch.visits) + chance;
      if (score <= best_score) continue;
      best_score = score;
      best = at[std::size_t(i)];
    }
    return best;
  }

  static std::size_t find(const Fork& fork, Action action) {
    std::size_t i = 0;
    while (i < fork.branches.size() && fork.branches[i].action != action) ++i;
    return i;
  }

  /// Adds the actions not met before, for worlds may differ in what is legal, and turns how they look into weights.
  void weigh(Fork& fork, const State<G>& state, const ActionList<G>& legal) {
    ActionList<G> fresh;
    for (const Action action : legal)
      if (find(fork, action) == fork.branches.size()) fresh.push_back(action);
    if (fresh.empty()) return;
    std::array<int, std::size_t(G::max_legal)> worths;
    G::Guide::looks(edition_, state, seat_, fresh, worths);
    if (fork.branches.empty())
      fork.reference = *std::max_element(worths.begin(), worths.begin() + fresh.size());
    for (int i = 0; i < fresh.size(); ++i) {
      const double behind = 0.01 * (worths[std::size_t(i)] - fork.reference) / tuning_.prior_spread;
      fork.branches.push_back({fresh[i], std::exp(std::clamp(behind, -6.0, 3.0)), 0, 0});
    }
  }

  /// Points to a unit of utility (see outcome.h).
  double unit() const { return 10 * tuning_.spread; }

  Findings findings(int iterations) const {
    Findings found;
    found.iterations = iterations;
    for (const Action action : legal_actions<G>(edition_, table_, hand_, seat_)) {
      Option option;
      option.action = action;
      if (!forks_.empty())
        for (const Branch& branch : forks_[0].branches)
          if (branch.action == action && branch.visits > 0) {
            option.visits = branch.visits;
            option.expected.points = branch.mean();
            option.expected.utility = 0.5 + branch.mean() / unit();
          }
      found.options.push_back(option);
    }
    return found;
  }

  const Edition& edition_;
  typename G::Table table_;
  typename G::Hand hand_;
  Seat seat_;
  Tuning tuning_;
  std::unordered_map<std::uint64_t, std::size_t> index_;
  std::vector<Fork> forks_;
  std::vector<Step> path_;
};

/// The search that suits the table: by plans for whoever is alone, if the game can plan.
template <Game G>
Findings search_for(const typename G::Edition& edition, const typename G::Table& table,
                    const typename G::Hand& hand, Seat seat, const Tuning& tuning, const Budget& budget,
                    const Rng& rng) {
  if constexpr (PlansAlone<G>)
    if (seats_of<G>(table) == 1 && !has_rival<G>(table) && !tuning.plain)
      return SoloSearch<G>(edition, table, hand, seat, tuning).run(budget, rng);
  return Search<G>(edition, table, hand, seat, tuning).run(budget, rng);
}

}  // namespace grod
