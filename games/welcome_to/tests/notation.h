// Names for the houses, cards and plans of Welcome To... For tests.
//
// A house is its street and its place, "2-5"; a card a number and the letter of its effect, "5S": S surveyor, A estate
// agent, L landscaper, P pool, T temp, B bis. A name that means nothing throws, which in a `static_assert` is an
// error of compilation.
#pragma once

#include <algorithm>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/welcome_to/rules/game.h"

namespace grod::welcome_to {

[[noreturn]] inline void fail(std::string_view what, std::string_view word) {
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

constexpr int number_named(std::string_view word) {
  int number = 0;
  for (const char digit : word) {
    if (digit < '0' || digit > '9') fail("not a number", word);
    number = number * 10 + (digit - '0');
  }
  return number;
}

constexpr Street street_named(int number) {
  if (number < 1 || number > street_count) fail("no such street", {});
  return static_cast<Street>(number - 1);
}

constexpr House house_named(std::string_view word) {
  if (word.size() < 3 || word[1] != '-') fail("no such house", word);
  const Street street = street_named(number_named(word.substr(0, 1)));
  const int position = number_named(word.substr(2));
  if (position < 1 || position > length_of(street)) fail("no such house", word);
  return house_at(street, position);
}

constexpr Houses houses(std::string_view words) {
  Houses result;
  for_each_word(words, [&](std::string_view word) { result.insert(house_named(word)); });
  return result;
}

/// The houses of street 1 at these positions.
template <class... Position>
constexpr Houses in_street1(Position... position) {
  return (Houses{} | ... | Houses::of(house_at(Street::first, position)));
}

inline void PrintTo(const Houses& set, std::ostream* out) {
  for (const House house : set) *out << index(street_of(house)) + 1 << '-' << position_of(house) << ' ';
}

inline constexpr std::string_view effect_letters = "SALPTB";

constexpr Effect effect_named(char letter) {
  const std::size_t effect = effect_letters.find(letter);
  if (effect == std::string_view::npos) fail("no such effect", {});
  return static_cast<Effect>(effect);
}

constexpr Faces faces_named(std::string_view word) {
  return {static_cast<std::uint8_t>(number_named(word.substr(0, word.size() - 1))),
          effect_named(word.back())};
}

/// The plan cards by the names of the rules page, in printed order.
inline constexpr std::array<std::string_view, plan_cards> plan_names{
    "n1-111111",      "n1-2222",     "n1-333",         "n1-44",          "n1-55",     "n1-66",
    "n2-1116",        "n2-225",      "n2-334",         "n2-36",          "n2-45",     "n2-1114",
    "n3-126",         "n3-145",      "n3-34",          "n3-25",          "n3-1223",   "n3-235",
    "n1a-street3",    "n1a-street1", "n1a-5bis",       "n1a-7temps",     "n1a-ends",  "n2a-2parks",
    "n2a-roundabout", "n2a-2pools",  "n2a-s3poolpark", "n2a-s2poolpark", "e-street3", "e-234-noegg",
    "e-333-eggs",     "d-cap50",     "d-6x1",          "d-3x4"};

constexpr PlanCard plan_named(std::string_view word) {
  for (std::size_t card = 0; card < plan_cards; ++card)
    if (plan_names[card] == word) return static_cast<PlanCard>(card);
  fail("no such plan", word);
}

inline constexpr const Printed& printed = default_edition.printed;

constexpr const Plan& plan(std::string_view word) { return default_edition[plan_named(word)]; }

/// A stack of the architect's, oldest card first, by the letters of its effects: any cards that show them.
constexpr ArchitectStack stack_of(std::string_view letters) {
  ArchitectStack stack;
  Cards left = Cards::all();
  for (const char letter : letters) {
    Card found = no_card;
    left.for_each([&](Card card) {
      if (found == no_card && default_edition[card].effect == effect_named(letter)) found = card;
    });
    if (found == no_card) fail("not so many cards of an effect", letters);
    left.erase(found);
    stack.push_back(found);
  }
  return stack;
}

}  // namespace grod::welcome_to
