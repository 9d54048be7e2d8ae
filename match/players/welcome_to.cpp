#include "match/players.h"

namespace grod {

template Action choose_at<welcome_to::Game>(const Level&, const welcome_to::Edition&,
                                            const welcome_to::Table&, const welcome_to::Hand&, Seat, Rng&);
template Findings search_for<welcome_to::Game>(const welcome_to::Edition&, const welcome_to::Table&,
                                               const welcome_to::Hand&, Seat, const Tuning&, const Budget&,
                                               const Rng&);

}  // namespace grod
