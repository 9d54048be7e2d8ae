// How good a position looks to one seat: what the greedy bot compares, and later the search player's leaves.
#pragma once

#include "core/guide.h"
#include "games/welcome_to/rules/rules.h"

namespace grod::welcome_to {

/// Points are counted in hundredths, so that small advantages weigh without fractions.
inline constexpr int point = 100;

constexpr int max_of(int a, int b) { return a > b ? a : b; }
constexpr int min_of(int a, int b) { return a < b ? a : b; }

// Room to build

/// How often a number comes up, in the shape of the deck: 3 of each end, 9 in the middle.
constexpr int frequency(const Printed& printed, int number) {
  if (number < lowest_card_number || number > highest_card_number) return 0;
  int cards = 0;
  for (const std::uint8_t copies : printed.cards[std::size_t(number - lowest_card_number)]) cards += copies;
  return cards;
}

/// What a run of empty houses between two numbers still promises: houses that have a number to come, valued more
/// where the numbers that fit come up often.
constexpr int promise_of_run(const Printed& printed, int houses, int low, int high) {
  int chances = 0;
  for (int number = low + 1; number < high; ++number) chances += frequency(printed, number);
  const int numbers = max_of(0, high - low - 1);
  const int fillable = min_of(houses, numbers);
  const int ease = min_of(60, chances * 8 / houses);
  return fillable * (100 + ease) - (houses - fillable) * 120;
}

constexpr int promise_of_street(const Printed& printed, const Sheet& sheet, Street street) {
  const Houses taken = sheet.taken();
  const Houses roundabouts = sheet.roundabouts();
  int promise = 0;
  int low = lowest_number - 1;
  int run = 0;
  for (const House house : houses_of(street)) {
    if (!taken.contains(house)) {
      ++run;
      continue;
    }
    const bool roundabout = roundabouts.contains(house);
    const int high = roundabout ? highest_number + 1 : sheet.number(house);
    if (run > 0) promise += promise_of_run(printed, run, low, high);
    low = roundabout ? lowest_number - 1 : high;
    run = 0;
  }
  if (run > 0) promise += promise_of_run(printed, run, low, highest_number + 1);
  return promise;
}

// What is on the sheet

/// Estates so far, and estates begun: a run between fences that can still become one is worth a part of it.
constexpr int worth_of_estates(const Printed& printed, const Sheet& sheet) {
  const Houses numbered = sheet.numbered();
  const Houses roundabouts = sheet.roundabouts();
  int worth = 0;
  std::uint64_t before = 0;
  for (std::uint64_t ends = (sheet.fences | last_houses).bits; ends != 0; ends &= ends - 1) {
    const std::uint64_t through = ends ^ (ends - 1);
    const Houses run{(through & every_house.bits) & ~before};
    before = through;
    const int size = run.size();
    if (size > largest_estate || !(run & roundabouts).empty()) continue;
    const auto column = std::size_t(size - 1);
    const int value = point * printed.estates[column][sheet.agents[column]];
    const int built = (run & numbered).size();
    worth += built == size ? value : value * (1 + built) / (2 + size);
  }
  return worth;
}

/// What a plan not yet scored promises: much if it is met and can still be claimed this turn, a part for each estate
/// that is there, and little if it was left although it was met. In the last turn only what is claimed counts.
constexpr int promise_of_plan(const Edition& edition, const Table& table, const Sheet& sheet, Place place,
                              bool turn_is_over) {
  const Plan& plan = edition[table.plans[std::size_t(place)]];
  const int value = point * plan_value(edition, table, place);
  const bool last_turn = ends_the_game(sheet);
  if (meets(edition, table.options, sheet, plan))
    return !turn_is_over ? value - point / 2 : last_turn ? 0 : value / 2;
  if (plan.kind != PlanKind::estates || last_turn) return 0;
  const EstateCounts have = count_candidates(edition.printed, table.options, sheet, plan);
  return value * have.in_common(plan.sizes) / (2 * plan.sizes.all());
}

constexpr int worth_of_parks(const Printed& printed, const Sheet& sheet) {
  int worth = 0;
  for (std::size_t street = 0; street < street_count; ++street) {
    const int boxes = printed.park_boxes[street];
    const int parks = sheet.parks[street];
    const int whole = printed.parks[street][std::size_t(boxes)];
    // The last box brings most; every box on the way shares in it.
    worth += (point * printed.parks[street][std::size_t(parks)] + point * whole * parks / boxes) / 2;
  }
  return worth;
}

constexpr int worth_of_pools(const Printed& printed, const Sheet& sheet) {
  return point * printed.pool_track[std::size_t(sheet.pools.size())];
}

constexpr int worth_of_temps(const Table& table, const Sheet& sheet) {
  return min_of(sheet.temps, 7) * (table.seats == 1 && !table.options.aaa ? 110 : 80);
}

/// Copies, refusals and roundabouts cost points.
constexpr int worth_of_penalties(const Printed& printed, const Sheet& sheet) {
  return -point * (printed.bis[std::size_t(sheet.bis_boxes_crossed())] + printed.refusals[sheet.refusals] +
                   2 * sheet.refusals + printed.roundabouts[std::size_t(sheet.roundabouts_built())]);
}

/// Eggs and bunkers, on the sheets that have them.
constexpr int worth_of_theme(const Printed& printed, const Table& table, const Sheet& sheet) {
  int worth = 0;
  if (table.options.easter) {
    const int eggs = eggs_collected(printed, sheet, every_house);
    worth += (point * egg_points(printed, eggs) + 150 * eggs) / 2;
  }
  if (table.options.doomsday) worth += 8 * bunker_capacity(printed, sheet, every_house);
  return worth;
}

/// A house that stands is worth this, whatever its number: it leaves one less to find a number for.
inline constexpr int worth_of_house = 160;

constexpr int worth_of_plans(const Edition& edition, const Table& table, const Sheet& sheet,
                             bool turn_is_over) {
  int worth = 0;
  for (const Place place : Places::first_n(plan_count))
    worth += sheet.scored.contains(place) ? point * sheet.plan_points[std::size_t(place)]
                                          : promise_of_plan(edition, table, sheet, place, turn_is_over);
  return worth;
}

/// Houses that stand, and room for those to come.
constexpr int worth_of_houses(const Printed& printed, const Sheet& sheet) {
  int worth = worth_of_house * sheet.numbered().size();
  for (const Street street : all_streets) worth += promise_of_street(printed, sheet, street);
  return worth;
}

constexpr int worth_of_sheet(const Edition& edition, const Table& table, const Sheet& sheet,
                             bool turn_is_over) {
  const Printed& printed = edition.printed;
  return worth_of_estates(printed, sheet) + worth_of_parks(printed, sheet) + worth_of_pools(printed, sheet) +
         worth_of_temps(table, sheet) + worth_of_penalties(printed, sheet) +
         worth_of_theme(printed, table, sheet) + worth_of_plans(edition, table, sheet, turn_is_over) +
         worth_of_houses(printed, sheet);
}

// A turn under way

/// What an effect will bring once the number stands where it is about to be written.
constexpr int worth_of_effect(const Edition& edition, const Sheet& sheet, Effect effect, House house) {
  const Printed& printed = edition.printed;
  const auto street = std::size_t(street_of(house));
  switch (effect) {
    case Effect::surveyor: return free_gaps(sheet).empty() ? 0 : 200;
    case Effect::agent: return 150;
    case Effect::landscaper:
      return sheet.parks[street] < printed.park_boxes[street] ? 110 + 60 * sheet.parks[street] : 0;
    case Effect::pool: return printed.pools.contains(house) ? 350 : 0;
    case Effect::temp: return 0;
    case Effect::bis: return 60;
  }
  return 0;
}

/// The cards are chosen and the number is not yet written: as good as its best house.
constexpr int worth_of_choice(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  List<Action, max_legal> houses;
  legal_in_turn(info, houses);
  const Sheet sheet = drafted(info);
  const int number = number_face(info, hand.draft.number_slot).number;
  int best = 0;
  for (int i = 0; i < houses.size(); ++i) {
    const Move move = move_of(houses[i]);
    Sheet written = sheet;
    written.write(move.house, number + move.shift);
    if (hand.draft.effect == Effect::temp && written.temps < temp_boxes) ++written.temps;
    const int worth = worth_of_sheet(edition, table, written, false) +
                      worth_of_effect(edition, written, hand.draft.effect, move.house);
    best = i == 0 ? worth : max_of(best, worth);
  }
  return best;
}

/// WT-A07: what the architect has counts against the player, the card it is about to get included.
constexpr int worth_of_architect(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  if (!table.options.aaa) return 0;
  ArchitectStack stack = table.stack;
  if (hand.draft.stage != Stage::choose && !stack.full())
    stack.push_back(table.numbers[std::size_t(hand.draft.left_over)]);
  const Architect& architect = edition.architect(table.options.architect);
  const int temps = table.sheet(seat_at(0)).temps;
  int points = score_stack(edition, architect, stack, temps, table.options.temps_need_one).total();
  for (const std::uint8_t plan : table.architect_points) points += plan;
  return -point * points;
}

/// The game is over: points, on the scale of a sheet with all its houses, and a little for having won.
constexpr int worth_of_result(const Edition& edition, const Table& table, Seat seat) {
  const int points = point * score_of(edition, table, seat).total() + worth_of_house * house_count;
  const int against = table.options.aaa ? point * architect_score(edition, table).total() : 0;
  const int won = winners(edition, table).contains(seat) ? 3 * point : -3 * point;
  return points - against + (table.seats > 1 || table.options.aaa ? won : 0);
}

/// Are the plans of this turn behind the seat?
constexpr bool is_past_plans(Stage stage) {
  return stage == Stage::done || stage == Stage::reshuffle || stage == Stage::choose;
}

constexpr int evaluate(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  if (table.over) return worth_of_result(edition, table, seat);
  const int against = worth_of_architect(info);
  const Stage stage = hand.draft.stage;
  if (stage == Stage::house) return worth_of_choice(info) + against;
  const Sheet sheet = drafted(info);
  int worth = worth_of_sheet(edition, table, sheet, is_past_plans(stage)) + against;
  if (stage == Stage::eggs || stage == Stage::effect)
    worth += worth_of_effect(edition, sheet, hand.draft.effect, hand.draft.house);
  return worth;
}

/// What `evaluate` adds up; what a turn under way is worth beyond its sheet, and a game that is over, are one part.
constexpr Terms terms(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  const Printed& printed = edition.printed;
  const Sheet sheet = drafted(info);
  Terms parts;
  parts.push_back({"estates", worth_of_estates(printed, sheet)});
  parts.push_back({"parks", worth_of_parks(printed, sheet)});
  parts.push_back({"pools", worth_of_pools(printed, sheet)});
  parts.push_back({"temps", worth_of_temps(table, sheet)});
  parts.push_back({"penalties", worth_of_penalties(printed, sheet)});
  parts.push_back({"theme", worth_of_theme(printed, table, sheet)});
  parts.push_back({"plans", worth_of_plans(edition, table, sheet, is_past_plans(hand.draft.stage))});
  parts.push_back({"houses", worth_of_houses(printed, sheet)});
  parts.push_back({"architect", table.over ? 0 : worth_of_architect(info)});
  int sum = 0;
  for (const Term& part : parts) sum += part.worth;
  parts.push_back({"turn", evaluate(info) - sum});
  return parts;
}

}  // namespace grod::welcome_to
