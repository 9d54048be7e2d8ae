// The rules as the contract asks for them: whose decision it is, what is legal and what a decision does. The rules
// themselves are in setup.h, taking.h, building.h, objectives.h and turns.h.
#pragma once

#include "games/tower_up/rules/actions.h"
#include "games/tower_up/rules/setup.h"

namespace grod::tower_up {

// Whose decision it is

constexpr bool over(const Table& table) { return table.phase == Phase::over; }

constexpr Seats to_act(const Table& table) {
  return table.phase == Phase::over ? Seats{} : Seats::of(table.active);
}

// What is legal

template <class Out>
constexpr void add_plans(int first, Sites sites, Out& out) {
  for (const Site site : sites) out.push_back(action_at(first + index(site)));
}

/// TU-3 to TU-5: the colour is given unless the floor is wild.
template <class Out>
constexpr void legal_starts(const Edition& edition, const Table& table, Out& out) {
  const Board& board = edition.board(table.side);
  const Shown floor = table.starting.back();
  for (const Colour colour : all_colours)
    if (floor == Shown::wild || floor == shown(colour))
      add_plans(first_action(Verb::lay) + plan_number(colour, Site{}),
                starting_sites(board, table.city, colour), out);
}

/// TU-18 to TU-21, TU-24: builds need a roof, a floor of the new colour and the payment.
template <class Out>
constexpr void legal_builds(const Edition& edition, const Table& table, Out& out) {
  const Company& company = table.mover();
  if (company.roofs_left() == 0) return;
  const Sites sites =
      open_sites(edition.board(table.side), table.city) - too_dear(table.city, company.floors);
  for (const Colour colour : all_colours)
    if (company.floors[colour] > 0)
      add_plans(first_action(Verb::build) + plan_number(colour, Site{}),
                contrasting(table.city, sites, colour), out);
}

/// TU-12, TU-13, TU-13a: a card or a build, and no pass; an extra turn may be declined (TU-A4, TU-A6). Cards that
/// show the same are separate choices, one per place in the market (TU-A27).
template <class Out>
constexpr void legal_in_turn(const Edition& edition, const Table& table, Out& out) {
  for (int slot = 0; slot < market_size; ++slot) out.push_back(take_action(slot));
  legal_builds(edition, table, out);
  if (table.extra) out.push_back(action(Verb::decline));
}

template <class Out>
constexpr void add_colours(Verb verb, PerColour available, Out& out) {
  for (const Colour colour : all_colours) out.push_back_if(available[colour] > 0, action(verb, colour));
}

template <class Out>
constexpr void legal(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  switch (table.phase) {
    case Phase::start: return legal_starts(edition, table, out);
    case Phase::turn: return legal_in_turn(edition, table, out);
    case Phase::roof: return add_plans(first_action(Verb::roof), table.fresh, out);  // TU-25
    case Phase::wild: return add_colours(Verb::wild, table.supply, out);             // TU-15
    case Phase::substitute:                                                          // TU-44, TU-A14
      add_colours(Verb::substitute, table.supply, out);
      out.push_back(action(Verb::leave));
      return;
    case Phase::give_back: return add_colours(Verb::give_back, table.mover().floors, out);  // TU-17
    case Phase::over: return;
  }
}

// Any decision

constexpr News apply(const Edition& edition, GameState& state, Seat, Action action) {
  const Verb verb = verb_of_action[std::size_t(action)];
  const int operand = index(action) - first_action(verb);
  const auto colour = static_cast<Colour>(operand % colour_count);
  const auto plan_colour = static_cast<Colour>(operand / max_sites);
  const Site site = site_at(operand % max_sites);
  Table& table = state.table;
  switch (verb) {
    case Verb::take: return take_card(edition, state, operand);
    case Verb::wild: return choose_wild(edition, state, colour);
    case Verb::substitute: return substitute(edition, state, colour);
    case Verb::leave: return leave(edition, state);
    case Verb::lay: lay_by_choice(edition, table, plan_colour, site); break;
    case Verb::build: build(edition, table, plan_colour, site); break;
    case Verb::roof: finish_build(edition, table, site); break;
    case Verb::give_back: give_back(table, colour); break;
    case Verb::decline: decline(table); break;
  }
  return News::none;
}

}  // namespace grod::tower_up
