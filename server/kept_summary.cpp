#include "server/kept_summary.h"

#include "match/messages.h"
#include "texts/bot_name.h"

namespace grod {

namespace {

/// As it is stored: whose seat it is, and whether they are asked, which is told to that person alone.
struct KeptSeat {
  SeatKind kind{};
  std::string level = {};
  PersonId person = 0;
  bool asked = false;
  std::optional<PersonId> kept = {};  // for whom the seat is, while nobody sits there
};

/// What older versions did not keep is optional.
struct Kept {
  std::vector<std::string> variants = {};
  std::vector<KeptSeat> seats = {};
  std::optional<Clock> clock = {};
  std::optional<FinalScore> outcome = {};
};

BOOST_DESCRIBE_STRUCT(KeptSeat, (), (kind, level, person, asked, kept))
BOOST_DESCRIBE_STRUCT(Kept, (), (variants, seats, clock, outcome))

RoomPhase phase_of(TablePhase phase) {
  switch (phase) {
    case TablePhase::waiting: return RoomPhase::waiting;
    case TablePhase::playing: return RoomPhase::playing;
    case TablePhase::over: break;
  }
  return RoomPhase::over;
}

}  // namespace

TablePhase phase_of(const Room& room) {
  switch (room.phase()) {
    case RoomPhase::waiting: return TablePhase::waiting;
    case RoomPhase::playing: return TablePhase::playing;
    case RoomPhase::over: break;
  }
  return TablePhase::over;
}

std::string kept_summary(const Room& room) {
  Kept kept{.variants = room.setup().variants};
  kept.clock = room.setup().clock;
  kept.outcome = outcome_of(room);
  for (const Seat seat : all_seats(room.seats())) {
    const Chair& chair = room.chair(seat);
    KeptSeat& one = kept.seats.emplace_back();
    one = {kind_of(chair), chair.bot, chair.person, chair.ask != 0 && !chair.played_by_bot(), {}};
    if (chair.kept != 0) one.kept = chair.kept;
  }
  return boost::json::serialize(json::without_nulls(json::write(json::Plain{}, kept)));
}

Result<Summary> summary_for(const TableRow& row, PersonId person, Language language,
                            const std::function<std::string(PersonId)>& name_of) {
  const Result<Kept> kept = read_message<Kept>(row.summary);
  if (!kept) return tl::unexpected(kept.error());
  Summary summary{.key = row.key, .game = row.game, .variants = kept->variants};
  summary.phase = phase_of(row.phase);
  summary.opened = row.opened;
  summary.changed = row.changed;
  summary.listed = row.listed;
  summary.clock = kept->clock.value_or(Clock{});
  summary.outcome = kept->outcome;
  for (const KeptSeat& seat : kept->seats) {
    SeatView view{.seat = static_cast<int>(summary.seats.size()), .kind = seat.kind};
    if (seat.kind == SeatKind::bot) view.name = bot_name(language, seat_at(view.seat));
    if (seat.person != 0) view.name = name_of(seat.person);
    if (seat.kept) view.kept = name_of(*seat.kept);
    view.level = seat.level;
    view.you = person != 0 && seat.person == person;
    summary.your_move = summary.your_move || (view.you && seat.asked);
    summary.seats.push_back(std::move(view));
  }
  return summary;
}

Result<std::string> summary_without_names(const std::string& summary) {
  Result<json::Value> value = json::parse(summary);
  if (!value) return tl::unexpected(value.error());
  json::Object* table = value->if_object();
  json::Value* seats = table == nullptr ? nullptr : table->if_contains("seats");
  if (seats == nullptr || !seats->is_array()) return error("its summary has no seats");
  for (json::Value& seat : seats->as_array())
    if (seat.is_object()) seat.as_object().erase("name");
  return boost::json::serialize(*value);
}

}  // namespace grod
