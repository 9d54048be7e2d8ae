// The line about a table that is kept beside it, so that lists need not load the table.
#include "server/live_room.h"
#include "server/messages.h"

namespace grod {

namespace {

/// As it is stored: whose seat it is, and whether they are asked, which is told to that person alone.
struct KeptSeat {
  std::string kind;
  std::string name;
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
  const Summary summary = summary_of(room, "", std::nullopt, {});
  for (const ToldSeat& seat : summary.seats) {
    const Chair& chair = room.chair(seat_at(seat.seat));
    kept.seats.push_back(
        {seat.kind, seat.name, seat.level, chair.person, chair.ask != 0 && !chair.played_by_bot()});
  }
  return written(kept);
}

Result<Summary> summary_for(const TableRow& row, PersonId person) {
  const Result<Kept> kept = read_message<Kept>(row.summary);
  if (!kept) return tl::unexpected(kept.error());
  Summary summary{.key = row.key, .game = row.game, .variants = kept->variants};
  summary.phase = enum_named<RoomPhase>(row.phase).value_or(RoomPhase::waiting);
  summary.opened = row.opened;
  summary.changed = row.changed;
  summary.listed = row.listed;
  for (const KeptSeat& seat : kept->seats) {
    ToldSeat told{.seat = static_cast<int>(summary.seats.size()), .kind = seat.kind, .name = seat.name};
    told.level = seat.level;
    told.you = person != 0 && seat.person == person;
    summary.your_move = summary.your_move || (told.you && seat.asked);
    summary.seats.push_back(std::move(told));
  }
  return summary;
}

}  // namespace grod
