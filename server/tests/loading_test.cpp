// Tables that are loaded while something else happens to them, or to others.
#include <future>

#include "server/tests/house.h"
#include "server/tests/store_in_front.h"

namespace grod::tests {
namespace {

using namespace std::chrono_literals;

constexpr const char* listed_for_two =
    R"({"game":"tower-up","listed":true,"seats":[{"kind":"you"},{"kind":"open"}]})";

/// What is committed is told late.
class LateStore final : public StoreInFront {
 public:
  using StoreInFront::StoreInFront;
  void write(Batch batch, std::function<void(Result<void>)> done) override {
    const bool opens = batch.opened.has_value();
    StoreInFront::write(std::move(batch), [opens, done = std::move(done)](Result<void> result) {
      if (opens) std::this_thread::sleep_for(300ms);
      if (done) done(std::move(result));
    });
  }
};

TEST(Loading, ATableThatIsFoundBeforeItsOpenerHearsOfItIsThereOnce) {
  TestHouse house({},
                  [](std::unique_ptr<Store> real) { return std::make_unique<LateStore>(std::move(real)); });
  Client client(2);
  Browser ola(client, house.port()), marek(client, house.port());
  ola.http("GET", "/api/me");
  // Complete, so that whoever has the table begins the game.
  auto opened = std::async([&] {
    return ola.json(
        "POST", "/api/tables",
        R"({"game":"tower-up","listed":true,"seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})");
  });
  std::string key;
  EXPECT_TRUE(eventually([&] {
    const json::Value tables = marek.json("GET", "/api/tables");
    if (tables.at("tables").as_array().empty()) return false;
    key = std::string(tables.at("tables").at(0).at("key").as_string());
    return true;
  }));
  ASSERT_EQ(opened.wait_for(0ms), std::future_status::timeout) << "told too early to test anything";
  EXPECT_EQ(marek.http("GET", "/api/tables/" + key).status, 200);
  EXPECT_EQ(std::string(opened.get().at("key").as_string()), key);
  EXPECT_TRUE(
      eventually([&] { return ola.json("GET", "/api/tables/" + key).at("phase").as_string() == "playing"; }));
  std::this_thread::sleep_for(100ms);
  EXPECT_EQ(house.log(), "");
}

/// One table takes long to read.
class SlowStore final : public StoreInFront {
 public:
  SlowStore(std::unique_ptr<Store> real, std::shared_future<void> ready)
      : StoreInFront(std::move(real)), ready_(std::move(ready)) {}
  Result<std::vector<EventRow>> events(TableId table, std::int64_t from) override {
    if (table == 1) ready_.wait();
    return StoreInFront::events(table, from);
  }

 private:
  std::shared_future<void> ready_;
};

TEST(Loading, OneTableKeepsNoOtherWaiting) {
  std::promise<void> ready;
  TestHouse house([](NetConfig& net, HallConfig&) { net.threads = 3; },
                  [held = ready.get_future().share()](std::unique_ptr<Store> real) {
                    return std::make_unique<SlowStore>(std::move(real), held);
                  });
  Client client(2);
  Browser ola(client, house.port()), marek(client, house.port());
  for (Browser* browser : {&ola, &marek}) browser->http("GET", "/api/me");
  std::string keys[2];
  for (std::string& key : keys) key = lay_table(ola, listed_for_two);
  house.shut();
  house.open();
  for (Browser* browser : {&ola, &marek}) browser->use_port(house.port());

  const auto look = [&keys](Browser& browser, int table) {
    return browser.http("GET", "/api/tables/" + keys[table]).status;
  };
  auto slow = std::async([&] { return look(ola, 0); });
  std::this_thread::sleep_for(100ms);
  auto quick = std::async([&] { return look(marek, 1); });
  EXPECT_EQ(quick.wait_for(5s), std::future_status::ready);
  EXPECT_EQ(slow.wait_for(0ms), std::future_status::timeout);
  ready.set_value();
  EXPECT_EQ(slow.get(), 200);
  EXPECT_EQ(quick.get(), 200);
}

TEST(Loading, WhoLoadTheSameTableTogetherSitAtOne) {
  TestHouse house([](NetConfig& net, HallConfig&) { net.threads = 4; });
  Client client(2);
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  const std::string key = lay_table(ola, listed_for_two);
  for (int round = 0; round < 5; ++round) {
    house.shut();
    house.open();
    ola.use_port(house.port());
    ola.connect();
    std::vector<std::unique_ptr<Browser>> others;
    for (int i = 0; i < 6; ++i) {
      others.push_back(std::make_unique<Browser>(client, house.port()));
      others.back()->http("GET", "/api/me");
      others.back()->connect();
    }
    const json::Object watch{{"do", "watch"}, {"id", "1"}, {"table", key}, {"since", 1}};
    for (const auto& other : others) other->say(watch);
    ola.say(watch);
    const std::string said = "round " + std::to_string(round);
    ola.say(json::Object{{"do", "chat"}, {"id", "2"}, {"table", key}, {"text", said}});
    for (const auto& other : others)
      other->hear_until([&](const json::Value& message) {
        if (message.at("type").as_string() != "update") return false;
        for (const json::Value& event : message.at("events").as_array())
          if (event.at("kind").as_string() == "chat" && event.at("text").as_string() == said) return true;
        return false;
      });
    EXPECT_EQ(metric(ola.http("GET", "/metrics").body, "tables_loaded_total"), 1);
    ola.drop();
  }
}

}  // namespace
}  // namespace grod::tests
