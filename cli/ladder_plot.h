// The ladder as a picture: a rating and its interval for each player, as SVG.
#pragma once

#include <string>
#include <vector>

#include "bots/arena.h"

namespace grod::cli {

std::string ladder_plot(const std::string& title, const std::vector<std::string>& names,
                        const std::vector<Interval>& ratings);

}  // namespace grod::cli
