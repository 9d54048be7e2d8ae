// A game begun under older rules goes on by them: what its record leaves unsaid means what it meant then.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "match/match.h"
#include "match/registry.h"

namespace grod::tower_up {
namespace {

Result<Match> replayed(const Record& record) {
  const AnyGame& game = **game_named("tower-up");
  return Match::replay(game, game.default_edition(), record);
}

bool borders_face(const Match& match) {
  return match.position().state().at("table").at("rulings").at("loose_borders").as_bool();
}

// TU-A10: of version 2, with two borders in play and not a word about them.
TEST(OldGames, KeepTheirStreetsAcrossBorders) {
  std::ostringstream text;
  text << std::ifstream(GROD_SOURCE "/games/tower_up/tests/golden/begun-when-borders-were-streets.grod")
              .rdbuf();
  Record record = *read_record(text.str());
  ASSERT_EQ(record.rules, 2);
  ASSERT_EQ(record.options.settings.count("borders"), 0U);

  const Result<Match> then = replayed(record);
  ASSERT_TRUE(then) << then.error().message;
  EXPECT_FALSE(borders_face(*then));

  // The record of that match is read in the same way.
  const Result<Match> again = replayed(*read_record(write_record(then->record())));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_FALSE(borders_face(*again));

  // By today's rules the same decisions end otherwise.
  record.rules = 3;
  const Result<Match> now = replayed(record);
  ASSERT_FALSE(now);
  EXPECT_EQ(now.error().message, "the record gives the scores 41 38, but the game ends with 37 45");
  record.scores.clear();
  record.actions.clear();
  EXPECT_TRUE(borders_face(*replayed(record)));
}

}  // namespace
}  // namespace grod::tower_up
