// Somebody who reads too slowly for every step is told how the table stands when they have caught up.
#include "server/tests/house.h"

namespace grod::tests {
namespace {

/// A connection that says when it is behind.
class Lagging final : public Connection {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    const std::lock_guard lock(mutex_);
    heard_.push_back(*json::parse(*text));
  }
  void close(int, std::string) override {}
  const std::string& address() const override { return address_; }
  bool is_behind() const override { return behind_; }
  void once_caught_up(std::function<void()> call) override {
    const std::lock_guard lock(mutex_);
    call_ = std::move(call);
  }

  void fall_behind() { behind_ = true; }
  void catch_up() {
    behind_ = false;
    const std::function<void()> call = [&] {
      const std::lock_guard lock(mutex_);
      return std::exchange(call_, {});
    }();
    ASSERT_TRUE(call) << "nobody waits for that";
    call();
  }
  std::vector<json::Value> heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

 private:
  std::mutex mutex_;
  std::atomic<bool> behind_ = false;
  std::vector<json::Value> heard_;
  std::function<void()> call_;
  std::string address_ = "192.0.2.1";
};

TEST(SlowReader, IsToldTheLatestAndNotEveryStep) {
  TestHouse house;
  Client client;
  Browser ola{client, house.port()};
  ola.http("GET", "/api/me");
  const std::string table = lay_table(ola, R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"open"}]})");
  const Result<Hall::RoomPtr> room = house.hall().room(table);
  ASSERT_TRUE(room);
  auto slow = std::make_shared<Lagging>();
  (*room)->watch(slow, 999, 0, Language::en, [](const Result<void>&) {});
  ASSERT_TRUE(eventually([&] { return slow->heard().size() == 1; }));
  slow->fall_behind();
  const auto chat = [&](const std::string& text) {
    ola.say(json::Object{{"do", "chat"}, {"id", text}, {"table", table}, {"text", text}});
    ola.hear_until([&](const json::Value& message) {
      return message.at("type").as_string() == "ok" && message.at("id").as_string() == text;
    });
  };
  for (const char* text : {"one", "two", "three"}) chat(text);
  EXPECT_EQ(slow->heard().size(), 1u);
  slow->catch_up();
  ASSERT_TRUE(eventually([&] { return slow->heard().size() == 2; }));
  const json::Value told = slow->heard().back();
  EXPECT_EQ(told.at("type").as_string(), "update");
  EXPECT_EQ(told.at("events").as_array().size(), 3u);
  EXPECT_EQ(told.at("number").as_int64(), told.at("events").as_array().back().at("n").as_int64());
  EXPECT_TRUE(told.at("state").is_object());
  chat("four");
  ASSERT_TRUE(eventually([&] { return slow->heard().size() == 3; }));
  EXPECT_EQ(slow->heard().back().at("type").as_string(), "change");
  (*room)->unwatch(slow.get());
}

}  // namespace
}  // namespace grod::tests
