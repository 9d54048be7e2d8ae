// The course of a round: from naming through placing and building to the check for complete towns (TT-T8).
#pragma once

#include "games/tiny_towns/rules/building.h"
#include "games/tiny_towns/rules/scoring.h"

namespace grod::tiny_towns {

// Resource cards

constexpr void shuffle_cards(const Printed& printed, Secret& secret) {
  secret.pile = {};
  for (const Resource r : all_resources)
    for (int copy = 0; copy < printed.resource_cards[std::size_t(r)]; ++copy) secret.pile.put_on_top(r);
  secret.pile.shuffle(secret.rng);
}

/// TT-H2, TT-H4, TT-A49: all fifteen are shuffled and the top five discarded face down.
constexpr void shuffle_town_hall(const Printed& printed, Table& table, Secret& secret) {
  shuffle_cards(printed, secret);
  secret.set_aside.clear();
  for (int i = 0; i < set_aside_count; ++i) secret.set_aside.push_back(secret.pile.draw());
  table.seen = {};
  table.pile = static_cast<std::uint8_t>(secret.pile.size());
}

/// TT-O2: a card onto the face-up row. Cards returned under the pile come up after those nobody has seen (TT-A39).
constexpr void turn_up_solo(Table& table, Secret& secret) {
  Resource card{};
  if (secret.pile.empty()) {
    card = table.returned[0];
    table.returned.erase_at(0);
  } else {
    card = secret.pile.draw();
    table.pile = static_cast<std::uint8_t>(secret.pile.size());
  }
  table.face_up.push_back(card);
  for (int i = table.face_up.size() - 1; i > 0 && index(table.face_up[i]) < index(table.face_up[i - 1]);
       --i) {
    table.face_up[i] = table.face_up[i - 1];
    table.face_up[i - 1] = card;
  }
}

constexpr void deal_solo(const Printed& printed, Table& table, Secret& secret) {
  shuffle_cards(printed, secret);
  for (int i = 0; i < solo_face_up; ++i) turn_up_solo(table, secret);
}

/// TT-O2: the chosen card goes under the pile, then the row is refilled from the top.
constexpr void return_solo_card(Table& table, Secret& secret, Resource chosen) {
  int slot = 0;
  while (table.face_up[slot] != chosen) ++slot;
  table.face_up.erase_at(slot);
  table.returned.push_back(chosen);
  turn_up_solo(table, secret);
}

// Steps in which several seats act at once

/// TT-A45: what the seats have done in this step is shown to all.
constexpr News reveal(GameState& state) {
  for (const Seat seat : state.table.active) state.table.town(seat) = state.hand(seat).town;
  return state.table.active.size() > 1 ? News::revealed : News::none;
}

constexpr void begin_step(GameState& state, Phase phase, Seats acting, Stage stage) {
  state.table.phase = phase;
  state.table.acting = acting;
  for (const Seat seat : acting) state.hand(seat).work.stage = stage;
}

/// Might this seat have something to build, by what all can see? A seat is asked only then; a monument not yet shown
/// counts as ready when there are cubes enough for the smallest one, so that being asked gives nothing away.
constexpr bool might_build(const Edition& edition, const Table& table, Seat seat) {
  const Town& town = table.town(seat);
  if (table.monuments && town.monument == Monument::none) {
    const int cubes = town.all_cubes().size();
    if (cubes > 0 && cubes + posts_of(table, town).size() >= edition.smallest_monument) return true;
  }
  return can_build(edition, table, town, Monument::none);
}

constexpr News begin_round(const Edition& edition, GameState& state);

/// TT-E1, TT-A29: these towns are complete together; their place counts those complete in earlier rounds.
constexpr void complete(GameState& state, Seats seats) {
  Table& table = state.table;
  const auto place = static_cast<std::uint8_t>(1 + table.seats - table.active.size());
  for (const Seat seat : seats) state.hand(seat).town.place = table.town(seat).place = place;
  table.active.erase(seats);
  if (!table.active.empty()) return;
  table.phase = Phase::over;  // TT-E4
  table.acting = {};
}

/// TT-T8, TT-E1, TT-A21: a board without an empty square is complete, whatever else might be done.
constexpr News end_round(const Edition& edition, GameState& state) {
  Table& table = state.table;
  const Cube placed = table.cube(Seat{});
  table.cubes = no_cubes();
  Seats full;
  for (const Seat seat : table.active) {
    state.hand(seat).town.constructed = table.town(seat).constructed = {};
    if (table.town(seat).empty_squares().empty()) full.insert(seat);
  }
  table.gains = {};
  if (!full.empty()) complete(state, full);
  if (table.phase == Phase::over) return News::none;
  ++table.round;
  if (table.mode != Mode::solo) return begin_round(edition, state);
  return_solo_card(table, state.secret, resource_of(placed));
  return News::revealed | begin_round(edition, state);
}

/// TT-T5, TT-H8: each may build; a seat that sees nothing to build is not asked.
constexpr News begin_building(const Edition& edition, GameState& state) {
  Seats builders;
  for (const Seat seat : state.table.active)
    if (might_build(edition, state.table, seat)) builders.insert(seat);
  if (builders.empty()) return end_round(edition, state);
  begin_step(state, Phase::building, builders, Stage::build);
  return News::none;
}

/// TT-T2: every seat with a cube must place it.
constexpr News begin_placing(const Edition& edition, GameState& state) {
  Seats placers;
  for (const Seat seat : state.table.active)
    if (state.table.cube(seat) != Cube::none) placers.insert(seat);
  if (placers.empty()) return begin_building(edition, state);
  begin_step(state, Phase::placing, placers, Stage::place);
  return News::none;
}

constexpr News everybody_places(const Edition& edition, GameState& state, Resource r) {
  for (const Seat seat : state.table.active) state.table.cubes[std::size_t(seat)] = cube_of(r);
  return begin_placing(edition, state);
}

/// TT-H1, TT-H4: the Mayor turns a card; an empty pile is shuffled first.
constexpr News turn_card(const Edition& edition, GameState& state) {
  Table& table = state.table;
  if (state.secret.pile.empty()) shuffle_town_hall(edition.printed, table, state.secret);
  const Resource card = state.secret.pile.draw();
  --table.pile;
  ++table.seen[std::size_t(card)];
  return News::revealed | everybody_places(edition, state, card);
}

/// The owner of a Watch that all can see, and whose town is not complete (TT-A10).
constexpr Seats watchers(const Table& table) {
  Seats owners;
  for (const Seat seat : table.active)
    if (table.town(seat).built(Monument::opaleyes_watch)) owners.insert(seat);
  return owners;
}

/// TT-A2, TT-A6, TT-A7: when all have built, the Watch looks left and right; one gain per kind on the card.
constexpr News begin_gaining(const Edition& edition, GameState& state, Seat owner) {
  Table& table = state.table;
  table.gains = table.town(left_of(owner, table.seats)).constructed |
                table.town(right_of(owner, table.seats)).constructed;
  if (placeable_gains(table, state.hand(owner)).empty()) return end_round(edition, state);  // TT-A53
  begin_step(state, Phase::gaining, Seats::of(owner), Stage::gain);
  return News::none;
}

/// The last seat is done with a step: what was hidden is shown, and the next step begins.
constexpr News end_step(const Edition& edition, GameState& state) {
  Table& table = state.table;
  switch (table.phase) {
    case Phase::monuments: return News::revealed | begin_round(edition, state);
    case Phase::choosing:  // TT-A48
      for (const Seat seat : table.active) {
        table.cubes[std::size_t(seat)] = state.hand(seat).choice;
        state.hand(seat).choice = Cube::none;
      }
      return News::revealed | begin_placing(edition, state);
    case Phase::placing: {
      const News news = reveal(state);
      return news | begin_building(edition, state);
    }
    case Phase::building: {
      // TT-A4: before this round's builds are shown, only a Watch of an earlier round is to be seen.
      Seats owners = watchers(table);
      const News news = reveal(state);
      if (table.rulings.watch_at_once) owners = watchers(table);
      return news |
             (owners.empty() ? end_round(edition, state) : begin_gaining(edition, state, owners.first()));
    }
    default: {  // gaining
      const News news = reveal(state);
      return news | end_round(edition, state);
    }
  }
}

constexpr News end_step_of(const Edition& edition, GameState& state, Seat seat) {
  state.hand(seat).work = {};
  state.table.acting.erase(seat);
  return state.table.acting.empty() ? end_step(edition, state) : News::none;
}

// Whose naming it is

/// TT-T7, TT-A16: a seat may be Master Builder unless its town is complete, it has built Fort Ironweed, or all five
/// resources lie on its Banks. The Fort no longer counts for the last one.
constexpr bool may_name(const Table& table, Seat seat) {
  const Town& town = table.town(seat);
  if (!table.active.contains(seat) || nameable(table, town).empty()) return false;
  return table.alone(seat) || !town.built(Monument::fort_ironweed);
}

/// TT-T6, TT-E3: the next Master Builder, going left from a seat.
constexpr bool pass_hammer(Table& table, Seat from) {
  for (int steps = 0; steps < table.seats; ++steps) {
    const Seat seat = neighbour(from, steps, table.seats);
    if (!may_name(table, seat)) continue;
    table.hammer = seat;
    return true;
  }
  return false;
}

constexpr void ask(Table& table, Phase phase, Seats seats) {
  table.phase = phase;
  table.acting = seats;
}

constexpr News begin_standard_round(GameState& state) {
  Table& table = state.table;
  const Seat from = table.round == 0 ? table.hammer : left_of(table.hammer, table.seats);
  if (pass_hammer(table, from))
    ask(table, Phase::naming, Seats::of(table.hammer));
  else
    complete(state, table.active);  // TT-A40, and TT-A16 for a sole owner of five Banks
  return News::none;
}

/// TT-H3, TT-H6, TT-A16, TT-A33: in a free-choice round all choose but those who may not, and these place nothing.
constexpr News begin_free_choice(const Edition& edition, GameState& state) {
  Table& table = state.table;
  Seats choosers;
  for (const Seat seat : table.active)
    if (may_name(table, seat) || table.alone(seat)) choosers.insert(seat);  // TT-A52: asked at least to go on
  if (choosers.empty()) return begin_building(edition, state);
  ask(table, Phase::choosing, choosers);
  return News::none;
}

constexpr News begin_round(const Edition& edition, GameState& state) {
  Table& table = state.table;
  if (table.mode == Mode::standard) return begin_standard_round(state);
  if (table.mode == Mode::solo) {
    ask(table, Phase::naming, table.active);
    return News::none;
  }
  if (free_choice_round(table)) return begin_free_choice(edition, state);
  if (table.active.size() > 1) return turn_card(edition, state);
  ask(table, Phase::going_on, table.active);  // TT-A51
  return News::none;
}

}  // namespace grod::tiny_towns
