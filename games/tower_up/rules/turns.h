// How a turn ends: machines, extra turns, the limit on floors, the two ends of the game and the cones.
#pragma once

#include "games/tower_up/rules/edition.h"
#include "games/tower_up/rules/state.h"

namespace grod::tower_up {

// Machines and extra turns

/// TU-27: a marker stops at the end of its track; what is left of the movement is lost.
constexpr void advance(const Tracks& tracks, Company& company, Colour colour, int steps) {
  const int left = tracks.columns - company.machines[colour];
  company.machines.add(colour, steps < left ? steps : left);
}

/// TU-30 to TU-33, TU-35a, TU-35b: an extra turn is due when the rearmost marker comes from before some star
/// column to on or past it; however many it passes, there is one extra turn.
constexpr bool passes_star(const Tracks& tracks, int before, int after) {
  const Columns passed = Columns::first_n(after + 1) - Columns::first_n(before + 1);
  return !(tracks.stars & passed).empty();
}

// The end

/// TU-38, TU-45, TU-A15: the first event that ends the game governs; a later one changes nothing unless the players
/// have switched a ruling.
constexpr void trigger(Table& table, Ending why) {
  if (table.ending == Ending::none) {
    table.ending = why;
    return;
  }
  const bool by_roof = why == Ending::last_roof;
  if (by_roof == (table.ending == Ending::last_roof)) return;
  if (!table.last_round) {  // TU-A16, TU-A25: both in one turn
    if (by_roof && table.rulings.last_roof_over_shortage) table.ending = why;
  } else if (table.rulings.later_end_restarts && !table.restarted) {
    table.ending = why;
    table.last_round = false;
    table.last_turns = 0;  // those of the round that is given up
    table.restarted = true;
  }
}

/// Clockwise, to the left (TU-10); spelled out, since a division would be the dearest step of a turn.
constexpr Seat next_seat(const Table& table) {
  const int next = index(table.active) + 1;
  return seat_at(next < table.seats ? next : 0);
}

/// TU-39 to TU-43: a cone stands on the space that counts the visible roofs, seven at most, and is never moved.
constexpr void count_roofs(Table& table, Seat seat) {
  if (table.counted.contains(seat)) return;
  table.counted.insert(seat);
  Company& company = table.company(seat);
  const int visible = company.visible.size();
  company.cone = static_cast<std::uint8_t>(visible < cone_spaces ? visible : cone_spaces);
}

/// TU-13c, TU-39, TU-40, TU-45, TU-45a: the turn and its extra turns are over; the left neighbour moves, unless
/// this was the last turn of all. After a last roof its player has no further turn; after a shortage everybody has.
constexpr void pass_on(Table& table) {
  table.extra = false;
  if (table.last_round) {
    count_roofs(table, table.active);
    --table.last_turns;
    if (table.last_turns == 0) {
      table.phase = Phase::over;
      table.active = {};  // nobody is
      return;
    }
  } else if (table.ending != Ending::none) {
    table.last_round = true;
    table.last_turns = table.seats;
    if (table.ending == Ending::last_roof) {
      count_roofs(table, table.active);
      --table.last_turns;
    }
  }
  table.active = next_seat(table);
  table.phase = Phase::turn;
}

/// TU-A3: at the end of every turn, or, switched, only when no extra turn follows.
constexpr bool limit_applies(const Table& table) { return table.rulings.limit_each_turn || !table.extra_due; }

/// TU-17, TU-17a, TU-17c: the excess is given back at the end of every turn (TU-A3), then the extra turn follows at
/// once if one is due (TU-35c).
constexpr void end_turn(Table& table) {
  if (limit_applies(table) && table.mover().stock() > hand_limit) {
    table.phase = Phase::give_back;
  } else if (table.extra_due) {
    table.extra_due = false;
    table.extra = true;
    table.phase = Phase::turn;
  } else {
    pass_on(table);
  }
}

/// TU-A28: one floor at a time, in any order.
constexpr void give_back(Table& table, Colour colour) {
  table.mover().floors.take(colour);
  table.supply.add(colour);
  end_turn(table);
}

/// TU-A4, TU-A21: an extra turn may be declined, and is lost then. It does not count as a turn (TU-A26).
constexpr void decline(Table& table) {
  table.extra = false;
  end_turn(table);
}

}  // namespace grod::tower_up
