// What one viewer may see of a position: the table, the own hand, what is asked of them and what they may do. Built
// from views alone, so everything that is sent to a client passes through here.
#pragma once

#include "match/any_game.h"

namespace grod {

/// A decision that may be made now.
struct Choice {
  int action = 0;
  json::Value move;
  std::string text;
  json::Value preview;  // what it would do, where the game tells
};

struct PositionView {
  bool over = false;
  std::vector<Seat> to_act;
  std::string prompt;         // empty for whom nothing is asked
  std::vector<Choice> legal;  // the viewer's own
  json::Value view;
  std::vector<json::Value> scores;  // by seat: the lines of the sheet and the total, as it stands
  std::vector<Seat> winners;        // once it is over
};

BOOST_DESCRIBE_STRUCT(Choice, (), (action, move, text, preview))
BOOST_DESCRIBE_STRUCT(PositionView, (), (over, to_act, prompt, legal, view, scores, winners))

/// The lines of a seat's score sheet as it stands, and the total.
json::Value sheet_of(const Position& position, Seat seat);

/// `viewer` is a seat, or nobody: a watcher sees the table alone.
PositionView view_position(std::optional<Seat> viewer, Language language, const Position& position);

/// The same without what is asked: for looking back, where nobody decides any more.
PositionView view_without_choices(std::optional<Seat> viewer, const Position& position);

}  // namespace grod
