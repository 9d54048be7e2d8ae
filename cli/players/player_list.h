// Who plays, as options say it: names of bots, and commands of programs, "master,exec:./mybot --fast".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/any_game.h"

namespace grod::cli {

/// Stands before the command of a program.
inline constexpr std::string_view program_prefix = "exec:";

/// What a record says of a seat that a program played in: a command is for one machine, and nothing to be passed
/// around.
inline constexpr std::string_view program_in_record = "program";

inline bool is_program(std::string_view player) { return player.starts_with(program_prefix); }
inline std::string command_of(std::string_view player) {
  return std::string(player.substr(program_prefix.size()));
}
bool any_program(const std::vector<std::string>& players);

/// The players of a list. Where a command has a comma, it stands in quotation marks or behind a backslash, as the
/// shell that runs it understands them too.
std::vector<std::string> split_players(std::string_view list);

/// Is that a bot of the game, or the command of a program?
Result<void> check_player(const AnyGame& game, const std::string& player);

/// A player for each seat, checked; one alone serves all seats.
Result<std::vector<std::string>> players_for(const AnyGame& game, const std::string& list, int seats);

}  // namespace grod::cli
