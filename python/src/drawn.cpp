#include "python/src/drawn.h"

#include "cli/boards/boards.h"
#include "match/position_view.h"

namespace grod::python {

std::string drawn(const GameState& state) {
  const Position& position = state.position();
  const std::string_view id = state.game()->game->id();
  const json::Value view = position.view(std::nullopt);
  std::vector<std::string> names;
  for (const Seat seat : all_seats(position.seats()))
    names.push_back(text(Language::en, "seat", {{"number", std::to_string(index(seat) + 1)}}));
  const Drawing drawing{view.as_object(), names, std::nullopt, Language::en, Pen(false)};
  std::string board = draw_board(id, drawing);
  if (position.over()) {
    json::Array scores;
    for (const Seat seat : all_seats(position.seats())) scores.push_back(sheet_of(position, seat));
    std::vector<std::string> won;
    for (const Seat seat : position.winners()) won.push_back(names[std::size_t(seat)]);
    const std::string_view key = won.empty() ? "no-winner" : won.size() == 1 ? "winner" : "winners";
    board += draw_scores(id, drawing, scores) + text(Language::en, key, {{"names", listed(won)}});
  }
  while (!board.empty() && board.back() == '\n') board.pop_back();
  return board;
}

}  // namespace grod::python
