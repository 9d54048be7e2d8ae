// A game as JSON lines, for programs that follow it from outside: a header, a line per action, the result.
// docs/formats.md explains them.
#pragma once

#include "match/match.h"

namespace grod::cli {

/// Prints the lines of one game as it goes on.
class GameLines {
 public:
  /// The header: what is played, and the whole initial state.
  void begin(const Record& record, const AnyEdition& edition, const Position& position);

  /// Before an action: how many are legal. After it: the line.
  void before(const Position& position, Seat seat, Action action);
  void after(const Position& position, News news);

  /// Who scored what, once the game is over.
  static void end(const Position& position);

 private:
  json::Value state_;
  json::Object line_;
  int number_ = 0;
};

}  // namespace grod::cli
