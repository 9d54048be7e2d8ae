// Imagining: a world that fits what one seat knows (MC-A30), or what all of them know together.
#pragma once

#include "games/monster_city/rules/edition.h"
#include "games/monster_city/rules/state.h"

namespace grod::monster_city {

/// A world that fits what a seat knows: the face-down piles, the others' events and the others' unopened categories
/// are dealt anew from the cards that seat cannot see (MC-A30).
constexpr GameState imagine(const InformationSet& info, Rng rng) {
  const auto& [edition, table, hand, seat] = info;
  GameState state{};
  state.table = table;
  state.hand(seat) = hand;
  Secret& secret = state.secret;

  Buildings unseen_buildings = edition.deck();
  for (int set = 0; set < table.seats; ++set)
    unseen_buildings.insert(edition.cards_of_start[std::size_t(set)]);
  unseen_buildings.erase(table.office | table.box);
  for (const Town& town : table.towns) unseen_buildings.erase(town.city);
  secret.deck.add(unseen_buildings);
  secret.deck.shuffle(rng);

  secret.monsters.add(Monsters::first_n(monster_card_count) - table.planet - table.used_monsters);
  secret.monsters.shuffle(rng);

  if (table.events) {
    secret.events.add(Events::first_n(event_card_count) - table.used_events - hand.events);
    secret.events.shuffle(rng);
  }
  for (const Seat other : all_seats(table.seats)) {
    if (other == seat) continue;
    Hand& imagined = state.hand(other);
    for (int i = 0; i < table.town(other).event_cards; ++i) imagined.events.insert(secret.events.draw());
    if (table.phase == Phase::scoring && !table.choosing.contains(other)) {
      Categories open = Categories::first_n(category_count) - table.town(other).scored;
      for (int skip = rng.below(open.size()); skip > 0; --skip) open.take_first();
      imagined.category = open.first();
      imagined.chosen = true;
    }
  }
  secret.rng = rng.split(0);
  return state;
}

/// The piles in another order; what anybody holds stays.
constexpr void redeal(const Edition&, GameState& state, Rng rng) {
  state.secret.deck.shuffle(rng);
  state.secret.monsters.shuffle(rng);
  state.secret.events.shuffle(rng);
  state.secret.rng = rng.split(0);
}

}  // namespace grod::monster_city
