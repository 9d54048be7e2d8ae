// The list of games, for code that is compiled once per game: `for_each_game([]<Game G>() { … })`.
#pragma once

#include "games/monster_city/rules/game.h"
#include "games/tiny_towns/rules/game.h"
#include "games/tower_up/rules/game.h"
#include "games/welcome_to/rules/game.h"

namespace grod {

template <class Visitor>
constexpr void for_each_game(Visitor&& visit) {
  visit.template operator()<monster_city::Game>();
  visit.template operator()<tower_up::Game>();
  visit.template operator()<welcome_to::Game>();
  visit.template operator()<tiny_towns::Game>();
}

}  // namespace grod
