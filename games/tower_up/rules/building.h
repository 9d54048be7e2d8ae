// Building: where it is allowed, what it costs, the roof and what it brings.
#pragma once

#include "games/tower_up/rules/objectives.h"
#include "games/tower_up/rules/turns.h"

namespace grod::tower_up {

/// TU-18: empty sites with a street to at least one building.
constexpr Sites open_sites(const Board& board, const City& city) {
  Sites beside;
  for (const auto& crowd : city.crowd) beside.insert(crowd.some());
  return (board.all & beside) - city.buildings();
}

/// TU-20, TU-21, TU-29e: sites whose neighbours are too many for a stock, which pays a floor for each in its own
/// colour. The new floor itself never competes with the payment, since no neighbour has its colour (TU-19).
constexpr Sites too_dear(const City& city, PerColour floors) {
  Sites sites;
  for (const Colour colour : all_colours) sites.insert(city.crowd[std::size_t(colour)].above(floors[colour]));
  return sites;
}

/// TU-19, TU-29f: sites without a neighbour of this colour.
constexpr Sites contrasting(const City& city, Sites sites, Colour colour) {
  return sites - city.crowd[std::size_t(colour)].some();
}

/// A new building of one floor; its neighbours are told.
constexpr void found(const Board& board, City& city, Colour colour, Site site) {
  city.built[std::size_t(colour)].insert(site);
  city.floors.add(Sites::of(site));
  city.crowd[std::size_t(colour)].add(board.next_to(site));
}

/// TU-20, TU-22, TU-23: one floor on every neighbour, in that building's colour, from the stock, over any roof.
constexpr void pay(Table& table, Sites neighbours) {
  PerColour& floors = table.mover().floors;
  for (const Colour colour : all_colours) floors.take(colour, (neighbours & table.city.of(colour)).size());
  table.city.floors.add(neighbours);
  for (Company& company : table.companies) company.visible.erase(neighbours);
}

/// TU-18 to TU-23, TU-29b: the player names site and colour; the payment follows from the site.
constexpr void build(const Edition& edition, Table& table, Colour colour, Site site) {
  const Board& board = edition.board(table.side);
  const Sites neighbours = board.next_to(site) & table.city.buildings();
  table.mover().floors.take(colour);
  found(board, table.city, colour, site);
  pay(table, neighbours);
  table.fresh = neighbours | Sites::of(site);
  table.phase = Phase::roof;
}

/// TU-25, TU-28, TU-29d: one roof on top of one of the floors just laid.
constexpr void put_roof(Company& company, const City& city, Site site) {
  const int level = city.height(site);
  company.roofs.push_back({site, static_cast<std::uint8_t>(level)});
  if (company.shares.contains(site)) company.doubles.insert(site);
  company.shares.insert(site);
  company.visible.insert(site);
  company.levels = static_cast<std::uint8_t>(company.levels | (1 << level));
}

/// TU-25, TU-26, TU-29c: the roof, its marker by the height of the building, objectives, then the end of the turn.
constexpr void finish_build(const Edition& edition, Table& table, Site site) {
  Company& company = table.mover();
  put_roof(company, table.city, site);
  if (company.roofs_left() == 0) trigger(table, Ending::last_roof);  // TU-38
  const int before = company.rearmost();
  advance(edition.tracks(), company, table.city.colour(site), table.city.height(site));
  table.extra_due = passes_star(edition.tracks(), before, company.rearmost());
  take_tokens(edition, table);
  table.fresh = {};
  table.idle_turns = 0;
  end_turn(table);
}

}  // namespace grod::tower_up
