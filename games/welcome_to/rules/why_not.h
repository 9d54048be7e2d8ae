// Why a decision is not legal: the statement that forbids it. `legal` alone judges; this file looks for the reason
// afterwards, and reads nothing but what the seat knows.
#pragma once

#include "games/welcome_to/rules/why_no_cards.h"
#include "games/welcome_to/rules/why_no_effect.h"
#include "games/welcome_to/rules/why_no_house.h"
#include "games/welcome_to/rules/why_no_plan.h"

namespace grod::welcome_to {

constexpr bool is_listed(const InformationSet& info, Action action) {
  List<Action, max_legal> choices;
  legal_in_turn(info, choices);
  return choices.contains(action);
}

/// From the general to the particular: the game is over, the seat is done, and then what is wrong with this choice.
constexpr WhyNot why_not(const InformationSet& info, Action action) {
  const auto& [edition, table, hand, seat] = info;
  if (table.over) return because("WT-B23", "over", Reached::nothing);
  if (!table.acting.contains(seat)) return because("WT-B06", "wait", Reached::nothing);
  if (is_listed(info, action)) return {};

  const Sheet sheet = drafted(info);
  const Move move = move_of(action);
  switch (move.verb) {
    case Verb::take: return why_not_take(info, sheet, move.number, move.effect);
    case Verb::refuse: return why_not_refuse(info, sheet);
    case Verb::give: return why_not_give(info, move.number);
    case Verb::roundabout: return why_not_roundabout(info, sheet);
    case Verb::write: return why_not_write(info, sheet, move.house, move.shift);
    case Verb::collect:
    case Verb::spare: return why_not_eggs(info);
    case Verb::fence:
    case Verb::agent:
    case Verb::build:
    case Verb::copy:
    case Verb::skip: return why_not_effect(info, sheet, move);
    case Verb::claim: return why_not_claim(info, sheet, move.plan);
    case Verb::use: return why_not_use(info, sheet, move.house);
    case Verb::done: return something_else_first(info);
    case Verb::reshuffle:
    case Verb::keep: return why_not_reshuffle(table);
  }
  return something_else_first(info);
}

}  // namespace grod::welcome_to
