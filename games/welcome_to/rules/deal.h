// Cards on their way: stacks and decks made ready, cards turned up, dealt and reshuffled.
#pragma once

#include "games/welcome_to/rules/state.h"

namespace grod::welcome_to {

constexpr void fill_with_all_cards(Pile<Card, deck_capacity>& deck) {
  deck.cards.clear();
  for (int card = 0; card < construction_count; ++card) deck.put_on_top(static_cast<Card>(card));
}

/// WT-Q35: one deck lies with its effects up, so everybody sees the effect of its top card, or that it is special.
constexpr void show_top(const Edition& edition, Table& table, const Secret& secret) {
  table.deck_size = static_cast<std::uint8_t>(secret.deck.size() - table.specials);
  if (secret.deck.empty()) {
    table.top = Shown::nothing;
    return;
  }
  const Card card = secret.deck.cards.back();
  table.top = is_special(card) ? Shown::special : showing(edition[card].effect);
}

// Three stacks

/// WT-B05: the numbers become the effects and the next numbers come up.
constexpr void flip_cards(Table& table, Secret& secret) {
  table.effects = table.numbers;
  for (Card& number : table.numbers) number = secret.deck.draw();
  table.deck_size = static_cast<std::uint8_t>(secret.deck.size());
}

/// WT-B04, WT-Q40: the shuffled cards are cut into three blocks of 27. The deck keeps them one card of each block
/// in turn, which is the order in which they come up.
constexpr void deal_stacks(Table& table, Secret& secret) {
  Pile<Card, deck_capacity> shuffled;
  fill_with_all_cards(shuffled);
  shuffled.shuffle(secret.rng);
  secret.deck.cards.clear();
  for (int depth = 0; depth < stack_size; ++depth)
    for (int stack = stack_count - 1; stack >= 0; --stack)
      secret.deck.put_on_top(shuffled.cards[stack_size * (stack_count - 1 - stack) + depth]);
  table.discards = {};
  for (Card& number : table.numbers) number = secret.deck.draw();
  flip_cards(table, secret);
}

/// WT-B11, WT-Q33: a turn needs a card to flip and a number beneath it; when the stacks are out all 81 cards are
/// reshuffled and dealt as at the start.
constexpr void next_stacks(Table& table, Secret& secret) {
  if (secret.deck.empty()) return deal_stacks(table, secret);
  for (const Card card : table.effects) table.discards.insert(card);
  flip_cards(table, secret);
}

// One deck for one player

/// WT-V01, WT-A04, WT-Q02: forty cards on top, the special cards shuffled into the 41 below.
constexpr void make_solo_deck(const Edition& edition, Table& table, Secret& secret) {
  Pile<Card, deck_capacity> shuffled;
  fill_with_all_cards(shuffled);
  shuffled.shuffle(secret.rng);
  table.specials = table.options.aaa ? plan_count : 1;
  for (int special = 0; special < table.specials; ++special) secret.deck.put_on_top(approved_card(special));
  while (shuffled.size() > upper_half) secret.deck.put_on_top(shuffled.draw());
  secret.deck.shuffle(secret.rng);
  while (!shuffled.empty()) secret.deck.put_on_top(shuffled.draw());
  table.pure = upper_half;
  show_top(edition, table, secret);
}

/// WT-V02, WT-A09: a special card is set aside for good and another card drawn. The Solo card turns all plans to
/// their lower value at once; an Approved card waits for the end of the round.
constexpr void meet_special(Table& table, Card card) {
  --table.specials;
  if (table.options.aaa) {
    table.approved_order.push_back(static_cast<Place>(plan_of_approved(card)));
    ++table.pending;
  } else {
    table.approved = Places::first_n(plan_count);
  }
}

/// WT-V01, WT-A06: three construction cards.
constexpr void draw_three(const Edition& edition, Table& table, Secret& secret) {
  for (int drawn = 0; drawn < slot_count;) {
    const Card card = secret.deck.draw();
    if (table.pure > 0) --table.pure;
    if (is_special(card)) {
      meet_special(table, card);
    } else {
      table.numbers[std::size_t(drawn)] = table.effects[std::size_t(drawn)] = card;
      ++drawn;
    }
  }
  show_top(edition, table, secret);
}

/// WT-Q08, WT-Q30: only construction cards count, and a round needs three.
constexpr bool deck_is_spent(int constructions_left) { return constructions_left < slot_count; }

/// WT-A12: the discards and the rest of the deck, Approved cards still in it included; the architect's stack stays.
constexpr void reshuffle_solo_deck(const Edition& edition, Table& table, Secret& secret) {
  table.discards.for_each([&](Card card) { secret.deck.put_on_top(card); });
  table.discards = {};
  secret.deck.shuffle(secret.rng);
  table.pure = 0;
  show_top(edition, table, secret);
}

// Expert hands

/// WT-Q29: a deck that gives out in mid-deal is made anew from the discards.
constexpr Card draw_for_hand(Table& table, Secret& secret) {
  if (secret.deck.empty()) {
    table.discards.for_each([&](Card card) { secret.deck.put_on_top(card); });
    table.discards = {};
    secret.deck.shuffle(secret.rng);
  }
  return secret.deck.draw();
}

/// WT-V07, WT-Q39: clockwise from the holder of the Solo card, everybody's cards in one go, from slot `first` on.
constexpr void deal_hands(const Edition& edition, GameState& state, int first) {
  Table& table = state.table;
  for (int step = 0; step < table.seats; ++step) {
    Hand& hand = state.hand(neighbour(table.holder, step, table.seats));
    for (int slot = first; slot < slot_count; ++slot)
      hand.cards[std::size_t(slot)] = draw_for_hand(table, state.secret);
  }
  show_top(edition, table, state.secret);
}

/// WT-V07, WT-Q29: all 81 cards, and three for everybody.
constexpr void deal_expert(const Edition& edition, GameState& state) {
  Table& table = state.table;
  fill_with_all_cards(state.secret.deck);
  state.secret.deck.shuffle(state.secret.rng);
  table.discards = {};
  table.dealt = Shown::nothing;
  for (Shown& passed : table.passed) passed = Shown::nothing;
  for (Hand& hand : state.hands) hand.passed = no_card;
  deal_hands(edition, state, 0);
}

/// WT-V07: two cards are discarded, the third goes to the right, and two are dealt. What the deck showed is
/// what the holder is dealt first, and everybody has seen it.
constexpr void pass_and_deal(const Edition& edition, GameState& state) {
  Table& table = state.table;
  const int seats = table.seats;
  for (const Seat seat : all_seats(seats)) {
    Hand& hand = state.hand(seat);
    for (int slot = 0; slot < slot_count; ++slot)
      if (slot != index(hand.draft.left_over)) table.discards.insert(hand.cards[std::size_t(slot)]);
    hand.passed = hand.cards[std::size_t(hand.draft.left_over)];
  }
  for (const Seat seat : all_seats(seats)) {
    const Card card = state.hand(seat).passed;
    const Seat right = right_of(seat, seats);
    state.hand(right).cards[0] = card;
    table.passed[std::size_t(right)] = showing(edition[card].effect);
  }
  table.dealt = table.top;
  deal_hands(edition, state, 1);
}

}  // namespace grod::welcome_to
