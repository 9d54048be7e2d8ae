// The bots by name. A bot is a function of what one seat may see, and its own chance; it is given nothing else.
#pragma once

#include <array>
#include <string_view>

#include "bots/greedy.h"
#include "bots/random.h"

namespace grod {

template <Game G>
using Bot = Action (*)(const typename G::Edition&, const typename G::Table&, const typename G::Hand&, Seat,
                       Rng&);

template <Game G>
struct NamedBot {
  std::string_view name;
  Bot<G> choose;
};

template <Game G>
inline constexpr std::array<NamedBot<G>, 2> bots{{
    {"random", choose_randomly<G>},
    {"greedy", choose_greedily<G>},
}};

/// nullptr if there is no bot of that name.
template <Game G>
constexpr Bot<G> bot_named(std::string_view name) {
  for (const NamedBot<G>& bot : bots<G>)
    if (bot.name == name) return bot.choose;
  return nullptr;
}

}  // namespace grod
