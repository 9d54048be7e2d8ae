// Several servers on one store: a table has no home, and whoever is at it sees the same, whichever server they came to.
#include "server/tests/together.h"

#include "bus/tests/between.h"

namespace grod::tests {
namespace {

/// Ends the session of the first browser from a second one of the same person, at the other server.
void end_a_session(Client& client, Browser& browser, int here, int there) {
  browser.connect();
  const json::Value code = browser.json("POST", "/api/me/sessions/code");
  // A code is good where it was given.
  Browser phone(client, here);
  EXPECT_EQ(
      phone.http("POST", "/api/me/sessions", boost::json::serialize(json::Object{{"code", code.at("code")}}))
          .status,
      201);
  phone.use_port(there);
  EXPECT_EQ(phone.http("DELETE", "/api/me/sessions").status, 200);
  EXPECT_EQ(browser.wait_closed(), OpenSockets::session_ended);
}

/// By every bus, two who hear of each other at once, or never. Where the bus is the database's, so is the store.
class TogetherBy : public Together, public testing::WithParamInterface<By> {
 protected:
  void SetUp() override {
    between_ = between_by(GetParam());
    if (GetParam() != By::process && !between_) GTEST_SKIP() << "that is not installed here";
    std::string database;
#ifdef GROD_HAS_POSTGRES
    if (auto* postgres = dynamic_cast<BetweenByPostgres*>(between_.get())) database = postgres->database();
#endif
    if (database.empty()) open_file();
    for (int i = 0; i < 2; ++i)
      open(database.empty() ? shared_store() : own_store(database),
           between_ ? between_->join([](std::string_view) {}, {}) : local_.join(), seldom);
  }

  ~TogetherBy() override {
    people_.clear();
    servers_.clear();
  }

 private:
  static std::shared_ptr<Store> own_store(const std::string& database) {
    auto store = Store::open(database);
    EXPECT_TRUE(store);
    return std::move(*store);
  }

  std::unique_ptr<Between> between_;
};

INSTANTIATE_TEST_SUITE_P(Together, TogetherBy, buses(false), by_in_words);

TEST_P(TogetherBy, WhatHappensAtOneIsToldAtTheOther) {
  const std::string table = begun();
  chat(first(), table, "Said at the first");
  hear_of(second(), "Said at the first");
  chat(second(), table, "Said at the second");
  hear_of(first(), "Said at the second");
  if (GetParam() == By::process) return;
  const std::string figures = first().http("GET", "/metrics").body;
  EXPECT_EQ(metric(figures, "bus_connected"), 1);
  EXPECT_EQ(metric(figures, "bus_following"), 1);
  EXPECT_GE(metric(figures, "bus_told_total"), 1);
  EXPECT_GE(metric(figures, "bus_heard_total"), 1);
}

TEST_F(Together, SilenceOfTheBusIsNoticed) {
  open(Hear::nothing, often);
  const std::string table = begun();
  chat(first(), table, "Said at the first");
  hear_of(second(), "Said at the first");
}

TEST_F(Together, WhoWasOutrunIsJudgedAgain) {
  open(Hear::nothing, seldom);
  const std::string table = lay_table(first(), towers_for_two);
  watch(first(), table);
  watch(second(), table);
  // The second server has not heard that a seat was taken, nor what was said then.
  chat(first(), table, "Said first");
  hear_of(first(), "Said first");
  second().say(at_table(table, {{"do", "sit"}, {"seat", 1}}));
  hear_of(second(), "Said first");
  hear_of(second(), R"("phase":"playing")");
  EXPECT_GE(outrun(), 1);
  // And the first has not heard of the start: what it is asked now is judged by it all the same.
  first().say(at_table(table, {{"do", "sit"}, {"seat", 1}}));
  hear_of(first(), R"("phase":"playing")");
  EXPECT_EQ(answer(first()).at("type").as_string(), "error");
}

TEST_F(Together, NobodyDecidesTwice) {
  open(Hear::nothing, seldom);
  const std::string table = lay_table(first(), towers_with_a_bot);
  watch(first(), table);
  // The same person at both servers, with the same table before them.
  second().use_cookie(first().cookie());
  watch(second(), table);
  const auto asked = [](const json::Value& message) {
    return is_update(message) && message.at("state").as_object().contains("ask") &&
           message.at("state").at("ask").is_int64() && message.at("state").at("ask").as_int64() > 0;
  };
  first().say(at_table(table, {{"do", "unwatch"}}));
  watch(first(), table);
  first().say(at_table(table, {{"do", "watch"}, {"since", 0}}));
  const json::Value seen = first().hear_until(asked);
  const json::Value& state = seen.at("state");
  const json::Object decision =
      at_table(table, {{"do", "act"},
                       {"ask", state.at("ask")},
                       {"action", state.at("seen").at("legal").as_array().front().at("action")}});
  first().say(decision);
  EXPECT_EQ(answer(first()).at("type").as_string(), "ok");
  second().say(decision);
  const json::Value refused = answer(second());
  EXPECT_EQ(refused.at("type").as_string(), "error");
  // Its question is answered, whoever is asked now.
  const std::string_view code = refused.at("code").as_string();
  EXPECT_TRUE(code == "stale" || code == "not-asked") << code;
}

TEST_P(TogetherBy, WhoIsThereAndWhatTheyAreCalledIsKnown) {
  const std::string table = begun();
  const auto seat_of_second = [](const json::Value& message) -> const json::Value& {
    return message.at("state").at("seats").at(1);
  };
  first().say(at_table(table, {{"do", "watch"}, {"since", 0}}));
  first().hear_until([&](const json::Value& message) {
    return is_update(message) && seat_of_second(message).at("connected").as_bool();
  });
  EXPECT_EQ(second().http("PUT", "/api/me", R"({"name":"Basia"})").status, 200);
  hear_of(first(), "Basia");
  second().drop();
  first().hear_until([&](const json::Value& message) {
    return is_update(message) && !seat_of_second(message).at("connected").as_bool();
  });
}

TEST_F(Together, NewNamesAreNoticedWithoutABus) {
  open(Hear::nothing, often);
  begun();
  EXPECT_EQ(second().http("PUT", "/api/me", R"({"name":"Basia"})").status, 200);
  hear_of(first(), "Basia");
}

TEST_P(TogetherBy, ASessionThatIsEndedLosesItsSockets) {
  end_a_session(client_, first(), servers_[0]->port(), servers_[1]->port());
}

TEST_F(Together, ASessionThatIsEndedLosesItsSocketsWithoutABus) {
  open(Hear::nothing, often);
  end_a_session(client_, first(), servers_[0]->port(), servers_[1]->port());
}

TEST_F(Together, ABotIsThoughtForByOneAndThenByAnother) {
  open(Hear::nothing, often);
  const std::string table = lay_table(
      first(),
      R"({"game":"tower-up","pace":"human","seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})");
  watch(first(), table);
  second().use_cookie(first().cookie());
  watch(second(), table);
  // The first server goes, and takes its leases with it.
  stores_[0]->cut_off();
  people_.erase(people_.begin());
  servers_.erase(servers_.begin());
  const std::int64_t first_move = play_until_bot_moves(first(), table, 0);
  EXPECT_GT(play_until_bot_moves(first(), table, first_move), first_move);
}

}  // namespace
}  // namespace grod::tests
