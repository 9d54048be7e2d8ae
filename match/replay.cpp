#include "match/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "texts/patch.h"

namespace grod {

namespace {

constexpr int most_frames = 100;
constexpr std::size_t most_bytes = 512 << 10;  // of frames, about; an unread answer should not weigh more

}  // namespace

Result<ReplayParts> parts_of_replay(const Room& room, const Beside& beside, const ReplayRequest& request,
                                    Seats connected) {
  if (room.frozen()) return error("the table can only be looked at", ErrorCode::frozen);
  if (room.phase() == RoomPhase::waiting) return error("the game has not begun", ErrorCode::not_begun);
  if (room.phase() != RoomPhase::over && !request.unfinished)
    return error("the game is not over", ErrorCode::not_over);
  if (request.seat < -1 || request.seat >= room.seats())
    return error(fmt::format("seat: {} is no seat of this table; -1 is a watcher", request.seat),
                 ErrorCode::malformed);
  const Record& record = room.match()->record();
  const int total = static_cast<int>(record.actions.size()) + 1;
  if (request.from < 0 || request.from >= total || request.count < 1)
    return error(fmt::format("from, count: there are frames 0 to {}", total - 1), ErrorCode::malformed);

  ReplayParts parts{
      .game = &room.game(),
      .edition = room.match()->edition_ptr(),
      .record = record,
      .viewer = {request.seat < 0 ? std::nullopt : std::optional(seat_at(request.seat)), request.language},
      .acted = {},
      .frame = {.game = record.game, .variants = room.setup().variants, .seats = {}},
      .until = std::min(total, request.from + std::min(request.count, most_frames))};
  for (EventView& event : events_since(room, beside, 0, parts.viewer))
    if (event.kind == EventKind::acted && !event.undone) parts.acted.push_back(std::move(event));
  parts.frame.seats = summary_of(room, beside, "", parts.viewer, connected).seats;
  parts.frame.total = total;
  parts.frame.from = request.from;
  // Only as far as is asked for.
  parts.record.scores.clear();
  parts.record.actions.resize(static_cast<std::size_t>(parts.until) - 1);
  return parts;
}

Result<Replay> replay_of(const ReplayParts& parts) {
  Replay replay = parts.frame;
  int step = 0;
  std::size_t bytes = 0;
  json::Value before;
  const auto add_frame = [&](const Position& position) {
    if (step >= replay.from && bytes < most_bytes) {
      Frame& frame = replay.frames.emplace_back();
      PositionView seen = view_without_choices(parts.viewer.seat, position);
      json::Value value = json::write(json::Plain{}, seen);
      if (step == replay.from) {
        bytes += boost::json::serialize(value).size();
        frame.seen = std::move(seen);
      } else {
        frame.patch = json::patch_between(before, value);
        bytes += boost::json::serialize(frame.patch).size();
      }
      before = std::move(value);
      if (step > 0) frame.event = parts.acted[static_cast<std::size_t>(step) - 1];
    }
    ++step;
  };
  const auto played =
      Match::replay(*parts.game, parts.edition, parts.record,
                    {.begun = add_frame, .before = {}, .after = [&](const Position& position, News) {
                       add_frame(position);
                     }});
  if (!played) return tl::unexpected(played.error());
  return replay;
}

}  // namespace grod
