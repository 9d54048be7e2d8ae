// Several servers on one store: a table has no home, and whoever is at it sees the same, whichever server they came to.
#include "bus/tests/between.h"
#include "server/tests/house.h"
#include "server/tests/shared_store.h"

namespace grod::tests {
namespace {

using std::chrono::milliseconds;

/// A server among others.
class OneOfThem {
 public:
  OneOfThem(std::shared_ptr<Store> store, std::unique_ptr<Bus> bus,
            const std::function<void(HallConfig&)>& arrange)
      : store_(std::move(store)), bus_(std::move(bus)), net_(net_config()), hall_(net_, *store_, [&] {
          HallConfig config{.bus = bus_ ? *bus_ : silent_bus()};
          config.lease = milliseconds(500);
          arrange(config);
          return config;
        }()) {
    EXPECT_TRUE(is_told_of(0));
    const Result<int> port = net_.start(hall_);
    EXPECT_TRUE(port);
    port_ = port.value_or(0);
    hall_.resume();
  }
  ~OneOfThem() { net_.stop(); }
  OneOfThem(const OneOfThem&) = delete;
  OneOfThem& operator=(const OneOfThem&) = delete;

  int port() const { return port_; }
  /// By the bus, by now, of what happens at so many tables.
  bool is_told_of(std::int64_t tables) const {
    return !bus_ || comes_true([&] {
      const auto figures = bus_->figures();
      return !figures || (figures->connected && figures->following == tables);
    });
  }

 private:
  static NetConfig net_config() {
    NetConfig config;
    config.port = 0;
    config.free_loopback = true;
    config.messages = {1000, 5000};
    return config;
  }

  const std::shared_ptr<Store> store_;
  const std::unique_ptr<Bus> bus_;
  NetServer net_;
  Hall hall_;
  int port_ = 0;
};

constexpr const char* towers_for_two = R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"open"}]})";
constexpr const char* towers_with_a_bot =
    R"({"game":"tower-up","pace":"instant","seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})";

class Together : public testing::Test {
 protected:
  /// How they look into the store, where the bus tells nothing.
  static void seldom(HallConfig& config) { config.look_every = std::chrono::hours(1); }
  static void often(HallConfig& config) {
    config.look_every = milliseconds(50);
    config.people_every = milliseconds(50);
  }

  ~Together() override {
    servers_.clear();
    real_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  /// Two, on one file in a folder of the test's own, who do not hear of each other.
  void open(void (*arrange)(HallConfig&)) {
    open_file();
    for (int i = 0; i < 2; ++i) open(shared_store(), nullptr, arrange);
  }
  void open(std::shared_ptr<Store> store, std::unique_ptr<Bus> bus, void (*arrange)(HallConfig&)) {
    servers_.push_back(std::make_unique<OneOfThem>(std::move(store), std::move(bus), arrange));
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
  std::int64_t outrun() {
    std::int64_t sum = 0;
    for (const auto& browser : people_) sum += metric(browser->http("GET", "/metrics").body, "outrun_total");
    return sum;
  }

  std::filesystem::path folder_;
  std::shared_ptr<Store> real_;
  std::shared_ptr<SharedLeases> leases_ = std::make_shared<SharedLeases>();
  std::vector<std::shared_ptr<SharedStore>> stores_;
  std::vector<std::unique_ptr<OneOfThem>> servers_;
  Client client_;
  std::vector<std::unique_ptr<Browser>> people_;

  /// Ends the session of the first browser from a second one of the same person, at the other server.
  void end_a_session() {
    first().connect();
    const json::Value code = first().json("POST", "/api/me/sessions/code");
    // A code is good where it was given.
    Browser phone(client_, servers_[0]->port());
    EXPECT_EQ(
        phone
            .http("POST", "/api/me/sessions", boost::json::serialize(json::Object{{"code", code.at("code")}}))
            .status,
        201);
    phone.use_port(servers_[1]->port());
    EXPECT_EQ(phone.http("DELETE", "/api/me/sessions").status, 200);
    EXPECT_EQ(first().wait_closed(), OpenSockets::session_ended);
  }
};

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

  LocalBus local_;
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
  open(often);
  const std::string table = begun();
  chat(first(), table, "Said at the first");
  hear_of(second(), "Said at the first");
}

TEST_F(Together, WhoWasOutrunIsJudgedAgain) {
  open(seldom);
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
  open(seldom);
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
  open(often);
  begun();
  EXPECT_EQ(second().http("PUT", "/api/me", R"({"name":"Basia"})").status, 200);
  hear_of(first(), "Basia");
}

TEST_P(TogetherBy, ASessionThatIsEndedLosesItsSockets) { end_a_session(); }

TEST_F(Together, ASessionThatIsEndedLosesItsSocketsWithoutABus) {
  open(often);
  end_a_session();
}

TEST_F(Together, ABotIsThoughtForByOneAndThenByAnother) {
  open(often);
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
  Browser& left = *people_[0];
  int bots_moves = 0;
  int decided = 0;
  // It may be asked already.
  left.say(at_table(table, {{"do", "watch"}, {"since", 0}}));
  left.hear_until([&](const json::Value& message) {
    if (!is_update(message)) return false;
    const json::Object& state = message.at("state").as_object();
    for (const json::Value& event : message.at("events").as_array())
      if (event.at("kind").as_string() == "acted" && event.at("seat").as_int64() == 1) ++bots_moves;
    const json::Value* ask = state.if_contains("ask");
    if (ask != nullptr && ask->is_int64() && ask->as_int64() > decided) {
      decided = static_cast<int>(ask->as_int64());
      left.say(at_table(table, {{"do", "act"},
                                {"ask", decided},
                                {"action", state.at("seen").at("legal").as_array().front().at("action")}}));
    }
    return bots_moves >= 2;
  });
  EXPECT_GE(bots_moves, 2);
}

}  // namespace
}  // namespace grod::tests
