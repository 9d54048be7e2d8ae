#include "cli/common.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>

#include "cli/version.h"
#include "match/edition_file.h"

namespace grod::cli {

int complain(const Error& error) {
  fmt::print(stderr, "grod: {}\n", error.message);
  return bad_input;
}

Result<std::string> read_file(const std::string& path) {
  if (std::filesystem::is_directory(path)) return error(fmt::format("{} is a folder, not a file", path));
  std::ifstream in(path, std::ios::binary);
  if (!in) return error(fmt::format("{} cannot be read", path));
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

namespace {

bool write_whole(const std::filesystem::path& path, std::string_view content) {
  std::ofstream out(path, std::ios::binary);
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  out.flush();
  return out.good();
}

}  // namespace

Result<void> write_file(const std::string& path, std::string_view content) {
  namespace fs = std::filesystem;
  const Error failed{fmt::format("{} cannot be written", path)};
  std::error_code code;
  // A link keeps pointing where it did; a device or a pipe is written to, never replaced.
  const fs::path target = fs::is_symlink(path, code) ? fs::weakly_canonical(path, code) : fs::path(path);
  if (fs::exists(target, code) && !fs::is_regular_file(target, code)) {
    if (fs::is_directory(target, code) || !write_whole(target, content)) return tl::unexpected(failed);
    return {};
  }
  const fs::path beside = target.string() + ".part";
  const bool written = write_whole(beside, content);
  if (written && fs::exists(target, code)) fs::permissions(beside, fs::status(target).permissions(), code);
  if (written) fs::rename(beside, target, code);
  if (written && !code) return {};
  fs::remove(beside, code);
  return tl::unexpected(failed);
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
  const Result<const AnyGame*> found = game_named(game);
  if (!found) return tl::unexpected(found.error());
  const Result<EditionPtr> cards = load_edition(**found);
  if (!cards) return tl::unexpected(cards.error());
  return (*found)->trials(*cards, options(seats));
}

std::uint64_t GameArguments::seed_or_random() const {
  if (seed) return *seed;
  std::random_device device;
  // Few enough digits to be typed again from the screen.
  return std::uniform_int_distribution<std::uint64_t>(1, 999'999'999)(device);
}

Result<std::vector<std::string>> bots_for(const AnyGame& game, const std::string& list, int seats) {
  std::vector<std::string> names = split(list, ',');
  const std::vector<std::string> known = game.bots();
  for (const std::string& name : names)
    if (std::find(known.begin(), known.end(), name) == known.end())
      return error(fmt::format("there is no bot \"{}\"; there is {}", name, listed(known)));
  if (names.size() == 1) names.resize(static_cast<std::size_t>(std::max(seats, 1)), names.front());
  if (static_cast<int>(names.size()) != seats)
    return error(fmt::format("{} bots for {} seats", names.size(), seats));
  return names;
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
