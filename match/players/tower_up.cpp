#include "match/players.h"

namespace grod {

template Action choose_at<tower_up::Game>(const Level&, const tower_up::Edition&, const tower_up::Table&,
                                          const tower_up::Hand&, Seat, Rng&);
template Findings search_for<tower_up::Game>(const tower_up::Edition&, const tower_up::Table&,
                                             const tower_up::Hand&, Seat, const Tuning&, const Budget&,
                                             const Rng&);

}  // namespace grod
