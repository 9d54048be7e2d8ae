// Lays out a game of Tiny Towns from its notation, which position.h explains. For tests.
#pragma once

#include "games/tiny_towns/tests/notation.h"

namespace grod::tiny_towns {

struct Clauses {
  int seats = 2;
  int hammer = 0;
  int round = 0;
  bool town_hall = false;
  bool novice = false;
  bool monuments = false;
  bool building = false;
  Rulings rulings{};
  std::string_view novices, cards, complete, pile, face_up, returned, seen;
  std::array<std::string_view, tiny_towns::max_seats> town, keep, stock, adorned, watch, shrine, namings,
      used;
};

constexpr Clauses clauses_of(std::string_view notation) {
  Clauses c;
  for_each_part(notation, ';', [&](std::string_view clause) {
    while (clause.starts_with(' ')) clause.remove_prefix(1);
    if (clause.empty()) return;
    const std::size_t end = std::min(clause.find(' '), clause.size());
    const std::string_view name = clause.substr(0, end);
    const std::string_view rest = clause.substr(std::min(end + 1, clause.size()));
    const auto seat = std::size_t(name.empty() ? 0 : name.back() - '0');
    // clang-format off
    if (name == "seats") c.seats = number_named(rest);
    else if (name == "hammer") c.hammer = number_named(rest);
    else if (name == "round") c.round = number_named(rest);
    else if (name == "town-hall") c.town_hall = true;
    else if (name == "novice") c.novice = true, c.novices = rest;
    else if (name == "castle-outside-ties") c.rulings.castle_outside_ties = true;
    else if (name == "watch-at-once") c.rulings.watch_at_once = true;
    else if (name == "monuments") c.monuments = true;
    else if (name == "building") c.building = true;
    else if (name == "cards") c.cards = rest;
    else if (name == "complete") c.complete = rest;
    else if (name == "pile") c.pile = rest;
    else if (name == "face-up") c.face_up = rest;
    else if (name == "returned") c.returned = rest;
    else if (name == "seen") c.seen = rest;
    else if (seat >= c.town.size()) refuse("no such clause", clause);
    else if (name.starts_with("town")) c.town[seat] = rest;
    else if (name.starts_with("keep")) c.keep[seat] = rest;
    else if (name.starts_with("stock")) c.stock[seat] = rest;
    else if (name.starts_with("adorned")) c.adorned[seat] = rest;
    else if (name.starts_with("watch")) c.watch[seat] = rest;
    else if (name.starts_with("shrine")) c.shrine[seat] = rest;
    else if (name.starts_with("namings")) c.namings[seat] = rest;
    else if (name.starts_with("used")) c.used[seat] = rest;
    else refuse("no such clause", clause);
    // clang-format on
  });
  return c;
}

/// Factories and Banks that the notation leaves unmarked take the first resource that no piece has, else wood.
constexpr void mark_the_rest(const Table& table, Town& town) {
  if (!table.plays(Building::factory) && !table.plays(Building::bank)) return;
  for (const Square s : town.of(Kind::factory)) {
    if (town.stock.count(s) > 0) continue;
    const Resources open = every_resource - town.stock.resources();
    town.stock.add(s, open.empty() ? Resource::wood : open.first());
  }
}

constexpr void arrange_town(const Clauses& c, std::size_t seat, GameState& state) {
  Table& table = state.table;
  Hand& hand = state.hands[seat];
  hand.seat = seat_at(static_cast<int>(seat));
  Town town = town_drawn(c.town[seat]);
  if (!c.keep[seat].empty()) hand.kept = named<Monument>(c.keep[seat]);
  if (hand.kept != Monument::none) hand.dealt.insert(hand.kept);
  if (!town.of(Kind::monument).empty()) town.monument = hand.kept;
  for_each_word(c.stock[seat], [&](std::string_view word) {
    town.stock.add(square_named(word.substr(0, 2)), named<Resource>(word.substr(3)));
  });
  mark_the_rest(table, town);
  town.adorned = squares_named(c.adorned[seat]);
  town.watch = kinds_named(c.watch[seat]);
  town.shrine = static_cast<std::uint8_t>(number_named(c.shrine[seat]));
  if (town.built(Monument::shrine_of_the_elder_tree) && town.shrine == 0) town.shrine = 1;
  town.namings = static_cast<std::uint8_t>(number_named(c.namings[seat]));
  town.set_aside = static_cast<std::uint8_t>(number_named(c.used[seat]));
  table.towns[seat] = hand.town = town;
}

/// The cards named lie where they are said to lie; the rest of the fifteen fill the pile from below, and in Town Hall
/// five are set aside.
constexpr void arrange_cards(const Clauses& c, GameState& state) {
  Table& table = state.table;
  Secret& secret = state.secret;
  std::array<int, resource_count> left{3, 3, 3, 3, 3};
  const auto each = [&](std::string_view text, auto put) {
    for_each_word(text, [&](std::string_view word) {
      const auto r = named<Resource>(word);
      if (--left[std::size_t(r)] < 0) refuse("there are three cards of each", word);
      put(r);
    });
  };
  List<Resource, resource_card_count> top;
  each(c.seen, [&](Resource r) { ++table.seen[std::size_t(r)]; });
  each(c.face_up, [&](Resource r) { table.face_up.push_back(r); });
  each(c.returned, [&](Resource r) { table.returned.push_back(r); });
  each(c.pile, [&](Resource r) { top.push_back(r); });
  for (const Resource r : all_resources)
    for (; left[std::size_t(r)] > 0; --left[std::size_t(r)]) {
      if (table.mode == Mode::town_hall && !secret.set_aside.full())
        secret.set_aside.push_back(r);
      else
        secret.pile.put_on_top(r);
    }
  while (!top.empty()) secret.pile.put_on_top(top.pop_back());
  table.pile = static_cast<std::uint8_t>(secret.pile.size());
}

constexpr GameState arranged(std::string_view notation) {
  const Clauses c = clauses_of(notation);
  GameState state{};
  Table& table = state.table;
  const Options options{.seats = c.seats, .town_hall = c.town_hall, .cards = {}};
  table.seats = static_cast<std::uint8_t>(c.seats);
  table.mode = options.mode();
  table.given = options.monument;
  if (c.novice) table.novice = c.novices.empty() ? all_seats(c.seats) : seats(c.novices);
  table.rulings = c.rulings;
  table.cards = cards_named(c.cards);
  table.active = all_seats(c.seats);
  table.hammer = seat_at(c.hammer);
  table.round = static_cast<std::uint16_t>(c.round);
  table.monuments = c.monuments;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    arrange_town(c, seat, state);
    table.monuments = table.monuments || !c.keep[seat].empty();
  }
  if (table.mode != Mode::standard) arrange_cards(c, state);
  state.secret.rng = Rng(2019);
  for_each_word(c.complete, [&](std::string_view word) {  // "2=1": seat 2 in first place
    const Seat seat = seat_at(word[0] - '0');
    state.hand(seat).town.place = table.town(seat).place =
        static_cast<std::uint8_t>(number_named(word.substr(2)));
    table.active.erase(seat);
  });
  if (table.mode == Mode::standard && c.round > 0)  // so that the hammer passes to the seat named
    table.hammer = right_of(table.hammer, table.seats);
  if (c.building)
    begin_building(default_edition, state);
  else
    begin_round(default_edition, state);
  if (const char* fault = broken(default_edition, state)) refuse(fault, notation);
  return state;
}

}  // namespace grod::tiny_towns
