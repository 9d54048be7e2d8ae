#include "texts/json.h"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>

namespace grod::json {

Result<Value> parse(std::string_view text) {
  boost::json::stream_parser parser;
  boost::json::error_code code;
  const std::size_t read = parser.write_some(text.data(), text.size(), code);
  if (!code && read < text.size())
    return error(fmt::format("there is something behind the end of the JSON, at byte {}", read));
  if (!code) parser.finish(code);
  if (code) {
    std::size_t line = 1;
    for (const char c : text.substr(0, std::min(read, text.size())))
      if (c == '\n') ++line;
    return error(fmt::format("this is not JSON: {} in line {}", code.message(), line));
  }
  return parser.release();
}

namespace {

constexpr std::size_t line_limit = 100;

void pretty(const Value& value, std::string& out, std::size_t indent) {
  const std::string flat = boost::json::serialize(value);
  const bool nested = value.is_object() || value.is_array();
  if (!nested || flat.size() + indent <= line_limit) {
    out += flat;
    return;
  }
  const std::string pad(indent + 2, ' ');
  bool first = true;
  const auto begin_item = [&] {
    out += first ? "\n" : ",\n";
    out += pad;
    first = false;
  };
  if (value.is_array()) {
    out += '[';
    for (const Value& item : value.as_array()) {
      begin_item();
      pretty(item, out, indent + 2);
    }
  } else {
    out += '{';
    for (const auto& [key, item] : value.as_object()) {
      begin_item();
      out += boost::json::serialize(key) + ": ";
      pretty(item, out, indent + 2);
    }
  }
  out += "\n" + std::string(indent, ' ') + (value.is_array() ? "]" : "}");
}

}  // namespace

std::string pretty(const Value& value) {
  std::string out;
  pretty(value, out, 0);
  return out + "\n";
}

Value without_nulls(const Value& value) {
  if (const Array* array = value.if_array()) {
    Array kept;
    for (const Value& item : *array) kept.push_back(without_nulls(item));
    return kept;
  }
  if (!value.is_object()) return value;
  Object kept;
  for (const auto& [key, field] : value.as_object())
    if (!field.is_null()) kept[key] = without_nulls(field);
  return kept;
}

void keep_first(Value& array, int number) { array.as_array().resize(static_cast<std::size_t>(number)); }

std::optional<std::int64_t> whole_number(const Value& value) {
  if (value.is_int64()) return value.as_int64();
  if (!value.is_uint64()) return std::nullopt;
  constexpr auto largest = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min<std::uint64_t>(value.as_uint64(), largest));
}

std::string hex(std::uint64_t number) { return fmt::format("{:016x}", number); }

Result<std::uint64_t> from_hex(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (code != std::errc{} || end != text.data() + text.size() || text.empty())
    return error("\"" + std::string(text) + "\" is not a hexadecimal number");
  return number;
}

}  // namespace grod::json
