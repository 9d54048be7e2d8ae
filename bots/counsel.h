// What a bot advises: whole moves, ranked, with what each may be expected to bring and what it is made of.
//
// A decision is often only the first of a move: a pair, then its house, then its effect. Advice therefore goes on with the
// decisions of the same seat for as long as nothing new comes up, and weighs what stands at the end of each line. It is
// made of the seat's information set alone, like everything a bot does.
#pragma once

#include <optional>
#include <vector>

#include "bots/levels.h"
#include "bots/line.h"

namespace grod {

inline constexpr int most_lines = 3;  // moves that are told

/// A line of play and what is to be expected of it.
struct Line {
  std::vector<Action> actions;
  Share expected;  // for the seat, by the search of the first decision
  Terms terms;     // of the evaluation, where the line ends
};

/// The lines a bot would consider, the one it would play first.
struct Counsel {
  std::vector<Line> lines;
  bool exact = false;  // everything that can still happen was searched
};

/// Gives one piece of advice.
template <Guided G>
class Counsellor {
 public:
  Counsellor(const InformationSet<G>& info, const Level& level, const Rng& rng)
      : info_(info), level_(level), tuning_(tuning_for<G>(info.table)), rng_(rng) {}

  Counsel advise() const {
    Counsel counsel;
    const ActionList<G> legal = legal_actions<G>(info_);
    if (legal.size() == 1) {
      counsel.lines.push_back({{legal[0]}, {}, {}});
    } else {
      const Findings found = search_for<G>(info_, tuning_, budget(1), rng_.split(0));
      const auto solved =
          level_.endgames ? solve_endgame<G>(info_, endgame_nodes, rng_.split(1)) : std::nullopt;
      counsel.exact = solved.has_value();
      for (const Option& option : ranked(found, solved ? solved->action : found.best().action))
        counsel.lines.push_back({{option.action}, option.expected, {}});
      if (solved) counsel.lines.front().expected = solved->outcome[std::size_t(info_.seat)];
    }
    // Every line meets the same world, so that their ends can be compared.
    const State<G> world = G::imagine(info_, rng_.split(2));
    for (Line& line : counsel.lines) complete(line, world);
    return counsel;
  }

 private:
  Budget budget(int part) const {
    return {std::max(16, int(level_.effort * tuning_.iterations) / part),
            level_.seconds / tuning_.decisions / part};
  }

  /// What a line is ranked by and told with: points for whoever is alone, and else the share of victories.
  double value_of(const Option& option) const {
    return plays_alone<G>(info_.table) ? option.expected.points : option.expected.win_probability;
  }

  /// The chosen one, then those that the search came back to, the best of them first.
  std::vector<Option> ranked(const Findings& found, Action chosen) const {
    std::vector<Option> options;
    const int most_visits = found.best().visits;
    for (const Option& option : found.options)
      if (option.action == chosen || (option.visits >= 2 && option.visits * 50 >= most_visits))
        options.push_back(option);
    std::sort(options.begin(), options.end(), [&](const Option& a, const Option& b) {
      if ((a.action == chosen) != (b.action == chosen)) return a.action == chosen;
      return value_of(a) != value_of(b) ? value_of(a) > value_of(b) : a.action < b.action;
    });
    if (options.size() > most_lines) options.resize(most_lines);
    return options;
  }

  void complete(Line& line, const State<G>& world) const {
    const auto& [edition, table, hand, seat] = info_;
    const State<G> end =
        complete_line<G>(edition, world, seat, line.actions,
                         [&](const InformationSet<G>& now, std::size_t place) { return decide(now, place); });
    line.terms = GuideOf<G>::terms(end.information(edition, seat));
  }

  /// A later decision of a line: thought about, but not for as long.
  Action decide(const InformationSet<G>& info, std::size_t place) const {
    const Rng thoughts = rng_.split(2 + place);
    if (level_.endgames)
      if (const auto solved = solve_endgame<G>(info, endgame_nodes / 4, thoughts)) return solved->action;
    return search_for<G>(info, tuning_, budget(4), thoughts).best().action;
  }

  InformationSet<G> info_;
  Level level_;
  Tuning tuning_;
  Rng rng_;
};

/// What makes one line better than another at their ends, by name, and what it costs: the largest differences.
struct Comparison {
  Term gain;
  Term loss;
};
inline Comparison compare(const Terms& better, const Terms& other) {
  Comparison found;
  for (int i = 0; i < better.size() && i < other.size(); ++i) {
    const Term difference{better[i].name, better[i].worth - other[i].worth};
    if (difference.worth > found.gain.worth) found.gain = difference;
    if (difference.worth < found.loss.worth) found.loss = difference;
  }
  return found;
}

}  // namespace grod
