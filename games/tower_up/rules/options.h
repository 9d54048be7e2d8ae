// What the players agree on before a game: seats, variant, objectives, and the rulings that may be switched.
#pragma once

#include "games/tower_up/rules/edition.h"

namespace grod::tower_up {

/// Judgement calls of the rules page, with the recommended answer as the default.
struct Rulings {
  bool limit_each_turn = true;           // TU-A3: no: only before the turn passes to the next player
  bool all_districts_grey = false;       // TU-A9: yes: every district counts as grey
  bool loose_borders = true;             // TU-A10: no: only the two ends of one street across the border
  bool later_end_restarts = false;       // TU-A15: yes: a second kind of end restarts the last round, once
  bool last_roof_over_shortage = false;  // TU-A16: yes: a last roof in the same turn governs
  std::uint8_t idle_rounds = 20;         // TU-A20: 0: no guard against a game without builds

  friend constexpr bool operator==(const Rulings&, const Rulings&) = default;
};

struct Options {
  int seats = 2;
  bool advanced = false;         // TU-11: more starting floors
  int starting_floors = 0;       // advanced only: 4 up to the limit; 0 means the limit
  bool starters = false;         // TU-8: draw from the five starter objectives
  Objectives objectives{};       // TU-A19: the three in play; empty means drawn
  bool place_by_choice = false;  // TU-A2: the players lay the starting floors; otherwise the seed does
  int first = 0;                 // TU-10: 1 for the first seat and so on; 0 means drawn
  Rulings rulings{};

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// TU-11: up to seven starting floors for two and three players, up to five for four.
constexpr int most_starting_floors_for(int seats) { return seats == 4 ? 5 : most_starting_floors; }

constexpr int starting_floors(const Options& options) {
  if (!options.advanced) return basic_starting_floors;
  return options.starting_floors == 0 ? most_starting_floors_for(options.seats) : options.starting_floors;
}

/// What is wrong with the options, or nullptr.
constexpr const char* refusal(const Options& options) {
  if (options.seats < min_seats || options.seats > max_seats) return "Tower Up is for 2 to 4 players.";
  if (options.starting_floors != 0 && !options.advanced)
    return "The number of starting floors can be set in the advanced variant only.";
  if (options.starting_floors != 0 && (options.starting_floors <= basic_starting_floors ||
                                       options.starting_floors > most_starting_floors_for(options.seats)))
    return "The advanced variant has 4 to 7 starting floors with 2 or 3 players, 4 or 5 with 4.";
  if (!options.objectives.empty() && (options.objectives.size() != objectives_in_play ||
                                      !Objectives::first_n(objective_count).contains_all(options.objectives)))
    return "Exactly three objectives are in play.";
  if (!options.objectives.empty() && options.starters)
    return "Objectives are either chosen or drawn from the starters, not both.";
  if (options.first < 0 || options.first > options.seats)
    return "The first player is one of the seats, or 0 to let the seed decide.";
  return nullptr;
}

}  // namespace grod::tower_up
