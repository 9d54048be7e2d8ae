// Why an effect cannot be used, not be used there, or not be left.
#pragma once

#include "games/welcome_to/rules/why_not_now.h"

namespace grod::welcome_to {

/// WT-B10: an effect has its time between the number and the plans.
constexpr WhyNot effect_is_not_asked(const InformationSet& info) {
  const Draft& draft = info.hand.draft;
  if (draft.refused()) return turn_is_refused();
  const bool comes =
      draft.stage == Stage::choose || draft.stage == Stage::house || draft.stage == Stage::eggs;
  return comes ? something_else_first(info) : because("WT-B10", "effect-over", Reached::turn);
}

constexpr bool serves(Effect effect, Verb verb) {
  switch (effect) {
    case Effect::surveyor: return verb == Verb::fence;
    case Effect::agent: return verb == Verb::agent;
    case Effect::landscaper:
    case Effect::pool: return verb == Verb::build;
    case Effect::bis: return verb == Verb::copy;
    case Effect::temp: return false;
  }
  return false;
}

/// WT-B12, WT-B16, WT-B17, WT-B20: which effect it takes.
constexpr WhyNot needs_its_effect(Verb verb, Reached reached) {
  switch (verb) {
    case Verb::fence: return because("WT-B12", "needs-surveyor", reached);
    case Verb::agent: return because("WT-B16", "needs-agent", reached);
    case Verb::build: return because("WT-B17", "needs-builder", reached);
    default: return because("WT-B20", "needs-bis", reached);
  }
}

/// WT-B12, WT-B13
constexpr WhyNot why_not_fence(const Sheet& sheet, House left) {
  if (sheet.fences.contains(left)) return because("WT-B12", "fence-there", Reached::place);
  if (gaps_within(sheet.used).contains(left)) return because("WT-B13", "fence-in-plan", Reached::place);
  return because("WT-B13", "fence-at-copy", Reached::place);
}

/// WT-B20
constexpr WhyNot why_not_copy(const Sheet& sheet, House house, Side side) {
  if (!sheet.empty().contains(house)) return because("WT-B20", "copy-taken", Reached::question);
  const Houses box = Houses::of(house);
  const Houses neighbour = side == Side::left ? left_neighbours(box) : right_neighbours(box);
  if ((neighbour & sheet.numbered()).empty()) return because("WT-B20", "copy-of-nothing", Reached::place);
  return because("WT-B20", "copy-across-fence", Reached::number);
}

/// WT-B10: of the ways to use an effect, what stands in the way of this one.
constexpr WhyNot why_not_effect(const InformationSet& info, const Sheet& sheet, const Move& move) {
  const Draft& draft = info.hand.draft;
  const bool at_hand = draft.stage != Stage::choose && !draft.refused();
  if (move.verb == Verb::skip || draft.refused()) return effect_is_not_asked(info);
  if (!at_hand || !serves(draft.effect, move.verb)) return needs_its_effect(move.verb, Reached::turn);
  if (draft.stage != Stage::effect) return effect_is_not_asked(info);
  switch (move.verb) {
    case Verb::fence: return why_not_fence(sheet, house_before(move.gap));
    case Verb::copy: return why_not_copy(sheet, move.house, move.side);
    default: return because("WT-B16", "column-full", Reached::place).with("size", move.size);
  }
}

/// WT-E01, WT-Q16
constexpr WhyNot why_not_eggs(const InformationSet& info) {
  const Options& options = info.table.options;
  if (!options.easter) return because("WT-E01", "no-eggs", Reached::nothing);
  if (!options.egg_choice) return because("WT-Q16", "eggs-collected", Reached::nothing);
  return because("WT-Q16", "eggs-later", Reached::turn);
}

}  // namespace grod::welcome_to
