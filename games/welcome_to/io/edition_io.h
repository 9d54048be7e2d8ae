// An edition as a file: what an owner of the game exports, corrects and loads.
#pragma once

#include "games/welcome_to/rules/edition.h"
#include "texts/json.h"

namespace grod::welcome_to {

json::Value write_printed(const Printed& printed);

/// Reads and checks what is printed; the error says what is wrong and where. What a plan asks for follows from its
/// name; its two values are read.
Result<Printed> read_printed(const json::Value& value);

/// Values of an edition that can be read and play no part in any game, each in a sentence.
std::vector<std::string> ignored_values(const Edition& edition);

inline json::Value write_edition(const Edition& edition) { return write_printed(edition.printed); }
inline Result<Edition> read_edition(const Edition&, const json::Value& value) {
  return read_printed(value).map([](const Printed& printed) { return indexed(printed); });
}

}  // namespace grod::welcome_to
