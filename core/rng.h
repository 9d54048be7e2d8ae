// The one source of chance: a counter-based generator with the same output on every compiler, in the browser and
// on a GPU. Its first outputs are pinned by tests; changing it changes every seed's game.
#pragma once

#include <cstdint>

namespace grod {

/// Stafford's 13th variant of the 64-bit finaliser: every input bit reaches every output bit.
constexpr std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/// A counter and a key, mixed: 128 bits, all made of a seed of 64. It is no cipher: trying every seed against what has
/// been seen finds the right one. `split` gives an independent generator without touching this one.
class Rng {
 public:
  constexpr Rng() = default;
  explicit constexpr Rng(std::uint64_t seed) : Rng(mix(seed + golden), mix(~seed)) {}
  constexpr Rng(std::uint64_t key, std::uint64_t counter) : key_(key), counter_(counter) {}

  constexpr std::uint64_t next() {
    counter_ += golden;
    return mix(mix(counter_) ^ key_);
  }

  /// Uniform in [0, n), without bias (Lemire's method). `n` is at least 1.
  constexpr int below(int n) {
    const auto range = static_cast<std::uint32_t>(n);
    std::uint64_t product = (next() >> 32) * range;
    if (static_cast<std::uint32_t>(product) < range) [[unlikely]] {
      const std::uint32_t threshold = (0u - range) % range;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * range;
    }
    return static_cast<int>(product >> 32);
  }

  constexpr Rng split(std::uint64_t label) const {
    const std::uint64_t child = mix(key_ ^ mix(label + golden));
    return {child, mix(counter_ ^ child)};
  }

  friend constexpr bool operator==(const Rng&, const Rng&) = default;

  /// For saving a state as text; a game never looks inside.
  constexpr std::uint64_t key() const { return key_; }
  constexpr std::uint64_t counter() const { return counter_; }

 private:
  static constexpr std::uint64_t golden = 0x9e3779b97f4a7c15u;

  std::uint64_t key_ = 0;
  std::uint64_t counter_ = 0;
};

}  // namespace grod
