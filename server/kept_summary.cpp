// The line about a table that is kept beside it, so that lists need not load the table.
#include "server/live_table.h"
#include "server/messages.h"

namespace grod {

namespace {

/// As it is stored: whose seat it is, and whether they are asked, which is told to that person alone. What they are
/// called is looked up; older rows have it here.
struct KeptSeat {
  std::string kind;
  std::optional<std::string> name;
  std::string level;
  PersonId person = 0;
  bool asked = false;
};

struct Kept {
  std::vector<std::string> variants;
  std::vector<KeptSeat> seats;
};

BOOST_DESCRIBE_STRUCT(KeptSeat, (), (kind, name, level, person, asked))
BOOST_DESCRIBE_STRUCT(Kept, (), (variants, seats))

}  // namespace

std::string kept_summary(const Room& room) {
  Kept kept{.variants = room.setup().variants, .seats = {}};
  const Summary summary = summary_of(room, {}, "", {}, {});
  for (const SeatView& seat : summary.seats) {
    const Chair& chair = room.chair(seat_at(seat.seat));
    kept.seats.push_back(
        {seat.kind, std::nullopt, seat.level, chair.person, chair.ask != 0 && !chair.played_by_bot()});
  }
  return written(kept);
}

Result<Summary> summary_for(const TableRow& row, const Reader& reader) {
  const Result<Kept> kept = read_message<Kept>(row.summary);
  if (!kept) return tl::unexpected(kept.error());
  Summary summary{.key = row.key, .game = row.game, .variants = kept->variants};
  summary.phase = enum_named<RoomPhase>(row.phase).value_or(RoomPhase::waiting);
  summary.opened = row.opened;
  summary.changed = row.changed;
  summary.listed = row.listed;
  for (const KeptSeat& seat : kept->seats) {
    SeatView view{.seat = static_cast<int>(summary.seats.size()), .kind = seat.kind};
    Beside beside;
    if (seat.person != 0) beside.names[seat.person] = reader.name_of(seat.person);
    if (seat.person != 0) view.name = name_of_person(beside, seat.person, reader.language);
    view.level = seat.level;
    view.you = reader.person != 0 && seat.person == reader.person;
    summary.your_move = summary.your_move || (view.you && seat.asked);
    summary.seats.push_back(std::move(view));
  }
  return summary;
}

}  // namespace grod
