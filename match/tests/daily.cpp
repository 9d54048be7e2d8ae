// Deals of the day: the same for everybody, whole games, and a record that is one or is none.
#include "match/daily.h"

#include <set>

#include "match/daily_game.h"
#include "match/registry.h"
#include "match/tests/games.h"

namespace grod::tests {
namespace {

Daily on(std::string_view date, DailyKind kind) { return {*day_of_date(date), kind}; }

/// Somebody who plays by chance against the bots of the deal, which play greedily here to be quick.
Match played_by_chance(const Daily& daily) {
  Match match = begin_daily(daily, "human");
  while (!match.position().over()) {
    const Seat seat = match.position().to_act().first();
    Rng rng = match.rng_of(seat);
    const bool person = seat == daily_seat;
    EXPECT_TRUE(match.act(seat, *match.position().bot_choice(person ? "random" : "greedy", seat, rng)));
  }
  return match;
}

TEST(Daily, KnowsDates) {
  EXPECT_EQ(*day_of_date("1970-01-01"), 0);
  EXPECT_EQ(*day_of_date("2026-11-17"), 20774);
  EXPECT_EQ(*day_of_date("2028-02-29"), *day_of_date("2028-03-01") - 1);
  for (const int day : {0, 59, 20774, 2932896}) EXPECT_EQ(*day_of_date(date_of_day(day)), day);
  for (const std::string wrong : {"", "today", "2026-11-31", "2027-02-29", "1969-12-31", "2026-1-17",
                                  "2026-11-17x", "2026/11/17", "-026-11-17"})
    EXPECT_EQ(fault_of(day_of_date(wrong)), "\"" + wrong + "\" is no date like 2026-11-17");
}

TEST(Daily, IsCalledByDateAndKind) {
  for (const DailyKind kind : {DailyKind::alone, DailyKind::company})
    EXPECT_EQ(*daily_named(name_of(on("2026-11-17", kind))), on("2026-11-17", kind));
  EXPECT_EQ(name_of(on("2026-11-17", DailyKind::company)), "2026-11-17-company");
  for (const std::string wrong : {"2026-11-17", "2026-11-17-", "2026-11-17-both", "2026-11-17-alone/..", "x"})
    EXPECT_FALSE(daily_named(wrong)) << wrong;
}

// Whoever has the program has the deals; a later version must not deal others.
TEST(Daily, IsThatOfItsDateForEver) {
  const OpenRequest alone = request_for(on("2026-11-17", DailyKind::alone));
  EXPECT_EQ(alone.game, "tiny-towns");
  EXPECT_EQ(alone.seed, "6198764778898741494");
  EXPECT_EQ(alone.seats.size(), 1u);
  EXPECT_EQ(alone.hints, false);
  const OpenRequest company = request_for(on("2026-11-17", DailyKind::company));
  EXPECT_EQ(company.game, "monster-city");
  EXPECT_EQ(company.seed, "18130651462757783725");
  ASSERT_EQ(company.seats.size(), 4u);
  EXPECT_EQ(company.seats[0].kind, ChairKind::you);
  for (std::size_t seat = 1; seat < 4; ++seat) EXPECT_EQ(company.seats[seat].bot, "strong");
}

TEST(Daily, GoesThroughEveryGameAndEveryArchitect) {
  std::set<std::string> alone, company;
  std::set<std::string> architects;
  for (int day = 20'000; day < 20'020; ++day) {
    OpenRequest request = request_for({day, DailyKind::alone});
    alone.insert(request.game + " " + (request.variants->empty() ? "" : request.variants->back()));
    if (request.settings->contains("architect")) architects.insert(request.settings->at("architect"));
    company.insert(request_for({day, DailyKind::company}).game);
    for (const DailyKind kind : {DailyKind::alone, DailyKind::company})
      EXPECT_FALSE(begin_daily({day, kind}, "human").position().over());
  }
  EXPECT_EQ(alone, (std::set<std::string>{"tiny-towns solo", "tiny-towns town-hall", "welcome-to ",
                                          "welcome-to aaa"}));
  EXPECT_EQ(architects.size(), 5u);
  EXPECT_EQ(company, (std::set<std::string>{"monster-city", "tiny-towns", "tower-up", "welcome-to"}));
}

TEST(Daily, TableBeginsAsTheGameDoes) {
  const Daily daily = on("2026-11-19", DailyKind::company);
  const OpenRequest request = request_for(daily);
  const AnyGame& game = **game_named(request.game);
  const auto position = game.start(game.default_edition(), {4, *request.variants, *request.settings},
                                   game.rules_version(), Deal(std::stoull(*request.seed)).rng());
  EXPECT_TRUE((*position)->equals(begin_daily(daily, "human").position()));
}

TEST(Daily, ResultIsPointsAloneAndTheLeadInCompany) {
  for (const char* date : {"2026-11-17", "2026-11-18"}) {
    const Match alone = played_by_chance(on(date, DailyKind::alone));
    EXPECT_EQ(daily_result(alone.position()), totals_of(alone.position())[0]);
    const Match company = played_by_chance(on(date, DailyKind::company));
    const std::vector<int> totals = totals_of(company.position());
    EXPECT_EQ(daily_result(company.position()), totals[0] - std::max({totals[1], totals[2], totals[3]}));
    const std::vector<int> line = daily_line(*Study::of(write_record(company.record())));
    EXPECT_GT(line.size(), 5u);
    EXPECT_EQ(line.back(), totals[0]);
  }
}

TEST(Daily, RecordIsOneOfItsDealOrIsRefused) {
  const Daily daily = on("2026-11-17", DailyKind::company);
  const Record record = played_by_chance(daily).record();
  ASSERT_TRUE(daily_in_record(daily, write_record(record)));
  const std::string other = "it is no game of the deal 2026-11-17-company";
  const auto changed = [&](auto change) {
    Record copy = record;
    change(copy);
    return fault_of(daily_in_record(daily, write_record(copy)));
  };
  EXPECT_EQ(changed([](Record& copy) { copy.deal = Deal(1); }), other);
  EXPECT_EQ(changed([](Record& copy) { copy.players[1] = "novice"; }), other);
  EXPECT_EQ(changed([](Record& copy) { copy.players[0] = "master"; }), other);
  EXPECT_EQ(changed([](Record& copy) { copy.options.variants = {"events"}; }), other);
  EXPECT_EQ(changed([](Record& copy) {
              copy.actions.pop_back();
              copy.scores.clear();
            }),
            "the game is not over");
  EXPECT_NE(changed([](Record& copy) { copy.scores[0] += 5; }), "");
  EXPECT_NE(fault_of(daily_in_record(daily, "no record")), "");
  EXPECT_EQ(fault_of(daily_in_record(on("2026-11-21", DailyKind::company), write_record(record))),
            "it is no game of the deal 2026-11-21-company");
}

// Bots that decide at once may be done in any order, on any device.
TEST(Daily, BotsChooseWhateverTheOrderOfArrival) {
  const Daily daily = on("2026-11-19", DailyKind::company);  // all decide at once
  Match forwards = begin_daily(daily, "human");
  Match backwards = begin_daily(daily, "human");
  const auto decide = [](Match& match, bool last) {
    const Seats asked = match.position().to_act();
    Seat seat = asked.first();
    if (last)
      for (const Seat one : asked) seat = one;
    Rng rng = match.rng_of(seat);
    EXPECT_TRUE(match.act(seat, *match.position().bot_choice("easy", seat, rng)));
  };
  for (int i = 0; i < 24; ++i) {
    decide(forwards, false);
    decide(backwards, true);
  }
  const auto actions_of = [](const Match& match, int seat) {
    std::vector<std::string> actions;
    for (const RecordedAction& action : match.record().actions)
      if (action.seat == seat && actions.size() < 3) actions.push_back(action.notation);
    return actions;
  };
  for (int seat = 0; seat < 4; ++seat)
    EXPECT_EQ(actions_of(forwards, seat), actions_of(backwards, seat)) << "seat " << seat;
}

TEST(DailyGame, IsPlayedToItsEndTheSameEachTime) {
  const Daily daily = on("2026-11-17", DailyKind::company);
  const auto play = [&](int number) { return play_daily(daily, "novice", number); };
  const PlayedDaily first = play(0);
  EXPECT_EQ(first.record, play(0).record);
  EXPECT_NE(first.record, play(1).record);
  EXPECT_EQ(first.line.back() - first.result, [&] {
    const std::vector<int> scores = read_record(first.record)->scores;
    return *std::max_element(scores.begin() + 1, scores.end());
  }());
}

TEST(DailyField, HasThirtyGamesOfEachLevelAndFiveOfTheMaster) {
  std::map<std::string, int> games;
  for (const DailyTask& task : daily_tasks(usual_daily_games)) games[task.level] = task.number + 1;
  EXPECT_EQ(games, (std::map<std::string, int>{
                       {"novice", 30}, {"easy", 30}, {"standard", 30}, {"strong", 30}, {"master", 5}}));
  EXPECT_EQ(daily_tasks(usual_daily_games).front().level, "master");

  DailyField field = empty_field(on("2026-11-17", DailyKind::alone));
  field.add({"easy", 0}, {.result = 3});
  field.add({"easy", 1}, {.result = 7});
  field.add({"master", 0}, {.result = 9, .line = {1, 9}, .record = "r"});
  field.add({"master", 1}, {.result = 12, .line = {2, 12}, .record = "s"});
  EXPECT_EQ(field.levels.front().results, (std::vector<int>{12, 9}));
  EXPECT_EQ(field.levels[3].results, (std::vector<int>{7, 3}));
  EXPECT_EQ(field.master.record, "r");
}

}  // namespace
}  // namespace grod::tests
