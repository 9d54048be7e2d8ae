// Imagining: a world that fits what one seat knows (WT-Q35), or what all of them know together.
#pragma once

#include "games/welcome_to/rules/rules.h"

namespace grod::welcome_to {

/// The construction cards a seat has no sight of.
constexpr Cards unseen_cards(const Table& table, const Hand& hand) {
  Cards unseen = Cards::all();
  const auto see = [&](Card card) {
    if (card != no_card) unseen.erase(card);
  };
  table.discards.for_each(see);
  if (table.mode == Mode::expert) {
    for (const Card card : hand.cards) see(card);
    see(hand.passed);
    return unseen;
  }
  for (const Card card : table.stack) see(card);
  if (table.over && table.mode != Mode::stacks) return unseen;  // the last three cards have been put away
  for (const Card card : table.numbers) see(card);
  for (const Card card : table.effects) see(card);
  return unseen;
}

/// The unseen cards in random order, drawn freely or by what is known of them.
struct Unseen {
  Pile<Card, deck_capacity> pile;

  constexpr Unseen(const Cards& cards, Rng& rng) {
    cards.for_each([&](Card card) { pile.put_on_top(card); });
    pile.shuffle(rng);
  }

  constexpr Card draw() { return pile.draw(); }

  /// The order is random, so the first that fits is a random one that fits.
  constexpr Card draw(const Edition& edition, Shown shown) {
    for (int i = pile.size() - 1; i >= 0; --i) {
      const Card card = pile.cards[i];
      if (showing(edition[card].effect) != shown) continue;
      pile.cards.erase_at(i);
      return card;
    }
    return draw();
  }
};

/// Other seats' hands in expert play: the effects of passed cards have been seen, and so has the first card dealt to
/// the holder; the card one passed oneself is known whole.
constexpr void imagine_hands(const Edition& edition, GameState& state, Seat seat, Unseen& unseen) {
  const Table& table = state.table;
  const int seats = table.seats;
  const Card own_gift = state.hand(seat).passed;
  for (const Seat other : all_seats(seats)) {  // what is known of first, while there is most to choose from
    if (other == seat) continue;
    Hand& hand = state.hand(other);
    if (other == right_of(seat, seats) && own_gift != no_card)
      hand.cards[0] = own_gift;
    else if (table.passed[std::size_t(other)] != Shown::nothing)
      hand.cards[0] = unseen.draw(edition, table.passed[std::size_t(other)]);
    if (other == table.holder && table.dealt != Shown::nothing)
      hand.cards[1] = unseen.draw(edition, table.dealt);
  }
}

constexpr void fill_imagined_hands(GameState& state, Seat seat, Unseen& unseen) {
  const int seats = state.table.seats;
  for (const Seat other : all_seats(seats)) {
    if (other == seat) continue;
    for (Card& card : state.hand(other).cards)
      if (card == no_card) card = unseen.draw();
  }
  for (const Seat other : all_seats(seats)) {  // what each has passed on is in the right neighbour's hand
    const Seat right = right_of(other, seats);
    if (other != seat && state.table.passed[std::size_t(right)] != Shown::nothing)
      state.hand(other).passed = state.hand(right).cards[0];
  }
}

/// The deck of the games for one: nothing special among its `pure` top cards, and on top what everybody sees.
constexpr void imagine_solo_deck(const Edition& edition, GameState& state, Unseen& unseen, Rng& rng) {
  const Table& table = state.table;
  Pile<Card, deck_capacity>& deck = state.secret.deck;
  List<Card, plan_count> specials;
  for (int plan = 0; plan < plan_count; ++plan)
    if (!table.approved_order.contains(static_cast<Place>(plan)) && specials.size() < table.specials)
      specials.push_back(approved_card(plan));
  if (table.top == Shown::nothing) return;

  const bool special_on_top = table.top == Shown::special;
  Card top = solo_card;
  if (special_on_top) {
    const int which = rng.below(specials.size());
    top = specials[which];
    specials.erase_at(which);
  } else {
    top = unseen.draw(edition, table.top);
  }
  const int pure_below_top = table.pure > 0 ? table.pure - 1 : 0;
  for (const Card card : specials) deck.put_on_top(card);
  while (unseen.pile.size() > pure_below_top) deck.put_on_top(unseen.draw());
  deck.shuffle(rng);
  while (!unseen.pile.empty()) deck.put_on_top(unseen.draw());
  deck.put_on_top(top);
}

constexpr void imagine_cards(const Edition& edition, GameState& state, Seat seat, Rng& rng) {
  const Table& table = state.table;
  Unseen unseen(unseen_cards(table, state.hand(seat)), rng);
  switch (table.mode) {
    case Mode::stacks: state.secret.deck = unseen.pile; return;
    case Mode::expert: {
      imagine_hands(edition, state, seat, unseen);
      const bool has_top = table.top != Shown::nothing;
      const Card top = has_top ? unseen.draw(edition, table.top) : no_card;
      fill_imagined_hands(state, seat, unseen);
      state.secret.deck = unseen.pile;
      if (has_top) state.secret.deck.put_on_top(top);
      return;
    }
    case Mode::solo:
    case Mode::aaa: return imagine_solo_deck(edition, state, unseen, rng);
  }
}

/// A whole turn of somebody who is done: any will do, as long as the rules allow it.
constexpr void imagine_turn(const Edition& edition, GameState& state, Seat other, Rng& rng) {
  Hand& hand = state.hand(other);
  List<Action, max_legal> choices;
  while (hand.draft.stage != Stage::done) {
    choices.clear();
    legal_in_turn({edition, state.table, hand, other}, choices);
    decide(edition, state.table, hand, other, choices[rng.below(choices.size())]);
  }
}

/// Face-down cards, other hands and other seats' turns are dealt and played anew. Of a turn that is still under way
/// nothing is known, so it is imagined as not yet begun.
constexpr GameState imagine(const InformationSet& info, Rng rng) {
  const auto& [edition, table, hand, seat] = info;
  GameState state{};
  state.table = table;
  for (const Seat other : all_seats(table.seats)) state.hand(other).seat = other;
  state.hand(seat) = hand;
  imagine_cards(edition, state, seat, rng);
  if (!table.over)
    for (const Seat other : all_seats(table.seats) - table.acting)
      if (other != seat) imagine_turn(edition, state, other, rng);
  state.secret.rng = rng.split(0);
  return state;
}

/// The deck in another order that fits what everybody sees of it; what anybody holds or has decided stays.
constexpr void redeal(const Edition& edition, GameState& state, Rng rng) {
  const Table& table = state.table;
  Cards cards;
  for (const Card card : state.secret.deck.cards)
    if (index(card) < construction_count) cards.insert(card);
  Unseen unseen(cards, rng);
  state.secret.deck = {};
  if (table.mode == Mode::solo || table.mode == Mode::aaa) {
    imagine_solo_deck(edition, state, unseen, rng);
  } else {
    const bool has_top = table.top != Shown::nothing;
    const Card top = has_top ? unseen.draw(edition, table.top) : no_card;
    state.secret.deck = unseen.pile;
    if (has_top) state.secret.deck.put_on_top(top);
  }
  state.secret.rng = rng.split(0);
}

}  // namespace grod::welcome_to
