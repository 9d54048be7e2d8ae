// Every decision a player can make, as a `Move` (what it is) and as an `Action` (its flat number).
#pragma once

#include "core/verbs.h"
#include "games/welcome_to/rules/estates.h"
#include "games/welcome_to/rules/state.h"

namespace grod::welcome_to {

enum class Verb : std::uint8_t {
  take,        // a number and an effect
  refuse,      // cross a refusal box
  give,        // after a refusal: a card for the architect or the neighbour
  roundabout,  // build one in a box
  write,       // the number, changed by so much, into a house
  collect,     // the eggs just enclosed
  spare,       // leave them
  fence,       // in a gap
  agent,       // for estates of a size
  build,       // the park or the pool
  copy,        // bis: a house from its left or right neighbour
  skip,        // leave the effect
  claim,       // a plan
  use,         // an estate for the plan being claimed, by its first house
  done,        // no more plans, no roundabout
  reshuffle,   // have all cards reshuffled
  keep,        // leave them as they are
};
inline constexpr int verb_count = index(Verb::keep) + 1;

/// A decision in structured form. Which of the fields means something follows from the verb.
struct Move {
  Verb verb = Verb::done;
  Slot number{};          // take, give
  Slot effect{};          // take
  House house{};          // roundabout, write, copy, use
  std::int8_t shift = 0;  // write
  Gap gap{};              // fence
  std::uint8_t size = 0;  // agent: 1 to 6
  Side side{};            // copy
  Place plan{};           // claim

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

inline constexpr int shift_count = 2 * largest_shift + 1;

/// How many flat numbers a verb takes.
constexpr int operand_count(Verb verb) {
  switch (verb) {
    case Verb::take: return slot_count * slot_count;
    case Verb::give: return slot_count;
    case Verb::roundabout:
    case Verb::use: return house_count;
    case Verb::write: return house_count * shift_count;
    case Verb::fence: return gap_count;
    case Verb::agent: return estate_sizes;
    case Verb::copy: return house_count * 2;
    case Verb::claim: return plan_count;
    default: return 1;
  }
}

/// The flat number of each verb's first action.
GROD_LOOKUP constexpr FirstActions<verb_count> first_actions =
    number_actions<Verb, verb_count>([](Verb verb) { return operand_count(verb); });

inline constexpr int action_count = first_actions.back();

/// The longest list of choices: a temp on an empty sheet, every house with every shift.
inline constexpr int max_legal = house_count * shift_count;

constexpr int first_action(Verb verb) { return first_actions[std::size_t(verb)]; }

constexpr Action action(Verb verb, int operand = 0) { return action_at(first_action(verb) + operand); }
constexpr Action take(Slot number, Slot effect) {
  return action(Verb::take, index(number) * slot_count + index(effect));
}
constexpr Action give(Slot slot) { return action(Verb::give, index(slot)); }
constexpr Action roundabout(House house) { return action(Verb::roundabout, index(box_of(house))); }
constexpr Action write(House house, int shift) {
  return action(Verb::write, index(box_of(house)) * shift_count + shift + largest_shift);
}
constexpr Action fence(Gap gap) { return action(Verb::fence, index(gap)); }
constexpr Action agent(int size) { return action(Verb::agent, size - 1); }
constexpr Action copy(House house, Side side) {
  return action(Verb::copy, index(box_of(house)) * 2 + index(side));
}
constexpr Action claim(Place plan) { return action(Verb::claim, index(plan)); }
constexpr Action use(House first) { return action(Verb::use, index(box_of(first))); }

GROD_LOOKUP constexpr std::array<Verb, action_count> verb_of_action =
    verbs_of_actions<Verb, action_count>(first_actions);

constexpr Move move_of(Action action) {
  const Verb verb = verb_of_action[std::size_t(action)];
  const int operand = index(action) - first_action(verb);
  Move move{.verb = verb};
  switch (verb) {
    case Verb::take:
      move.number = static_cast<Slot>(operand / slot_count);
      move.effect = static_cast<Slot>(operand % slot_count);
      break;
    case Verb::give: move.number = static_cast<Slot>(operand); break;
    case Verb::roundabout:
    case Verb::use: move.house = house_of(static_cast<Box>(operand)); break;
    case Verb::write:
      move.house = house_of(static_cast<Box>(operand / shift_count));
      move.shift = static_cast<std::int8_t>(operand % shift_count - largest_shift);
      break;
    case Verb::fence: move.gap = static_cast<Gap>(operand); break;
    case Verb::agent: move.size = static_cast<std::uint8_t>(operand + 1); break;
    case Verb::copy:
      move.house = house_of(static_cast<Box>(operand / 2));
      move.side = static_cast<Side>(operand % 2);
      break;
    case Verb::claim: move.plan = static_cast<Place>(operand); break;
    default: break;
  }
  return move;
}

constexpr Action action_of(const Move& move) {
  switch (move.verb) {
    case Verb::take: return take(move.number, move.effect);
    case Verb::give: return give(move.number);
    case Verb::roundabout: return roundabout(move.house);
    case Verb::use: return use(move.house);
    case Verb::write: return write(move.house, move.shift);
    case Verb::fence: return fence(move.gap);
    case Verb::agent: return agent(move.size);
    case Verb::copy: return copy(move.house, move.side);
    case Verb::claim: return claim(move.plan);
    default: return action(move.verb);
  }
}

}  // namespace grod::welcome_to
