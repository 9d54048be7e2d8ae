#include "browser/thinking.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "match/playable_record.h"

namespace grod::browser {

namespace {

struct Thinker {
  Match match;
  Seat seat{};
  Rng rng;
};

Result<Thinker> prepared(const Task& task) {
  const Result<PlayableRecord> of = open_record(task.record);
  if (!of) return tl::unexpected(of.error());
  Result<Match> match = Match::replay(*of->game, of->edition, of->record);
  if (!match) return tl::unexpected(match.error());
  if (task.seat < 0 || task.seat >= match->position().seats())
    return error(fmt::format("there is no seat {}", task.seat + 1));
  return Thinker{std::move(*match), seat_at(task.seat), task.rng};
}

}  // namespace

Result<int> think(const Task& task) {
  Result<Thinker> thinker = prepared(task);
  if (!thinker) return tl::unexpected(thinker.error());
  const Position& position = thinker->match.position();
  // Whoever begins from a seed wants the game that others have from it, however fast their devices are.
  const bool from_seed = thinker->match.record().deal.seed() != nullptr;
  const Result<Action> choice = from_seed ? position.unhurried_choice(task.bot, thinker->seat, thinker->rng)
                                          : position.bot_choice(task.bot, thinker->seat, thinker->rng);
  return choice.map([](Action action) { return index(action); });
}

Result<std::vector<Finding>> think_in_part(const Task& task, int part, int parts) {
  const Result<Thinker> thinker = prepared(task);
  if (!thinker) return tl::unexpected(thinker.error());
  if (part < 0 || part >= parts)
    return error(fmt::format("there is no part {} of {}", part + 1, parts), ErrorCode::malformed);
  const auto judged = thinker->match.position().bot_part(task.bot, thinker->seat, part, parts, thinker->rng);
  if (!judged) return error(judged.error().message, ErrorCode::malformed);
  std::vector<Finding> found;
  for (const Judged& one : *judged)
    found.push_back({index(one.action), one.visits, static_cast<int>(std::lround(1e6 * one.utility))});
  return found;
}

Result<int> best_of(const std::vector<std::vector<Finding>>& parts) {
  struct Sum {
    int action = 0;
    std::int64_t visits = 0;
    std::int64_t utility = 0;  // of all visits
  };
  std::vector<Sum> all;
  for (const std::vector<Finding>& part : parts) {
    for (const Finding& one : part) {
      const auto same =
          std::find_if(all.begin(), all.end(), [&](const Sum& other) { return other.action == one.action; });
      Sum& sum = same != all.end() ? *same : all.emplace_back(Sum{one.action, 0, 0});
      sum.visits += one.visits;
      sum.utility += std::int64_t{one.visits} * one.utility;
    }
  }
  const auto best = std::max_element(all.begin(), all.end(), [](const Sum& a, const Sum& b) {
    return a.visits != b.visits ? a.visits < b.visits : a.utility < b.utility;
  });
  if (best == all.end()) return error("nobody has thought", ErrorCode::malformed);
  return best->action;
}

Result<AdviceView> advise(const Task& task, Language language) {
  const Result<Thinker> thinker = prepared(task);
  if (!thinker) return tl::unexpected(thinker.error());
  return thinker->match.position()
      .advice(task.bot, thinker->seat, thinker->rng)
      .map([&](const Advice& advice) {
        return view_advice(advice, thinker->match.position(), thinker->seat, thinker->match.game().id(),
                           language);
      });
}

}  // namespace grod::browser
