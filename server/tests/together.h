// Several servers on one store, for tests: each with a front and a bus of its own, and a person who comes to it.
#pragma once

#include "bus/local_bus.h"
#include "server/tests/shared_store.h"
#include "server/tests/sharing_server.h"

namespace grod::tests {

inline constexpr const char* towers_for_two =
    R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"open"}]})";
inline constexpr const char* towers_with_a_bot =
    R"({"game":"tower-up","pace":"instant","seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})";

class Together : public testing::Test {
 protected:
  /// How they look into the store, where the bus tells nothing.
  static void seldom(HallConfig& config) { config.look_every = std::chrono::hours(1); }
  static void often(HallConfig& config) {
    config.look_every = std::chrono::milliseconds(50);
    config.people_every = std::chrono::milliseconds(50);
  }

  ~Together() override {
    servers_.clear();
    real_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  enum class Hear { each_other, nothing };

  /// Two, on one file in a folder of the test's own.
  void open(Hear hear, void (*arrange)(HallConfig&)) {
    open_file();
    for (int i = 0; i < 2; ++i)
      open(shared_store(), hear == Hear::each_other ? local_.join() : nullptr, arrange);
  }
  void open(std::shared_ptr<Store> store, std::unique_ptr<Bus> bus, void (*arrange)(HallConfig&)) {
    servers_.push_back(std::make_unique<SharingServer>(
        std::move(store), std::move(bus), [arrange](NetConfig&, HallConfig& hall) { arrange(hall); }));
    people_.push_back(std::make_unique<Browser>(client_, servers_.back()->port()));
    people_.back()->http("GET", "/api/me");
  }
  void open_file() {
    std::string pattern = (std::filesystem::temp_directory_path() / "grod-together-XXXXXX").string();
    EXPECT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    auto store = Store::open((folder_ / "grod.db").string());
    EXPECT_TRUE(store);
    real_ = std::move(*store);
  }
  /// The file as one more server has it.
  std::shared_ptr<SharedStore> shared_store() {
    stores_.push_back(std::make_shared<SharedStore>(real_, leases_));
    return stores_.back();
  }
  Browser& first() { return *people_[0]; }
  Browser& second() { return *people_[1]; }

  static void watch(Browser& browser, const std::string& table) {
    browser.say(at_table(table, {{"do", "watch"}, {"since", 0}}));
    browser.hear_until(is_update);
  }
  static json::Value answer(Browser& browser) {
    return browser.hear_word_until([](const json::Value& message) {
      const std::string_view type = message.at("type").as_string();
      return type == "ok" || type == "error";
    });
  }
  static void chat(Browser& browser, const std::string& table, const std::string& text) {
    browser.say(at_table(table, {{"do", "chat"}, {"text", text}}));
  }
  static json::Value hear_of(Browser& browser, const std::string& part) {
    return browser.hear_until([&](const json::Value& message) {
      return is_update(message) && boost::json::serialize(message).find(part) != std::string::npos;
    });
  }
  /// A table of the two, each at their own server.
  std::string begun() {
    const std::string table = lay_table(first(), towers_for_two);
    watch(first(), table);
    watch(second(), table);
    for (const auto& server : servers_) EXPECT_TRUE(server->is_told_of(1));
    second().say(at_table(table, {{"do", "sit"}, {"seat", 1}}));
    hear_of(second(), R"("phase":"playing")");
    hear_of(first(), R"("phase":"playing")");
    return table;
  }
  /// Watches, decides whatever is asked of the person in the first seat, and goes on until the bot in the second has moved after
  /// that event; the number of its move. `decided` is called when the first decision is told.
  static std::int64_t play_until_bot_moves(Browser& browser, const std::string& table, std::int64_t after,
                                           std::function<void()> decided = {}) {
    std::int64_t moved = 0;
    std::int64_t answered = 0;
    browser.say(at_table(table, {{"do", "watch"}, {"since", 0}}));
    browser.hear_until([&](const json::Value& message) {
      if (!is_update(message)) return false;
      for (const json::Value& event : message.at("events").as_array()) {
        const std::int64_t n = event.at("n").as_int64();
        if (n <= after || event.at("kind").as_string() != "acted") continue;
        if (event.at("seat").as_int64() == 1) moved = n;
        if (event.at("seat").as_int64() == 0 && decided) std::exchange(decided, {})();
      }
      const json::Object& state = message.at("state").as_object();
      const json::Value* ask = state.if_contains("ask");
      if (moved == 0 && ask != nullptr && ask->is_int64() && ask->as_int64() > answered) {
        answered = ask->as_int64();
        browser.say(
            at_table(table, {{"do", "act"},
                             {"ask", answered},
                             {"action", state.at("seen").at("legal").as_array().front().at("action")}}));
      }
      return moved > 0;
    });
    return moved;
  }
  std::int64_t outrun() {
    std::int64_t sum = 0;
    for (const auto& browser : people_) sum += metric(browser->http("GET", "/metrics").body, "outrun_total");
    return sum;
  }

  std::filesystem::path folder_;
  std::shared_ptr<Store> real_;
  std::shared_ptr<SharedLeases> leases_ = std::make_shared<SharedLeases>();
  std::vector<std::shared_ptr<SharedStore>> stores_;
  LocalBus local_;
  std::vector<std::unique_ptr<SharingServer>> servers_;
  Client client_;
  std::vector<std::unique_ptr<Browser>> people_;
};

}  // namespace grod::tests
