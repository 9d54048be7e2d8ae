#include "server/tests/talk.h"

#include <gtest/gtest.h>

#include <sstream>

namespace grod::tests {

namespace {

constexpr std::string_view anything = "…";

std::optional<json::Value> json_in(const std::string& text, int line) {
  if (text.empty()) return std::nullopt;
  const Result<json::Value> value = json::parse(text);
  EXPECT_TRUE(value) << "line " << line << ": " << text;
  return value ? std::optional(*value) : std::nullopt;
}

Line read_line(const std::string& text, int number) {
  Line line;
  line.number = number;
  const std::size_t mark = text.find_first_of("<>");
  EXPECT_NE(mark, std::string::npos) << "line " << number << ": " << text;
  line.who = text.substr(0, mark);
  line.sent = text[mark] == '>';
  std::string rest = text.substr(mark + 2);
  if (rest.front() != '{') {
    const std::size_t end = rest.find(' ');
    const std::string first = rest.substr(0, end);
    rest = end == std::string::npos ? "" : rest.substr(end + 1);
    if (line.sent) {
      line.method = first;
      const std::size_t target_end = rest.find(' ');
      line.target = rest.substr(0, target_end);
      rest = target_end == std::string::npos ? "" : rest.substr(target_end + 1);
    } else {
      line.status = std::stoi(first);
    }
  }
  line.body = json_in(rest, number);
  return line;
}

bool is_anything(const json::Value& value) { return value.is_string() && value.as_string() == anything; }

}  // namespace

std::vector<Line> read_talk(const std::string& page) {
  std::vector<Line> lines;
  std::istringstream stream(page);
  std::string text;
  bool talking = false;
  for (int number = 1; std::getline(stream, text); ++number) {
    if (text.starts_with("```"))
      talking = text == "```talk";
    else if (talking)
      lines.push_back(read_line(text, number));
  }
  return lines;
}

std::string filled(std::string text, const Names& names) {
  for (const auto& [name, value] : names) {
    if (!value.is_string()) continue;
    const std::size_t at = text.find(name);
    if (at != std::string::npos) text.replace(at, name.size(), std::string(value.as_string()));
  }
  return text;
}

json::Value filled(const json::Value& value, const Names& names) {
  const Result<json::Value> again = json::parse(filled(boost::json::serialize(value), names));
  return *again;
}

bool matches(const json::Value& expected, const json::Value& actual, Names& names) {
  if (is_anything(expected)) return true;
  if (expected.is_string() && expected.as_string().starts_with("$")) {
    const auto [known, fresh] = names.emplace(std::string(expected.as_string()), actual);
    return fresh || known->second == actual;
  }
  if (expected.is_object()) {
    if (!actual.is_object()) return false;
    for (const auto& [key, value] : expected.as_object()) {
      const json::Value* found = actual.as_object().if_contains(key);
      if (found == nullptr || !matches(value, *found, names)) return false;
    }
    return true;
  }
  if (expected.is_array()) {
    if (!actual.is_array()) return false;
    const json::Array& wanted = expected.as_array();
    const bool open = !wanted.empty() && is_anything(wanted.back());
    const std::size_t fixed = wanted.size() - (open ? 1 : 0);
    if (open ? actual.as_array().size() < fixed : actual.as_array().size() != fixed) return false;
    for (std::size_t i = 0; i < fixed; ++i)
      if (!matches(wanted[i], actual.as_array()[i], names)) return false;
    return true;
  }
  return expected == actual;
}

}  // namespace grod::tests
