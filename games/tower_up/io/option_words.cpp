// Options in words: variants are on or off, settings have a value. The rulings that may be switched are settings.
#include <fmt/format.h>

#include <charconv>

#include "core/names.h"
#include "games/tower_up/io/words.h"
#include "texts/ruling_word.h"
#include "texts/variant_word.h"

namespace grod::tower_up {

namespace {

constexpr std::array<VariantWord<Options>, 3> variant_words{{{"advanced", &Options::advanced},
                                                             {"starters", &Options::starters},
                                                             {"place-by-choice", &Options::place_by_choice}}};

constexpr std::array<RulingWord<Rulings>, 5> ruling_words{
    {{"hand-limit", "passing-on", "each-turn", &Rulings::limit_each_turn, "TU-A3"},
     {"grey-districts", "marked", "all", &Rulings::all_districts_grey, "TU-A9"},
     {"borders", "streets", "facing", &Rulings::loose_borders, "TU-A10"},
     {"later-end", "ignored", "restarts", &Rulings::later_end_restarts, "TU-A15"},
     {"both-ends", "shortage", "last-roof", &Rulings::last_roof_over_shortage, "TU-A16"}}};

/// A ruling about one objective: named without it, it would change nothing.
struct RulingOfObjective {
  std::string_view setting;
  Objective objective;
};

constexpr std::array rulings_of_objectives{RulingOfObjective{"grey-districts", Objective::grey_districts_3_2},
                                           RulingOfObjective{"borders", Objective::two_borders}};

/// Since this version of the rules a setting without effect is refused; games begun before keep theirs.
constexpr int refuses_idle_settings = 2;

/// Since this version the sides of a border need no street in common unless the players say so (TU-A10).
constexpr int borders_face_by_default = 3;

constexpr int most_idle_rounds = 255;

Result<int> number(std::string_view name, const std::string& value, int least, int most) {
  int result = 0;
  const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), result);
  if (code != std::errc{} || end != value.data() + value.size() || result < least || result > most)
    return error(fmt::format("{} is a whole number from {} to {}, not \"{}\"", name, least, most, value));
  return result;
}

Result<Objectives> read_objectives(const std::string& value) {
  Objectives chosen;
  for (const std::string& name : split(value, '+')) {
    const std::optional<Objective> objective = enum_named<Objective>(name);
    if (!objective) {
      std::vector<std::string> names(names_of_enum<Objective>.begin(), names_of_enum<Objective>.end());
      return error(fmt::format("there is no objective \"{}\"; there is {}", name, listed(names)));
    }
    chosen.insert(*objective);
  }
  if (chosen.size() != objectives_in_play)
    return error("objectives are three different names joined by +, like park_4+lake_4+brown_4");
  return chosen;
}

Result<void> read_ruling(const std::string& name, const std::string& value, Rulings& rulings) {
  for (const RulingWord<Rulings>& word : ruling_words)
    if (word.name == name) return word.read(value, rulings);
  return {};
}

Result<void> read_setting(const std::string& name, const std::string& value, Options& options) {
  const auto into = [](Result<int> read, int& out) -> Result<void> {
    if (!read) return tl::unexpected(read.error());
    out = *read;
    return {};
  };
  if (name == "starting-floors")
    return into(number(name, value, basic_starting_floors + 1, most_starting_floors),
                options.starting_floors);
  if (name == "first-player") return into(number(name, value, 1, options.seats), options.first);
  if (name == "idle-rounds") {
    int rounds = 0;
    Result<void> read = into(number(name, value, 0, most_idle_rounds), rounds);
    options.rulings.idle_rounds = static_cast<std::uint8_t>(rounds);
    return read;
  }
  if (name == "objectives") {
    const Result<Objectives> chosen = read_objectives(value);
    if (!chosen) return tl::unexpected(chosen.error());
    options.objectives = *chosen;
    return {};
  }
  return read_ruling(name, value, options.rulings);
}

/// TU-8, TU-A19: the objectives that may be in play.
Objectives possible_objectives(const Options& options) {
  if (!options.objectives.empty()) return options.objectives;
  return Objectives::first_n(options.starters ? starter_count : objective_count);
}

Result<void> check_effects(const WrittenOptions& written, const Options& options) {
  const Objectives possible = possible_objectives(options);
  for (const auto& [setting, objective] : rulings_of_objectives)
    if (written.settings.contains(std::string(setting)) && !possible.contains(objective))
      return error(
          fmt::format("{} has no effect here: the objective {} is not in play", setting, name_of(objective)));
  return {};
}

}  // namespace

std::vector<std::string> variants(Game) { return names_of(variant_words); }

std::vector<Setting> settings(Game) {
  const int usual_idle_rounds = Rulings{}.idle_rounds;
  std::vector<std::string> objectives(names_of_enum<Objective>.begin(), names_of_enum<Objective>.end());
  std::vector<Setting> all{
      {.name = "starting-floors",
       .values = "in the advanced variant: 4 to 7, or 4 to 5 with four players (default: the most)",
       .kind = SettingKind::number,
       .least = basic_starting_floors + 1,
       .most = most_starting_floors,
       .statement = "TU-43",
       .with = "advanced"},
      {.name = "objectives",
       .values = "three names joined by +, like park_4+lake_4+brown_4 (default: drawn)",
       .kind = SettingKind::several,
       .choices = std::move(objectives),
       .words = "tower-up.board.goal",
       .joint = "+",
       .least = objectives_in_play,
       .most = objectives_in_play,
       .statement = "TU-8"},
      {.name = "first-player",
       .values = "the number of a seat (default: drawn)",
       .kind = SettingKind::seat,
       .statement = "TU-10"},
      {.name = "idle-rounds",
       .values = fmt::format("rounds without a build that end the game, 0 for never (default: {})",
                             usual_idle_rounds),
       .kind = SettingKind::number,
       .usual = std::to_string(usual_idle_rounds),
       .most = most_idle_rounds,
       .statement = "TU-A20"}};
  for (const RulingWord<Rulings>& word : ruling_words) {
    std::string_view needs;
    for (const auto& [setting, objective] : rulings_of_objectives)
      if (setting == word.name) needs = name_of(objective);
    all.push_back(word.setting(needs));
  }
  return all;
}

Result<Options> read_options(Game, const WrittenOptions& written, int rules_version) {
  Options options;
  options.seats = written.seats;
  options.rulings.loose_borders = rules_version >= borders_face_by_default;
  read_variants(variant_words, written, options);
  for (const auto& [name, value] : written.settings)
    if (Result<void> ok = read_setting(name, value, options); !ok) return tl::unexpected(ok.error());
  if (const char* fault = refusal(options)) return error(fault);
  if (rules_version >= refuses_idle_settings)
    if (const Result<void> ok = check_effects(written, options); !ok) return tl::unexpected(ok.error());
  return options;
}

WrittenOptions write_options(const Options& options) {
  const Rulings recommended;
  WrittenOptions written{.seats = options.seats, .variants = {}, .settings = {}};
  write_variants(variant_words, options, written);
  if (options.starting_floors != 0)
    written.settings["starting-floors"] = std::to_string(options.starting_floors);
  if (options.first != 0) written.settings["first-player"] = std::to_string(options.first);
  if (options.rulings.idle_rounds != recommended.idle_rounds)
    written.settings["idle-rounds"] = std::to_string(options.rulings.idle_rounds);
  if (!options.objectives.empty()) {
    std::vector<std::string> names;
    for (const Objective objective : options.objectives) names.emplace_back(name_of(objective));
    written.settings["objectives"] = fmt::format("{}", fmt::join(names, "+"));
  }
  for (const RulingWord<Rulings>& word : ruling_words)
    if (word.differs(options.rulings))
      written.settings[std::string(word.name)] = word.answer(options.rulings);
  return written;
}

}  // namespace grod::tower_up
