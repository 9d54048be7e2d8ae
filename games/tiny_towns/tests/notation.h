// Names and drawings for tests of Tiny Towns.
//
// A town is drawn row by row, "C E C .. / N C E R": a capital for a piece (C cottage, R food, E well, O chapel,
// N tavern, L theater, K factory, M monument), a small letter for a cube (w wood, y wheat, b brick, g glass, s stone),
// ".." for an empty square; what is left out at the end of a row or of the board is empty. A square is a column a to d and a row 1 to 4 from
// the top. All else is named as it is declared. A name that means nothing throws, which in a `static_assert` is an
// error of compilation.
#pragma once

#include <algorithm>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/names.h"
#include "games/tiny_towns/rules/game.h"

namespace grod::tiny_towns {

[[noreturn]] inline void refuse(std::string_view what, std::string_view word) {
  throw std::invalid_argument(std::string(what) + ": " + std::string(word));
}

template <class Visit>
constexpr void for_each_part(std::string_view text, char separator, Visit visit) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (end > 0) visit(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

template <class Visit>
constexpr void for_each_word(std::string_view text, Visit visit) {
  for_each_part(text, ' ', visit);
}

template <class Enum>
constexpr Enum named(std::string_view word) {
  const std::optional<Enum> value = enum_named<Enum>(word);
  if (!value) refuse("no such name", word);
  return *value;
}

constexpr int number_named(std::string_view word) {
  int number = 0;
  for (const char digit : word) {
    if (digit < '0' || digit > '9') refuse("not a number", word);
    number = number * 10 + (digit - '0');
  }
  return number;
}

constexpr Square square_named(std::string_view word) {
  if (word.size() != 2 || word[0] < 'a' || word[0] > 'd' || word[1] < '1' || word[1] > '4')
    refuse("no such square", word);
  return square_at(word[1] - '1', word[0] - 'a');
}

constexpr Squares squares_named(std::string_view text) {
  Squares set;
  for_each_word(text, [&](std::string_view word) { set.insert(square_named(word)); });
  return set;
}

constexpr Kinds kinds_named(std::string_view text) {
  Kinds set;
  for_each_word(text, [&](std::string_view word) { set.insert(named<Kind>(word)); });
  return set;
}

constexpr Resources resources_named(std::string_view text) {
  Resources set;
  for_each_word(text, [&](std::string_view word) { set.insert(named<Resource>(word)); });
  return set;
}

constexpr Seats seats(std::string_view text) {
  Seats set;
  for_each_word(text, [&](std::string_view word) { set.insert(seat_at(number_named(word))); });
  return set;
}

/// The first-game set with some cards exchanged: "granary shed".
constexpr CardSet cards_named(std::string_view text) {
  CardSet cards = first_game_set;
  for_each_word(text, [&](std::string_view word) {
    const auto b = named<Building>(word);
    cards[std::size_t(kind_of(b))] = b;
  });
  return cards;
}

// Drawings of towns

inline constexpr std::string_view piece_letters = "CREONLKM";
inline constexpr std::string_view cube_letters = "wybgs";

struct Drawing {
  std::array<char, square_count> squares{};

  friend constexpr bool operator==(const Drawing&, const Drawing&) = default;
  friend void PrintTo(const Drawing& drawing, std::ostream* out) {
    for (std::size_t s = 0; s < square_count; ++s)
      *out << drawing.squares[s] << (s % side == side - 1 ? " / " : " ");
  }
};

constexpr Drawing drawn(std::string_view text) {
  Drawing drawing;
  drawing.squares.fill('.');
  std::size_t row = 0;
  std::size_t next = 0;
  for_each_word(text, [&](std::string_view word) {
    if (word == "/") {
      next = ++row * side;
      return;
    }
    const bool known =
        word == ".." || (word.size() == 1 && (piece_letters.find(word[0]) != std::string_view::npos ||
                                              cube_letters.find(word[0]) != std::string_view::npos));
    if (!known || next == square_count) refuse("no such square", word);
    drawing.squares[next++] = word[0];
  });
  return drawing;
}

constexpr Drawing drawing_of(const Town& town) {
  Drawing drawing;
  drawing.squares.fill('.');
  for (std::size_t k = 0; k < kind_count; ++k)
    for (const Square s : town.pieces[k]) drawing.squares[std::size_t(s)] = piece_letters[k];
  for (std::size_t r = 0; r < resource_count; ++r)
    for (const Square s : town.cubes[r]) drawing.squares[std::size_t(s)] = cube_letters[r];
  return drawing;
}

/// The pieces and cubes of a drawing, with nothing on the pieces.
constexpr Town town_drawn(std::string_view text) {
  const Drawing drawing = drawn(text);
  Town town;
  for (int s = 0; s < square_count; ++s) {
    const char letter = drawing.squares[std::size_t(s)];
    for (std::size_t k = 0; k < kind_count; ++k)
      if (letter == piece_letters[k]) town.pieces[k].insert(static_cast<Square>(s));
    for (std::size_t r = 0; r < resource_count; ++r)
      if (letter == cube_letters[r]) town.cubes[r].insert(static_cast<Square>(s));
  }
  return town;
}

/// The points of a drawn town, with the cards and the monument of these names.
constexpr Score score(std::string_view town, std::string_view cards = "", std::string_view monument = "none",
                      int right_halls = 0) {
  Town t = town_drawn(town);
  t.monument = named<Monument>(monument);
  return score_town(default_edition.printed, cards_named(cards), t, right_halls);
}

}  // namespace grod::tiny_towns
