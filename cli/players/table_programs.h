// The programs that play at one table, beside people and bots (`grod sample`, `grod play`).
#pragma once

#include "cli/players/leash.h"
#include "cli/players/program_player.h"
#include "match/match.h"

namespace grod::cli {

class TablePrograms {
 public:
  /// `players` by seats; those that are no programs are others' business.
  TablePrograms(const Match& match, const std::vector<std::string>& players, Patience patience);
  TablePrograms(const TablePrograms&) = delete;
  TablePrograms& operator=(const TablePrograms&) = delete;
  ~TablePrograms();

  bool plays(Seat seat) const { return players_[std::size_t(seat)] != nullptr; }
  /// What the seat's program does. If something has been taken back since the last question the game begins anew for
  /// all programs, with all that lies open.
  Result<Action> choose(const Match& match, Seat seat);
  void end(const Match& match);

 private:
  Result<void> begin_where_needed(const Match& match);

  Contest contest_;
  std::optional<Leash> leash_;
  std::array<std::unique_ptr<ProgramPlayer>, std::size_t(max_seats)> players_;
  std::uint64_t games_ = 0;            // begun so far
  std::vector<RecordedAction> known_;  // what had been done at the last question
};

/// What a record says of players: of a program that it was one.
std::vector<std::string> players_in_record(const std::vector<std::string>& players);

}  // namespace grod::cli
