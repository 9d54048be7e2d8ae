// Randomness that nobody can guess, and hashes: tokens of browsers, keys of tables and seats, secrets of deals.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "match/chance.h"

namespace grod {

/// 128 random bits as 32 hexadecimal digits: a browser's token, a nonce, a salt.
std::string random_token();

/// 128 random bits as 22 characters that may stand in a link.
std::string random_key();

std::uint64_t random_number();
DealSecret random_deal();

/// SHA-256, as bytes: what is stored of a token.
std::string hash_of(std::string_view text);

/// All of it, for those who lay tables and carry out commands.
inline constexpr Chance machine_chance{random_token, random_key, random_deal};

}  // namespace grod
