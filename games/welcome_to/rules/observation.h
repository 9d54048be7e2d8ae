// What a learner is given: everything the seat knows, as numbers. Houses are numbered without the walls between streets,
// 1 to 33 in reading order.
#pragma once

#include "core/observation.h"
#include "games/welcome_to/rules/actions.h"
#include "games/welcome_to/rules/draft.h"

namespace grod::welcome_to {

namespace observed {

inline constexpr int shown_count = index(Shown::nothing) + 1;
inline constexpr int mode_count = index(Mode::aaa) + 1;
inline constexpr int stage_count = index(Stage::done) + 1;

template <class Out>
constexpr void houses(FieldText text, Houses set, Out& out) {
  out.set(text, house_count, boxes_of(set).bits);
}

template <class Out>
constexpr void house(FieldText text, House one, Out& out) {
  out.set(text, house_count, one != no_house ? boxes_of(Houses::of(one)).bits : 0);
}

template <class Out>
constexpr void options(const Options& options, Out& out) {
  out.flag({"advanced", "ten more plans, and roundabouts"}, options.advanced);
  out.flag({"easter", "the Easter pad"}, options.easter);
  out.flag({"doomsday", "the Doomsday pad"}, options.doomsday);
  out.one_of({"architect", "against an architect: which, 1 to 5"}, architect_count, options.architect - 1,
             options.aaa);
  out.flag({"temps_need_one", "WT-Q07"}, options.temps_need_one);
  out.flag({"unchanged_temp_crosses", "WT-Q14"}, options.unchanged_temp_crosses);
  out.flag({"egg_choice", "WT-Q16"}, options.egg_choice);
  out.flag({"egg_estates_any_size", "WT-Q18"}, options.egg_estates_any_size);
  out.flag({"roundabout_is_built", "WT-Q26"}, options.roundabout_is_built);
  out.flag({"reshuffle_each_side", "WT-Q31"}, options.reshuffle_each_side);
}

template <class Out>
constexpr void course(const Table& table, Out& out) {
  out.one_of({"mode", "how cards reach the players: stacks, expert, solo, aaa"}, mode_count,
             index(table.mode));
  out.flag({"over", "the game is over"}, table.over);
  out.number({"turn", "turns begun"}, turn_limit, table.turn);
}

/// A card as it shows both its faces, or nothing.
template <class CardAt, class Out>
constexpr void cards(const Edition& edition, FieldText number, FieldText effect, int count, CardAt card_at,
                     Out& out) {
  out.numbers(number, {count}, highest_card_number, [&](int i) {
    const Card card = card_at(i);
    return card == no_card ? 0 : int{edition[card].number};
  });
  out.sets(effect, {count, effect_count}, [&](int i) {
    const Card card = card_at(i);
    return card == no_card ? 0 : std::uint64_t{1} << index(edition[card].effect);
  });
}

/// Where nothing lies there is no card: in the expert game, and in games for one that are over.
constexpr bool cards_lie_open(const Table& table) {
  return table.mode == Mode::stacks || (table.mode != Mode::expert && !table.over);
}

template <class Out>
constexpr void offer(const Edition& edition, const Table& table, Out& out) {
  const bool open = cards_lie_open(table);
  const auto number = [&](int slot) { return open ? table.numbers[std::size_t(slot)] : no_card; };
  const auto effect = [&](int slot) { return open ? table.effects[std::size_t(slot)] : no_card; };
  cards(edition, {"number", "the numbers on offer; 0 for none"},
        {"number_effect",
         "the effect on the same card, in stacks that of the next turn: surveyor, agent, landscaper, pool, "
         "temp, bis"},
        slot_count, number, out);
  cards(edition, {"effect_number", "the numbers of the cards that show the effects on offer; 0 for none"},
        {"effect", "the effects on offer, in the same order"}, slot_count, effect, out);
}

template <class Out>
constexpr void piles(const Table& table, Out& out) {
  out.number({"deck", "construction cards face down"}, construction_count, table.deck_size);
  out.number({"specials", "special cards in the deck"}, plan_count, table.specials);
  out.number({"pure", "cards on top of the deck that cannot be special"}, upper_half, table.pure);
  out.one_of({"top", "what the deck shows: an effect, in the same order, a special card, nothing"},
             shown_count, index(table.top));
  out.one_of({"dealt", "expert: what the holder was dealt first shows, likewise"}, shown_count,
             index(table.dealt));
  constexpr int low = 64;
  out.set({"discards", "cards discarded, by number and then by effect; equal cards are neighbours"}, low,
          table.discards.words[0]);
  out.set({"more_discards", "the same, from card 65 on"}, construction_count - low, table.discards.words[1]);
}

template <class Out>
constexpr void plans(const Edition& edition, const Table& table, Out& out) {
  out.sets({"plans", "the plans on the table, by their number in the edition's list"},
           {plan_count, plan_cards},
           [&](int i) { return std::uint64_t{1} << index(table.plans[std::size_t(i)]); });
  out.set({"approved", "plans that show their lower value"}, plan_count, table.approved.bits);
  out.numbers({"plan_values", "what each is worth this turn"}, {plan_count}, 255,
              [&](int i) { return plan_value(edition, table, static_cast<Place>(i)); });
}

/// Blank where nobody plays against an architect.
template <class Out>
constexpr void architect(const Edition& edition, const Table& table, Out& out) {
  const auto& stack = table.stack;
  out.numbers({"stack_number", "the architect's cards, the oldest first: their numbers; 0 for none"},
              {turn_limit}, highest_card_number,
              [&](int i) { return i < stack.size() ? int{edition[stack[i]].number} : 0; });
  out.numbers({"stack_effect", "and their effects, 1 to 6 in the same order; 0 for none"}, {turn_limit},
              effect_count,
              [&](int i) { return i < stack.size() ? index(edition[stack[i]].effect) + 1 : 0; });
  out.numbers({"approved_order", "plans 1 to 3 in the order in which their Approved cards appeared"},
              {plan_count}, plan_count, [&](int i) {
                return i < table.approved_order.size() ? index(table.approved_order[i]) + 1 : 0;
              });
  out.number({"pending", "of these, how many appeared this round"}, plan_count, table.pending);
  out.set({"architect_scored", "plans the architect has scored"}, plan_count, table.architect_scored.bits);
  out.numbers({"architect_points", "and what they brought it"}, {plan_count}, 255,
              [&](int i) { return table.architect_points[std::size_t(i)]; });
}

template <class Out>
constexpr void sheet(const Sheet& sheet, Out& out) {
  std::array<std::uint64_t, 5> planes{};
  for (std::size_t k = 0; k < planes.size(); ++k) planes[k] = boxes_of(sheet.planes[k]).bits;
  out.digits({"houses", "what stands in each: 0 nothing, 1 to 18 the numbers 0 to 17, 31 a roundabout"},
             house_count, Sheet::roundabout_code, planes);
  houses({"bis", "houses filled by copying"}, sheet.bis, out);
  out.set({"fences", "gaps with a fence, street by street"}, gap_count, gaps_after(sheet.fences).bits);
  houses({"used", "houses marked for a plan"}, sheet.used, out);
  houses({"pools", "pools built"}, sheet.pools, out);
  houses({"spared", "houses whose eggs were left on purpose"}, sheet.spared, out);
  out.numbers({"parks", "boxes crossed, by street"}, {street_count}, longest_street,
              [&](int street) { return sheet.parks[std::size_t(street)]; });
  out.numbers({"agents", "boxes crossed, by estate size"}, {estate_sizes}, 4,
              [&](int size) { return sheet.agents[std::size_t(size)]; });
  out.number({"temps", "boxes crossed"}, temp_boxes, sheet.temps);
  out.number({"refusals", "boxes crossed"}, refusal_boxes, sheet.refusals);
  out.set({"scored", "plans scored"}, plan_count, sheet.scored.bits);
  out.numbers({"plan_points", "and what they brought"}, {plan_count}, 255,
              [&](int i) { return sheet.plan_points[std::size_t(i)]; });
}

/// The seat's own turn so far, which nobody else knows.
template <class Out>
constexpr void draft(const Table& table, const Draft& draft, Out& out) {
  const bool chosen = draft.stage != Stage::choose && !draft.refused();
  out.one_of({"stage",
              "what is asked: choose, give, house, eggs, effect, bis_eggs, finish, estate, reshuffle; done"},
             stage_count, index(draft.stage));
  out.one_of({"chosen_number", "the place of the number chosen"}, slot_count, index(draft.number_slot),
             chosen);
  out.one_of({"chosen_effect", "the effect chosen"}, effect_count, index(draft.effect), chosen);
  out.one_of({"left_over", "the place of the card left for the neighbour or the architect"}, slot_count,
             index(draft.left_over),
             table.mode != Mode::stacks && draft.stage != Stage::choose && draft.stage != Stage::give);
  house({"roundabout", "the house in which a roundabout is built this turn"}, draft.roundabout, out);
  house({"house", "the house written in"}, draft.house, out);
  out.number({"written", "the number written there"}, highest_number, draft.number);
  out.flag({"effect_used", "the effect has been used"}, draft.effect_used);
  house({"target", "the house left of the new fence, or filled by copying"}, draft.target, out);
  out.number({"operand", "the estate size raised, less 1, or the number copied"}, highest_number,
             draft.operand);
  out.flag({"eggs_spared", "the eggs of the house written in are left"}, draft.spared);
  out.flag({"copy_spared", "the eggs of the house copied to are left"}, draft.bis_spared);
  out.set({"claimed", "plans claimed this turn"}, plan_count, draft.claimed.bits);
  out.set({"claimable", "plans that may be claimed now"}, plan_count, draft.claimable.bits);
  out.one_of({"claiming", "the plan whose estates are being named"}, plan_count, index(draft.claiming),
             draft.stage == Stage::estate);
  out.number({"estate_size", "the size of estate asked for"}, largest_estate, draft.size);
  out.number({"estates_wanted", "how many more of it"}, house_count, draft.wanted);
  house({"after", "the first house of the estate named last"}, draft.after, out);
  out.flag({"reshuffle", "wishes a reshuffle"}, draft.reshuffle);
}

/// With its own sheet as it would be after this turn.
template <class Out>
constexpr void own_hand(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  cards(
      edition, {"hand_number", "expert: the numbers of the cards in hand"},
      {"hand_effect", "and their effects"}, slot_count,
      [&](int slot) { return hand.cards[std::size_t(slot)]; }, out);
  cards(
      edition, {"gave_number", "expert: the number of the card passed on last; 0 for none"},
      {"gave_effect", "and its effect"}, 1, [&](int) { return hand.passed; }, out);
  draft(table, hand.draft, out);
  out.part("drafted");
  sheet(drafted(info), out);
}

template <class Out>
constexpr void seat_of_table(const Table& table, Seat seat, Out& out) {
  out.flag({"acting", "has not finished this turn"}, table.acting.contains(seat));
  out.flag({"holder", "expert: holds the Solo card, and is dealt to first"},
           table.mode == Mode::expert && table.holder == seat);
  out.one_of({"passed", "expert: what the card passed to this seat shows"}, shown_count,
             index(table.passed[std::size_t(seat)]));
  sheet(table.sheet(seat), out);
}

}  // namespace observed

template <class Out>
[[gnu::always_inline]] constexpr void observe(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  observed::options(table.options, out);
  observed::course(table, out);
  observed::offer(edition, table, out);
  observed::piles(table, out);
  observed::plans(edition, table, out);
  observed::architect(edition, table, out);
  observed::own_hand(info, out);
  for (int place = 0; place < table.seats; ++place) {
    out.seat(place);
    observed::seat_of_table(table, neighbour(seat, place, table.seats), out);
  }
}

}  // namespace grod::welcome_to
