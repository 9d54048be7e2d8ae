// The disk is full for a while: nothing happens at a table that is not kept, and everything goes on by itself when
// there is room again.
#include <thread>

#include "server/tests/full_store.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

using namespace std::chrono_literals;

class FullDisk : public testing::Test {
 protected:
  FullDisk() : ola_(client_, house_.port()) { ola_.http("GET", "/api/me"); }

  std::string lay(const std::string& rest) {
    const json::Value opened = ola_.json("POST", "/api/tables", R"({"game":"monster-city",)" + rest + "}");
    return std::string(opened.at("key").as_string());
  }

  void say(const std::string& table, json::Object message) {
    message["id"] = "x";
    message["table"] = table;
    ola_.say(message);
  }

  json::Value hear_state(const std::function<bool(const json::Value&)>& accept) {
    return ola_
        .hear_until([&](const json::Value& message) {
          return message.at("type").as_string() == "update" && accept(message.at("state"));
        })
        .at("state");
  }

  bool refused_more_than(int count, std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (store_->refused() <= count && std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(5ms);
    return store_->refused() > count;
  }

  FullStore* store_ = nullptr;
  TestHouse house_{{}, [this](std::unique_ptr<Store> real) {
                     auto full = std::make_unique<FullStore>(std::move(real));
                     store_ = full.get();
                     return full;
                   }};
  Client client_;
  Browser ola_;
};

bool is_asked(const json::Value& state) { return state.at("ask").as_int64() > 0; }

constexpr const char* bots_at_table =
    R"("seats":[{"kind":"you"},{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}])";

TEST_F(FullDisk, BotsGoOnWhenThereIsRoomAgain) {
  const std::string table = lay(R"("pace":"human",)" + std::string(bots_at_table));
  say(table, {{"do", "watch"}, {"since", 0}});
  // Ola decides until a bot is next, which then finds the disk full.
  while (true) {
    const json::Value state = hear_state([](const json::Value& s) { return s.at("seen").is_object(); });
    if (!is_asked(state)) break;
    say(table, {{"do", "act"},
                {"ask", state.at("ask")},
                {"action", state.at("seen").at("legal").at(0).at("action")}});
  }
  store_->fill();
  ASSERT_TRUE(refused_more_than(0, 10s));
  store_->make_room();
  hear_state(is_asked);
}

TEST_F(FullDisk, ATableBeginsWhenThereIsRoomAgain) {
  const std::string table =
      lay(R"("pace":"instant","seats":[{"kind":"you"},{"kind":"bot","bot":"random"},{"kind":"open"}])");
  say(table, {{"do", "watch"}, {"since", 0}});
  store_->fill();
  say(table, {{"do", "seat_bot"}, {"seat", 2}, {"bot", "random"}});
  const json::Value refusal =
      ola_.hear_until([](const json::Value& message) { return message.at("type").as_string() == "error"; });
  EXPECT_EQ(refusal.at("code").as_string(), "not-saved");
  store_->fill(1);  // for the bot that sits down, not for the start
  say(table, {{"do", "seat_bot"}, {"seat", 2}, {"bot", "random"}});
  hear_state(
      [](const json::Value& state) { return state.at("seats").at(2).at("kind").as_string() == "bot"; });
  ASSERT_TRUE(refused_more_than(1, 5s));
  store_->make_room();
  hear_state(is_asked);
}

TEST_F(FullDisk, AClockThatHasRunOutDoesNotSpin) {
  const std::string table = lay(R"("clock":{"kind":"live","seconds":10,"increment":0},"pace":"instant",)" +
                                std::string(bots_at_table));
  say(table, {{"do", "watch"}, {"since", 0}});
  hear_state(is_asked);
  store_->fill();
  ASSERT_TRUE(refused_more_than(0, 20s));
  EXPECT_FALSE(refused_more_than(2, 500ms));
  store_->make_room();
  hear_state([](const json::Value& state) { return state.at("seats").at(0).at("level").as_string() != ""; });
}

}  // namespace
}  // namespace grod::tests
