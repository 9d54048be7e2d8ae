#include "match/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "texts/patch.h"

namespace grod {

namespace {

constexpr int most_frames = 100;
constexpr std::size_t most_bytes = 512 << 10;  // of frames, about; an unread answer should not weigh more

/// What the log says of each decision that stands.
std::vector<const Account*> standing_in(const Room& room) {
  std::vector<const Account*> accounts;
  for (const Entry& entry : room.log())
    if (entry.decision && !entry.decision->undone) accounts.push_back(&entry.decision->account);
  return accounts;
}

/// Those made at once are one step.
bool is_one_step(const Account& a, const Account& b) { return a.step != 0 && a.step == b.step; }

/// Writes the table of contents, decision by decision.
class Contents {
 public:
  Contents(Language language, std::vector<std::string> names)
      : language_(language), names_(std::move(names)) {}

  void add(const Account& account) {
    if (last_ == nullptr || !is_one_step(*last_, account)) begin_step(account);
    ReplayStep& step = steps_.back();
    ++step.decisions;
    const auto place = std::lower_bound(step.seats.begin(), step.seats.end(), index(account.seat));
    if (place == step.seats.end() || *place != index(account.seat))
      step.seats.insert(place, index(account.seat));
    for (const ToldMoment& moment : account.moments)
      step.moments.push_back({moment.kind, with_names(moment.text[std::size_t(language_)], names_)});
    last_ = &account;
  }

  std::vector<ReplayStep> take() { return std::move(steps_); }

 private:
  /// A turn is one seat's, as the log tells it. Under a heading where all decide at once it is everybody's: naming, placing
  /// and building make one round.
  bool goes_on(const Account& account, const std::string& heading) const {
    if (last_ == nullptr || steps_.back().heading != heading) return false;
    return last_->joins == account.joins || last_->step != 0 || account.step != 0;
  }

  void begin_step(const Account& account) {
    const std::string heading = heading_of(account, language_);
    const int turn = steps_.back().turn + (goes_on(account, heading) ? 0 : 1);
    steps_.push_back(
        {.decisions = steps_.back().decisions, .seats = {}, .turn = turn, .heading = heading, .moments = {}});
  }

  Language language_;
  std::vector<std::string> names_;
  const Account* last_ = nullptr;
  std::vector<ReplayStep> steps_ = std::vector<ReplayStep>(1);  // the deal
};

/// The decisions that led to a frame. Of a step that was never opened a viewer is told less than was decided.
std::vector<EventView> events_of(const ReplayParts& parts, std::size_t frame) {
  if (frame == 0) return {};
  const auto until = [&](std::size_t of) {
    return of + 1 == parts.contents.size() ? parts.acted.size()
                                           : static_cast<std::size_t>(parts.contents[of].decisions);
  };
  const auto at = [&](std::size_t number) {
    return parts.acted.begin() + static_cast<std::ptrdiff_t>(std::min(number, parts.acted.size()));
  };
  return {at(until(frame - 1)), at(until(frame))};
}

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
  Contents contents(request.language, names_at(room, beside, request.language));
  for (const Account* account : standing_in(room)) contents.add(*account);
  std::vector<ReplayStep> steps = contents.take();
  const int total = static_cast<int>(steps.size());
  if (request.from < 0 || request.from >= total || request.count < 1)
    return error(fmt::format("from, count: there are frames 0 to {}", total - 1), ErrorCode::malformed);

  const Record& record = room.match()->record();
  ReplayParts parts{
      .game = &room.game(),
      .edition = room.match()->edition_ptr(),
      .record = record,
      .viewer = {request.seat < 0 ? std::nullopt : std::optional(seat_at(request.seat)), request.language},
      .acted = {},
      .contents = std::move(steps),
      .frame = {.game = record.game, .variants = room.setup().variants, .seats = {}},
      .until = std::min(total, request.from + std::min(request.count, most_frames))};
  for (EventView& event : events_since(room, beside, 0, parts.viewer))
    if (event.kind == EventKind::acted && !event.undone) parts.acted.push_back(std::move(event));
  parts.frame.seats = summary_of(room, beside, "", parts.viewer, connected).seats;
  parts.frame.total = total;
  parts.frame.from = request.from;
  // Only as far as is asked for.
  parts.record.scores.clear();
  parts.record.actions.resize(
      static_cast<std::size_t>(parts.contents[static_cast<std::size_t>(parts.until) - 1].decisions));
  return parts;
}

Result<Replay> replay_of(const ReplayParts& parts) {
  Replay replay = parts.frame;
  if (replay.from == 0) replay.contents = parts.contents;
  const auto first = static_cast<std::size_t>(replay.from);
  std::size_t next = 0;  // frame
  int decisions = 0;
  std::size_t bytes = 0;
  json::Value before;
  const auto add_frame = [&](const Position& position) {
    if (next >= first && bytes < most_bytes) {
      Frame& frame = replay.frames.emplace_back();
      PositionView seen = view_without_choices(parts.viewer.seat, position);
      json::Value value = json::write(json::Plain{}, seen);
      if (next == first) {
        bytes += boost::json::serialize(value).size();
        frame.seen = std::move(seen);
      } else {
        frame.patch = json::patch_between(before, value);
        bytes += boost::json::serialize(frame.patch).size();
      }
      before = std::move(value);
      frame.events = events_of(parts, next);
    }
    ++next;
  };
  const auto played =
      Match::replay(*parts.game, parts.edition, parts.record,
                    {.begun = add_frame, .before = {}, .after = [&](const Position& position, News) {
                       if (++decisions == parts.contents[next].decisions) add_frame(position);
                     }});
  if (!played) return tl::unexpected(played.error());
  return replay;
}

}  // namespace grod
