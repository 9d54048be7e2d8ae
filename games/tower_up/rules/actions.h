// Every decision a player can make, as a `Move` (what it is) and as an `Action` (its flat number).
#pragma once

#include "core/game.h"
#include "core/table.h"
#include "games/tower_up/rules/edition.h"

namespace grod::tower_up {

enum class Verb : std::uint8_t {
  lay,         // a starting floor
  take,        // a card of the market
  build,       // a new building
  decline,     // an extra turn
  roof,        // one of the floors just laid
  wild,        // the colour of a wild
  substitute,  // a floor for a missing one
  leave,       // no floor for a missing one
  give_back,   // a floor above the limit
};

/// A decision in structured form. Which of the fields means something follows from the verb.
struct Move {
  Verb verb = Verb::decline;
  std::uint8_t slot = 0;
  Colour colour{};
  Site site{};

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// What a verb is about, and so how many flat numbers it takes.
enum class Operand : std::uint8_t { none, slot, colour, site, plan };

/// A plan is a colour and a site: all sites in the first colour, then all in the next.
constexpr int plan_number(Colour colour, Site site) { return index(colour) * max_sites + index(site); }

struct VerbRow {
  Verb verb;
  Operand operand;
  int first;  // flat number of its first action
};

constexpr int operand_count(Operand operand) {
  switch (operand) {
    case Operand::slot: return market_size;
    case Operand::colour: return colour_count;
    case Operand::site: return max_sites;
    case Operand::plan: return colour_count * max_sites;
    case Operand::none: break;
  }
  return 1;
}

inline constexpr int verb_count = 9;

/// The flat numbers, verb by verb.
GROD_TABLE constexpr std::array<VerbRow, verb_count> verb_table = [] {
  std::array<VerbRow, verb_count> rows{{{Verb::lay, Operand::plan, 0},
                                        {Verb::take, Operand::slot, 0},
                                        {Verb::build, Operand::plan, 0},
                                        {Verb::decline, Operand::none, 0},
                                        {Verb::roof, Operand::site, 0},
                                        {Verb::wild, Operand::colour, 0},
                                        {Verb::substitute, Operand::colour, 0},
                                        {Verb::leave, Operand::none, 0},
                                        {Verb::give_back, Operand::colour, 0}}};
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
constexpr Action action(Verb verb, Colour colour) { return action_at(first_action(verb) + index(colour)); }
constexpr Action action(Verb verb, Site site) { return action_at(first_action(verb) + index(site)); }
constexpr Action action(Verb verb, Colour colour, Site site) {
  return action_at(first_action(verb) + plan_number(colour, site));
}
constexpr Action take_action(int slot) { return action_at(first_action(Verb::take) + slot); }

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
  Move move{.verb = verb, .slot = 0, .colour = {}, .site = {}};
  switch (verb_table[std::size_t(verb)].operand) {
    case Operand::slot: move.slot = static_cast<std::uint8_t>(operand); break;
    case Operand::colour: move.colour = static_cast<Colour>(operand); break;
    case Operand::site: move.site = site_at(operand); break;
    case Operand::plan:
      move.colour = static_cast<Colour>(operand / max_sites);
      move.site = site_at(operand % max_sites);
      break;
    case Operand::none: break;
  }
  return move;
}

constexpr Action action_of(const Move& move) {
  switch (verb_table[std::size_t(move.verb)].operand) {
    case Operand::slot: return take_action(move.slot);
    case Operand::colour: return action(move.verb, move.colour);
    case Operand::site: return action(move.verb, move.site);
    case Operand::plan: return action(move.verb, move.colour, move.site);
    case Operand::none: break;
  }
  return action(move.verb);
}

}  // namespace grod::tower_up
