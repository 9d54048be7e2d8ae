// The choices of a seat as a terminal shows and reads them: a numbered list, in which long runs of one verb take a few lines
// and are chosen by what tells them apart, as records write it: "2-3" for "write 2-3". Words of such a code that the catalogue
// has (`GAME.code.WORD`) are shown in the player's language, and may be typed in it.
#pragma once

#include "match/any_game.h"

namespace grod::cli {

class Menu {
 public:
  Menu(const AnyGame& game, const Position& position, Seat seat, Language language);

  std::size_t size() const { return items_.size(); }

  /// The lines of the menu, for a screen of that width.
  std::string lines(int width) const;

  /// What somebody typed: the number of a choice, its notation, or enough words of it. Nothing where it fits none, or several.
  std::optional<Action> read(std::string_view typed) const;

 private:
  struct Item {
    Action action{};
    std::string text;
    std::string verb;  // the first word of the notation
    std::string code;  // the others
    std::string said;  // the same in the player's language
  };

  std::string said_of(const std::string& code) const;

  /// What to call a run of choices with one verb; empty where each is to have its own line.
  std::string caption(std::size_t first, std::size_t count) const;

  /// The codes of a run; those that begin with the same word are one: "1-1 [-1 +1]".
  std::vector<std::string> folded(std::size_t first, std::size_t last) const;

  std::string game_;
  Language language_;
  std::vector<Item> items_;
};

}  // namespace grod::cli
