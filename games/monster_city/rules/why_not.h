// Why a decision is not legal: the statement that forbids it.
#pragma once

#include "games/monster_city/rules/rules.h"

namespace grod::monster_city {

/// Looks for one action among the legal ones, which are written here and not kept.
struct Sought {
  Action action{};
  bool found = false;

  constexpr void push_back(Action legal) { found = found || legal == action; }
  constexpr void push_back_if(bool keep, Action legal) {
    if (keep) push_back(legal);
  }
};

/// How far a decision came before something stood in its way; a later step of these is the better answer.
namespace came_to {
inline constexpr int nothing = 0;    // the seat has nothing to decide
inline constexpr int the_phase = 1;  // it has, but something else
inline constexpr int the_kind = 2;   // this kind of decision is asked for, and not possible to this seat
inline constexpr int the_card = 3;   // it is possible, but not with this card
}  // namespace came_to

namespace refusals {

// A card that is not where it would have to be

constexpr WhyNot not_in_office(std::string_view statement, Building b) {
  return WhyNot{statement, "not-in-office", came_to::the_card, {}}.with("building", index(b));
}
constexpr WhyNot not_in_city(std::string_view statement, Building b) {
  return WhyNot{statement, "not-in-city", came_to::the_card, {}}.with("building", index(b));
}
constexpr WhyNot not_on_planet(std::string_view statement) {
  return {statement, "not-on-planet", came_to::the_card, {}};
}

/// Effects of events are for the variant, and for when the event has been shown.
constexpr WhyNot no_event_shown(const Table& table) {
  if (!table.events) return {"MC-7", "no-events", came_to::the_phase, {}};
  return {"MC-41", "event-first", came_to::the_phase, {}};
}

/// MC-9: one thing, and one that is possible.
constexpr WhyNot in_turn(const InformationSet& info, const Move& move) {
  const auto& [edition, table, hand, seat] = info;
  const Town& town = table.town(seat);
  switch (move.verb) {
    case Verb::build:
      if (town.notes == 0) return {"MC-11", "no-note", came_to::the_kind, {}};
      return not_in_office("MC-12", move.building);
    case Verb::attack:
      if (town.notes == note_limit) return {"MC-14", "two-notes", came_to::the_kind, {}};
      return not_on_planet("MC-15");
    case Verb::stop:
      if (table.events) return {"MC-38", "no-stop-cards", came_to::the_kind, {}};
      return {"MC-19", "stop-spent", came_to::the_kind, {}};
    case Verb::event:
      if (!table.events) return {"MC-7", "no-events", came_to::the_kind, {}};
      return WhyNot{"MC-47b", "not-in-hand", came_to::the_card, {}}.with("event", index(move.event));
    case Verb::score: return {"MC-28", "no-scoring", came_to::the_phase, {}};
    case Verb::lose: return {"MC-9", "build-or-attack", came_to::the_phase, {}};
    default: return no_event_shown(table);
  }
}

/// MC-21, MC-25: a building of a colour that the monster has still to get; nothing else before that.
constexpr WhyNot in_loss(const InformationSet& info, const Move& move) {
  const auto& [edition, table, hand, seat] = info;
  if (move.verb != Verb::lose) return {"MC-25", "loss-first", came_to::the_phase, {}};
  if ((table.town(seat).city & edition.cards(move.building)).empty())
    return not_in_city("MC-15", move.building);
  return {"MC-21", "other-colour", came_to::the_card, {}};
}

/// MC-41: the effect of the event that was shown, or none.
constexpr WhyNot in_effect(const InformationSet& info, const Move& move) {
  switch (info.table.event) {
    case Event::cold_feet:
      if (move.verb == Verb::drop) return not_on_planet("MC-42");
      return {"MC-42", "cold-feet", came_to::the_phase, {}};
    case Event::rejected_design:
      if (move.verb == Verb::reject) return not_in_office("MC-43", move.building);
      return {"MC-43", "rejected-design", came_to::the_phase, {}};
    case Event::rebuilding:
      if (move.verb == Verb::give) return not_in_city("MC-44", move.building);
      return {"MC-44", "rebuilding", came_to::the_phase, {}};
    case Event::counter_attack: return {"MC-45", "yes-or-no", came_to::the_phase, {}};
    case Event::detour: return {"MC-46", "yes-or-no", came_to::the_phase, {}};
    case Event::subsidy: break;
  }
  if (move.verb == Verb::carry_out) return {"MC-47", "no-room-for-a-subsidy", came_to::the_kind, {}};
  return {"MC-47", "yes-or-no", came_to::the_phase, {}};
}

/// MC-44: the second half of a Rebuilding.
constexpr WhyNot in_exchange(const Move& move) {
  if (move.verb == Verb::take) return not_in_office("MC-44", move.building);
  return {"MC-44", "exchange", came_to::the_phase, {}};
}

/// MC-30: a box that is still blank.
constexpr WhyNot in_scoring(const Move& move) {
  if (move.verb != Verb::score) return {"MC-30", "category-first", came_to::the_phase, {}};
  return WhyNot{"MC-30", "box-filled", came_to::the_card, {}}.with("category", index(move.category));
}

/// MC-9, MC-A4: somebody else is to decide.
constexpr WhyNot not_to_act(const Table& table) {
  if (table.phase == Phase::scoring) return {"MC-A4", "chosen", came_to::nothing, {}};
  return {"MC-9", "not-your-turn", came_to::nothing, {}};
}

}  // namespace refusals

/// What stands in the way, from the general to the particular; nothing of a decision that is legal.
constexpr WhyNot why_not(const InformationSet& info, Action action) {
  const Table& table = info.table;
  if (over(table)) return {"MC-36", "over", came_to::nothing, {}};
  if (!to_act(table).contains(info.seat)) return refusals::not_to_act(table);
  Sought sought{action};
  legal(info, sought);
  if (sought.found) return {};

  const Move move = move_of(action);
  switch (table.phase) {
    case Phase::turn: return refusals::in_turn(info, move);
    case Phase::loss: return refusals::in_loss(info, move);
    case Phase::effect: return refusals::in_effect(info, move);
    case Phase::exchange: return refusals::in_exchange(move);
    case Phase::scoring: return refusals::in_scoring(move);
    case Phase::over: break;
  }
  return {};
}

}  // namespace grod::monster_city
