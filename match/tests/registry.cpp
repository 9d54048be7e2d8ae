#include "match/registry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "texts/catalogue.h"

namespace grod {
namespace {

TEST(Registry, FindsEveryGameUnderItsId) {
  ASSERT_FALSE(all_games().empty());
  for (const AnyGame* game : all_games()) EXPECT_EQ(game_named(game->id()).value_or(nullptr), game);
}

TEST(Registry, GivesEveryGameAnIdOfItsOwn) {
  std::set<std::string_view> ids;
  for (const AnyGame* game : all_games()) {
    EXPECT_TRUE(ids.insert(game->id()).second);
    EXPECT_EQ(game->id().find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos);
  }
}

TEST(Registry, ListsTheGamesThereAreWhenAskedForAnother) {
  const Result<const AnyGame*> found = game_named("chess");
  ASSERT_FALSE(found);
  EXPECT_TRUE(found.error().message.starts_with("there is no game \"chess\"; there is monster-city"))
      << found.error().message;
  EXPECT_FALSE(game_named(""));
  EXPECT_FALSE(game_named("Monster-City"));
}

TEST(Registry, EveryGameSaysWhatItIs) {
  for (const AnyGame* game : all_games()) {
    EXPECT_GE(game->min_seats(), 1);
    EXPECT_LE(game->min_seats(), game->max_seats());
    EXPECT_LE(game->max_seats(), max_seats);
    EXPECT_GT(game->action_count(), 0);
    EXPECT_LE(game->state_bytes(), 4096);
    EXPECT_EQ(game->bots().front(), "random");
    EXPECT_FALSE(game->default_edition()->status().empty());
  }
}

TEST(Registry, EveryGameAndVariantHasANameInBothLanguages) {
  const std::vector<std::string> keys = catalogue_keys();
  const auto has = [&](const std::string& key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  for (const AnyGame* game : all_games()) {
    const std::string id(game->id());
    EXPECT_TRUE(has(id + ".name"));
    for (const std::string& variant : game->variants())
      EXPECT_TRUE(has(id + ".variant." + variant)) << variant;
  }
}

TEST(Registry, EveryGameStartsWithEverySeatCountAndNoOther) {
  for (const AnyGame* game : all_games())
    for (int seats = 0; seats <= max_seats + 2; ++seats) {
      const auto position =
          game->start(game->default_edition(), {.seats = seats, .variants = {}, .settings = {}}, 1);
      EXPECT_EQ(bool(position), seats >= game->min_seats() && seats <= game->max_seats())
          << game->id() << " with " << seats;
      if (position) {
        EXPECT_EQ((*position)->seats(), seats);
      }
    }
}

class OtherEdition final : public AnyEdition {
 public:
  OtherEdition() : AnyEdition("other", "of no game") {}
  json::Value cards() const override { return nullptr; }
  std::vector<std::string> ignored_values() const override { return {}; }
};

TEST(Registry, NoGameStartsWithTheEditionOfAnother) {
  for (const AnyGame* game : all_games()) {
    const WrittenOptions written{.seats = game->min_seats(), .variants = {}, .settings = {}};
    const std::string expected = "the edition is not one of " + std::string(game->id());
    const auto started = game->start(std::make_shared<OtherEdition>(), written, 1);
    ASSERT_FALSE(started);
    EXPECT_EQ(started.error().message, expected);
    const auto read = game->read_position(std::make_shared<OtherEdition>(), json::Object{});
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, expected);
  }
}

}  // namespace
}  // namespace grod
