// grod arena: bots against bots, seat-rotated, on the same deals, with intervals.
#include <fmt/format.h>

#include <cmath>

#include "cli/arena.h"
#include "cli/parallel.h"
#include "cli/players/player_list.h"
#include "cli/players/venue.h"

namespace grod::cli {

namespace {

/// What each player achieved, deal by deal.
using ByDeal = std::vector<std::vector<Achievement>>;

double median_points(const ByDeal& by_deal, std::size_t player) {
  std::vector<double> points;
  for (const std::vector<Achievement>& deal : by_deal) points.push_back(deal[player].points.mean());
  std::sort(points.begin(), points.end());
  const std::size_t half = points.size() / 2;
  return points.size() % 2 != 0 ? points[half] : (points[half - 1] + points[half]) / 2;
}

/// What is said of an arena: everything, or, after a fault, what was played before it.
struct ArenaReport {
  const ArenaArguments& arguments;
  std::vector<std::string> names;
  ByDeal by_deal;
  std::vector<std::uint64_t> faults;  // forgiven, by player; empty where none could be
  std::optional<Error> fault;         // that ended it

  void print() const;
};

void ArenaReport::print() const {
  const std::uint64_t seed = arguments.seed.value_or(1);
  const std::uint64_t games = by_deal.size() * names.size();
  json::Array players;
  if (!arguments.json)
    fmt::print("{}: {} games, every deal in {} rotations, seed {}, {}\n", arguments.game, games, names.size(),
               seed, commit());
  const std::size_t width = widest(names, 12);
  for (std::size_t i = 0; i < names.size(); ++i) {
    Achievement all;
    for (const std::vector<Achievement>& deal : by_deal) all.add(deal[i]);
    const Interval wins = all.wins.share();
    const Interval points = all.points.interval();
    const double median = median_points(by_deal, i);
    players.push_back(json::Object{{"name", names[i]},
                                   {"win_rate", wins.mean},
                                   {"win_rate_95", interval_json(wins)},
                                   {"points", points.mean},
                                   {"points_95", interval_json(points)},
                                   {"points_median", median}});
    if (!faults.empty()) players.back().as_object()["faults"] = faults[i];
    if (!arguments.json)
      fmt::print("  {:<{}} wins {}   points {:6.2f} ± {:.2f}, median {:.1f}{}\n", names[i], width,
                 in_percent(wins), points.mean, points.half(), median,
                 faults.empty() || !is_program(names[i]) ? "" : fmt::format(", {} faults", faults[i]));
  }
  if (!arguments.json) return;
  json::Object result{{"game", arguments.game}, {"variants", arguments.variants},
                      {"games", games},         {"seed", seed},
                      {"commit", commit()},     {"players", players}};
  if (fault) result["fault"] = fault->message;
  fmt::print("{}\n", boost::json::serialize(result));
}

/// Plays all deals, or those before the first fault, into the report.
Result<void> play_deals(ArenaReport& report, const Contest& contest, std::uint64_t deals) {
  const ArenaArguments& arguments = report.arguments;
  const Result<std::unique_ptr<Venue>> venue = Venue::open(contest, report.names, arguments.programs);
  if (!venue) return tl::unexpected(venue.error());
  const std::uint64_t seed = arguments.seed.value_or(1);
  // Deals are independent, nobody built in thinks by the clock, and the sums are added in the order of the deals: threads
  // change nothing.
  report.by_deal.resize(deals);
  FirstFault first;
  share_out(deals, "deals", arguments.threads, [&](std::uint64_t deal) {
    Result<std::vector<Achievement>> played = (*venue)->play_deal(seed, deal);
    if (played)
      report.by_deal[deal] = std::move(*played);
    else
      first.note(deal, played.error());
    return played.has_value();
  });
  if (arguments.programs.forgive)
    for (std::size_t i = 0; i < report.names.size(); ++i) report.faults.push_back((*venue)->faults_of(i));
  if (!first) return {};
  report.by_deal.resize(first.deal());
  report.fault = first.error();
  return {};
}

int run_arena(const ArenaArguments& arguments) {
  if (arguments.ladder || arguments.neighbours || arguments.sprt > 0) return run_ladder(arguments);
  if (arguments.seats != 0)
    return complain({"--seats is for a ladder; otherwise there is a seat for every player"});
  if (!arguments.svg.empty()) return complain({"--svg is for a ladder"});
  if (arguments.games.size() != 1) return complain({"several numbers of games are for a ladder"});
  const Result<const AnyGame*> game = game_named(arguments.game);
  if (!game) return complain(game.error());
  const int seats = static_cast<int>(split_players(arguments.players).size());
  const Result<std::vector<std::string>> names = players_for(**game, arguments.players, seats);
  if (!names) return complain(names.error());
  const Result<Contest> contest = arguments.contest(seats);
  if (!contest) return complain(contest.error());
  const std::uint64_t deals = (arguments.games[0] + names->size() - 1) / names->size();
  ArenaReport report{arguments, *names, {}, {}, {}};
  if (const Result<void> played = play_deals(report, *contest, deals); !played)
    return complain(played.error());
  if (!report.by_deal.empty()) report.print();
  return report.fault ? complain(*report.fault) : ok;
}

}  // namespace

json::Value interval_json(const Interval& interval) {
  const auto end = [](double value) { return std::isfinite(value) ? json::Value(value) : json::Value(); };
  return json::Array{end(interval.low), end(interval.high)};
}

std::string in_percent(const Interval& share) {
  return fmt::format("{:5.1f} % [{:.1f}, {:.1f}]", 100 * share.mean, 100 * share.low, 100 * share.high);
}

void add_arena(CLI::App& app, int& status) {
  CLI::App* command =
      app.add_subcommand("arena", "Let bots play each other: win rates and points with 95 % intervals");
  auto arguments = std::make_shared<ArenaArguments>();
  arguments->add_game(*command);
  command
      ->add_option("--players", arguments->players,
                   "one player per seat, or the players of a ladder: bots, or exec:COMMAND for a program "
                   "(docs/bots.md)")
      ->required()
      ->type_name("a,b,c");
  command->add_flag("--ladder", arguments->ladder,
                    "every two of the players meet, on every deal from both sides; Elo");
  command->add_flag("--neighbours", arguments->neighbours,
                    "a ladder in which only those side by side in the list meet");
  command
      ->add_option(
          "--sprt", arguments->sprt,
          "two players: is the first stronger by so many Elo? Stops when it is clear; exit status 1 if it is "
          "not, or if the games do not suffice to tell")
      ->check(CLI::Range(1.0, 1000.0))
      ->type_name("ELO");
  command
      ->add_option("--seats", arguments->seats,
                   "seats of a ladder's table (default: 2, or the fewest even number)")
      ->check(CLI::Range(1, max_seats))
      ->type_name("N");
  command->add_option("--svg", arguments->svg, "a ladder's plot, written to this file")->type_name("FILE");
  command
      ->add_option(
          "--games", arguments->games,
          "how many games (default 1000), rounded up to whole rounds of rotations; for a ladder also one "
          "number for each meeting, like 400,80")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::Range(1, 100'000'000))
      ->type_name("N");
  command->add_option("--threads", arguments->threads, "how many threads (default: all cores)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  arguments->add_variants(*command);
  arguments->add_edition(*command);
  arguments->add_seed(*command);
  arguments->programs.add_patience(*command);
  arguments->programs.add_forgive(*command);
  command->add_flag("--json", arguments->json, "the result as a JSON object");
  command->callback([arguments, &status] { status = run_arena(*arguments); });
}

}  // namespace grod::cli
