// Counting and finding bits. The standard functions serve everywhere but on a GPU: there nvcc 13 folds
// std::countr_zero to a constant, so the GPU's own instructions are named.
#pragma once

#include <bit>
#include <climits>
#include <cstdint>
#include <type_traits>

namespace grod {

/// How many bits are set.
template <class Word>
constexpr int count_bits(Word word) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __popcll(static_cast<unsigned long long>(word));
#endif
  return std::popcount(word);
}

/// The number of the lowest bit that is set; the word's width if none is.
template <class Word>
constexpr int lowest_bit(Word word) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated())
    return word == 0 ? static_cast<int>(sizeof(Word)) * CHAR_BIT : __ffsll(static_cast<long long>(word)) - 1;
#endif
  return std::countr_zero(word);
}

/// The number of the highest bit that is set; -1 if none is.
template <class Word>
constexpr int highest_bit(Word word) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return 63 - __clzll(static_cast<long long>(word));
#endif
  return static_cast<int>(sizeof(Word)) * CHAR_BIT - 1 - std::countl_zero(word);
}

/// The eight bits of a byte as eight bytes of 0 or 1, the lowest bit in the lowest byte.
constexpr std::uint64_t spread_bits(std::uint8_t bits) {
#if defined(__BMI2__) && !defined(__CUDACC__)
  if (!std::is_constant_evaluated()) return __builtin_ia32_pdep_di(bits, 0x0101010101010101u);
#endif
  const std::uint64_t copies = bits * std::uint64_t{0x0101010101010101};
  const std::uint64_t one_each = copies & 0x8040201008040201u;  // byte k keeps bit k alone
  return ((one_each + 0x7f7f7f7f7f7f7f7f) >> 7) & 0x0101010101010101u;
}

}  // namespace grod
