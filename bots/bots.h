// The bots by name. A bot is a function of what one seat may see, and its own chance; it is given nothing else.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "bots/greedy.h"
#include "bots/levels.h"
#include "bots/random.h"

namespace grod {

template <Guided G>
using Bot = Action (*)(const InformationSet<G>& info, Rng&);

/// A bot and what it is called. At leisure it thinks without a cap on time, so that the same seed gives the same choice
/// however busy the machine is.
template <Guided G>
struct NamedBot {
  std::string_view name;
  Bot<G> choose;
  Bot<G> choose_at_leisure;
};

/// A level as a bot.
template <Guided G, std::size_t level>
Action choose_at_level(const InformationSet<G>& info, Rng& rng) {
  return choose_at<G>(levels[level], info, rng);
}
template <Guided G, std::size_t level>
Action choose_at_leisure(const InformationSet<G>& info, Rng& rng) {
  Level unhurried = levels[level];
  unhurried.seconds = 0;
  return choose_at<G>(unhurried, info, rng);
}

inline constexpr int bot_count = 2 + level_count;

template <Guided G>
inline constexpr std::array<NamedBot<G>, bot_count> bots =
    []<std::size_t... level>(std::index_sequence<level...>) {
      return std::array<NamedBot<G>, bot_count>{
          {{"random", choose_randomly<G>, choose_randomly<G>},
           {"greedy", choose_greedily<G>, choose_greedily<G>},
           {levels[level].name, choose_at_level<G, level>, choose_at_leisure<G, level>}...}};
    }(std::make_index_sequence<level_count>{});

/// nullptr if there is no bot of that name.
template <Guided G>
constexpr Bot<G> bot_named(std::string_view name) {
  for (const NamedBot<G>& bot : bots<G>)
    if (bot.name == name) return bot.choose;
  return nullptr;
}

/// The same, without a cap on time.
template <Guided G>
constexpr Bot<G> unhurried_bot(std::string_view name) {
  for (const NamedBot<G>& bot : bots<G>)
    if (bot.name == name) return bot.choose_at_leisure;
  return nullptr;
}

/// A bot's choice after a short thought: for tests that ask it often. Without a cap on time it is repeatable.
template <Guided G>
Action choose_hurriedly(std::string_view name, const InformationSet<G>& info, Rng& rng) {
  for (Level level : levels) {
    if (level.name != name) continue;
    level.effort *= 0.01;
    level.seconds = 0;
    return choose_at<G>(level, info, rng);
  }
  return bot_named<G>(name)(info, rng);
}

}  // namespace grod
