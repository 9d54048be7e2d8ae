#include "match/ignored_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <set>

namespace grod {

namespace {

using Sentences = std::vector<std::string>;

// Fields that stand twice: of these JSON keeps the last

/// Listens to a text being parsed and remembers the names of the fields in every object that is open.
class RepeatedFields {
 public:
  static constexpr std::size_t max_object_size = std::size_t(-1);
  static constexpr std::size_t max_array_size = std::size_t(-1);
  static constexpr std::size_t max_key_size = std::size_t(-1);
  static constexpr std::size_t max_string_size = std::size_t(-1);
  using Fault = boost::json::error_code;
  using Text = boost::json::string_view;

  Sentences sentences;

  bool on_object_begin(Fault&) {
    open_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, Fault&) {
    open_.pop_back();
    return true;
  }
  bool on_key_part(Text part, std::size_t, Fault&) {
    key_ += part;
    return true;
  }
  bool on_key(Text rest, std::size_t, Fault&) {
    key_ += rest;
    Object& object = open_.back();
    object.field = std::exchange(key_, {});
    if (!object.seen.insert(object.field).second)
      sentences.push_back(fmt::format("{}: this field stands twice, and only the last one counts", place()));
    return true;
  }

  bool on_document_begin(Fault&) { return true; }
  bool on_document_end(Fault&) { return true; }
  bool on_array_begin(Fault&) { return true; }
  bool on_array_end(std::size_t, Fault&) { return true; }
  bool on_string_part(Text, std::size_t, Fault&) { return true; }
  bool on_string(Text, std::size_t, Fault&) { return true; }
  bool on_number_part(Text, Fault&) { return true; }
  bool on_int64(std::int64_t, Text, Fault&) { return true; }
  bool on_uint64(std::uint64_t, Text, Fault&) { return true; }
  bool on_double(double, Text, Fault&) { return true; }
  bool on_bool(bool, Fault&) { return true; }
  bool on_null(Fault&) { return true; }
  bool on_comment_part(Text, Fault&) { return true; }
  bool on_comment(Text, Fault&) { return true; }

 private:
  struct Object {
    std::set<std::string> seen = {};
    std::string field = {};  // the one being read
  };

  std::string place() const {
    std::string names;
    for (const Object& object : open_) names += (names.empty() ? "" : ".") + object.field;
    return names;
  }

  std::vector<Object> open_;
  std::string key_;
};

Sentences repeated_fields(std::string_view file) {
  boost::json::basic_parser<RepeatedFields> parser(boost::json::parse_options{});
  boost::json::error_code fault;
  parser.write_some(false, file.data(), file.size(), fault);
  return parser.handler().sentences;
}

// What the reader made of the rest: the edition written again lacks what was dropped

std::string shown(const json::Value& value) { return boost::json::serialize(value); }

/// Zero, false and emptiness are what a field that may be left out stands for anyway.
bool says_something(const json::Value& value) {
  if (value.is_bool()) return value.as_bool();
  if (value.is_array()) return !value.as_array().empty();
  if (value.is_object())
    return std::any_of(value.as_object().begin(), value.as_object().end(),
                       [](const auto& field) { return says_something(field.value()); });
  return !value.is_null() && json::whole_number(value) != 0;
}

bool same(const json::Value& one, const json::Value& other) {
  return one == other ||
         (one.is_number() && other.is_number() && one.to_number<double>() == other.to_number<double>());
}

auto times(const json::Array& list, const json::Value& entry) {
  return std::count_if(list.begin(), list.end(),
                       [&](const json::Value& other) { return same(other, entry); });
}

class Comparison {
 public:
  Sentences sentences;

  void compare(const json::Value& file, const json::Value& read, const std::string& where) {
    if (file.is_object() && read.is_object())
      compare_objects(file.as_object(), read.as_object(), where);
    else if (file.is_array() && read.is_array())
      compare_lists(file.as_array(), read.as_array(), where);
    else if (!same(file, read))
      sentences.push_back(fmt::format("{}: {} is read as {}", where, shown(file), shown(read)));
  }

 private:
  void compare_objects(const json::Object& file, const json::Object& read, const std::string& where) {
    for (const auto& [name, value] : file) {
      const std::string place = fmt::format("{}.{}", where, std::string_view(name));
      if (const json::Value* kept = read.if_contains(name))
        compare(value, *kept, place);
      else if (says_something(value))
        sentences.push_back(fmt::format("{}: {} is ignored", place, shown(value)));
    }
  }

  /// Lists in which the order means nothing are written in an order of their own.
  void compare_lists(const json::Array& file, const json::Array& read, const std::string& where) {
    const bool permuted =
        file.size() == read.size() && std::all_of(file.begin(), file.end(), [&](const json::Value& entry) {
          return times(file, entry) == times(read, entry);
        });
    if (permuted) return;
    if (file.size() == read.size()) {
      for (std::size_t i = 0; i < file.size(); ++i)
        compare(file[i], read[i], fmt::format("{}[{}]", where, i));
      return;
    }
    json::Array told;
    for (const json::Value& entry : file)
      if (times(file, entry) > times(read, entry) && times(told, entry) == 0) {
        told.push_back(entry);
        sentences.push_back(
            times(read, entry) > 0
                ? fmt::format("{}: {} stands there more than once and counts once", where, shown(entry))
                : fmt::format("{}: {} is ignored", where, shown(entry)));
      }
  }
};

}  // namespace

std::vector<std::string> ignored_values(const AnyEdition& edition, std::string_view file) {
  Sentences all = repeated_fields(file);
  if (const Result<json::Value> parsed = json::parse(file); parsed && parsed->is_object())
    if (const json::Value* cards = parsed->as_object().if_contains("cards")) {
      Comparison comparison;
      comparison.compare(*cards, edition.cards(), "cards");
      all.insert(all.end(), comparison.sentences.begin(), comparison.sentences.end());
    }
  const Sentences unused = edition.ignored_values();
  all.insert(all.end(), unused.begin(), unused.end());
  return all;
}

}  // namespace grod
