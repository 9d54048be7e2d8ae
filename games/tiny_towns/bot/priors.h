// How all the actions of a decision look at first sight: what `evaluate` would say after each, found together. A cube
// changes nothing but what the cubes promise, so the patterns that can be laid are listed once for all its squares.
#pragma once

#include "games/tiny_towns/bot/evaluation.h"

namespace grod::tiny_towns {

/// What the own town would be worth with one more cube, in hundredths, by resource and square.
class CubeWorths {
 public:
  constexpr explicit CubeWorths(const InformationSet& info) : empty_(info.hand.town.empty_squares()) {
    const auto& [edition, table, hand, seat] = info;
    const Town& town = hand.town;
    const Score score = score_town(edition.printed, table.cards, town, right_halls(table, hand.seat));
    base_ = point * score.total() + worth_of_free_square * (empty_.size() - 1) +
            worth_of_hungry_cottage * (feedable(town) - score.fed).size();
    for_each_pattern(info, prospects_of(info, score),
                     [&](const Shape& shape, int prospect, const Laid& laid, int matched) {
                       laid_[count_] = &laid;
                       covered_[count_] = laid.covered().bits;
                       worth_[count_] = share_of(prospect, matched, shape);
                       with_one_more_[count_] = share_of(prospect, matched + 1, shape);
                       ++count_;
                     });
  }

  constexpr int at(Resource r, Square s) const {
    Promises promises;
    for (std::size_t i = 0; i < count_; ++i) {
      if (!Squares{covered_[i]}.contains(s)) {
        if (worth_[i] > 0) promises.add({covered_[i]}, worth_[i]);
      } else if (laid_[i]->want[std::size_t(r)].contains(s)) {
        promises.add({covered_[i]}, with_one_more_[i]);
      }
    }
    return base_ + promises.sum();
  }

  /// On its best square.
  constexpr int best(Resource r) const {
    int best = -point * point;
    for (const Square s : empty_) best = std::max(best, at(r, s));
    return best;
  }

 private:
  Squares empty_;
  int base_ = 0;
  std::size_t count_ = 0;
  std::array<const Laid*, kind_count * max_placements> laid_;
  std::array<std::uint16_t, kind_count * max_placements> covered_;
  std::array<int, kind_count * max_placements> worth_;
  std::array<int, kind_count * max_placements> with_one_more_;
};

/// How the position looks after an action, by trying it.
constexpr int look_after(const Edition& edition, const GameState& state, Seat seat, Action action) {
  GameState after = state;
  apply(edition, after, seat, action);
  return evaluate(after.information(edition, seat));
}

/// Writes how every action looks. What a card that turns up right after it brings is left out.
template <class List, class Worths>
constexpr void look_at_all(const Edition& edition, const GameState& state, Seat seat, const List& legal,
                           Worths& worths) {
  const Table& table = state.table;
  const Hand& hand = state.hand(seat);
  const bool naming = table.phase == Phase::naming || table.phase == Phase::choosing;
  const bool placing = table.phase == Phase::placing && hand.town.empty_squares().size() > 1;
  if (!naming && !placing) {
    for (int i = 0; i < legal.size(); ++i)
      worths[std::size_t(i)] = look_after(edition, state, seat, legal[i]);
    return;
  }
  const CubeWorths cubes({edition, table, hand, seat});
  for (int i = 0; i < legal.size(); ++i) {
    const Move move = move_of(legal[i]);
    int& worth = worths[std::size_t(i)];
    if (move.verb == Verb::name)
      worth = cubes.best(move.resource);
    else if (move.verb == Verb::place)
      worth = cubes.at(move.resource, move.square);
    else
      worth = look_after(edition, state, seat, legal[i]);
  }
}

}  // namespace grod::tiny_towns
