// How the search player plays Welcome To... in its thoughts: a quick choice in the spirit of a fair player.
//
// A number goes where it costs the houses around it least, an effect is taken for what it usually brings, a fence for
// what it makes of estates and plans. A little chance is in every comparison, so that rollouts differ.
#pragma once

#include "games/welcome_to/evaluation.h"

namespace grod::welcome_to {

/// How many cards carry a number below this one: the shape of the deck is all a quick look needs.
GROD_TABLE constexpr std::array<int, number_count + 2> cards_below{0,  0,  3,  6,  10, 15, 21, 28, 36, 45,
                                                                   53, 60, 66, 71, 75, 78, 81, 81, 81, 81};

/// What a run of empty houses between two numbers will cost, in hundredths: the fewer cards fit it, the more.
constexpr int strain(int houses, int low, int high) {
  if (houses == 0) return 0;
  const int cards = cards_below[std::size_t(max_of(0, high))] - cards_below[std::size_t(low + 1)];
  const int numbers = high - low - 1;
  const int hopeless = max_of(0, houses - numbers);
  return 300 * houses * houses / (cards + 2) + 350 * hopeless;
}

/// A house for a number, and what it is worth to write it there, the effect included.
struct Spot {
  int worth = -100000;
  House house = no_house;
  int shift = 0;
};

/// The nearest numbers around a run of empty houses.
struct Bounds {
  int low = lowest_number - 1;
  int high = highest_number + 1;
};

constexpr Bounds bounds_of(const Sheet& sheet, Houses run) {
  Bounds bounds;
  const Houses taken = sheet.numbered();
  const Houses left = left_neighbours(Houses::of(run.first())) & taken;
  const Houses right = right_neighbours(Houses::of(run.last())) & taken;
  if (!left.empty() && street_of(left.first()) == street_of(run.first()))
    bounds.low = sheet.number(left.first());
  if (!right.empty() && street_of(right.first()) == street_of(run.last()))
    bounds.high = sheet.number(right.first());
  return bounds;
}

/// What the effect brings when the number is written in a house, in hundredths.
constexpr int quick_effect(const Edition& edition, const Table& table, const Sheet& sheet, Effect effect,
                           House house) {
  const Printed& printed = edition.printed;
  switch (effect) {
    case Effect::surveyor: return 260;
    case Effect::agent: return 200;
    case Effect::landscaper: {
      const auto street = std::size_t(street_of(house));
      const int boxes = printed.park_boxes[street];
      return sheet.parks[street] < boxes ? 100 * printed.parks[street][std::size_t(boxes)] / boxes : 0;
    }
    case Effect::pool: return printed.pools.contains(house) ? 420 : 0;
    case Effect::temp: return table.seats == 1 && !table.options.aaa ? (sheet.temps < 6 ? 110 : 0) : 90;
    case Effect::bis: return 120 - 40 * sheet.bis_boxes_crossed();
  }
  return 0;
}

/// The best house for a number.
constexpr void try_number(const Edition& edition, const Table& table, const Sheet& sheet, const Rooms& rooms,
                          Effect effect, int number, int shift, Spot& best, Rng& rng) {
  const int chance = rng.below(32);
  std::uint64_t rest = rooms.of(number).bits;
  while (rest != 0) {
    const std::uint64_t from = rest & (~rest + 1);
    const std::uint64_t beyond = (rest + from) & ~rest;  // just past this run of empty houses
    const Houses run{(beyond - from) & rest};
    rest &= ~run.bits;
    const Bounds bounds = bounds_of(sheet, run);
    const int size = run.size();
    const int before = strain(size, bounds.low, bounds.high);
    int offset = 0;
    for (const House house : run) {
      int worth =
          before - strain(offset, bounds.low, number) - strain(size - 1 - offset, number, bounds.high) +
          quick_effect(edition, table, sheet, effect, house) + ((chance * (7 * index(house) + 3)) & 63);
      if (shift != 0) worth -= 10;
      if (worth > best.worth) best = {worth, house, shift};
      ++offset;
    }
  }
}

constexpr Spot best_spot(const Edition& edition, const Table& table, const Sheet& sheet, const Rooms& rooms,
                         Effect effect, int number, Rng& rng) {
  Spot best;
  if (effect != Effect::temp) {
    try_number(edition, table, sheet, rooms, effect, number, 0, best, rng);
    return best;
  }
  for (int shift = -largest_shift; shift <= largest_shift; ++shift)
    if (number + shift >= lowest_number && number + shift <= highest_number)
      try_number(edition, table, sheet, rooms, effect, number + shift, shift, best, rng);
  return best;
}

/// Against the architect: what the card it is left adds to its sheet, in hundredths.
constexpr int worth_to_architect(const Edition& edition, const Table& table, Card card) {
  if (table.stack.full()) return 0;
  const Architect& architect = edition.architect(table.options.architect);
  const int temps = table.sheet(seat_at(0)).temps;
  ArchitectStack stack = table.stack;
  const int before = score_stack(edition, architect, stack, temps, table.options.temps_need_one).total();
  stack.push_back(card);
  return point *
         (score_stack(edition, architect, stack, temps, table.options.temps_need_one).total() - before);
}

template <class List>
constexpr Action quick_take(const Edition& edition, const Table& table, const Hand& hand, const Sheet& sheet,
                            const List& legal, Rng& rng) {
  const Rooms rooms(sheet);
  Action best = legal[0];
  int best_worth = -1000000;
  for (const Action option : legal) {
    if (verb_of_action[std::size_t(option)] != Verb::take) continue;
    const int operand = index(option) - first_action(Verb::take);
    const auto number = static_cast<Slot>(operand / slot_count);
    const auto effect = static_cast<Slot>(operand % slot_count);
    const Effect face = effect_face(edition, table, hand, effect).effect;
    int worth =
        best_spot(edition, table, sheet, rooms, face, number_face(edition, table, hand, number).number, rng)
            .worth;
    if (table.options.aaa)
      worth -= worth_to_architect(edition, table, table.numbers[std::size_t(third_slot(number, effect))]);
    if (worth > best_worth) {
      best_worth = worth;
      best = option;
    }
  }
  return best;
}

/// A few gaps are tried, and the one that makes most of estates and plans is taken.
template <class List>
constexpr Action quick_fence(const Edition& edition, const Table& table, const Sheet& sheet,
                             const List& legal, Rng& rng) {
  constexpr int tries = 8;
  const auto worth_of = [&](const Sheet& after) {
    int worth = worth_of_estates(edition.printed, after);
    for (const Place place : Places::first_n(plan_count) - after.scored)
      worth += promise_of_plan(edition, table, after, place, false);
    return worth;
  };
  Action best = legal[legal.size() - 1];  // skip
  int best_worth = worth_of(sheet);
  const int fences = legal.size() - 1;
  for (int i = 0; i < tries && i < fences; ++i) {
    const Action option = legal[rng.below(fences)];
    Sheet after = sheet;
    after.fences.insert(house_before(static_cast<Gap>(index(option) - first_action(Verb::fence))));
    const int worth = worth_of(after);
    if (worth > best_worth) {
      best_worth = worth;
      best = option;
    }
  }
  return best;
}

/// The size of which there are most estates for the step its column makes.
template <class List>
constexpr Action quick_agent(const Edition& edition, const Sheet& sheet, const List& legal, Rng& rng) {
  const EstateCounts counts = count_estates(sheet);
  Action best = legal[0];
  int best_worth = -1;
  for (const Action option : legal) {
    if (verb_of_action[std::size_t(option)] != Verb::agent) continue;
    const auto column = std::size_t(index(option) - first_action(Verb::agent));
    const auto& values = edition.printed.estates[column];
    const int step = values[sheet.agents[column] + std::size_t{1}] - values[sheet.agents[column]];
    const int worth = step * (4 * counts.of(int(column) + 1) + 2) + rng.below(3);
    if (worth > best_worth) {
      best_worth = worth;
      best = option;
    }
  }
  return best;
}

/// A copy where it strains the run least; none once it costs much.
template <class List>
constexpr Action quick_copy(const Sheet& sheet, const List& legal, Rng& rng) {
  const Action skip = legal[legal.size() - 1];
  if (legal.size() == 1) return skip;
  const Houses empty = sheet.empty();
  if (sheet.bis_boxes_crossed() >= 3 && empty.size() > 8) return skip;
  return legal[rng.below(legal.size() - 1)];
}

struct Guide {
  template <class Tuning>
  static constexpr void tune(Tuning& tuning, const Table& table) {
    tuning.spread = table.seats == 1 ? 12 : 10;
    tuning.prior_spread = 2;
    tuning.depth = 4;  // the own turn; what comes after is too uncertain to be remembered
    tuning.iterations = 6000;
  }

  static constexpr bool has_rival(const Table& table) { return table.options.aaa; }
  static constexpr int rival_points(const Edition& edition, const Table& table) {
    return architect_score(edition, table).total();
  }

  static constexpr Action choose(const Edition& edition, const GameState& state, Seat seat, Rng& rng) {
    const Table& table = state.table;
    const Hand& hand = state.hand(seat);
    List<Action, welcome_to::max_legal> legal;
    const Stage stage = hand.draft.stage;
    if (stage == Stage::house) {
      const bool plain = hand.draft.roundabout == no_house;
      const Sheet sheet = plain ? Sheet{} : drafted(edition, table, hand, seat);
      const Sheet& now = plain ? table.sheet(seat) : sheet;
      const Rooms rooms(now);
      const int number = number_face(edition, table, hand, hand.draft.number_slot).number;
      const Spot spot = best_spot(edition, table, now, rooms, hand.draft.effect, number, rng);
      return write(spot.house, spot.shift);
    }
    legal_in_turn(edition, table, hand, seat, legal);
    if (legal.size() == 1) return legal[0];
    switch (stage) {
      case Stage::choose:
        if (hand.draft.roundabout == no_house)
          return quick_take(edition, table, hand, table.sheet(seat), legal, rng);
        return quick_take(edition, table, hand, drafted(edition, table, hand, seat), legal, rng);
      case Stage::effect: {
        const Sheet sheet = drafted(edition, table, hand, seat);
        switch (hand.draft.effect) {
          case Effect::surveyor: return quick_fence(edition, table, sheet, legal, rng);
          case Effect::agent: return quick_agent(edition, sheet, legal, rng);
          case Effect::bis: return quick_copy(sheet, legal, rng);
          default: return legal[0];
        }
      }
      case Stage::finish:  // plans are claimed as soon as they are met
        for (const Action option : legal)
          if (verb_of_action[std::size_t(option)] == Verb::claim) return option;
        return legal[legal.size() - 1];
      case Stage::eggs:
      case Stage::bis_eggs: return legal[0];
      default: return legal[rng.below(legal.size())];
    }
  }
};

}  // namespace grod::welcome_to
