// Every decision a player can make, as a `Move` (what it is) and as an `Action` (its flat number).
#pragma once

#include "core/verbs.h"
#include "games/tiny_towns/rules/edition.h"

namespace grod::tiny_towns {

enum class Verb : std::uint8_t {
  keep,       // a monument of the two dealt
  name,       // a resource: as Master Builder, from the solo cards, or in a free-choice round
  go_on,      // the sole remaining player of Town Hall
  finish,     // the sole remaining player: the town is complete as it is
  place,      // a cube on an empty square
  store,      // the named cube on a Warehouse
  exchange,   // the named cube for one stored on a Warehouse
  adorn,      // Statue: the named cube on a cottage
  set_aside,  // novice rule
  build,      // a card of a kind, by the squares it covers
  stand,      // the square for the building under construction
  mark,       // a resource on a new Factory or Bank
  replace,    // Architect's Guild: the piece on a square by one of another kind
  raise,      // Grove University, Opaleye's Watch: a piece of a kind on an empty square
  watch,      // three kinds on Opaleye's Watch
  done,       // no more building, or no more replacing
};
inline constexpr int verb_count = index(Verb::done) + 1;

/// A decision in structured form. Which of the fields means something follows from the verb.
struct Move {
  Verb verb = Verb::done;
  Monument monument{};
  Resource resource{};
  Square square{};
  Kind kind{};
  Footprint footprint{};
  Kinds kinds{};

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// What a verb is about, and so how many flat numbers it takes.
enum class Operand : std::uint8_t {
  none,
  monument,
  resource,
  square,
  resource_and_square,
  square_and_resource,
  kind_and_footprint,
  kind_and_square,
  three_kinds,
};

/// The ways to choose three of the seven kinds, in ascending order of their bits.
inline constexpr int watch_choices = 35;
GROD_LOOKUP constexpr std::array<Kinds, watch_choices> kinds_of_watch = [] {
  std::array<Kinds, watch_choices> sets{};
  std::size_t next = 0;
  for (int bits = 0; bits < 1 << building_kinds; ++bits) {
    const Kinds kinds{static_cast<std::uint8_t>(bits)};
    if (kinds.size() == watch_pieces) sets[next++] = kinds;
  }
  return sets;
}();

constexpr int watch_index(Kinds kinds) {
  int i = 0;
  while (kinds_of_watch[std::size_t(i)] != kinds) ++i;
  return i;
}

/// The builds of a kind take as many numbers as it may have footprints.
GROD_LOOKUP constexpr std::array<int, kind_count + 1> first_build = [] {
  std::array<int, kind_count + 1> first{};
  for (std::size_t kind = 0; kind < kind_count; ++kind) first[kind + 1] = first[kind] + footprint_room[kind];
  return first;
}();

constexpr int operand_count(Operand operand) {
  switch (operand) {
    case Operand::monument: return monument_count;
    case Operand::resource: return resource_count;
    case Operand::square: return square_count;
    case Operand::resource_and_square: return resource_count * square_count;
    case Operand::square_and_resource: return square_count * resource_count;
    case Operand::kind_and_footprint: return first_build.back();
    case Operand::kind_and_square: return building_kinds * square_count;
    case Operand::three_kinds: return watch_choices;
    case Operand::none: break;
  }
  return 1;
}

/// What each verb is about, in the order of the verbs.
GROD_LOOKUP constexpr std::array<Operand, verb_count> operand_of_verb{
    Operand::monument,             // keep
    Operand::resource,             // name
    Operand::none,                 // go_on
    Operand::none,                 // finish
    Operand::resource_and_square,  // place
    Operand::square,               // store
    Operand::square_and_resource,  // exchange
    Operand::square,               // adorn
    Operand::none,                 // set_aside
    Operand::kind_and_footprint,   // build
    Operand::square,               // stand
    Operand::resource,             // mark
    Operand::kind_and_square,      // replace
    Operand::kind_and_square,      // raise
    Operand::three_kinds,          // watch
    Operand::none,                 // done
};

constexpr Operand operand_of(Verb verb) { return operand_of_verb[std::size_t(verb)]; }

GROD_LOOKUP constexpr FirstActions<verb_count> first_actions =
    number_actions<Verb, verb_count>([](Verb verb) { return operand_count(operand_of(verb)); });

inline constexpr int action_count = first_actions.back();

/// The longest list is in the building step: every footprint of the eight cards that can be built, or done.
inline constexpr int max_legal = kind_count * max_spots + 1;
using ActionBuffer = List<Action, max_legal>;

constexpr int first_action(Verb verb) { return first_actions[std::size_t(verb)]; }

constexpr Action action(Verb verb) { return action_at(first_action(verb)); }
constexpr Action action(Verb verb, Resource r) { return action_at(first_action(verb) + index(r)); }
constexpr Action action(Verb verb, Square s) { return action_at(first_action(verb) + index(s)); }
constexpr Action keep(Monument m) { return action_at(first_action(Verb::keep) + index(m)); }
constexpr Action place(Resource r, Square s) {
  return action_at(first_action(Verb::place) + index(r) * square_count + index(s));
}
constexpr Action exchange(Square s, Resource r) {
  return action_at(first_action(Verb::exchange) + index(s) * resource_count + index(r));
}
constexpr Action build(Kind kind, Footprint f) {
  return action_at(first_action(Verb::build) + first_build[std::size_t(kind)] + index(f));
}
constexpr Action action(Verb verb, Kind kind, Square s) {
  return action_at(first_action(verb) + index(kind) * square_count + index(s));
}
constexpr Action watch(Kinds kinds) { return action_at(first_action(Verb::watch) + watch_index(kinds)); }

GROD_LOOKUP constexpr std::array<Verb, action_count> verb_of_action =
    verbs_of_actions<Verb, action_count>(first_actions);

constexpr Move move_of(Action action) {
  const Verb verb = verb_of_action[std::size_t(action)];
  const int operand = index(action) - first_action(verb);
  Move move;
  move.verb = verb;
  switch (operand_of(verb)) {
    case Operand::monument: move.monument = static_cast<Monument>(operand); break;
    case Operand::resource: move.resource = static_cast<Resource>(operand); break;
    case Operand::square: move.square = static_cast<Square>(operand); break;
    case Operand::resource_and_square:
      move.resource = static_cast<Resource>(operand / square_count);
      move.square = static_cast<Square>(operand % square_count);
      break;
    case Operand::square_and_resource:
      move.square = static_cast<Square>(operand / resource_count);
      move.resource = static_cast<Resource>(operand % resource_count);
      break;
    case Operand::kind_and_footprint:
      while (operand >= first_build[std::size_t(move.kind) + 1])
        move.kind = static_cast<Kind>(index(move.kind) + 1);
      move.footprint = static_cast<Footprint>(operand - first_build[std::size_t(move.kind)]);
      break;
    case Operand::kind_and_square:
      move.kind = static_cast<Kind>(operand / square_count);
      move.square = static_cast<Square>(operand % square_count);
      break;
    case Operand::three_kinds: move.kinds = kinds_of_watch[std::size_t(operand)]; break;
    case Operand::none: break;
  }
  return move;
}

constexpr Action action_of(const Move& move) {
  switch (operand_of(move.verb)) {
    case Operand::monument: return keep(move.monument);
    case Operand::resource: return action(move.verb, move.resource);
    case Operand::square: return action(move.verb, move.square);
    case Operand::resource_and_square: return place(move.resource, move.square);
    case Operand::square_and_resource: return exchange(move.square, move.resource);
    case Operand::kind_and_footprint: return build(move.kind, move.footprint);
    case Operand::kind_and_square: return action(move.verb, move.kind, move.square);
    case Operand::three_kinds: return watch(move.kinds);
    case Operand::none: break;
  }
  return action(move.verb);
}

}  // namespace grod::tiny_towns
