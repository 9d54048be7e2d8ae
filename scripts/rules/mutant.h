// What the mutated copies of the rules call: every mutant asks here whether it is the one chosen for this run, and is
// noted as reached. scripts/rules/plant.mjs writes the calls; nothing of this is part of the program.
//
// GROD_MUTANT in the environment chooses one by its number. At compile time nothing is ever mutated, so the
// static_asserts and tables of the rules stay as they are.
#pragma once

#include <array>
#include <cstdlib>
#include <type_traits>

namespace grod::mutation {

inline constexpr int most = 1 << 14;

/// Which mutants' places were executed since this was last cleared; see watch.cpp.
inline std::array<unsigned char, most> reached{};

inline int chosen() {
  static const int number = [] {
    const char* text = std::getenv("GROD_MUTANT");
    return text == nullptr ? -1 : std::atoi(text);
  }();
  return number;
}

inline bool chosen_now(int number) {
  reached[std::size_t(number)] = 1;
  return chosen() == number;
}

/// Is mutant `Number` alive here and now?
template <int Number>
constexpr bool on() {
  if (std::is_constant_evaluated()) return false;
  return chosen_now(Number);
}

/// A literal, or one more.
template <int Number, class T>
constexpr T one_more(T literal) {
  return on<Number>() ? T(literal + 1) : literal;
}

/// A value, or another of its kind.
template <int Number, class T>
constexpr T either(T value, T other) {
  return on<Number>() ? other : value;
}

// Operators. `a < b` becomes `a < Less<7>{} < b`, which binds just as the original does and computes `a < b` or, while
// mutant 7 is chosen, `a <= b`. Where the other operator does not exist the left side stands for its result.

template <class Tag, class Left>
struct Half {
  const Left& left;
};

#define GROD_MUTANT_OPERATOR(Name, op, other)                                          \
  template <int Number>                                                                \
  struct Name {};                                                                      \
  template <class Left, int Number>                                                    \
  constexpr Half<Name<Number>, Left> operator op(const Left& left, Name<Number>) {     \
    return {left};                                                                     \
  }                                                                                    \
  template <class Left, int Number, class Right>                                       \
  constexpr auto operator op(const Half<Name<Number>, Left>& half, const Right& right) \
      ->std::remove_cvref_t<decltype(half.left op right)> {                            \
    using Result = std::remove_cvref_t<decltype(half.left op right)>;                  \
    if (on<Number>()) {                                                                \
      if constexpr (requires { Result(half.left other right); })                       \
        return Result(half.left other right);                                          \
      else                                                                             \
        return Result(half.left);                                                      \
    }                                                                                  \
    return half.left op right;                                                         \
  }

GROD_MUTANT_OPERATOR(Less, <, <=)
GROD_MUTANT_OPERATOR(LessEqual, <=, <)
GROD_MUTANT_OPERATOR(More, >, >=)
GROD_MUTANT_OPERATOR(MoreEqual, >=, >)
GROD_MUTANT_OPERATOR(Equal, ==, !=)
GROD_MUTANT_OPERATOR(Unequal, !=, ==)
GROD_MUTANT_OPERATOR(Plus, +, -)
GROD_MUTANT_OPERATOR(Minus, -, +)
GROD_MUTANT_OPERATOR(Times, *, +)
GROD_MUTANT_OPERATOR(And, &, |)
GROD_MUTANT_OPERATOR(Or, |, &)
#undef GROD_MUTANT_OPERATOR

}  // namespace grod::mutation
