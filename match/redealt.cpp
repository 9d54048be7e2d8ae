#include "match/redealt.h"

namespace grod {

namespace {

/// What a watcher sees is what everybody sees: the hands of all are dealt anew, one seat's after the others'.
std::unique_ptr<Position> another_world(const Position& position, std::optional<Seat> viewer,
                                        const Rng& rng) {
  if (viewer) return position.imagined(*viewer, rng);
  const std::unique_ptr<Position> first = position.imagined(seat_at(0), rng);
  return position.seats() == 1 ? first->clone() : first->imagined(seat_at(1), rng.split(1));
}

}  // namespace

std::optional<Room> redealt(const Room& room, std::optional<Seat> viewer, const Rng& rng) {
  if (room.match() == nullptr || room.phase() != RoomPhase::playing) return std::nullopt;
  const Position& position = room.match()->position();
  json::Value kept = *json::parse(room.snapshot());
  json::Object& match = kept.at("match").as_object();
  match["state"] = another_world(position, viewer, rng)->state();

  json::Array& log = kept.at("log").as_array();
  json::Object& setup = log[0].at("event").at("setup").as_object();
  setup["deal"] = json::write(json::Plain{}, Deal(DealSecret{1, 2}));
  setup["nonce"] = std::string(32, '0');
  json::Array& chairs = kept.at("chairs").as_array();
  for (const Seat seat : all_seats(room.seats()))
    if (seat != viewer) chairs[static_cast<std::size_t>(seat)].at("key") = "another key";

  const json::Array& moves = kept.at("moves").as_array();
  for (std::size_t place = 0; place < log.size(); ++place) {
    const Entry& entry = room.log()[place];
    if (!entry.decision || !entry.decision->sealed || entry.event.seat() == viewer) continue;
    const int other = (static_cast<int>(entry.decision->action) + 1) % room.game().action_count();
    log[place].at("decision").at("action") = other;
    log[place].at("decision").at("account").at("action") = other;
    log[place].at("event").at("action") = position.notation(action_at(other));
    for (std::size_t step = 0; step < moves.size(); ++step)
      if (moves[step].to_number<std::size_t>() == place) match["steps"].at(step).at("action") = other;
  }
  Result<Room> other = Room::restore(boost::json::serialize(kept), {});
  if (!other) return std::nullopt;
  return std::move(*other);
}

}  // namespace grod
