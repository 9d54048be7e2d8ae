// Why a house cannot take a number or a roundabout.
#pragma once

#include "games/welcome_to/rules/why_not_now.h"

namespace grod::welcome_to {

/// WT-V06: the part of a street in which a house lies, from one roundabout or street end to the next.
constexpr Houses part_of_street(const Sheet& sheet, House house) {
  Houses part = Houses::of(house);
  const Houses others = houses_of(street_of(house)) - sheet.roundabouts();
  for (int step = 1; step < longest_street; ++step)
    part.insert((left_neighbours(part) | right_neighbours(part)) & others);
  return part;
}

/// WT-B07: what stands nearest to a house on either side; beyond the numbers where nothing does.
struct Between {
  int left = lowest_number - 1;
  int right = highest_number + 1;
};

constexpr Between numbers_beside(const Sheet& sheet, House house) {
  Between between;
  for (const House other : part_of_street(sheet, house) & sheet.numbered()) {
    if (index(other) < index(house)) between.left = sheet.number(other);
    if (index(other) > index(house) && between.right > highest_number) between.right = sheet.number(other);
  }
  return between;
}

constexpr WhyNot house_is_taken() { return because("WT-B07", "taken", Reached::place); }

/// WT-B07: before cards are taken a house says which numbers it could take, whatever is on offer; one that takes any says
/// that cards come first.
constexpr WhyNot why_not_write_yet(const Sheet& sheet, House house) {
  if (!sheet.empty().contains(house)) return house_is_taken();
  const auto [left, right] = numbers_beside(sheet, house);
  const int least = left + 1;
  const int most = right - 1;
  if (least == lowest_number && most == highest_number)
    return because("WT-B28", "cards-first", Reached::turn);
  if (least > most)
    return because("WT-B07", "none-between", Reached::number).with("left", left).with("right", right);
  if (least == most) return because("WT-B07", "only-number", Reached::number).with("number", least);
  return because("WT-B07", "only-between", Reached::number).with("least", least).with("most", most);
}

/// WT-B19, WT-B07, WT-B08: a number is refused where it is none, where something stands, where it stands already, and
/// where it would not rise.
constexpr WhyNot why_not_number(const InformationSet& info, const Sheet& sheet, House house, int shift) {
  const Draft& draft = info.hand.draft;
  const int number = number_face(info, draft.number_slot).number + shift;
  if (shift != 0 && draft.effect != Effect::temp) return because("WT-B19", "needs-temp", Reached::question);
  if (number < lowest_number || number > highest_number)
    return because("WT-B19", "no-such-number", Reached::question).with("number", number);
  if (!sheet.empty().contains(house)) return house_is_taken();

  if (!(sheet.with(number) & part_of_street(sheet, house)).empty())
    return because("WT-B08", "twice", Reached::number).with("number", number);
  const auto [left, right] = numbers_beside(sheet, house);
  if (left > number)
    return because("WT-B07", "greater-left", Reached::number).with("number", number).with("other", left);
  return because("WT-B07", "smaller-right", Reached::number).with("number", number).with("other", right);
}

/// WT-B12, WT-B18: who names a house while a fence or a pool is asked about is told where that goes.
constexpr WhyNot why_not_write(const InformationSet& info, const Sheet& sheet, House house, int shift) {
  const Draft& draft = info.hand.draft;
  if (draft.stage == Stage::choose) return why_not_write_yet(sheet, house);
  if (draft.stage == Stage::house) return why_not_number(info, sheet, house, shift);
  if (draft.refused()) return turn_is_refused();
  if (draft.stage == Stage::effect && draft.effect == Effect::surveyor)
    return because("WT-B12", "fence-at-house", Reached::question);
  if (draft.stage == Stage::effect && draft.effect == Effect::pool)
    return because("WT-B18", "pool-elsewhere", Reached::question);
  return because("WT-B28", "number-written", Reached::turn);
}

/// WT-V04, WT-V05, WT-B28, WT-Q28
constexpr WhyNot why_not_roundabout(const InformationSet& info, const Sheet& sheet) {
  const auto& [edition, table, hand, seat] = info;
  const Draft& draft = hand.draft;
  if (!table.options.advanced) return because("WT-V04", "no-roundabouts", Reached::nothing);
  if (draft.stage != Stage::choose && draft.stage != Stage::finish)
    return because("WT-Q28", "roundabout-time", Reached::turn);
  if (draft.roundabout != no_house) return because("WT-V04", "one-roundabout", Reached::question);
  if (sheet.roundabouts_built() >= roundabout_boxes)
    return because("WT-V04", "two-roundabouts", Reached::question);
  if (!draft.claimed.empty()) return because("WT-B28", "roundabout-before-plans", Reached::question);
  return because("WT-V05", "roundabout-taken", Reached::place);
}

}  // namespace grod::welcome_to
