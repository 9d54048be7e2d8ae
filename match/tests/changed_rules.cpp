// A rule that has changed (MC-A11): records and tables keep the reading they were begun with, named or not.
#include "match/tests/games.h"
#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

std::string reading_of(const Position& position) {
  return std::string(position.state().at("table").at("monster_reshuffle").as_string());
}

/// A whole game at random.
Match played(std::map<std::string, std::string> settings, std::optional<int> rules = std::nullopt) {
  const AnyGame& game = monster_city_game();
  const WrittenOptions written{.seats = 3, .variants = {"events"}, .settings = std::move(settings)};
  Match match = *Match::begin(game, game.default_edition(), written, 5, {}, rules);
  Rng rng(5);
  while (!match.position().over()) grod::act_at_random(match, rng);
  return match;
}

TEST(ChangedRules, ARecordKeepsTheReadingItWasBegunWith) {
  const Match now = played({});
  const Match named = played({{"monster-reshuffle", "when-needed"}});
  const Match former = played({}, 1);
  EXPECT_EQ(reading_of(now.position()), "when_empty");
  EXPECT_EQ(reading_of(named.position()), "when_needed");
  EXPECT_EQ(reading_of(former.position()), "when_needed");
  EXPECT_TRUE(former.position().equals(named.position())) << "the old rules and the setting are one";
  EXPECT_FALSE(former.position().equals(now.position()));

  for (const Match* match : {&now, &named, &former}) {
    const Result<Record> record = read_record(write_record(match->record()));
    ASSERT_TRUE(record) << record.error().message;
    const auto again = Match::replay(monster_city_game(), monster_city_game().default_edition(), *record);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_TRUE(again->position().equals(match->position()));
  }
}

TEST(ChangedRules, ATableKeepsTheReadingItWasOpenedWith) {
  grod::Setup setup = setup_of("monster-city", 3);
  setup.rules = 1;
  EXPECT_EQ(reading_of(begun(setup).match()->position()), "when_needed");
  setup.rules = monster_city_game().rules_version();
  EXPECT_EQ(reading_of(begun(setup).match()->position()), "when_empty");
  setup.settings["monster-reshuffle"] = "when-needed";
  const Room room = begun(setup);
  EXPECT_EQ(reading_of(room.match()->position()), "when_needed");
  EXPECT_EQ(reading_of(Room::restore(events_of(room))->match()->position()), "when_needed");
}

}  // namespace
}  // namespace grod::tests
