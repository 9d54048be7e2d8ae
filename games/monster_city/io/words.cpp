#include "games/monster_city/io/words.h"

#include <fmt/format.h>
#include <algorithm>

#include "core/names.h"

namespace grod::monster_city {

namespace {

constexpr CatalogueArea key{Game::id};

constexpr std::string_view reshuffle_setting = "monster-reshuffle";

/// MC-A11 in words, by `Reshuffle`.
constexpr std::array<std::string_view, 2> reshuffle_words{"when-empty", "when-needed"};
static_assert(reshuffle_words.size() == std::size_t(enumerator_count<Reshuffle>));

/// Since this version of the rules an empty stack is renewed at once; games begun before go on as they were begun.
constexpr int reshuffles_when_empty = 2;

std::string operand_notation(const Edition& edition, const Move& move) {
  switch (operand_of(move.verb)) {
    case Operand::building: return notation(move.building);
    case Operand::monster: return notation(edition.monster(move.monster));
    case Operand::event: return in_words(name_of(move.event));
    case Operand::category: return in_words(name_of(move.category));
    case Operand::none: break;
  }
  return {};
}

}  // namespace

bool means_something(const Edition& edition, const Move& move) {
  return operand_of(move.verb) != Operand::monster || index(move.monster) < edition.monster_kinds();
}

std::string notation(Building b) { return fmt::format("{} {}", name_of(colour_of(b)), value_of(b)); }

std::string notation(const Monster& monster) {
  std::string result;
  switch (monster.family) {
    case Family::all: return fmt::format("all {}", name_of(monster.colour));
    case Family::any: return fmt::format("any {}", monster.count);
    case Family::values:
      result = "values";
      for (int v = lowest_value; v <= highest_value; ++v)
        if ((monster.values >> v) & 1) result += fmt::format(" {}", v);
      return result;
    case Family::singles:
      for (const Colour colour : all_colours)
        if (const int need = monster.need[std::size_t(colour)]; need > 0)
          result += fmt::format("{}{} {}", result.empty() ? "" : " ", need, name_of(colour));
      return result;
  }
  return result;
}

std::string notation(const Edition& edition, Action action) {
  const Move move = move_of(action);
  const std::string operand = operand_notation(edition, move);
  return in_words(name_of(move.verb)) + (operand.empty() ? "" : " ") + operand;
}

std::string describe(Language language, Building b) {
  return text(language, key("building", name_of(colour_of(b))), {{"value", std::to_string(value_of(b))}});
}

std::string describe(Language language, const Monster& monster) {
  switch (monster.family) {
    case Family::all: return text(language, key("all", name_of(monster.colour)));
    case Family::any:
      if (monster.count == 1) return text(language, key("monster", "any-one"));
      return text(language, key("monster", "any"), {{"count", std::to_string(monster.count)}});
    case Family::values: {
      std::vector<std::string> shown;
      for (int v = lowest_value; v <= highest_value; ++v)
        if ((monster.values >> v) & 1) shown.push_back(std::to_string(v));
      return text(language, key("monster", "values"), {{"values", listed(shown)}});
    }
    case Family::singles: break;
  }
  std::vector<std::string> parts;
  for (const Colour colour : all_colours)
    if (const int need = monster.need[std::size_t(colour)]; need > 0)
      parts.push_back(counted(language, key("single", name_of(colour)), need));
  return fmt::format("{}", fmt::join(parts, " + "));
}

std::string describe(Language language, const Edition& edition, Action action) {
  const Move move = move_of(action);
  std::string operand;
  switch (operand_of(move.verb)) {
    case Operand::building: operand = describe(language, move.building); break;
    case Operand::monster:
      if (means_something(edition, move)) operand = describe(language, edition.monster(move.monster));
      break;
    case Operand::event: operand = text(language, key("event", name_of(move.event))); break;
    case Operand::category: operand = text(language, key("category", name_of(move.category))); break;
    case Operand::none: break;
  }
  return text(language, key("move", name_of(move.verb)), {{"what", operand}});
}

std::string prompt(Language language, const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  if (table.phase == Phase::effect) return text(language, key("effect", name_of(table.event)));
  return text(language, key("prompt", name_of(table.phase)));
}

std::string fact_text(Language language, const Edition&, const Fact& fact) {
  if (fact.name == "building") return describe(language, static_cast<Building>(fact.value));
  if (fact.name == "event") return text(language, key("event", name_of(static_cast<Event>(fact.value))));
  if (fact.name == "category")
    return text(language, key("category", name_of(static_cast<Category>(fact.value))));
  return std::to_string(fact.value);
}

std::vector<std::string> variants(Game) { return {"events"}; }

std::vector<Setting> settings(Game) {
  const auto& [empty, needed] = reshuffle_words;
  return {choice_of(std::string(reshuffle_setting), {std::string(empty), std::string(needed)},
                    std::string(empty), "MC-A11")};
}

Result<Options> read_options(Game, const WrittenOptions& written, int rules_version) {
  Options options{.seats = written.seats, .events = !written.variants.empty()};
  if (rules_version < reshuffles_when_empty) options.monster_reshuffle = Reshuffle::when_needed;
  for (const auto& [name, value] : written.settings) {
    const auto word = std::find(reshuffle_words.begin(), reshuffle_words.end(), value);
    if (word == reshuffle_words.end())
      return error(
          fmt::format("{} is {} or {}, not \"{}\"", name, reshuffle_words[0], reshuffle_words[1], value));
    options.monster_reshuffle = static_cast<Reshuffle>(word - reshuffle_words.begin());
  }
  return options;
}

WrittenOptions write_options(const Options& options) {
  WrittenOptions written{.seats = options.seats, .variants = {}, .settings = {}};
  if (options.events) written.variants.emplace_back("events");
  if (options.monster_reshuffle != Options{}.monster_reshuffle)
    written.settings[std::string(reshuffle_setting)] =
        reshuffle_words[static_cast<std::size_t>(options.monster_reshuffle)];
  return written;
}

}  // namespace grod::monster_city
