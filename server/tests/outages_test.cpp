// The house was closed, and nobody's clock was charged for it.
#include "server/outages.h"

#include "server/tests/full_store.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

TEST(Outages, AreWhatLiesBetweenTheLastWordAndTheNextOpening) {
  TestHouse house;
  Store& store = house.store();
  ASSERT_TRUE(store.write({.alive = 1000}));
  const Result<Outages> first = Outages::open_at(61'000, store);
  ASSERT_TRUE(first);
  ASSERT_TRUE(store.write({.alive = 80'000}));
  const Result<Outages> outages = Outages::open_at(90'000, store);
  ASSERT_TRUE(outages);
  // Those of the house itself lie far later.
  const Time later = outages->since(100'000);
  EXPECT_EQ(first->since(0) - first->since(61'000), 60'000);
  EXPECT_EQ(outages->since(0) - later, 70'000);
  EXPECT_EQ(outages->since(31'000) - later, 40'000);
  EXPECT_EQ(outages->since(61'000) - later, 10'000);
}

TEST(Outages, AClockThatWasSetBackMakesNone) {
  TestHouse house;
  ASSERT_TRUE(house.store().write({.alive = 4'000'000'000'000}));
  const Result<Outages> outages = Outages::open_at(1000, house.store());
  ASSERT_TRUE(outages);
  EXPECT_EQ(outages->since(3'000'000'000'000), 0);
}

TEST(Outages, ThatCouldNotBeWrittenAtFirstAreWrittenLater) {
  FullStore* full = nullptr;
  TestHouse house({}, [&full](std::unique_ptr<Store> real) {
    auto store = std::make_unique<FullStore>(std::move(real));
    full = store.get();
    return store;
  });
  ASSERT_TRUE(full->write({.alive = 1000}));
  full->fill();
  const Result<Outages> first = Outages::open_at(61'000, *full);
  ASSERT_TRUE(first);
  full->make_room();
  first->say_that_it_is_open(80'000, *full);
  ASSERT_TRUE(full->write(Batch{}));  // what was queued before is written, too
  const Result<Outages> outages = Outages::open_at(90'000, *full);
  ASSERT_TRUE(outages);
  EXPECT_EQ(outages->since(0) - outages->since(100'000), 70'000);
}

TEST(Outages, AreNotChargedToWhoeverWasToDecide) {
  TestHouse house;
  Client client;
  Browser ola{client, house.port()};
  ola.http("GET", "/api/me");
  const std::string table = lay_table(
      ola, R"({"game":"tower-up","pace":"instant","clock":{"kind":"live","seconds":600,"increment":0},)"
           R"("seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})");
  const auto clock_of = [&] {
    ola.say(json::Object{{"do", "watch"}, {"id", "watch"}, {"table", table}, {"since", 0}});
    const json::Value heard = ola.hear_until([](const json::Value& message) {
      return is_update(message) && message.at("state").at("ask").as_int64() > 0;
    });
    return heard.at("state").at("seats").at(0).at("clock_ms").as_int64();
  };
  clock_of();
  ola.drop();
  house.shut();
  // As if all of it had been an hour earlier, and the house had been closed since.
  constexpr Time hour = 3'600'000;
  change_events(house.file(), [](std::vector<Event>& events) {
    for (Event& event : events) event.at -= hour;
  });
  run_sql(house.file(),
          "UPDATE tables SET wake = wake - 3600000;"
          "UPDATE meta SET value = value - 3600000 WHERE name = 'alive';"
          "DELETE FROM snapshots");
  house.open();
  ola.use_port(house.port());
  const std::int64_t left = clock_of();
  EXPECT_GT(left, 500'000);
  EXPECT_LE(left, 600'000);
}

}  // namespace
}  // namespace grod::tests
