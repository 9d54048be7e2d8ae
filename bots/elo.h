// Strength on one scale: Elo from shares, a whole ladder fitted to all meetings, and the sequential test.
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "bots/arena.h"
#include "core/rng.h"

namespace grod {

/// The share that a lead in Elo promises.
inline double share_of_elo(double lead) { return 1 / (1 + std::pow(10, -lead / 400)); }

/// All meetings of two players of a ladder; `shares` are the first one's, deal by deal.
struct Pairing {
  std::size_t first = 0;
  std::size_t second = 0;
  std::vector<double> shares;

  Samples samples() const {
    Samples samples;
    for (const double share : shares) samples.add(share);
    return samples;
  }
};

/// The ratings that explain the pairings best (Bradley and Terry), the first player at 0. A drawn game more in every
/// pairing keeps a player who always wins within sight.
inline std::vector<double> fit_elo(const std::vector<Pairing>& pairings, std::size_t players) {
  std::vector<double> ratings(players, 0);
  std::vector<double> sums;
  for (const Pairing& pairing : pairings) {
    sums.push_back(0.5);
    for (const double share : pairing.shares) sums.back() += share;
  }
  for (int round = 0; round < 3000; ++round) {
    std::vector<double> pull(players, 0);
    std::vector<double> weight(players, 1e-9);
    for (std::size_t p = 0; p < pairings.size(); ++p) {
      const Pairing& pairing = pairings[p];
      const double games = double(pairing.shares.size()) + 1;
      const double expected = share_of_elo(ratings[pairing.first] - ratings[pairing.second]);
      const double surprise = sums[p] - games * expected;
      const double slope = games * expected * (1 - expected) * std::numbers::ln10 / 400;
      pull[pairing.first] += surprise;
      pull[pairing.second] -= surprise;
      weight[pairing.first] += slope;
      weight[pairing.second] += slope;
    }
    for (std::size_t i = 0; i < players; ++i)
      ratings[i] += 0.5 * std::clamp(pull[i] / weight[i], -100.0, 100.0);
  }
  const double anchor = ratings.empty() ? 0 : ratings[0];
  for (double& rating : ratings) rating -= anchor;
  return ratings;
}

/// The same with 95 % intervals, by drawing the deals again and again with replacement. A won and a lost deal more lie
/// in the bag: that nobody has lost yet is no certainty.
inline std::vector<Interval> elo_with_intervals(const std::vector<Pairing>& pairings, std::size_t players) {
  constexpr int draws = 60;
  const std::vector<double> ratings = fit_elo(pairings, players);
  std::vector<Samples> spread(players);
  Rng rng(1);
  for (int draw = 0; draw < draws; ++draw) {
    std::vector<Pairing> again = pairings;
    for (std::size_t p = 0; p < pairings.size(); ++p) {
      std::vector<double> bag = pairings[p].shares;
      bag.insert(bag.end(), {0.0, 1.0});
      for (double& share : again[p].shares) share = bag[std::size_t(rng.below(int(bag.size())))];
    }
    const std::vector<double> drawn = fit_elo(again, players);
    for (std::size_t i = 0; i < players; ++i) spread[i].add(drawn[i]);
  }
  std::vector<Interval> intervals;
  for (std::size_t i = 0; i < players; ++i) {
    const double reach = 1.96 * spread[i].deviation();
    intervals.push_back({ratings[i], ratings[i] - reach, ratings[i] + reach});
  }
  return intervals;
}

/// "Is this change stronger?" The first player is either as strong as the second or stronger by so many Elo; the
/// meetings speak for one or the other, and the test stops when they have said enough (both errors at 5 %).
struct SequentialTest {
  double elo = 30;

  static constexpr double bound = 2.94443897917;  // ln(0.95 / 0.05)

  /// How strongly the meetings so far speak for the second case; negative for the first.
  double evidence(const std::vector<double>& shares) const {
    if (shares.size() < 2) return 0;
    double sum = 0;
    double squares = 0;
    for (const double share : shares) {
      sum += share;
      squares += share * share;
    }
    const auto n = double(shares.size());
    const double mean = sum / n;
    const double variance = std::max(squares / n - mean * mean, 0.01);
    const double stronger = share_of_elo(elo);
    return n * (stronger - 0.5) * (2 * mean - 0.5 - stronger) / (2 * variance);
  }
};

}  // namespace grod
