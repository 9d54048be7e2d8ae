// How the search player plays Tiny Towns in its experience: a quick choice in the spirit of a fair player.
//
// Every pattern that could still be laid pulls at the squares it lacks, the harder the more of it lies and the more
// its building brings. A cube goes where it is pulled most and where it blocks least; a building goes up as soon as
// it can, on the square that serves the town best.
#pragma once

#include "games/tiny_towns/bot/demand.h"
#include "games/tiny_towns/bot/priors.h"

namespace grod::tiny_towns {

/// A town as it stands: points, hunger that may be stilled, and pieces that huddle so that room stays together.
constexpr int quick_worth(const InformationSet& info, const Town& town) {
  const auto& [edition, table, hand, seat] = info;
  const Score score = score_town(edition.printed, table.cards, town, right_halls(table, hand.seat));
  const int hungry = (feedable(town) - score.fed).size();
  int open_sides = 0;
  const Squares empty = town.empty_squares() | town.all_cubes();
  for (const Square s : town.all_pieces()) open_sides += (adjacent(s) & empty).size();
  return point * score.total() + worth_of_hungry_cottage * hungry - weights.open_side * open_sides;
}

/// Cubes and pieces huddle, so that room stays together.
constexpr int crowding(const Town& town, Square s) {
  return weights.crowd * (4 - (adjacent(s) & town.empty_squares()).size());
}

template <class List>
constexpr Action quick_place(const InformationSet& info, const List& legal, Rng& rng) {
  const auto& [edition, table, hand, seat] = info;
  const Demand demand = demand_of(info);
  Action best = legal[0];
  int best_worth = -1000000;
  for (const Action option : legal) {
    const Move move = move_of(option);
    int worth = weights.spare;
    if (move.verb == Verb::place)
      worth = demand.gain(move.resource, move.square) + crowding(hand.town, move.square);
    worth += rng.below(weights.chance);
    if (worth > best_worth) {
      best_worth = worth;
      best = option;
    }
  }
  return best;
}

template <class List>
constexpr Action quick_name(const InformationSet& info, const List& legal, Rng& rng) {
  const auto& [edition, table, hand, seat] = info;
  const Demand demand = demand_of(info);
  const Squares empty = hand.town.empty_squares();
  Action best = legal[0];
  int best_worth = -1000000;
  for (const Action option : legal) {
    const Move move = move_of(option);
    if (move.verb != Verb::name) continue;
    int worth = -1000000;
    for (const Square s : empty)
      worth = std::max(worth, demand.gain(move.resource, s) + crowding(hand.town, s));
    worth += rng.below(weights.chance);
    if (worth > best_worth) {
      best_worth = worth;
      best = option;
    }
  }
  return best;
}

/// The building that promises most; it is built as soon as it can be.
template <class List>
constexpr Action quick_build(const InformationSet& info, const List& legal, Rng& rng) {
  const auto& [edition, table, hand, seat] = info;
  const Score score = score_town(edition.printed, table.cards, hand.town, right_halls(table, hand.seat));
  const Prospects prospects = weighted_prospects(info, score);
  Action best = legal[legal.size() - 1];
  int best_worth = weights.enough;
  for (const Action option : legal) {
    const Move move = move_of(option);
    if (move.verb != Verb::build) continue;
    const int worth = prospects[std::size_t(move.kind)] + rng.below(32);
    if (worth > best_worth) {
      best_worth = worth;
      best = option;
    }
  }
  return best;
}

/// A piece on the square, and of the kind, that serves best; a few are tried where there are many.
template <class List, class Put>
constexpr Action quick_piece(const InformationSet& info, const List& legal, Rng& rng, Put put) {
  const auto& [edition, table, hand, seat] = info;
  constexpr int tries = 12;
  const bool all = legal.size() <= tries;
  Action best = legal[0];
  int best_worth = -1000000;
  for (int i = 0; i < (all ? legal.size() : tries); ++i) {
    const Action option = all ? legal[i] : legal[rng.below(legal.size())];
    Town town = hand.town;
    put(town, move_of(option));
    const int worth = quick_worth(info, town) + rng.below(16);
    if (worth > best_worth) {
      best_worth = worth;
      best = option;
    }
  }
  return best;
}

/// For a single player, see experience.h and planner.h.
class Experience;
class Planner;

/// One quick decision in an imagined world.
constexpr Action choose_quickly(const Edition& edition, const GameState& state, Seat seat, Rng& rng) {
  const InformationSet info = state.information(edition, seat);
  const Table& table = state.table;
  const Hand& hand = state.hand(seat);
  ActionBuffer legal;
  tiny_towns::legal(info, legal);
  if (legal.size() == 1) return legal[0];
  switch (table.phase) {
    case Phase::naming:
    case Phase::choosing: return quick_name(info, legal, rng);
    case Phase::going_on: return legal[0];
    case Phase::placing: return quick_place(info, legal, rng);
    default: break;
  }
  switch (hand.work.stage) {
    case Stage::build: return quick_build(info, legal, rng);
    case Stage::target:
      return quick_piece(info, legal, rng, [&](Town& town, const Move& move) {
        town.pieces[std::size_t(hand.work.raising)].insert(move.square);
        if (hand.work.raising == Kind::monument) town.monument = hand.kept;
      });
    case Stage::grant:
    case Stage::gain:
      return quick_piece(info, legal, rng, [](Town& town, const Move& move) {
        town.pieces[std::size_t(move.kind)].insert(move.square);
      });
    case Stage::replace:
      return quick_piece(info, legal, rng, [](Town& town, const Move& move) {
        if (move.verb != Verb::replace) return;
        for (Squares& set : town.pieces) set.erase(move.square);
        town.stock.clear(move.square);
        town.pieces[std::size_t(move.kind)].insert(move.square);
      });
    default: return legal[rng.below(legal.size())];
  }
}
}  // namespace grod::tiny_towns
