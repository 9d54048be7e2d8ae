// What a player of a record is called in a terminal.
#pragma once

#include <fmt/format.h>

#include "texts/bot_name.h"

namespace grod::cli {

/// Who is no bot, in the list of players of a record.
inline constexpr std::string_view human = "human";

/// A bot has a name and a level, "Iga (greedy)"; a person, whom a record does not name, is called by the seat.
inline std::string player_name(Language language, Seat seat, std::string_view player) {
  if (player.empty() || player == human)
    return text(language, "seat", {{"number", std::to_string(index(seat) + 1)}});
  return fmt::format("{} ({})", bot_name(language, seat), player);
}

}  // namespace grod::cli
