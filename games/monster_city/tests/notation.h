// Names for the cards of Monster City, and sets of cards compared by what they show. For tests.
//
// Buildings are a colour letter and a value (r5). Monsters are all-red, rrgg or rgy (coloured singles), 357 or 468,
// any1 or any2. Events and categories are named as they are declared (cold_feet). A name that means nothing throws,
// which in a `static_assert` is an error of compilation.
#pragma once

#include <algorithm>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/names.h"
#include "games/monster_city/rules/game.h"

namespace grod::monster_city {

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

// Names

inline constexpr std::string_view colour_letters = "rgy";

/// As declared: cold_feet, one_colour.
template <class Enum>
constexpr Enum named(std::string_view word) {
  const std::optional<Enum> value = enum_named<Enum>(word);
  if (!value) refuse("no such name", word);
  return *value;
}

constexpr Event event_named(std::string_view word) { return named<Event>(word); }
constexpr Category category_named(std::string_view word) { return named<Category>(word); }

constexpr int number_named(std::string_view word) {
  int number = 0;
  for (const char digit : word) {
    if (digit < '0' || digit > '9') refuse("not a number", word);
    number = number * 10 + (digit - '0');
  }
  return number;
}

constexpr Building building_named(std::string_view word) {
  const std::size_t colour = word.size() == 2 ? colour_letters.find(word[0]) : std::string_view::npos;
  if (colour == std::string_view::npos || word[1] < '3' || word[1] > '8') refuse("no such building", word);
  return building(static_cast<Colour>(colour), word[1] - '0');
}

constexpr Monster monster_shown(std::string_view word) {
  if (word.starts_with("all-")) return Monster::all_of(named<Colour>(word.substr(4)));
  if (word.starts_with("any")) return Monster::any_of(number_named(word.substr(3)));
  if (word == "357") return Monster::values_of(3, 5, 7);
  if (word == "468") return Monster::values_of(4, 6, 8);
  const auto symbols = [&](char letter) { return static_cast<int>(std::ranges::count(word, letter)); };
  return Monster::singles_of(symbols('r'), symbols('g'), symbols('y'));
}

constexpr MonsterKind monster_named(std::string_view word) {
  const Monster monster = monster_shown(word);
  for (int kind = 0; kind < default_edition.monster_kinds(); ++kind)
    if (default_edition.monster(static_cast<MonsterKind>(kind)) == monster)
      return static_cast<MonsterKind>(kind);
  refuse("no such monster", word);
}

/// The flat number of a decision, from its verb and the name of what it is about.
constexpr Action decision(Verb verb, std::string_view word) {
  switch (operand_of(verb)) {
    case Operand::building: return action(verb, building_named(word));
    case Operand::monster: return action(verb, monster_named(word));
    case Operand::event: return action(event_named(word));
    case Operand::category: return action(category_named(word));
    case Operand::none: break;
  }
  return action(verb);
}

// Cards by what they show, whichever copies they are

template <class Kind, int Kinds>
struct Shown {
  std::array<int, Kinds> copies{};

  constexpr int size() const {
    int cards = 0;
    for (const int n : copies) cards += n;
    return cards;
  }
  friend constexpr bool operator==(const Shown&, const Shown&) = default;

  friend void PrintTo(const Shown& shown, std::ostream* out) {
    for (int kind = 0; kind < Kinds; ++kind)
      for (int copy = 0; copy < shown.copies[std::size_t(kind)]; ++copy)
        if constexpr (std::is_same_v<Kind, Building>)
          *out << colour_letters[std::size_t(colour_of(Building(kind)))] << value_of(Building(kind)) << ' ';
        else
          *out << "kind " << kind << ' ';
  }
};

using ShownBuildings = Shown<Building, building_kinds>;
using ShownMonsters = Shown<MonsterKind, monster_card_count>;
using ShownEvents = Shown<Event, event_kinds>;

template <class Result, class Cards>
constexpr Result shown_by(Cards cards) {
  Result result;
  for (const auto card : cards) ++result.copies[std::size_t(default_edition[card])];
  return result;
}

template <class Result, class Name>
constexpr Result shown_as(std::string_view text, Name name) {
  Result result;
  for_each_word(text, [&](std::string_view word) { ++result.copies[std::size_t(name(word))]; });
  return result;
}

constexpr auto buildings(std::string_view text) { return shown_as<ShownBuildings>(text, building_named); }
constexpr auto monsters(std::string_view text) { return shown_as<ShownMonsters>(text, monster_named); }
constexpr auto events(std::string_view text) { return shown_as<ShownEvents>(text, event_named); }

}  // namespace grod::monster_city
