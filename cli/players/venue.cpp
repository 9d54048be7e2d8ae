#include "cli/players/venue.h"

#include <fmt/format.h>

#include "cli/players/forgiven_player.h"
#include "cli/players/player_list.h"

namespace grod::cli {

Result<std::unique_ptr<Venue>> Venue::open(const Contest& contest, std::vector<std::string> players,
                                           const ProgramOptions& programs) {
  const bool outside = any_program(players);
  std::unique_ptr<Venue> venue(new Venue(contest, std::move(players), programs));
  if (outside) {
    venue->leash_.emplace();
  } else {
    Result<std::unique_ptr<Trials>> trials = contest.game.trials(contest.edition, contest.options);
    if (!trials) return tl::unexpected(trials.error());
    venue->trials_ = std::move(*trials);
  }
  return venue;
}

Venue::Venue(Contest contest, std::vector<std::string> players, const ProgramOptions& programs)
    : contest_(std::move(contest)),
      players_(std::move(players)),
      programs_(programs),
      faults_(players_.size()) {}

/// All are told to leave before any is waited for.
Venue::~Venue() {
  for (const std::unique_ptr<Table>& table : tables_)
    for (auto& seats : *table)
      for (const std::unique_ptr<Player>& player : seats)
        if (player) player->leave();
  tables_.clear();
}

/// A table that is free, or one more; after a fault that is not forgiven nobody plays on at it.
template <class Play>
auto Venue::at_a_table(Play play) {
  std::unique_ptr<Table> table;
  {
    const std::scoped_lock lock(mutex_);
    if (!tables_.empty()) {
      table = std::move(tables_.back());
      tables_.pop_back();
    }
  }
  if (!table) table = std::make_unique<Table>(players_.size());
  auto played =
      play([&](std::size_t player, Seat seat) -> Player& { return sitting_at(*table, player, seat); });
  if (played) {
    const std::scoped_lock lock(mutex_);
    tables_.push_back(std::move(table));
  }
  return played;
}

Result<std::vector<Achievement>> Venue::play_deal(std::uint64_t seed, std::uint64_t deal) {
  if (trials_) return trials_->play_deal(players_, seed, deal);
  return at_a_table([&](const Chairs& chairs) { return grod::play_deal(contest_, chairs, seed, deal); });
}

Result<Meeting> Venue::play_meeting(std::uint64_t seed, std::uint64_t deal) {
  if (trials_) return trials_->play_meeting({players_[0], players_[1]}, seed, deal);
  return at_a_table([&](const Chairs& chairs) { return grod::play_meeting(contest_, chairs, seed, deal); });
}

Player& Venue::sitting_at(Table& table, std::size_t player, Seat seat) {
  std::unique_ptr<Player>& place = table[player][std::size_t(seat)];
  if (place) return *place;
  if (!is_program(players_[player])) return *(place = std::make_unique<NamedPlayer>(players_[player]));
  auto program =
      std::make_unique<ProgramPlayer>(command_of(players_[player]), contest_, seat, programs_.patience);
  if (!programs_.forgive) return *(place = std::move(program));
  return *(place = std::make_unique<ForgivenPlayer>(
               std::move(program), [this, player](const Error& fault) { forgive(player, fault); }));
}

/// The first fault of each is told in full, the others are counted.
void Venue::forgive(std::size_t player, const Error& fault) {
  if (faults_[player]++ == 0)
    fmt::print(stderr, "grod: {}; forgiven, as all its faults will be\n", fault.message);
}

}  // namespace grod::cli
