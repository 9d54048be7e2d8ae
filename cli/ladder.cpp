// grod arena --ladder: every two of the players meet, seats shared out, on the same deals; Elo, plot, sequential test.
#include <fmt/format.h>

#include "bots/elo.h"
#include "cli/arena.h"
#include "cli/ladder_plot.h"
#include "cli/parallel.h"
#include "cli/players/player_list.h"
#include "cli/players/venue.h"

namespace grod::cli {

namespace {

/// Deals of a sequential test played between two looks at the evidence.
constexpr std::uint64_t batch = 32;

struct Ladder {
  std::vector<std::string> names;
  std::vector<Pairing> pairings;
  std::vector<Samples> points;        // by player
  std::vector<std::uint64_t> faults;  // forgiven, by player; empty where none could be
  std::optional<Error> fault = {};    // that ended it
};

Result<std::vector<std::string>> ladder_names(const AnyGame& game, const ArenaArguments& arguments) {
  std::vector<std::string> names = split_players(arguments.players);
  for (const std::string& name : names)
    if (const Result<void> known = check_player(game, name); !known) return tl::unexpected(known.error());
  if (names.size() < 2) return error("a ladder needs two players or more");
  if (arguments.sprt > 0 && names.size() != 2) return error("--sprt compares two players");
  return names;
}

/// Two by two where two can play; else the fewest that can be shared out evenly.
int ladder_seats(const AnyGame& game, const ArenaArguments& arguments) {
  if (arguments.seats != 0) return arguments.seats;
  const int fewest = std::max(2, game.min_seats());
  return fewest + fewest % 2;
}

/// A pairing that is being played, by as many deals at a time as one likes. Its programs are its own: those of
/// another pairing have seen the same deals.
class Round {
 public:
  static Result<Round> begin(const Contest& contest, Ladder& ladder, Pairing& pairing,
                             const ArenaArguments& arguments) {
    return Venue::open(contest, {ladder.names[pairing.first], ladder.names[pairing.second]},
                       arguments.programs)
        .map([&](std::unique_ptr<Venue> venue) {
          return Round(std::move(venue), ladder, pairing, arguments);
        });
  }

  /// Plays the next deals, or those before the first fault, which ends the ladder.
  void play(std::uint64_t deals) {
    const std::uint64_t before = pairing_->shares.size();
    std::vector<Meeting> meetings(deals);
    FirstFault first;
    share_out(deals, "deals", arguments_->threads, [&](std::uint64_t deal) {
      const Result<Meeting> meeting = venue_->play_meeting(arguments_->seed.value_or(1), before + deal);
      if (meeting)
        meetings[deal] = *meeting;
      else
        first.note(deal, meeting.error());
      return meeting.has_value();
    });
    if (first) {
      meetings.resize(first.deal());
      ladder_->fault = first.error();
    }
    for (const Meeting& meeting : meetings) {
      pairing_->shares.push_back(meeting.share);
      ladder_->points[pairing_->first].add(meeting.points[0]);
      ladder_->points[pairing_->second].add(meeting.points[1]);
    }
  }

  void count_faults() const {
    if (!arguments_->programs.forgive) return;
    ladder_->faults.resize(ladder_->names.size());
    ladder_->faults[pairing_->first] += venue_->faults_of(0);
    ladder_->faults[pairing_->second] += venue_->faults_of(1);
  }

 private:
  Round(std::unique_ptr<Venue> venue, Ladder& ladder, Pairing& pairing, const ArenaArguments& arguments)
      : venue_(std::move(venue)), ladder_(&ladder), pairing_(&pairing), arguments_(&arguments) {}

  std::unique_ptr<Venue> venue_;
  Ladder* ladder_;
  Pairing* pairing_;
  const ArenaArguments* arguments_;
};

/// After a fault there are no ratings, and some pairings may not have met.
json::Object as_json(const ArenaArguments& arguments, const Ladder& ladder, int seats,
                     const std::vector<Interval>& ratings) {
  json::Array pairings;
  for (const Pairing& pairing : ladder.pairings) {
    if (pairing.shares.empty()) continue;
    const Interval share = pairing.samples().share();
    pairings.push_back(json::Object{{"first", ladder.names[pairing.first]},
                                    {"second", ladder.names[pairing.second]},
                                    {"deals", pairing.shares.size()},
                                    {"share", share.mean},
                                    {"share_95", interval_json(share)}});
  }
  json::Array players;
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    players.push_back(json::Object{{"name", ladder.names[i]},
                                   {"elo", ratings[i].mean},
                                   {"elo_95", interval_json(ratings[i])},
                                   {"points", ladder.points[i].mean()},
                                   {"points_95", interval_json(ladder.points[i].interval())}});
    if (!ladder.faults.empty()) players.back().as_object()["faults"] = ladder.faults[i];
  }
  json::Object result{{"game", arguments.game}, {"variants", arguments.variants},
                      {"seats", seats},         {"seed", arguments.seed.value_or(1)},
                      {"commit", commit()},     {"players", players},
                      {"pairings", pairings}};
  if (ladder.fault) result["fault"] = ladder.fault->message;
  return result;
}

void print(const ArenaArguments& arguments, const Ladder& ladder, int seats,
           const std::vector<Interval>& ratings) {
  fmt::print("{}: {} seats, every deal from both sides, seed {}, {}\n", arguments.game, seats,
             arguments.seed.value_or(1), commit());
  const std::size_t width = widest(ladder.names, 10);
  for (const Pairing& pairing : ladder.pairings) {
    if (pairing.shares.empty()) continue;
    const Interval share = pairing.samples().share();
    fmt::print("  {:<{}} against {:<{}} {}   ({} deals)\n", ladder.names[pairing.first], width,
               ladder.names[pairing.second], width, in_percent(share), pairing.shares.size());
  }
  for (std::size_t i = 0; i < ratings.size(); ++i)
    fmt::print(
        "  {:<{}} Elo {:5.0f} ± {:.0f}   points {:6.2f} ± {:.2f}{}\n", ladder.names[i], width,
        ratings[i].mean, ratings[i].half(), ladder.points[i].mean(), ladder.points[i].interval().half(),
        ladder.faults.empty() || !is_program(ladder.names[i]) ? ""
                                                              : fmt::format(", {} faults", ladder.faults[i]));
}

/// What a sequential test has come to.
struct Verdict {
  double evidence = 0;

  bool stronger() const { return evidence >= SequentialTest::bound; }
  bool not_stronger() const { return evidence <= -SequentialTest::bound; }
};

void print(const ArenaArguments& arguments, const Ladder& ladder, const Verdict& verdict) {
  const Pairing& pairing = ladder.pairings[0];
  const Interval share = pairing.samples().share();
  if (!arguments.json) {
    fmt::print("{} {} {} by {} Elo: {} in {} deals, evidence {:.2f} of {:.2f}\n", ladder.names[0],
               verdict.stronger()       ? "is stronger than"
               : verdict.not_stronger() ? "is not stronger than"
                                        : "may or may not be stronger than",
               ladder.names[1], arguments.sprt, in_percent(share), pairing.shares.size(), verdict.evidence,
               SequentialTest::bound);
    for (std::size_t i = 0; i < ladder.faults.size(); ++i)
      if (is_program(ladder.names[i])) fmt::print("  {}: {} faults\n", ladder.names[i], ladder.faults[i]);
    return;
  }
  json::Object result{{"game", arguments.game},
                      {"players", json::Array{ladder.names[0], ladder.names[1]}},
                      {"elo", arguments.sprt},
                      {"deals", pairing.shares.size()},
                      {"share", share.mean},
                      {"share_95", interval_json(share)},
                      {"evidence", verdict.evidence},
                      {"verdict", verdict.stronger()       ? "stronger"
                                  : verdict.not_stronger() ? "not stronger"
                                                           : "undecided"}};
  if (!ladder.faults.empty()) result["faults"] = json::write(json::Plain{}, ladder.faults);
  if (ladder.fault) result["fault"] = ladder.fault->message;
  fmt::print("{}\n", boost::json::serialize(result));
}

/// Plays in batches until the evidence is enough or the games are used up. The verdict is the exit status.
int sequential(const Contest& contest, const ArenaArguments& arguments, Ladder& ladder, std::uint64_t deals) {
  const SequentialTest test{arguments.sprt};
  Pairing& pairing = ladder.pairings[0];
  Result<Round> round = Round::begin(contest, ladder, pairing, arguments);
  if (!round) return complain(round.error());
  Verdict verdict;
  while (!ladder.fault && pairing.shares.size() < deals &&
         std::abs(verdict.evidence) < SequentialTest::bound) {
    round->play(std::min(batch, deals - pairing.shares.size()));
    verdict.evidence = test.evidence(pairing.shares);
  }
  round->count_faults();
  if (!pairing.shares.empty()) print(arguments, ladder, verdict);
  if (ladder.fault) return complain(*ladder.fault);
  return verdict.stronger() ? ok : no;
}

/// Every pairing after the other, up to the first fault.
Result<void> play_pairings(const Contest& contest, const ArenaArguments& arguments, Ladder& ladder) {
  for (std::size_t i = 0; i < ladder.pairings.size() && !ladder.fault; ++i) {
    Result<Round> round = Round::begin(contest, ladder, ladder.pairings[i], arguments);
    if (!round) return tl::unexpected(round.error());
    round->play((arguments.games[arguments.games.size() == 1 ? 0 : i] + 1) / 2);
    round->count_faults();
  }
  return {};
}

}  // namespace

int run_ladder(const ArenaArguments& arguments) {
  const Result<const AnyGame*> game = game_named(arguments.game);
  if (!game) return complain(game.error());
  const Result<std::vector<std::string>> names = ladder_names(**game, arguments);
  if (!names) return complain(names.error());
  const int seats = ladder_seats(**game, arguments);
  const Result<Contest> contest = arguments.contest(seats);
  if (!contest) return complain(contest.error());
  Ladder ladder{*names, {}, std::vector<Samples>(names->size()), {}};
  for (std::size_t second = 0; second < names->size(); ++second)
    for (std::size_t first = second + 1; first < names->size(); ++first)
      if (!arguments.neighbours || first == second + 1) ladder.pairings.push_back({first, second, {}});
  if (arguments.games.size() != 1 && arguments.games.size() != ladder.pairings.size())
    return complain({fmt::format("--games: {} numbers, and {} meetings", arguments.games.size(),
                                 ladder.pairings.size())});
  if (arguments.sprt > 0) {
    std::swap(ladder.pairings[0].first, ladder.pairings[0].second);  // the first named is the change
    return sequential(*contest, arguments, ladder, (arguments.games[0] + 1) / 2);
  }
  if (const Result<void> played = play_pairings(*contest, arguments, ladder); !played)
    return complain(played.error());

  std::vector<Interval> ratings;
  if (!ladder.fault) ratings = elo_with_intervals(ladder.pairings, names->size());
  if (ladder.fault && ladder.pairings[0].shares.empty()) return complain(*ladder.fault);
  if (arguments.json)
    fmt::print("{}\n", boost::json::serialize(as_json(arguments, ladder, seats, ratings)));
  else
    print(arguments, ladder, seats, ratings);
  if (ladder.fault) return complain(*ladder.fault);
  if (arguments.svg.empty()) return ok;
  const std::string title = fmt::format("{}, {} seats: Elo with 95 % intervals", arguments.game, seats);
  const Result<void> written = write_file(arguments.svg, ladder_plot(title, *names, ratings));
  return written ? ok : complain(written.error());
}

}  // namespace grod::cli
