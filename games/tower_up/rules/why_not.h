// Why a decision is not legal: the statement that forbids it. What is legal is settled by rules.h alone; here the reason
// is looked for, from the general (the game is over) to the particular (no white floor is left in stock).
#pragma once

#include "games/tower_up/rules/rules.h"

namespace grod::tower_up {

namespace why {

/// How far a decision comes before something stands in its way.
enum Depth : int {
  at_the_game,      // it is over
  at_the_seat,      // another one moves
  at_the_question,  // something else is to be decided now
  at_the_roofs,     // there is none left to build with
  at_the_board,     // the site is not on this side of it
  at_the_site,      // something stands on it
  at_the_streets,   // they lead to no building
  at_the_colours,   // none fits the site, or not this one
  at_the_stock,     // it has no floor of the colour
  at_the_price,     // the neighbours cannot be raised
  at_the_contrast,  // a neighbour has the colour
  at_the_choice,    // all but the very last thing would be right
};

constexpr WhyNot because(std::string_view statement, std::string_view reason, Depth depth) {
  return {statement, reason, depth, {}};
}

constexpr WhyNot because(std::string_view statement, std::string_view reason, Depth depth, Site site) {
  return because(statement, reason, depth).with("site", index(site) + 1);
}

/// Takes legal actions one by one and looks for a single one among them.
struct Search {
  Action wanted;
  bool found = false;

  constexpr void push_back(Action action) { found = found || action == wanted; }
  constexpr void push_back_if(bool keep, Action action) { found = found || (keep && action == wanted); }
};

constexpr bool is_allowed(const InformationSet& info, Action action) {
  if (over(info.table) || info.table.active != info.seat) return false;
  Search search{action};
  legal(info, search);
  return search.found;
}

// Not now

/// TU-40, TU-45, TU-A20: each kind of end says whose turn is the last of all.
constexpr WhyNot game_is_over(const Table& table) {
  if (table.ending == Ending::shortage) return because("TU-45", "over", at_the_game);
  if (table.ending == Ending::idleness) return because("TU-A20", "over", at_the_game);
  return because("TU-40", "over", at_the_game);
}

constexpr WhyNot not_your_turn(const Table& table) {
  return because(table.phase == Phase::start ? "TU-A2" : "TU-13c", "not-your-turn", at_the_seat);
}

constexpr bool answers(Verb verb, Phase phase) {
  switch (verb) {
    case Verb::lay: return phase == Phase::start;
    case Verb::take:
    case Verb::build:
    case Verb::decline: return phase == Phase::turn;
    case Verb::roof: return phase == Phase::roof;
    case Verb::wild: return phase == Phase::wild;
    case Verb::substitute:
    case Verb::leave: return phase == Phase::substitute;
    case Verb::give_back: return phase == Phase::give_back;
  }
  return false;
}

/// At the beginning of a turn, which is not an extra one: what belongs elsewhere.
constexpr WhyNot no_part_of_a_turn(Verb verb) {
  switch (verb) {
    case Verb::lay: return because("TU-3", "start-is-over", at_the_question);
    case Verb::roof: return because("TU-25", "roof-after-build", at_the_question);
    case Verb::wild: return because("TU-15", "no-wild", at_the_question);
    case Verb::substitute:
    case Verb::leave: return because("TU-44", "nothing-missing", at_the_question);
    case Verb::give_back: return because("TU-17", "within-limit", at_the_question);
    case Verb::take:
    case Verb::build:
    case Verb::decline: break;  // a card can always be taken, and a build is judged by itself
  }
  return because("TU-13", "no-pass", at_the_question);
}

/// Something else comes first.
constexpr WhyNot another_question(Phase phase, Verb verb) {
  switch (phase) {
    case Phase::start: return because("TU-A2", "lay-first", at_the_question);
    case Phase::wild: return because("TU-17a", "wild-first", at_the_question);
    case Phase::substitute: return because("TU-44", "substitute-first", at_the_question);
    case Phase::roof: return because("TU-25", "fresh", at_the_question);
    case Phase::give_back: return because("TU-17", "give-back-first", at_the_question);
    case Phase::turn:
    case Phase::over: break;
  }
  return no_part_of_a_turn(verb);
}

// Not this

constexpr WhyNot no_such_site(const Board& board) {
  return because("TU-1", "no-such-site", at_the_board).with("sites", board.all.size());
}

/// TU-3, TU-5: the colour is that of the card, the site is free, and no neighbour has the colour.
constexpr WhyNot bad_start(const InformationSet& info, Colour colour, Site site) {
  const Table& table = info.table;
  const Board& board = info.edition.board(table.side);
  const Shown floor = table.starting.back();
  if (!board.all.contains(site)) return no_such_site(board);
  if (table.city.buildings().contains(site)) return because("TU-3", "start-taken", at_the_site, site);
  if (floor != Shown::wild && floor != shown(colour))
    return because("TU-3", "start-colour", at_the_colours).with("floor", index(colour_of(floor)));
  return because("TU-5", "start-beside", at_the_contrast, site).with("floor", index(colour));
}

/// Floors of the four colours as the digits of one number, black first: what a fact can carry.
constexpr int as_digits(PerColour floors) {
  int number = 0;
  for (const Colour colour : all_colours) number = 10 * number + floors[colour];
  return number;
}

/// TU-20, TU-29e: what the stock lacks of the payment for a site.
constexpr PerColour lacking(const Table& table, Site site) {
  PerColour lacking;
  for (const Colour colour : all_colours) {
    const int price = table.city.crowd[std::size_t(colour)].at(site);
    const int have = table.mover().floors[colour];
    if (price > have) lacking.add(colour, price - have);
  }
  return lacking;
}

constexpr bool four_colours_beside(const City& city, Site site) {
  for (const Colour colour : all_colours)
    if (!city.crowd[std::size_t(colour)].some().contains(site)) return false;
  return true;
}

/// TU-18 to TU-21, TU-24, TU-29f: a roof, an empty site beside a building, a floor of a colour that no neighbour has,
/// and the payment.
constexpr WhyNot bad_build(const InformationSet& info, Colour colour, Site site) {
  const Table& table = info.table;
  const City& city = table.city;
  const Board& board = info.edition.board(table.side);
  if (table.mover().roofs_left() == 0) return because("TU-24", "no-roof", at_the_roofs);
  if (!board.all.contains(site)) return no_such_site(board);
  if (city.buildings().contains(site)) return because("TU-18", "built", at_the_site, site);
  if (!open_sites(board, city).contains(site)) return because("TU-18", "alone", at_the_streets, site);
  if (four_colours_beside(city, site)) return because("TU-29f", "four-colours", at_the_colours, site);

  const PerColour lacks = lacking(table, site);
  const bool beside = city.crowd[std::size_t(colour)].some().contains(site);
  if (table.mover().floors[colour] == 0) {
    const bool nothing_else = !beside && lacks == PerColour();
    return because("TU-21", "no-floor", nothing_else ? at_the_choice : at_the_stock)
        .with("floor", index(colour));
  }
  if (lacks != PerColour())
    return because("TU-21", "price", at_the_price, site).with("floors", as_digits(lacks));
  return because("TU-19", "beside", at_the_contrast, site).with("building", index(colour));
}

/// TU-25: a roof on a floor that was not laid in this turn.
constexpr WhyNot bad_roof(const InformationSet& info, Site site) {
  const Board& board = info.edition.board(info.table.side);
  if (!board.all.contains(site)) return no_such_site(board);
  return because("TU-25", "fresh", at_the_choice);
}

}  // namespace why

constexpr WhyNot why_not(const InformationSet& info, Action action) {
  const Table& table = info.table;
  if (why::is_allowed(info, action)) return {};
  if (over(table)) return why::game_is_over(table);
  if (table.active != info.seat) return why::not_your_turn(table);
  const Move move = move_of(action);
  if (!why::answers(move.verb, table.phase)) return why::another_question(table.phase, move.verb);
  const int colour = index(move.colour);
  switch (move.verb) {
    case Verb::lay: return why::bad_start(info, move.colour, move.site);
    case Verb::build: return why::bad_build(info, move.colour, move.site);
    case Verb::roof: return why::bad_roof(info, move.site);
    case Verb::wild: return why::because("TU-15", "none-in-supply", why::at_the_choice).with("floor", colour);
    case Verb::substitute:
      return why::because("TU-44", "none-in-supply", why::at_the_choice).with("floor", colour);
    case Verb::give_back:
      return why::because("TU-17", "none-to-give-back", why::at_the_choice).with("floor", colour);
    case Verb::take:
    case Verb::leave:
    case Verb::decline: break;
  }
  return why::no_part_of_a_turn(move.verb);
}

}  // namespace grod::tower_up
