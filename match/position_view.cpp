#include "match/position_view.h"

namespace grod {

namespace {

std::vector<Seat> listed_seats(Seats seats) {
  std::vector<Seat> list;
  for (const Seat seat : seats) list.push_back(seat);
  return list;
}

}  // namespace

json::Value sheet_of(const Position& position, Seat seat) {
  json::Object sheet = position.score(seat).as_object();
  sheet["total"] = position.total(seat);
  return sheet;
}

PositionView view_without_choices(std::optional<Seat> viewer, const Position& position) {
  PositionView view;
  view.over = position.over();
  view.view = position.view(viewer);
  for (const Seat seat : all_seats(position.seats())) view.scores.push_back(sheet_of(position, seat));
  if (view.over)
    view.winners = listed_seats(position.winners());
  else
    view.to_act = listed_seats(position.to_act());
  return view;
}

PositionView view_position(std::optional<Seat> viewer, Language language, const Position& position) {
  PositionView view = view_without_choices(viewer, position);
  if (view.over || !viewer || !position.to_act().contains(*viewer)) return view;
  view.prompt = position.prompt(language, *viewer);
  for (const Action action : position.legal(*viewer))
    view.legal.push_back({index(action), position.move(action),
                          position.describe_move(language, *viewer, {&action, 1}).front(),
                          position.preview(*viewer, action)});
  return view;
}

}  // namespace grod
