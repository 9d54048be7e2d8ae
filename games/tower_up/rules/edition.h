// What is printed on boards, cards and player boards, and the same thing indexed for play.
#pragma once

#include "games/tower_up/rules/cards.h"
#include "games/tower_up/rules/reconstructed_boards.h"

namespace grod::tower_up {

/// The scales of a player board. Column 0 is where a machine starts and is worth nothing.
struct Tracks {
  std::uint8_t columns = 0;                            // spaces after the start
  std::array<std::uint8_t, most_columns + 1> value{};  // what a machine is worth on each
  Columns stars;
  std::array<std::uint8_t, cone_spaces + 1> cone{};  // by visible roofs

  friend constexpr bool operator==(const Tracks&, const Tracks&) = default;
};

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 4;

/// Bonus tokens beside one objective, the first to be taken first; 0 after the last.
using Tokens = std::array<std::uint8_t, max_seats>;

/// One printing, as an owner of the game would copy it down. An edition file holds just this.
struct Printed {
  std::array<PrintedBoard, side_count> boards;
  std::array<bool, district_count> grey{};  // which districts are grey
  std::array<PrintedCard, card_count> cards{};
  Tracks tracks;
  std::array<Tokens, max_seats - min_seats + 1> tokens{};  // for 2, 3 and 4 players

  friend constexpr bool operator==(const Printed&, const Printed&) = default;
};

namespace drawing {

constexpr PrintedCard card(std::initializer_list<Shown> floors) {
  PrintedCard card;
  for (const Shown floor : floors) card.floors.push_back(floor);
  return card;
}

constexpr PrintedCard card(std::initializer_list<Shown> floors, Colour machine, int steps) {
  PrintedCard result = card(floors);
  result.steps.add(machine, steps);
  return result;
}

/// RECONSTRUCTION: the five kinds of card are known, how many there are of each is not. This list is symmetric in
/// the colours and contains every card the rulebook pictures. Floors are listed from the bottom up.
constexpr std::array<PrintedCard, card_count> reconstructed_cards() {
  using enum Shown;
  // clang-format off
  return {{
    // two floors of one colour on two of another
    /* 1*/ card({black, black, grey, grey}),
    /* 2*/ card({grey, grey, black, black}),
    /* 3*/ card({black, black, white, white}),
    /* 4*/ card({white, white, black, black}),
    /* 5*/ card({black, black, brown, brown}),
    /* 6*/ card({brown, brown, black, black}),
    /* 7*/ card({grey, grey, white, white}),
    /* 8*/ card({white, white, grey, grey}),
    /* 9*/ card({grey, grey, brown, brown}),
    /*10*/ card({brown, brown, grey, grey}),
    /*11*/ card({white, white, brown, brown}),
    /*12*/ card({brown, brown, white, white}),
    // three colours
    /*13*/ card({black, grey, white}),
    /*14*/ card({grey, white, black}),
    /*15*/ card({white, black, grey}),
    /*16*/ card({black, grey, brown}),
    /*17*/ card({grey, brown, black}),
    /*18*/ card({brown, black, grey}),
    /*19*/ card({black, white, brown}),
    /*20*/ card({white, brown, black}),
    /*21*/ card({brown, black, white}),
    /*22*/ card({grey, white, brown}),
    /*23*/ card({white, brown, grey}),
    /*24*/ card({brown, grey, white}),
    // two wilds
    /*25*/ card({wild, wild}),
    /*26*/ card({wild, wild}),
    /*27*/ card({wild, wild}),
    /*28*/ card({wild, wild}),
    // a wild, and two steps for one machine
    /*29*/ card({wild}, Colour::black, 2),
    /*30*/ card({wild}, Colour::grey, 2),
    /*31*/ card({wild}, Colour::white, 2),
    /*32*/ card({wild}, Colour::brown, 2),
    // two colours, and a step for the machine of a third
    /*33*/ card({grey, white}, Colour::black, 1),
    /*34*/ card({white, brown}, Colour::black, 1),
    /*35*/ card({brown, grey}, Colour::black, 1),
    /*36*/ card({black, white}, Colour::grey, 1),
    /*37*/ card({white, brown}, Colour::grey, 1),
    /*38*/ card({brown, black}, Colour::grey, 1),
    /*39*/ card({black, grey}, Colour::white, 1),
    /*40*/ card({grey, brown}, Colour::white, 1),
    /*41*/ card({brown, black}, Colour::white, 1),
    /*42*/ card({black, grey}, Colour::brown, 1),
    /*43*/ card({grey, white}, Colour::brown, 1),
    /*44*/ card({white, black}, Colour::brown, 1),
  }};
  // clang-format on
}

/// RECONSTRUCTION: seven cone spaces are known, and star columns 2, 4, 6, 8 from one review; the number of columns
/// and all values are ours.
constexpr Tracks reconstructed_tracks() {
  Tracks tracks;
  tracks.columns = 14;
  for (int column = 0; column <= tracks.columns; ++column)
    tracks.value[std::size_t(column)] = static_cast<std::uint8_t>(column);
  for (const int star : {2, 4, 6, 8}) tracks.stars.insert(static_cast<Column>(star));
  tracks.cone = {0, 2, 4, 6, 8, 10, 12, 14};
  return tracks;
}

}  // namespace drawing

/// RECONSTRUCTION, except the tokens (TU-9). Which districts are grey is not public either: here A and C.
constexpr Printed reconstruction() {
  Printed p;
  p.boards = {reconstructed_front(), reconstructed_back()};
  p.grey = {true, false, true, false, false};
  p.cards = drawing::reconstructed_cards();
  p.tracks = drawing::reconstructed_tracks();
  p.tokens = {{{7, 3}, {7, 5, 3}, {7, 5, 3, 3}}};
  return p;
}

/// A card by number: how many floors of each colour, how many wilds, which steps.
struct IndexedCard {
  PerColour floors;
  PerColour steps;
  bool moves = false;  // any steps at all
  std::uint8_t wilds = 0;
  Shown bottom{};
};

/// A printing made ready for play.
struct Edition {
  Printed printed;
  std::array<Board, side_count> boards{};
  std::array<IndexedCard, card_count> cards{};

  constexpr const IndexedCard& operator[](Card card) const { return cards[std::size_t(card)]; }
  constexpr const Board& board(Side side) const { return boards[std::size_t(side)]; }
  constexpr const Tracks& tracks() const { return printed.tracks; }
  constexpr const Tokens& tokens(int seats) const { return printed.tokens[std::size_t(seats - min_seats)]; }

  friend constexpr bool operator==(const Edition& a, const Edition& b) { return a.printed == b.printed; }
};

constexpr IndexedCard indexed(const PrintedCard& printed) {
  IndexedCard card;
  card.steps = printed.steps;
  card.moves = printed.steps.sum() > 0;
  if (!printed.floors.empty()) card.bottom = printed.bottom();
  for (const Shown floor : printed.floors) {
    if (floor == Shown::wild)
      ++card.wilds;
    else
      card.floors.add(colour_of(floor));
  }
  return card;
}

constexpr Edition indexed(const Printed& printed) {
  Edition e;
  e.printed = printed;
  for (std::size_t side = 0; side < side_count; ++side) e.boards[side] = indexed(printed.boards[side]);
  for (std::size_t card = 0; card < card_count; ++card) e.cards[card] = indexed(printed.cards[card]);
  return e;
}

/// The edition used unless another is loaded.
inline constexpr Edition default_edition = indexed(reconstruction());

}  // namespace grod::tower_up
