// The rules: setting up, whose decision it is, what is legal and what a decision does. The steps of a round are in
// placing.h, building.h and rounds.h.
#pragma once

#include "games/tiny_towns/rules/rounds.h"

namespace grod::tiny_towns {

// Setting up

/// TT-O1, TT-O5, TT-A36: with a single player some cards are removed before any are drawn.
constexpr Buildings buildings_in_game(const Printed& printed, int seats) {
  const Buildings all = Buildings::first_n(building_count);
  return seats == 1 ? all - printed.solo_removed_buildings : all;
}
constexpr Monuments monuments_in_game(const Printed& printed, int seats) {
  return seats == 1 ? every_monument - printed.solo_removed_monuments : every_monument;
}

/// TT-S2, TT-S6: the cottage and one card of each pile, unless the set is given.
constexpr CardSet draw_cards(const Printed& printed, const Options& options, Rng& rng) {
  if (options.first_game) return first_game_set;
  CardSet cards{};
  const Buildings in_game = buildings_in_game(printed, options.seats);
  for (const Kind kind : every_building_kind - Kinds::of(Kind::cottage)) {
    Pile<Building, pile_size> pile;
    Building given{};
    for (int i = 0; i < pile_size; ++i) {
      const auto b = static_cast<Building>(index(first_of(kind)) + i);
      if (in_game.contains(b)) pile.put_on_top(b);
      if (options.cards.contains(b)) given = b;
    }
    pile.shuffle(rng);
    cards[std::size_t(kind)] = given == Building::cottage ? pile.draw() : given;
  }
  return cards;
}

/// TT-S3, TT-S7: two monuments to each, of which one will be kept; those fixed by the options are kept already.
constexpr Seats deal_monuments(const Printed& printed, const Options& options, GameState& state, Rng& rng) {
  Pile<Monument, monument_count> pile;
  Monuments in_game = monuments_in_game(printed, options.seats);
  for (const Seat seat : all_seats(options.seats))
    if (options.monument[std::size_t(seat)] != Monument::none)
      in_game.erase(options.monument[std::size_t(seat)]);
  pile.add(in_game);
  pile.shuffle(rng);
  Seats choosers;
  for (const Seat seat : all_seats(options.seats)) {
    Hand& hand = state.hand(seat);
    hand.kept = options.monument[std::size_t(seat)];
    if (hand.kept != Monument::none) {
      hand.dealt.insert(hand.kept);
      continue;
    }
    for (int i = 0; i < monuments_dealt; ++i) hand.dealt.insert(pile.draw());
    choosers.insert(seat);
  }
  return choosers;
}

/// TT-S1 to TT-S8. The first Master Builder, or the Mayor, is left to chance (TT-S5).
constexpr GameState setup(const Edition& edition, const Options& options, Rng rng) {
  GameState state{};
  Table& table = state.table;
  table.seats = static_cast<std::uint8_t>(options.seats);
  table.mode = options.mode();
  table.monuments = options.monuments;
  table.novice = options.novice;
  table.rulings = options.rulings;
  table.given = options.monument;
  table.active = all_seats(options.seats);

  table.cards = draw_cards(edition.printed, options, rng);
  table.hammer = seat_at(rng.below(options.seats));
  state.secret.rng = rng.split(0);
  if (table.mode == Mode::town_hall) shuffle_town_hall(edition.printed, table, state.secret);  // TT-S4
  if (table.mode == Mode::solo) deal_solo(edition.printed, table, state.secret);
  for (const Seat seat : all_seats(options.seats)) state.hand(seat).seat = seat;
  Seats choosers;
  if (options.monuments) choosers = deal_monuments(edition.printed, options, state, rng);
  if (choosers.empty())
    begin_round(edition, state);
  else
    ask(table, Phase::monuments, choosers);
  return state;
}

// Whose decision it is

constexpr bool over(const Table& table) { return table.phase == Phase::over; }

constexpr Seats to_act(const Table& table) { return table.acting; }

/// TT-E1: whose town is complete looks on.
constexpr bool acts_no_more(const Table& table, Seat seat) { return !table.active.contains(seat); }

// What is legal

/// TT-T1, TT-N3: any resource that lies on no own Bank; solo, one that lies face up (TT-O2, TT-A56). TT-A24: whoever
/// is alone may finish instead.
template <class Out>
constexpr void legal_naming(const Table& table, const Hand& hand, Seat seat, Out& out) {
  Resources open = nameable(table, hand.town);
  if (table.mode == Mode::solo) {
    open = {};
    for (const Resource r : table.face_up) open.insert(r);
  }
  for (const Resource r : open) out.push_back(action(Verb::name, r));
  if (!table.alone(seat)) return;
  if (open.empty()) out.push_back(action(Verb::go_on));  // TT-A52
  out.push_back(action(Verb::finish));
}

template <class Out>
[[gnu::always_inline]] constexpr void legal(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  switch (table.phase) {
    case Phase::monuments:  // TT-S3
      for (const Monument m : hand.dealt) out.push_back(keep(m));
      return;
    case Phase::naming:
    case Phase::choosing: return legal_naming(table, hand, seat, out);
    case Phase::going_on:  // TT-A51
      out.push_back(action(Verb::go_on));
      out.push_back(action(Verb::finish));
      return;
    case Phase::placing:
      return hand.work.stage == Stage::carry ? legal_carry(hand, out) : legal_place(table, hand, seat, out);
    case Phase::building:
    case Phase::gaining: return legal_building(info, out);
    case Phase::over: return;
  }
}

// What a decision does

/// TT-T1, TT-E7, TT-A25: a naming by the Master Builder is counted; the choices of solo and Town Hall are not.
constexpr News name(const Edition& edition, GameState& state, Seat seat, Resource r) {
  Table& table = state.table;
  if (table.phase == Phase::choosing) {
    state.hand(seat).choice = cube_of(r);
    return end_step_of(edition, state, seat);
  }
  if (table.mode == Mode::standard) {
    ++table.town(seat).namings;
    ++state.hand(seat).town.namings;
  }
  return everybody_places(edition, state, r);
}

[[gnu::always_inline]] constexpr News apply(const Edition& edition, GameState& state, Seat seat,
                                            Action action) {
  const Move move = move_of(action);
  Hand& hand = state.hand(seat);
  switch (move.verb) {
    case Verb::keep:  // TT-S3, TT-S7
      hand.kept = move.monument;
      return end_step_of(edition, state, seat);
    case Verb::name: return name(edition, state, seat, move.resource);
    case Verb::go_on:
      if (state.table.phase == Phase::choosing) return end_step_of(edition, state, seat);
      return turn_card(edition, state);
    case Verb::finish:  // TT-A24
      complete(state, state.table.active);
      return News::none;
    default: break;
  }
  if (state.table.phase == Phase::placing)
    apply_placing(state.table, hand, seat, move);
  else
    apply_building(edition, state.table, hand, move);
  return hand.work.stage == Stage::none ? end_step_of(edition, state, seat) : News::none;
}

}  // namespace grod::tiny_towns
