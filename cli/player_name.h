// What a player of a record is called in a terminal.
#pragma once

#include <fmt/format.h>

#include "match/record.h"
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

/// Who plays there by a record; nothing where it does not say.
inline std::string player_at(const Record& record, Seat seat) {
  const auto number = static_cast<std::size_t>(index(seat));
  return number < record.players.size() ? record.players[number] : "";
}

/// All of a record's players, by their seats.
inline std::vector<std::string> player_names(Language language, const Record& record) {
  std::vector<std::string> names;
  for (const Seat seat : all_seats(record.options.seats))
    names.push_back(player_name(language, seat, player_at(record, seat)));
  return names;
}

}  // namespace grod::cli
