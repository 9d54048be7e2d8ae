// What a search says in the end: of every action, how often it was tried and what it may be expected to bring.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/search_tree.h"

namespace grod {

/// What the search found out about one action at the root.
struct Option {
  Action action{};
  int visits = 0;
  Share expected;    // points, chance and utility for the seat that decides
  double prior = 0;  // its weight at first sight, see `Edge`
};

/// What a whole search found out: about every legal action, and by how much thought.
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
                         mean(option.expected.win_probability, more.expected.win_probability),
                         mean(option.expected.utility, more.expected.utility)};
      option.visits += more.visits;
    }
  }
};

/// What is known at the root of a tree about the actions that are legal there.
template <Guided G>
Findings findings_of(const Node& root, const ActionList<G>& legal, int iterations) {
  Findings found;
  found.iterations = iterations;
  auto edge = root.edges.begin();
  for (const Action action : legal) {
    Option option;
    option.action = action;
    while (edge != root.edges.end() && edge->action < action) ++edge;
    const bool met = edge != root.edges.end() && edge->action == action;
    if (met) option.prior = edge->prior;
    if (met && edge->visits > 0) {
      option.visits = edge->visits;
      const double n = edge->visits;
      option.expected = {edge->sum.points / n, edge->sum.win_probability / n, edge->sum.utility / n};
    }
    found.options.push_back(option);
  }
  return found;
}

}  // namespace grod
