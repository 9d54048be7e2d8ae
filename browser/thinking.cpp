#include "browser/thinking.h"

#include <fmt/format.h>

#include "match/registry.h"

namespace grod::browser {

namespace {

struct Thinker {
  Match match;
  Seat seat{};
  Rng rng;
};

Result<Thinker> prepared(const Task& task) {
  const Result<Record> record = read_record(task.record);
  if (!record) return tl::unexpected(record.error());
  const Result<const AnyGame*> game = game_named(record->game);
  if (!game) return tl::unexpected(game.error());
  const Result<EditionPtr> edition = edition_of(**game, *record);
  if (!edition) return tl::unexpected(edition.error());
  Result<Match> match = Match::replay(**game, *edition, *record);
  if (!match) return tl::unexpected(match.error());
  if (task.seat < 0 || task.seat >= match->position().seats())
    return error(fmt::format("there is no seat {}", task.seat + 1));
  return Thinker{std::move(*match), seat_at(task.seat), task.rng};
}

}  // namespace

Result<int> think(const Task& task) {
  Result<Thinker> thinker = prepared(task);
  if (!thinker) return tl::unexpected(thinker.error());
  return thinker->match.position().bot_choice(task.bot, thinker->seat, thinker->rng).map([](Action action) {
    return index(action);
  });
}

Result<AdviceView> advise(const Task& task, Language language) {
  const Result<Thinker> thinker = prepared(task);
  if (!thinker) return tl::unexpected(thinker.error());
  return thinker->match.position()
      .advice(task.bot, thinker->seat, thinker->rng)
      .map([&](const Advice& advice) {
        return view_advice(advice, thinker->match.position(), thinker->match.game().id(), language);
      });
}

}  // namespace grod::browser
