// The laws as tests. A game joins with one line in its tests:
//
//     GROD_LAWS(MonsterCity, monster_city)
//
// Beside its code a game keeps, in its tests folder: `perft.txt` (counts of action sequences), `signature.txt`
// (hashes of fixed random games), `batch.txt` (hashes of what a batch tells of such games) and `golden/` (records of whole games, one at least for each way to end).
#pragma once

#include <gtest/gtest.h>

#include "laws/laws.h"
#include "match/registry.h"

namespace grod::laws {

class LawTest : public ::testing::TestWithParam<Law> {};

inline std::string law_name(const ::testing::TestParamInfo<Law>& info) {
  return std::string(info.param.name);
}

}  // namespace grod::laws

#define GROD_LAWS(NAME, NAMESPACE)                                                                  \
  GROD_THINKS_IN_ITS_UNIT(grod::NAMESPACE::Game)                                                    \
  namespace grod::laws {                                                                            \
  class NAME##Laws : public LawTest {};                                                             \
  TEST_P(NAME##Laws, Holds) {                                                                       \
    EXPECT_NO_THROW(GetParam().check({.any = **game_named(NAMESPACE::Game::id)}));                  \
  }                                                                                                 \
  INSTANTIATE_TEST_SUITE_P(, NAME##Laws, ::testing::ValuesIn(all_laws<NAMESPACE::Game>), law_name); \
  }
