// Options in words: variants are on or off, settings have a value. The rulings that may be switched are settings.
#include <fmt/format.h>

#include "games/welcome_to/io/words.h"
#include "texts/ruling_word.h"
#include "texts/variant_word.h"

namespace grod::welcome_to {

namespace {

constexpr std::array<VariantWord<Options>, 5> variant_words{{{"advanced", &Options::advanced},
                                                             {"expert", &Options::expert},
                                                             {"aaa", &Options::aaa},
                                                             {"easter", &Options::easter},
                                                             {"doomsday", &Options::doomsday}}};

/// A ruling; where it is about one variant, which, and what is missing without it.
struct VariantRuling {
  RulingWord<Options> word;
  std::string_view variant = {};
  std::string_view without = {};
};

constexpr std::string_view no_architect = "only the variant aaa has an architect to play against";
constexpr std::string_view no_eggs = "only the variant easter has eggs";
constexpr std::string_view no_roundabouts = "only the variant advanced has roundabouts";

constexpr std::array<VariantRuling, 6> rulings{
    {{{"temps-need-one", "no", "yes", &Options::temps_need_one, "WT-Q07"}, "aaa", no_architect},
     {{"unchanged-temp-crosses", "no", "yes", &Options::unchanged_temp_crosses, "WT-Q14"}},
     {{"egg-choice", "no", "yes", &Options::egg_choice, "WT-Q16"}, "easter", no_eggs},
     {{"egg-estates", "three-houses", "any-size", &Options::egg_estates_any_size, "WT-Q18"},
      "easter",
      no_eggs},
     {{"roundabout-is-built", "no", "yes", &Options::roundabout_is_built, "WT-Q26"},
      "advanced",
      no_roundabouts},
     {{"reshuffle-each-side", "no", "yes", &Options::reshuffle_each_side, "WT-Q31"}, "aaa", no_architect}}};

/// Since this version of the rules a setting without effect is refused; games begun before keep theirs.
constexpr int refuses_idle_settings = 2;

bool has_effect(const VariantRuling& ruling, const Options& options) {
  if (ruling.variant.empty()) return true;
  for (const VariantWord<Options>& variant : variant_words)
    if (variant.name == ruling.variant) return options.*variant.flag;
  return false;
}

auto without_effect(std::string_view setting, std::string_view why) {
  return error(fmt::format("{} has no effect here: {}", setting, why));
}

Result<void> read_ruling(const std::string& name, const std::string& value, Options& options) {
  for (const VariantRuling& ruling : rulings)
    if (ruling.word.name == name) return ruling.word.read(value, options);
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
  for (const VariantRuling& ruling : rulings)
    if (written.settings.contains(std::string(ruling.word.name)) && !has_effect(ruling, options))
      return without_effect(ruling.word.name, ruling.without);
  return {};
}

}  // namespace

std::vector<std::string> variants(Game) { return names_of(variant_words); }

std::vector<Setting> settings(Game) {
  const std::string usual = std::to_string(Options{}.architect);
  std::vector<Setting> all{{.name = "architect",
                            .values = fmt::format("with aaa: 1 to {} (default: {})", architect_count, usual),
                            .usual = usual,
                            .statement = "WT-A01",
                            .with = "aaa"}};
  for (int number = 1; number <= architect_count; ++number)
    all.front().choices.push_back(std::to_string(number));
  for (const VariantRuling& ruling : rulings) {
    all.push_back(ruling.word.setting(ruling.variant));
    all.back().with = ruling.variant;
  }
  return all;
}

Result<Options> read_options(Game, const WrittenOptions& written, int rules_version) {
  Options options{.seats = written.seats};
  read_variants(variant_words, written, options);
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
  WrittenOptions written{.seats = options.seats, .variants = {}, .settings = {}};
  write_variants(variant_words, options, written);
  if (options.aaa) written.settings["architect"] = std::to_string(options.architect);
  for (const VariantRuling& ruling : rulings)
    if (ruling.word.differs(options) && has_effect(ruling, options))
      written.settings[std::string(ruling.word.name)] = ruling.word.answer(options);
  return written;
}

}  // namespace grod::welcome_to
