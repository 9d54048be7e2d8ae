// What the readers of all edition files have in common.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "texts/json.h"

namespace grod {

/// The base of a game's reader of its card list. Every question takes the place it is asked about ("cards.events") and
/// answers with something harmless where the file is wrong; the first thing wrong is remembered as a sentence, so that
/// a reader goes straight on and asks at its end whether it was sound.
///
///     class Reader : EditionReader {
///      public:
///       Result<Printed> read(const json::Value& value) {
///         if (const json::Object* cards = object(value, "cards")) …
///         return unless_faulty(printed_);
///       }
class EditionReader {
 public:
  /// The first thing wrong, or an empty text.
  const std::string& fault() const { return fault_; }

 protected:
  void fail(std::string sentence) {
    if (fault_.empty()) fault_ = std::move(sentence);
  }

  /// What was read, or what is wrong with it.
  template <class Printed>
  Result<Printed> unless_faulty(const Printed& printed) const {
    if (!fault_.empty()) return error(fault_);
    return printed;
  }

  // Objects and lists

  const json::Object* object(const json::Value& value, const std::string& where) {
    if (value.is_object()) return &value.as_object();
    fail(where + ": an object is expected");
    return nullptr;
  }

  /// A field that must be there; null where it is missing.
  const json::Value& field(const json::Object& object, std::string_view name, const std::string& where) {
    static const json::Value nothing;
    if (const json::Value* value = object.if_contains(name)) return *value;
    fail(fmt::format("{}: \"{}\" is missing", where, name));
    return nothing;
  }

  /// No other fields than these.
  void only(const json::Object& object, const std::vector<std::string_view>& names,
            const std::string& where) {
    for (const auto& [key, value] : object)
      if (std::find(names.begin(), names.end(), std::string_view(key)) == names.end())
        fail(fmt::format("{}: \"{}\" is unknown", where, std::string_view(key)));
  }

  /// A list of so many entries; an empty one where it is none. `expected` says what belongs there, in a sentence like
  /// "two cards are expected"; without it, entries are spoken of.
  const json::Array& list(const json::Value& value, std::size_t least, std::size_t most,
                          const std::string& where, std::string_view expected = {}) {
    static const json::Array nothing;
    if (value.is_array() && value.as_array().size() >= least && value.as_array().size() <= most)
      return value.as_array();
    if (!expected.empty())
      fail(fmt::format("{}: {}", where, expected));
    else if (least == most)
      fail(fmt::format("{}: a list of {} entries is expected", where, least));
    else
      fail(fmt::format("{}: a list of {} to {} entries is expected", where, least, most));
    return nothing;
  }

  // Single values

  int number(const json::Value& value, int least, int most, const std::string& where) {
    const std::optional<std::int64_t> whole = json::whole_number(value);
    if (whole && *whole >= least && *whole <= most) return static_cast<int>(*whole);
    fail(fmt::format("{}: a whole number from {} to {} is expected", where, least, most));
    return least;
  }

  /// A number that is kept in a byte.
  std::uint8_t small(const json::Value& value, int least, int most, const std::string& where) {
    return static_cast<std::uint8_t>(number(value, least, most, where));
  }

  /// One of the names of an enum.
  template <class E>
  E one_of(const json::Value& value, const std::string& where) {
    E result{};
    if (const Result<void> ok = json::read_enum(value, result, where); !ok) fail(ok.error().message);
    return result;
  }

  /// A field that is true, or false or not there.
  bool yes(const json::Object& object, std::string_view name, const std::string& where) {
    const json::Value* value = object.if_contains(name);
    if (value == nullptr) return false;
    if (!value->is_bool()) fail(fmt::format("{}.{}: true or false is expected", where, name));
    return value->is_bool() && value->as_bool();
  }

  /// A table of numbers, all of which must be there.
  template <class Number, std::size_t N>
  void numbers(const json::Value& value, std::array<Number, N>& out, int least, int most,
               const std::string& where) {
    const json::Array& entries = list(value, N, N, where, fmt::format("a list of {} numbers is expected", N));
    for (std::size_t i = 0; i < entries.size(); ++i)
      out[i] = static_cast<Number>(number(entries[i], least, most, fmt::format("{}[{}]", where, i)));
  }

 private:
  std::string fault_;
};

}  // namespace grod
