#include "match/players.h"

namespace grod {

template Action choose_at<tiny_towns::Game>(const Level&, const tiny_towns::Edition&,
                                            const tiny_towns::Table&, const tiny_towns::Hand&, Seat, Rng&);
template Findings search_for<tiny_towns::Game>(const tiny_towns::Edition&, const tiny_towns::Table&,
                                               const tiny_towns::Hand&, Seat, const Tuning&, const Budget&,
                                               const Rng&);

}  // namespace grod
