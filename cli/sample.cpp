// grod sample: one whole game played by bots, as JSON lines or as a record.
#include <fmt/format.h>

#include "cli/common.h"
#include "match/match.h"

namespace grod::cli {

namespace {

struct SampleArguments : GameArguments {
  int seats = 0;
  std::string bots = "random";
  bool json = false;
};

void print_line(const json::Value& line) { fmt::print("{}\n", boost::json::serialize(line)); }

json::Value header(const Match& match) {
  const Record& record = match.record();
  json::Array variants;
  for (const std::string& variant : record.options.variants) variants.emplace_back(variant);
  json::Object settings;
  for (const auto& [name, value] : record.options.settings) settings[name] = value;
  json::Array players;
  for (const std::string& player : record.players) players.emplace_back(player);
  return json::Object{
      {"game", record.game},
      {"rules", record.rules},
      {"edition", json::Object{{"name", record.edition},
                               {"status", match.edition().status()},
                               {"fingerprint", json::hex(record.edition_fingerprint)},
                               {"cards", match.edition().cards()}}},
      {"options",
       json::Object{{"seats", record.options.seats}, {"variants", variants}, {"settings", settings}}},
      {"seed", *record.deal.seed()},
      {"players", players},
      {"dealt", match.position().dealt()},
      {"state", match.position().state()}};
}

/// What an action changed in the state: the fields that differ, with what they are now.
json::Value changes(const json::Value& before, const json::Value& after) {
  json::Object out;
  for (const auto& [part, value] : after.as_object()) {
    if (!value.is_object()) {
      if (before.at(part) != value) out[part] = value;
      continue;
    }
    json::Object differing;
    for (const auto& [field, now] : value.as_object())
      if (before.at(part).at(field) != now) differing[field] = now;
    if (!differing.empty()) out[part] = differing;
  }
  return out;
}

json::Value result(const Position& position) {
  json::Array scores;
  for (int seat = 0; seat < position.seats(); ++seat) {
    json::Object score{{"seat", seat}, {"total", position.total(seat_at(seat))}};
    const json::Value breakdown = position.score(seat_at(seat));
    for (const auto& [key, value] : breakdown.as_object()) score[key] = value;
    scores.push_back(score);
  }
  json::Array winners;
  for (const Seat seat : position.winners()) winners.push_back(index(seat));
  return json::Object{{"result", json::Object{{"scores", scores}, {"winners", winners}}}};
}

Result<void> play(Match& match, const SampleArguments& arguments) {
  Rng rng = match.rng_of_players();
  json::Value state;
  if (arguments.json) {
    print_line(header(match));
    state = match.position().state();
  }
  for (int number = 1; !match.position().over(); ++number) {
    const Seat seat = match.position().to_act().first();
    const std::vector<Action> legal = match.position().legal(seat);
    const std::string& bot = match.record().players[std::size_t(seat)];
    const Result<Action> action = match.position().bot_choice(bot, seat, rng);
    if (!action) return tl::unexpected(action.error());
    const Result<News> news = match.act(seat, *action);
    if (!news) return tl::unexpected(news.error());
    if (!arguments.json) continue;
    json::Value after = match.position().state();
    print_line(json::Object{{"number", number},
                            {"seat", index(seat)},
                            {"id", index(*action)},
                            {"move", match.position().move(*action)},
                            {"text", match.position().notation(*action)},
                            {"legal", legal.size()},
                            {"news", *news == News::revealed},
                            {"changes", changes(state, after)}});
    state = std::move(after);
  }
  if (arguments.json)
    print_line(result(match.position()));
  else
    fmt::print("{}", write_record(match.record()));
  return {};
}

int run_sample(const SampleArguments& arguments) {
  const Result<const AnyGame*> game = game_named(arguments.game);
  if (!game) return complain(game.error());
  const Result<EditionPtr> edition = arguments.load_edition(**game);
  if (!edition) return complain(edition.error());
  const std::uint64_t seed = arguments.seed_or_random();
  // The number of seats is judged by the game before the bots are counted against it.
  Result<Match> match = Match::begin(**game, *edition, arguments.options(arguments.seats), seed);
  if (!match) return complain(match.error());
  Result<std::vector<std::string>> bots = bots_for(**game, arguments.bots, arguments.seats);
  if (!bots) return complain(bots.error());
  match = Match::begin(**game, *edition, arguments.options(arguments.seats), seed, *bots);
  const Result<void> played = play(*match, arguments);
  return played ? ok : complain(played.error());
}

}  // namespace

void add_sample(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("sample", "Play one whole game with bots and print it");
  auto arguments = std::make_shared<SampleArguments>();
  arguments->add_game(*command);
  command->add_option("--seats", arguments->seats, "how many play")->required()->type_name("N");
  command
      ->add_option("--bots", arguments->bots,
                   "who plays: one bot for all seats, or one for each (default: random)")
      ->type_name("a,b,c");
  arguments->add_variants(*command);
  arguments->add_edition(*command);
  arguments->add_seed(*command);
  command->add_flag(
      "--json", arguments->json,
      "JSON lines: a header with the whole initial state (piles from the top), a line per action with "
      "what it changed, the result; without it, the record as text");
  command->callback([arguments, &status] { status = run_sample(*arguments); });
}

}  // namespace grod::cli
