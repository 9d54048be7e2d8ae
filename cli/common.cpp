#include "cli/common.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <random>
#include <set>

#include "cli/version.h"
#include "match/edition_file.h"

namespace grod::cli {

int complain(const Error& error) {
  fmt::print(stderr, "grod: {}\n", error.message);
  return bad_input;
}

Result<Language> language_asked(const std::string& code) {
  if (const std::optional<Language> language = language_named(code)) return *language;
  return error(fmt::format("there is no language \"{}\"; there is {}", code, languages_in_words()));
}

void GameArguments::add_game(CLI::App& command) {
  command.add_option("GAME", game, "which game; `grod games` lists them")->required();
}

void GameArguments::add_variants(CLI::App& command) {
  command.add_option("--variant", variants, "variants of the game, separated by commas")->type_name("V,W");
  std::set<std::string> added;
  for (const AnyGame* each : all_games())
    for (const Setting& setting : each->settings())
      if (added.insert(setting.name).second)
        command
            .add_option_function<std::string>(
                "--" + setting.name,
                [this, name = setting.name](const std::string& value) { settings[name] = value; },
                fmt::format("{}: {}", each->id(), setting.values))
            ->type_name("VALUE");
}

void GameArguments::add_edition(CLI::App& command) {
  command.add_option("--edition", edition, "play with the cards of this edition file")->type_name("FILE");
}

void GameArguments::add_seed(CLI::App& command) {
  // CLI11 would take -1 and numbers too large for 2^64 - 1.
  const auto fault = [](const std::string& text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc{} && read.ptr == end
               ? ""
               : fmt::format("\"{}\" is no whole number below 2^64", text);
  };
  command.add_option("--seed", seed, "where all chance comes from; the same seed deals the same game")
      ->check(CLI::Validator(fault, ""))
      ->type_name("N");
}

WrittenOptions GameArguments::options(int seats) const {
  return {.seats = seats, .variants = split(variants, ','), .settings = settings};
}

Result<EditionPtr> GameArguments::load_edition(const AnyGame& of) const {
  if (edition.empty()) return of.default_edition();
  const Result<std::string> text = read_file(edition);
  if (!text) return tl::unexpected(text.error());
  return read_edition_file(of, *text).map_error(
      [&](const Error& e) { return Error{edition + ": " + e.message}; });
}

Result<std::unique_ptr<Trials>> GameArguments::trials(int seats) const {
  return contest(seats).and_then([](const Contest& of) { return of.game.trials(of.edition, of.options); });
}

Result<Contest> GameArguments::contest(int seats) const {
  const Result<const AnyGame*> found = game_named(game);
  if (!found) return tl::unexpected(found.error());
  const Result<EditionPtr> cards = load_edition(**found);
  if (!cards) return tl::unexpected(cards.error());
  return Contest::of(**found, *cards, options(seats));
}

Result<EditionPtr> GameArguments::edition_of_record(const AnyGame& of, const Record& record) const {
  if (edition.empty()) {
    Result<EditionPtr> found = edition_of(of, record);
    if (found || !record.cards.is_null()) return found;
    return error(found.error().message + "; name their file with --edition");
  }
  Result<EditionPtr> named = load_edition(of);
  if (!named || (*named)->fingerprint() == record.edition_fingerprint) return named;
  return error(fmt::format("it was played with the edition \"{}\" ({}), not with \"{}\" ({})", record.edition,
                           json::hex(record.edition_fingerprint), (*named)->name(),
                           json::hex((*named)->fingerprint())));
}

std::uint64_t GameArguments::seed_or_random() const {
  if (seed) return *seed;
  std::random_device device;
  // Few enough digits to be typed again from the screen.
  return std::uniform_int_distribution<std::uint64_t>(1, 999'999'999)(device);
}

std::string deal_in_words(const Deal& deal) {
  return deal.seed() != nullptr ? std::to_string(*deal.seed()) : deal.hex();
}

std::string version() {
  const std::string at = commit();
  return at == "unknown" ? version_number : fmt::format("{} ({})", version_number, at);
}

std::string commit() { return version_commit; }

std::string machine() {
  std::ifstream cpuinfo("/proc/cpuinfo");
  for (std::string line; std::getline(cpuinfo, line);)
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  return "unknown";
}

}  // namespace grod::cli
