// The deals of the day at a house: what bots came to, and who played them here.
#include <fstream>

#include "server/daily_maker.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

/// A game of today's deal in company that is over; seat 1 plays by chance.
std::string record_of(const Daily& daily, std::uint64_t chance) {
  Match match = begin_daily(daily, "human");
  Rng rng(chance);
  while (!match.position().over()) {
    const Seat seat = match.position().to_act().first();
    EXPECT_TRUE(match.act(seat, *match.position().bot_choice("random", seat, rng)));
  }
  return write_record(match.record());
}

int result_in(const Daily& daily, const std::string& record) {
  return daily_result(daily_in_record(daily, record)->position());
}

std::string asking(const std::string& record) {
  return boost::json::serialize(json::Object{{"record", record}});
}

class DailyAtAHouse : public ::testing::Test {
 protected:
  Client client;
  Daily today{day_at(machine_time().now()), DailyKind::company};
  std::string path = "/api/daily/" + name_of(today);
};

TEST_F(DailyAtAHouse, ListsWhoPlayedItAndCountsTheFirstGame) {
  TestHouse house;
  Browser ola(client, house.port()), jan(client, house.port()), guest(client, house.port());
  for (auto [browser, name] : {std::pair{&ola, R"({"name":"Ola"})"}, std::pair{&jan, R"({"name":"Jan"})"}}) {
    browser->http("GET", "/api/me");
    browser->http("PUT", "/api/me", name);
  }
  EXPECT_TRUE(guest.json("GET", path).at("places").as_array().empty());
  EXPECT_TRUE(guest.json("GET", path).at("field").is_null());
  const std::string first = record_of(today, 1), second = record_of(today, 2);
  EXPECT_EQ(ola.http("POST", path, asking(first)).status, 200);
  EXPECT_EQ(ola.http("POST", path, asking(second)).status, 200);
  const json::Value seen = jan.json("POST", path, asking(second));
  ASSERT_EQ(seen.at("places").as_array().size(), 2u);
  std::map<std::string, std::int64_t> results;
  for (const json::Value& place : seen.at("places").as_array()) {
    results[std::string(place.at("name").as_string())] = place.at("result").as_int64();
    EXPECT_EQ(place.at("you").as_bool(), place.at("name").as_string() == "Jan");
  }
  EXPECT_EQ(results, (std::map<std::string, std::int64_t>{{"Ola", result_in(today, first)},
                                                          {"Jan", result_in(today, second)}}));
  EXPECT_GE(seen.at("places").as_array()[0].at("result").as_int64(),
            seen.at("places").as_array()[1].at("result").as_int64());

  house.shut();
  house.open();
  Browser later(client, house.port());
  EXPECT_EQ(later.json("GET", path).at("places").as_array().size(), 2u);
}

TEST_F(DailyAtAHouse, RefusesWhatIsNoGameOfIt) {
  TestHouse house;
  Browser ola(client, house.port());
  EXPECT_EQ(ola.http("POST", path, asking(record_of(today, 1))).status, 401);
  ola.http("GET", "/api/me");
  const Daily other{today.day, DailyKind::alone};
  EXPECT_EQ(ola.http("POST", path, asking(record_of(other, 1))).status, 400);
  EXPECT_EQ(ola.http("POST", path, asking("nonsense")).status, 400);
  EXPECT_EQ(ola.http("POST", path, "{}").status, 400);
  EXPECT_EQ(ola.http("GET", "/api/daily/2026-11-17-both").status, 404);
  const Daily old{today.day - 4, DailyKind::company};
  EXPECT_EQ(ola.http("POST", "/api/daily/" + name_of(old), asking(record_of(old, 1))).status, 409);
  EXPECT_TRUE(ola.json("GET", path).at("places").as_array().empty());
}

TEST_F(DailyAtAHouse, ForgetsWhatIsLongAgo) {
  TestHouse house;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  const std::string old = "daily " + name_of({today.day - 61, DailyKind::company}) + " 1";
  const std::string recent = "daily " + name_of({today.day - 59, DailyKind::company}) + " 1";
  ASSERT_TRUE(house.store().write({.notes = {{old, 5}, {recent, 6}, {"danger", 7}}}));
  ASSERT_EQ(ola.http("POST", path, asking(record_of(today, 1))).status, 200);
  EXPECT_EQ(*house.store().note(old), std::nullopt);
  EXPECT_EQ(*house.store().note(recent), 6);
  EXPECT_EQ(*house.store().note("danger"), 7);
}

/// What bots do is quick here: nobody waits, and one game of each level is enough.
TEST_F(DailyAtAHouse, HasBotsPlayAheadAndGoesOnWhereItWas) {
  const Daily alone{today.day, DailyKind::alone};
  std::filesystem::path folder;
  const auto arrange = [&](NetConfig&, HallConfig& hall) {
    hall.daily = {.games = 2, .folder = folder, .pause = std::chrono::milliseconds(10)};
  };
  const std::filesystem::path beside =
      std::filesystem::temp_directory_path() / ("grod-daily-" + std::to_string(::getpid()));
  folder = beside;
  std::filesystem::create_directories(folder);
  DailyField kept = empty_field(alone);
  kept.add({"master", 0}, {.result = 41, .line = {0, 41}, .record = "kept"});
  for (const char* level : {"strong", "standard", "easy"})
    for (const int number : {0, 1}) kept.add({level, number}, {.result = 10 + number});
  std::ofstream(folder / (kept.name + ".json")) << written(kept);
  {
    TestHouse house(arrange);
    Browser ola(client, house.port());
    const auto novices = [&] {
      const json::Value field = ola.json("GET", "/api/daily/" + kept.name).at("field");
      EXPECT_EQ(field.at("master").at("record").as_string(), "kept");
      return field.at("levels").as_array()[4].at("results").as_array().size();
    };
    EXPECT_TRUE(eventually([&] { return novices() == 2; }));
  }
  std::filesystem::remove_all(beside);
}

TEST_F(DailyAtAHouse, PlaysAgainWhatItsFileDoesNotTell) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("grod-daily-broken-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / (name_of(today) + ".json")) << R"({"name": "2026-)";
  {
    TestHouse house([&](NetConfig&, HallConfig& hall) { hall.daily = {.games = 0, .folder = folder}; });
    Browser ola(client, house.port());
    EXPECT_TRUE(ola.json("GET", path).at("field").is_null());
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace grod::tests
