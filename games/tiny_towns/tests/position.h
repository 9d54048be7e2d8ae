// Arranges a game of Tiny Towns by notation, and plays decisions in it by name. For tests.
//
//   position("cards shed; town0 w s / y; building").build(0, "well", "a1 b1", "d4").done(0)
//
// Towns, squares and names are written as notation.h says; seats count from 0. The clauses, in any order:
//
//   seats n, hammer n, round n        2, 0, 0: the round about to begin, counted from 0, and its Master Builder
//   town-hall, monuments              one seat without town-hall plays solo
//   novice, novice 0 2                the novice rule for all, or for these seats
//   castle-outside-ties, watch-at-once   the other answers of TT-A28 and TT-A4
//   cards a b c                       the first-game set with these cards exchanged
//   townN                             drawn; empty unless given
//   keepN monument                    the monument kept by seat N, built if the town has an M
//   stockN a1=wood b2=brick           cubes on pieces: marks, or stored cubes
//   adornedN, watchN, shrineN         squares under the Statue; kinds on the Watch; buildings when the Shrine was built
//   namingsN n, usedN n               turns as Master Builder; cubes set aside
//   complete 1=1 2=2                  seats that are out, with their places
//   pile, seen, face-up, returned     resource cards, the next to come first; the rest fill pile and discard
//   building                          begins with the building step instead of a new round
//
// An illegal decision and a broken invariant throw.
#pragma once

#include "games/tiny_towns/tests/arrangement.h"

namespace grod::tiny_towns {

/// A game in progress: decide by name, then look.
struct Position {
  GameState state;
  News news = News::none;  // of the last decision

  // Naming: by whoever is asked
  constexpr Position& name(std::string_view r) {
    return decide(asked(), action(Verb::name, named<Resource>(r)));
  }
  constexpr Position& go_on() { return decide(asked(), action(Verb::go_on)); }
  constexpr Position& finish() { return decide(asked(), action(Verb::finish)); }
  constexpr Position& choose(int seat, std::string_view r) {
    return decide(seat, action(Verb::name, named<Resource>(r)));
  }
  constexpr Position& keep(int seat, std::string_view m) {
    return decide(seat, tiny_towns::keep(named<Monument>(m)));
  }

  // Placing
  constexpr Position& place(int seat, std::string_view square) {
    const Work& work = state.hand(seat_at(seat)).work;
    const Resource r =
        work.stage == Stage::carry ? work.carried : resource_of(state.table.cube(seat_at(seat)));
    return decide(seat, tiny_towns::place(r, square_named(square)));
  }
  constexpr Position& place(int seat, std::string_view r, std::string_view square) {
    return decide(seat, tiny_towns::place(named<Resource>(r), square_named(square)));
  }
  constexpr Position& store(int seat, std::string_view square) {
    return decide(seat, action(Verb::store, square_named(square)));
  }
  constexpr Position& exchange(int seat, std::string_view square, std::string_view r) {
    return decide(seat, tiny_towns::exchange(square_named(square), named<Resource>(r)));
  }
  constexpr Position& adorn(int seat, std::string_view square) {
    return decide(seat, action(Verb::adorn, square_named(square)));
  }
  constexpr Position& set_aside(int seat) { return decide(seat, action(Verb::set_aside)); }

  // Building
  constexpr Position& build(int seat, std::string_view kind, std::string_view covered) {
    return decide(seat, build_action(kind, covered));
  }
  constexpr Position& build(int seat, std::string_view kind, std::string_view covered,
                            std::string_view square) {
    return build(seat, kind, covered).stand(seat, square);
  }
  constexpr Position& stand(int seat, std::string_view square) {
    return decide(seat, action(Verb::stand, square_named(square)));
  }
  constexpr Position& mark(int seat, std::string_view r) {
    return decide(seat, action(Verb::mark, named<Resource>(r)));
  }
  constexpr Position& replace(int seat, std::string_view square, std::string_view kind) {
    return decide(seat, action(Verb::replace, named<Kind>(kind), square_named(square)));
  }
  constexpr Position& raise(int seat, std::string_view kind, std::string_view square) {
    return decide(seat, action(Verb::raise, named<Kind>(kind), square_named(square)));
  }
  constexpr Position& watch(int seat, std::string_view kinds) {
    return decide(seat, tiny_towns::watch(kinds_named(kinds)));
  }
  constexpr Position& done(int seat) { return decide(seat, action(Verb::done)); }
  /// Whoever is still building builds no more.
  constexpr Position& all_done() {
    while (phase() == Phase::building) done(asked());
    return *this;
  }

  constexpr Position& decide(int seat, Action action) {
    if (!can(seat, action)) refuse("this decision is not legal", {});
    news = Game::apply(default_edition, state, seat_at(seat), action);
    if (const char* fault = broken(default_edition, state)) refuse(fault, {});
    return *this;
  }

  // What may be decided
  constexpr ActionList<Game> legal(int seat) const {
    return legal_actions<Game>(state.information(default_edition, seat_at(seat)));
  }
  constexpr bool can(int seat, Action action) const {
    return is_legal<Game>(state.information(default_edition, seat_at(seat)), action);
  }
  constexpr bool can(int seat, Verb verb) const { return options(seat, verb) > 0; }
  constexpr bool can_name(int seat, std::string_view r) const {
    return can(seat, action(Verb::name, named<Resource>(r)));
  }
  constexpr bool can_place(int seat, std::string_view r, std::string_view square) const {
    return can(seat, tiny_towns::place(named<Resource>(r), square_named(square)));
  }
  constexpr bool can_build(int seat, std::string_view kind, std::string_view covered) const {
    return can(seat, build_action(kind, covered));
  }
  constexpr bool can_stand(int seat, std::string_view square) const {
    return can(seat, action(Verb::stand, square_named(square)));
  }
  constexpr bool can_raise(int seat, std::string_view kind, std::string_view square) const {
    return can(seat, action(Verb::raise, named<Kind>(kind), square_named(square)));
  }
  constexpr bool can_replace(int seat, std::string_view square, std::string_view kind) const {
    return can(seat, action(Verb::replace, named<Kind>(kind), square_named(square)));
  }
  constexpr int options(int seat) const { return legal(seat).size(); }
  constexpr int options(int seat, Verb verb) const {
    int count = 0;
    if (!to_act().contains(seat_at(seat))) return 0;
    for (const Action a : legal(seat)) count += move_of(a).verb == verb ? 1 : 0;
    return count;
  }

  // What can be seen
  constexpr const Town& town(int seat) const { return state.table.town(seat_at(seat)); }
  constexpr const Town& own(int seat) const { return state.hand(seat_at(seat)).town; }
  constexpr Drawing shown(int seat) const { return drawing_of(town(seat)); }
  constexpr Drawing own_view(int seat) const { return drawing_of(own(seat)); }
  constexpr int stored(int seat, std::string_view square) const {
    return own(seat).stock.count(square_named(square));
  }
  constexpr int stored(int seat, std::string_view square, std::string_view r) const {
    return own(seat).stock.count(square_named(square), named<Resource>(r));
  }
  constexpr Score score(int seat) const { return Game::score(default_edition, state.table, seat_at(seat)); }
  constexpr int total(int seat) const { return score(seat).total(); }

  // Where the game stands
  constexpr int asked() const { return index(to_act().first()); }
  constexpr int hammer() const { return index(state.table.hammer); }
  constexpr Phase phase() const { return state.table.phase; }
  constexpr int round() const { return state.table.round; }
  constexpr bool over() const { return Game::over(state.table); }
  constexpr bool active(int seat) const { return !acts_no_more(state.table, seat_at(seat)); }
  constexpr int place_of(int seat) const { return town(seat).place; }
  constexpr Seats to_act() const { return Game::to_act(state.table); }
  constexpr Seats winners() const { return Game::winners(default_edition, state.table); }

  friend constexpr bool operator==(const Position& a, const Position& b) { return a.state == b.state; }

 private:
  static constexpr Action build_action(std::string_view kind, std::string_view covered) {
    const auto k = named<Kind>(kind);
    const FootprintList& all = default_edition.footprints[std::size_t(k)];
    const Squares set = squares_named(covered);
    const int f = position_in(all, set);
    if (f == all.size() || all[f] != set) return action_at(action_count);  // no card of this kind lies so
    return tiny_towns::build(k, static_cast<Footprint>(f));
  }
};

constexpr Position position(std::string_view notation) { return {arranged(notation)}; }

/// A position straight from the set-up.
constexpr Position opening(const Options& options, std::uint64_t seed) {
  return {Game::setup(default_edition, options, Rng(seed))};
}

}  // namespace grod::tiny_towns
