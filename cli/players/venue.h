// Where the players of an arena play their deals, any number of them at a time. Built-in bots alone play at full
// speed; where a program plays with them, every table has a process for each program and seat, which is kept from
// deal to deal. So no process sees a deal from two sides, or the hands of two seats.
#pragma once

#include <atomic>
#include <mutex>

#include "cli/players/leash.h"
#include "cli/players/program_options.h"

namespace grod::cli {

class Venue {
 public:
  /// The players must be known (`check_player`).
  static Result<std::unique_ptr<Venue>> open(const Contest& contest, std::vector<std::string> players,
                                             const ProgramOptions& programs);
  Venue(const Venue&) = delete;
  Venue& operator=(const Venue&) = delete;
  ~Venue();

  /// A deal in all rotations of the seats. The error is the first fault of a program that is not forgiven.
  Result<std::vector<Achievement>> play_deal(std::uint64_t seed, std::uint64_t deal);
  /// A deal that the two players play from both sides.
  Result<Meeting> play_meeting(std::uint64_t seed, std::uint64_t deal);

  /// How often a player was forgiven.
  std::uint64_t faults_of(std::size_t player) const { return faults_[player]; }

 private:
  /// By player and seat; whoever has not played there yet is missing.
  using Table = std::vector<std::array<std::unique_ptr<Player>, std::size_t(max_seats)>>;

  Venue(Contest contest, std::vector<std::string> players, const ProgramOptions& programs);

  template <class Play>
  auto at_a_table(Play play);
  Player& sitting_at(Table& table, std::size_t player, Seat seat);
  void forgive(std::size_t player, const Error& fault);

  Contest contest_;
  std::vector<std::string> players_;
  ProgramOptions programs_;
  std::unique_ptr<Trials> trials_;  // where no program plays
  std::optional<Leash> leash_;      // where one does
  std::vector<std::atomic<std::uint64_t>> faults_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Table>> tables_;  // those at which nobody plays just now
};

}  // namespace grod::cli
