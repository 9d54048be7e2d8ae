#include "browser/chance.h"

#include <unistd.h>

#include <array>
#include <cstdlib>

namespace grod::browser {

namespace {

std::uint64_t random_word() {
  std::uint64_t word = 0;
  // Without a source of randomness nothing here is fair, so nothing goes on.
  if (getentropy(&word, sizeof word) != 0) std::abort();
  return word;
}

}  // namespace

DealSecret random_deal() { return {random_word(), random_word()}; }

std::string random_token() { return json::hex(random_word()) + json::hex(random_word()); }

std::string random_key() {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  constexpr int digits_of_word = 11;  // of six bits each
  std::string key;
  for (const std::uint64_t word : {random_word(), random_word()})
    for (int i = 0; i < digits_of_word; ++i) key += digits[(word >> (6 * i)) % digits.size()];
  return key;
}

}  // namespace grod::browser
