// The log of a game as a terminal prints it: a heading for each round, a paragraph for each turn.
#pragma once

#include "cli/pen.h"
#include "match/chronicle.h"

namespace grod::cli {

class PrintedLog {
 public:
  PrintedLog(Language language, Pen pen) : language_(language), pen_(pen) {}

  /// The lines for what is told now; `names` are those of the seats.
  std::string lines(const std::vector<Account*>& told, const std::vector<std::string>& names);

 private:
  Language language_;
  Pen pen_;
  std::string heading_;
  int paragraph_ = 0;  // which one was printed last
};

}  // namespace grod::cli
