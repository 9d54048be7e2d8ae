// Every decision a player can make, as a `Move` (what it is) and as an `Action` (its flat number).
#pragma once

#include "core/game.h"
#include "core/table.h"
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

struct VerbRow {
  Verb verb;
  Operand operand;
  int first;  // flat number of its first action
};

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

inline constexpr int verb_count = 12;

/// The flat numbers, verb by verb.
GROD_TABLE constexpr std::array<VerbRow, verb_count> verb_table = [] {
  std::array<VerbRow, verb_count> rows{{{Verb::build, Operand::building, 0},
                                        {Verb::attack, Operand::monster, 0},
                                        {Verb::stop, Operand::none, 0},
                                        {Verb::event, Operand::event, 0},
                                        {Verb::lose, Operand::building, 0},
                                        {Verb::drop, Operand::monster, 0},
                                        {Verb::reject, Operand::building, 0},
                                        {Verb::give, Operand::building, 0},
                                        {Verb::take, Operand::building, 0},
                                        {Verb::carry_out, Operand::none, 0},
                                        {Verb::decline, Operand::none, 0},
                                        {Verb::score, Operand::category, 0}}};
  int first = 0;
  for (VerbRow& row : rows) {
    row.first = first;
    first += operand_count(row.operand);
  }
  return rows;
}();

inline constexpr int action_count = verb_table.back().first + operand_count(verb_table.back().operand);

constexpr int first_action(Verb verb) { return verb_table[std::size_t(verb)].first; }

constexpr Action action(Verb verb) { return action_at(first_action(verb)); }
constexpr Action action(Verb verb, Building b) { return action_at(first_action(verb) + index(b)); }
constexpr Action action(Verb verb, MonsterKind m) { return action_at(first_action(verb) + index(m)); }
constexpr Action action(Event e) { return action_at(first_action(Verb::event) + index(e)); }
constexpr Action action(Category c) { return action_at(first_action(Verb::score) + index(c)); }

/// The verb of every flat number, so that `apply` need not search.
GROD_TABLE constexpr std::array<Verb, action_count> verb_of_action = [] {
  std::array<Verb, action_count> verbs{};
  for (const VerbRow& row : verb_table)
    for (int k = 0; k < operand_count(row.operand); ++k) verbs[std::size_t(row.first + k)] = row.verb;
  return verbs;
}();

constexpr Move move_of(Action action) {
  const Verb verb = verb_of_action[std::size_t(action)];
  const int operand = index(action) - first_action(verb);
  Move move{.verb = verb};
  switch (verb_table[std::size_t(verb)].operand) {
    case Operand::building: move.building = static_cast<Building>(operand); break;
    case Operand::monster: move.monster = static_cast<MonsterKind>(operand); break;
    case Operand::event: move.event = static_cast<Event>(operand); break;
    case Operand::category: move.category = static_cast<Category>(operand); break;
    case Operand::none: break;
  }
  return move;
}

constexpr Action action_of(const Move& move) {
  switch (verb_table[std::size_t(move.verb)].operand) {
    case Operand::building: return action(move.verb, move.building);
    case Operand::monster: return action(move.verb, move.monster);
    case Operand::event: return action(move.event);
    case Operand::category: return action(move.category);
    case Operand::none: break;
  }
  return action(move.verb);
}

}  // namespace grod::monster_city
