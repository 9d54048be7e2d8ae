// Histories of a simulated server: everything that is promised holds in each, whatever goes wrong; and faults that are
// planted are found.
#include <gtest/gtest.h>

#include <cstdlib>
#include <regex>

#include "core/names.h"
#include "server/tests/simulation/history.h"

namespace grod::sim {
namespace {

constexpr int parts = 4;

/// In all parts together. The sanitizers take many times as long for each.
int histories() {
  if (const char* wished = std::getenv("GROD_HISTORIES"))
    return static_cast<int>(std::strtol(wished, nullptr, 10));
#ifdef GROD_SANITIZED
  return 60;
#else
  return 1000;
#endif
}

class Histories : public testing::TestWithParam<int> {};

TEST_P(Histories, KeepEveryPromise) {
  const int each = histories() / parts;
  for (int i = 0; i < each; ++i) {
    const auto seed = static_cast<std::uint64_t>(1 + GetParam() * each + i);
    const Outcome outcome = run_history(seed);
    ASSERT_EQ(outcome.failure, "") << "seed " << seed << "; see it again with\n  " << command_for(seed);
  }
}

INSTANTIATE_TEST_SUITE_P(Simulation, Histories, testing::Range(0, parts));

TEST(Simulation, ASeedIsAlwaysTheSameHistory) {
  std::uint64_t last = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Outcome once = run_history(seed), again = run_history(seed);
    EXPECT_EQ(once.trace, again.trace) << seed;
    EXPECT_NE(once.trace, last) << seed;
    last = once.trace;
  }
}

/// Nothing is proved by histories in which nothing happens.
TEST(Simulation, ThereIsMuchToSee) {
  Outcome all;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Outcome outcome = run_history(seed);
    all.acknowledged += outcome.acknowledged;
    all.crashes += outcome.crashes;
    all.failed_syncs += outcome.failed_syncs;
    all.servers += outcome.servers > 1 ? 1 : 0;
    all.outrun += outcome.outrun;
    all.taken_over += outcome.taken_over;
    all.words_lost += outcome.words_lost;
    all.comparisons += outcome.comparisons;
    all.other_worlds += outcome.other_worlds;
  }
  EXPECT_GT(all.acknowledged, 300);
  EXPECT_GT(all.crashes, 10);
  EXPECT_GT(all.failed_syncs, 0);
  EXPECT_GT(all.servers, 5);
  EXPECT_GT(all.outrun, 5);
  EXPECT_GT(all.taken_over, 2);
  EXPECT_GT(all.words_lost, 30);
  EXPECT_GT(all.comparisons, 60);
  EXPECT_GT(all.other_worlds, 20);
}

struct Planted {
  Plant plant{};
  const char* finding = nullptr;  // what may be said of it: a regular expression
};

class PlantedFault : public testing::TestWithParam<Planted> {};

TEST_P(PlantedFault, IsFound) {
  constexpr std::uint64_t most = 60;
  const auto [plant, finding] = GetParam();
  for (std::uint64_t seed = 1; seed <= most; ++seed) {
    const HistoryOptions options{.plant = plant};
    const Outcome outcome = run_history(seed, options);
    if (outcome.failure.empty()) continue;
    EXPECT_TRUE(std::regex_search(outcome.failure, std::regex(finding)))
        << outcome.failure << "\n  " << command_for(seed, options);
    // It is the fault that was found, and it is found again.
    EXPECT_EQ(run_history(seed, {.several = is_between_servers(plant)}).failure, "");
    EXPECT_EQ(run_history(seed, options).failure, outcome.failure);
    return;
  }
  FAIL() << most << " histories have not shown it";
}

INSTANTIATE_TEST_SUITE_P(
    Simulation, PlantedFault,
    testing::Values(Planted{Plant::acknowledge_early, "is lost|is not there|its number should be"},
                    Planted{Plant::forget_gap, "newcomer|is not shown what they may see"},
                    Planted{Plant::charge_outage, "the clock of seat"},
                    Planted{Plant::mistake_person, "is not shown what they may see"},
                    Planted{Plant::answer_anew, "was carried out twice"},
                    Planted{Plant::lose_alarms, "stands still"},
                    Planted{Plant::overlook_gap, "is not shown what they may see|newcomer"},
                    Planted{Plant::endless_lease, "stands still"},
                    Planted{Plant::tell_before_commit, "is not shown what they may see|newcomer"}),
    [](const auto& planted) { return std::string(name_of(planted.param.plant)); });

}  // namespace
}  // namespace grod::sim
