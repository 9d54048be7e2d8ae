#include "server/editions.h"

#include <fmt/format.h>

#include "match/registry.h"

namespace grod {

namespace {

Result<EditionPtr> read_row(const EditionRow& row) {
  const Result<const AnyGame*> game = game_named(row.game);
  if (!game) return tl::unexpected(game.error());
  return read_edition_file(**game, row.edition);
}

}  // namespace

Result<HouseEdition> read_house_edition(std::string_view text) {
  const Result<json::Value> file = json::parse(text);
  if (!file) return tl::unexpected(file.error());
  const json::Value* id = file->is_object() ? file->as_object().if_contains("game") : nullptr;
  if (id == nullptr || !id->is_string())
    return error("game: the id of the game that the edition is for is expected");
  const Result<const AnyGame*> game = game_named(id->as_string());
  if (!game) return tl::unexpected(game.error());
  return read_edition_file(**game, text).map([&](EditionPtr edition) {
    return HouseEdition(*game, std::move(edition));
  });
}

EditionShelf::EditionShelf(Store& store, const std::vector<HouseEdition>& own,
                           std::function<void(std::string_view line)> log)
    : store_(store), log_(std::move(log)), own_(own.begin(), own.end()) {
  for (const auto& [game, edition] : own) others_.emplace(edition->fingerprint(), edition);
  look_again();
}

void EditionShelf::look_again() {
  const Result<std::vector<EditionRow>> rows = store_.editions();
  if (!rows) return log_(fmt::format("editions: {}", rows.error().message));
  for (const EditionRow& row : *rows) {
    const Result<EditionPtr> edition = read_row(row);
    if (!edition) {
      log_(fmt::format("edition {}: {}", row.hash, edition.error().message));
      continue;
    }
    const std::scoped_lock lock(mutex_);
    others_.emplace((*edition)->fingerprint(), *edition);
  }
}

EditionPtr EditionShelf::for_new_tables(const AnyGame& game) const {
  const auto found = own_.find(&game);
  return found == own_.end() ? game.default_edition() : found->second;
}

std::optional<EditionRow> EditionShelf::row_of(const AnyGame& game, const AnyEdition& edition) {
  const std::string fingerprint = json::hex(edition.fingerprint());
  if (find_edition(game, {}, fingerprint) != nullptr) return std::nullopt;
  return EditionRow{fingerprint, std::string(game.id()), write_edition_file(game, edition)};
}

}  // namespace grod
