#include <fmt/format.h>

#include "games/welcome_to/io/edition_io.h"

namespace grod::welcome_to {

/// WT-B18: a box of the pool track is crossed for a pool that is built, so values beyond the printed pools are never
/// reached.
std::vector<std::string> ignored_values(const Edition& edition) {
  std::vector<std::string> ignored;
  const Printed& printed = edition.printed;
  const auto pools = static_cast<std::size_t>(printed.pools.size());
  for (std::size_t boxes = pools + 1; boxes < printed.pool_track.size(); ++boxes)
    ignored.push_back(fmt::format("cards.sheet.pool_track[{}]: {} is ignored: only {} pools are printed",
                                  boxes, printed.pool_track[boxes], pools));
  return ignored;
}

}  // namespace grod::welcome_to
