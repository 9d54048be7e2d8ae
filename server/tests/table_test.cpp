// Tables over the wire: whole games, lost connections, a server that stops and starts, and people who try what they may not.
#include <thread>

#include "match/match.h"
#include "match/new_table.h"
#include "match/registry.h"
#include "server/secrets.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

json::Object about(const std::string& table, json::Object message, const std::string& id = "x") {
  message["id"] = id;
  message["table"] = table;
  return message;
}

bool is_answer(const json::Value& message) { return !is_update(message); }

class Table : public testing::Test {
 protected:
  Table() : ola_(client_, house_.port()), marek_(client_, house_.port()), ewa_(client_, house_.port()) {
    for (Browser* browser : {&ola_, &marek_, &ewa_}) browser->http("GET", "/api/me");
  }

  std::string lay(const std::string& seats, const std::string& game = "monster-city") {
    const json::Value opened = ola_.json(
        "POST", "/api/tables", R"({"game":")" + game + R"(","pace":"instant","seats":[)" + seats + "]}");
    return std::string(opened.at("key").as_string());
  }

  static void watch(Browser& browser, const std::string& table, int since = 0) {
    browser.say(about(table, {{"do", "watch"}, {"since", since}, {"language", "en"}}, "watch"));
  }

  static std::string code_of(Browser& browser, const json::Object& message) {
    browser.say(message);
    const json::Value answer = browser.hear_until(is_answer);
    return answer.at("type").as_string() == "ok" ? "ok" : std::string(answer.at("code").as_string());
  }

  /// Answers whatever is asked of these two until somebody's game is over; returns the last update of the first.
  static json::Value play(const std::string& table, Browser& one, Browser& two, int decisions = 100000) {
    json::Value last;
    Browser* players[] = {&one, &two};
    int answered[] = {0, 0};
    while (decisions > 0)
      for (int i = 0; i < 2; ++i) {
        const Result<json::Value> message = players[i]->hear(std::chrono::milliseconds(20));
        if (!message || !is_update(*message)) continue;
        if (i == 0) last = *message;
        const json::Value& state = message->at("state");
        if (!state.at("seen").is_object()) continue;
        const json::Value& seen = state.at("seen");
        if (i == 0 && seen.at("over").as_bool()) return last;
        const int ask = static_cast<int>(state.at("ask").as_int64());
        if (seen.at("legal").as_array().empty() || ask == answered[i]) continue;
        answered[i] = ask;
        --decisions;
        players[i]->say(about(
            table, {{"do", "act"}, {"ask", ask}, {"action", seen.at("legal").at(0).at("action")}}, "act"));
      }
    return last;
  }

  TestHouse house_;
  Client client_;
  Browser ola_, marek_, ewa_;
};

constexpr const char* two_people_and_a_bot =
    R"({"kind":"you"},{"kind":"open"},{"kind":"bot","bot":"greedy"})";

TEST_F(Table, AWholeGameEndsWithTheDealOpenedAndARecordThatReplays) {
  const std::string table = lay(two_people_and_a_bot);
  watch(ola_, table);
  watch(marek_, table);
  const std::string commitment(ola_.hear_until(is_update).at("state").at("commitment").as_string());
  marek_.say(about(table, {{"do", "sit"}, {"seat", 1}}));
  const json::Value last = play(table, ola_, marek_);
  const json::Value& state = last.at("state");
  EXPECT_EQ(state.at("phase").as_string(), "over");
  EXPECT_EQ(commitment_to(std::string(state.at("deal").at("seed").as_string()),
                          std::string(state.at("deal").at("nonce").as_string())),
            commitment);
  EXPECT_EQ(state.at("seen").at("scores").as_array().size(), 3u);

  const Result<Record> record = read_record(ola_.http("GET", "/api/tables/" + table + "/record").body);
  ASSERT_TRUE(record) << record.error().message;
  const AnyGame& game = **game_named(record->game);
  const Result<Match> match = Match::replay(game, game.default_edition(), *record);
  ASSERT_TRUE(match) << match.error().message;
  for (int seat = 0; seat < 3; ++seat)
    EXPECT_EQ(state.at("seen").at("scores").at(std::size_t(seat)).at("total").as_int64(),
              match->position().total(seat_at(seat)));

  const json::Value replay = ewa_.json("GET", "/api/tables/" + table + "/replay?seat=1&from=0&count=10");
  const json::Array& contents = replay.at("contents").as_array();
  EXPECT_EQ(replay.at("total").as_int64(), static_cast<std::int64_t>(contents.size()));
  EXPECT_EQ(contents.back().at("decisions").as_int64(), static_cast<std::int64_t>(record->actions.size()));
  EXPECT_EQ(replay.at("frames").as_array().size(), 10u);
  EXPECT_EQ(ewa_.http("GET", "/api/tables/" + table + "/replay?seat=9").status, 400);
  const json::Value rest = ewa_.json("GET", "/api/tables/" + table + "/replay?from=5&count=2147483647");
  EXPECT_EQ(rest.at("frames").as_array().size(), std::min<std::size_t>(100, contents.size() - 5));
  EXPECT_TRUE(rest.at("contents").is_null());
  const auto finished = [&](const std::string& more) {
    return ola_.json("GET", "/api/me/tables?over" + more).at("tables").as_array();
  };
  ASSERT_EQ(finished("").size(), 1u);
  EXPECT_EQ(finished("")[0].at("key").as_string(), table);
  EXPECT_EQ(finished("")[0].at("outcome").at("totals").as_array().size(), 3u);
  ola_.http("PUT", "/api/me/tables/" + table, R"({"away": true})");
  EXPECT_EQ(finished("").size(), 1u);
  EXPECT_TRUE(finished("&before=" + table).empty());
  EXPECT_EQ(ola_.http("GET", "/api/me/tables?over&before=nonsense").status, 404);
  for (const char* number : {"from=99999999999", "count=x", "seat="})
    EXPECT_EQ(ewa_.http("GET", "/api/tables/" + table + "/replay?" + number).status, 400) << number;

  ola_.say(about(table, {{"do", "rematch"}}, "again"));
  const json::Value again =
      ola_.hear_until([](const json::Value& m) { return is_answer(m) && m.at("id").as_string() == "again"; });
  EXPECT_NE(again.at("table").as_string(), table);
  const json::Value told = marek_.hear_until(
      [](const json::Value& m) { return is_update(m) && m.at("state").at("rematch").is_string(); });
  EXPECT_EQ(told.at("state").at("rematch"), again.at("table"));
}

TEST_F(Table, TwoWhoWantAnotherGameAtOnceLayOneTableUnderTheNameTheyHaveNow) {
  const std::string table = lay(two_people_and_a_bot);
  watch(ola_, table);
  watch(marek_, table);
  marek_.say(about(table, {{"do", "sit"}, {"seat", 1}}));
  ASSERT_EQ(play(table, ola_, marek_).at("state").at("phase").as_string(), "over");
  for (Browser* browser : {&ola_, &marek_}) browser->http("PUT", "/api/me", R"({"name":"Somebody Else"})");

  for (Browser* browser : {&ola_, &marek_}) browser->say(about(table, {{"do", "rematch"}}, "again"));
  std::vector<std::string> laid, refused;
  for (Browser* browser : {&ola_, &marek_}) {
    const json::Value answer = browser->hear_until(
        [](const json::Value& m) { return is_answer(m) && m.at("id").as_string() == "again"; });
    if (answer.at("type").as_string() == "ok")
      laid.emplace_back(answer.at("table").as_string());
    else
      refused.emplace_back(answer.at("code").as_string());
  }
  ASSERT_EQ(laid.size(), 1u);
  EXPECT_EQ(refused, std::vector<std::string>{"rematch-laid"});
  EXPECT_NE(ola_.http("GET", "/metrics").body.find("grod_tables_opened_total 2\n"), std::string::npos);
  const json::Value again = ola_.json("GET", "/api/tables/" + laid.front());
  int named = 0;
  for (const json::Value& seat : again.at("seats").as_array())
    named += seat.at("name").as_string() == "Somebody Else" ? 1 : 0;
  EXPECT_EQ(named, 1);
}

TEST_F(Table, WhoComesBackIsToldOnlyWhatTheyMissed) {
  const std::string table = lay(two_people_and_a_bot);
  watch(ola_, table);
  watch(marek_, table);
  marek_.say(about(table, {{"do", "sit"}, {"seat", 1}}));
  play(table, ola_, marek_, 10);
  const json::Value whole = [&] {
    watch(ewa_, table);
    return ewa_.hear_until(is_update);
  }();
  const int number = static_cast<int>(whole.at("number").as_int64());
  ASSERT_GT(number, 6);
  ewa_.drop();
  watch(ewa_, table, number - 3);
  const json::Value missed = ewa_.hear_until(is_update);
  for (const json::Value& event : missed.at("events").as_array()) {
    const std::int64_t n = event.at("n").as_int64();
    // Older than that comes only what was hidden and has been opened since.
    EXPECT_TRUE(n > number - 3 || whole.at("events").at(std::size_t(n) - 1).at("sealed").as_bool()) << n;
  }
  EXPECT_LT(missed.at("events").as_array().size(), whole.at("events").as_array().size());
  // Who claims to know the future is told everything.
  ewa_.drop();
  watch(ewa_, table, 100000);
  const json::Value everything = ewa_.hear_until(is_update);
  EXPECT_GE(everything.at("events").as_array().size(), static_cast<std::size_t>(number));
}

TEST_F(Table, GoesOnAfterTheServerStopsAndStarts) {
  const std::string table = lay(two_people_and_a_bot);
  watch(ola_, table);
  watch(marek_, table);
  marek_.say(about(table, {{"do", "sit"}, {"seat", 1}}));
  play(table, ola_, marek_, 8);
  watch(ewa_, table);
  const json::Value before = ewa_.hear_until(is_update);
  house_.shut();
  house_.open();
  for (Browser* browser : {&ola_, &marek_, &ewa_}) {
    browser->drop();
    browser->use_port(house_.port());
  }
  watch(ewa_, table);
  const json::Value after = ewa_.hear_until(is_update);
  for (std::size_t i = 0; i < before.at("events").as_array().size(); ++i)
    EXPECT_EQ(before.at("events").at(i), after.at("events").at(i));
  watch(ola_, table);
  watch(marek_, table);
  EXPECT_EQ(play(table, ola_, marek_).at("state").at("phase").as_string(), "over");
}

// Bots are thinking and their moves are on the way to the disk; the sanitizers see what outlives the house.
TEST_F(Table, TheHouseClosesInTheMiddleOfThings) {
  std::vector<std::string> tables;
  for (int i = 0; i < 4; ++i)
    tables.push_back(lay(
        R"({"kind":"bot","bot":"standard"},{"kind":"bot","bot":"random"},{"kind":"bot","bot":"greedy"})"));
  for (int i = 0; i < 12; ++i) {
    house_.shut();
    house_.open();
    ewa_.use_port(house_.port());
    for (const std::string& table : tables) watch(ewa_, table);
    std::this_thread::sleep_for(std::chrono::milliseconds(3 * i));
    ewa_.drop();
  }
  ola_.use_port(house_.port());
  EXPECT_EQ(ola_.http("GET", "/healthz").status, 200);
}

TEST_F(Table, BotsAmongThemselvesPlayOnlyWhileSomebodyLooksOn) {
  const std::string table =
      lay(R"({"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"})");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  watch(ewa_, table);
  EXPECT_LE(ewa_.hear_until(is_update).at("events").as_array().size(), 2u);  // opened, started
  ewa_.hear_until(
      [](const json::Value& m) { return is_update(m) && m.at("state").at("phase").as_string() == "over"; });
}

TEST_F(Table, NobodyActsForAnotherOrTwice) {
  const std::string table =
      lay(R"({"kind":"you"},{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"greedy"})");
  watch(ola_, table);
  const json::Value asked = ola_.hear_until([](const json::Value& m) {
    return is_update(m) && m.at("state").at("seen").is_object() && m.at("state").at("ask").as_int64() > 0;
  });
  const json::Object act =
      about(table, {{"do", "act"},
                    {"ask", asked.at("state").at("ask")},
                    {"action", asked.at("state").at("seen").at("legal").at(0).at("action")}});
  EXPECT_EQ(code_of(ewa_, act), "not-seated");
  EXPECT_EQ(code_of(ola_, act), "ok");
  EXPECT_NE(code_of(ola_, act), "ok");
  EXPECT_EQ(code_of(ewa_, about(table, {{"do", "undo"}})), "not-seated");
  EXPECT_EQ(code_of(ewa_, about(table, {{"do", "chat"}, {"text", "hi"}})), "watchers-silent");
  EXPECT_EQ(code_of(ewa_, about(table, {{"do", "hint"}})), "not-seated");
  EXPECT_EQ(code_of(ewa_, about("nothingnothingnothing1", {{"do", "watch"}})), "no-table");
  EXPECT_EQ(code_of(ewa_, about("../../../../etc/passwd", {{"do", "watch"}})), "no-table");
}

TEST_F(Table, AWatcherSeesNoHandAndNoKey) {
  const std::string table =
      lay(R"({"kind":"you"},{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"greedy"})", "tiny-towns");
  watch(ola_, table);
  watch(ewa_, table);
  const auto begun = [](const json::Value& m) {
    return is_update(m) && m.at("state").at("seen").is_object();
  };
  const json::Value own = ola_.hear_until(begun);
  const json::Value other = ewa_.hear_until(begun);
  EXPECT_TRUE(own.at("state").at("seen").at("view").at("hand").is_object());
  EXPECT_TRUE(own.at("state").at("seat_key").is_string());
  EXPECT_TRUE(other.at("state").at("seen").at("view").at("hand").is_null());
  EXPECT_TRUE(other.at("state").at("seat_key").is_null());
  EXPECT_TRUE(other.at("state").at("seen").at("legal").as_array().empty());
}

TEST_F(Table, ASeatMovesToAnotherDeviceByItsKey) {
  const std::string table =
      lay(R"({"kind":"you"},{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"greedy"})");
  watch(ola_, table);
  const json::Value own = ola_.hear_until(is_update);
  const json::Value key = own.at("state").at("seat_key");
  EXPECT_EQ(code_of(ewa_, about(table, {{"do", "sit"}, {"seat", 0}, {"key", "guess"}})), "wrong-key");
  EXPECT_EQ(code_of(ewa_, about(table, {{"do", "sit"}, {"seat", 0}, {"key", key}})), "ok");
  EXPECT_EQ(code_of(ola_, about(table, {{"do", "undo"}})), "not-seated");
  EXPECT_EQ(ewa_.json("GET", "/api/me/tables").at("tables").as_array().size(), 1u);
  EXPECT_EQ(ola_.json("GET", "/api/me/tables").at("tables").as_array().size(), 0u);
}

TEST_F(Table, AHintRanksLegalDecisionsAndSaysWhy) {
  const std::string table =
      lay(R"({"kind":"you"},{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"greedy"})");
  watch(ola_, table);
  const json::Value asked = ola_.hear_until([](const json::Value& m) {
    return is_update(m) && m.at("state").at("seen").is_object() &&
           !m.at("state").at("seen").at("legal").as_array().empty();
  });
  ola_.say(about(table, {{"do", "hint"}}, "hint"));
  const json::Value hint = ola_.hear_until(is_answer);
  EXPECT_EQ(hint.at("type").as_string(), "advice");
  EXPECT_EQ(hint.at("unit").as_string(), "wins");
  EXPECT_FALSE(hint.at("reason").as_string().empty());
  const json::Array& ranked = hint.at("alternatives").as_array();
  // How many there are is for the search to say, which has less time on a slow machine (`Counsel`).
  ASSERT_FALSE(ranked.empty());
  for (const json::Value& one : ranked) {
    bool legal = false;
    for (const json::Value& choice : asked.at("state").at("seen").at("legal").as_array())
      legal = legal || (choice.at("action") == one.at("actions").as_array().front() &&
                        choice.at("move") == one.at("moves").as_array().front() &&
                        choice.at("text") == one.at("texts").as_array().front());
    EXPECT_TRUE(legal) << boost::json::serialize(one);
    EXPECT_EQ(one.at("actions").as_array().size(), one.at("texts").as_array().size());
  }
}

TEST_F(Table, AskingForAHintManyTimesIsAnsweredManyTimesAlike) {
  const std::string table =
      lay(R"({"kind":"you"},{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"greedy"})");
  watch(ola_, table);
  ola_.hear_until(
      [](const json::Value& m) { return is_update(m) && m.at("state").at("ask").as_int64() > 0; });
  for (int i = 0; i < 10; ++i) ola_.say(about(table, {{"do", "hint"}}, "hint"));
  const auto is_hint = [](const json::Value& m) { return is_answer(m) && m.at("id").as_string() == "hint"; };
  const json::Value first = ola_.hear_until(is_hint);
  EXPECT_EQ(first.at("type").as_string(), "advice");
  for (int i = 1; i < 10; ++i) EXPECT_EQ(ola_.hear_until(is_hint), first);
}

TEST_F(Table, ASeedIsTakenOnlyWhereNobodyElsePlays) {
  const auto open = [&](const std::string& rest) {
    return ola_.http("POST", "/api/tables", R"({"game":"monster-city","seed":"42",)" + rest + "}").status;
  };
  EXPECT_EQ(open(R"("seats":[{"kind":"you"},{"kind":"open"},{"kind":"bot","bot":"greedy"}])"), 400);
  EXPECT_EQ(
      open(
          R"("listed":true,"seats":[{"kind":"you"},{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"greedy"}])"),
      400);
  EXPECT_EQ(open(R"("seats":[{"kind":"you"},{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"greedy"}])"),
            201);
  for (const std::string seed : {"x", "", "-1", "1 ", "18446744073709551616"})
    EXPECT_EQ(
        ola_.http(
                "POST", "/api/tables",
                R"({"game":"monster-city","seed":")" + seed +
                    R"(","seats":[{"kind":"you"},{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"greedy"}]})")
            .status,
        400)
        << seed;
}

TEST_F(Table, NamesAreCleanAndStrangersKnown) {
  EXPECT_EQ(ola_.json("PUT", "/api/me", R"({"name":"  Ola  "})").at("name").as_string(), "Ola");
  EXPECT_EQ(ola_.http("PUT", "/api/me", R"({"name":"a\u0007b"})").status, 400);
  EXPECT_EQ(ola_.http("PUT", "/api/me", R"({"name":"1234567890123456789012345"})").status, 400);
  EXPECT_EQ(ola_.http("PUT", "/api/me", R"({"name":"żółwżółwżółwżółwżółwżółw"})").status, 200);
  Browser stranger(client_, house_.port());
  EXPECT_EQ(stranger.http("PUT", "/api/me", R"({"name":"X"})").status, 401);
  EXPECT_EQ(stranger.http("GET", "/api/me/tables").status, 401);
  EXPECT_EQ(stranger.http("POST", "/api/tables", "{}").status, 401);
}

TEST_F(Table, NewTablesAreGivenOutSlowly) {
  int status = 0;
  for (int i = 0; i < 200 && status != 429; ++i)
    status = ola_.http("POST", "/api/tables",
                       R"({"game":"monster-city","seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"}]})")
                 .status;
  EXPECT_EQ(status, 429);
  EXPECT_EQ(ola_.http("GET", "/api/me").status, 200);
}

TEST_F(Table, TheHouseSaysHowItIs) {
  lay(two_people_and_a_bot);
  EXPECT_EQ(ola_.http("GET", "/healthz").body, "ok\ngrod 9.9 (of the tests)\n");
  const std::string metrics = ola_.http("GET", "/metrics").body;
  EXPECT_NE(metrics.find("grod_tables_opened_total 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("grod_store_tables 1\n"), std::string::npos) << metrics;
}

}  // namespace
}  // namespace grod::tests
