// A set of small things kept as the bits of one word: the cards of a city, the seats that must act.
// Everything a rule asks of a set (union, difference, how many, the lowest) is one machine instruction.
#pragma once

#include <climits>
#include <type_traits>

#include "core/bits.h"

namespace grod {

/// The number behind a strong enum (a seat, a card, a colour): the one way from such a name to an array index.
template <class E>
  requires std::is_enum_v<E>
constexpr int index(E value) {
  return static_cast<int>(value);
}

/// The first N values of an enum, to walk through: `for (const Colour colour : all_colours)`.
template <class E, int N>
struct Every {
  struct Iterator {
    int at;
    constexpr E operator*() const { return static_cast<E>(at); }
    constexpr Iterator& operator++() {
      ++at;
      return *this;
    }
    friend constexpr bool operator==(Iterator a, Iterator b) = default;
  };
  constexpr Iterator begin() const { return {0}; }
  constexpr Iterator end() const { return {N}; }
};

template <class T, class Word>
struct Set {
  static constexpr int capacity = static_cast<int>(sizeof(Word)) * CHAR_BIT;

  Word bits = 0;

  // Making
  static constexpr Set of(T item) { return {static_cast<Word>(Word{1} << index(item))}; }
  static constexpr Set first_n(int n) {
    return {n >= capacity ? static_cast<Word>(~Word{0}) : static_cast<Word>((Word{1} << n) - 1)};
  }

  // Asking
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return count_bits(bits); }
  constexpr bool contains(T item) const { return ((bits >> index(item)) & 1) != 0; }
  constexpr bool contains_all(Set other) const { return (other.bits & ~bits) == 0; }
  constexpr T first() const { return static_cast<T>(lowest_bit(bits)); }
  constexpr T last() const { return static_cast<T>(highest_bit(bits)); }

  // Changing
  constexpr void insert(T item) { bits = static_cast<Word>(bits | (Word{1} << index(item))); }
  constexpr void erase(T item) { bits = static_cast<Word>(bits & ~(Word{1} << index(item))); }
  constexpr void insert(Set other) { bits = static_cast<Word>(bits | other.bits); }
  constexpr void erase(Set other) { bits = static_cast<Word>(bits & ~other.bits); }
  constexpr T take_first() {
    const T item = first();
    bits = static_cast<Word>(bits & (bits - 1));
    return item;
  }

  // Combining
  friend constexpr Set operator|(Set a, Set b) { return {static_cast<Word>(a.bits | b.bits)}; }
  friend constexpr Set operator&(Set a, Set b) { return {static_cast<Word>(a.bits & b.bits)}; }
  friend constexpr Set operator-(Set a, Set b) { return {static_cast<Word>(a.bits & ~b.bits)}; }
  friend constexpr bool operator==(Set a, Set b) = default;

  // Walking, lowest first: `for (Seat seat : seats)`
  struct Iterator {
    Set rest;
    constexpr T operator*() const { return rest.first(); }
    constexpr Iterator& operator++() {
      rest.take_first();
      return *this;
    }
    friend constexpr bool operator==(Iterator a, Iterator b) = default;
  };
  constexpr Iterator begin() const { return {*this}; }
  constexpr Iterator end() const { return {}; }
};

}  // namespace grod
