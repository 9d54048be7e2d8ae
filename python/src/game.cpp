#include "python/src/game.h"

#include <fmt/format.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "match/edition_file.h"
#include "match/registry.h"
#include "python/src/errors.h"
#include "python/src/observation.h"
#include "python/src/state.h"
#include "python/src/values.h"

namespace grod::python {

Action LoadedGame::action_at(std::int64_t number) const {
  if (number < 0 || number >= game->action_count() || example->notation(grod::action_at(int(number))).empty())
    throw Illegal(fmt::format("{} is not the number of an action of {}", number, game->id()));
  return grod::action_at(int(number));
}

Seat LoadedGame::seat_at(std::int64_t number) const {
  if (number < 0 || number >= options.seats)
    throw Refused(
        fmt::format("there is no seat {}; they are numbered from 0 to {}", number, options.seats - 1));
  return grod::seat_at(int(number));
}

GamePtr load_game(const AnyGame& game, EditionPtr edition, WrittenOptions options, int rules) {
  LoadedGame loaded{&game, std::move(edition), std::move(options), rules, nullptr};
  loaded.example = value_of(game.start(loaded.edition, loaded.options, rules, Rng(0)));
  return std::make_shared<const LoadedGame>(std::move(loaded));
}

GamePtr game_of(const Record& record) {
  const AnyGame& game = *value_of(game_named(record.game));
  return load_game(game, value_of(edition_of(game, record)), record.options, record.rules);
}

namespace {

GamePtr load(const std::string& id, int seats, std::vector<std::string> variants,
             std::map<std::string, std::string> settings, const std::optional<std::string>& edition_file,
             std::optional<int> rules) {
  const AnyGame& game = *value_of(game_named(id));
  EditionPtr edition =
      edition_file ? value_of(read_edition_file(game, *edition_file)) : game.default_edition();
  return load_game(game, std::move(edition), {seats, std::move(variants), std::move(settings)},
                   rules.value_or(game.rules_version()));
}

nb::typed<nb::list, Dict> games() {
  nb::list list;
  for (const AnyGame* game : all_games()) {
    nb::dict one;
    one["id"] = std::string(game->id());
    one["name"] = text(Language::en, fmt::format("{}.name", game->id()));
    one["min_seats"] = game->min_seats();
    one["max_seats"] = game->max_seats();
    one["variants"] = nb::tuple(nb::cast(game->variants()));
    nb::dict settings;
    for (const Setting& setting : game->settings()) settings[setting.name.c_str()] = setting.values;
    one["settings"] = settings;
    one["bots"] = nb::tuple(nb::cast(game->bots()));
    one["actions"] = game->action_count();
    one["rules"] = game->rules_version();
    one["cards"] = game->default_edition()->status();
    list.append(one);
  }
  return list;
}

using DealKey = std::variant<std::uint64_t, std::string>;

Deal deal_of(const DealKey& key) {
  if (const auto* seed = std::get_if<std::uint64_t>(&key)) return *seed;
  return value_of(Deal::read(std::get<std::string>(key)));
}

std::unique_ptr<GameState> deal(const GamePtr& game, const DealKey& key) {
  const Deal made = deal_of(key);
  return std::make_unique<GameState>(
      game, value_of(game->game->start(game->edition, game->options, game->rules, made.rng())), made);
}

/// Not every game of an arena can be told by a key: its deals are split off one seed.
std::unique_ptr<GameState> deal_of_arena(const GamePtr& game, std::uint64_t seed, std::uint64_t number) {
  const Rng chance = Rng(seed).split(number).split(0);
  return std::make_unique<GameState>(
      game, value_of(game->game->start(game->edition, game->options, game->rules, chance)), std::nullopt);
}

std::int64_t number_of(const LoadedGame& game, const std::variant<std::string, nb::dict>& decision) {
  if (const auto* notation = std::get_if<std::string>(&decision)) {
    if (const auto action = game.example->action_written(*notation)) return index(*action);
    throw Illegal(fmt::format("\"{}\" is no action of {}", *notation, game.game->id()));
  }
  const json::Value move = from_python(std::get<nb::dict>(decision));
  if (const auto action = game.example->action_moved(move)) return index(*action);
  throw Illegal(fmt::format("{} is no move of {}", boost::json::serialize(move), game.game->id()));
}

std::string repr(const LoadedGame& game) {
  std::string with;
  for (const std::string& variant : game.options.variants) with += " " + variant;
  for (const auto& [name, value] : game.options.settings) with += fmt::format(" {}={}", name, value);
  return fmt::format("<grod.Game {}: {} {}{}{}>", game.game->id(), game.options.seats,
                     game.options.seats == 1 ? "seat" : "seats", with.empty() ? "" : ",", with);
}

std::string mark_of(const LoadedGame& game) {
  return fmt::format("{} {} {} {} {}", game.game->id(), game.rules, json::hex(game.edition->fingerprint()),
                     game.options.seats, fmt::join(game.options.variants, ","));
}

/// For pickles: what loads the same game again.
Reduced reduced(const LoadedGame& game) {
  std::optional<std::string> edition_file;
  if (game.edition->fingerprint() != game.game->default_edition()->fingerprint())
    edition_file = write_edition_file(*game.game, *game.edition);
  return nb::make_tuple(
      nb::module_::import_("grod._loading").attr("load_again"),
      nb::make_tuple(std::string(game.game->id()), game.options.seats, game.options.variants,
                     game.options.settings, edition_file, game.rules));
}

}  // namespace

void add_game(nb::module_& module) {
  nb::class_<LoadedGame>(module, "Game",
                         "A game with everything fixed but the deal: its cards, seats, variants and "
                         "settings. `grod.load` makes one.")
      .def_prop_ro(
          "id", [](const LoadedGame& game) { return std::string(game.game->id()); },
          "What the game is called everywhere: \"tiny-towns\".")
      .def_prop_ro(
          "name",
          [](const LoadedGame& game) { return text(Language::en, fmt::format("{}.name", game.game->id())); },
          "Its name for people.")
      .def_prop_ro(
          "seats", [](const LoadedGame& game) { return game.options.seats; }, "How many play.")
      .def_prop_ro(
          "variants",
          [](const LoadedGame& game) {
            return nb::typed<nb::tuple, std::string, nb::ellipsis>(
                nb::tuple(nb::cast(game.options.variants)));
          },
          "The variants it is played with.")
      .def_prop_ro(
          "settings", [](const LoadedGame& game) { return game.options.settings; },
          "The settings that were given, by name.")
      .def_prop_ro(
          "rules", [](const LoadedGame& game) { return game.rules; },
          "The version of the rules; it rises when a rule changes.")
      .def_prop_ro(
          "actions", [](const LoadedGame& game) { return game.game->action_count(); },
          "Decisions are numbers from 0 to one less than this.")
      .def_prop_ro(
          "bots",
          [](const LoadedGame& game) {
            return nb::typed<nb::tuple, std::string, nb::ellipsis>(nb::tuple(nb::cast(game.game->bots())));
          },
          "The names of the bots that play it.")
      .def_prop_ro(
          "edition",
          [](const LoadedGame& game) {
            return dict_of(json::Object{{"game", game.game->id()},
                                        {"name", game.edition->name()},
                                        {"status", game.edition->status()},
                                        {"cards", game.edition->cards()}});
          },
          "What is printed on its cards, as an edition file has it.")
      .def_prop_ro(
          "fingerprint", [](const LoadedGame& game) { return json::hex(game.edition->fingerprint()); },
          "Tells editions apart: 16 hexadecimal digits.")
      .def_prop_ro(
          "observation_size",
          [](const LoadedGame& game) { return game.game->observation_size(game.options.seats); },
          "How many numbers an observation has; what is left of the last eight is 0.")
      .def_prop_ro("observation_high", &highest_observed, nb::rv_policy::reference,
                   "The largest that each number of an observation can be.")
      .def(
          "describe_observation",
          [](const LoadedGame& game) { return game.game->observation(game.options.seats); },
          "The fields of an observation, in their order.")
      .def("deal", &deal, nb::arg("key"),
           "The beginning of a game. The key decides all chance in it: a seed below 2**64, or 16 or 32 "
           "hexadecimal digits as a record has them.")
      .def("deal_of_arena", &deal_of_arena, nb::arg("seed"), nb::arg("number"),
           "The deal of that number in an arena of that seed. No key tells it, so no record can be made of "
           "it.")
      .def("number", &number_of, nb::arg("decision"),
           nb::sig("def number(self, decision: str | dict[str, Any]) -> int"),
           "The number of a decision, given as text or as a structure.")
      .def(
          "text",
          [](const LoadedGame& game, std::int64_t action) {
            return game.example->notation(game.action_at(action));
          },
          nb::arg("action"), "A decision as records write it.")
      .def(
          "move",
          [](const LoadedGame& game, std::int64_t action) {
            return dict_of(game.example->move(game.action_at(action)));
          },
          nb::arg("action"), "A decision as a structure.")
      .def(
          "describe",
          [](const LoadedGame& game, std::int64_t action, const std::string& language) {
            return game.example->describe(language_of(language), game.action_at(action));
          },
          nb::arg("action"), nb::arg("language") = "en", "A decision in words for people.")
      .def(
          "has",
          [](const LoadedGame& game, std::int64_t action) {
            return action >= 0 && action < game.game->action_count() &&
                   !game.example->notation(grod::action_at(int(action))).empty();
          },
          nb::arg("action"), "Whether there is an action of that number with these cards.")
      .def("__reduce__", &reduced)
      .def(
          "__eq__", [](const LoadedGame& a, const LoadedGame& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const LoadedGame& game) { return nb::hash(nb::cast(mark_of(game))); })
      .def("__repr__", &repr);

  module.def("load", &load, nb::arg("id"), nb::arg("seats"), nb::arg("variants"), nb::arg("settings"),
             nb::arg("edition_file").none(), nb::arg("rules").none());
  module.def("games", &games);
}

}  // namespace grod::python
