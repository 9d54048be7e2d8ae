// What may be set for a game beside its plain variants: described so that a terminal can say it and a page can offer it.
#pragma once

#include <string>
#include <vector>

namespace grod {

/// How the value of a setting is chosen and written.
enum class SettingKind {
  choice,    // one of the choices
  number,    // a whole number from `least` to `most`
  several,   // `least` to `most` of the choices, with `joint` between them
  per_seat,  // for each seat one of the choices or "-", with `joint` between them
  seat,      // the number of a seat
  seats      // numbers of seats, with `joint` between them
};

struct Setting {
  std::string name;
  std::string values;  // what it may be, in a few English words, for the terminal
  SettingKind kind = SettingKind::choice;
  std::vector<std::string> choices = {};  // as they are written
  std::string words =
      {};  // where the catalogue has the choices' names: "tower-up.board.goal"; empty: `setting.value`
  std::string joint = {};
  std::string usual =
      {};  // what holds without the setting, as written; empty: it is drawn, or there is nothing
  int least = 0;
  int most = 0;
  std::string statement = {};  // the rule or ruling that it is about
  std::string with = {};       // the variant without which it has no effect
  std::string without = {};    // the variant with which it has none
};

/// One of a few answers; in the terminal "a or b (default: a)".
Setting choice_of(std::string name, std::vector<std::string> choices, std::string usual,
                  std::string statement);

}  // namespace grod
