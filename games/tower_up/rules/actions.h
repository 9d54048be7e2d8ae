// Every decision a player can make, as a `Move` (what it is) and as an `Action` (its flat number).
#pragma once

#include "core/verbs.h"
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
inline constexpr int verb_count = index(Verb::give_back) + 1;

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

/// What each verb is about, in the order of the verbs.
GROD_LOOKUP constexpr std::array<Operand, verb_count> operand_of_verb{
    Operand::plan,    // lay
    Operand::slot,    // take
    Operand::plan,    // build
    Operand::none,    // decline
    Operand::site,    // roof
    Operand::colour,  // wild
    Operand::colour,  // substitute
    Operand::none,    // leave
    Operand::colour,  // give_back
};

constexpr Operand operand_of(Verb verb) { return operand_of_verb[std::size_t(verb)]; }

GROD_LOOKUP constexpr FirstActions<verb_count> first_actions =
    number_actions<Verb, verb_count>([](Verb verb) { return operand_count(operand_of(verb)); });

inline constexpr int action_count = first_actions.back();

constexpr int first_action(Verb verb) { return first_actions[std::size_t(verb)]; }

constexpr Action action(Verb verb) { return action_at(first_action(verb)); }
constexpr Action action(Verb verb, Colour colour) { return action_at(first_action(verb) + index(colour)); }
constexpr Action action(Verb verb, Site site) { return action_at(first_action(verb) + index(site)); }
constexpr Action action(Verb verb, Colour colour, Site site) {
  return action_at(first_action(verb) + plan_number(colour, site));
}
constexpr Action take_action(int slot) { return action_at(first_action(Verb::take) + slot); }

GROD_LOOKUP constexpr std::array<Verb, action_count> verb_of_action =
    verbs_of_actions<Verb, action_count>(first_actions);

constexpr Move move_of(Action action) {
  const Verb verb = verb_of_action[std::size_t(action)];
  const int operand = index(action) - first_action(verb);
  Move move{.verb = verb, .slot = 0, .colour = {}, .site = {}};
  switch (operand_of(verb)) {
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
  switch (operand_of(move.verb)) {
    case Operand::slot: return take_action(move.slot);
    case Operand::colour: return action(move.verb, move.colour);
    case Operand::site: return action(move.verb, move.site);
    case Operand::plan: return action(move.verb, move.colour, move.site);
    case Operand::none: break;
  }
  return action(move.verb);
}

}  // namespace grod::tower_up
