// Arranges a game of Welcome To... by notation, and plays decisions in it by name. For tests.
//
//   position("street0-1 . . 5 5b | . . . 11; offer 4S 9L 2B").take(1).write("1-2").fence("1-5")
//
// Cards, houses and plans are named as in notation.h; seats count from 0. The clauses, in any order:
//
//   seats n, solo, aaa n, expert, ...     two seats and the base game unless given; options by name
//   streetN-S                             seat N, street S, house by house from the left: a number, 5b for a copy,
//                                         R for a roundabout, . for an empty box, | for a fence, * behind a used one
//   parksN, agentsN, poolsN, sparedN      what seat N has crossed and built
//   scoredN 1:8, temps a b, refusals a b  plans with points; tracks by seat
//   plans a b c, approved 1 2             the plans on the table; those that show their lower value
//   offer 5S 7L 9P                        what can be taken; handN in expert play
//   stack LLS, met 3 2, architect-scored  the architect's cards, the Approved cards met so far, its plans
//   deck n, top 5S n2                     construction cards face down, all others discarded; the next ones
//
// What cannot be laid out, an illegal decision and a broken invariant throw.
#pragma once

#include "games/welcome_to/tests/arrangement.h"

namespace grod::welcome_to {

/// A game in progress: decide by name, then look. Decisions are seat 0's until `as` names another.
struct Position {
  GameState state;
  int who = 0;
  News news = News::none;  // of the last decision

  constexpr Position& as(int seat) {
    who = seat;
    return *this;
  }

  // Deciding
  constexpr Position& take(int combination) { return take(combination, combination); }
  constexpr Position& take(int number, int effect) {
    return decide(welcome_to::take(slot(number), slot(effect)));
  }
  constexpr Position& refuse() { return decide(action(Verb::refuse)); }
  constexpr Position& give(int card) { return decide(welcome_to::give(slot(card))); }
  constexpr Position& roundabout(std::string_view house) {
    return decide(welcome_to::roundabout(house_named(house)));
  }
  constexpr Position& write(std::string_view house, int shift = 0) {
    return decide(welcome_to::write(house_named(house), shift));
  }
  constexpr Position& collect() { return decide(action(Verb::collect)); }
  constexpr Position& spare() { return decide(action(Verb::spare)); }
  constexpr Position& fence(std::string_view after) { return decide(fence_after(after)); }
  constexpr Position& agent(int size) { return decide(welcome_to::agent(size)); }
  constexpr Position& build() { return decide(action(Verb::build)); }
  constexpr Position& copy(std::string_view from, std::string_view to) { return decide(copying(from, to)); }
  constexpr Position& skip() { return decide(action(Verb::skip)); }
  constexpr Position& claim(int plan) { return decide(claiming(plan)); }
  constexpr Position& use(std::string_view first) { return decide(welcome_to::use(house_named(first))); }
  constexpr Position& done() { return decide(action(Verb::done)); }
  constexpr Position& reshuffle() { return decide(action(Verb::reshuffle)); }
  constexpr Position& keep() { return decide(action(Verb::keep)); }

  constexpr Position& decide(Action action) {
    const Seat seat = seat_at(who);
    if (!is_legal<Game>(state.information(default_edition, seat), action))
      fail("this decision is not legal", {});
    news = Game::apply(default_edition, state, seat, action);
    if (const char* fault = broken(default_edition, state)) fail(fault, {});
    return *this;
  }

  /// Every other seat that has not finished plays its lowest choices.
  constexpr Position& others() {
    const int turn = state.table.turn;
    const int before = who;
    for (int seat = 0; seat < state.table.seats; ++seat)
      while (seat != before && state.table.turn == turn && state.table.acting.contains(seat_at(seat)))
        as(seat).decide(legal()[0]);
    return as(before);
  }

  // What may be decided
  constexpr ActionList<Game> legal() const {
    const Seat seat = seat_at(who);
    return legal_actions<Game>(state.information(default_edition, seat));
  }
  constexpr bool can(Action action) const {
    return is_legal<Game>(state.information(default_edition, seat_at(who)), action);
  }
  constexpr bool can(Verb verb) const { return options(verb) > 0; }
  constexpr int options() const { return legal().size(); }
  constexpr int options(Verb verb) const {
    int count = 0;
    if (state.table.over || !state.table.acting.contains(seat_at(who))) return 0;
    for (const Action action : legal()) count += move_of(action).verb == verb;
    return count;
  }
  /// The houses named by the legal actions of a verb; for `fence` the houses on the left of the gaps.
  constexpr Houses choices(Verb verb) const {
    Houses result;
    for (const Action action : legal()) {
      const Move move = move_of(action);
      if (move.verb == verb) result.insert(verb == Verb::fence ? house_before(move.gap) : move.house);
    }
    return result;
  }
  constexpr Stage stage() const { return state.hand(seat_at(who)).draft.stage; }
  constexpr bool is_done() const { return !state.table.acting.contains(seat_at(who)); }

  // What is on the table, and on the sheet under way
  constexpr const Table& table() const { return state.table; }
  constexpr const Sheet& sheet() const { return state.table.sheet(seat_at(who)); }
  constexpr Sheet drafted() const {
    return welcome_to::drafted(state.information(default_edition, seat_at(who)));
  }
  constexpr int number(std::string_view house) const { return drafted().number(house_named(house)); }
  constexpr Score score() const { return Game::score(default_edition, state.table, seat_at(who)); }
  constexpr ArchitectScore architect() const { return architect_score(default_edition, state.table); }
  constexpr bool over() const { return state.table.over; }
  constexpr Seats winners() const { return Game::winners(default_edition, state.table); }
  constexpr int deck() const { return state.table.deck_size; }

  friend constexpr bool operator==(const Position& a, const Position& b) { return a.state == b.state; }

  // Decisions by name
  static constexpr Slot slot(int number) { return static_cast<Slot>(number - 1); }
  static constexpr Action fence_after(std::string_view house) {
    return welcome_to::fence(gap_after(house_named(house)));
  }
  static constexpr Action copying(std::string_view from, std::string_view to) {
    const int step = index(house_named(from)) - index(house_named(to));
    if (step != 1 && step != -1) fail("not neighbours", to);
    return welcome_to::copy(house_named(to), step < 0 ? Side::left : Side::right);
  }
  static constexpr Action claiming(int plan) { return welcome_to::claim(static_cast<Place>(plan - 1)); }
};

constexpr Position position(std::string_view description) { return {arranged(description)}; }

/// A position straight from the set-up.
constexpr Position opening(const Options& options, std::uint64_t seed) {
  return {Game::setup(default_edition, options, Rng(seed))};
}

/// The sheet of seat 0 in a description.
constexpr Sheet sheet_of(std::string_view description) { return arranged(description).table.sheets[0]; }

/// Does seat 0 of a description meet the plan?
constexpr bool met(std::string_view plan_name, std::string_view description) {
  const GameState state = arranged(description);
  return meets(default_edition, state.table.options, state.table.sheets[0], plan(plan_name));
}

}  // namespace grod::welcome_to
