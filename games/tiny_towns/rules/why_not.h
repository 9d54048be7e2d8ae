// Why a decision is not legal: the statement that forbids it. It goes from the general to the particular: the game is
// over, the seat is not asked, it is asked for something else, and then what is wrong with this very choice.
#pragma once

#include "games/tiny_towns/rules/rules.h"
#include "games/tiny_towns/rules/why_not_building.h"
#include "games/tiny_towns/rules/why_not_placing.h"

namespace grod::tiny_towns {

// The seat is not asked

/// TT-H6, TT-A16: who has nothing to choose in a free-choice round, and so nothing to place.
constexpr WhyNot no_free_choice(const Table& table, Seat seat) {
  if (table.town(seat).built(Monument::fort_ironweed)) return {"TT-H6", "fort-waits", depth::others, {}};
  return {"TT-A16", "banks-wait", depth::others, {}};
}

constexpr WhyNot why_not_asked(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  if (!table.active.contains(seat)) return {"TT-E1", "town-complete", depth::others, {}};
  switch (table.phase) {
    case Phase::monuments:
      if (table.given[std::size_t(seat)] != Monument::none)
        return {"TT-D5", "monument-fixed", depth::others, {}};
      return {"TT-S7", "monument-chosen", depth::others, {}};
    case Phase::choosing:
      if (!may_name(table, seat)) return no_free_choice(table, seat);
      return {"TT-A48", "choice-made", depth::others, {}};
    case Phase::placing:
      if (table.cube(seat) == Cube::none) return no_free_choice(table, seat);
      return {"TT-A45", "placed", depth::others, {}};
    case Phase::building:
      if (!might_build(edition, table, seat)) return {"TT-D2", "nothing-to-build", depth::others, {}};
      return {"TT-A45", "built", depth::others, {}};
    case Phase::gaining: return {"TT-T8", "watch-gains", depth::others, {}};
    default: return {"TT-T1", "not-named", depth::others, {}};
  }
}

// The seat is asked for something else

constexpr bool is_placing(Verb verb) { return Verb::place <= verb && verb <= Verb::set_aside; }
constexpr bool is_building(Verb verb) { return Verb::build <= verb && verb <= Verb::watch; }

/// TT-A24, TT-A41: one stops early only when alone, and only before a round.
constexpr WhyNot why_not_finish(const Table& table, Seat seat) {
  if (!table.alone(seat)) return {"TT-A41", "not-alone", depth::particular, {}};
  return {"TT-A24", "finish-later", depth::particular, {}};
}

/// What has to be done first, inside a step.
constexpr WhyNot first_in_stage(const Table& table, Stage stage, Verb verb) {
  switch (stage) {
    case Stage::place:
      if (is_building(verb)) return {"TT-T5", "place-first", depth::otherwise, {}};
      return {"TT-T2", "must-place", depth::otherwise, {}};
    case Stage::carry: return {"TT-N4", "carry-first", depth::otherwise, {}};
    case Stage::target: return {"TT-B2", "stand-first", depth::otherwise, {}};
    case Stage::mark:
      return {table.plays(Building::bank) ? "TT-N3" : "TT-N2", "mark-first", depth::otherwise, {}};
    case Stage::replace: return {"TT-C11", "replace-first", depth::otherwise, {}};
    case Stage::grant: return {"TT-C9", "grant-first", depth::otherwise, {}};
    case Stage::watch: return {"TT-C10", "watch-three", depth::otherwise, {}};
    case Stage::gain: return {"TT-A5", "gain-first", depth::otherwise, {}};
    default:
      if (is_placing(verb)) return {"TT-T8", "placed-already", depth::otherwise, {}};
      return {"TT-T5", "build-now", depth::otherwise, {}};
  }
}

constexpr WhyNot first_in_phase(const Table& table, Stage stage, Verb verb) {
  switch (table.phase) {
    case Phase::monuments: return {"TT-S3", "monument-first", depth::otherwise, {}};
    case Phase::naming:
      if (table.mode == Mode::solo) return {"TT-O2", "card-first", depth::otherwise, {}};
      return {"TT-T1", "name-first", depth::otherwise, {}};
    case Phase::choosing: return {"TT-H3", "choose-first", depth::otherwise, {}};
    case Phase::going_on: return {"TT-A51", "go-on-first", depth::otherwise, {}};
    default: return first_in_stage(table, stage, verb);
  }
}

// What is wrong with this very choice

/// TT-O2, TT-N3: a resource that cannot be named.
constexpr WhyNot why_not_name(const Table& table) {
  if (table.mode == Mode::solo) return {"TT-O2", "not-face-up", depth::particular, {}};
  return {"TT-N3", "on-bank", depth::particular, {}};
}

/// Of a seat that is asked; `{}` where it is asked for something else.
constexpr WhyNot why_not_this(const InformationSet& info, const Move& move) {
  const auto& [edition, table, hand, seat] = info;
  const Stage stage = hand.work.stage;
  switch (move.verb) {
    case Verb::keep:
      if (table.phase == Phase::monuments) return {"TT-S3", "not-dealt", depth::particular, {}};
      return {};
    case Verb::name:
      if (table.phase == Phase::naming || table.phase == Phase::choosing) return why_not_name(table);
      return {};
    case Verb::finish: return why_not_finish(table, seat);
    case Verb::build:
      if (stage == Stage::build) return why_not_build(info, move);
      return move.kind == Kind::monument ? no_monument_by(stage) : WhyNot{};
    case Verb::stand:
      if (stage == Stage::build || stage == Stage::target) return why_not_stand(info, move.square);
      return {};
    case Verb::mark:
      if (stage == Stage::mark) return {"TT-N3", "marked", depth::particular, {}};
      return {};
    case Verb::replace: return stage == Stage::replace ? why_not_replace(hand, move) : WhyNot{};
    case Verb::raise:
      if (stage == Stage::grant || stage == Stage::gain) return why_not_raise(table, hand, move);
      return {};
    default: break;
  }
  if (is_placing(move.verb) && table.phase == Phase::placing) return why_not_placing(table, hand, seat, move);
  return {};
}

/// Which statement of README.md forbids this decision to this seat; nothing if it is legal.
constexpr WhyNot why_not(const InformationSet& info, Action action) {
  const auto& [edition, table, hand, seat] = info;
  if (over(table)) return {"TT-E4", "over", depth::over, {}};
  if (!table.acting.contains(seat)) return why_not_asked(info);
  ActionBuffer allowed;
  legal(info, allowed);
  if (allowed.contains(action)) return {};
  const Move move = move_of(action);
  const WhyNot particular = why_not_this(info, move);
  return particular.legal() ? first_in_phase(table, hand.work.stage, move.verb) : particular;
}

}  // namespace grod::tiny_towns
