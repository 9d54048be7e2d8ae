// grod arena --ladder: every two of the players meet, seats shared out, on the same deals; Elo, plot, sequential test.
#include <fmt/format.h>

#include "bots/elo.h"
#include "cli/arena.h"
#include "cli/ladder_plot.h"
#include "cli/parallel.h"

namespace grod::cli {

namespace {

/// Deals of a sequential test played between two looks at the evidence.
constexpr std::uint64_t batch = 32;

struct Ladder {
  std::vector<std::string> names;
  std::vector<Pairing> pairings;
  std::vector<Samples> points;  // by player
};

Result<std::vector<std::string>> ladder_names(const AnyGame& game, const ArenaArguments& arguments) {
  std::vector<std::string> names = split(arguments.players, ',');
  for (const std::string& name : names)
    if (const auto known = bots_for(game, name, 1); !known) return tl::unexpected(known.error());
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

void play_pairing(const Trials& trials, Ladder& ladder, Pairing& pairing, std::uint64_t deals,
                  const ArenaArguments& arguments) {
  const std::array<std::string, 2> players{ladder.names[pairing.first], ladder.names[pairing.second]};
  const std::uint64_t before = pairing.shares.size();
  std::vector<Meeting> meetings(deals);
  share_out(deals, arguments.threads, [&](std::uint64_t deal) {
    meetings[deal] = trials.play_meeting(players, arguments.seed.value_or(1), before + deal);
  });
  for (const Meeting& meeting : meetings) {
    pairing.shares.push_back(meeting.share);
    ladder.points[pairing.first].add(meeting.points[0]);
    ladder.points[pairing.second].add(meeting.points[1]);
  }
}

json::Object as_json(const ArenaArguments& arguments, const Ladder& ladder, int seats,
                     const std::vector<Interval>& ratings) {
  json::Array pairings;
  for (const Pairing& pairing : ladder.pairings) {
    const Interval share = pairing.samples().share();
    pairings.push_back(json::Object{{"first", ladder.names[pairing.first]},
                                    {"second", ladder.names[pairing.second]},
                                    {"deals", pairing.shares.size()},
                                    {"share", share.mean},
                                    {"share_95", interval_json(share)}});
  }
  json::Array players;
  for (std::size_t i = 0; i < ladder.names.size(); ++i)
    players.push_back(json::Object{{"name", ladder.names[i]},
                                   {"elo", ratings[i].mean},
                                   {"elo_95", interval_json(ratings[i])},
                                   {"points", ladder.points[i].mean()},
                                   {"points_95", interval_json(ladder.points[i].interval())}});
  return {{"game", arguments.game}, {"variants", arguments.variants},
          {"seats", seats},         {"seed", arguments.seed.value_or(1)},
          {"commit", commit()},     {"players", players},
          {"pairings", pairings}};
}

void print(const ArenaArguments& arguments, const Ladder& ladder, int seats,
           const std::vector<Interval>& ratings) {
  fmt::print("{}: {} seats, every deal from both sides, seed {}, {}\n", arguments.game, seats,
             arguments.seed.value_or(1), commit());
  for (const Pairing& pairing : ladder.pairings) {
    const Interval share = pairing.samples().share();
    fmt::print("  {:<10} against {:<10} {}   ({} deals)\n", ladder.names[pairing.first],
               ladder.names[pairing.second], in_percent(share), pairing.shares.size());
  }
  for (std::size_t i = 0; i < ladder.names.size(); ++i)
    fmt::print("  {:<10} Elo {:5.0f} ± {:.0f}   points {:6.2f} ± {:.2f}\n", ladder.names[i], ratings[i].mean,
               ratings[i].half(), ladder.points[i].mean(), ladder.points[i].interval().half());
}

/// Plays in batches until the evidence is enough or the games are used up. The verdict is the exit status.
template <class Play>
int sequential(const ArenaArguments& arguments, Ladder& ladder, std::uint64_t deals, Play play) {
  const SequentialTest test{arguments.sprt};
  Pairing& pairing = ladder.pairings[0];
  double evidence = 0;
  while (pairing.shares.size() < deals && std::abs(evidence) < SequentialTest::bound) {
    play(pairing, std::min(batch, deals - pairing.shares.size()));
    evidence = test.evidence(pairing.shares);
  }
  const bool stronger = evidence >= SequentialTest::bound;
  const bool as_strong = evidence <= -SequentialTest::bound;
  const Interval share = pairing.samples().share();
  if (arguments.json)
    fmt::print("{}\n",
               boost::json::serialize(json::Object{{"game", arguments.game},
                                                   {"players", json::Array{ladder.names[0], ladder.names[1]}},
                                                   {"elo", arguments.sprt},
                                                   {"deals", pairing.shares.size()},
                                                   {"share", share.mean},
                                                   {"share_95", interval_json(share)},
                                                   {"evidence", evidence},
                                                   {"verdict", stronger    ? "stronger"
                                                               : as_strong ? "not stronger"
                                                                           : "undecided"}}));
  else
    fmt::print("{} {} {} by {} Elo: {} in {} deals, evidence {:.2f} of {:.2f}\n", ladder.names[0],
               stronger    ? "is stronger than"
               : as_strong ? "is not stronger than"
                           : "may or may not be stronger than",
               ladder.names[1], arguments.sprt, in_percent(share), pairing.shares.size(), evidence,
               SequentialTest::bound);
  return stronger ? ok : no;
}

}  // namespace

int run_ladder(const ArenaArguments& arguments) {
  const Result<const AnyGame*> game = game_named(arguments.game);
  if (!game) return complain(game.error());
  const Result<std::vector<std::string>> names = ladder_names(**game, arguments);
  if (!names) return complain(names.error());
  const int seats = ladder_seats(**game, arguments);
  const Result<std::unique_ptr<Trials>> trials = arguments.trials(seats);
  if (!trials) return complain(trials.error());
  Ladder ladder{*names, {}, std::vector<Samples>(names->size())};
  for (std::size_t second = 0; second < names->size(); ++second)
    for (std::size_t first = second + 1; first < names->size(); ++first)
      if (!arguments.neighbours || first == second + 1) ladder.pairings.push_back({first, second, {}});
  if (arguments.games.size() != 1 && arguments.games.size() != ladder.pairings.size())
    return complain({fmt::format("--games: {} numbers, and {} meetings", arguments.games.size(),
                                 ladder.pairings.size())});
  const auto deals = [&](std::size_t pairing) {
    return (arguments.games[arguments.games.size() == 1 ? 0 : pairing] + 1) / 2;
  };
  const auto play = [&](Pairing& pairing, std::uint64_t count) {
    play_pairing(**trials, ladder, pairing, count, arguments);
  };
  if (arguments.sprt > 0) {
    std::swap(ladder.pairings[0].first, ladder.pairings[0].second);  // the first named is the change
    return sequential(arguments, ladder, deals(0), play);
  }
  for (std::size_t i = 0; i < ladder.pairings.size(); ++i) play(ladder.pairings[i], deals(i));

  const std::vector<Interval> ratings = elo_with_intervals(ladder.pairings, names->size());
  if (arguments.json)
    fmt::print("{}\n", boost::json::serialize(as_json(arguments, ladder, seats, ratings)));
  else
    print(arguments, ladder, seats, ratings);
  if (arguments.svg.empty()) return ok;
  const std::string title = fmt::format("{}, {} seats: Elo with 95 % intervals", arguments.game, seats);
  const Result<void> written = write_file(arguments.svg, ladder_plot(title, *names, ratings));
  return written ? ok : complain(written.error());
}

}  // namespace grod::cli
