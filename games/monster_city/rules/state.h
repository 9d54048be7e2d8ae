// A game of Monster City in progress: what lies open, what one seat holds, what nobody has seen.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"
#include "core/pile.h"
#include "games/monster_city/rules/cards.h"

namespace grod::monster_city {

inline constexpr int min_seats = 3;
inline constexpr int max_seats = 5;

/// MC-A11: when the used monsters are shuffled into a new stack.
enum class Reshuffle : std::uint8_t {
  when_empty,   // as soon as the last card of the stack is dealt; those on the planet stay where they are
  when_needed,  // only when a card is to be dealt and there is none; until then the stack lies empty
};

struct Options {
  int seats = 3;
  bool events = false;  // the event variant replaces the STOP cards
  Reshuffle monster_reshuffle = Reshuffle::when_empty;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// What the table is waiting for.
enum class Phase : std::uint8_t {
  turn,      // the active seat: build, attack, stop or play an event
  loss,      // the active seat: which building falls to the monster
  effect,    // the active seat: the effect of the event just shown, or none
  exchange,  // the active seat: which office card comes for the building it gave
  scoring,   // every seat that has not yet chosen: a category
  over,
};

/// An attack part-way: what is still to fall by the owner's choice.
struct Attack {
  std::array<std::uint8_t, colour_count> need{};  // by colour
  std::uint8_t any = 0;                           // whatever the colour
  std::uint8_t fallen = 0;

  constexpr bool settled() const { return need[0] + need[1] + need[2] + any == 0; }
  friend constexpr bool operator==(const Attack&, const Attack&) = default;
};

/// One seat's part of the table.
struct Town {
  Buildings city;
  std::uint8_t notes = 0;
  std::uint8_t event_cards = 0;                       // how many, not which
  bool stop = false;                                  // still has its STOP card
  Categories scored;                                  // boxes of the score sheet that are filled
  std::array<std::uint8_t, category_count> points{};  // what stands in them

  friend constexpr bool operator==(const Town&, const Town&) = default;
};

struct Table {
  std::array<Town, monster_city::max_seats> towns{};
  Buildings office;
  Buildings box;  // destroyed or rejected
  Monsters planet;
  Monsters used_monsters;
  Events used_events;

  std::uint8_t seats = 0;
  bool events = false;
  Reshuffle monster_reshuffle = Reshuffle::when_empty;
  Phase phase = Phase::turn;
  Seat active{};               // in `scoring`: whoever moves after it; the first seat if nobody does
  Seats choosing;              // in `scoring`: who has still to choose
  std::uint8_t scorings = 0;   // held so far
  std::uint8_t deck_size = 0;  // buildings left face down
  std::uint8_t monster_stack_size = 0;
  std::uint8_t event_stack_size = 0;
  Event event{};         // in `effect` and `exchange`: the event shown
  BuildingCard given{};  // in `exchange`: the building that leaves the city
  Attack attack;         // in `loss`

  constexpr Town& town(Seat seat) { return towns[static_cast<std::size_t>(seat)]; }
  constexpr const Town& town(Seat seat) const { return towns[static_cast<std::size_t>(seat)]; }
  constexpr int bank() const {
    int held = 0;
    for (const Town& town : towns) held += town.notes;
    return note_count - held;
  }

  /// MC-36: does nobody move any more, now or after this scoring?
  constexpr bool no_turn_left() const {
    return phase == Phase::over || (phase == Phase::scoring && scorings + 1 == scoring_count);
  }

  friend constexpr bool operator==(const Table&, const Table&) = default;
};

struct Hand {
  Events events;
  bool chosen = false;  // in `scoring`: a category is chosen and not yet opened
  Category category{};  // that category

  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

/// The scoring cards need no place here: one lies under every tenth building of the deck (MC-3).
struct Secret {
  Pile<BuildingCard, monster_city::deck_size> deck;
  Pile<MonsterCard, monster_card_count> monsters;
  Pile<EventCard, event_card_count> events;
  Rng rng;  // for reshuffles to come

  friend constexpr bool operator==(const Secret&, const Secret&) = default;
};

using GameState = Whole<Table, Hand, Secret, monster_city::max_seats>;

/// What one seat knows.
struct Edition;
using InformationSet = Information<Edition, Table, Hand>;

}  // namespace grod::monster_city
