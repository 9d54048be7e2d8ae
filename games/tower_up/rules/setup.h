// Setting up: market, starting floors, objectives, first floors and first player.
#pragma once

#include "games/tower_up/rules/building.h"
#include "games/tower_up/rules/taking.h"

namespace grod::tower_up {

/// TU-3, TU-5: empty sites without a neighbour of the same colour.
constexpr Sites starting_sites(const Board& board, const City& city, Colour colour) {
  return contrasting(city, board.all - city.buildings(), colour);
}

/// TU-11a, TU-11c: a starting floor comes from the supply and is a building of one floor that belongs to nobody.
constexpr void lay_floor(const Edition& edition, Table& table, Colour colour, Site site) {
  table.supply.take(colour);
  found(edition.board(table.side), table.city, colour, site);
}

constexpr Site pick(Sites sites, Rng& rng) {
  for (int skip = rng.below(sites.size()); skip > 0; --skip) sites.take_first();
  return sites.first();
}

/// TU-A2: a wild takes each colour equally often (TU-4), and each site that is allowed is equally likely.
constexpr void lay_by_seed(const Edition& edition, Table& table, Rng& rng) {
  const Board& board = edition.board(table.side);
  while (!table.starting.empty()) {
    const Shown floor = table.starting.pop_back();
    const Colour colour =
        floor == Shown::wild ? static_cast<Colour>(rng.below(colour_count)) : colour_of(floor);
    lay_floor(edition, table, colour, pick(starting_sites(board, table.city, colour), rng));
  }
}

/// TU-A2, switched: the players lay the floors one by one, clockwise from the first player, who then begins.
constexpr void lay_by_choice(const Edition& edition, Table& table, Colour colour, Site site) {
  table.starting.pop_back();
  lay_floor(edition, table, colour, site);
  if (table.starting.empty()) {
    table.phase = Phase::turn;
    table.active = table.first;
  } else {
    table.active = left_of(table.active, table.seats);
  }
}

/// TU-2, TU-3, TU-6, TU-11, TU-11b: the bottoms of the market cards, which stay where they are, and of one extra
/// card per extra floor; those are shuffled back into the deck. The next floor to lay stands last.
constexpr void deal(const Edition& edition, GameState& state, int floors, Rng& rng) {
  Table& table = state.table;
  Secret& secret = state.secret;
  secret.deck.add(Cards::first_n(card_count));
  secret.deck.shuffle(rng);
  for (Card& place : table.market) place = secret.deck.draw();
  for (int extra = floors - market_size; extra > 0; --extra)
    table.starting.push_back(edition[secret.deck.cards[secret.deck.size() - extra]].bottom);
  for (int slot = market_size - 1; slot >= 0; --slot)
    table.starting.push_back(edition[table.market[std::size_t(slot)]].bottom);
  if (floors > market_size) secret.deck.shuffle(rng);
  table.deck_size = static_cast<std::uint8_t>(secret.deck.size());
}

/// TU-8, TU-A19: three objectives, chosen or drawn from all ten or from the starters.
constexpr void deal_objectives(Table& table, const Options& options, Rng& rng) {
  Objectives chosen = options.objectives;
  if (chosen.empty()) {
    Pile<Objective, objective_count> pile;
    pile.add(Objectives::first_n(options.starters ? starter_count : objective_count));
    pile.shuffle(rng);
    for (int i = 0; i < objectives_in_play; ++i) chosen.insert(pile.draw());
  }
  for (Objective& place : table.objectives) place = chosen.take_first();
}

constexpr GameState setup(const Edition& edition, const Options& options, Rng rng) {
  GameState state{};
  Table& table = state.table;
  table.seats = static_cast<std::uint8_t>(options.seats);
  table.side = side_for(options.seats);  // TU-1
  table.rulings = options.rulings;
  table.supply = PerColour::of_each(floors_per_colour);

  deal(edition, state, starting_floors(options), rng);
  deal_objectives(table, options, rng);
  for (const Seat seat : all_seats(options.seats)) {  // TU-7, TU-11a
    table.company(seat).floors = PerColour::of_each(1);
    table.supply -= PerColour::of_each(1);
  }
  table.first = seat_at(options.first == 0 ? rng.below(options.seats) : options.first - 1);  // TU-10
  table.active = table.first;

  if (options.place_by_choice)
    table.phase = Phase::start;
  else
    lay_by_seed(edition, table, rng);
  state.secret.rng = rng.split(0);
  return state;
}

}  // namespace grod::tower_up
