// Why not? Every refusal names the statement that forbids it, in a sentence of both languages.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/playout.h"
#include "games/welcome_to/io/edition_io.h"
#include "games/welcome_to/io/view.h"
#include "games/welcome_to/tests/position.h"
#include "laws/files.h"
#include "laws/play.h"
#include "match/position_of.h"

namespace grod::welcome_to {
namespace {

/// Every reason that was given, with its statement, and a refusal that gave it.
struct Heard {
  std::map<std::string, WhyNot> reasons;

  void hear(const WhyNot& refusal) {
    reasons.try_emplace(std::string(refusal.statement) + " " + std::string(refusal.reason), refusal);
  }
};

std::string fault_of_sentence(const WhyNot& refusal) {
  for (const Language language : {Language::en, Language::pl}) {
    const std::string sentence = sentence_of<Game>(default_edition, refusal, language);
    if (sentence.find("why-not") != std::string::npos) return sentence + " is not in the catalogue";
    if (sentence.find_first_of("{}") != std::string::npos) return sentence + " has an empty place";
    if (sentence.empty() || sentence.back() != '.') return sentence + " is no sentence";
  }
  return {};
}

/// What is wrong with the answers for every action of a seat, or nothing.
std::string fault_of_answers(const GameState& state, Seat seat, Heard& heard) {
  const InformationSet info = state.information(default_edition, seat);
  const GameState world = Game::imagine(info, Rng(7));
  for (int number = 0; number < action_count; ++number) {
    const Action action = action_at(number);
    const WhyNot refusal = why_not(info, action);
    const std::string written = notation(default_edition, action);
    if (refusal.legal() != is_legal<Game>(info, action)) return written + ": answer and legality differ";
    if (refusal != why_not(world.information(default_edition, seat), action))
      return written + ": the answer differs in another world";
    if (refusal.legal() && refusal != WhyNot{}) return written + ": a legal action has a reason";
    if (!refusal.legal()) heard.hear(refusal);
  }
  return {};
}

// WT-B06: every decision of every seat, in every way to play, is legal or has a reason, and the reason is one that the seat
// can know.
TEST(WhyNot, IsAnsweredForEverythingThatIsNotLegal) {
  Heard heard;
  laws::many_games<Game>(150, [&](Options options, std::uint64_t seed) {
    options.egg_choice = options.easter && seed % 2 == 0;
    options.egg_estates_any_size = options.easter && seed % 3 == 0;
    int step = 0;
    laws::random_game<Game>(options, seed, [&](const GameState& state, Seat, const auto&, Action) {
      if (++step % 11 != 0) return;
      for (const Seat seat : all_seats(options.seats))
        ASSERT_EQ(fault_of_answers(state, seat, heard), "") << "seed " << seed << ", step " << step;
    });
  });
  const auto known = laws::statements_of(Game::id);
  EXPECT_GT(known.size(), 100u);
  for (const auto& [reason, refusal] : heard.reasons) {
    EXPECT_TRUE(known.contains(refusal.statement)) << reason << ": " << refusal.statement;
    EXPECT_EQ(fault_of_sentence(refusal), "") << reason;
  }
  EXPECT_GT(heard.reasons.size(), 35u);
}

TEST(WhyNot, IsSaidOfAGameThatIsOver) {
  Heard heard;
  for (const Options& options : {Options{.seats = 1}, Options{.seats = 3}}) {
    GameState state = Game::setup(default_edition, options, Rng(3));
    Rng choices(4);
    play_out<Game>(default_edition, state, choices);
    for (const Seat seat : all_seats(options.seats)) EXPECT_EQ(fault_of_answers(state, seat, heard), "");
  }
  ASSERT_EQ(heard.reasons.size(), 1u);
  EXPECT_EQ(heard.reasons.begin()->second.statement, "WT-B23");
}

// By hand: for each reason a position, the statement that the page gives, and the facts of the sentence.

std::string answer(const Position& p, Action action) {
  const WhyNot refusal = why_not(p.state.information(default_edition, seat_at(p.who)), action);
  std::string fault = refusal.legal() ? "" : fault_of_sentence(refusal);
  if (!fault.empty()) return fault;
  std::string said = std::string(refusal.statement) + " " + std::string(refusal.reason);
  for (const Fact& fact : refusal.facts)
    said += " " + std::string(fact.name) + "=" + std::to_string(fact.value);
  return said;
}

Action take_pair(int number, int effect) { return take(Position::slot(number), Position::slot(effect)); }
Action write_at(std::string_view house, int shift = 0) { return write(house_named(house), shift); }
Action roundabout_at(std::string_view house) { return roundabout(house_named(house)); }

TEST(WhyNot, Cards) {
  const Position p = position("street0-1 5 6 7; offer 5S 7L 9P");
  EXPECT_EQ(answer(p, take_pair(1, 2)), "WT-B05 one-pair");
  EXPECT_EQ(answer(p, action(Verb::refuse)), "WT-B09 can-write number=5");
  EXPECT_EQ(answer(p, give(Slot{0})), "WT-B09 no-gift");
  EXPECT_EQ(answer(position("offer 5S 5S 9P"), take_pair(2, 2)), "WT-B06 same-choice number=5");
  EXPECT_EQ(answer(Position(p).take(1), take_pair(2, 2)), "WT-B06 cards-taken");
  EXPECT_EQ(answer(Position(p).take(1), action(Verb::refuse)), "WT-B06 cards-taken");
  EXPECT_EQ(answer(position("solo; offer 5S 7L 9P"), take_pair(2, 2)), "WT-V01 two-cards");
  EXPECT_EQ(answer(position("aaa 1; offer 5S 7L 9P"), take_pair(2, 2)), "WT-A06 two-cards");
  EXPECT_EQ(answer(position("expert; hand0 5S 7L 9P"), take_pair(2, 2)), "WT-V07 two-cards");
  EXPECT_EQ(answer(position("solo; offer 5S 5S 9P"), take_pair(2, 1)), "WT-V01 same-choice number=5");
}

/// No house of seat 0 takes a number from 1 to 13: the first house of each street carries 15.
constexpr std::string_view high = "street0-1 15; street0-2 15; street0-3 15";

TEST(WhyNot, RefusalsAndGifts) {
  const std::string full(high);
  const Position p = position(full + "; seats 2; offer 5S 7L 15P");
  EXPECT_EQ(answer(p, take_pair(1, 1)), "WT-B09 no-room number=5");
  const Position alone = Position(position(full + "; aaa 1; offer 5S 5S 7L")).refuse();
  EXPECT_EQ(answer(alone, take_pair(1, 2)), "WT-B09 refused");
  EXPECT_EQ(answer(alone, write_at("1-3")), "WT-B09 refused");
  EXPECT_EQ(answer(alone, action(Verb::skip)), "WT-B09 refused");
  EXPECT_EQ(answer(alone, agent(2)), "WT-B09 refused");
  EXPECT_EQ(answer(alone, action(Verb::done)), "WT-A08 gift-first");
  EXPECT_EQ(answer(alone, give(Slot{1})), "WT-A08 same-gift number=5");
  const Position hands = position(full + "; expert; hand0 5S 6A 7L");
  EXPECT_EQ(answer(hands, give(Slot{1})), "WT-Q29 no-gift");
  EXPECT_EQ(answer(Position(hands).refuse(), action(Verb::done)), "WT-Q29 gift-first");
}

// WT-B07: before cards are taken a house says which numbers it takes.
TEST(WhyNot, HousesBeforeTheCards) {
  const Position p = position("street0-1 5 . 8 9 . . 11; street0-2 . 5 . 7; offer 5S 7L 9P");
  EXPECT_EQ(answer(p, write_at("3-4")), "WT-B28 cards-first");
  EXPECT_EQ(answer(p, write_at("1-1")), "WT-B07 taken");
  EXPECT_EQ(answer(p, write_at("1-2")), "WT-B07 only-between least=6 most=7");
  EXPECT_EQ(answer(p, write_at("1-5")), "WT-B07 only-number number=10");
  EXPECT_EQ(answer(p, write_at("2-1")), "WT-B07 only-between least=0 most=4");
  EXPECT_EQ(answer(p, write_at("1-9")), "WT-B07 only-between least=12 most=17");
  EXPECT_EQ(answer(position("street0-1 5 . 6"), write_at("1-2")), "WT-B07 none-between left=5 right=6");
  EXPECT_EQ(answer(position("advanced; street0-1 5 R . ."), write_at("1-4")), "WT-B28 cards-first");
}

TEST(WhyNot, Houses) {
  Position p = position("street0-1 . 5 . . 9 . .; offer 7S 6L 9P");
  p.take(1);
  EXPECT_EQ(answer(p, write_at("1-2")), "WT-B07 taken");
  EXPECT_EQ(answer(p, write_at("1-7")), "WT-B07 greater-left number=7 other=9");
  EXPECT_EQ(answer(p, write_at("1-1")), "WT-B07 smaller-right number=7 other=5");
  EXPECT_EQ(answer(p, write_at("2-1", 1)), "WT-B19 needs-temp");
  EXPECT_EQ(answer(Position(p).write("1-3"), write_at("1-4")), "WT-B12 fence-at-house");
  Position q = position("street0-1 . 5 . . 9 . .; offer 9P 6L 1T");
  EXPECT_EQ(answer(Position(q).take(1), write_at("1-7")), "WT-B08 twice number=9");
  EXPECT_EQ(answer(Position(q).take(1).write("3-2"), write_at("1-7")), "WT-B18 pool-elsewhere");
  EXPECT_EQ(answer(Position(q).take(3), write_at("2-2", -2)), "WT-B19 no-such-number number=-1");
  EXPECT_EQ(answer(Position(q).take(2).write("1-3"), write_at("2-2")), "WT-B28 number-written");
}

// WT-V06: on the other side of a roundabout a number may stand again.
TEST(WhyNot, ANumberTwiceIsCountedByThePartsOfAStreet) {
  Position p = position("advanced; street0-1 . 5 R 5 . . 9; offer 5S 6L 9P");
  p.take(1);
  EXPECT_EQ(answer(p, write_at("1-1")), "WT-B08 twice number=5");
  EXPECT_EQ(answer(p, write_at("1-5")), "WT-B08 twice number=5");
}

TEST(WhyNot, Roundabouts) {
  EXPECT_EQ(answer(position("seats 2"), roundabout_at("1-1")), "WT-V04 no-roundabouts");
  const Position p = position("advanced; street0-1 5; offer 7S 6L 9P");
  EXPECT_EQ(answer(p, roundabout_at("1-1")), "WT-V05 roundabout-taken");
  EXPECT_EQ(answer(Position(p).roundabout("1-3"), roundabout_at("1-5")), "WT-V04 one-roundabout");
  EXPECT_EQ(answer(Position(p).take(1), roundabout_at("1-5")), "WT-Q28 roundabout-time");
  EXPECT_EQ(answer(position("advanced; street0-1 R . R"), roundabout_at("1-5")), "WT-V04 two-roundabouts");
  Position claimed =
      position("advanced; parks0 3 4 0; plans n1-44 n2a-2parks n3-25; temps 7; offer 7S 6L 9P");
  claimed.state.table.plans[0] = plan_named("n1a-7temps");
  claimed.take(1).write("1-3").skip().claim(1);
  EXPECT_EQ(answer(claimed, roundabout_at("1-5")), "WT-B28 roundabout-before-plans");
}

TEST(WhyNot, Effects) {
  const Position p = position("street0-1 5 5b | 7* 8* | .; scored0 1:8; agents0 1 0 0 0 0 0; offer 9S 9A 9B");
  EXPECT_EQ(answer(p, Position::fence_after("1-4")), "WT-B12 needs-surveyor");
  EXPECT_EQ(answer(p, agent(2)), "WT-B16 needs-agent");
  EXPECT_EQ(answer(p, action(Verb::build)), "WT-B17 needs-builder");
  EXPECT_EQ(answer(p, Position::copying("1-2", "1-3")), "WT-B20 needs-bis");
  EXPECT_EQ(answer(p, action(Verb::skip)), "WT-B28 cards-first");
  EXPECT_EQ(answer(Position(p).take(1), Position::fence_after("1-6")), "WT-B10 number-first");
  EXPECT_EQ(answer(Position(p).take(1), action(Verb::skip)), "WT-B10 number-first");

  const Position fences = Position(p).take(1).write("2-3");
  EXPECT_EQ(answer(fences, Position::fence_after("1-1")), "WT-B13 fence-at-copy");
  EXPECT_EQ(answer(fences, Position::fence_after("1-2")), "WT-B12 fence-there");
  EXPECT_EQ(answer(fences, Position::fence_after("1-3")), "WT-B13 fence-in-plan");
  EXPECT_EQ(answer(fences, agent(1)), "WT-B16 needs-agent");
  EXPECT_EQ(answer(fences, action(Verb::done)), "WT-B28 effect-first");
  EXPECT_EQ(answer(Position(p).take(2).write("2-3"), agent(1)), "WT-B16 column-full size=1");

  const Position copies = Position(p).take(3).write("2-3");
  EXPECT_EQ(answer(copies, Position::copying("1-2", "1-3")), "WT-B20 copy-taken");
  EXPECT_EQ(answer(copies, Position::copying("1-6", "1-5")), "WT-B20 copy-of-nothing");
  EXPECT_EQ(answer(copies, Position::copying("1-4", "1-5")), "WT-B20 copy-across-fence");
  EXPECT_EQ(answer(copies, copy(house_named("2-1"), Side::left)), "WT-B20 copy-of-nothing");
}

TEST(WhyNot, AnEffectThatIsSettled) {
  Position p = position("advanced; offer 9S 9A 9L");
  p.take(1).write("2-3").skip();
  ASSERT_EQ(p.stage(), Stage::finish);
  EXPECT_EQ(answer(p, Position::fence_after("2-3")), "WT-B10 effect-over");
  EXPECT_EQ(answer(p, action(Verb::skip)), "WT-B10 effect-over");
}

TEST(WhyNot, Eggs) {
  EXPECT_EQ(answer(position("seats 2"), action(Verb::collect)), "WT-E01 no-eggs");
  EXPECT_EQ(answer(position("easter"), action(Verb::spare)), "WT-Q16 eggs-collected");
  Position p = position("easter; egg-choice; offer 8L 9S 10P");
  EXPECT_EQ(answer(p, action(Verb::spare)), "WT-Q16 eggs-later");
  p.take(1).write("1-4");
  EXPECT_EQ(answer(p, action(Verb::build)), "WT-Q16 eggs-first");
}

TEST(WhyNot, Plans) {
  const Position p = position(
      "street0-1 1 2 3 4 | 5 6 . .; street0-2 1 3 5 7 |; plans n1-44 n2-334 n3-25; scored0 3:7; offer 8S 6L "
      "9P");
  EXPECT_EQ(answer(p, Position::claiming(1)), "WT-B28 plan-later");
  EXPECT_EQ(answer(p, Position::claiming(2)), "WT-P02 too-few-estates size=3 need=2 have=0 plan=2");
  EXPECT_EQ(answer(p, Position::claiming(3)), "WT-P01 plan-scored plan=3");
  const auto of_plan = [](std::string_view name, std::string_view sheet) {
    return answer(position("advanced; plans " + std::string(name) + " n2-334 n3-25; " + std::string(sheet)),
                  Position::claiming(1));
  };
  EXPECT_EQ(of_plan("n1a-7temps", "temps 6"), "WT-P05 plan-unmet plan=1");
  EXPECT_EQ(of_plan("n1a-street1", "street0-1 1 2"), "WT-P06 plan-unmet plan=1");
  EXPECT_EQ(of_plan("n1a-street1", "scored0 3:7; street0-1 1* 2* | 3 4 5 6 7 8 9 10"),
            "WT-P06 plan-marked plan=1");
}

TEST(WhyNot, EstatesOfAPlan) {
  Position p = position(
      "seats 2; street0-1 1 2 | 3 4 | 5 6 | 7 8 | . .; street0-2 1 2 | 3 4 5 | 6* 7* |; scored0 3:7; "
      "plans n1-2222 n2-225 n3-25; offer 8S 6L 9P");
  EXPECT_EQ(answer(p, use(house_named("1-1"))), "WT-P02 no-plan-in-hand");
  p.take(1).write("3-5").skip().claim(1);
  ASSERT_EQ(p.stage(), Stage::estate);
  EXPECT_EQ(answer(p, use(house_named("1-9"))), "WT-B14 no-estate");
  EXPECT_EQ(answer(p, use(house_named("1-2"))), "WT-P02 estate-begins position=1");
  EXPECT_EQ(answer(p, use(house_named("2-3"))), "WT-P02 estate-size size=2");
  EXPECT_EQ(answer(p, use(house_named("2-6"))), "WT-P02 estate-marked");
  EXPECT_EQ(answer(p, use(house_named("2-1"))), "WT-P02 estate-order wanted=4");
  EXPECT_EQ(answer(p, action(Verb::done)), "WT-P02 estate-first plan=1");
  Position other = position(
      "seats 2; street0-1 1 2 | 3 4 | 5 6 | 7 8 |; street0-2 1 2 | 3 4 5 6 |; street0-3 1 2 3 4 5 |; "
      "scored0 3:7; plans n1-2222 n2-45 n3-25; offer 12S 6L 9P");
  other.take(1).write("3-12").skip().claim(1);
  ASSERT_EQ(other.stage(), Stage::estate);
  EXPECT_EQ(answer(other, Position::claiming(2)), "WT-P02 estate-first plan=1")
      << "it is met, and comes later";
}

TEST(WhyNot, AnEstateThatLacksWhatThePlanAsks) {
  Position p = position(
      "easter; street0-3 . | 1 2 | 6 8 | . . .; street0-1 1 2 | 3 4 5 |; street0-2 1 2 3 4 |; "
      "plans n1-44 n2-334 e-234-noegg; offer 8S 7L 9P");
  p.take(3).write("3-12").claim(3);
  ASSERT_EQ(p.stage(), Stage::estate);
  EXPECT_EQ(answer(p, use(house_named("3-4"))), "WT-E07 estate-demand plan=3");
}

TEST(WhyNot, AnEstateWithoutItsBunkers) {  // WT-D06
  Position p = position(
      "doomsday; street0-1 . | 0 | . . | 5 | . . | 8 | 9 |; street0-2 . | 1 | . . | 5 | . | 7 |; "
      "street0-3 . . . | 4 |; plans n1-44 n2-334 d-6x1; offer 12S 7L 9P");
  p.take(3).write("2-11").claim(3);
  ASSERT_EQ(p.stage(), Stage::estate);
  EXPECT_EQ(answer(p, use(house_named("1-8"))), "WT-D06 estate-demand plan=3");
}

TEST(WhyNot, AnEstateOfAnySizeStillNeedsItsEggs) {  // WT-Q18
  Position p = position(
      "seats 2; easter; egg-estates-of-any-size; street0-1 . | 2 6 8 9 | 12 |; street0-2 . . . . . | 8 10 |;"
      "street0-3 . . | 6 7 8 | 9 9b 10 |; plans n1-66 n2-36 e-333-eggs; offer 1S 7L 13P");
  p.take(3).write("2-11").claim(3);
  ASSERT_EQ(p.stage(), Stage::estate);
  EXPECT_EQ(answer(p, use(house_named("1-6"))), "WT-E07 estate-demand plan=3");
}

TEST(WhyNot, EstatesWithEggsOfAnySize) {  // WT-Q18
  const std::string sheet =
      "easter; plans n1-44 n2-334 e-333-eggs; street0-1 . | 2 6 8 9 |; street0-2 . . . . . | 8 10 |;"
      "street0-3 . . | 7 8 | . |; offer 8S 7L 9P";
  EXPECT_EQ(answer(position(sheet), Position::claiming(3)),
            "WT-P02 too-few-estates size=3 need=3 have=0 plan=3");
  EXPECT_EQ(answer(position("egg-estates-of-any-size;" + sheet), Position::claiming(3)),
            "WT-Q18 too-few-egg-estates eggs=3 need=3 have=2 plan=3");
}

TEST(WhyNot, TurnsAndReshuffles) {
  EXPECT_EQ(answer(position("seats 2"), action(Verb::reshuffle)), "WT-P04 reshuffle-later");
  EXPECT_EQ(answer(position("solo"), action(Verb::keep)), "WT-Q30 no-reshuffle");
  EXPECT_EQ(answer(position("aaa 1"), action(Verb::keep)), "WT-A02 no-reshuffle");
  EXPECT_EQ(answer(position("seats 2"), action(Verb::done)), "WT-B28 cards-first");
  Position first =
      position("seats 2; street0-1 1 2 3 4 |; street0-2 1 3 5 7 |; plans n1-44 n2-334 n3-25; offer 8S 6L 9P");
  first.take(1).write("3-5").skip().claim(1);
  ASSERT_EQ(first.stage(), Stage::reshuffle);
  EXPECT_EQ(answer(first, action(Verb::done)), "WT-P04 reshuffle-first");
  Position both = position(
      "seats 2; street0-1 1 2 3 4 |; street0-2 1 3 5 7 | 8 9 10 |; street0-3 1 2 3 4 5 6 |; "
      "plans n1-44 n2-36 n3-25; offer 12S 6L 9P");
  both.take(1).write("3-12").skip().claim(1).done();
  ASSERT_EQ(both.stage(), Stage::reshuffle);
  EXPECT_EQ(answer(both, Position::claiming(2)), "WT-P04 reshuffle-first");
  Position p = position("seats 2; offer 5S 7L 9P");
  p.take(1).write("2-3").skip();
  EXPECT_EQ(answer(p, take_pair(1, 1)), "WT-B06 wait");
}

// A tap names a part of a move; of its completions the one that comes furthest is told.
TEST(WhyNot, OfAHouseTellsWhatComesFurthest) {
  const auto furthest = [](const Position& p, std::string_view house) {
    WhyNot best = because("", "", Reached::nothing);
    for (int number = 0; number < action_count; ++number) {
      const Move move = move_of(action_at(number));
      const bool names = move.verb == Verb::write || move.verb == Verb::roundabout ||
                         move.verb == Verb::copy || move.verb == Verb::use;
      if (!names || move.house != house_named(house)) continue;
      const WhyNot refusal = why_not(p.state.information(default_edition, seat_at(p.who)), action_at(number));
      if (best.legal() || refusal.depth > best.depth) best = refusal;
    }
    return std::string(best.reason);
  };
  Position p = position("street0-1 . 5 . . 9 | . .; offer 7S 6B 9P");
  EXPECT_EQ(furthest(p, "3-1"), "cards-first");
  EXPECT_EQ(furthest(p, "1-6"), "only-between");
  EXPECT_EQ(furthest(Position(p).take(1), "1-6"), "greater-left");
  EXPECT_EQ(furthest(Position(p).take(1).write("1-3"), "1-6"), "fence-at-house");
  EXPECT_EQ(furthest(Position(p).take(2).write("1-3"), "1-6"), "copy-across-fence");
}

}  // namespace
}  // namespace grod::welcome_to
