#include "server/absentees.h"

#include <algorithm>
#include <ranges>

namespace grod {

namespace {

/// A connection that broke may seem to be there for so long. Whoever was there longer after the question has seen it.
constexpr Time unnoticed = 75'000;

/// Whether another person decided since the seat did. Who is asked again after their own decision, and those of bots, knows
/// that they are.
bool others_have_decided(const Room& room, Seat seat) {
  for (const Entry& entry : std::views::reverse(room.log())) {
    if (entry.event.n > room.chair(seat).ask) continue;
    const auto* acted = std::get_if<Acted>(&entry.event.body);
    if (acted == nullptr) {
      if (std::holds_alternative<Started>(entry.event.body)) break;
      continue;
    }
    if (acted->seat == seat) return false;
    if (entry.decision && !entry.decision->by_bot) return true;
  }
  return true;
}

}  // namespace

bool plays_over_days(const Room& room) {
  if (room.phase() != RoomPhase::playing || room.frozen() || room.setup().clock.kind == ClockKind::live)
    return false;
  int people = 0;
  for (const Seat seat : all_seats(room.seats()))
    if (const Chair& chair = room.chair(seat); chair.person != 0 && !chair.resigned) ++people;
  return people > 1;
}

Absentees::Absentees(Time patience, const std::vector<CallRow>& calls, Time since) : patience_(patience) {
  gone_since_.fill(since);
  have_been_called(calls);
}

void Absentees::have_been_called(const std::vector<CallRow>& calls) {
  for (const CallRow& call : calls)
    if (call.seat >= 0 && call.seat < max_seats) called_[static_cast<std::size_t>(call.seat)] = call.ask;
}

void Absentees::note(Seats there, Time now) {
  for (const Seat seat : all_seats(max_seats)) {
    Time& since = gone_since_[std::size_t(seat)];
    if (there.contains(seat))
      since = 0;
    else if (since == 0)
      since = now;
  }
}

std::vector<Absentees::Call> Absentees::due(const Room& room, Time now) {
  std::vector<Call> calls;
  for (const Seat seat : all_seats(room.seats())) {
    const std::optional<Time> at = time_to_call(room, seat);
    if (!at || *at > now) continue;
    calls.push_back({seat, room.chair(seat).ask});
    called_[std::size_t(seat)] = room.chair(seat).ask;
  }
  return calls;
}

std::optional<Time> Absentees::next(const Room& room) const {
  std::optional<Time> next;
  for (const Seat seat : all_seats(room.seats()))
    if (const std::optional<Time> at = time_to_call(room, seat)) next = std::min(next.value_or(*at), *at);
  return next;
}

std::optional<Time> Absentees::time_to_call(const Room& room, Seat seat) const {
  const Chair& chair = room.chair(seat);
  const Time since = gone_since_[std::size_t(seat)];
  if (!plays_over_days(room) || chair.ask == 0 || chair.person == 0 || chair.played_by_bot() || since == 0 ||
      called_[std::size_t(seat)] == chair.ask || since - chair.asked_at > unnoticed ||
      !others_have_decided(room, seat))
    return std::nullopt;
  return std::max(since, chair.asked_at) + patience_;
}

}  // namespace grod
