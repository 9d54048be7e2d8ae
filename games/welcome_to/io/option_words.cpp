// Options in words: variants are on or off, settings have a value. The rulings that may be switched are settings.
#include <fmt/format.h>

#include <algorithm>

#include "games/welcome_to/io/words.h"

namespace grod::welcome_to {

namespace {

struct VariantWord {
  std::string_view name;
  bool Options::* option;
};

constexpr std::array variant_words{VariantWord{"advanced", &Options::advanced},
                                   VariantWord{"expert", &Options::expert}, VariantWord{"aaa", &Options::aaa},
                                   VariantWord{"easter", &Options::easter},
                                   VariantWord{"doomsday", &Options::doomsday}};

/// A ruling with two answers, the word for no and the word for yes; and, where it is about one variant, which, and what
/// is missing without it.
struct RulingWord {
  std::string_view name;
  std::string_view no;
  std::string_view yes;
  bool Options::* ruling;
  std::string_view variant;
  std::string_view without;
};

constexpr std::string_view no_architect = "only the variant aaa has an architect to play against";
constexpr std::string_view no_eggs = "only the variant easter has eggs";
constexpr std::string_view no_roundabouts = "only the variant advanced has roundabouts";

constexpr std::array ruling_words{
    RulingWord{"temps-need-one", "no", "yes", &Options::temps_need_one, "aaa", no_architect},        // WT-Q07
    RulingWord{"unchanged-temp-crosses", "no", "yes", &Options::unchanged_temp_crosses, {}, {}},     // WT-Q14
    RulingWord{"egg-choice", "no", "yes", &Options::egg_choice, "easter", no_eggs},                  // WT-Q16
    RulingWord{"egg-estates", "three-houses", "any-size", &Options::egg_estates_any_size, "easter",  // WT-Q18
               no_eggs},
    RulingWord{"roundabout-is-built", "no", "yes", &Options::roundabout_is_built, "advanced",  // WT-Q26
               no_roundabouts},
    RulingWord{"reshuffle-each-side", "no", "yes", &Options::reshuffle_each_side, "aaa",  // WT-Q31
               no_architect}};

/// Since this version of the rules a setting without effect is refused; games begun before keep theirs.
constexpr int refuses_idle_settings = 2;

bool has_effect(const RulingWord& word, const Options& options) {
  if (word.variant.empty()) return true;
  for (const VariantWord& variant : variant_words)
    if (variant.name == word.variant) return options.*variant.option;
  return false;
}

/// "yes or no", or the two words of the ruling.
std::string either_of(const RulingWord& word) {
  if (word.yes == "yes") return "yes or no";
  return fmt::format("{} or {}", word.no, word.yes);
}

auto without_effect(std::string_view setting, std::string_view why) {
  return error(fmt::format("{} has no effect here: {}", setting, why));
}

Result<void> read_ruling(const std::string& name, const std::string& value, Options& options) {
  for (const RulingWord& word : ruling_words) {
    if (word.name != name) continue;
    if (value != word.no && value != word.yes)
      return error(fmt::format("the setting \"{}\" is {}, not \"{}\"", name, either_of(word), value));
    options.*word.ruling = value == word.yes;
  }
  return {};
}

Result<void> read_architect(const std::string& value, Options& options) {
  if (!options.aaa) return without_effect("architect", no_architect);
  if (value.size() != 1 || value[0] < '1' || value[0] > '0' + architect_count)
    return error(
        fmt::format("the architects are numbered 1 to {}, so there is no \"{}\"", architect_count, value));
  options.architect = value[0] - '0';
  return {};
}

Result<void> check_effects(const WrittenOptions& written, const Options& options) {
  for (const RulingWord& word : ruling_words)
    if (written.settings.contains(std::string(word.name)) && !has_effect(word, options))
      return without_effect(word.name, word.without);
  return {};
}

}  // namespace

std::vector<std::string> variants(Game) {
  std::vector<std::string> names;
  for (const VariantWord& word : variant_words) names.emplace_back(word.name);
  return names;
}

std::vector<Setting> settings(Game) {
  const Options recommended;
  std::vector<Setting> all{
      {"architect", fmt::format("1 to {} (with aaa; default: {})", architect_count, recommended.architect)}};
  for (const RulingWord& word : ruling_words) {
    const std::string_view usual = recommended.*word.ruling ? word.yes : word.no;
    const std::string with = word.variant.empty() ? "" : fmt::format("with {}; ", word.variant);
    all.push_back({std::string(word.name), fmt::format("{} ({}default: {})", either_of(word), with, usual)});
  }
  return all;
}

Result<Options> read_options(Game, const WrittenOptions& written, int rules_version) {
  Options options{.seats = written.seats};
  for (const VariantWord& word : variant_words)
    options.*word.option =
        std::find(written.variants.begin(), written.variants.end(), word.name) != written.variants.end();
  for (const auto& [name, value] : written.settings) {
    const Result<void> ok =
        name == "architect" ? read_architect(value, options) : read_ruling(name, value, options);
    if (!ok) return tl::unexpected(ok.error());
  }
  if (const char* reason = refusal_of(options)) return error(reason);
  if (rules_version >= refuses_idle_settings)
    if (const Result<void> ok = check_effects(written, options); !ok) return tl::unexpected(ok.error());
  return options;
}

/// A setting without effect is left out: a game begun before such settings were refused may still carry one.
WrittenOptions write_options(const Options& options) {
  const Options recommended;
  WrittenOptions written{.seats = options.seats, .variants = {}, .settings = {}};
  for (const VariantWord& word : variant_words)
    if (options.*word.option) written.variants.emplace_back(word.name);
  if (options.aaa) written.settings["architect"] = std::to_string(options.architect);
  for (const RulingWord& word : ruling_words)
    if (options.*word.ruling != recommended.*word.ruling && has_effect(word, options))
      written.settings[std::string(word.name)] = options.*word.ruling ? word.yes : word.no;
  return written;
}

}  // namespace grod::welcome_to
