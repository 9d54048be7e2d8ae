// How the search player plays Welcome To... in its thoughts: a quick choice in the spirit of a fair player.
#pragma once

#include "core/guide.h"
#include "games/welcome_to/bot/rollout.h"
#include "games/welcome_to/rules/game.h"

namespace grod::welcome_to {

/// What the search player is told about Welcome To…
struct Guide : GuideDefaults<Guide, Game> {
  static constexpr int evaluate(const InformationSet& info) { return welcome_to::evaluate(info); }
  static constexpr Terms terms(const InformationSet& info) { return welcome_to::terms(info); }

  static constexpr void tune(Tuning& tuning, const Table& table) {
    const bool alone = table.seats == 1 && !table.options.aaa;
    tuning.spread = table.seats == 1 ? 12 : 10;
    tuning.prior_spread = alone ? 4 : 2;
    tuning.exploration = alone ? 0.3 : 1;  // alone, a point changes the utility least
    tuning.depth = 1;                      // what comes after a decision is too uncertain to be remembered
    tuning.iterations = 13000;
    tuning.falloff = 1.15;  // a little thinking already plays well
    tuning.strong = 1.5;    // half way between its neighbours, which lie nearer to each other than elsewhere
    tuning.decisions = 4;
    tuning.slips = 0.122;
    tuning.slip_power = 0.17;  // `master` is little stronger than `strong` would be with few slips
  }

  static constexpr bool has_rival(const Table& table) { return table.options.aaa; }
  static constexpr int rival_points(const Edition& edition, const Table& table) {
    return architect_score(edition, table).total();
  }

  /// One decision.
  static constexpr Action choose(const Edition& edition, const GameState& state, Seat seat, Rng& rng) {
    const Table& table = state.table;
    const Hand& hand = state.hand(seat);
    const Draft& draft = hand.draft;
    switch (draft.stage) {
      case Stage::choose:
      case Stage::house: return choose_cards_or_house({edition, table, hand, seat}, rng);
      case Stage::effect: return choose_effect({edition, table, hand, seat}, rng);
      case Stage::eggs:
      case Stage::bis_eggs: return action(Verb::collect);
      case Stage::finish:  // plans are claimed as soon as they are met
        return draft.claimable.empty() ? action(Verb::done) : claim(draft.claimable.first());
      default: break;
    }
    List<Action, welcome_to::max_legal> legal;
    legal_in_turn({edition, table, hand, seat}, legal);
    return legal[rng.below(legal.size())];
  }

  /// Plays on to the end of the game: the turn under way decision by decision, the others whole.
  static constexpr bool play_out(const Edition& edition, GameState& state, Rng& rng) {
    while (!state.table.over) {
      if (plays_whole_turns(state.table) && turn_is_fresh(state)) {
        QuickTable quick(edition, state.table);
        while (!state.table.over) quick.play_turn(edition, state, rng);
        break;
      }
      const Seat seat = state.table.acting.first();
      apply(edition, state, seat, choose(edition, state, seat, rng));
    }
    return true;
  }

 private:
  static constexpr Action choose_cards_or_house(const InformationSet& info, Rng& rng) {
    const auto& [edition, table, hand, seat] = info;
    Sheet sheet = table.sheet(seat);
    if (hand.draft.roundabout != no_house) build_roundabout(sheet, hand.draft.roundabout);
    const Ground ground(sheet);
    if (hand.draft.stage == Stage::choose) {
      const Way way = best_way(info, ground, bonuses_of(edition, table, sheet), rng);
      return way.house == no_house ? action(Verb::refuse) : take(way.number, way.effect);
    }
    const Effect effect = hand.draft.effect;
    const int number = number_face(info, hand.draft.number_slot).number;
    const Way way = best_house(ground, bonus_of(edition, table, sheet, effect), effect, number, rng);
    return write(way.house, way.shift);
  }

  static constexpr Action choose_effect(const InformationSet& info, Rng& rng) {
    const auto& [edition, table, hand, seat] = info;
    const Sheet sheet = drafted(info);
    switch (hand.draft.effect) {
      case Effect::surveyor: {
        const House house = quick_fence(edition, table, sheet, EstateTally(sheet), rng);
        return house == no_house ? action(Verb::skip) : fence(gap_after(house));
      }
      case Effect::agent: return agent(int(quick_agent(edition, sheet, count_estates(sheet), rng)) + 1);
      case Effect::bis: {
        const Copy found = quick_copy(sheet, rng);
        return found.house == no_house ? action(Verb::skip) : copy(found.house, found.side);
      }
      default: return action(Verb::build);
    }
  }
};

Guide guide_of(Game);

static_assert(Guided<Game>);

}  // namespace grod::welcome_to
