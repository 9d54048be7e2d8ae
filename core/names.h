// The name of an enumerator, from its declaration: `name_of(Colour::red)` is "red". So an enum's names are written
// once. Works for enums whose values run from 0 without a gap.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace grod {

namespace detail {

/// The compiler spells the template argument out in the function's own name: "... V = grod::Colour::red]".
template <auto V>
constexpr std::string_view enumerator_name() {
  std::string_view text = __PRETTY_FUNCTION__;
  // g++ lists the return type's alias behind the argument: "V = …::red; std::string_view = …]".
  const auto start = text.find("V = ") + 4;
  text = text.substr(start, text.find_first_of(";]", start) - start);
  if (text.front() == '(') return {};  // "(Colour)7": no such enumerator
  const auto colon = text.rfind(':');
  return colon == std::string_view::npos ? text : text.substr(colon + 1);
}

template <class E, int N = 0>
constexpr int count_enumerators() {
  if constexpr (enumerator_name<static_cast<E>(N)>().empty())
    return N;
  else
    return count_enumerators<E, N + 1>();
}

template <class E, std::size_t... I>
constexpr auto enumerator_names(std::index_sequence<I...>) {
  return std::array<std::string_view, sizeof...(I)>{enumerator_name<static_cast<E>(I)>()...};
}

}  // namespace detail

/// How many enumerators an enum has; 0 for a bare number type such as `enum class Seat {}`.
template <class E>
inline constexpr int enumerator_count = detail::count_enumerators<E>();

template <class E>
inline constexpr auto names_of_enum =
    detail::enumerator_names<E>(std::make_index_sequence<std::size_t(enumerator_count<E>)>{});

template <class E>
  requires std::is_enum_v<E>
constexpr std::string_view name_of(E value) {
  return names_of_enum<E>[static_cast<std::size_t>(value)];
}

template <class E>
  requires std::is_enum_v<E>
constexpr std::optional<E> enum_named(std::string_view name) {
  for (std::size_t i = 0; i < names_of_enum<E>.size(); ++i)
    if (names_of_enum<E>[i] == name) return static_cast<E>(i);
  return std::nullopt;
}

}  // namespace grod
