#include "match/registry.h"

#include <gtest/gtest.h>

namespace grod {
namespace {

TEST(Registry, FindsEveryGameUnderItsId) {
  for (const AnyGame* game : all_games()) EXPECT_EQ(game_named(game->id()).value_or(nullptr), game);
}

}  // namespace
}  // namespace grod
