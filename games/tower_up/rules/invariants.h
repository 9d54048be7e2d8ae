// What holds at every moment of every game. The laws check it after each decision; a `nullptr` means all is well.
#pragma once

#include "games/tower_up/rules/rules.h"

namespace grod::tower_up {

/// Every floor is in the supply, in a stock or in a building of its colour: 30 of each.
constexpr bool floors_conserved(const Table& table) {
  for (const Colour colour : all_colours) {
    int floors = table.supply[colour];
    for (const Company& company : table.companies) floors += company.floors[colour];
    for (const Site site : table.city.of(colour)) floors += table.city.height(site);
    if (floors != floors_per_colour) return false;
  }
  return true;
}

constexpr bool cards_conserved(const GameState& state) {
  Cards found = state.table.discard;
  int cards = found.size() + market_size + state.secret.deck.size();
  for (const Card card : state.table.market) found.insert(card);
  for (const Card card : state.secret.deck.cards) found.insert(card);
  return found == Cards::first_n(card_count) && cards == card_count;
}

/// One colour per building, none beside another of its colour, and what is derived from it agrees.
constexpr bool city_sound(const Board& board, const City& city) {
  int buildings = 0;
  for (const Colour colour : all_colours) {
    Tally<max_streets> crowd;
    for (const Site site : city.of(colour)) {
      if (!(board.next_to(site) & city.of(colour)).empty()) return false;
      crowd.add(board.next_to(site));
      ++buildings;
    }
    if (crowd != city.crowd[std::size_t(colour)]) return false;
  }
  const Sites coloured = city.built[0] | city.built[1] | city.built[2] | city.built[3];
  return coloured == city.buildings() && buildings == coloured.size() && board.all.contains_all(coloured);
}

/// A floor carries at most one roof, and what is derived from the roofs agrees.
constexpr bool roofs_sound(const Table& table) {
  std::array<Sites, max_height + 1> taken{};
  for (const Company& company : table.companies) {
    Company derived;
    for (const Roof roof : company.roofs) {
      Sites& level = taken[roof.level];
      if (roof.level < 1 || roof.level > table.city.height(roof.site) || level.contains(roof.site))
        return false;
      level.insert(roof.site);
      if (derived.shares.contains(roof.site)) derived.doubles.insert(roof.site);
      derived.shares.insert(roof.site);
      if (roof.level == table.city.height(roof.site)) derived.visible.insert(roof.site);
      derived.levels = static_cast<std::uint8_t>(derived.levels | (1 << roof.level));
    }
    if (derived.shares != company.shares || derived.doubles != company.doubles ||
        derived.visible != company.visible || derived.levels != company.levels)
      return false;
  }
  return true;
}

/// The tokens that were taken are the first so many of each objective, and every holder has met it.
constexpr bool tokens_sound(const Edition& edition, const Table& table) {
  for (std::size_t i = 0; i < objectives_in_play; ++i) {
    int expected = 0;
    for (std::size_t k = 0; k < table.tokens_taken[i]; ++k) expected += edition.tokens(table.seats)[k];
    int holders = 0;
    for (const Company& company : table.companies) {
      expected -= company.tokens[i];
      holders += company.tokens[i] > 0;
      if (company.tokens[i] > 0 && !met(edition, table, company, table.objectives[i])) return false;
    }
    if (expected != 0 || holders != table.tokens_taken[i]) return false;
  }
  return true;
}

constexpr bool machines_on_track(const Edition& edition, const Table& table) {
  for (const Company& company : table.companies)
    for (const Colour colour : all_colours)
      if (company.machines[colour] > edition.tracks().columns) return false;
  return true;
}

constexpr const char* broken(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  if (!floors_conserved(table)) return "every one of the 120 floors is in one place";
  if (!cards_conserved(state)) return "every one of the 44 cards is in one place";
  if (table.deck_size != state.secret.deck.size()) return "the table's count agrees with the face-down deck";
  if (!city_sound(edition.board(table.side), table.city)) return "TU-19: no two neighbours of one colour";
  if (!roofs_sound(table)) return "TU-29d: a floor carries at most one roof";
  if (!tokens_sound(edition, table)) return "TU-36: tokens go to those who met the objective, highest first";
  if (!machines_on_track(edition, table)) return "TU-27: markers stay on their tracks";
  if (table.phase == Phase::turn && table.rulings.limit_each_turn && table.mover().stock() > hand_limit)
    return "TU-17: nobody begins a turn with more than 10 floors";
  if (table.phase == Phase::over && table.counted != all_seats(table.seats))
    return "TU-40: everybody has counted when the game is over";
  return nullptr;
}

}  // namespace grod::tower_up
