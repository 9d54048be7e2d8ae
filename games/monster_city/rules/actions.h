// Every decision a player can make, as a `Move` (what it is) and as an `Action` (its flat number).
#pragma once

#include "core/verbs.h"
#include "games/monster_city/rules/edition.h"

namespace grod::monster_city {

enum class Verb : std::uint8_t {
  build,      // a building of the office
  attack,     // a monster of the planet
  stop,       // spend the STOP card
  event,      // show an event
  lose,       // a building to the monster
  drop,       // Cold Feet: a monster
  reject,     // Rejected Design: a building of the office
  give,       // Rebuilding: a building of the own city
  take,       // Rebuilding: a building of the office
  carry_out,  // the other events: yes
  decline,    // an event without effect
  score,      // a category
};
inline constexpr int verb_count = index(Verb::score) + 1;

/// A decision in structured form. Which of the fields means something follows from the verb.
struct Move {
  Verb verb = Verb::stop;
  Building building{};
  MonsterKind monster{};
  Event event{};
  Category category{};

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// What a verb is about, and so how many flat numbers it takes.
enum class Operand : std::uint8_t { none, building, monster, event, category };

constexpr int operand_count(Operand operand) {
  switch (operand) {
    case Operand::building: return building_kinds;
    case Operand::monster: return monster_card_count;
    case Operand::event: return event_kinds;
    case Operand::category: return category_count;
    case Operand::none: break;
  }
  return 1;
}

/// What each verb is about, in the order of the verbs.
GROD_LOOKUP constexpr std::array<Operand, verb_count> operand_of_verb{
    Operand::building,  // build
    Operand::monster,   // attack
    Operand::none,      // stop
    Operand::event,     // event
    Operand::building,  // lose
    Operand::monster,   // drop
    Operand::building,  // reject
    Operand::building,  // give
    Operand::building,  // take
    Operand::none,      // carry_out
    Operand::none,      // decline
    Operand::category,  // score
};

constexpr Operand operand_of(Verb verb) { return operand_of_verb[std::size_t(verb)]; }

GROD_LOOKUP constexpr FirstActions<verb_count> first_actions =
    number_actions<Verb, verb_count>([](Verb verb) { return operand_count(operand_of(verb)); });

inline constexpr int action_count = first_actions.back();

constexpr int first_action(Verb verb) { return first_actions[std::size_t(verb)]; }

constexpr Action action(Verb verb) { return action_at(first_action(verb)); }
constexpr Action action(Verb verb, Building b) { return action_at(first_action(verb) + index(b)); }
constexpr Action action(Verb verb, MonsterKind m) { return action_at(first_action(verb) + index(m)); }
constexpr Action action(Event e) { return action_at(first_action(Verb::event) + index(e)); }
constexpr Action action(Category c) { return action_at(first_action(Verb::score) + index(c)); }

GROD_LOOKUP constexpr std::array<Verb, action_count> verb_of_action =
    verbs_of_actions<Verb, action_count>(first_actions);

constexpr Move move_of(Action action) {
  const Verb verb = verb_of_action[std::size_t(action)];
  const int operand = index(action) - first_action(verb);
  Move move{.verb = verb};
  switch (operand_of(verb)) {
    case Operand::building: move.building = static_cast<Building>(operand); break;
    case Operand::monster: move.monster = static_cast<MonsterKind>(operand); break;
    case Operand::event: move.event = static_cast<Event>(operand); break;
    case Operand::category: move.category = static_cast<Category>(operand); break;
    case Operand::none: break;
  }
  return move;
}

constexpr Action action_of(const Move& move) {
  switch (operand_of(move.verb)) {
    case Operand::building: return action(move.verb, move.building);
    case Operand::monster: return action(move.verb, move.monster);
    case Operand::event: return action(move.event);
    case Operand::category: return action(move.category);
    case Operand::none: break;
  }
  return action(move.verb);
}

}  // namespace grod::monster_city
