#include "match/deal.h"

#include <fmt/format.h>

#include <algorithm>

namespace grod {

namespace {

constexpr std::size_t word_digits = 16;

}  // namespace

Result<Deal> Deal::read(std::string_view hex) {
  const bool digits = std::all_of(hex.begin(), hex.end(),
                                  [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
  if (!digits || (hex.size() != word_digits && hex.size() != 2 * word_digits))
    return error(fmt::format(
        "\"{}\" is no deal: 32 hexadecimal digits of a secret are expected, or 16 of a seed", hex));
  const std::uint64_t first = *json::from_hex(hex.substr(0, word_digits));
  if (hex.size() == word_digits) return Deal(first);
  return Deal(DealSecret{first, *json::from_hex(hex.substr(word_digits))});
}

std::string Deal::hex() const {
  if (const std::uint64_t* number = seed()) return json::hex(*number);
  const auto& secret = std::get<DealSecret>(source_);
  return json::hex(secret.first) + json::hex(secret.second);
}

Rng Deal::rng() const {
  if (const std::uint64_t* number = seed()) return Rng(*number);
  return rng_of(std::get<DealSecret>(source_));
}

json::Value write_json(const json::Plain&, const Deal& deal) { return json::Value(deal.hex()); }

Result<void> read_json(const json::Plain&, const json::Value& value, Deal& out, const std::string& where) {
  if (!value.is_string()) return error(where + ": a text is expected");
  const Result<Deal> deal = Deal::read(std::string_view(value.as_string()));
  if (!deal) return error(where + ": " + deal.error().message);
  out = *deal;
  return {};
}

}  // namespace grod
