// What a learner is given: everything the seat knows, as numbers. Nobody has secrets here (TU-13b), so seats differ in where
// they look from. What the edition prints on boards and cards is the same in every game and is not repeated, but for
// what the cards of the market show.
#pragma once

#include "core/observation.h"
#include "games/tower_up/rules/actions.h"
#include "games/tower_up/rules/state.h"

namespace grod::tower_up {

namespace observed {

inline constexpr int most_number = 255;

template <class Out>
constexpr void by_colour(FieldText text, int high, PerColour numbers, Out& out) {
  out.numbers(text, {colour_count}, high, [&](int colour) { return numbers[static_cast<Colour>(colour)]; });
}

template <class Out>
constexpr void rulings(const Rulings& rulings, Out& out) {
  out.flag({"limit_each_turn", "the limit on floors holds at the end of every turn (TU-A3)"},
           rulings.limit_each_turn);
  out.flag({"all_districts_grey", "every district counts as grey (TU-A9)"}, rulings.all_districts_grey);
  out.flag({"loose_borders", "any two buildings across a border serve (TU-A10)"}, rulings.loose_borders);
  out.flag({"later_end_restarts", "a second kind of end restarts the last round (TU-A15)"},
           rulings.later_end_restarts);
  out.flag({"last_roof_over_shortage", "a last roof in the same turn governs (TU-A16)"},
           rulings.last_roof_over_shortage);
  out.number({"idle_rounds", "rounds without a build that end the game; 0: none do (TU-A20)"}, most_number,
             rulings.idle_rounds);
}

/// Whose turn it is is told seat by seat.
template <class Out>
constexpr void turn(const Table& table, Out& out) {
  out.one_of({"phase", "what the table waits for: start, turn, wild, substitute, roof, give_back; over"},
             index(Phase::over) + 1, index(table.phase));
  out.flag({"extra", "this is an extra turn"}, table.extra);
  out.flag({"extra_due", "an extra turn follows"}, table.extra_due);
  out.numbers(
      {"starting",
       "starting floors still to lay, the next one first: 1 to 4 a colour (black, grey, white, brown), "
       "5 a wild, 0 none"},
      {most_starting_floors}, index(Shown::wild) + 1, [&](int i) {
        const int left = table.starting.size();
        return i < left ? index(table.starting[left - 1 - i]) + 1 : 0;
      });
  out.one_of({"taking", "the place of the card being taken"}, market_size, table.taking,
             table.phase == Phase::wild || table.phase == Phase::substitute);
  out.number({"wilds", "wilds on that card still to choose"}, most_on_card, table.wilds);
  out.number({"missing", "floors on that card that are not to be had"}, most_on_card, table.missing);
  out.set({"fresh", "sites where floors have just been laid and a roof may go"}, max_sites, table.fresh.bits);
}

template <class Out>
constexpr void end(const Table& table, Out& out) {
  out.one_of({"ending", "what brings the game to its end: nothing, last_roof, shortage, idleness"},
             index(Ending::idleness) + 1, index(table.ending));
  out.flag({"last_round", "the last round is under way"}, table.last_round);
  out.flag({"restarted", "the last round has been restarted"}, table.restarted);
  out.number({"last_turns", "turns left of the last round, this one included"}, max_seats, table.last_turns);
  out.capped({"idle_turns", "turns in a row without a build"}, table.idle_turns);
}

template <class Out>
constexpr void city(const City& city, Out& out) {
  out.sets({"built", "buildings by colour (black, grey, white, brown) and site"}, {colour_count, max_sites},
           [&](int colour) { return city.of(static_cast<Colour>(colour)).bits; });
  std::array<std::uint64_t, max_height> floors{};
  for (std::size_t n = 0; n < floors.size(); ++n) floors[n] = city.floors.more_than[n].bits;
  out.tally({"height", "floors of the building on each site"}, max_sites, floors);
}

template <class Out>
constexpr void cards(const Edition& edition, const Table& table, Out& out) {
  const auto card = [&](int slot) -> const IndexedCard& { return edition[table.market[std::size_t(slot)]]; };
  out.numbers({"market", "by card: floors of each colour, wilds, steps for the machine of each colour"},
              {market_size, 2 * colour_count + 1}, most_on_card, [&](int i) {
                const IndexedCard& shown = card(i / (2 * colour_count + 1));
                const int what = i % (2 * colour_count + 1);
                if (what < colour_count) return shown.floors[static_cast<Colour>(what)];
                if (what == colour_count) return int{shown.wilds};
                return shown.steps[static_cast<Colour>(what - colour_count - 1)];
              });
  out.numbers({"market_card", "the number of each card in the edition's list, from 1"}, {market_size},
              card_count, [&](int slot) { return index(table.market[std::size_t(slot)]) + 1; });
  out.set({"discard", "cards discarded, by their number in the edition's list"}, card_count,
          table.discard.bits);
  out.number({"deck", "cards face down"}, card_count, table.deck_size);
  by_colour({"supply", "floors left in the supply, by colour"}, floors_per_colour, table.supply, out);
}

template <class Out>
constexpr void objectives(const Table& table, Out& out) {
  out.sets({"objectives",
            "those in play: each_colour, park_4, five_districts, lake_4, connected_5, brown_4, "
            "grey_districts_3_2, two_borders, double_roofs, levels_1_to_4"},
           {objectives_in_play, objective_count},
           [&](int i) { return std::uint64_t{1} << index(table.objectives[std::size_t(i)]); });
  out.numbers({"tokens_taken", "tokens gone from each"}, {objectives_in_play}, max_seats,
              [&](int i) { return table.tokens_taken[std::size_t(i)]; });
}

template <class Out>
constexpr void company(const Table& table, Seat seat, Out& out) {
  const Company& company = table.company(seat);
  out.flag({"active", "whose turn it is"}, table.phase != Phase::over && table.active == seat);
  out.flag({"first", "who began"}, table.first == seat);
  out.tally({"roofs", "roofs on the building on each site, visible or not; 2 for two or more"}, max_sites,
            bit_planes(company.shares.bits, company.doubles.bits));
  out.set({"visible", "sites with a roof on the topmost floor"}, max_sites, company.visible.bits);
  out.numbers({"placed", "roofs in the order they were placed: the site from 1, and the floor; 0 for none"},
              {roofs_per_seat, 2}, max_sites, [&](int i) {
                if (i / 2 >= company.roofs.size()) return 0;
                const Roof roof = company.roofs[i / 2];
                return i % 2 == 0 ? index(roof.site) + 1 : int{roof.level};
              });
  out.number({"roofs_left", "roofs still to place"}, roofs_per_seat, company.roofs_left());
  by_colour({"floors", "floors in stock, by colour"}, floors_per_colour, company.floors, out);
  by_colour({"machines", "columns of the four machines"}, most_columns, company.machines, out);
  out.numbers({"tokens", "the token taken for each objective; 0 for none"}, {objectives_in_play}, most_number,
              [&](int i) { return company.tokens[std::size_t(i)]; });
  out.flag({"counted", "its visible roofs have been counted"}, table.counted.contains(seat));
  out.number({"cone", "its space, once they are"}, cone_spaces, company.cone);
}

}  // namespace observed

template <class Out>
[[gnu::always_inline]] constexpr void observe(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  observed::rulings(table.rulings, out);
  observed::turn(table, out);
  observed::end(table, out);
  observed::city(table.city, out);
  observed::cards(edition, table, out);
  observed::objectives(table, out);
  for (int place = 0; place < table.seats; ++place) {
    out.seat(place);
    observed::company(table, neighbour(seat, place, table.seats), out);
  }
}

}  // namespace grod::tower_up
