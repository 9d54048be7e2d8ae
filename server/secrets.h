// Randomness that nobody can guess, and hashes: tokens of browsers, keys of tables and seats, secrets of deals.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "match/deal.h"

namespace grod {

/// 128 random bits as 32 hexadecimal digits: a browser's token, a nonce, a salt.
std::string random_token();

/// 128 random bits as 22 characters that may stand in a link.
std::string random_key();

std::uint64_t random_number();
DealSecret random_deal();

/// SHA-256, as bytes: what is stored of a token.
std::string hash_of(std::string_view text);

/// What is shown of a deal before it is opened: the SHA-256 of "DEAL NONCE", in hexadecimal digits.
std::string commitment_to(std::string_view deal, std::string_view nonce);

}  // namespace grod
