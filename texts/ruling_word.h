// A ruling with two answers that players may switch, as a setting: the same for every game.
#pragma once

#include <fmt/format.h>

#include "texts/error.h"
#include "texts/setting.h"

namespace grod {

/// A flag of a game's options or rulings, with the word for no and the word for yes.
template <class Flags>
struct RulingWord {
  std::string_view name;
  std::string_view no;
  std::string_view yes;
  bool Flags::* flag;
  std::string_view statement;

  std::string_view answer(const Flags& flags) const { return flags.*flag ? yes : no; }
  bool differs(const Flags& flags) const { return flags.*flag != Flags{}.*flag; }

  Result<void> read(std::string_view value, Flags& flags) const {
    if (value != no && value != yes)
      return error(fmt::format("{} is {} or {}, not \"{}\"", name, no, yes, value));
    flags.*flag = value == yes;
    return {};
  }

  /// `needs`: what must be in play for it to matter, for the terminal.
  Setting setting(std::string_view needs = {}) const {
    Setting setting = choice_of(std::string(name), {std::string(no), std::string(yes)},
                                std::string(answer(Flags{})), std::string(statement));
    if (!needs.empty()) setting.values = fmt::format("with {}: {}", needs, setting.values);
    return setting;
  }
};

}  // namespace grod
