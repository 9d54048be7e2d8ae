#include "cli/players/table_programs.h"

#include <algorithm>

#include "cli/players/player_list.h"

namespace grod::cli {

namespace {

OpenDecisions open_in(const Match& match) {
  OpenDecisions open;
  ReplayWatcher watcher;
  watcher.before = [&](const Position& position, Seat seat, Action action) {
    open.note(position, seat, action);
  };
  watcher.after = [&](const Position& position, News) { open.settle(position); };
  (void)Match::replay(match.game(), match.edition_ptr(), match.record(), watcher);
  return open;
}

}  // namespace

TablePrograms::TablePrograms(const Match& match, const std::vector<std::string>& players, Patience patience)
    : contest_{match.game(), match.edition_ptr(), match.record().options, match.record().rules} {
  if (any_program(players)) leash_.emplace();
  for (std::size_t place = 0; place < players.size(); ++place)
    if (is_program(players[place]))
      players_[place] = std::make_unique<ProgramPlayer>(command_of(players[place]), contest_,
                                                        seat_at(static_cast<int>(place)), patience);
}

TablePrograms::~TablePrograms() {
  for (const auto& player : players_)
    if (player) player->leave();
}

Result<void> TablePrograms::begin_where_needed(const Match& match) {
  const std::vector<RecordedAction>& done = match.record().actions;
  const bool goes_on =
      games_ > 0 && known_.size() <= done.size() && std::equal(known_.begin(), known_.end(), done.begin());
  known_ = done;
  if (goes_on) return {};
  ++games_;
  for (const auto& player : players_)
    if (player)
      if (Result<void> begun = player->begin(games_); !begun) return begun;
  return {};
}

Result<Action> TablePrograms::choose(const Match& match, Seat seat) {
  if (const Result<void> begun = begin_where_needed(match); !begun) return tl::unexpected(begun.error());
  const OpenDecisions open = open_in(match);
  Rng not_theirs;  // a program has its own chance
  return players_[std::size_t(seat)]->choose({match.position(), open}, seat, not_theirs);
}

void TablePrograms::end(const Match& match) {
  const OpenDecisions open = open_in(match);
  for (const auto& player : players_)
    if (player) player->end({match.position(), open});
}

std::vector<std::string> players_in_record(const std::vector<std::string>& players) {
  std::vector<std::string> recorded;
  for (const std::string& player : players)
    recorded.push_back(is_program(player) ? std::string(program_in_record) : player);
  return recorded;
}

}  // namespace grod::cli
