// Why a cube may not go there: the refusals of the placing step.
#pragma once

#include "games/tiny_towns/rules/placing.h"

namespace grod::tiny_towns {

/// How far a decision came before a statement forbade it (see core/why_not.h). Below these, nothing about the choice
/// itself has been looked at; from `particular` on, each step of a check counts one more.
namespace depth {
inline constexpr int over = 0;        // nothing is decided any more
inline constexpr int others = 1;      // the seat is not asked
inline constexpr int otherwise = 2;   // it is asked for something else
inline constexpr int particular = 3;  // it is asked for this kind of decision
}  // namespace depth

/// TT-T3, TT-B5: the square holds something already. The question must be about a square that does.
constexpr WhyNot taken(const Town& town, Square s, int depth) {
  if (town.all_pieces().contains(s)) return {"TT-B5", "building-there", depth, {}};
  return {"TT-T3", "cube-there", depth, {}};
}

/// TT-N1, TT-N8: why there is no reaction to what is placed this round.
constexpr WhyNot no_reaction(const Table& table, int depth) {
  if (table.mode == Mode::standard) return {"TT-N1", "own-naming", depth, {}};
  return {"TT-N8", "free-choice", depth, {}};
}

/// TT-T2, TT-N2: only the named resource, unless a Factory bears its mark.
constexpr WhyNot why_not_place(const Table& table, const Hand& hand, Seat seat, const Move& move) {
  const Town& town = hand.town;
  const Resource named = resource_of(table.cube(seat));
  if (move.resource != named) {
    const bool marked = table.plays(Building::factory) && !town.stock.holding(named).empty();
    if (!marked) return WhyNot{"TT-T2", "named-only", depth::particular, {}}.with("resource", index(named));
    if (!may_react(table, seat)) return no_reaction(table, depth::particular);
  }
  return taken(town, move.square, depth::particular + 1);
}

/// TT-N4: the named cube onto a Warehouse, or against one that lies there.
constexpr WhyNot why_not_warehouse(const Table& table, const Hand& hand, Seat seat, const Move& move) {
  const Town& town = hand.town;
  if (!table.plays(Building::warehouse) || !town.of(Kind::factory).contains(move.square))
    return {"TT-N4", "no-warehouse", depth::particular, {}};
  if (!may_react(table, seat)) return no_reaction(table, depth::particular + 2);
  if (move.verb == Verb::store) return {"TT-N4", "warehouse-full", depth::particular + 4, {}};
  if (move.resource == resource_of(table.cube(seat)))
    return {"TT-N4", "same-resource", depth::particular + 3, {}};
  return WhyNot{"TT-N4", "not-stored", depth::particular + 3, {}}.with("resource", index(move.resource));
}

/// TT-N5: the named cube on a cottage.
constexpr WhyNot why_not_adorn(const Table& table, const Hand& hand, Seat seat, const Move& move) {
  const Town& town = hand.town;
  if (!town.built(Monument::statue_of_the_bondmaker)) return {"TT-N5", "no-statue", depth::particular, {}};
  if (!town.of(Kind::cottage).contains(move.square)) return {"TT-N5", "not-a-cottage", depth::particular, {}};
  if (!may_react(table, seat)) return no_reaction(table, depth::particular + 2);
  return {"TT-N5", "adorned", depth::particular + 3, {}};
}

/// TT-V1, TT-V2, TT-A47: the novice rule, for those who play with it.
constexpr WhyNot why_not_set_aside(const Table& table, Seat seat) {
  if (!table.novice.contains(seat)) return {"TT-V1", "no-novice-rule", depth::particular, {}};
  if (!may_react(table, seat))
    return table.mode == Mode::standard ? WhyNot{"TT-V2", "own-naming-novice", depth::particular + 1, {}}
                                        : no_reaction(table, depth::particular + 1);
  return {"TT-V1", "novice-used", depth::particular + 2, {}};
}

/// TT-N4: the cube taken out of a Warehouse has to be placed, and TT-A19: that was the one reaction.
constexpr WhyNot why_not_carry(const Hand& hand, const Move& move) {
  if (move.verb != Verb::place) return {"TT-A19", "one-reaction", depth::particular, {}};
  if (move.resource != hand.work.carried)
    return WhyNot{"TT-N4", "carried-only", depth::particular, {}}.with("resource", index(hand.work.carried));
  return taken(hand.town, move.square, depth::particular + 1);
}

/// Why one of the decisions of the placing step is refused to a seat that is placing.
constexpr WhyNot why_not_placing(const Table& table, const Hand& hand, Seat seat, const Move& move) {
  if (hand.work.stage == Stage::carry) return why_not_carry(hand, move);
  switch (move.verb) {
    case Verb::place: return why_not_place(table, hand, seat, move);
    case Verb::adorn: return why_not_adorn(table, hand, seat, move);
    case Verb::set_aside: return why_not_set_aside(table, seat);
    default: return why_not_warehouse(table, hand, seat, move);
  }
}

}  // namespace grod::tiny_towns
