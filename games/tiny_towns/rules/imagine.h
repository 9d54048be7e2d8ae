// Imagining: a world that fits what one seat knows (TT-A39), or what all of them know together.
#pragma once

#include "games/tiny_towns/rules/rules.h"

namespace grod::tiny_towns {

template <class T, class Word>
constexpr T random_of(Set<T, Word> set, Rng& rng) {
  for (int skip = rng.below(set.size()); skip > 0; --skip) set.take_first();
  return set.first();
}

/// TT-A39: the order of the resource cards that nobody has seen.
constexpr void imagine_cards(const Printed& printed, const Table& table, Secret& secret, Rng& rng) {
  if (table.mode == Mode::standard) return;
  std::array<std::uint8_t, resource_count> left = printed.resource_cards;
  for (const Resource r : all_resources)
    left[std::size_t(r)] = static_cast<std::uint8_t>(left[std::size_t(r)] - table.seen[std::size_t(r)]);
  for (const Resource r : table.face_up) --left[std::size_t(r)];
  for (const Resource r : table.returned) --left[std::size_t(r)];
  for (const Resource r : all_resources)
    for (int copy = 0; copy < left[std::size_t(r)]; ++copy) secret.pile.put_on_top(r);
  secret.pile.shuffle(rng);
  while (secret.pile.size() > table.pile) secret.set_aside.push_back(secret.pile.draw());
}

/// The monuments of the others: two dealt to each out of those nobody has shown, one of them kept.
constexpr void imagine_monuments(const Printed& printed, GameState& state, Seat seat, Rng& rng) {
  const Table& table = state.table;
  if (!table.monuments) return;
  Monuments unseen = monuments_in_game(printed, table.seats) - state.hand(seat).dealt;
  const auto known = [&](Seat other) {
    const Monument given = table.given[std::size_t(other)];
    return given != Monument::none ? given : table.town(other).monument;
  };
  for (const Seat other : all_seats(table.seats))
    if (other != seat && known(other) != Monument::none) unseen.erase(known(other));
  Pile<Monument, monument_count> pile;
  pile.add(unseen);
  pile.shuffle(rng);
  for (const Seat other : all_seats(table.seats)) {
    if (other == seat) continue;
    Hand& hand = state.hand(other);
    const bool given = table.given[std::size_t(other)] != Monument::none;
    const bool chosen = given || table.phase != Phase::monuments || !table.acting.contains(other);
    const Monument shown = known(other);
    if (shown != Monument::none) hand.dealt.insert(shown);
    while (!given && hand.dealt.size() < monuments_dealt) hand.dealt.insert(pile.draw());
    if (chosen) hand.kept = shown != Monument::none ? shown : random_of(hand.dealt, rng);
  }
}

/// What a seat that is already done with this step may have done in it.
constexpr void imagine_step(const Edition& edition, const Table& table, Hand& hand, Seat seat, Rng& rng) {
  ActionBuffer legal;
  hand.work.stage = table.phase == Phase::placing ? Stage::place : Stage::build;
  while (hand.work.stage != Stage::none) {
    legal.clear();
    tiny_towns::legal({edition, table, hand, seat}, legal);
    const Move move = move_of(legal[rng.below(legal.size())]);
    if (table.phase == Phase::placing)
      apply_placing(table, hand, seat, move);
    else
      apply_building(edition, table, hand, move);
  }
  hand.work = {};
}

/// The others as the table shows them, and, where they are done with a step, something they may have done (TT-A45).
constexpr void imagine_steps(const Edition& edition, GameState& state, Seat seat, Rng& rng) {
  const Table& table = state.table;
  for (const Seat other : all_seats(table.seats)) {
    if (other == seat) continue;
    Hand& hand = state.hand(other);
    hand.seat = other;
    hand.town = table.town(other);
    if (!table.active.contains(other)) continue;
    const bool acting = table.acting.contains(other);
    switch (table.phase) {
      case Phase::choosing:
        if (!acting && may_name(table, other))
          hand.choice = cube_of(random_of(nameable(table, hand.town), rng));
        break;
      case Phase::placing:
        if (acting)
          hand.work.stage = Stage::place;
        else if (table.cube(other) != Cube::none)
          imagine_step(edition, table, hand, other, rng);
        break;
      case Phase::building:
        if (acting)
          hand.work.stage = Stage::build;
        else if (might_build(edition, table, other))
          imagine_step(edition, table, hand, other, rng);
        break;
      case Phase::gaining:
        if (acting) hand.work.stage = Stage::gain;
        break;
      default: break;
    }
  }
}

constexpr GameState imagine(const InformationSet& info, Rng rng) {
  const auto& [edition, table, hand, seat] = info;
  GameState state{};
  state.table = table;
  state.hand(seat) = hand;
  imagine_cards(edition.printed, table, state.secret, rng);
  imagine_monuments(edition.printed, state, seat, rng);
  imagine_steps(edition, state, seat, rng);
  state.secret.rng = rng.split(0);
  return state;
}

/// The resource cards that nobody has seen in another order; what anybody holds or has decided stays.
constexpr void redeal(const Edition& edition, GameState& state, Rng rng) {
  state.secret = {};
  imagine_cards(edition.printed, state.table, state.secret, rng);
  state.secret.rng = rng.split(0);
}

}  // namespace grod::tiny_towns
