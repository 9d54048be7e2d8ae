// How the search player plays Monster City in its thoughts: a quick choice in the spirit of a fair player.
//
// It builds high, lets the monster loose that bites least, gives up its lowest buildings, and scores the category
// that stands best. A little chance is in every comparison, so that rollouts differ.
#pragma once

#include "core/guide.h"
#include "games/monster_city/bot/evaluation.h"
#include "games/monster_city/rules/game.h"

namespace grod::monster_city {

/// A bite up to this is taken while there is still a note to build with.
inline constexpr int small_bite = 3;

/// In a turn: a note is spent on the highest building; without one, or for a small bite, the mildest monster comes.
template <class List>
constexpr Action quick_turn(const Edition& edition, const Table& table, const List& legal, Rng& rng) {
  const Town& town = table.town(table.active);
  Action mildest = legal[0];
  Action highest = legal[0];
  int least = 1000;
  int most = -1;
  for (const Action option : legal) {
    const Verb verb = verb_of_action[std::size_t(option)];
    const int operand = index(option) - first_action(verb);
    if (verb == Verb::build) {
      const int worth = 4 * value_of(static_cast<Building>(operand)) + rng.below(8);
      if (worth > most) {
        most = worth;
        highest = option;
      }
    } else if (verb == Verb::attack) {
      const int lost = 4 * bite(edition, town.city, static_cast<MonsterKind>(operand)) + rng.below(4);
      if (lost < least) {
        least = lost;
        mildest = option;
      }
    }
  }
  if (least == 1000) return highest;
  if (most < 0) return mildest;
  return least < 4 * (small_bite + 1) ? mildest : highest;
}

/// The building of the lowest value.
template <class List>
constexpr Action quick_loss(const List& legal, Rng& rng) {
  Action best = legal[0];
  int least = 1000;
  for (const Action option : legal) {
    const int worth =
        4 * value_of(static_cast<Building>(index(option) - first_action(Verb::lose))) + rng.below(6);
    if (worth < least) {
      least = worth;
      best = option;
    }
  }
  return best;
}

/// The category that stands furthest above what it usually brings.
template <class List>
constexpr Action quick_scoring(const Edition& edition, Buildings city, const List& legal, Rng& rng) {
  Action best = legal[0];
  int most = -100000;
  for (const Action option : legal) {
    const auto category = static_cast<Category>(index(option) - first_action(Verb::score));
    const int worth = worth_now(edition, city, category) - par[std::size_t(category)] + rng.below(200);
    if (worth > most) {
      most = worth;
      best = option;
    }
  }
  return best;
}

/// What the search player is told about Monster City.
struct Guide : GuideDefaults<Guide, Game> {
  static constexpr int evaluate(const InformationSet& info) { return monster_city::evaluate(info); }
  static constexpr Terms terms(const InformationSet& info) { return monster_city::terms(info); }

  static constexpr void tune(Tuning& tuning, const Table&) {
    tuning.spread = 8;
    tuning.prior_spread = 2;
    tuning.iterations = 20000;
    tuning.falloff = 2.2;
    tuning.decisions = 3;
  }

  static constexpr Action choose(const Edition& edition, const GameState& state, Seat seat, Rng& rng) {
    const Table& table = state.table;
    List<Action, building_kinds + 1> legal;
    monster_city::legal(state.information(edition, seat), legal);
    if (legal.size() == 1) return legal[0];
    switch (table.phase) {
      // Now and then anything goes: events and STOP cards have their day too.
      case Phase::turn:
        return rng.below(8) == 0 ? legal[rng.below(legal.size())] : quick_turn(edition, table, legal, rng);
      case Phase::loss: return quick_loss(legal, rng);
      case Phase::scoring: return quick_scoring(edition, table.town(seat).city, legal, rng);
      default: return legal[rng.below(legal.size())];
    }
  }
};

Guide guide_of(Game);

static_assert(Guided<Game>);

}  // namespace grod::monster_city
