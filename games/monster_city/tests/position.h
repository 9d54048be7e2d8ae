// Arranges a game of Monster City by notation, and plays decisions in it by name. For tests.
//
//   position("seats 4; active 2; city2 g3 g3 r6 y7 y4; office r5 g6; planet all-red any2; notes 1 0 1 2")
//       .attack("any2").lose("g3").lose("r6").city(2) == buildings("g3 y7 y4")
//
// Cards are named as in notation.h; seats count from 0. The clauses, in any order:
//
//   seats n, active n, events             3, 0 and the base game unless given
//   when-needed                           the other reading of when monsters are reshuffled (MC-A11)
//   cityN, handN, scoredN lowest 13 ...   what seat N has; nothing unless given (boxes: as many as scorings, with 0)
//   notes a b c, spent a b                notes by seat, else 1 each; the seats whose STOP card is gone
//   office, planet                        the rows; five cards of no importance unless given
//   deck n, stack n, event-stack n        how many lie face down; as many as possible unless given
//   deck-top, stack-top, event-top        their next cards, in the order they will be drawn
//
// All other cards lie on their used piles or in the box. The scorings held follow from the deck. What cannot be laid
// out, an illegal decision and a broken invariant throw.
#pragma once

#include "games/monster_city/tests/arrangement.h"

namespace grod::monster_city {

/// A game in progress: decide by name, then look. Decisions are the active seat's except for `score`.
struct Position {
  GameState state;
  News news = News::none;  // of the last decision

  // Deciding
  constexpr Position& build(std::string_view word) { return decide(Verb::build, word); }
  constexpr Position& attack(std::string_view word) { return decide(Verb::attack, word); }
  constexpr Position& lose(std::string_view word) { return decide(Verb::lose, word); }
  constexpr Position& stop() { return decide(Verb::stop, {}); }
  constexpr Position& show(std::string_view word) { return decide(Verb::event, word); }
  constexpr Position& drop(std::string_view word) { return decide(Verb::drop, word); }
  constexpr Position& reject(std::string_view word) { return decide(Verb::reject, word); }
  constexpr Position& give(std::string_view word) { return decide(Verb::give, word); }
  constexpr Position& take(std::string_view word) { return decide(Verb::take, word); }
  constexpr Position& carry_out() { return decide(Verb::carry_out, {}); }
  constexpr Position& decline() { return decide(Verb::decline, {}); }
  constexpr Position& score(int seat, std::string_view word) {
    return decide(seat, decision(Verb::score, word));
  }

  constexpr Position& decide(Verb verb, std::string_view word) {
    if (!can(verb, word)) refuse("this decision is not legal", word);
    return decide(active(), decision(verb, word));
  }
  constexpr Position& decide(int seat, Action action) {
    const Table& table = state.table;
    if (!is_legal<Game>({default_edition, table, state.hand(seat_at(seat)), seat_at(seat)}, action))
      refuse("this decision is not legal", {});
    news = Game::apply(default_edition, state, seat_at(seat), action);
    if (const char* fault = broken(default_edition, state)) refuse(fault, {});
    return *this;
  }

  // What may be decided
  constexpr ActionList<Game> legal(int seat) const {
    return legal_actions<Game>(state.information(default_edition, seat_at(seat)));
  }
  constexpr bool can(Verb verb, std::string_view word = {}) const {
    return legal(active()).contains(decision(verb, word));
  }
  constexpr int options() const { return legal(active()).size(); }
  constexpr int options(Verb verb) const {
    int count = 0;
    for (const Action action : legal(active())) count += move_of(action).verb == verb;
    return count;
  }

  // What lies on the table
  constexpr const Town& town(int seat) const { return state.table.town(seat_at(seat)); }
  constexpr ShownBuildings city(int seat) const { return shown_by<ShownBuildings>(town(seat).city); }
  constexpr ShownBuildings office() const { return shown_by<ShownBuildings>(state.table.office); }
  constexpr ShownBuildings box() const { return shown_by<ShownBuildings>(state.table.box); }
  constexpr ShownMonsters planet() const { return shown_by<ShownMonsters>(state.table.planet); }
  constexpr ShownMonsters used_monsters() const { return shown_by<ShownMonsters>(state.table.used_monsters); }
  constexpr ShownEvents used_events() const { return shown_by<ShownEvents>(state.table.used_events); }
  constexpr ShownEvents hand(int seat) const {
    return shown_by<ShownEvents>(state.hand(seat_at(seat)).events);
  }
  constexpr int notes(int seat) const { return town(seat).notes; }
  constexpr int bank() const { return state.table.bank(); }
  constexpr int box_of(int seat, std::string_view word) const {
    return town(seat).points[std::size_t(category_named(word))];
  }
  constexpr int total(int seat) const {
    return Game::score(default_edition, state.table, seat_at(seat)).total();
  }
  constexpr int deck() const { return state.table.deck_size; }
  constexpr int stack() const { return state.table.monster_stack_size; }
  constexpr int event_stack() const { return state.table.event_stack_size; }
  constexpr int scorings() const { return state.table.scorings; }

  // Where the game stands
  constexpr int active() const { return index(state.table.active); }
  constexpr Phase phase() const { return state.table.phase; }
  constexpr bool over() const { return Game::over(state.table); }
  constexpr Seats to_act() const { return Game::to_act(state.table); }
  constexpr Seats winners() const { return Game::winners(default_edition, state.table); }

  friend constexpr bool operator==(const Position& a, const Position& b) { return a.state == b.state; }
};

constexpr Position position(std::string_view notation) { return {arranged(notation)}; }

/// Every city that the owner may be left with when the attack under way is over.
using Cities = List<ShownBuildings, 32>;

constexpr void collect_cities(const Position& p, int seat, Cities& out) {
  if (p.phase() != Phase::loss) {
    if (!out.contains(p.city(seat))) out.push_back(p.city(seat));
    return;
  }
  for (const Action action : p.legal(seat)) {
    Position next = p;
    collect_cities(next.decide(seat, action), seat, out);
  }
}

constexpr Cities possible_cities(const Position& p, int seat) {
  Cities out;
  collect_cities(p, seat, out);
  return out;
}

/// Everybody writes the same category at a scoring.
constexpr Position& all_score(Position& p, std::string_view category) {
  for (const Seat seat : p.to_act()) p.score(index(seat), category);
  return p;
}

/// A position straight from the set-up.
constexpr Position opening(const Options& options, std::uint64_t seed) {
  return {Game::setup(default_edition, options, Rng(seed))};
}

}  // namespace grod::monster_city
