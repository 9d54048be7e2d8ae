// What nobody may guess: keys of tables and seats, salts, secrets of deals. Whoever runs tables hands it in, since each place
// has a source of its own.
#pragma once

#include <string>

#include "match/deal.h"

namespace grod {

struct Chance {
  std::string (*token)() = nullptr;  // 128 random bits as 32 hexadecimal digits: a nonce, a salt
  std::string (*key)() = nullptr;    // 128 random bits as 22 characters that may stand in a link
  DealSecret (*deal)() = nullptr;
};

}  // namespace grod
