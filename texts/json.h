// JSON of any described struct and of the toolkit's types, both ways, with errors that name the place.
//
// A struct is described once with BOOST_DESCRIBE_STRUCT; enums go by their declared names, sets and lists become
// arrays, a pile is an array with its top card first. A type that needs its edition to be readable (a card number
// becomes a card) has its own `write_json` and `read_json` beside it, found by argument-dependent lookup.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "core/list.h"
#include "core/names.h"
#include "core/pile.h"
#include "core/rng.h"
#include "core/set.h"
#include "texts/error.h"

namespace grod::json {

using Value = boost::json::value;
using Object = boost::json::object;
using Array = boost::json::array;

/// Parses text; the error names the place where it stops being JSON.
Result<Value> parse(std::string_view text);

/// Readable form: two spaces a level, short arrays and objects on one line.
std::string pretty(const Value& value);

/// The same without any field that is null: for messages and stored events, where most fields are seldom used.
Value without_nulls(const Value& value);

/// Shortens an array, for what stands there once per seat and only for seats that are taken.
void keep_first(Value& array, int number);

/// The value of a whole number, whichever way it is stored; one too large for 64 bits with sign counts as largest.
std::optional<std::int64_t> whole_number(const Value& value);

std::string hex(std::uint64_t number);
Result<std::uint64_t> from_hex(std::string_view text);

/// A member's name in JSON: a trailing underscore is there only because C++ has a keyword of that name.
constexpr std::string_view field_name(std::string_view member) {
  return member.ends_with('_') ? member.substr(0, member.size() - 1) : member;
}

// Which kind of type it is

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;

template <class T>
concept Sequence = requires(const T& t) {
  t.begin();
  t.end();
  t.size();
} && !std::same_as<T, std::string> && !std::same_as<T, std::string_view>;

template <class T>
inline constexpr bool is_set = false;
template <class T, class Word>
inline constexpr bool is_set<Set<T, Word>> = true;

template <class T>
inline constexpr bool is_pile = false;
template <class T, int N>
inline constexpr bool is_pile<Pile<T, N>> = true;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;

/// Texts by name, an object in JSON.
using Texts = std::map<std::string, std::string>;

/// The context of what needs none: messages, events, views.
struct Plain {};

template <class Context, class T>
concept WrittenByGame = requires(const Context& context, const T& value) {
  { write_json(context, value) } -> std::same_as<Value>;
};

template <class Context, class T>
concept ReadByGame = requires(const Context& context, const Value& value, T& out, const std::string& where) {
  { read_json(context, value, out, where) } -> std::same_as<Result<void>>;
};

// Writing

template <class Context, class T>
Value write(const Context& context, const T& value) {
  if constexpr (WrittenByGame<Context, T>) {
    return write_json(context, value);
  } else if constexpr (std::same_as<T, Value>) {
    return value;
  } else if constexpr (std::same_as<T, Rng>) {
    return Array{hex(value.key()), hex(value.counter())};
  } else if constexpr (std::same_as<T, bool>) {
    return value;
  } else if constexpr (std::is_enum_v<T>) {
    if constexpr (enumerator_count<T> > 0)
      return Value(name_of(value));
    else
      return static_cast<int>(value);
  } else if constexpr (std::integral<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return Value(std::string_view(value));
  } else if constexpr (is_optional<T>) {
    return value ? write(context, *value) : Value(nullptr);
  } else if constexpr (std::same_as<T, Texts>) {
    Object object;
    for (const auto& [key, item] : value) object[key] = item;
    return object;
  } else if constexpr (is_pile<T>) {
    Array array;
    for (int i = value.size() - 1; i >= 0; --i) array.push_back(write(context, value.cards[i]));
    return array;
  } else if constexpr (Sequence<T>) {
    Array array;
    for (const auto& item : value) array.push_back(write(context, item));
    return array;
  } else {
    static_assert(Described<T>, "describe this struct with BOOST_DESCRIBE_STRUCT");
    Object object;
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto member) { object[field_name(member.name)] = write(context, value.*member.pointer); });
    return object;
  }
}

// Reading

template <class T>
Result<void> read_integer(const Value& value, T& out, const std::string& where) {
  const std::optional<std::int64_t> whole = whole_number(value);
  if (!whole) return error(where + ": a whole number is expected");
  const std::int64_t number = *whole;
  if (number < std::int64_t{std::numeric_limits<T>::min()} ||
      number > std::int64_t{std::numeric_limits<T>::max()})
    return error(where + ": " + boost::json::serialize(value) + " is out of range");
  out = static_cast<T>(number);
  return {};
}

template <class E>
Result<void> read_enum(const Value& value, E& out, const std::string& where) {
  if (value.is_string())
    if (const std::optional<E> found = enum_named<E>(std::string_view(value.as_string()))) {
      out = *found;
      return {};
    }
  std::string names;
  for (const std::string_view name : names_of_enum<E>)
    names += (names.empty() ? "" : ", ") + std::string(name);
  return error(where + ": " + boost::json::serialize(value) + " is not one of " + names);
}

template <class Context, class T>
Result<void> read(const Context& context, const Value& value, T& out, const std::string& where);

template <class Context, class T>
Result<void> read_described(const Context& context, const Value& value, T& out, const std::string& where) {
  using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
  if (!value.is_object()) return error(where + ": an object is expected");
  const Object& object = value.as_object();
  Result<void> result;
  std::size_t known = 0;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    if (!result) return;
    const Value* field = object.if_contains(field_name(member.name));
    using Field = std::remove_cvref_t<decltype(out.*member.pointer)>;
    if (field != nullptr)
      result = read(context, *field, out.*member.pointer, where + "." + std::string(field_name(member.name)));
    else if constexpr (is_optional<Field>)
      out.*member.pointer = std::nullopt;
    else
      result = error(where + ": the field \"" + std::string(field_name(member.name)) + "\" is missing");
    known += field != nullptr ? 1 : 0;
  });
  if (result && object.size() != known)
    for (const auto& [key, field] : object) {
      bool found = false;
      boost::mp11::mp_for_each<Members>(
          [&](auto member) { found = found || key == field_name(member.name); });
      if (!found) return error(where + ": there is no field \"" + std::string(key) + "\"");
    }
  return result;
}

template <class Context, class Item, class Add>
Result<void> read_items(const Context& context, const Value& value, std::size_t most,
                        const std::string& where, Add add) {
  if (!value.is_array()) return error(where + ": a list is expected");
  const Array& array = value.as_array();
  if (array.size() > most)
    return error(where + ": " + std::to_string(array.size()) + " entries, but at most " +
                 std::to_string(most) + " fit");
  for (std::size_t i = 0; i < array.size(); ++i) {
    Item item{};
    const std::string place = where + "[" + std::to_string(i) + "]";
    if (Result<void> ok = read(context, array[i], item, place); !ok) return ok;
    add(i, item);
  }
  return {};
}

template <class Context, class T, class Word>
Result<void> read_set(const Context& context, const Value& value, Set<T, Word>& out,
                      const std::string& where) {
  out = {};
  bool fits = true;
  Result<void> result =
      read_items<Context, T>(context, value, std::size_t(out.capacity), where, [&](auto, T item) {
        fits = fits && index(item) < out.capacity && !out.contains(item);
        if (fits) out.insert(item);
      });
  if (result && !fits) return error(where + ": an entry stands twice or is out of range");
  return result;
}

template <class Context, class T, int N>
Result<void> read_pile(const Context& context, const Value& value, Pile<T, N>& out,
                       const std::string& where) {
  out = {};
  std::vector<T> top_first;
  Result<void> result =
      read_items<Context, T>(context, value, N, where, [&](auto, T item) { top_first.push_back(item); });
  for (auto card = top_first.rbegin(); card != top_first.rend(); ++card) out.put_on_top(*card);
  return result;
}

inline Result<void> read_texts(const Value& value, Texts& out, const std::string& where) {
  if (!value.is_object()) return error(where + ": an object is expected");
  out.clear();
  for (const auto& [key, item] : value.as_object()) {
    if (!item.is_string()) return error(where + "." + std::string(key) + ": a text is expected");
    out[std::string(key)] = std::string(item.as_string());
  }
  return {};
}

inline Result<void> read_rng(const Value& value, Rng& out, const std::string& where) {
  if (!value.is_array() || value.as_array().size() != 2 || !value.as_array()[0].is_string() ||
      !value.as_array()[1].is_string())
    return error(where + ": two hexadecimal strings are expected");
  const Result<std::uint64_t> key = from_hex(std::string_view(value.as_array()[0].as_string()));
  const Result<std::uint64_t> counter = from_hex(std::string_view(value.as_array()[1].as_string()));
  if (!key || !counter) return error(where + ": two hexadecimal strings are expected");
  out = Rng(*key, *counter);
  return {};
}

template <class Context, class T>
Result<void> read(const Context& context, const Value& value, T& out, const std::string& where) {
  if constexpr (ReadByGame<Context, T>) {
    return read_json(context, value, out, where);
  } else if constexpr (std::same_as<T, Value>) {
    out = value;
    return {};
  } else if constexpr (std::same_as<T, Rng>) {
    return read_rng(value, out, where);
  } else if constexpr (std::same_as<T, bool>) {
    if (!value.is_bool()) return error(where + ": true or false is expected");
    out = value.as_bool();
    return {};
  } else if constexpr (std::is_enum_v<T>) {
    if constexpr (enumerator_count<T> > 0) {
      return read_enum(value, out, where);
    } else {
      std::underlying_type_t<T> number{};
      Result<void> result = read_integer(value, number, where);
      out = static_cast<T>(number);
      return result;
    }
  } else if constexpr (std::integral<T>) {
    return read_integer(value, out, where);
  } else if constexpr (std::same_as<T, std::string>) {
    if (!value.is_string()) return error(where + ": a text is expected");
    out = std::string(value.as_string());
    return {};
  } else if constexpr (is_optional<T>) {
    if (value.is_null()) {
      out.reset();
      return {};
    }
    return read(context, value, out.emplace(), where);
  } else if constexpr (std::same_as<T, Texts>) {
    return read_texts(value, out, where);
  } else if constexpr (is_set<T>) {
    return read_set(context, value, out, where);
  } else if constexpr (is_pile<T>) {
    return read_pile(context, value, out, where);
  } else if constexpr (is_array<T>) {
    // Places for seats that nobody took are left out when written, and stay as they are when read.
    const bool by_seat = std::is_class_v<typename T::value_type>;
    if (!by_seat && value.is_array() && value.as_array().size() != out.size())
      return error(where + ": exactly " + std::to_string(out.size()) + " entries are expected, not " +
                   std::to_string(value.as_array().size()));
    return read_items<Context, typename T::value_type>(
        context, value, out.size(), where, [&](std::size_t i, const auto& item) { out[i] = item; });
  } else if constexpr (Sequence<T>) {
    using Item = std::remove_cvref_t<decltype(*out.begin())>;
    constexpr std::size_t most = [] {
      if constexpr (requires { typename std::integral_constant<int, T::capacity>; })
        return std::size_t(T::capacity);
      else
        return std::size_t{10000};
    }();
    out.clear();
    return read_items<Context, Item>(context, value, most, where,
                                     [&](auto, const Item& item) { out.push_back(item); });
  } else {
    return read_described(context, value, out, where);
  }
}

}  // namespace grod::json
