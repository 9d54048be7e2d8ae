// A game of Tower Up in progress. Almost all of it lies open: only the order of the deck is hidden (TU-13b).
#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"
#include "core/pile.h"
#include "games/tower_up/rules/options.h"

namespace grod::tower_up {

/// What the table is waiting for, always from the active seat.
enum class Phase : std::uint8_t {
  start,       // where the next starting floor goes
  turn,        // take a card or build; in an extra turn also: decline it
  wild,        // the colour of a wild on the card being taken
  substitute,  // a floor in place of one that is missing, or none
  roof,        // which of the floors just laid gets the roof
  give_back,   // a floor above the limit
  over,
};

/// What brings the game to its end.
enum class Ending : std::uint8_t {
  none,
  last_roof,  // TU-38
  shortage,   // TU-45
  idleness,   // TU-A20; the last round goes as after a shortage
};

/// A small number for every site at once, 0 to `Most`: set n holds the sites whose number is more than n. Raising any
/// sites by one, or comparing all sites with a number, takes a few instructions and no loop over sites.
template <int Most>
struct Tally {
  std::array<Sites, Most> more_than{};

  constexpr void add(Sites sites) {
    for (std::size_t n = Most - 1; n > 0; --n) more_than[n].insert(more_than[n - 1] & sites);
    more_than[0].insert(sites);
  }
  constexpr Sites some() const { return more_than[0]; }
  constexpr Sites above(int n) const { return n < Most ? more_than[std::size_t(n)] : Sites{}; }
  constexpr int at(Site site) const {
    int number = 0;
    for (const Sites sites : more_than) number += sites.contains(site);
    return number;
  }

  friend constexpr bool operator==(const Tally&, const Tally&) = default;
};

/// Every building of the city.
struct City {
  std::array<Sites, colour_count> built{};               // by colour
  std::array<Tally<max_streets>, colour_count> crowd{};  // neighbours of each colour; follows from `built`
  Tally<max_height> floors;                              // heights

  constexpr Sites buildings() const { return floors.some(); }
  constexpr Sites of(Colour colour) const { return built[std::size_t(colour)]; }
  constexpr int height(Site site) const { return floors.at(site); }
  /// Of a building.
  constexpr Colour colour(Site site) const {
    return static_cast<Colour>(built[1].contains(site) + 2 * built[2].contains(site) +
                               3 * built[3].contains(site));
  }

  friend constexpr bool operator==(const City&, const City&) = default;
};

/// A roof: on which site, and how many floors are beneath it (TU-A12).
struct Roof {
  Site site{};
  std::uint8_t level = 0;
  friend constexpr bool operator==(const Roof&, const Roof&) = default;
};

/// One seat's part of the table.
struct Company {
  List<Roof, roofs_per_seat> roofs;                       // in the order they were placed
  PerColour floors;                                       // the stock
  PerColour machines;                                     // columns of the four markers
  std::array<std::uint8_t, objectives_in_play> tokens{};  // values; 0: none yet
  std::uint8_t cone = 0;                                  // its space, once counted

  // These follow from the roofs and the city.
  Sites shares;             // sites with a roof, visible or not (TU-29)
  Sites doubles;            // sites with two roofs or more
  Sites visible;            // sites with a roof on the topmost floor (TU-42)
  std::uint8_t levels = 0;  // bit n: a roof on floor n

  constexpr int roofs_left() const { return roofs_per_seat - roofs.size(); }
  constexpr int stock() const { return floors.sum(); }
  constexpr int rearmost() const {
    int column = machines[Colour::black];
    for (const Colour colour : all_colours) column = machines[colour] < column ? machines[colour] : column;
    return column;
  }

  friend constexpr bool operator==(const Company&, const Company&) = default;
};

struct Table {
  City city;
  std::array<Company, tower_up::max_seats> companies{};
  PerColour supply;
  std::array<Card, market_size> market{};
  Cards discard;
  std::uint8_t deck_size = 0;
  std::array<Objective, objectives_in_play> objectives{};
  std::array<std::uint8_t, objectives_in_play> tokens_taken{};

  std::uint8_t seats = 0;
  Side side{};
  Seat first{};  // who began
  Rulings rulings;

  // Whose turn, and what is left to decide in it
  Phase phase = Phase::turn;
  Seat active{};
  bool extra = false;                          // this turn is an extra turn
  bool extra_due = false;                      // another follows it
  List<Shown, most_starting_floors> starting;  // in `start`: floors still to lay, the next one last
  std::uint8_t taking = 0;                     // in `wild`, `substitute`: the place of the card being taken
  std::uint8_t wilds = 0;                      // on it, still to choose
  std::uint8_t missing = 0;                    // on it, not to be had
  Sites fresh;                                 // in `roof`: where floors have just been laid

  // The end
  Ending ending = Ending::none;
  bool last_round = false;
  bool restarted = false;        // TU-A15, when switched
  std::uint8_t last_turns = 0;   // in the last round, this one included
  Seats counted;                 // whose visible roofs have been counted
  std::uint16_t idle_turns = 0;  // turns in a row without a build

  constexpr Company& company(Seat seat) { return companies[std::size_t(seat)]; }
  constexpr const Company& company(Seat seat) const { return companies[std::size_t(seat)]; }
  constexpr Company& mover() { return company(active); }
  constexpr const Company& mover() const { return company(active); }

  friend constexpr bool operator==(const Table&, const Table&) = default;
};

/// TU-13b: nobody keeps anything from the others.
struct Hand {
  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

struct Secret {
  Pile<Card, card_count> deck;
  Rng rng;  // for reshuffles to come

  friend constexpr bool operator==(const Secret&, const Secret&) = default;
};

using GameState = Whole<Table, Hand, Secret, tower_up::max_seats>;

/// What one seat knows.
struct Edition;
using InformationSet = Information<Edition, Table, Hand>;

}  // namespace grod::tower_up
