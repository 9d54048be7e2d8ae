// TypeScript types of what is written as JSON, from the same descriptions: described structs become interfaces, enums
// become unions of their names. A type with a `write_json` of its own says beside it what that looks like:
//
//     constexpr std::string_view typescript(std::type_identity<Building>) { return "{ colour: Colour; value: number }"; }
#pragma once

#include <boost/core/demangle.hpp>
#include <typeinfo>

#include "texts/json.h"

namespace grod {

template <class T>
concept SaysItsTypeScript = requires {
  { typescript(std::type_identity<T>{}) } -> std::convertible_to<std::string_view>;
};

/// Whoever writes it may leave out what is null. Said beside the struct:
///
///     constexpr bool leaves_out_nulls(std::type_identity<Done>) { return true; }
template <class T>
concept LeavesOutNulls = requires { requires leaves_out_nulls(std::type_identity<T>{}); };

/// The declarations of one TypeScript module, each type once, in the order in which they were needed.
class TypeScriptModule {
 public:
  /// The type as it is written where it is used; what it needs is declared.
  template <class Context, class T>
  std::string use() {
    if constexpr (SaysItsTypeScript<T>) {
      return std::string(typescript(std::type_identity<T>{}));
    } else if constexpr (json::WrittenByGame<Context, T>) {
      static_assert(SaysItsTypeScript<T>, "say beside write_json what it looks like in TypeScript");
      return {};
    } else if constexpr (std::same_as<T, json::Value>) {
      return "unknown";
    } else if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_enum_v<T>) {
      if constexpr (enumerator_count<T> > 0)
        return declare_enum<T>();
      else
        return "number";
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      return "string";
    } else if constexpr (std::same_as<T, json::Texts>) {
      return "Record<string, string>";
    } else if constexpr (json::is_optional<T>) {
      return use<Context, typename T::value_type>() + " | null";
    } else if constexpr (json::Sequence<T>) {
      return list_of(use<Context, std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>>());
    } else {
      return declare_struct<Context, T>();
    }
  }

  /// A type that is one of several, told apart by what their `Word`s say.
  template <class Context, class... Alternatives>
  void declare_union(const std::string& name) {
    std::string type;
    ((type += "\n  | " + use<Context, Alternatives>()), ...);
    add(name, "export type " + name + " =" + type + ";\n");
  }

  /// A declaration made elsewhere.
  void add(std::string name, std::string declaration);

  std::string text() const;

 private:
  template <class T>
  static std::string name_of_type() {
    const std::string full = boost::core::demangle(typeid(T).name());
    return full.substr(full.rfind(':') + 1);
  }

  template <class T>
  std::string declare_enum() {
    const std::string name = name_of_type<T>();
    std::string names;
    for (const std::string_view one : names_of_enum<T>)
      names += (names.empty() ? "'" : " | '") + std::string(one) + "'";
    add(name, "export type " + name + " = " + names + ";\n");
    return name;
  }

  template <class Context, class T>
  std::string declare_struct() {
    const std::string name = name_of_type<T>();
    if (declared(name)) return name;
    add(name, "");  // its place, before what it needs
    std::string body = "export interface " + name + " {\n";
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto member) {
          using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
          const bool always = !(LeavesOutNulls<T> && json::is_optional<Field>);
          body += "  " + std::string(json::field_name(member.name)) + (always ? ": " : "?: ") +
                  use<Context, Field>() + ";\n";
        });
    add(name, body + "}\n");
    return name;
  }

  static std::string list_of(const std::string& item);
  bool declared(std::string_view name) const;

  std::vector<std::pair<std::string, std::string>> declarations_;
};

/// The type of some JSON values, found by looking at them: objects are told apart by their field `tag`.
std::string typescript_union(std::string_view tag, const std::vector<json::Value>& values);

}  // namespace grod
