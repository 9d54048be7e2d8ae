// What all chance of a game comes from.
#include "match/deal.h"

#include <gtest/gtest.h>

#include <set>

#include "match/tests/games.h"

namespace grod {
namespace {

TEST(Deal, OfASeedIsWhatTheSeedDealt) {
  EXPECT_EQ(Deal(42).rng(), Rng(42));
  EXPECT_EQ(Deal(42).hex(), "000000000000002a");
  EXPECT_EQ(*Deal(42).seed(), 42u);
}

TEST(Deal, OfASecretUsesAllOfIt) {
  const DealSecret secret{1, 2};
  EXPECT_EQ(Deal(secret).hex(), "00000000000000010000000000000002");
  EXPECT_EQ(Deal(secret).seed(), nullptr);
  std::set<std::pair<std::uint64_t, std::uint64_t>> generators;
  for (int bit = 0; bit < 64; ++bit)
    for (const DealSecret& other :
         {DealSecret{1 ^ std::uint64_t{1} << bit, 2}, DealSecret{1, 2 ^ std::uint64_t{1} << bit}}) {
      const Rng rng = rng_of(other);
      EXPECT_NE(rng.key(), rng_of(secret).key());
      EXPECT_NE(rng.counter(), rng_of(secret).counter());
      generators.emplace(rng.key(), rng.counter());
    }
  EXPECT_EQ(generators.size(), 128u);
  // Pinned: a secret deals the same game for ever.
  EXPECT_EQ(rng_of(secret), Rng(mix(1 ^ mix(2)), mix(2 ^ mix(mix(1 ^ mix(2))))));
}

TEST(Deal, IsReadBack) {
  for (const Deal& deal :
       {Deal(0), Deal(~std::uint64_t{0}), Deal(DealSecret{}), Deal(DealSecret{~std::uint64_t{0}, 7})})
    EXPECT_EQ(Deal::read(deal.hex()).value_or(Deal(5)), deal);
  for (const std::string wrong :
       {"", "2a", "000000000000002A", "00000000000000010000000000000002f", "000000000000002g"})
    EXPECT_EQ(
        fault_of(Deal::read(wrong)),
        "\"" + wrong + "\" is no deal: 32 hexadecimal digits of a secret are expected, or 16 of a seed");
}

TEST(Deal, OfASecretIsPlayedAndReplayed) {
  const AnyGame& game = monster_city_game();
  Match match = *Match::begin(game, game.default_edition(), {3, {}, {}}, DealSecret{0x1234, 0x5678});
  Rng rng(1);
  while (!match.position().over()) act_at_random(match, rng);
  const Result<Record> record = read_record(write_record(match.record()));
  ASSERT_TRUE(record) << record.error().message;
  const Result<Match> again = Match::replay(game, game.default_edition(), *record);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(again->position().equals(match.position()));
}

}  // namespace
}  // namespace grod
