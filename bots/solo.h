// The search player alone at the table. Nobody interferes, so lines of play can follow plans: a game's `Guide` may
// have `Experience`, what is learnt in one search about this position, and a `Planner`, which plays one line by them and
// teaches them how it came out. Above the lines grows the tree of search.h, for one seat and selected in the same way;
// chance is averaged over, and nothing is seen but `Table` and the own `Hand`.
#pragma once

#include "bots/search.h"

namespace grod {

/// One search of one decision of whoever is alone.
template <Guided G>
  requires PlansAlone<G>
class SoloSearch {
 public:
  using Edition = typename G::Edition;

  SoloSearch(const InformationSet<G>& info, const Tuning& tuning)
      : edition_(info.edition),
        table_(info.table),
        hand_(info.hand),
        seat_(info.seat),
        tuning_(tuning),
        selection_(info.edition, tuning) {}

  Findings run(const Budget& budget, const Rng& rng) {
    typename GuideOf<G>::Experience experience(info(), rng.split(~std::uint64_t{0}));
    Stopwatch watch(budget);
    while (watch.another()) iterate(experience, rng.split(std::uint64_t(watch.iterations())));
    return findings_of<G>(tree_[tree_.find(root_key).first], legal_actions<G>(info()), watch.iterations());
  }

 private:
  InformationSet<G> info() const { return {edition_, table_, hand_, seat_}; }

  struct Step {
    std::size_t node;
    std::size_t edge;
  };
  static constexpr std::uint64_t root_key = 0;

  /// One world, one line of play.
  void iterate(typename GuideOf<G>::Experience& experience, Rng rng) {
    State<G> state = G::imagine(info(), rng.split(0));
    path_.clear();
    std::uint64_t key = root_key;
    while (!G::over(state.table)) {
      const ActionList<G> legal = legal_actions<G>(state.information(edition_, seat_));
      Action action = legal[0];
      if (legal.size() > 1) {
        const auto [number, fresh] = tree_.find(key);
        // A new node is first tried by a line of play; most are never met again.
        if (fresh && !path_.empty()) break;
        Node& node = tree_[number];
        node.seat = seat_;
        path_.push_back({number, selection_.select(node, state, legal, rng)});
        action = node.edges[path_.back().edge].action;
      }
      key = mix(key ^ mix(std::uint64_t(index(action)) + 1));
      G::apply(edition_, state, seat_, action);
    }
    typename GuideOf<G>::Planner planner(experience);
    while (!G::over(state.table))
      G::apply(edition_, state, seat_, planner.choose(edition_, state, seat_, rng));
    const Share share = outcome_of<G>(edition_, state, 1, tuning_)[0];
    planner.teach(experience, static_cast<int>(share.points));
    for (const Step& step : path_) {
      tree_[step.node].credit(share);
      tree_[step.node].edges[step.edge].credit(share);
    }
  }

  const Edition& edition_;
  typename G::Table table_;
  typename G::Hand hand_;
  Seat seat_;
  Tuning tuning_;
  Selection<G> selection_;
  SearchTree tree_;
  std::vector<Step> path_;
};

/// The search that suits the table: by plans for whoever is alone, if the game can plan. Compiled once for all who search.
template <Guided G>
[[gnu::noinline]] Findings search_for(const InformationSet<G>& info, const Tuning& tuning,
                                      const Budget& budget, const Rng& rng) {
  if constexpr (PlansAlone<G>)
    if (plays_alone<G>(info.table) && !tuning.plain) return SoloSearch<G>(info, tuning).run(budget, rng);
  return Search<G>(info, tuning).run(budget, rng);
}

}  // namespace grod
