#include "server/replay.h"

#include <fmt/format.h>

#include <algorithm>

namespace grod {

namespace {

constexpr int most_frames = 100;

}  // namespace

Result<Replay> replay_of(const Room& room, const Beside& beside, const ReplayRequest& request,
                         Seats connected) {
  if (room.phase() != RoomPhase::over) return error("the game is not over", "not-over");
  if (room.match() == nullptr) return error("this table cannot be played again", "frozen");
  if (request.seat < -1 || request.seat >= room.seats())
    return error(fmt::format("seat: {} is no seat of this table; -1 is a watcher", request.seat),
                 "malformed");
  const Record& record = room.match()->record();
  const int total = static_cast<int>(record.actions.size()) + 1;
  if (request.from < 0 || request.from >= total || request.count < 1)
    return error(fmt::format("from, count: there are frames 0 to {}", total - 1), "malformed");

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
  Result<Match> match = Match::begin(room.game(), room.edition(), record.options, record.deal, {}, record.rules);
  if (!match) return tl::unexpected(match.error());
  for (int step = 0; step < until; ++step) {
    const auto before = static_cast<std::size_t>(step) - 1;
    if (step > 0) {
      const RecordedAction& recorded = record.actions[before];
      const std::optional<Action> action = match->position().action_written(recorded.notation);
      if (!action) return error("the record cannot be read");
      if (const Result<News> done = match->act(seat_at(recorded.seat), *action); !done)
        return tl::unexpected(done.error());
    }
    if (step < request.from) continue;
    Frame& frame = replay.frames.emplace_back();
    frame.seen = view_position(viewer.seat, request.language, match->position());
    if (step > 0) frame.event = acted[before];
  }
  return replay;
}

}  // namespace grod
