// An edition as a file: what an owner of the game exports, corrects and loads.
#pragma once

#include "games/tiny_towns/rules/edition.h"
#include "texts/json.h"

namespace grod::tiny_towns {

/// A building or a monument as files call it: "feast_hall".
std::string_view card_name(Card card);

/// A pattern as rows of letters, like [".Y", "BG"].
std::vector<std::string> drawn_rows(const Pattern& pattern);

json::Value write_printed(const Printed& printed);

/// Reads and checks a card list; the error says what is wrong and where.
Result<Printed> read_printed(const json::Value& value);

/// Values of an edition that can be read and play no part in any game, each in a sentence.
std::vector<std::string> ignored_values(const Edition& edition);

inline json::Value write_edition(const Edition& edition) { return write_printed(edition.printed); }

/// Also checks what shows only when all patterns are laid out: how many footprints each kind has.
Result<Edition> read_edition(const Edition&, const json::Value& value);

}  // namespace grod::tiny_towns
