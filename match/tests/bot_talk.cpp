// What a program that plays is told, and what its answers mean. Two worlds that its seat cannot tell apart are told
// it in the same bytes.
#include "match/bot_talk.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "match/tests/games.h"
#include "match/tests/rooms.h"

namespace grod {
namespace {

Contest contest_of(const tests::Way& way) {
  const AnyGame& game = **game_named(way.game);
  return *Contest::of(game, game.default_edition(),
                      {.seats = way.seats, .variants = way.variants, .settings = {}});
}

std::string bytes(const json::Object& message) { return boost::json::serialize(message); }

/// A game that is played at random, and all that a program in one of its seats might be told.
struct Watched {
  std::unique_ptr<Position> position;
  OpenDecisions open = {};

  Watched(const Contest& contest, std::uint64_t seed)
      : position(*contest.game.start(contest.edition, contest.options, seed)) {}

  Course course() const { return {*position, open}; }
  void act(Seat seat, Action action) {
    open.note(*position, seat, action);
    ASSERT_TRUE(position->act(seat, action));
    open.settle(*position);
  }
};

TEST(BotTalk, TellsTheSameInWorldsThatTheSeatCannotTellApart) {
  for (const tests::Way& way : tests::ways()) {
    int compared = 0;
    int differed = 0;
    const Contest contest = contest_of(way);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      Watched watched(contest, seed);
      Rng rng(seed);
      for (std::uint64_t number = 1; !watched.position->over(); ++number) {
        for (const Seat seat : watched.position->to_act()) {
          const std::unique_ptr<Position> other = watched.position->imagined(seat, rng.split(number));
          differed += other->equals(*watched.position) ? 0 : 1;
          const Course there{*other, watched.open};
          EXPECT_EQ(bytes(question_to_bot({1, number}, watched.course(), seat, 0)),
                    bytes(question_to_bot({1, number}, there, seat, 0)))
              << way.game << ", seed " << seed << ", decision " << number;
          ++compared;
        }
        const Seat seat = watched.position->to_act().first();
        watched.act(seat, *watched.position->bot_choice("random", seat, rng));
      }
    }
    EXPECT_GT(compared, 20) << way.game;
    EXPECT_GT(differed, 10) << way.game;  // or this proves nothing
  }
}

/// Somebody chose something else, where that stays hidden: nobody else is told another thing.
TEST(BotTalk, TellsNothingOfWhatOthersChoseHiddenly) {
  for (const tests::Way& way : tests::ways()) {
    int compared = 0;
    const Contest contest = contest_of(way);
    Watched watched(contest, 3);
    Rng rng(3);
    while (!watched.position->over()) {
      const Seat seat = watched.position->to_act().first();
      const std::vector<Action> legal = watched.position->legal(seat);
      const int step = watched.position->sealed_step();
      if (step != 0 && legal.size() > 1) {
        Watched one = Watched(contest, 3);
        Watched two = Watched(contest, 3);
        for (Watched* world : {&one, &two}) {
          world->position = watched.position->clone();
          world->open = watched.open;
        }
        one.act(seat, legal.front());
        two.act(seat, legal.back());
        // Both are in the same hidden step, where that opened nothing; who is done with it lies open.
        if (!one.position->over() && !two.position->over() && one.position->sealed_step() == step &&
            two.position->sealed_step() == step && one.position->to_act() == two.position->to_act())
          for (const Seat viewer : one.position->to_act()) {
            if (viewer == seat) continue;
            EXPECT_EQ(bytes(question_to_bot({1, 1}, one.course(), viewer, 0)),
                      bytes(question_to_bot({1, 1}, two.course(), viewer, 0)))
                << way.game;
            ++compared;
          }
      }
      watched.act(seat, *watched.position->bot_choice("random", seat, rng));
    }
    if (way.game != "tower-up" && way.seats > 1) {
      EXPECT_GT(compared, 5) << way.game;
    }
  }
}

TEST(BotTalk, OpensWhatRoomsOpen) {
  for (const tests::Way& way : tests::ways()) {
    Room room = tests::begun(tests::setup_of(way.game, way.seats, way.variants, 2));
    OpenDecisions open;
    Rng rng(2);
    while (room.phase() == RoomPhase::playing) {
      const Position& before = room.match()->position();
      const std::unique_ptr<Position> kept = before.clone();
      tests::act_at_random(room, rng);
      const Step& step = room.match()->steps().back();
      open.note(*kept, step.seat, step.action);
      open.settle(room.match()->position());
      std::size_t told = 0;
      for (const Entry& entry : room.log()) told += entry.decision && !entry.decision->sealed ? 1 : 0;
      ASSERT_EQ(open.list().size(), told) << way.game;
    }
  }
}

TEST(BotTalk, TellsWhatTheOthersDidSince) {
  const Contest contest = contest_of(tests::Way{"monster-city", 3, {}});
  Watched watched(contest, 1);
  Rng rng(1);
  const Seat first = watched.position->to_act().first();
  std::vector<std::string> done;
  while (done.size() < 3) {
    const Seat seat = watched.position->to_act().first();
    const Action action = *watched.position->bot_choice("random", seat, rng);
    done.push_back(fmt::format("{}: {}", index(seat), watched.position->notation(action)));
    watched.act(seat, action);
  }
  std::vector<std::string> told;
  const json::Object question = question_to_bot({1, 1}, watched.course(), first, 1);
  for (const json::Value& one : question.at("since").as_array())
    told.push_back(
        fmt::format("{}: {}", one.at("seat").to_number<int>(), std::string(one.at("notation").as_string())));
  std::erase_if(done,
                [&](const std::string& line) { return line.starts_with(std::to_string(index(first))); });
  EXPECT_EQ(told, done);
}

TEST(BotTalk, GivesEveryGameAndSeatASeedThatEveryLanguageHoldsExactly) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t game = 1; game <= 50; ++game)
    for (const Seat seat : all_seats(4)) {
      const auto seed = begin_to_bot(game, seat).at("seed").to_number<std::uint64_t>();
      EXPECT_LT(seed, std::uint64_t{1} << 53);
      seeds.insert(seed);
    }
  EXPECT_EQ(seeds.size(), 200u);
}

class BotAnswers : public ::testing::Test {
 protected:
  Match match = begun();
  const Position& position = match.position();
  Seat seat = position.to_act().first();

  Result<Action> answered(const std::string& fields) const {
    const Result<BotLine> line = BotLine::read("{\"type\": \"act\", " + fields + "}");
    if (!line) return tl::unexpected(line.error());
    return action_answered(*line, position, seat);
  }
  std::string refusal(const std::string& fields) const { return fault_of(answered(fields)); }
};

TEST_F(BotAnswers, ComeAsNumberNotationOrMove) {
  for (const Action action : position.legal(seat)) {
    EXPECT_EQ(answered(fmt::format("\"action\": {}", index(action))), action);
    EXPECT_EQ(answered(fmt::format("\"notation\": \"{}\"", position.notation(action))), action);
    EXPECT_EQ(answered("\"move\": " + boost::json::serialize(position.move(action))), action);
  }
}

TEST_F(BotAnswers, MayHaveTheFieldsOfAMoveInAnyOrder) {
  const Action action = position.legal(seat).front();
  json::Object turned;
  const json::Value move = position.move(action);
  std::vector<std::pair<std::string, json::Value>> fields;
  for (const auto& [key, value] : move.as_object()) fields.emplace_back(key, value);
  ASSERT_GT(fields.size(), 1u);
  std::reverse(fields.begin(), fields.end());
  for (const auto& [key, value] : fields) turned[key] = value;
  EXPECT_EQ(answered("\"move\": " + boost::json::serialize(turned)), action);
}

TEST_F(BotAnswers, MustChooseOneThing) {
  const std::string sentence = "an answer has one of \"action\", \"notation\" and \"move\"";
  EXPECT_EQ(refusal("\"number\": 3"), sentence);
  EXPECT_EQ(refusal("\"action\": 3, \"notation\": \"stop\""), sentence);
}

TEST_F(BotAnswers, AreRefusedWithWhatIsWrong) {
  EXPECT_TRUE(refusal("\"action\": 70000").starts_with("action \"70000\" is not among the legal ones: "));
  EXPECT_TRUE(refusal("\"action\": \"one\"").starts_with("action \"\"one\"\" is not among the legal ones: "));
  EXPECT_EQ(refusal("\"notation\": \"fly\""), "\"fly\" is no action of this game");
  EXPECT_EQ(refusal("\"notation\": 7"), "\"notation\" is a text");
  EXPECT_EQ(refusal("\"move\": [1]"), "a move, or a part of one, is an object");
  EXPECT_EQ(refusal("\"move\": {\"verb\": \"fly\"}"), "no move of monster-city has {\"verb\":\"fly\"}");
}

TEST_F(BotAnswers, ThatTheRulesForbidAreRefusedWithTheRule) {
  const std::vector<Action> legal = position.legal(seat);
  int refused = 0;
  for (int number = 0; number < match.game().action_count(); ++number) {
    const Action action = action_at(number);
    if (position.notation(action).empty() || std::binary_search(legal.begin(), legal.end(), action)) continue;
    const std::string said = refusal(fmt::format("\"notation\": \"{}\"", position.notation(action)));
    EXPECT_TRUE(said.starts_with(fmt::format("it may not \"{}\" here (MC-", position.notation(action))))
        << said;
    ++refused;
  }
  EXPECT_GT(refused, 10);
}

TEST(BotLines, AreObjectsWithAType) {
  EXPECT_EQ(BotLine::read("{\"type\": \"info\", \"depth\": 3}")->type, "info");
  EXPECT_TRUE(fault_of(BotLine::read("hello")).starts_with("this is not JSON: "));
  EXPECT_EQ(fault_of(BotLine::read("[1]")), "a message is a JSON object");
  EXPECT_EQ(fault_of(BotLine::read("{}")), "a message has a \"type\", which is a text");
  EXPECT_EQ(fault_of(BotLine::read("{\"type\": 3}")), "a message has a \"type\", which is a text");
}

TEST(BotLines, AreReadyWhenTheySpeakOurProtocol) {
  const auto fault = [](const std::string& text) { return fault_of(check_ready(*BotLine::read(text))); };
  EXPECT_EQ(fault("{\"type\": \"ready\", \"protocol\": 1, \"name\": \"mine\"}"), "");
  EXPECT_EQ(fault("{\"type\": \"ready\"}"), "the field \"protocol\" is missing");
  EXPECT_EQ(fault("{\"type\": \"ready\", \"protocol\": 2}"),
            "it speaks protocol 2, and this program speaks 1");
}

TEST(BotQuestions, HaveIdsThatCanBeRead) {
  EXPECT_EQ(QuestionId::read("12.3"), (QuestionId{12, 3}));
  EXPECT_EQ((QuestionId{12, 3}.text()), "12.3");
  EXPECT_LT((QuestionId{12, 30}), (QuestionId{13, 1}));
  for (const std::string_view text :
       {"", "12", "12.", ".3", "12.x", "-1.3", "12.3.4", "99999999999999999999.1"})
    EXPECT_FALSE(QuestionId::read(text)) << text;
}

TEST(BotQuestions, AreNamedByTheirAnswers) {
  const auto fault = [](const std::string& text) {
    return fault_of(question_answered(*BotLine::read(text)));
  };
  EXPECT_EQ(fault("{\"type\": \"act\", \"id\": \"1.2\"}"), "");
  EXPECT_EQ(fault("{\"type\": \"act\"}"), "the field \"id\" is missing");
  EXPECT_EQ(fault("{\"type\": \"act\", \"id\": 1.2}"), "\"1.2E0\" is the id of no question");
}

TEST(InQuotes, MakesOneShortLineOfForeignBytes) {
  EXPECT_EQ(in_quotes("a\x1b[31m\n\xff"), "\"a?[31m??\"");
  EXPECT_EQ(in_quotes(std::string(200, 'x')), "\"" + std::string(120, 'x') + "…\"");
}

}  // namespace
}  // namespace grod
