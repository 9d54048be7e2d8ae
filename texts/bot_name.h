// What bots are called: by where they sit, so that a table has no name twice. People know them by their faces, too,
// which the client draws from the seat and the level.
#pragma once

#include <string>

#include "core/seat.h"
#include "texts/catalogue.h"

namespace grod {

inline std::string bot_name(Language language, Seat seat) {
  return text(language, "bot.name." + std::to_string(index(seat) + 1));
}

}  // namespace grod
