// Which action of a node to follow next: what fared well, what looks good, what has been tried little (PUCT).
#pragma once

#include <algorithm>

#include "bots/search_tree.h"

namespace grod {

/// How a search walks down its tree. It keeps nothing but room to work in.
template <Guided G>
class Selection {
 public:
  Selection(const typename G::Edition& edition, const Tuning& tuning) : edition_(edition), tuning_(tuning) {}

  /// The edge to follow among those that are legal in this world.
  std::size_t select(Node& node, const State<G>& state, const ActionList<G>& legal, Rng& rng) {
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

 private:
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
    prior_scores_of<G>(edition_, state, node.seat, legal, scores_);
    const bool forced = legal.size() == 1;
    if (!forced && !node.scored) {
      node.scored = true;
      node.reference = *std::max_element(scores_.begin(), scores_.begin() + legal.size());
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
      const double behind = 0.01 * (scores_[std::size_t(i)] - node.reference) / tuning_.prior_spread;
      edge.prior = forced ? 1 : std::exp(std::clamp(behind, -6.0, 3.0));
      merged.push_back(edge);
    }
    merged.insert(merged.end(), old, node.edges.end());
    node.edges = std::move(merged);
  }

  const typename G::Edition& edition_;
  Tuning tuning_;
  PriorScores<G> scores_{};
};

}  // namespace grod
