// The settings in words, and what becomes of games that were begun before they were there.
#include <gtest/gtest.h>

#include <map>

#include "games/monster_city/io/edition_io.h"
#include "games/monster_city/io/view.h"
#include "games/monster_city/tests/position.h"
#include "texts/presentation.h"

namespace grod::monster_city {
namespace {

Result<Options> read(std::map<std::string, std::string> settings, int rules_version = Game::rules_version) {
  return options_of<Game>({.seats = 4, .variants = {"events"}, .settings = std::move(settings)},
                          rules_version);
}

// MC-A11: both readings can be named, and come back from their words.
TEST(OptionWords, NameWhenMonstersAreReshuffled) {
  for (const auto& [word, reading] :
       {std::pair{"when-empty", Reshuffle::when_empty}, std::pair{"when-needed", Reshuffle::when_needed}}) {
    const Result<Options> options = read({{"monster-reshuffle", word}});
    ASSERT_TRUE(options) << options.error().message;
    EXPECT_EQ(*options, (Options{.seats = 4, .events = true, .monster_reshuffle = reading}));
    EXPECT_EQ(*options_of<Game>(write_options(*options)), *options);
    EXPECT_EQ(opening(*options, 1).state.table.monster_reshuffle, reading) << "the game is told";
  }
  EXPECT_EQ(read({{"monster-reshuffle", "never"}}).error().message,
            "monster-reshuffle is when-empty or when-needed, not \"never\"");
}

// MC-A11: as soon as the stack is empty, unless something else is said or the game was begun under version 1.
TEST(OptionWords, KeepTheReadingUnderWhichAGameWasBegun) {
  EXPECT_EQ(read({})->monster_reshuffle, Reshuffle::when_empty);
  EXPECT_TRUE(write_options(*read({})).settings.empty()) << "what is usual is not written";
  EXPECT_EQ(read({}, 1)->monster_reshuffle, Reshuffle::when_needed);
  EXPECT_EQ(read({{"monster-reshuffle", "when-empty"}}, 1)->monster_reshuffle, Reshuffle::when_empty);
}

// MC-A11: a state says by which reading it is played.
TEST(OptionWords, AreKeptInAState) {
  const Position p = position("when-needed; planet rgy; stack 0");
  const json::Value written = write_state(default_edition, p.state);
  EXPECT_EQ(written.at("table").at("monster_reshuffle"), json::Value("when_needed"));
  EXPECT_EQ(*read_state(default_edition, written), p.state);
}

}  // namespace
}  // namespace grod::monster_city
