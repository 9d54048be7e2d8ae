// A word as it travels: a line of text, like "1 h 7 3".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bus/word.h"

namespace grod {

/// The form's number, a letter for the kind of word, and its numbers; printable, and without a line's end.
std::string write_word(const Word& word);

/// Nothing where it is not exactly what `write_word` makes of some word: another form, or nothing of ours.
std::optional<Word> read_word(std::string_view text);

}  // namespace grod
