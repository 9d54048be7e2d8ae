// The thinking of the bots, compiled once for each of our games. The search and all that a game's rules put into it is
// the dearest thing there is to compile; whoever names bots of these games includes this and links what
// players/*.cpp made of it.
#pragma once

#include "bots/bots.h"
#include "games/all.h"

/// Declares (with `extern`) or makes the two entrances to a game's thinking: a level's choice, and a whole search.
#define GROD_PLAYERS_OF(extern_or_nothing, G)                                                           \
  extern_or_nothing template Action choose_at<G>(const Level&, const G::Edition&, const G::Table&,      \
                                                 const G::Hand&, Seat, Rng&);                           \
  extern_or_nothing template Findings search_for<G>(const G::Edition&, const G::Table&, const G::Hand&, \
                                                    Seat, const Tuning&, const Budget&, const Rng&);

namespace grod {

GROD_PLAYERS_OF(extern, monster_city::Game)
GROD_PLAYERS_OF(extern, tower_up::Game)
GROD_PLAYERS_OF(extern, welcome_to::Game)
GROD_PLAYERS_OF(extern, tiny_towns::Game)

}  // namespace grod
