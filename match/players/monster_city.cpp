#include "match/players.h"

namespace grod {

template Action choose_at<monster_city::Game>(const Level&, const monster_city::Edition&,
                                              const monster_city::Table&, const monster_city::Hand&, Seat,
                                              Rng&);
template Findings search_for<monster_city::Game>(const monster_city::Edition&, const monster_city::Table&,
                                                 const monster_city::Hand&, Seat, const Tuning&,
                                                 const Budget&, const Rng&);

}  // namespace grod
