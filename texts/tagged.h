// JSON of a variant as one flat object: a word says which struct it is, and the fields of that struct stand beside it.
// What stands there must be exactly what that struct has. And a field that always says the same word, by which a reader
// knows what it reads.
#pragma once

#include <algorithm>
#include <variant>

#include "texts/json.h"

namespace grod::json {

/// A text as a template argument.
template <std::size_t N>
struct Letters {
  char letters[N] = {};
  constexpr Letters(const char (&text)[N]) {  // NOLINT: a literal is one
    std::copy_n(text, N, letters);
  }
  constexpr std::string_view text() const { return {letters, N - 1}; }
};

/// A field that says one word and no other: `Word<"update"> type;`.
template <Letters Says>
struct Word {
  static constexpr std::string_view text = Says.text();
};

template <Letters Says>
Value write_json(const Plain&, const Word<Says>&) {
  return Value(Says.text());
}

template <Letters Says>
Result<void> read_json(const Plain&, const Value& value, Word<Says>&, const std::string& where) {
  if (value.is_string() && std::string_view(value.as_string()) == Says.text()) return {};
  return error(where + ": \"" + std::string(Says.text()) + "\" is expected");
}

template <Letters Says>
std::string typescript(std::type_identity<Word<Says>>) {
  return "'" + std::string(Says.text()) + "'";
}

/// The enumerators of `Kind` name the alternatives of the variant, in their order.
template <class Kind, class... Alternatives>
constexpr Kind kind_of(const std::variant<Alternatives...>& variant) {
  static_assert(enumerator_count<Kind> == sizeof...(Alternatives), "a name for each alternative");
  return static_cast<Kind>(variant.index());
}

/// Writes the fields of the alternative beside what the object has already.
template <class Variant>
void write_fields(Object& object, const Variant& variant) {
  std::visit(
      [&]<class Body>(const Body& body) {
        boost::mp11::mp_for_each<boost::describe::describe_members<Body, boost::describe::mod_public>>(
            [&](auto member) { object[field_name(member.name)] = write(Plain{}, body.*member.pointer); });
      },
      variant);
}

/// Reads the alternative of that kind from an object that has its fields and no others.
template <class Kind, class... Alternatives>
Result<void> read_fields(Kind kind, const Object& object, std::variant<Alternatives...>& out,
                         const std::string& where) {
  static_assert(enumerator_count<Kind> == sizeof...(Alternatives), "a name for each alternative");
  Result<void> result;
  boost::mp11::mp_with_index<sizeof...(Alternatives)>(static_cast<std::size_t>(kind), [&](auto number) {
    result = read_described(Plain{}, object, out.template emplace<number>(), where);
  });
  return result;
}

/// Takes the field of that name out of the object, and reads it.
template <class T>
Result<void> take(Object& object, std::string_view name, T& out, const std::string& where) {
  const Value* field = object.if_contains(name);
  if (field == nullptr) return error(where + ": the field \"" + std::string(name) + "\" is missing");
  Result<void> result = read(Plain{}, *field, out, where + "." + std::string(name));
  object.erase(name);
  return result;
}

}  // namespace grod::json
