#include "python/src/players.h"

#include <fmt/format.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bots/samples.h"
#include "bots/share_out.h"
#include "python/src/errors.h"

namespace grod::python {

namespace {

constexpr int most_iterations = 100'000'000;
constexpr int most_threads = 1024;

void check(std::int64_t number, std::int64_t least, std::int64_t most, std::string_view what) {
  if (number < least || number > most)
    throw Refused(fmt::format("{} {}: {} to {} are possible", number, what, least, most));
}

void check_bots(const LoadedGame& game, const std::vector<std::string>& names) {
  const std::vector<std::string> known = game.game->bots();
  for (const std::string& name : names)
    if (std::ranges::find(known, name) == known.end())
      throw Refused(fmt::format("there is no bot \"{}\"; there is {}", name, listed(known)));
}

}  // namespace

int choose(const GameState& state, const std::string& bot, std::optional<std::int64_t> seat,
           std::uint64_t key, bool hurried) {
  const Seat who = state.deciding(seat);
  check_bots(*state.game(), {bot});
  // Nobody else may have this one: others go on with the state meanwhile.
  const std::unique_ptr<Position> own = state.position().clone();
  const nb::gil_scoped_release released;
  Rng rng(key);
  return index(value_of(hurried ? own->bot_choice(bot, who, rng) : own->unhurried_choice(bot, who, rng)));
}

std::vector<Judged> judge(const GameState& state, std::optional<std::int64_t> seat, std::int64_t iterations,
                          std::uint64_t key, std::int64_t threads) {
  const Seat who = state.deciding(seat);
  check(iterations, 1, most_iterations, "iterations");
  check(threads, 1, most_threads, "threads");
  const std::unique_ptr<Position> own = state.position().clone();
  const nb::gil_scoped_release released;
  return own->judge(who, static_cast<int>(iterations), static_cast<int>(threads), Rng(key));
}

namespace {

/// What a player came to in a deal: the mean share of the victories and the mean points over all rotations of the seats.
using ByPlayer = std::vector<std::pair<double, double>>;

std::vector<ByPlayer> play_deals(const LoadedGame& game, const std::vector<std::string>& players,
                                 std::uint64_t seed, std::uint64_t first, std::int64_t count,
                                 std::int64_t threads) {
  check(count, 0, 100'000'000, "deals");
  check(threads, 0, most_threads, "threads");
  check_bots(game, players);
  if (players.size() != static_cast<std::size_t>(game.options.seats))
    throw Refused(fmt::format("{} players for {} seats", players.size(), game.options.seats));
  if (game.rules != game.game->rules_version())
    throw Refused(fmt::format("arenas are held by version {} of the rules, not by {}",
                              game.game->rules_version(), game.rules));
  const nb::gil_scoped_release released;
  const std::unique_ptr<Trials> trials = value_of(game.game->trials(game.edition, game.options));
  std::vector<ByPlayer> by_deal(static_cast<std::size_t>(count));
  share_out(by_deal.size(), static_cast<unsigned>(threads), [&](std::uint64_t deal) {
    for (const Achievement& achieved : trials->play_deal(players, seed, first + deal))
      by_deal[deal].emplace_back(achieved.wins.mean(), achieved.points.mean());
  });
  return by_deal;
}

Samples samples_of(const std::vector<double>& values) {
  Samples samples;
  for (const double value : values) samples.add(value);
  return samples;
}

}  // namespace

void add_players(nb::module_& module) {
  nb::class_<Judged>(module, "Judged", "What the search player thinks of one decision.")
      .def_prop_ro(
          "action", [](const Judged& judged) { return index(judged.action); }, "The decision.")
      .def_ro("visits", &Judged::visits, "How often it looked into it.")
      .def_ro("points", &Judged::points, "The points it expects.")
      .def_ro("win_probability", &Judged::win_probability, "The share of the victory it expects.")
      .def_ro("utility", &Judged::utility, "What it compares decisions by.")
      .def("__repr__", [](const Judged& judged) {
        return fmt::format(
            "Judged(action={}, visits={}, points={:.2f}, win_probability={:.3f}, utility={:.3f})",
            index(judged.action), judged.visits, judged.points, judged.win_probability, judged.utility);
      });
  nb::class_<Interval>(module, "Interval", "A mean, and where the true one lies in 95 of 100 cases.")
      .def_ro("mean", &Interval::mean, "The mean.")
      .def_ro("low", &Interval::low, "The lower end.")
      .def_ro("high", &Interval::high, "The upper end.")
      .def("__repr__", [](const Interval& interval) {
        return fmt::format("{:.4g} [{:.4g}, {:.4g}]", interval.mean, interval.low, interval.high);
      });

  module.def("play_deals", &play_deals, nb::arg("game"), nb::arg("players"), nb::arg("seed"),
             nb::arg("first"), nb::arg("count"), nb::arg("threads"));
  module.def(
      "interval_of_mean", [](const std::vector<double>& values) { return samples_of(values).interval(); },
      nb::arg("values"), "For values without bounds (Student's).");
  module.def(
      "interval_of_share", [](const std::vector<double>& values) { return samples_of(values).share(); },
      nb::arg("values"),
      "For values from 0 to 1 (Wilson's). Each is one sample: all games of one deal together.");
}

}  // namespace grod::python
