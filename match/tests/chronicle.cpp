// The log as a report: whole games of every kind are told in both languages, and each result has its sentence.
#include "match/chronicle.h"

#include <regex>
#include <set>

#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

struct Kind {
  std::string game;
  int seats = 0;
  std::vector<std::string> variants = {};
  std::string bot = "greedy";
};

/// What the log of a game says, line by line: who did what, and what befell the table.
struct WholeLog {
  std::vector<std::string> lines = {};
  std::vector<std::string> headings = {};  // each where it first stands
};

WholeLog told(const Kind& kind, std::uint64_t seed, Language language) {
  const AnyGame& game = **game_named(kind.game);
  const auto position = *game.start(game.default_edition(), {kind.seats, kind.variants, {}}, seed);
  std::vector<std::string> names;
  for (int seat = 1; seat <= kind.seats; ++seat) names.push_back("P" + std::to_string(seat));
  Chronicle chronicle;
  WholeLog log;
  Rng rng(seed);
  while (!position->over()) {
    const Seat seat = position->to_act().first();
    const Action action = *position->bot_choice(kind.bot, seat, rng);
    const auto before = position->clone();
    position->act(seat, action);
    for (const Account* account : chronicle.add(*before, *position, seat, action)) {
      const std::string heading = heading_of(*account, language);
      if (log.headings.empty() || log.headings.back() != heading) log.headings.push_back(heading);
      if (!account->said(language).empty())
        log.lines.push_back(names[std::size_t(account->seat)] + " " +
                            with_names(account->said(language), names));
      for (const std::string& sentence : account->then_said(language))
        log.lines.push_back(with_names(sentence, names));
    }
  }
  return log;
}

std::vector<Kind> kinds() {
  return {{"monster-city", 3},
          {"monster-city", 4, {"events"}, "random"},
          {"tower-up", 3},
          {"tower-up", 2, {"place-by-choice"}, "random"},
          {"welcome-to", 3},
          {"welcome-to", 3, {"advanced", "easter"}},
          {"welcome-to", 2, {"expert"}},
          {"welcome-to", 1},
          {"welcome-to", 1, {"aaa"}},
          {"tiny-towns", 3},
          {"tiny-towns", 2, {"town-hall"}},
          {"tiny-towns", 1}};
}

TEST(Chronicle, EveryLineIsASentenceInBothLanguages) {
  for (const Kind& kind : kinds())
    for (const Language language : all_languages) {
      const WholeLog log = told(kind, 3, language);
      EXPECT_GT(log.lines.size(), 15u) << kind.game;
      for (const std::string& line : log.lines) {
        EXPECT_EQ(line.find_first_of("{}\x1a"), std::string::npos) << line;
        EXPECT_EQ(line.find(kind.game + "."), std::string::npos) << line;
        EXPECT_EQ(line.back(), '.') << line;
      }
      for (const std::string& heading : log.headings)
        EXPECT_EQ(heading.find_first_of("{}"), std::string::npos) << heading;
    }
}

/// Some game of that kind says it.
void expect_told(const Kind& kind, const std::vector<std::string>& patterns) {
  std::string all;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    for (const std::string& line : told(kind, seed, Language::en).lines) all += line + "\n";
  for (const std::string& pattern : patterns)
    EXPECT_TRUE(std::regex_search(all, std::regex(pattern))) << kind.game << ": " << pattern;
}

TEST(Chronicle, MonsterCityTellsResults) {
  expect_told({"monster-city", 3},
              {"P[123] builds (red|green|yellow) [3-8] for a note\\.",
               "takes the attack of a monster: Brute \\(all red\\)\\. It destroys (red [3-8](, )?)+\\.",
               "It finds nothing to destroy\\. Gets a note\\.", "lets (red|green|yellow) [3-8] fall\\.",
               "New in the office: ", "The planet was empty; 5 monsters arrive\\.",
               "a scoring card lies on the deck: scoring 2 of 4\\.",
               "scores (Lowest|Highest|One colour|All): [0-9]+ points?, [0-9]+ in all\\.",
               "That was the last scoring: the game is over\\.",
               "Final scores: P[123]: [0-9]+, P[123]: [0-9]+, ", "P[123] wins\\."});
  expect_told({"monster-city", 4, {"events"}, "random"},
              {"plays an event: ", "draws an event", "turns play around: P[1-4] is next\\.",
               "sends a monster away from the planet: ", "gives (red|green|yellow) [3-8] to the office",
               "leaves it without effect", "shuffled into a new stack"});
}

TEST(Chronicle, TowerUpTellsResults) {
  expect_told(
      {"tower-up", 3},
      {"takes a card: 2 [a-z]+ floors, 2 [a-z]+ floors\\.", "chooses a [a-z]+ floor for it\\.",
       "puts up a [a-z]+ building on site [0-9]+\\. Raises its neighbours: site [0-9]+ \\([2-9] floors\\)",
       "puts a roof on site [0-9]+, floor [1-9]; [0-9] roofs? left\\.",
       "The (crane|mixer|tipper|digger) drives [1-9] spaces? and is worth [0-9]+ M\\.",
       "Takes the [0-9]+ M bonus: ", "Earns an extra turn\\.", "Covers roofs: P[123] \\([0-9] roofs?\\)",
       "has placed the last of ten roofs: everybody else has one more turn\\.",
       "Counts [0-9]+ visible roofs?: [0-9]+ M\\.", "The last round is over"});
}

TEST(Chronicle, WelcomeToTellsResults) {
  expect_told(
      {"welcome-to", 3},
      {"P[123] takes [0-9]+ \\(pool\\) and writes [0-9]+ in house [123]-[0-9]+\\. Digs a pool",
       "Puts up a fence to the right of [123]-[0-9]+\\.", "Raises estates of [1-6] to [0-9]+ points each\\.",
       "Plants a park in street [123]", "Crosses temp box [0-9]+", "[0-9]+ bis in house",
       "Completes an estate of [1-6]\\.", "Scores plan n[123] \\(estates [0-9+]+\\) for [0-9]+ points\\.",
       "Plan n[123] pays [0-9]+ points from now on\\.", "Stands at [0-9]+ points? \\(\\+[0-9]+\\)\\.",
       "writes nothing and crosses refusal box 1 of 3\\.", "All cards are reshuffled\\.",
       ": the game is over\\."});
  expect_told({"welcome-to", 1, {"aaa"}},
              {"The architect is given a card: ", "The Approved card of plan n[123] comes up\\.",
               "The architect ends with [0-9]+ points?\\."});
  expect_told({"welcome-to", 1}, {"The Solo card comes up\\.", "P1 takes [0-9]+ \\("});
}

TEST(Chronicle, TinyTownsTellsResults) {
  expect_told(
      {"tiny-towns", 3},
      {"keeps a monument, and shows it to nobody\\.", "names (wood|wheat|brick|glass|stone) for everybody\\.",
       "puts (wood|wheat|brick|glass|stone) on [a-d][1-4]\\.",
       "builds on [a-d][1-4], of ([a-d][1-4] )*[a-d][1-4]: ", "shows a monument and builds it on ",
       "as completed the town, as number 1 \\([0-9]+ empty squares?\\)\\.",
       "All towns are complete: the game is over\\."});
}

TEST(Chronicle, HeadingsCountTurnsAndRounds) {
  const std::vector<std::string> headings = told({"tower-up", 3}, 2, Language::en).headings;
  ASSERT_GT(headings.size(), 6u);
  EXPECT_EQ(std::vector<std::string>(headings.begin(), headings.begin() + 3),
            (std::vector<std::string>{"Round 1", "Round 2", "Round 3"}));
  EXPECT_EQ(headings.back(), "Last round");
  EXPECT_EQ(told({"welcome-to", 2}, 2, Language::pl).headings[1], "Tura 2");
  EXPECT_EQ(told({"tiny-towns", 3}, 2, Language::en).headings.front(), "Monuments");
}

TEST(Chronicle, AHiddenTurnIsToldByItsLastDecisionAndJoinsItsFirst) {
  Room room = begun(setup_of("welcome-to", 2));
  Rng rng(5);
  while (room.match()->position().sealed_step() < 4) act_at_random(room, rng);
  std::set<std::string> paragraphs;
  for (const EventView& event : events_since(room, called(), 0, {seat_at(0), Language::en})) {
    if (event.kind != EventKind::acted) continue;
    paragraphs.insert(event.paragraph);
    const Account& account = room.log()[std::size_t(event.n - 1)].decided().account;
    EXPECT_TRUE(account.told);
    EXPECT_EQ(event.text.empty(), !event.choice.empty()) << event.n;
  }
  EXPECT_EQ(paragraphs.size(), 2u * 2u);  // two turns of two seats
}

// What somebody has chosen and others may not know yet reads like the report to come, not like a menu; a snapshot keeps it.
TEST(Chronicle, TellsAnOwnHiddenDecisionByWhatWasTaken) {
  Room room = begun(setup_of("welcome-to", 2));
  const Seat seat = seat_at(0);
  const auto choices = [&](const Room& of, Language language) {
    std::vector<std::string> said;
    for (const EventView& event : events_since(of, called(), 0, {seat, language}))
      if (event.kind == EventKind::acted && event.seat == 0) said.push_back(event.choice);
    return said;
  };
  const std::vector<Action> legal = room.match()->position().legal(seat);
  const std::string words =
      room.match()->position().describe_move(Language::en, seat, {legal.data(), 1}).front();
  happen(room, acting(room, seat, legal.front()));
  ASSERT_EQ(words.rfind("Take ", 0), 0U);
  EXPECT_EQ(words.find("combination"), std::string::npos);
  EXPECT_EQ(choices(room, Language::en), std::vector{words});
  EXPECT_EQ(choices(room, Language::pl).front().rfind("Weź ", 0), 0U);
  EXPECT_EQ(choices(room, Language::pl).front().find("parę"), std::string::npos);
  const Result<Room> again = Room::restore(room.snapshot(), {});
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(choices(*again, Language::en), std::vector{words});
}

TEST(Chronicle, NamesAreThoseOfNow) {
  Room room = begun(setup_of("monster-city", 3));
  Rng rng(5);
  while (room.phase() == RoomPhase::playing) act_at_random(room, rng);
  Beside renamed = called();
  renamed.names[2] = "Halina";
  const std::vector<EventView> events = events_since(room, renamed, 0, {std::nullopt, Language::pl});
  const std::string result = events.back().then.at(events.back().then.size() - 2);
  EXPECT_NE(result.find("Halina"), std::string::npos) << result;
}

TEST(Chronicle, AReportIsTheSameAfterARestart) {
  for (const Kind& kind : kinds()) {
    if (kind.seats == 1) continue;
    Room room = begun(setup_of(kind.game, kind.seats, kind.variants));
    Rng rng(9);
    for (int step = 0; step < 60 && room.phase() == RoomPhase::playing; ++step) act_at_random(room, rng);
    const auto shown = [&](const Room& one) {
      return boost::json::serialize(
          json::write(json::Plain{}, events_since(one, called(), 0, {std::nullopt, Language::en})));
    };
    EXPECT_EQ(shown(*Room::restore(room.snapshot(), {})), shown(room)) << kind.game;
  }
}

TEST(Report, NamesAndCapitals) {
  const std::vector<std::string> names{"Ola",
                                       "\x1a"
                                       "0\x1a"};
  EXPECT_EQ(with_names(name_mark(seat_at(0)) + " and " + name_mark(seat_at(1)) + ".", names),
            "Ola and \x1a"
            "0\x1a.");  // what is filled in is not looked at again
  EXPECT_EQ(capitalised("ścina"), "Ścina");
  EXPECT_EQ(capitalised("żąda"), "Żąda");
  EXPECT_EQ(capitalised("łata"), "Łata");
  EXPECT_EQ(capitalised("ósmy"), "Ósmy");
  EXPECT_EQ(capitalised("ćwiczy"), "Ćwiczy");
  EXPECT_EQ(capitalised("Żyje"), "Żyje");
  EXPECT_EQ(capitalised("1 dom"), "1 dom");
  EXPECT_EQ(capitalised(""), "");
  const std::vector<std::string> sentences{"builds.", "", "gets a note."};
  EXPECT_EQ(joined(sentences), "builds. Gets a note.");
}

}  // namespace
}  // namespace grod::tests
