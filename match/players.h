// The thinking of the bots, compiled once for each of our games: a level's choice, and a whole search. The search and
// all that a game's rules put into it is the dearest thing there is to compile; whoever names bots of these games
// includes this and links what players/*.cpp made of it.
#pragma once

#include "bots/bots.h"
#include "games/all.h"

namespace grod {

extern template Action choose_at<monster_city::Game>(const Level&, const monster_city::Edition&,
                                                     const monster_city::Table&, const monster_city::Hand&,
                                                     Seat, Rng&);
extern template Findings search_for<monster_city::Game>(const monster_city::Edition&,
                                                        const monster_city::Table&, const monster_city::Hand&,
                                                        Seat, const Tuning&, const Budget&, const Rng&);

extern template Action choose_at<tower_up::Game>(const Level&, const tower_up::Edition&,
                                                 const tower_up::Table&, const tower_up::Hand&, Seat, Rng&);
extern template Findings search_for<tower_up::Game>(const tower_up::Edition&, const tower_up::Table&,
                                                    const tower_up::Hand&, Seat, const Tuning&, const Budget&,
                                                    const Rng&);

extern template Action choose_at<welcome_to::Game>(const Level&, const welcome_to::Edition&,
                                                   const welcome_to::Table&, const welcome_to::Hand&, Seat,
                                                   Rng&);
extern template Findings search_for<welcome_to::Game>(const welcome_to::Edition&, const welcome_to::Table&,
                                                      const welcome_to::Hand&, Seat, const Tuning&,
                                                      const Budget&, const Rng&);

extern template Action choose_at<tiny_towns::Game>(const Level&, const tiny_towns::Edition&,
                                                   const tiny_towns::Table&, const tiny_towns::Hand&, Seat,
                                                   Rng&);
extern template Findings search_for<tiny_towns::Game>(const tiny_towns::Edition&, const tiny_towns::Table&,
                                                      const tiny_towns::Hand&, Seat, const Tuning&,
                                                      const Budget&, const Rng&);

}  // namespace grod
