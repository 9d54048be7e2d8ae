#include "cli/amounts.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

#include "texts/written_options.h"

namespace grod::cli {

namespace {

constexpr std::int64_t most_digits = 12;  // so that no unit makes it too large

/// A whole number and one of the units behind it.
template <std::size_t N>
std::optional<std::int64_t> number_with(const std::string& text,
                                        const std::array<std::pair<char, std::int64_t>, N>& units) {
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, failed] = std::from_chars(text.data(), end, number);
  if (failed != std::errc() || number < 0 || rest - text.data() > most_digits || end - rest > 1)
    return std::nullopt;
  const char unit = rest == end ? ' ' : *rest;
  for (const auto& [letter, times] : units)
    if (letter == unit && number <= no_limit / times) return number * times;
  return std::nullopt;
}

}  // namespace

Result<std::int64_t> read_size(const std::string& text) {
  constexpr std::array<std::pair<char, std::int64_t>, 4> units{
      {{' ', 1}, {'K', 1 << 10}, {'M', 1 << 20}, {'G', 1 << 30}}};
  if (const auto size = number_with(text, units)) return *size;
  return error(fmt::format("\"{}\" is no size like 512, 64K, 10M or 2G", text));
}

Result<std::optional<std::int64_t>> read_span(const std::string& text) {
  if (text == "never") return std::optional<std::int64_t>();
  constexpr std::array<std::pair<char, std::int64_t>, 3> units{
      {{'m', 60'000}, {'h', 3'600'000}, {'d', 86'400'000}}};
  if (std::optional<std::int64_t> span = number_with(text, units); span && *span > 0) return span;
  return error(fmt::format("\"{}\" is no time like 90m, 12h or 7d, nor never", text));
}

Result<Shares> read_shares(const std::string& text) {
  const std::vector<std::string> parts = split(text, ',');
  std::array<std::int64_t, 3> read{no_limit, no_limit, no_limit};
  if (parts.size() != read.size())
    return error(fmt::format(
        "\"{}\" is not three numbers like 10,30,100: for a person, a household, a network", text));
  for (std::size_t i = 0; i < read.size(); ++i) {
    if (parts[i] == "none") continue;
    const Result<std::int64_t> size = read_size(parts[i]);
    if (!size) return error(fmt::format("\"{}\" is no number like 10, 64K or 2G, nor none", parts[i]));
    read[i] = *size;
  }
  return Shares{read[0], read[1], read[2]};
}

}  // namespace grod::cli
