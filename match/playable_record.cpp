#include "match/playable_record.h"

#include <fmt/format.h>

#include "match/registry.h"

namespace grod {

Result<PlayableRecord> open_record(std::string_view text) {
  Result<Record> record = read_record(text);
  if (!record) return tl::unexpected(record.error());
  const Result<const AnyGame*> game = game_named(record->game);
  if (!game) return tl::unexpected(game.error());
  Result<EditionPtr> edition = edition_of(**game, *record);
  if (!edition) return tl::unexpected(edition.error());
  return PlayableRecord{std::move(*record), *game, std::move(*edition)};
}

Result<void> check_variations(const PlayableRecord& of) {
  for (int number = 1; number <= static_cast<int>(of.record.variations.size()); ++number)
    if (const Result<Match> played = Match::replay(*of.game, of.edition, line_of(of.record, number)); !played)
      return error(fmt::format("variation {}: {}", number, played.error().message));
  return {};
}

}  // namespace grod
