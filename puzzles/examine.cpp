#include "puzzles/examine.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace grod {

namespace {

constexpr std::size_t considered_lines = 5;  // beside the best one

std::pair<double, double> worth(const Prospect& prospect) {
  return {prospect.win_probability, prospect.points};
}

// What is proven

std::size_t best_of(const std::vector<Prospect>& proven) {
  return static_cast<std::size_t>(std::ranges::max_element(proven, {}, worth) - proven.begin());
}

/// The score sheet at the end of what follows with the best play of all, if it comes to as much as was proven.
std::optional<json::Object> proven_sheet(const Position& position, Seat seat, Action first, double points,
                                         const Rng& chance) {
  const std::unique_ptr<Position> world = position.imagined(seat, chance);
  if (!world->act(seat, first)) return std::nullopt;
  while (!world->over()) {
    const Seat next = world->to_act().first();
    const std::vector<Action> legal = world->legal(next);
    std::size_t best = 0;
    if (legal.size() > 1) {
      const std::vector<Prospect> proven = world->proven(next, chance);
      if (proven.empty()) return std::nullopt;
      best = best_of(proven);
    }
    if (!world->act(next, legal[best])) return std::nullopt;
  }
  if (world->total(seat) != static_cast<int>(points)) return std::nullopt;
  return world->score(seat).as_object();
}

std::vector<SheetLine> difference(const Position& position, const std::optional<json::Object>& best,
                                  const std::optional<json::Object>& other) {
  if (!best || !other) return {};
  Weighed weighed;
  for (const auto& [line, value] : *best) {
    const auto number = json::whole_number(value);
    const json::Value* theirs = other->if_contains(line);
    const auto less = theirs == nullptr ? std::optional<std::int64_t>(0) : json::whole_number(*theirs);
    if (number && less && line != "total" && position.counts_points(line))
      weighed.sheet.emplace_back(line, static_cast<double>(*number - *less));
  }
  return sheet_of(weighed);
}

std::optional<Examined> examine_proof(const Position& position, Seat seat, const std::vector<Action>& also,
                                      const std::vector<Prospect>& proven, const Scrutiny& scrutiny,
                                      const Rng& chance) {
  const std::vector<Action> legal = position.legal(seat);
  const std::size_t best = best_of(proven);
  struct Other {
    std::size_t place;
    Expectation behind;
  };
  std::vector<Other> others;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (i == best) continue;
    const Expectation behind =
        expectation_of({proven[best].points - proven[i].points,
                        proven[best].win_probability - proven[i].win_probability, 0, 0});
    if (!clearly_behind(behind, position.alone(), scrutiny)) return std::nullopt;
    others.push_back({i, behind});
  }
  std::ranges::sort(others, {}, [](const Other& other) {
    return std::tuple(other.behind.chance.value, other.behind.points.value, other.place);
  });

  Examined examined{.step = {index(legal[best]), {}}, .exact = true};
  const auto sheet = proven_sheet(position, seat, legal[best], proven[best].points, chance);
  for (const auto& [place, behind] : others) {
    RefutedLine& line = examined.step.others.emplace_back(RefutedLine{{index(legal[place])}, behind, {}});
    // All of them are told, so that nobody has to prove anything again; why only of those that are likely to be tried.
    const bool asked = std::find(also.begin(), also.end(), legal[place]) != also.end();
    if (asked || examined.step.others.size() <= considered_lines)
      line.sheet = difference(position, sheet,
                              proven_sheet(position, seat, legal[place], proven[place].points, chance));
  }
  return examined;
}

// What is searched

/// Visits of all searches together.
using Visits = std::map<Action, int>;

std::vector<Action> most_visited(const Visits& visits, Action best, const std::vector<Action>& also) {
  std::vector<std::pair<int, Action>> ranked;
  for (const auto& [action, count] : visits)
    if (action != best) ranked.emplace_back(-count, action);
  std::ranges::sort(ranked);
  std::vector<Action> actions{best};
  const auto add = [&](Action action) {
    if (actions.size() <= considered_lines &&
        std::find(actions.begin(), actions.end(), action) == actions.end())
      actions.push_back(action);
  };
  for (std::size_t i = 0; i < ranked.size() && i < 3; ++i) add(ranked[i].second);
  for (const Action action : also) add(action);
  for (const auto& [count, action] : ranked) add(action);
  return actions;
}

}  // namespace

bool clearly_behind(const Expectation& behind, bool alone, const Scrutiny& scrutiny) {
  const auto& [points, chance] = behind;
  const bool by_points = points.value - points.margin > scrutiny.points;
  if (alone) return by_points;
  const bool by_chance = chance.value - chance.margin > scrutiny.chance;
  return (by_points && chance.value + chance.margin >= 0) || (by_chance && points.value + points.margin >= 0);
}

Scrutiny scrutiny_of(const Position& position, double seconds, int searches) {
  const double pace = position.pace();
  return {.searches = searches,
          .iterations = std::max(32, int(seconds * pace)),
          .rollouts = std::clamp(int(0.25 * seconds * pace), 48, 4000)};
}

std::optional<Examined> examine(const Position& position, Seat seat, const std::vector<Action>& also,
                                const Scrutiny& scrutiny, const Rng& chance) {
  if (const std::vector<Prospect> proven = position.proven(seat, chance.split(0)); !proven.empty())
    return examine_proof(position, seat, also, proven, scrutiny, chance.split(0));
  Visits visits;
  Action best{};
  for (int i = 0; i < scrutiny.searches; ++i) {
    const std::vector<Judged> judged =
        position.judge(seat, scrutiny.iterations, 1, chance.split(1).split(std::uint64_t(i)));
    if (i == 0) best = judged.front().action;
    if (judged.front().action != best) return std::nullopt;
    for (const Judged& one : judged) visits[one.action] += one.visits;
    // What is not clear in few games need not be searched again.
    if (i > 0) continue;
    const std::vector<Action> few = most_visited(visits, best, also);
    const auto lines = position.lines(seat, few, std::max(16, scrutiny.iterations / 16), chance.split(2));
    const auto weighed = position.weigh(seat, lines, std::max(32, scrutiny.rollouts / 8), chance.split(3));
    const auto ahead = [](const Weighed& one) {
      return one.behind.points < 0 && one.behind.win_probability <= 0;
    };
    if (std::any_of(weighed.begin() + 1, weighed.end(), ahead)) return std::nullopt;
  }
  const std::vector<Action> actions = most_visited(visits, best, also);
  const auto lines = position.lines(seat, actions, std::max(16, scrutiny.iterations / 8), chance.split(4));
  const std::vector<Weighed> weighed = position.weigh(seat, lines, scrutiny.rollouts, chance.split(5));
  Examined examined{.step = {index(best), {}}, .exact = false};
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const Expectation behind = expectation_of(weighed[i].behind);
    if (!clearly_behind(behind, position.alone(), scrutiny)) return std::nullopt;
    std::vector<int> numbers;
    for (const Action action : lines[i]) numbers.push_back(index(action));
    examined.step.others.push_back({numbers, behind, sheet_of(weighed[i])});
  }
  std::ranges::sort(examined.step.others, {}, [](const RefutedLine& line) {
    return std::tuple(line.behind.chance.value, line.behind.points.value, line.actions.front());
  });
  return examined;
}

}  // namespace grod
