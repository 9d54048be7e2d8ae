// The placing step: the cube of this round, or one reaction to it. Everything here concerns one seat's own hand.
#pragma once

#include "games/tiny_towns/rules/actions.h"
#include "games/tiny_towns/rules/state.h"

namespace grod::tiny_towns {

/// TT-H2: the rounds of Town Hall go card, card, free choice.
constexpr bool free_choice_round(const Table& table) {
  return table.mode == Mode::town_hall && table.round % 3 == 2;
}

/// TT-N1, TT-N8: reactions are to the naming of another player, to a card of Town Hall, to the solo choice.
constexpr bool may_react(const Table& table, Seat seat) {
  switch (table.mode) {
    case Mode::standard: return seat != table.hammer;  // TT-A18: so not when alone
    case Mode::town_hall: return !free_choice_round(table);
    case Mode::solo: break;  // TT-O3
  }
  return true;
}

/// TT-N3: what a seat may name or choose: not what lies on its own Banks.
constexpr Resources nameable(const Table& table, const Town& town) {
  return table.plays(Building::bank) ? every_resource - town.stock.resources() : every_resource;
}

template <class Out>
constexpr void add_squares(int first, Squares squares, Out& out) {
  for (const Square s : squares) out.push_back(action_at(first + index(s)));
}

/// TT-N4, TT-A20: the named cube onto a Warehouse with room, or against a stored cube of another resource.
template <class Out>
constexpr void legal_warehouse(const Town& town, Resource named, Out& out) {
  for (const Square s : town.of(Kind::factory))
    if (town.stock.count(s) < warehouse_room) out.push_back(action(Verb::store, s));
  for (const Square s : town.of(Kind::factory))
    for (const Resource r : all_resources)
      if (r != named && town.stock.count(s, r) > 0) out.push_back(exchange(s, r));
}

/// TT-T2: the cube must go on an empty square; TT-N7, TT-A19: or the owner chooses one reaction.
template <class Out>
constexpr void legal_place(const Table& table, const Hand& hand, Seat seat, Out& out) {
  const Town& town = hand.town;
  const Resource named = resource_of(table.cube(seat));
  const Squares empty = town.empty_squares();
  if (!may_react(table, seat)) return add_squares(index(place(named, Square{})), empty, out);

  // TT-N2: a Factory marked with the named resource lets its owner place any other.
  const bool any = table.plays(Building::factory) && !town.stock.holding(named).empty();
  for (const Resource r : any ? every_resource : Resources::of(named))
    add_squares(index(place(r, Square{})), empty, out);
  if (table.plays(Building::warehouse)) legal_warehouse(town, named, out);
  if (town.built(Monument::statue_of_the_bondmaker))  // TT-N5
    add_squares(first_action(Verb::adorn), town.of(Kind::cottage) - town.adorned, out);
  if (table.novice.contains(seat) && town.set_aside < novice_uses)  // TT-V1, TT-A47
    out.push_back(action(Verb::set_aside));
}

/// TT-N4: the cube taken out of a Warehouse must be placed on an empty square.
template <class Out>
constexpr void legal_carry(const Hand& hand, Out& out) {
  add_squares(index(place(hand.work.carried, Square{})), hand.town.empty_squares(), out);
}

/// One decision of the placing step; afterwards the stage is `none` when the seat is done.
constexpr void apply_placing(const Table& table, Hand& hand, Seat seat, const Move& move) {
  Town& town = hand.town;
  hand.work.stage = Stage::none;
  switch (move.verb) {
    case Verb::place: town.cubes[std::size_t(move.resource)].insert(move.square); break;
    case Verb::store: town.stock.add(move.square, resource_of(table.cube(seat))); break;
    case Verb::exchange:
      town.stock.remove(move.square, move.resource);
      town.stock.add(move.square, resource_of(table.cube(seat)));
      hand.work.carried = move.resource;
      hand.work.stage = Stage::carry;
      break;
    case Verb::adorn: town.adorned.insert(move.square); break;
    default: ++town.set_aside;
  }
}

}  // namespace grod::tiny_towns
