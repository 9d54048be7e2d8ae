#include "match/edition_file.h"

#include <fmt/format.h>

#include "core/rng.h"

namespace grod {

std::uint64_t AnyEdition::fingerprint() const {
  std::call_once(hashed_, [this] {
    for (const char c : boost::json::serialize(cards()))
      fingerprint_ = mix(fingerprint_ ^ static_cast<unsigned char>(c));
  });
  return fingerprint_;
}

EditionPtr AnyGame::edition_of(std::uint64_t fingerprint) const {
  for (const EditionPtr& edition : shipped_editions())
    if (edition->fingerprint() == fingerprint) return edition;
  return nullptr;
}

std::string write_edition_file(const AnyGame& game, const AnyEdition& edition) {
  return json::pretty(json::Object{{"game", game.id()},
                                   {"name", edition.name()},
                                   {"status", edition.status()},
                                   {"cards", edition.cards()}});
}

namespace {

constexpr std::size_t longest_name = 60;

Result<std::string> text_field(const json::Object& file, std::string_view name) {
  const json::Value* value = file.if_contains(name);
  if (value == nullptr) return error(fmt::format("\"{}\" is missing", name));
  if (!value->is_string()) return error(fmt::format("{}: a text is expected", name));
  return std::string(value->as_string());
}

/// A name stands in record headers: one line, no more than that.
bool usable_name(std::string_view name) {
  return !name.empty() && name.size() <= longest_name &&
         name.find_first_of("\r\n\t") == std::string_view::npos && name.front() != ' ' && name.back() != ' ';
}

}  // namespace

Result<EditionPtr> read_edition_file(const AnyGame& game, std::string_view text) {
  const Result<json::Value> parsed = json::parse(text);
  if (!parsed) return tl::unexpected(parsed.error());
  if (!parsed->is_object())
    return error("an edition is an object with \"game\", \"name\", \"status\" and \"cards\"");
  const json::Object& file = parsed->as_object();
  for (const auto& [key, value] : file)
    if (key != "game" && key != "name" && key != "status" && key != "cards")
      return error(fmt::format("\"{}\" is unknown", std::string_view(key)));

  const Result<std::string> id = text_field(file, "game");
  const Result<std::string> name = text_field(file, "name");
  const Result<std::string> status = text_field(file, "status");
  for (const Result<std::string>* field : {&id, &name, &status})
    if (!*field) return tl::unexpected(field->error());
  if (*id != game.id())
    return error(fmt::format("game: this edition is for \"{}\", not for \"{}\"", *id, game.id()));
  if (!usable_name(*name))
    return error(fmt::format("name: one line of 1 to {} characters is expected", longest_name));
  const json::Value* cards = file.if_contains("cards");
  if (cards == nullptr) return error("\"cards\" is missing");
  return game.read_edition(*name, *status, *cards);
}

EditionPtr find_edition(const AnyGame& game, const Editions& others, std::string_view fingerprint) {
  const Result<std::uint64_t> number = json::from_hex(fingerprint);
  if (!number) return nullptr;
  if (EditionPtr shipped = game.edition_of(*number)) return shipped;
  const auto found = others.find(*number);
  return found == others.end() ? nullptr : found->second;
}

}  // namespace grod
