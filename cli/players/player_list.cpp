#include "cli/players/player_list.h"

#include <fmt/format.h>

#include <algorithm>

namespace grod::cli {

namespace {

std::string_view without_blanks(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// Where a list goes on behind the player at its front.
std::size_t end_of_player(std::string_view list) {
  char quote = '\0';
  for (std::size_t at = 0; at < list.size(); ++at) {
    const char c = list[at];
    if (c == '\\' && quote != '\'')
      ++at;
    else if (quote != '\0')
      quote = c == quote ? '\0' : quote;
    else if (c == '\'' || c == '"')
      quote = c;
    else if (c == ',')
      return at;
  }
  return list.size();
}

}  // namespace

bool any_program(const std::vector<std::string>& players) {
  return std::any_of(players.begin(), players.end(),
                     [](const std::string& player) { return is_program(player); });
}

std::vector<std::string> split_players(std::string_view list) {
  std::vector<std::string> players;
  while (!list.empty()) {
    const std::size_t end = end_of_player(list);
    players.emplace_back(without_blanks(list.substr(0, end)));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return players;
}

Result<void> check_player(const AnyGame& game, const std::string& player) {
  if (is_program(player)) {
    if (without_blanks(command_of(player)).empty())
      return error("\"exec:\" names no command; it is used like exec:./mybot");
    return {};
  }
  const std::vector<std::string> known = game.bots();
  if (std::find(known.begin(), known.end(), player) != known.end()) return {};
  return error(fmt::format("there is no bot \"{}\"; there is {}", player, listed(known)));
}

Result<std::vector<std::string>> players_for(const AnyGame& game, const std::string& list, int seats) {
  std::vector<std::string> players = split_players(list);
  for (const std::string& player : players)
    if (Result<void> known = check_player(game, player); !known) return tl::unexpected(known.error());
  if (players.size() == 1) players.resize(static_cast<std::size_t>(std::max(seats, 1)), players.front());
  if (static_cast<int>(players.size()) != seats)
    return error(fmt::format("{} bots for {} seats", players.size(), seats));
  return players;
}

}  // namespace grod::cli
