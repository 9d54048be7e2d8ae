// The rules: setting up, whose decision it is, what is legal, and what happens when everybody is done.
#pragma once

#include "games/welcome_to/rules/deal.h"
#include "games/welcome_to/rules/scoring.h"
#include "games/welcome_to/rules/turn.h"

namespace grod::welcome_to {

// Setting up

/// WT-B04, WT-V04, WT-E06, WT-D06: may this card be drawn as plan 1, 2 or 3? The third is the pad's own.
constexpr bool plan_is_in_play(const Options& options, const Plan& plan, int number) {
  if (plan.number != number) return false;
  const bool themed = number == 3 && (options.easter || options.doomsday);
  switch (plan.set) {
    case PlanSet::basic: return !themed;
    case PlanSet::advanced: return options.advanced && !themed;
    case PlanSet::easter: return options.easter;
    case PlanSet::doomsday: return options.doomsday;
  }
  return false;
}

constexpr PlanCard draw_plan(const Edition& edition, const Options& options, int number, Rng& rng) {
  List<PlanCard, plan_cards> cards;
  for (int card = 0; card < plan_cards; ++card)
    if (plan_is_in_play(options, edition[static_cast<PlanCard>(card)], number))
      cards.push_back(static_cast<PlanCard>(card));
  return cards[rng.below(cards.size())];
}

/// WT-B03, WT-B04, WT-V01, WT-V07, WT-A04, WT-A05
constexpr GameState setup(const Edition& edition, const Options& options, Rng rng) {
  GameState state{};
  Table& table = state.table;
  table.options = options;
  table.mode = mode_of(options);
  table.seats = static_cast<std::uint8_t>(options.seats);
  for (int number = 1; number <= plan_count; ++number)
    table.plans[std::size_t(number - 1)] = draw_plan(edition, options, number, rng);
  for (Shown& passed : table.passed) passed = Shown::nothing;
  table.acting = all_seats(options.seats);
  table.turn = 1;
  for (const Seat seat : all_seats(options.seats)) state.hand(seat).seat = seat;
  state.secret.rng = rng.split(0);
  switch (table.mode) {
    case Mode::stacks: deal_stacks(table, state.secret); break;
    case Mode::expert:
      table.holder = seat_at(rng.below(options.seats));
      deal_expert(edition, state);
      break;
    case Mode::solo:
    case Mode::aaa:
      make_solo_deck(edition, table, state.secret);
      draw_three(edition, table, state.secret);
      break;
  }
  return state;
}

// Whose decision it is, and what is legal

constexpr bool over(const Table& table) { return table.over; }

/// WT-B06: everybody who has not finished this turn, all at once.
constexpr Seats to_act(const Table& table) { return table.acting; }

template <class Out>
[[gnu::always_inline]] constexpr void legal(const InformationSet& info, Out& out) {
  legal_in_turn(info, out);
}

// When everybody is done

/// WT-B23, WT-Q11: the third refusal, all three plans, or no empty house.
constexpr bool ends_the_game(const Sheet& sheet) {
  return sheet.refusals == refusal_boxes || sheet.scored == Places::first_n(plan_count) || sheet.full();
}

constexpr bool somebody_ended(const Table& table) {
  for (const Seat seat : all_seats(table.seats))
    if (ends_the_game(table.sheet(seat))) return true;
  return table.architect_scored == Places::first_n(plan_count);
}

/// WT-P01: the plans anybody has scored.
constexpr Places scored_by_anybody(const Table& table) {
  Places scored = table.architect_scored;
  for (const Seat seat : all_seats(table.seats)) scored.insert(table.sheet(seat).scored);
  return scored;
}

constexpr void open_drafts(const Edition& edition, GameState& state) {
  for (const Seat seat : all_seats(state.table.seats))
    state.table.sheet(seat) = drafted(state.information(edition, seat));
}

constexpr bool reshuffle_is_wished(const GameState& state) {
  for (const Hand& hand : state.hands)
    if (hand.draft.reshuffle) return true;
  return false;
}

// The end of a turn, one way for each way the cards go

/// WT-B11, WT-P04
constexpr void end_stacks_turn(GameState& state, bool reshuffle) {
  Table& table = state.table;
  table.over = somebody_ended(table);
  if (table.over) return;
  if (reshuffle)
    deal_stacks(table, state.secret);
  else
    next_stacks(table, state.secret);
}

/// WT-V07, WT-P04, WT-Q29
constexpr void end_expert_turn(const Edition& edition, GameState& state, bool reshuffle) {
  state.table.over = somebody_ended(state.table);
  if (state.table.over) return;
  if (reshuffle)
    deal_expert(edition, state);
  else
    pass_and_deal(edition, state);
}

/// WT-V01, WT-V03
constexpr void end_solo_round(const Edition& edition, GameState& state) {
  Table& table = state.table;
  for (const Card card : table.numbers) table.discards.insert(card);
  table.over = somebody_ended(table) || deck_is_spent(table.deck_size);
  if (table.over) return table.put_offer_away();
  draw_three(edition, table, state.secret);
}

/// WT-A10, WT-A11, WT-Q05, WT-Q06, WT-Q10: the Approved cards of this round, in the order in which they appeared.
constexpr void score_approved_cards(const Edition& edition, Table& table) {
  const Architect& architect = edition.architect(table.options.architect);
  for (int k = table.approved_order.size() - table.pending; k < table.approved_order.size(); ++k) {
    if (((architect.draws >> k) & 1) == 0) continue;
    const Place place = table.approved_order[k];
    table.architect_scored.insert(place);
    table.architect_points[std::size_t(place)] = static_cast<std::uint8_t>(plan_value(edition, table, place));
  }
  table.pending = 0;
}

/// WT-Q09: two cards to the discards, the third to the architect, its plans, the reshuffle if this round brought
/// the first plan (WT-A12, WT-Q31, WT-Q38), and only then the end of the game (WT-A13).
constexpr void end_aaa_round(const Edition& edition, GameState& state, Places scored_before) {
  Table& table = state.table;
  const Places architect_before = table.architect_scored;
  for (int slot = 0; slot < slot_count; ++slot) {
    const Card card = table.numbers[std::size_t(slot)];
    if (slot == index(state.hands[0].draft.left_over))
      table.stack.push_back(card);  // WT-A07
    else
      table.discards.insert(card);
  }
  score_approved_cards(edition, table);

  const Places player = table.sheet(seat_at(0)).scored;
  const bool player_first = scored_before.empty() && !player.empty();
  const bool architect_first = architect_before.empty() && !table.architect_scored.empty();
  const bool first_of_game = table.approved.empty() && (player_first || architect_first);
  if (first_of_game || (table.options.reshuffle_each_side && (player_first || architect_first)))
    reshuffle_solo_deck(edition, table, state.secret);

  table.approved = scored_by_anybody(table);
  table.over = somebody_ended(table) || deck_is_spent(table.deck_size);
  if (table.over) return table.put_offer_away();
  draw_three(edition, table, state.secret);
}

/// WT-B23: the turns are open; plans scored this turn show their lower value from now on, and either the game is over
/// or the next turn begins. `player_before` is what the first seat had scored before it.
constexpr void next_turn(const Edition& edition, GameState& state, Places player_before, bool reshuffle) {
  Table& table = state.table;
  switch (table.mode) {
    case Mode::stacks: end_stacks_turn(state, reshuffle); break;
    case Mode::expert: end_expert_turn(edition, state, reshuffle); break;
    case Mode::solo: end_solo_round(edition, state); break;
    case Mode::aaa: end_aaa_round(edition, state, player_before); break;
  }
  table.approved.insert(scored_by_anybody(table));
  for (const Seat seat : all_seats(table.seats)) state.hand(seat).begin_turn();
  if (!table.over) {
    table.acting = all_seats(table.seats);
    ++table.turn;
  }
}

/// WT-B06: all turns are opened together.
constexpr News close_turn(const Edition& edition, GameState& state) {
  const Places player_before = state.table.sheet(seat_at(0)).scored;
  const bool reshuffle = reshuffle_is_wished(state);
  open_drafts(edition, state);
  next_turn(edition, state, player_before, reshuffle);
  return News::revealed;
}

// Any decision

[[gnu::always_inline]] constexpr News apply(const Edition& edition, GameState& state, Seat seat,
                                            Action action) {
  Hand& hand = state.hand(seat);
  decide(edition, state.table, hand, seat, action);
  if (hand.draft.stage != Stage::done) return News::none;
  state.table.acting.erase(seat);
  return state.table.acting.empty() ? close_turn(edition, state) : News::none;
}

}  // namespace grod::welcome_to
