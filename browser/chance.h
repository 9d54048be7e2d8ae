// Randomness that nobody can guess, from the C library: in a browser it comes from the page's own `crypto`.
#pragma once

#include "match/chance.h"

namespace grod::browser {

std::string random_token();
std::string random_key();
DealSecret random_deal();

inline constexpr Chance chance{random_token, random_key, random_deal};

}  // namespace grod::browser
