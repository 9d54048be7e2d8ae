// Against the architect: what each card it may be left would add to its sheet.
#pragma once

#include "games/welcome_to/bot/evaluation.h"

namespace grod::welcome_to {

/// What the architect would make of each card, in hundredths: its stack is read once for all of them.
constexpr std::array<int, effect_count> worth_to_architect(const Edition& edition, const Table& table) {
  std::array<int, effect_count> worth{};
  if (table.stack.full()) return worth;
  const Architect& architect = edition.architect(table.options.architect);
  const int own_temps = table.sheet(seat_at(0)).temps;
  const bool need_one = table.options.temps_need_one;
  // Closed estates, the best of them in order; the last card of the stack is in the open one.
  List<int, turn_limit + 1> best;
  ArchitectEstate open;
  int temps = 0;
  const auto close = [&] {
    const int points = points_of(architect, open);
    open = {};
    int at = best.size();
    best.push_back(points);
    for (; at > 0 && best[at - 1] < points; --at) best[at] = best[at - 1];
    best[at] = points;
  };
  const auto grown = [&](ArchitectEstate estate, Effect effect) {
    const int houses = effect == Effect::bis ? architect.bis_houses : 1;
    return ArchitectEstate{static_cast<std::uint8_t>(estate.houses + houses),
                           estate.agent || effect == Effect::agent};
  };
  for (const Card card : table.stack) {
    const Effect effect = edition[card].effect;
    temps += effect == Effect::temp ? 1 : 0;
    if (effect == Effect::surveyor)
      close();
    else
      open = grown(open, effect);
  }
  // The open estate counts as far as it is better than the last of those that count without it.
  const int counted = edition.printed.architect_estates;
  const int bar = best.size() < counted ? 0 : best[counted - 1];
  const auto counts = [&](ArchitectEstate estate) { return max_of(0, points_of(architect, estate) - bar); };
  for (const Effect effect : all_effects) {
    int points = effect == Effect::surveyor ? 0 : counts(grown(open, effect)) - counts(open);
    if (effect == Effect::landscaper) points += architect.park;
    if (effect == Effect::pool) points += architect.pool;
    if (effect == Effect::surveyor) points += architect.surveyor;
    if (effect == Effect::temp)
      points += architect.temp + duel_temp_points(edition.printed, temps + 1, own_temps, need_one) -
                duel_temp_points(edition.printed, temps, own_temps, need_one);
    worth[std::size_t(effect)] = point * points;
  }
  return worth;
}

}  // namespace grod::welcome_to
