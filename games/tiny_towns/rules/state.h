// A game of Tiny Towns in progress: what lies open, what one seat knows, what nobody has seen.
#pragma once

#include "core/game.h"
#include "core/pile.h"
#include "games/tiny_towns/rules/town.h"

namespace grod::tiny_towns {

inline constexpr int min_seats = 1;
inline constexpr int max_seats = grod::max_seats;

/// Which game is played. A single seat plays solo, or Town Hall solo (TT-S8).
enum class Mode : std::uint8_t { standard, town_hall, solo };

/// The rulings that may be switched; a game without settings is played with these.
struct Rulings {
  bool castle_outside_ties = false;  // TT-A28: the Castle is no cottage where a tie is broken
  bool watch_at_once = false;        // TT-A4: the Watch looks also at the round in which it is built

  friend constexpr bool operator==(const Rulings&, const Rulings&) = default;
};

struct Options {
  int seats = 2;
  bool monuments = true;
  Seats novice{};  // who plays with the novice rule (TT-A47)
  bool first_game = false;
  bool town_hall = false;
  Rulings rulings{};

  // Chosen instead of drawn or dealt
  Buildings cards;  // at most one of each kind; the kinds without one are drawn
  std::array<Monument, tiny_towns::max_seats> monument{Monument::none, Monument::none, Monument::none,
                                                       Monument::none, Monument::none, Monument::none};

  constexpr Mode mode() const {
    if (town_hall) return Mode::town_hall;
    return seats == 1 ? Mode::solo : Mode::standard;
  }
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// What the table is waiting for. Wherever several seats may be waited for, they act at the same time.
enum class Phase : std::uint8_t {
  monuments,  // every seat: which of two monuments to keep
  naming,     // the Master Builder, or solo: a resource
  going_on,   // Town Hall, sole remaining seat: before a card is turned, go on or finish
  choosing,   // Town Hall, free-choice round: a resource for the own town
  placing,    // every seat with a cube: where, or a reaction
  building,   // every seat that might build
  gaining,    // the owner of Opaleye's Watch: pieces gained, then building again
  over,
};

/// What a seat is in the middle of, inside the steps of placing, building and gaining.
enum class Stage : std::uint8_t {
  none,     // nothing, or done with the step
  place,    // the cube of this round
  carry,    // the cube taken out of a Warehouse
  build,    // another building, or done
  target,   // the square for the building under construction
  mark,     // the resource on a new Factory or Bank
  replace,  // Architect's Guild
  grant,    // Grove University
  watch,    // which pieces go on Opaleye's Watch
  gain,     // which piece comes from the Watch, and where
};

/// What a seat may put on its board this round.
enum class Cube : std::uint8_t { wood, wheat, brick, glass, stone, none };

constexpr Cube cube_of(Resource r) { return static_cast<Cube>(index(r)); }
constexpr Resource resource_of(Cube c) { return static_cast<Resource>(index(c)); }

/// What each seat has to place this round.
using Cubes = std::array<Cube, tiny_towns::max_seats>;

/// Between the rounds nobody has anything to place.
constexpr Cubes no_cubes() {
  return {Cube::none, Cube::none, Cube::none, Cube::none, Cube::none, Cube::none};
}

struct Table {
  std::array<Town, tiny_towns::max_seats> towns{};  // as last shown to all (TT-A45)
  CardSet cards{};

  // The game
  std::uint8_t seats = 0;
  Mode mode = Mode::standard;
  bool monuments = false;
  Seats novice;  // who plays with the novice rule
  Rulings rulings;
  std::array<Monument, tiny_towns::max_seats> given{};  // monuments fixed by the options, which all can read

  // The round
  Phase phase = Phase::naming;
  Seats acting;              // who has still to act
  Seats active;              // whose town is not complete
  Seat hammer{};             // Master Builder, in Town Hall the Mayor
  std::uint16_t round = 0;   // from 0
  Cubes cubes = no_cubes();  // from the naming to the end of the round
  Kinds gains;               // in `gaining`: what the neighbours constructed

  // Resource cards
  std::array<std::uint8_t, resource_count> seen{};  // Town Hall: turned up since the last shuffle
  std::uint8_t pile = 0;                            // cards left to draw whose place nobody knows
  List<Resource, solo_face_up> face_up;             // solo, in ascending order
  List<Resource, resource_card_count> returned;     // solo: put under the pile, the first to come up first

  constexpr Town& town(Seat seat) { return towns[static_cast<std::size_t>(seat)]; }
  constexpr const Town& town(Seat seat) const { return towns[static_cast<std::size_t>(seat)]; }
  constexpr Cube cube(Seat seat) const { return cubes[static_cast<std::size_t>(seat)]; }
  constexpr Building card(Kind kind) const { return cards[static_cast<std::size_t>(kind)]; }
  constexpr bool plays(Building b) const { return card(kind_of(b)) == b; }
  /// The only one whose town is not complete, which a single player always is.
  constexpr bool alone(Seat seat) const { return active == Seats::of(seat); }

  friend constexpr bool operator==(const Table&, const Table&) = default;
};

/// A seat's place inside a step; blank outside of it.
struct Work {
  Stage stage = Stage::none;
  Stage after = Stage::none;      // mark: where it leads back to
  Kind raising{};                 // target: what is being built
  Square square{};                // mark: where the piece stands
  Squares site;                   // target: where it may stand
  Squares replaced;               // replace: the building already replaced
  Resource carried{};             // carry: the cube taken out
  std::uint8_t replacements = 0;  // replace: how many are left

  friend constexpr bool operator==(const Work&, const Work&) = default;
};

struct Hand {
  Seat seat{};  // whose hand it is
  Town town;    // as the owner sees it; differs from the table's only inside a step (TT-A45)

  // Monuments
  Monuments dealt;
  Monument kept = Monument::none;

  // A choice not yet shown
  Cube choice = Cube::none;  // Town Hall, free-choice round

  Work work;

  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

struct Secret {
  Pile<Resource, resource_card_count> pile;
  List<Resource, set_aside_count> set_aside;  // Town Hall: discarded unseen after the last shuffle
  Rng rng;                                    // for shuffles to come

  friend constexpr bool operator==(const Secret&, const Secret&) = default;
};

using GameState = Whole<Table, Hand, Secret, tiny_towns::max_seats>;

/// What one seat knows.
struct Edition;
using InformationSet = Information<Edition, Table, Hand>;

}  // namespace grod::tiny_towns
