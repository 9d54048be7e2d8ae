// How the search player plays Tower Up in its thoughts: a quick choice in the spirit of a fair player.
//
// It builds where a marker gains enough for the floors it costs, and otherwise takes the card that brings most. A
// little chance is in every comparison, so that rollouts differ.
#pragma once

#include "core/guide.h"
#include "games/tower_up/bot/evaluation.h"
#include "games/tower_up/rules/game.h"

namespace grod::tower_up {

/// What a build brings, in tenths of a million: steps of a marker, less floors spent and own roofs covered.
struct Prospect {
  int worth = -1000;
  Action build{};
};

/// A step is worth its money; the rearmost marker's step is also on the way to an extra turn.
constexpr int worth_of_steps(const Tracks& tracks, const Company& company, Colour colour, int steps) {
  const int column = company.machines[colour];
  const int left = tracks.columns - column;
  const int taken = steps < left ? steps : left;
  return 10 * taken + (column == company.rearmost() && column < 8 ? 6 : 0);
}

/// A new site or a visible roof where there was none is part of most objectives and of the cone.
constexpr int worth_of_roof_at(const Company& company, Site site) {
  return (company.shares.contains(site) ? 0 : 6) + (company.visible.contains(site) ? 0 : 6);
}

/// The best build there is, in a quick look over the open sites.
constexpr Prospect best_build(const Edition& edition, const Table& table, Rng& rng) {
  Prospect best;
  const Company& company = table.mover();
  if (company.roofs_left() == 0) return best;
  const Board& board = edition.board(table.side);
  const Sites sites = open_sites(board, table.city) - too_dear(table.city, company.floors);
  for (const Colour colour : all_colours) {
    if (company.floors[colour] == 0) continue;
    for (const Site site : contrasting(table.city, sites, colour)) {
      const Sites paid = board.next_to(site) & table.city.buildings();
      int roof = worth_of_steps(edition.tracks(), company, colour, 1) + worth_of_roof_at(company, site);
      for (const Site other : paid) {
        const int worth = worth_of_steps(edition.tracks(), company, table.city.colour(other),
                                         table.city.height(other) + 1) +
                          worth_of_roof_at(company, other);
        roof = worth > roof ? worth : roof;
      }
      const int worth = roof - 4 * (1 + paid.size()) - 8 * (company.visible & paid).size() +
                        company.floors[colour] + rng.below(8);
      if (worth > best.worth) best = {worth, action(Verb::build, colour, site)};
    }
  }
  return best;
}

/// The roof that brings most, once the floors are laid.
constexpr Action best_roof(const Edition& edition, const Table& table, Rng& rng) {
  const Company& company = table.mover();
  Site best{};
  int best_worth = -1;
  for (const Site site : table.fresh) {
    const int worth =
        worth_of_steps(edition.tracks(), company, table.city.colour(site), table.city.height(site)) +
        worth_of_roof_at(company, site) + rng.below(4);
    if (worth > best_worth) {
      best_worth = worth;
      best = site;
    }
  }
  return action(Verb::roof, best);
}

/// Floors that fit into the stock, and steps of markers.
constexpr Action best_card(const Edition& edition, const Table& table, Rng& rng) {
  const Company& company = table.mover();
  const int room = hand_limit - company.stock();
  int best = 0;
  int best_worth = -1;
  for (int slot = 0; slot < market_size; ++slot) {
    const IndexedCard& card = edition[table.market[std::size_t(slot)]];
    const int floors = card.floors.sum() + card.wilds;
    int worth = 7 * (floors < room ? floors : room) + 2 * card.wilds + rng.below(8);
    for (const Colour colour : all_colours) {
      if (card.floors[colour] > 0 && company.floors[colour] == 0) worth += 4;
      if (card.steps[colour] > 0)
        worth += worth_of_steps(edition.tracks(), company, colour, card.steps[colour]);
    }
    if (worth > best_worth) {
      best_worth = worth;
      best = slot;
    }
  }
  return take_action(best);
}

/// The colour of which there is least, or most, among those that can be had.
constexpr Colour scarcest(PerColour floors, PerColour supply) {
  Colour best{};
  int fewest = 1000;
  for (const Colour colour : all_colours)
    if (supply[colour] > 0 && floors[colour] < fewest) {
      fewest = floors[colour];
      best = colour;
    }
  return best;
}
constexpr Colour commonest(PerColour floors) {
  Colour best{};
  int most = 0;
  for (const Colour colour : all_colours)
    if (floors[colour] > most) {
      most = floors[colour];
      best = colour;
    }
  return best;
}

/// In a turn: a build that is worth its roof, or any when there is no room for floors or no time left, else a card.
constexpr Action choose_in_turn(const Edition& edition, const Table& table, Rng& rng) {
  const Prospect prospect = best_build(edition, table, rng);
  const Company& company = table.mover();
  const bool last = table.last_round;
  const int enough = last ? 0 : company.stock() >= 8 ? 14 : 24;
  if (prospect.worth >= enough) return prospect.build;
  return best_card(edition, table, rng);
}

/// What the search player is told about Tower Up.
struct Guide : GuideDefaults<Guide, Game> {
  static constexpr int evaluate(const InformationSet& info) { return tower_up::evaluate(info); }
  static constexpr Terms terms(const InformationSet& info) { return tower_up::terms(info); }

  static constexpr void tune(Tuning& tuning, const Table&) {
    tuning.spread = 6;
    tuning.prior_spread = 1.5;
    tuning.iterations = 12000;
    tuning.decisions = 4;
  }

  static constexpr Action choose(const Edition& edition, const GameState& state, Seat seat, Rng& rng) {
    const Table& table = state.table;
    switch (table.phase) {
      case Phase::turn: return choose_in_turn(edition, table, rng);
      case Phase::roof: return best_roof(edition, table, rng);
      case Phase::wild: return action(Verb::wild, scarcest(table.mover().floors, table.supply));
      case Phase::substitute: return action(Verb::substitute, scarcest(table.mover().floors, table.supply));
      case Phase::give_back: return action(Verb::give_back, commonest(table.mover().floors));
      default: break;
    }
    List<Action, colour_count * max_sites> legal;
    tower_up::legal(state.information(edition, seat), legal);
    return legal[rng.below(legal.size())];
  }
};

Guide guide_of(Game);

static_assert(Guided<Game>);

}  // namespace grod::tower_up
