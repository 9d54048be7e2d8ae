// grod games: what there is.
#include <fmt/format.h>

#include "cli/common.h"
#include "cli/observation_page.h"

namespace grod::cli {

namespace {

json::Value as_json(const AnyGame& game) {
  json::Array settings;
  for (const Setting& setting : game.settings())
    settings.push_back(json::Object{{"name", setting.name}, {"values", setting.values}});
  json::Array variants;
  for (const std::string& variant : game.variants()) variants.emplace_back(variant);
  json::Array bots;
  for (const std::string& bot : game.bots()) bots.emplace_back(bot);
  return json::Object{{"id", game.id()},
                      {"name", text(Language::en, fmt::format("{}.name", game.id()))},
                      {"min_seats", game.min_seats()},
                      {"max_seats", game.max_seats()},
                      {"variants", variants},
                      {"settings", settings},
                      {"bots", bots},
                      {"actions", game.action_count()},
                      {"state_bytes", game.state_bytes()},
                      {"edition", game.default_edition()->status()}};
}

void print(const AnyGame& game) {
  fmt::print("{:<14} {}, {}–{} players\n", game.id(), text(Language::en, fmt::format("{}.name", game.id())),
             game.min_seats(), game.max_seats());
  for (const std::string& variant : game.variants())
    fmt::print("    --variant {:<14} {}\n", variant,
               text(Language::en, fmt::format("{}.variant.{}", game.id(), variant)));
  for (const Setting& setting : game.settings()) fmt::print("    --{} {}\n", setting.name, setting.values);
  fmt::print("    bots: {}\n    cards: {}\n", listed(game.bots()), game.default_edition()->status());
}

}  // namespace

void add_games(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("games", "List the games: id, seats, variants, bots");
  struct Arguments {
    bool as_lines = false;
    std::string observation;
    int seats = 0;
  };
  auto arguments = std::make_shared<Arguments>();
  command->add_flag("--json", arguments->as_lines, "one JSON object a line");
  CLI::Option* observation = command->add_option(
      "--observation", arguments->observation, "what a learner is given of one game instead, field by field");
  observation->type_name("GAME");
  command->add_option("--seats", arguments->seats, "with --observation: how many play (default: the fewest)")
      ->needs(observation)
      ->type_name("N");
  command->callback([arguments, &status] {
    if (!arguments->observation.empty()) {
      status = print_observation(arguments->observation, arguments->seats, arguments->as_lines);
      return;
    }
    for (const AnyGame* game : all_games()) {
      if (arguments->as_lines)
        fmt::print("{}\n", boost::json::serialize(as_json(*game)));
      else
        print(*game);
    }
    status = ok;
  });
}

}  // namespace grod::cli
