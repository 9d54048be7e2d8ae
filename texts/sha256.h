// SHA-256 (FIPS 180-4), without a library: what is kept must be checked in a browser too.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace grod {

/// 256 bits, as eight words with the first bits first.
using Sha256 = std::array<std::uint32_t, 8>;

namespace sha256_parts {

inline constexpr std::array<std::uint32_t, 64> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

inline constexpr std::size_t block_bytes = 64;
using Block = std::array<std::uint8_t, block_bytes>;

constexpr void mix_in(Sha256& hash, const Block& block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < 16; ++i)
    for (std::size_t byte = 0; byte < 4; ++byte) w[i] = w[i] << 8 | block[4 * i + byte];
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t early = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const std::uint32_t late = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + early + w[i - 7] + late;
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t choice = (e & f) ^ (~e & g);
    const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t first =
        h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + constants[i] + w[i];
    const std::uint32_t second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const Sha256 mixed{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += mixed[i];
}

}  // namespace sha256_parts

constexpr Sha256 sha256(std::string_view text) {
  using namespace sha256_parts;
  Sha256 hash{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  Block block{};
  const auto fill = [&](std::string_view part) {
    block = {};
    for (std::size_t i = 0; i < part.size(); ++i) block[i] = static_cast<std::uint8_t>(part[i]);
  };
  for (; text.size() >= block_bytes; text.remove_prefix(block_bytes)) {
    fill(text.substr(0, block_bytes));
    mix_in(hash, block);
  }
  // What is left, a one, zeros, and the length in bits: in a block of its own where it does not fit any more.
  fill(text);
  block[text.size()] = 0x80;
  if (text.size() + 9 > block_bytes) {
    mix_in(hash, block);
    block = {};
  }
  for (std::size_t i = 0; i < 8; ++i) block[block_bytes - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
  mix_in(hash, block);
  return hash;
}

/// The first so many of its 64 hexadecimal digits. 32, which are 128 bits, are enough to notice a change.
inline std::string hex_of(const Sha256& hash, std::size_t digits = 64) {
  constexpr std::string_view alphabet = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(digits, 64); ++i)
    text += alphabet[hash[i / 8] >> (28 - 4 * (i % 8)) & 0xf];
  return text;
}

}  // namespace grod
