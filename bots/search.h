// The search player: Monte-Carlo tree search over worlds it imagines, for any game and any number of seats.
//
// An iteration imagines a world that fits what the seat knows, walks down the tree, adds a node, plays on by the
// game's rollout policy and credits every decision on the way with what it brought the seat that took it (max^n).
// Nodes belong to what a seat has seen (see `Trace`), chance is averaged over, and first looks come from the game's
// evaluation. Nothing here can see more than `Table` and the own `Hand`.
#pragma once

#include "bots/budget.h"
#include "bots/rollout.h"
#include "bots/search_tree.h"

namespace grod {

/// What the search found out about one action at the root.
struct Option {
  Action action{};
  int visits = 0;
  Share expected;  // points, chance and utility for the seat that decides
};

struct Findings {
  std::vector<Option> options;  // every legal action, ascending
  int iterations = 0;

  /// The most visited; among equals the one that fared better.
  const Option& best() const {
    return *std::max_element(options.begin(), options.end(), [](const Option& a, const Option& b) {
      return a.visits != b.visits ? a.visits < b.visits : a.expected.utility < b.expected.utility;
    });
  }
  /// Adds what another search of the same decision has found.
  void add(const Findings& other) {
    iterations += other.iterations;
    for (std::size_t i = 0; i < options.size(); ++i) {
      Option& option = options[i];
      const Option& more = other.options[i];
      const double all = option.visits + more.visits;
      if (all == 0) continue;
      const auto mean = [&](double a, double b) { return (a * option.visits + b * more.visits) / all; };
      option.expected = {mean(option.expected.points, more.expected.points),
                         mean(option.expected.chance, more.expected.chance),
                         mean(option.expected.utility, more.expected.utility)};
      option.visits += more.visits;
    }
  }
};

template <Game G>
class Search {
 public:
  using Edition = typename G::Edition;

  Search(const Edition& edition, const typename G::Table& table, const typename G::Hand& hand, Seat seat,
         const Tuning& tuning)
      : edition_(edition),
        table_(table),
        hand_(hand),
        seat_(seat),
        seats_(seats_of<G>(table)),
        tuning_(tuning) {}

  Findings run(const Budget& budget, const Rng& rng) {
    Stopwatch watch(budget);
    while (watch.another()) iterate(rng.split(std::uint64_t(watch.iterations())));
    return findings(watch.iterations());
  }

 private:
  /// A node on the way and the edge taken there; none where the tree ended.
  struct Step {
    std::size_t node;
    std::size_t edge;
  };
  static constexpr std::size_t no_edge = std::size_t(-1);

  /// One world, one line of play.
  void iterate(Rng rng) {
    State<G> state = G::imagine(edition_, table_, hand_, seat_, rng.split(0));
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
      const std::size_t edge = select(node, state, rng);
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
      ++node.visits;
      node.utility += share.utility;
      if (step.edge == no_edge) continue;
      Edge& edge = node.edges[step.edge];
      ++edge.visits;
      edge.sum.points += share.points;
      edge.sum.chance += share.chance;
      edge.sum.utility += share.utility;
    }
  }

  /// The edge to follow: what fared well, what looks good, what has been tried little (PUCT).
  std::size_t select(Node& node, const State<G>& state, Rng& rng) {
    ActionList<G> legal;
    G::legal(edition_, state.table, state.hand(node.seat), node.seat, legal);
    if (!knows_all(node, legal)) weigh(node, state, legal);

    double weights = 0;
    int tried = 0;
    std::size_t at = 0;
    for (int i = 0; i < legal.size(); ++i) {
      while (node.edges[at].action != legal[i]) ++at;
      weights += node.edges[at].prior;
      tried += node.edges[at].visits;
    }
    const double effort = tuning_.exploration * std::sqrt(double(tried) + 1) / weights;
    const double unknown = node.mean() - 0.05;
    std::size_t best = 0;
    double best_score = -1e18;
    at = 0;
    for (int i = 0; i < legal.size(); ++i) {
      while (node.edges[at].action != legal[i]) ++at;
      const Edge& edge = node.edges[at];
      const double fared = edge.visits > 0 ? edge.utility() : unknown;
      const double chance = 1e-9 * rng.below(1000);  // equals are taken in any order
      const double score = fared + effort * edge.prior / (1 + edge.visits) + chance;
      if (score > best_score) {
        best_score = score;
        best = at;
      }
    }
    return best;
  }

  /// Has every one of these been met at the node? Worlds may differ in what is legal.
  static bool knows_all(const Node& node, const ActionList<G>& legal) {
    std::size_t at = 0;
    for (const Action action : legal) {
      while (at < node.edges.size() && node.edges[at].action < action) ++at;
      if (at == node.edges.size() || node.edges[at].action != action) return false;
    }
    return true;
  }

  /// Looks at the actions not met before and turns how they look into weights.
  void weigh(Node& node, const State<G>& state, const ActionList<G>& legal) {
    looks_of<G>(edition_, state, node.seat, legal, looks_);
    if (node.edges.size() <= 1) {  // a single action is not looked at
      node.reference = looks_[0];
      for (int i = 1; i < legal.size(); ++i)
        node.reference = std::max(node.reference, looks_[std::size_t(i)]);
    }
    std::vector<Edge> merged;
    merged.reserve(node.edges.size() + std::size_t(legal.size()));
    auto old = node.edges.begin();
    for (int i = 0; i < legal.size(); ++i) {
      while (old != node.edges.end() && old->action < legal[i]) merged.push_back(*old++);
      if (old != node.edges.end() && old->action == legal[i]) {
        merged.push_back(*old++);
        continue;
      }
      Edge edge;
      edge.action = legal[i];
      const double behind = 0.01 * (looks_[std::size_t(i)] - node.reference) / tuning_.prior_spread;
      edge.prior = std::exp(std::clamp(behind, -6.0, 3.0));
      merged.push_back(edge);
    }
    merged.insert(merged.end(), old, node.edges.end());
    node.edges = std::move(merged);
  }

  Findings findings(int iterations) {
    Findings found;
    found.iterations = iterations;
    const Node& root = tree_[tree_.find(Trace().key(seat_)).first];
    const ActionList<G> legal = legal_actions<G>(edition_, table_, hand_, seat_);
    std::size_t at = 0;
    for (int i = 0; i < legal.size(); ++i) {
      Option option;
      option.action = legal[i];
      while (at < root.edges.size() && root.edges[at].action < legal[i]) ++at;
      if (at < root.edges.size() && root.edges[at].action == legal[i] && root.edges[at].visits > 0) {
        const Edge& edge = root.edges[at];
        option.visits = edge.visits;
        const double n = edge.visits;
        option.expected = {edge.sum.points / n, edge.sum.chance / n, edge.sum.utility / n};
      }
      found.options.push_back(option);
    }
    return found;
  }

  const Edition& edition_;
  typename G::Table table_;
  typename G::Hand hand_;
  Seat seat_;
  int seats_;
  Tuning tuning_;
  SearchTree tree_;
  std::vector<Step> path_;
  LooksAtActions<G> looks_{};
};

}  // namespace grod
