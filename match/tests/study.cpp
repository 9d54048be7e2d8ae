// A game studied: fair to what a seat knew, whole, repeatable, and never surer than the games it imagined.
#include "match/study.h"

#include <set>

#include "match/registry.h"
#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

const StudyDepth shallow{.outlook = 8, .iterations = 24, .rollouts = 8};

Study studied(const Way& way, const std::string& bot, std::uint64_t seed = 1) {
  const AnyGame& game = **game_named(way.game);
  Match match = *Match::begin(game, game.default_edition(), {way.seats, way.variants, {}}, seed);
  Rng rng(seed);
  while (!match.position().over()) {
    const Seat seat = match.position().to_act().first();
    EXPECT_TRUE(match.act(seat, *match.position().bot_choice(bot, seat, rng)));
  }
  return *Study::of(write_record(match.record()));
}

std::string text_of(const Verdict& verdict) {
  return boost::json::serialize(json::write(json::Plain{}, verdict));
}

// Whatever a seat did not know is dealt anew: not a bit of the verdict changes.
TEST(Study, JudgesByWhatTheSeatKnew) {
  for (const Way& way : ways()) {
    const Study study = studied(way, "greedy");
    Rng rng(7);
    int compared = 0;
    for (const StudyPart& part : study.plan(Language::en).parts) {
      if (part.kind != StudyKind::verdict || part.step % 5 != 0) continue;
      const Step& done = study.match().steps()[std::size_t(part.step)];
      const Position& here = study.at(part.step);
      const auto there = here.imagined(done.seat, rng.split(std::uint64_t(part.step)));
      compared += here.equals(*there) ? 0 : 1;
      EXPECT_EQ(text_of(verdict_of(here, done.seat, done.action, shallow, Rng(3))),
                text_of(verdict_of(*there, done.seat, done.action, shallow, Rng(3))))
          << way.game << ", step " << part.step;
    }
    EXPECT_GT(compared, 3) << way.game;
  }
}

// The same for what is said of a position as one seat sees it.
TEST(Study, AnOutlookFromASeatKnowsWhatTheSeatKnew) {
  for (const Way& way : ways()) {
    const Study study = studied(way, "greedy");
    Rng rng(9);
    const int last = int(study.match().steps().size());
    int compared = 0;
    int unsure = 0;
    for (int step = 0; step < last; step += std::max(1, last / 12)) {
      const Position& here = study.at(step);
      const Seat eyes = seat_at(step % here.seats());
      const auto there = here.imagined(eyes, rng.split(std::uint64_t(step)));
      compared += here.equals(*there) ? 0 : 1;
      const std::vector<Expectation> outlook = outlook_for(eyes, here, 12, Rng(3));
      EXPECT_EQ(outlook, outlook_for(eyes, *there, 12, Rng(3))) << way.game << ", step " << step;
      ASSERT_EQ(outlook.size(), std::size_t(here.seats()));
      unsure += outlook[0].points.margin > 0 ? 1 : 0;
    }
    EXPECT_GT(unsure, 3) << way.game;
    EXPECT_GT(compared, 3) << way.game;
  }
}

TEST(Study, AnOutlookFromASeatEndsWithWhatHappened) {
  const Study study = studied({"tiny-towns", 3, {}}, "greedy");
  const int last = int(study.match().steps().size());
  const StudiedPart open = study.study({StudyKind::outlook, last}, shallow);
  EXPECT_EQ(study.outlook_for(seat_at(1), last, shallow).seats, open.seats);
}

TEST(Study, HasAPartForEveryTurnDecisionAndDrawAndAChartFirst) {
  const Study study = studied({"welcome-to", 3, {}}, "greedy");
  const StudyPlan plan = study.plan(Language::en);
  ASSERT_GT(plan.turns.size(), 10u);
  EXPECT_EQ(plan.turns.front().step, 0);
  EXPECT_EQ(plan.turns.front().heading, "Turn 1");
  EXPECT_EQ(plan.turns.front().seat, std::nullopt);
  EXPECT_EQ(plan.turns.back().heading, "");
  EXPECT_EQ(plan.turns.back().step, int(study.match().steps().size()));
  EXPECT_EQ(study.plan(Language::pl).turns.front().heading, "Tura 1");
  // The ends of the chart come first, then its middle; every turn once.
  EXPECT_EQ(plan.parts[0].step, 0);
  EXPECT_EQ(plan.parts[1].step, plan.turns.back().step);
  std::set<int> outlooks;
  for (std::size_t i = 0; i < plan.turns.size(); ++i) {
    EXPECT_EQ(plan.parts[i].kind, StudyKind::outlook);
    outlooks.insert(plan.parts[i].step);
  }
  EXPECT_EQ(outlooks.size(), plan.turns.size());
  for (const StudyPart& part : plan.parts) EXPECT_TRUE(study.has(part));
  EXPECT_FALSE(study.has({StudyKind::verdict, plan.turns.back().step}));
  EXPECT_FALSE(study.has({StudyKind::outlook, -1}));
}

TEST(Study, TurnsOfOneSeatAreItsOwn) {
  const StudyPlan plan = studied({"tower-up", 3, {}}, "greedy").plan(Language::en);
  for (std::size_t i = 0; i + 1 < plan.turns.size(); ++i) {
    ASSERT_TRUE(plan.turns[i].seat);
    EXPECT_LT(plan.turns[i].step, plan.turns[i + 1].step);
  }
}

TEST(Study, EndsWithWhatHappened) {
  const Study study = studied({"monster-city", 3, {}}, "greedy");
  const int last = int(study.match().steps().size());
  const StudiedPart end = study.study({StudyKind::outlook, last}, shallow);
  int chances = 0;
  for (const Seat seat : all_seats(3)) {
    const Expectation& one = end.seats[std::size_t(seat)];
    EXPECT_EQ(one.points, (Estimate{100 * study.at(last).total(seat), 0}));
    chances += one.chance.value;
  }
  EXPECT_EQ(chances, 100'00);
}

TEST(Study, PartsDoNotHangTogetherAndAreRepeatable) {
  const Study study = studied({"tiny-towns", 2, {}}, "greedy");
  const auto text = [&](const StudyPart& part) {
    return boost::json::serialize(json::write(json::Plain{}, study.study(part, shallow)));
  };
  const std::vector<StudyPart> parts = study.plan(Language::en).parts;
  const std::string once = text(parts[parts.size() / 2]);
  text(parts[0]);
  EXPECT_EQ(text(parts[parts.size() / 2]), once);
}

// The difference of the score sheets is the difference in points, whatever a sheet counts beside them.
TEST(Study, TheSheetAddsUpToThePoints) {
  for (const Way& way : ways()) {
    const AnyGame& game = **game_named(way.game);
    const auto position = *game.start(game.default_edition(), {way.seats, way.variants, {}}, 3);
    const Seat seat = position->to_act().first();
    const std::vector<Action> legal = position->legal(seat);
    if (legal.size() < 2) continue;
    const auto lines = position->lines(seat, std::array{legal.front(), legal.back()}, 16, Rng(1));
    const std::vector<Weighed> weighed = position->weigh(seat, lines, 12, Rng(2));
    double sum = 0;
    for (const auto& [line, points] : weighed[1].sheet) sum += points;
    EXPECT_NEAR(sum, weighed[1].behind.points, 1e-6) << way.game;
    EXPECT_EQ(weighed[0].behind.points, 0);
  }
}

TEST(Study, NamesWhatIsGivenAway) {
  const Study study = studied({"tower-up", 2, {}}, "random");
  const StudyDepth depth{.outlook = 8, .iterations = 80, .rollouts = 30};
  int worse = 0;
  for (const StudyPart& part : study.plan(Language::en).parts) {
    if (part.kind != StudyKind::verdict || part.step % 3 != 0) continue;
    const Verdict verdict = *study.study(part, depth).verdict;
    const auto& [points, chance] = verdict.lost();
    const bool sure = points.value > points.margin || chance.value > chance.margin;
    EXPECT_EQ(verdict.judgement == Judgement::worse, verdict.played != 0 && sure);
    EXPECT_EQ(verdict.judgement == Judgement::preferred, verdict.played == 0);
    if (verdict.judgement != Judgement::worse) continue;
    ++worse;
    EXPECT_FALSE(verdict.sheet.empty());
  }
  EXPECT_GT(worse, 3);
}

TEST(Study, SumsUpWhatIsThereSoFar) {
  const std::vector<StudyTally> draw{{0, std::nullopt, 150, 30, 200, 40},
                                     {1, std::nullopt, -150, 30, -200, 40}};
  std::vector<StudyTally> tallies{{0, Judgement::worse, 100, 30, 0, 0}, {0, Judgement::equal, -20, 40, 0, 0}};
  for (int twice = 0; twice < 2; ++twice) tallies.insert(tallies.end(), draw.begin(), draw.end());
  const std::vector<StudiedSeat> sums = sums_of(2, tallies);
  EXPECT_EQ(sums[0].decisions, 2);
  EXPECT_EQ(sums[0].equal, 1);
  EXPECT_EQ(sums[0].preferred, 0);
  EXPECT_EQ(sums[0].lost, (Estimate{80, 50}));
  EXPECT_EQ(sums[0].accuracy.value, 6703);  // e to the minus 0.4
  EXPECT_EQ(sums[1].accuracy, (Estimate{100'00, 0}));
  EXPECT_EQ(sums[1].luck.points, (Estimate{-300, 42}));
}

TEST(Study, IsDeeperByNumber) {
  const Study study = studied({"tower-up", 2, {}}, "greedy");
  EXPECT_GT(study.depth(2).iterations, 3 * study.depth(1).iterations);
  EXPECT_EQ(study.depth(0).iterations, study.depth(1).iterations);
}

TEST(Study, RefusesWhatIsNoRecord) { EXPECT_FALSE(Study::of("hello")); }

}  // namespace
}  // namespace grod::tests
