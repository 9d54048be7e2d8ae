// Where all chance of a game comes from: a seed, which is a number that anybody can type, or a secret of 128 random
// bits, which nobody finds by trying all of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/rng.h"
#include "texts/json.h"

namespace grod {

struct DealSecret {
  std::uint64_t first = 0;
  std::uint64_t second = 0;

  friend bool operator==(const DealSecret&, const DealSecret&) = default;
};

/// The generator of a secret: different secrets have different ones, and every bit reaches both of its words.
constexpr Rng rng_of(const DealSecret& secret) {
  const std::uint64_t key = mix(secret.first ^ mix(secret.second));
  return {key, mix(secret.second ^ mix(key))};
}

class Deal {
 public:
  Deal() = default;
  Deal(std::uint64_t seed) : source_(seed) {}      // NOLINT: a seed is a deal
  Deal(DealSecret secret) : source_(secret) {}     // NOLINT: and so is a secret
  static Result<Deal> read(std::string_view hex);  // what `hex` writes

  /// The seed, or nothing where it is a secret.
  const std::uint64_t* seed() const { return std::get_if<std::uint64_t>(&source_); }

  /// 16 hexadecimal digits of a seed, 32 of a secret.
  std::string hex() const;

  Rng rng() const;

  friend bool operator==(const Deal&, const Deal&) = default;

 private:
  std::variant<std::uint64_t, DealSecret> source_;
};

json::Value write_json(const json::Plain&, const Deal& deal);
Result<void> read_json(const json::Plain&, const json::Value& value, Deal& out, const std::string& where);

}  // namespace grod
