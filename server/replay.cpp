#include "server/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "texts/patch.h"

namespace grod {

namespace {

constexpr int most_frames = 100;

}  // namespace

Result<Replay> replay_of(const Room& room, const Beside& beside, const ReplayRequest& request,
                         Seats connected) {
  if (room.frozen()) return error("the table can only be looked at", ErrorCode::frozen);
  if (room.phase() != RoomPhase::over) return error("the game is not over", ErrorCode::not_over);
  if (request.seat < -1 || request.seat >= room.seats())
    return error(fmt::format("seat: {} is no seat of this table; -1 is a watcher", request.seat),
                 ErrorCode::malformed);
  const Record& record = room.match()->record();
  const int total = static_cast<int>(record.actions.size()) + 1;
  if (request.from < 0 || request.from >= total || request.count < 1)
    return error(fmt::format("from, count: there are frames 0 to {}", total - 1), ErrorCode::malformed);

  const Viewer viewer{request.seat < 0 ? std::nullopt : std::optional(seat_at(request.seat)),
                      request.language};
  std::vector<EventView> acted;  // what still stands at the end, in order
  for (EventView& event : events_since(room, beside, 0, viewer))
    if (event.kind == EventKind::acted && !event.undone) acted.push_back(std::move(event));

  const Summary summary = summary_of(room, beside, "", viewer, connected);
  Replay replay{.game = record.game, .variants = room.setup().variants, .seats = summary.seats};
  replay.total = total;
  replay.from = request.from;
  const int until = std::min(total, request.from + std::min(request.count, most_frames));
  // Only as far as is asked for.
  Record part = record;
  part.scores.clear();
  part.actions.resize(static_cast<std::size_t>(until) - 1);
  int step = 0;
  json::Value before;
  const auto add_frame = [&](const Position& position) {
    if (step >= request.from) {
      Frame& frame = replay.frames.emplace_back();
      PositionView seen = view_without_choices(viewer.seat, position);
      json::Value value = json::write(json::Plain{}, seen);
      if (step == request.from)
        frame.seen = std::move(seen);
      else
        frame.patch = json::patch_between(before, value);
      before = std::move(value);
      if (step > 0) frame.event = acted[static_cast<std::size_t>(step) - 1];
    }
    ++step;
  };
  const auto played =
      Match::replay(room.game(), room.match()->edition_ptr(), part,
                    {.begun = add_frame, .before = {}, .after = [&](const Position& position, News) {
                       add_frame(position);
                     }});
  if (!played) return tl::unexpected(played.error());
  return replay;
}

}  // namespace grod
