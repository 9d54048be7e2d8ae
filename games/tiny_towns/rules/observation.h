// What a learner is given: everything the seat knows, as numbers. Squares are read row by row.
#pragma once

#include "core/observation.h"
#include "games/tiny_towns/rules/actions.h"
#include "games/tiny_towns/rules/state.h"

namespace grod::tiny_towns {

namespace observed {

inline constexpr int mode_count = index(Mode::solo) + 1;
inline constexpr int stage_count = index(Stage::gain) + 1;

template <class Out>
constexpr void game(const Table& table, Out& out) {
  out.one_of({"mode", "standard, town_hall, solo"}, mode_count, index(table.mode));
  out.flag({"monuments", "monuments are played with"}, table.monuments);
  out.flag({"castle_outside_ties", "TT-A28"}, table.rulings.castle_outside_ties);
  out.flag({"watch_at_once", "TT-A4"}, table.rulings.watch_at_once);
  // The cottage has one card; the others of a kind lie in a row.
  out.sets(
      {"cards", "by kind (food, well, chapel, tavern, theater, factory): which of its four cards is in play"},
      {building_kinds - 1, pile_size}, [&](int i) {
        const auto kind = static_cast<Kind>(i + 1);
        const int card = index(table.card(kind)) - index(first_of(kind));
        return card >= 0 ? std::uint64_t{1} << card : 0;
      });
}

template <class Out>
constexpr void round(const Table& table, Out& out) {
  out.one_of({"phase", "monuments, naming, going_on, choosing, placing, building, gaining; over"},
             index(Phase::over) + 1, index(table.phase));
  out.capped({"round", "rounds begun before this one"}, table.round);
  out.set(
      {"gains",
       "what the Watch's neighbours have constructed: cottage, food, well, chapel, tavern, theater, factory, "
       "monument"},
      kind_count, table.gains.bits);
}

template <class Out>
constexpr void resource_cards(const Table& table, Out& out) {
  out.numbers(
      {"seen",
       "Town Hall: cards turned up since the last shuffle, by resource (wood, wheat, brick, glass, stone)"},
      {resource_count}, resource_card_count, [&](int r) { return table.seen[std::size_t(r)]; });
  out.number({"pile", "cards left to draw whose place nobody knows"}, resource_card_count, table.pile);
  out.numbers({"face_up", "solo: cards that lie face up, by resource"}, {resource_count}, solo_face_up,
              [&](int r) {
                int cards = 0;
                for (const Resource card : table.face_up) cards += index(card) == r ? 1 : 0;
                return cards;
              });
  out.numbers({"returned",
               "solo: cards put under the pile, the first to come up first, 1 to 5 a resource; 0 for none"},
              {resource_card_count}, resource_count,
              [&](int i) { return i < table.returned.size() ? index(table.returned[i]) + 1 : 0; });
}

/// Pieces count in the order of the kinds, cubes in that of the resources.
template <class Out>
constexpr void town(const Town& town, Out& out) {
  out.sets({"cubes", "by resource and square"}, {resource_count, square_count},
           [&](int r) { return town.cubes[std::size_t(r)].bits; });
  out.sets({"pieces", "by kind and square"}, {kind_count, square_count},
           [&](int kind) { return town.pieces[std::size_t(kind)].bits; });
  out.rows_of_digits({"stock", "cubes on the piece of a square, by resource and square"},
                     {resource_count, square_count}, warehouse_room, [&](int r) {
                       return bit_planes(town.stock.ones[std::size_t(r)].bits,
                                         town.stock.twos[std::size_t(r)].bits);
                     });
  out.set({"adorned", "cottages with a cube by the Statue"}, square_count, town.adorned.bits);
  out.one_of({"monument", "built, in the order of the edition's list"}, monument_count, index(town.monument));
  out.set({"watch", "pieces on Opaleye's Watch"}, kind_count, town.watch.bits);
  out.number({"shrine", "buildings when the Shrine was built"}, square_count, town.shrine);
  out.set({"constructed", "kinds built in this round"}, kind_count, town.constructed.bits);
  out.number({"set_aside", "uses of the novice rule"}, novice_uses, town.set_aside);
  out.capped({"namings", "turns as Master Builder"}, town.namings);
  out.number({"place", "in order of completion; 0 while it is not complete"}, max_seats, town.place);
}

/// Where the seat stands inside a step.
template <class Out>
constexpr void work(const Work& work, Out& out) {
  const bool target = work.stage == Stage::target;
  const bool mark = work.stage == Stage::mark;
  out.one_of({"stage", "nothing, place, carry, build, target, mark, replace, grant, watch, gain"},
             stage_count, index(work.stage));
  out.one_of({"after", "where a mark leads back to, in the same order"}, stage_count, index(work.after),
             mark);
  out.one_of({"raising", "the kind of building under construction"}, kind_count, index(work.raising), target);
  out.set({"site", "where it may stand"}, square_count, work.site.bits);
  out.one_of({"marking", "the square of the piece that waits for its mark"}, square_count, index(work.square),
             mark);
  out.set({"replaced", "squares the Guild has replaced"}, square_count, work.replaced.bits);
  out.number({"replacements", "how many it may still replace"}, guild_replacements, work.replacements);
  out.one_of({"carried", "the cube taken out of a Warehouse"}, resource_count, index(work.carried),
             work.stage == Stage::carry);
}

/// With its town as the owner sees it: inside a step the table shows it as it was.
template <class Out>
constexpr void own_hand(const Hand& hand, Out& out) {
  out.set({"dealt", "monuments dealt"}, monument_count, hand.dealt.bits);
  out.one_of({"kept", "the one kept"}, monument_count, index(hand.kept));
  out.one_of({"choice", "Town Hall: the resource chosen and not yet shown"}, resource_count,
             index(hand.choice));
  work(hand.work, out);
  out.part("own");
  town(hand.town, out);
}

template <class Out>
constexpr void seat_of_table(const Table& table, Seat seat, Out& out) {
  out.flag({"active", "its town is not complete"}, table.active.contains(seat));
  out.flag({"acting", "has still to act"}, table.acting.contains(seat));
  out.flag({"hammer", "Master Builder, in Town Hall the Mayor"},
           table.mode != Mode::solo && table.hammer == seat);
  out.flag({"novice", "plays with the novice rule"}, table.novice.contains(seat));
  out.one_of({"given", "the monument that the options give it"}, monument_count,
             index(table.given[std::size_t(seat)]));
  out.one_of({"cube", "to be placed this round"}, resource_count, index(table.cube(seat)));
  town(table.town(seat), out);
}

}  // namespace observed

template <class Out>
[[gnu::always_inline]] constexpr void observe(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  observed::game(table, out);
  observed::round(table, out);
  observed::resource_cards(table, out);
  observed::own_hand(hand, out);
  for (int place = 0; place < table.seats; ++place) {
    out.seat(place);
    observed::seat_of_table(table, neighbour(seat, place, table.seats), out);
  }
}

}  // namespace grod::tiny_towns
