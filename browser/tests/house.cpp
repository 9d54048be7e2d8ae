// What the worker of a page asks of the C++, call by call.
#include "browser/house.h"

#include <gtest/gtest.h>

#include "match/match.h"
#include "match/registry.h"

namespace {

using grod::browser::House;
namespace json = grod::json;

/// Calls with one house, and the answers as JSON.
class Calls : public testing::Test {
 protected:
  json::Object ask(const json::Object& call) {
    return json::parse(house_.call(boost::json::serialize(call)))->as_object();
  }
  json::Value done(const json::Object& call) {
    json::Object answer = ask(call);
    EXPECT_TRUE(answer.contains("done")) << boost::json::serialize(answer);
    return answer.contains("done") ? answer["done"] : json::Value();
  }
  std::string refused(const json::Object& call) {
    json::Object answer = ask(call);
    return answer.contains("refused") ? std::string(answer["refused"].at("code").as_string()) : "";
  }

  /// A table that has begun; its events are collected.
  void open(const json::Array& seats, const char* game = "tower-up") {
    events_.push_back(done({{"call", "open"},
                            {"key", "t"},
                            {"now", 1},
                            {"request", {{"game", game}, {"seats", seats}, {"pace", "instant"}}}})
                          .at("event"));
    go_on();
  }
  void go_on() {
    for (;;) {
      const json::Value kept = done({{"call", "by_itself"}, {"table", "t"}, {"closed", 0}, {"now", 2}});
      if (kept.is_null()) return;
      keep(kept);
    }
  }
  void keep(const json::Value& kept) {
    EXPECT_EQ(kept.at("n").as_int64(), std::int64_t(events_.size()) + 1);
    events_.push_back(kept.at("event"));
    done({{"call", "settle"}, {"table", "t"}, {"kept", true}});
  }
  json::Value state_for(int person) {
    const json::Value text =
        done({{"call", "watch"}, {"table", "t"}, {"person", person}, {"since", 0}, {"now", 3}});
    return json::parse(text.as_string())->at("state");
  }
  json::Object act(const json::Value& state, int person) {
    return {{"call", "command"},
            {"table", "t"},
            {"person", person},
            {"now", 4},
            {"command",
             {{"do", "act"},
              {"id", "1"},
              {"table", "t"},
              {"ask", state.at("ask")},
              {"action", state.at("seen").at("legal").as_array()[0].at("action")}}}};
  }

  House house_;
  json::Array events_;
};

const json::Array alone{{{"kind", "you"}}, {{"kind", "bot"}, {"bot", "greedy"}}};
const json::Array two{{{"kind", "you"}}, {{"kind", "open"}}};

TEST_F(Calls, TellOfAllGames) {
  const json::Value games = done({{"call", "games"}});
  EXPECT_EQ(games.at("games").as_array().size(), grod::all_games().size());
}

TEST_F(Calls, ThatAreWrongAreRefused) {
  EXPECT_EQ(refused({{"call", "dance"}}), "malformed");
  EXPECT_EQ(refused({{"call", "agenda"}}), "malformed");
  EXPECT_EQ(refused({{"call", "agenda"}, {"table", "t"}}), "no-table");
  EXPECT_EQ(json::parse(house_.call("[")).value().as_object().count("refused"), 1u);
}

TEST_F(Calls, LayATableWhereTheGameBeginsAtOnce) {
  open(two);
  const json::Value state = state_for(1);
  EXPECT_EQ(state.at("phase").as_string(), "playing");
  EXPECT_EQ(state.at("seats").as_array()[1].at("kind").as_string(), "human");
}

TEST_F(Calls, TakeBackWhatCouldNotBeKept) {
  open(two);
  const json::Value agenda = done({{"call", "agenda"}, {"table", "t"}});
  const int person = static_cast<int>(agenda.at("asked").as_array()[0].as_int64()) + 1;
  const json::Value before = state_for(person);
  done(act(before, person));
  done({{"call", "settle"}, {"table", "t"}, {"kept", false}});
  EXPECT_EQ(state_for(person), before);
}

TEST_F(Calls, MakeTheSameTableOfItsEvents) {
  open(alone);
  for (int turn = 0; turn < 40; ++turn) {
    const json::Value agenda = done({{"call", "agenda"}, {"table", "t"}});
    if (!agenda.at("asked").as_array().empty()) {
      keep(done(act(state_for(1), 1)));
    } else {
      const json::Value& thought = agenda.at("thoughts").as_array()[0];
      const json::Value task = done({{"call", "task"}, {"table", "t"}, {"seat", thought.at("seat")}});
      const json::Value action = done({{"call", "think"}, {"task", task}});
      keep(done({{"call", "bot_acts"},
                 {"table", "t"},
                 {"seat", thought.at("seat")},
                 {"ask", thought.at("ask")},
                 {"action", action},
                 {"now", 5}}));
    }
    go_on();
  }
  const json::Value before = state_for(1);
  const json::Value record = done({{"call", "record"}, {"table", "t"}});
  done({{"call", "load"}, {"key", "t"}, {"events", events_}, {"texts", json::Object{}}});
  EXPECT_EQ(state_for(1), before);

  // And of its record.
  done({{"call", "from_record"}, {"key", "r"}, {"record", record}, {"now", 1}});
  EXPECT_EQ(done({{"call", "record"}, {"table", "r"}}), record);
  EXPECT_EQ(refused({{"call", "replay"},
                     {"table", "r"},
                     {"seat", -1},
                     {"from", 0},
                     {"count", 5},
                     {"unfinished", false}}),
            "not-over");
  EXPECT_EQ(
      done(
          {{"call", "replay"}, {"table", "r"}, {"seat", -1}, {"from", 0}, {"count", 5}, {"unfinished", true}})
          .at("frames")
          .as_array()
          .size(),
      5u);
}

TEST_F(Calls, LetSeveralThinkForAMaster) {
  open(json::Array{{{"kind", "bot"}, {"bot", "master"}}, {{"kind", "bot"}, {"bot", "strong"}}}, "tower-up");
  const json::Value agenda = done({{"call", "agenda"}, {"table", "t"}});
  const json::Value& thought = agenda.at("thoughts").as_array()[0];
  EXPECT_EQ(thought.at("in_parts").as_bool(), thought.at("bot").as_string() == "master");

  json::Value task = done({{"call", "task"}, {"table", "t"}, {"seat", thought.at("seat")}});
  task.as_object()["bot"] = "master";
  json::Array found;
  for (int part = 0; part < 2; ++part)
    found.push_back(done({{"call", "think_in_part"}, {"task", task}, {"part", part}, {"parts", 2}}));
  EXPECT_NE(found[0], found[1]);  // chance of their own
  const json::Value chosen = done({{"call", "choose"}, {"found", found}});
  done({{"call", "bot_acts"},
        {"table", "t"},
        {"seat", thought.at("seat")},
        {"ask", thought.at("ask")},
        {"action", chosen},
        {"now", 5}});

  EXPECT_EQ(refused({{"call", "think_in_part"}, {"task", task}, {"part", 2}, {"parts", 2}}), "malformed");
  task.as_object()["bot"] = "strong";
  EXPECT_EQ(refused({{"call", "think_in_part"}, {"task", task}, {"part", 0}, {"parts", 2}}), "malformed");
}

TEST_F(Calls, ChooseWhatWasLookedIntoMost) {
  const auto tried = [](int action, int visits, int utility) {
    return json::Object{{"action", action}, {"visits", visits}, {"utility", utility}};
  };
  const json::Array found{json::Array{tried(3, 10, 900'000), tried(4, 8, 100'000), tried(5, 2, 500'000)},
                          json::Array{tried(3, 0, 0), tried(4, 2, 100'000), tried(5, 9, 500'000)}};
  EXPECT_EQ(done({{"call", "choose"}, {"found", found}}), 5);
  // Three and four were looked into as often; three fared better.
  const json::Array even{json::Array{tried(3, 10, 900'000), tried(4, 8, 100'000)},
                         json::Array{tried(4, 2, 100'000)}};
  EXPECT_EQ(done({{"call", "choose"}, {"found", even}}), 3);
  EXPECT_EQ(refused({{"call", "choose"}, {"found", json::Array{}}}), "malformed");
}

TEST_F(Calls, SayWhoseHandIsHidden) {
  open(two, "tower-up");
  EXPECT_FALSE(done({{"call", "agenda"}, {"table", "t"}}).at("hidden").as_bool());
  events_.clear();
  open(two, "tiny-towns");
  EXPECT_TRUE(done({{"call", "agenda"}, {"table", "t"}}).at("hidden").as_bool());
  EXPECT_TRUE(state_for(0).at("seen").at("view").at("hand").is_null());
  EXPECT_FALSE(state_for(1).at("seen").at("view").at("hand").is_null());
  EXPECT_NE(state_for(1).at("seen").at("view").at("hand"), state_for(2).at("seen").at("view").at("hand"));
}

/// A short game whose decisions were made by nobody in particular.
std::string finished_record() {
  const grod::AnyGame& game = **grod::game_named("tower-up");
  grod::Match match = *grod::Match::begin(game, game.default_edition(), {2, {}, {}}, 1);
  grod::Rng rng(1);
  while (!match.position().over()) {
    const grod::Seat seat = match.position().to_act().first();
    EXPECT_TRUE(match.act(seat, *match.position().bot_choice("random", seat, rng)));
  }
  return grod::write_record(match.record());
}

TEST_F(Calls, StudyARecordPartByPart) {
  const std::string record = finished_record();
  const json::Value plan = done({{"call", "study_plan"}, {"record", record}});
  EXPECT_EQ(plan.at("game").as_string(), "tower-up");
  const json::Array& parts = plan.at("parts").as_array();
  json::Array studied;
  json::Value judged;
  for (std::size_t i = 0; i < parts.size(); i += 40) {
    studied.push_back(done({{"call", "study_part"}, {"record", record}, {"study", parts[i]}, {"depth", 1}}));
    if (parts[i].at("kind").as_string() == "verdict") judged = studied.back();
  }
  ASSERT_TRUE(judged.is_object());
  const json::Value sums = done({{"call", "study_sums"}, {"count", 2}, {"studied", judged.at("tallies")}});
  ASSERT_EQ(sums.as_array().size(), 2u);
  EXPECT_LE(sums.as_array()[0].at("accuracy").at("value").as_int64(), 10'000);

  // What the seat saw, what it might have done, and the lines in words.
  const json::Value& verdict = judged.at("verdict");
  json::Array lines;
  for (const json::Value& line : verdict.at("lines").as_array()) lines.push_back(line.at("actions"));
  const json::Value position = done({{"call", "study_position"},
                                     {"record", record},
                                     {"until", judged.at("step")},
                                     {"seat", verdict.at("seat")},
                                     {"lines", lines}});
  EXPECT_GT(position.at("seen").at("legal").as_array().size(), 1u);
  ASSERT_EQ(position.at("lines").as_array().size(), lines.size());
  EXPECT_FALSE(position.at("lines").as_array()[0].at("texts").as_array()[0].as_string().empty());

  EXPECT_EQ(refused({{"call", "study_plan"}, {"record", "hello"}}), "malformed");
  EXPECT_EQ(refused({{"call", "study_part"},
                     {"record", record},
                     {"study", {{"kind", "verdict"}, {"step", 100'000}}},
                     {"depth", 1}}),
            "malformed");
  EXPECT_EQ(refused({{"call", "study_position"}, {"record", record}, {"until", 1}, {"seat", 7}}),
            "malformed");
}

TEST_F(Calls, StudyATryAfterTheLastDecision) {
  const grod::AnyGame& game = **grod::game_named("tower-up");
  grod::Match match = *grod::Match::begin(game, game.default_edition(), {2, {}, {}}, 1);
  const grod::Seat seat = match.position().to_act().first();
  const std::string before = grod::write_record(match.record());
  const grod::Action action = match.position().legal(seat).back();
  ASSERT_TRUE(match.act(seat, action));
  const auto with = [&](int number) -> json::Object {
    return {{"call", "study_line"},
            {"record", before},
            {"until", 0},
            {"seat", grod::index(seat)},
            {"action", number}};
  };
  const std::string tried(done(with(grod::index(action))).at("record").as_string());
  EXPECT_EQ(tried, grod::write_record(match.record()));
  const json::Value judged = done({{"call", "study_part"},
                                   {"record", tried},
                                   {"study", {{"kind", "verdict"}, {"step", 0}}},
                                   {"depth", 1}});
  EXPECT_FALSE(judged.at("verdict").is_null());
  EXPECT_EQ(refused(with(1'000'000)), "malformed");
}

// A study tells what others hold, so nobody has one while the game goes on, however many play.
TEST_F(Calls, StudyNoTableThatIsPlayedAt) {
  open(two);
  EXPECT_EQ(refused({{"call", "study"}, {"table", "t"}}), "not-over");
  events_.clear();
  open(alone);
  EXPECT_EQ(refused({{"call", "study"}, {"table", "t"}}), "not-over");
  const std::string record = finished_record();
  done({{"call", "from_record"}, {"key", "r"}, {"record", record}, {"now", 1}});
  EXPECT_EQ(done({{"call", "study"}, {"table", "r"}}).as_string(),
            done({{"call", "record"}, {"table", "r"}}).as_string());
}

TEST_F(Calls, LayTheDealsOfADayAndTellTheirLines) {
  const json::Value request = done({{"call", "daily"}, {"daily", "2026-11-17-company"}});
  EXPECT_EQ(request.at("game").as_string(), "monster-city");
  EXPECT_EQ(request.at("seed").as_string(), "18130651462757783725");
  EXPECT_FALSE(request.at("hints").as_bool());
  events_.push_back(done({{"call", "open"}, {"key", "t"}, {"now", 1}, {"request", request}}).at("event"));
  go_on();
  const json::Value record = done({{"call", "record"}, {"table", "t"}});
  EXPECT_EQ(done({{"call", "daily_line"}, {"record", record}}).as_array().size(), 1u);
  EXPECT_EQ(refused({{"call", "daily"}, {"daily", "2026-11-17-both"}}), "malformed");
  EXPECT_EQ(refused({{"call", "daily_line"}, {"record", "none"}}), "illegal");
}

// Whoever begins from a seed has the game that everybody has from it: nobody thinks by the clock, or in as many parts as there are cores.
TEST_F(Calls, LetNobodyThinkByTheDeviceWhereTheDealIsKnown) {
  for (const bool known : {false, true}) {
    json::Object request{
        {"game", "monster-city"},
        {"seats",
         {{{"kind", "bot"}, {"bot", "master"}}, {{"kind", "bot"}, {"bot", "master"}}, {{"kind", "you"}}}},
        {"pace", "instant"}};
    if (known) request["seed"] = "5";
    const std::string key = known ? "known" : "secret";
    done({{"call", "open"}, {"key", key}, {"now", 1}, {"request", request}});
    for (int i = 0; i < 3; ++i) {
      done({{"call", "by_itself"}, {"table", key}, {"closed", 0}, {"now", 2}});
      done({{"call", "settle"}, {"table", key}, {"kept", true}});
    }
    const json::Value agenda = done({{"call", "agenda"}, {"table", key}});
    for (const json::Value& thought : agenda.at("thoughts").as_array())
      EXPECT_EQ(thought.at("in_parts").as_bool(), !known);
  }
}

// What if

TEST_F(Calls, StepOffAGameAndKeepTheLine) {
  const std::string record = finished_record();
  const json::Value position =
      done({{"call", "study_position"}, {"record", record}, {"until", 6}, {"seat", 0}});
  const json::Value& seat = position.at("seen").at("to_act").as_array()[0];
  const json::Value seen =
      done({{"call", "study_position"}, {"record", record}, {"until", 6}, {"seat", seat}}).at("seen");
  const json::Value line = done({{"call", "study_line"},
                                 {"record", record},
                                 {"until", 6},
                                 {"actions", json::Array{}},
                                 {"seat", seat},
                                 {"action", seen.at("legal").as_array().back().at("action")}});
  EXPECT_EQ(line.at("added").at("seat"), seat);
  const auto left = grod::read_record(line.at("record").as_string());
  ASSERT_TRUE(left) << left.error().message;
  EXPECT_EQ(left->actions.size(), 7u);
  EXPECT_EQ(left->actions.back().notation, line.at("added").at("notation").as_string());

  // A bot goes on from there, and the line is studied like any other.
  const json::Array actions{line.at("added")};
  const json::Value next =
      done({{"call", "study_position"}, {"record", line.at("record")}, {"until", 7}, {"seat", 0}});
  const json::Value& asked = next.at("seen").at("to_act").as_array()[0];
  const json::Value thought = done({{"call", "study_line"},
                                    {"record", record},
                                    {"until", 6},
                                    {"actions", actions},
                                    {"seat", asked},
                                    {"bot", "greedy"}});
  EXPECT_EQ(thought.at("record"), line.at("record"));
  EXPECT_FALSE(thought.at("in_parts").as_bool());
  const json::Value action = done({{"call", "think"}, {"task", thought.at("task")}});
  const json::Value longer = done({{"call", "study_line"},
                                   {"record", record},
                                   {"until", 6},
                                   {"actions", actions},
                                   {"seat", asked},
                                   {"action", action}});
  const json::Object outlook{{"call", "study_part"},
                             {"record", longer.at("record")},
                             {"study", {{"kind", "outlook"}, {"step", 8}}},
                             {"depth", 1}};
  EXPECT_EQ(done(outlook).at("seats").as_array().size(), 2u);
  json::Object from_seat = outlook;
  from_seat["seat"] = 1;
  EXPECT_EQ(done(from_seat).at("seats").as_array().size(), 2u);
  from_seat["seat"] = 2;
  EXPECT_EQ(refused(from_seat), "malformed");

  // Kept in the record, found in it again, and no part of the game.
  const json::Array variations{
      {{"name", "Wyżej"}, {"parent", 0}, {"after", 6}, {"actions", {line.at("added"), longer.at("added")}}},
      {{"name", "again"}, {"parent", 1}, {"after", 7}, {"actions", {longer.at("added")}}}};
  const json::Value written = done({{"call", "study_write"}, {"record", record}, {"variations", variations}});
  EXPECT_TRUE(written.as_string().starts_with("grod record 3\n"));
  const json::Value opened = done({{"call", "study_open"}, {"record", written}});
  EXPECT_EQ(opened.at("record").as_string(), record);
  EXPECT_EQ(opened.at("variations"), json::Value(variations));
  EXPECT_EQ(opened.at("actions").as_array().size(), grod::read_record(record)->actions.size());
  EXPECT_EQ(done({{"call", "study_plan"}, {"record", written}}),
            done({{"call", "study_plan"}, {"record", record}}));
  done({{"call", "from_record"}, {"key", "r"}, {"record", written}, {"now", 1}});
  done({{"call", "from_record"}, {"key", "s"}, {"record", record}, {"now", 1}});
  EXPECT_EQ(done({{"call", "record"}, {"table", "r"}}), done({{"call", "record"}, {"table", "s"}}));
  EXPECT_EQ(done({{"call", "study_write"}, {"record", written}, {"variations", json::Array{}}}).as_string(),
            record);
}

TEST_F(Calls, RefuseLinesThatCannotBePlayed) {
  const std::string record = finished_record();
  const auto with = [&](const char* name, int after, int seat, const char* notation) {
    const json::Array actions{{{"seat", seat}, {"notation", notation}}};
    return json::Array{{{"name", name}, {"parent", 0}, {"after", after}, {"actions", actions}}};
  };
  for (const json::Array& variations :
       {with("A", 3, 0, "fly away"), with("A\nend 3", 3, 0, "pass"), with("", 3, 0, "pass"),
        with("A", 3, 9, "pass"), with("A", 100'000, 0, "pass")})
    EXPECT_EQ(refused({{"call", "study_write"}, {"record", record}, {"variations", variations}}),
              "malformed");
  std::string bad = record;
  bad.replace(bad.find('2'), 1, "3").insert(bad.rfind("end "), "variation 1 of 0 after 2 A\n1: fly away\n");
  EXPECT_EQ(refused({{"call", "study_open"}, {"record", bad}}), "malformed");
  EXPECT_EQ(refused({{"call", "from_record"}, {"key", "b"}, {"record", bad}, {"now", 1}}), "malformed");

  const json::Object line{{"call", "study_line"}, {"record", record}, {"until", 6}};
  const auto refused_with = [&](const json::Object& more) {
    json::Object call = line;
    for (const auto& [name, value] : more) call[name] = value;
    return refused(call);
  };
  EXPECT_EQ(refused_with({}), "");
  EXPECT_EQ(refused_with({{"seat", 0}, {"action", -1}}), "malformed");
  EXPECT_EQ(refused_with({{"seat", 9}, {"action", 0}}), "malformed");
  EXPECT_EQ(refused_with({{"actions", json::Array{{{"seat", 7}, {"notation", "pass"}}}}}), "malformed");
}

}  // namespace
