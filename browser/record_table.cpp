#include "browser/record_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "browser/chance.h"
#include "browser/table.h"
#include "match/new_table.h"
#include "match/playable_record.h"

namespace grod::browser {

namespace {

/// Who played, of those that can play here: the first person is whoever asks.
std::vector<ChairSetup> players_of(const Record& record, const AnyGame& game) {
  const std::vector<std::string> bots = game.bots();
  std::vector<ChairSetup> seats(static_cast<std::size_t>(record.options.seats),
                                {ChairKind::open, std::nullopt});
  bool somebody = false;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string player = i < record.players.size() ? record.players[i] : std::string();
    if (std::find(bots.begin(), bots.end(), player) != bots.end())
      seats[i] = {ChairKind::bot, player};
    else if (!std::exchange(somebody, true))
      seats[i].kind = ChairKind::you;
  }
  return seats;
}

Setup setup_of(const Record& record, std::vector<ChairSetup> seats, Pace pace) {
  Setup setup;
  setup.game = record.game;
  setup.edition = json::hex(record.edition_fingerprint);
  setup.rules = record.rules;
  setup.variants = record.options.variants;
  setup.settings = record.options.settings;
  setup.seats = std::move(seats);
  setup.pace = pace;
  setup.deal = record.deal;
  setup.nonce = random_token();
  setup.commitment = commitment_to(setup.deal.hex(), setup.nonce);
  return setup;
}

Result<void> play_again(Room& room, const RecordedAction& done, Time now) {
  const auto wrong = [&](const std::string& why) {
    return error(fmt::format("line {}: {}", done.line, why), ErrorCode::malformed);
  };
  if (done.seat < 0 || done.seat >= room.seats())
    return wrong(fmt::format("there is no seat {}", done.seat + 1));
  if (room.phase() != RoomPhase::playing) return wrong("the game is over by then");
  const std::optional<Action> action = room.match()->position().action_written(done.notation);
  if (!action) return wrong(fmt::format("\"{}\" is no action of {}", done.notation, room.game().id()));
  const Seat seat = seat_at(done.seat);
  const Result<Event> event = room.act(seat, room.chair(seat).ask, *action, now);
  if (!event) return wrong(event.error().message);
  if (const Result<void> fits = room.apply(*event); !fits) return wrong(fits.error().message);
  return {};
}

}  // namespace

Result<RecordTable> table_of(std::string_view record_text, std::optional<int> until,
                             std::optional<std::vector<ChairSetup>> seats, Pace pace, Time now) {
  const auto malformed = [](const Error& why) {
    return error(why.message, why.code == ErrorCode::none ? ErrorCode::malformed : why.code);
  };
  const Result<PlayableRecord> of = open_record(record_text);
  if (!of) return malformed(of.error());
  const auto& [record, game, edition] = *of;
  if (const Result<void> ok = check_variations(*of); !ok) return malformed(ok.error());
  const bool shipped = game->edition_of(record.edition_fingerprint) != nullptr;
  Editions others;
  if (!shipped) others.emplace(record.edition_fingerprint, edition);

  const Setup setup = setup_of(record, seats ? std::move(*seats) : players_of(record, *game), pace);
  const Result<Event> opened = Room::open(setup, {opener_of(setup.seats), random_key()}, now, others);
  if (!opened) return malformed(opened.error());
  Result<Room> room = Room::restore({*opened}, others);
  if (!room) return malformed(room.error());
  while (const std::optional<Event> event = next_by_itself(*room, now))
    if (Result<void> fits = room->apply(*event); !fits) return malformed(fits.error());
  Room& played = *room;
  const int all = static_cast<int>(record.actions.size());
  for (int i = 0; i < std::clamp(until.value_or(all), 0, all); ++i)
    if (Result<void> done = play_again(played, record.actions[static_cast<std::size_t>(i)], now); !done)
      return tl::unexpected(done.error());
  if (!until && !record.scores.empty() &&
      (played.phase() != RoomPhase::over || record.scores != totals_of(played.match()->position())))
    return error("the scores at its end are not those that its actions lead to", ErrorCode::malformed);
  return RecordTable{std::move(played), shipped ? nullptr : edition};
}

}  // namespace grod::browser
