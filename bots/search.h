// The search player: Monte-Carlo tree search over worlds it imagines, for any game and any number of seats.
//
// An iteration imagines a world that fits what the seat knows, walks down the tree, adds a node, plays on by the
// game's rollout policy and credits every decision on the way with what it brought the seat that took it (max^n).
// Nodes belong to what a seat has seen (see `Trace`), chance is averaged over, and first looks come from the game's
// evaluation. Nothing here can see more than `Table` and the own `Hand`.
#pragma once

#include "bots/budget.h"
#include "bots/findings.h"
#include "bots/rollout.h"
#include "bots/selection.h"

namespace grod {

/// One search of one decision; see the head of the file.
template <Guided G>
class Search {
 public:
  using Edition = typename G::Edition;

  Search(const InformationSet<G>& info, const Tuning& tuning)
      : edition_(info.edition),
        table_(info.table),
        hand_(info.hand),
        seat_(info.seat),
        seats_(info.table.seats),
        tuning_(tuning),
        selection_(info.edition, tuning) {}

  Findings run(const Budget& budget, const Rng& rng) {
    Stopwatch watch(budget);
    while (watch.another()) iterate(rng.split(std::uint64_t(watch.iterations())));
    return findings_of<G>(tree_[tree_.find(Trace().key(seat_)).first], legal_actions<G>(info()),
                          watch.iterations());
  }

 private:
  InformationSet<G> info() const { return {edition_, table_, hand_, seat_}; }

  /// A node on the way and the edge taken there; none where the tree ended.
  struct Step {
    std::size_t node;
    std::size_t edge;
  };
  static constexpr std::size_t no_edge = std::size_t(-1);

  /// One world, one line of play.
  void iterate(Rng rng) {
    State<G> state = G::imagine(info(), rng.split(0));
    Trace trace;
    path_.clear();
    while (!G::over(state.table) && int(path_.size()) < tuning_.depth) {
      const Seats acting = G::to_act(state.table);
      // The root's seat decides first; by the law of order it makes no difference to the others.
      const Seat seat = path_.empty() ? seat_ : acting.first();
      const auto [number, fresh] = tree_.find(trace.key(seat));
      Node& node = tree_[number];
      node.seat = seat;
      // Most nodes are met once: how the actions of a new one look is asked when it is met again.
      if (fresh && !path_.empty()) {
        path_.push_back({number, no_edge});
        break;
      }
      const std::size_t edge =
          selection_.select(node, state, legal_actions<G>(state.information(edition_, seat)), rng);
      path_.push_back({number, edge});
      const Action action = node.edges[edge].action;
      trace.add(seat, action, acting, G::apply(edition_, state, seat, action));
    }
    roll_out<G>(edition_, state, tuning_, rng);
    credit(outcome_of<G>(edition_, state, seats_, tuning_));
  }

  void credit(const Outcome& outcome) {
    for (const Step& step : path_) {
      Node& node = tree_[step.node];
      const Share& share = outcome[std::size_t(node.seat)];
      node.credit(share);
      if (step.edge != no_edge) node.edges[step.edge].credit(share);
    }
  }

  const Edition& edition_;
  typename G::Table table_;
  typename G::Hand hand_;
  Seat seat_;
  int seats_;
  Tuning tuning_;
  SearchTree tree_;
  std::vector<Step> path_;
  Selection<G> selection_;
};

}  // namespace grod
