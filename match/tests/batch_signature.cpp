// What batches tell is pinned: the batch behind the interface, the plain loop over the rules and, where there is one, the GPU
// (grod-gpu --batch) come to these hashes. A commit that changes an observation or the rules says why they change.
#include "core/batch_signature.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/all.h"
#include "match/registry.h"

namespace grod {
namespace {

/// By game, from the fewest seats to the most.
const std::map<std::string, std::vector<std::uint64_t>, std::less<>> pinned_batches{
    {"lanterns", {0xd3716740bab284f7, 0x604ad0ce3e0cd77c}},
    {"monster-city", {0x9174e43eb1865f9e, 0xeb95ddd13bb51944, 0x92ca4a4904b1cc88}},
    {"tower-up", {0xe7f6f33e75fde1bd, 0xde0df5d9fc21263a, 0xe3af77236c41856a}},
    {"welcome-to",
     {0x5bab08b42572402a, 0xd77b90c0d4d0bf16, 0x3c6e4f79685e611b, 0xfd6c1fb59632b6a0, 0xb63067f19154e3f0,
      0x56393d3e0cc4f86d}},
    {"tiny-towns",
     {0x852797104a9d9622, 0xff39bbb67bcecb42, 0x1f9873aabb01adcb, 0x94a31d2eccf72a50, 0x55027bc400a6b97a,
      0x935a2fb2992636b2}},
};

/// The same trial through the interface.
std::uint64_t signature_of(const AnyGame& game, int seats, const BatchTrial& trial) {
  const auto batch = *game.batch(game.default_edition(), {.seats = seats, .variants = {}, .settings = {}},
                                 {.games = trial.games, .threads = 2, .penalty = trial.penalty});
  const auto rows = [&](int length) {
    return static_cast<std::size_t>(trial.games) * static_cast<std::size_t>(length);
  };
  std::vector<Observed> observations(rows(batch->observation_size()));
  std::vector<std::uint8_t> masks(rows(batch->action_count()));
  std::vector<float> rewards(rows(seats));
  std::vector<std::uint8_t> to_act(rows(1));
  std::vector<std::uint8_t> ends(rows(1));
  std::vector<std::uint8_t> illegal(rows(1));
  std::vector<std::int32_t> actions(rows(1));
  std::vector<std::uint64_t> hashes(rows(1), 0);
  const BatchArrays out{.observations = observations.data(),
                        .masks = masks.data(),
                        .seats = to_act.data(),
                        .rewards = rewards.data(),
                        .ends = ends.data(),
                        .illegal = illegal.data()};
  for (int step = 0; step <= trial.steps; ++step) {
    if (step == 0) {
      batch->reset(trial.seed, out);
    } else {
      batch->choose_randomly(actions.data());
      for (int i = 0; i < trial.games; ++i)
        if (trial.is_wrong(i, step)) actions[std::size_t(i)] = -1;
      batch->step(actions.data(), out);
    }
    for (std::size_t i = 0; i < hashes.size(); ++i)
      hashes[i] = folded(hashes[i],
                         {.observation = observations.data() + i * rows(batch->observation_size()) / rows(1),
                          .observation_size = batch->observation_size(),
                          .mask = masks.data() + i * rows(batch->action_count()) / rows(1),
                          .action_count = batch->action_count(),
                          .rewards = rewards.data() + i * rows(seats) / rows(1),
                          .seats = seats,
                          .seat = to_act[i],
                          .end = ends[i],
                          .illegal = illegal[i]});
  }
  std::uint64_t sum = 0;
  for (const std::uint64_t hash : hashes) sum += hash;
  return sum;
}

template <Observable G>
void expect_pinned() {
  const std::vector<std::uint64_t>& pinned = pinned_batches.find(G::id)->second;
  ASSERT_EQ(static_cast<int>(pinned.size()), G::max_seats - G::min_seats + 1) << G::id;
  for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
    typename G::Options options{};
    options.seats = seats;
    const std::uint64_t expected = pinned[std::size_t(seats - G::min_seats)];
    EXPECT_EQ(batch_signature<G>(G::default_edition(), options, {}), expected) << G::id << ", " << seats;
    // Whoever plays alone is paid in points there, and in shares of victory here.
    if (seats == 1) continue;
    EXPECT_EQ(signature_of(**game_named(G::id), seats, {}), expected) << G::id << ", " << seats;
  }
}

TEST(BatchSignature, IsReproduced) {
  for_each_game([]<Observable G>() { expect_pinned<G>(); });
}

}  // namespace
}  // namespace grod
