// What holds at every moment of every game. The laws check it after each decision; a `nullptr` means all is well.
#pragma once

#include "games/tiny_towns/rules/rules.h"

namespace grod::tiny_towns {

/// TT-T3: no square holds two things.
constexpr bool squares_hold_one_thing(const Town& town) {
  int things = 0;
  for (const Squares set : town.cubes) things += set.size();
  for (const Squares set : town.pieces) things += set.size();
  return things == (town.all_cubes() | town.all_pieces()).size();
}

/// TT-N2, TT-N3: every Factory and Bank bears one mark (the newest may still wait for its own), no two Banks the
/// same. TT-N4: a Warehouse holds at most three. Nothing else holds a cube.
constexpr bool stock_is_right(const Table& table, const Town& town, const Work& work) {
  const Squares holders = town.of(Kind::factory);
  if (!holders.contains_all(town.stock.occupied())) return false;
  const Building card = table.card(Kind::factory);
  for (const Square s : holders) {
    const int cubes = town.stock.count(s);
    const bool waits = work.stage == Stage::mark && work.square == s;
    if (card == Building::warehouse      ? cubes > warehouse_room
        : card == Building::trading_post ? cubes != 0
                                         : cubes != (waits ? 0 : 1))
      return false;
  }
  return card != Building::bank || town.stock.total() == town.stock.resources().size();
}

/// TT-B4, TT-S3: at most one monument piece, of the card kept.
constexpr bool monument_is_right(const Town& town, const Hand& hand) {
  if (town.of(Kind::monument).size() != (town.monument == Monument::none ? 0 : 1)) return false;
  if (town.monument != Monument::none && town.monument != hand.kept) return false;
  if (!town.watch.empty() && !town.built(Monument::opaleyes_watch)) return false;
  return town.built(Monument::shrine_of_the_elder_tree) == (town.shrine > 0);
}

constexpr const char* broken_town(const Table& table, const Town& town, const Hand& hand, const Work& work) {
  if (!squares_hold_one_thing(town)) return "TT-T3: a square holds one cube or one building";
  if (!stock_is_right(table, town, work)) return "TT-N2 to TT-N4: marks and stores are on black buildings";
  if (!town.of(Kind::cottage).contains_all(town.adorned)) return "TT-N5: the Statue's cubes lie on cottages";
  if (!town.adorned.empty() && !town.built(Monument::statue_of_the_bondmaker))
    return "TT-N5: only the Statue's owner puts cubes on cottages";
  if (!monument_is_right(town, hand)) return "TT-B4: one monument, of the card kept";
  if (town.set_aside > (table.novice.contains(hand.seat) ? novice_uses : 0))
    return "TT-V1: two cubes set aside at most";
  return nullptr;
}

/// Every monument in the game is dealt to one seat at most (TT-S3).
constexpr bool monuments_are_dealt_once(const Edition& edition, const GameState& state) {
  Monuments dealt;
  int cards = 0;
  for (const Hand& hand : state.hands) {
    dealt.insert(hand.dealt);
    cards += hand.dealt.size();
    if (hand.kept != Monument::none && !hand.dealt.contains(hand.kept)) return false;
  }
  return cards == dealt.size() && monuments_in_game(edition.printed, state.table.seats).contains_all(dealt);
}

/// TT-H2, TT-O2: the fifteen resource cards are all somewhere, and the table's count of the pile is right.
constexpr bool cards_conserved(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  std::array<std::uint8_t, resource_count> found = table.seen;
  for (const Resource r : state.secret.pile.cards) ++found[std::size_t(r)];
  for (const Resource r : state.secret.set_aside) ++found[std::size_t(r)];
  for (const Resource r : table.face_up) ++found[std::size_t(r)];
  for (const Resource r : table.returned) ++found[std::size_t(r)];
  if (table.pile != state.secret.pile.size()) return false;
  return found == (table.mode == Mode::standard ? decltype(found){} : edition.printed.resource_cards);
}

/// TT-A45: outside the steps in which seats act at once, the table shows every town as it is.
constexpr bool all_is_shown(const GameState& state) {
  const Phase phase = state.table.phase;
  if (phase == Phase::placing || phase == Phase::building || phase == Phase::gaining) return true;
  for (const Seat seat : all_seats(state.table.seats))
    if (state.hand(seat).town != state.table.town(seat) || state.hand(seat).work != Work{}) return false;
  return true;
}

constexpr const char* broken(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  for (const Seat seat : all_seats(table.seats)) {
    const Hand& hand = state.hand(seat);
    if (const char* what = broken_town(table, table.town(seat), hand, Work{})) return what;
    if (const char* what = broken_town(table, hand.town, hand, hand.work)) return what;
    if (table.active.contains(seat) != (table.town(seat).place == 0))
      return "TT-E1: a seat is active until its town is complete";
    if (table.acting.contains(seat) && !table.active.contains(seat))
      return "TT-E1: a complete town acts no more";
  }
  if (!monuments_are_dealt_once(edition, state)) return "TT-S3: every monument is dealt once";
  if (!cards_conserved(edition, state)) return "TT-H2, TT-O2: the resource cards are all there";
  if (!all_is_shown(state)) return "TT-A45: between the steps all towns are shown";
  if ((table.phase == Phase::over) != table.active.empty()) return "TT-E4: over when all towns are complete";
  if ((table.phase == Phase::over) != table.acting.empty()) return "somebody acts until it is over";
  return nullptr;
}

}  // namespace grod::tiny_towns
