// Whoever is refused at one server of a house is refused at the others.
#include "server/tests/shared_store.h"
#include "server/tests/sharing_server.h"
#ifdef GROD_HAS_POSTGRES
#include "store/tests/postgres_server.h"
#endif

namespace grod::tests {
namespace {

constexpr const char* quick_table =
    R"({"game":"monster-city","seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"}]})";

enum class SharedBy { memory, postgres };

/// Two servers behind proxies.
class LimitsTogether : public testing::TestWithParam<SharedBy> {
 protected:
  void SetUp() override {
#ifdef GROD_HAS_POSTGRES
    if (GetParam() == SharedBy::postgres && !store_test::PostgresServer::is_installed())
      GTEST_SKIP() << "no PostgreSQL is installed here";
    if (GetParam() == SharedBy::postgres) address_ = store_test::PostgresServer::here().new_database();
#endif
    if (!address_.empty()) return;
    std::string pattern = (std::filesystem::temp_directory_path() / "grod-limits-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    auto store = Store::open((folder_ / "grod.db").string());
    ASSERT_TRUE(store);
    real_ = std::move(*store);
  }
  void TearDown() override {
    servers_.clear();
    real_.reset();
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }

  void open(const std::function<void(HallConfig&)>& arrange) {
    for (int i = 0; i < 2; ++i)
      servers_.push_back(
          std::make_unique<SharingServer>(front(), nullptr, [&](NetConfig& net, HallConfig& hall) {
            net.behind_proxy = true;
            hall.newcomers = {1e6, 1e6};
            arrange(hall);
          }));
  }

  /// Somebody who comes from there to that server.
  std::unique_ptr<Browser> at(int server, const std::string& address) {
    auto browser = std::make_unique<Browser>(client_, servers_[static_cast<std::size_t>(server)]->port());
    browser->use_address(address);
    return browser;
  }
  int arrive(int server, const std::string& address) {
    return at(server, address)->http("GET", "/api/me").status;
  }
  /// The code with which a table is refused; nothing where it was laid.
  static std::string lay(Browser& browser) {
    const ClientReply reply = browser.http("POST", "/api/tables", quick_table);
    if (reply.status == 201) return "";
    return std::string(json::parse(reply.body)->at("code").as_string());
  }
  static std::string chat(Browser& browser, const std::string& table, const std::string& text) {
    browser.say(json::Object{{"do", "chat"}, {"id", "chat"}, {"table", table}, {"text", text}});
    const json::Value answer = browser.hear_until([](const json::Value& message) {
      const auto* id = message.as_object().if_contains("id");
      return id != nullptr && *id == "chat";
    });
    const auto* code = answer.as_object().if_contains("code");
    return code == nullptr ? "" : std::string(code->as_string());
  }

 private:
  std::unique_ptr<Store> front() {
    if (address_.empty()) return std::make_unique<SharedStore>(real_, leases_, allowances_);
    auto store = Store::open(address_);
    EXPECT_TRUE(store) << store.error().message;
    return std::move(*store);
  }

  std::string address_;  // of a database
  std::filesystem::path folder_;
  std::shared_ptr<Store> real_;
  std::shared_ptr<SharedLeases> leases_ = std::make_shared<SharedLeases>();
  std::shared_ptr<SharedAllowances> allowances_ = std::make_shared<SharedAllowances>();
  std::vector<std::unique_ptr<SharingServer>> servers_;
  Client client_;
};

#ifdef GROD_HAS_POSTGRES
const auto all_who_share = testing::Values(SharedBy::memory, SharedBy::postgres);
#else
const auto all_who_share = testing::Values(SharedBy::memory);
#endif
INSTANTIATE_TEST_SUITE_P(By, LimitsTogether, all_who_share, [](const auto& info) {
  return info.param == SharedBy::memory ? std::string("Memory") : std::string("Postgres");
});

TEST_P(LimitsTogether, NewcomersOfAHouseholdAreCountedAtAllServers) {
  open([](HallConfig& hall) { hall.newcomers = {1e-6, 3}; });
  EXPECT_EQ(arrive(0, "2001:db8::1"), 200);
  EXPECT_EQ(arrive(1, "2001:db8::2"), 200);
  EXPECT_EQ(arrive(0, "2001:db8::3"), 200);
  EXPECT_EQ(arrive(0, "2001:db8::4"), 429);
  EXPECT_EQ(arrive(1, "2001:db8::5"), 429);
  EXPECT_EQ(arrive(1, "2001:db8:0:1::5"), 200);
}

TEST_P(LimitsTogether, NewTablesAreCountedWithThem) {
  open([](HallConfig& hall) { hall.newcomers = {1e-6, 2}; });
  const auto ola = at(0, "192.0.2.1"), ola_elsewhere = at(1, "192.0.2.1");
  EXPECT_EQ(ola->http("GET", "/api/me").status, 200);
  ola_elsewhere->use_cookie(ola->cookie());
  EXPECT_EQ(lay(*ola), "");
  EXPECT_EQ(lay(*ola), "too-fast");
  EXPECT_EQ(lay(*ola_elsewhere), "too-fast");
}

TEST_P(LimitsTogether, UnfinishedTablesAreCountedAtAllServers) {
  open([](HallConfig& hall) { hall.quotas.tables.person = 1; });
  const auto ola = at(0, "192.0.2.1"), ola_elsewhere = at(1, "192.0.2.1");
  EXPECT_EQ(ola->http("GET", "/api/me").status, 200);
  ola_elsewhere->use_cookie(ola->cookie());
  EXPECT_EQ(lay(*ola), "");
  EXPECT_EQ(lay(*ola), "full-tables");
  EXPECT_EQ(lay(*ola_elsewhere), "full-tables");
}

TEST_P(LimitsTogether, WordsAreCountedAtAllServers) {
  open([](HallConfig& hall) { hall.quotas.chat = {100, 150, no_limit}; });
  const auto ola = at(0, "192.0.2.1"), ola_elsewhere = at(1, "192.0.2.1"), jan = at(1, "192.0.2.1"),
             ewa = at(1, "192.0.2.2");
  for (Browser* browser : {ola.get(), jan.get(), ewa.get()}) browser->http("GET", "/api/me");
  ola_elsewhere->use_cookie(ola->cookie());
  const std::string table = lay_table(*ola, quick_table), sixty(60, 'a');
  EXPECT_EQ(chat(*ola, table, sixty), "");
  EXPECT_EQ(chat(*ola_elsewhere, table, sixty), "full-chat");
  EXPECT_EQ(chat(*ola, table, sixty), "full-chat");
  const std::string of_jan = lay_table(*jan, quick_table), of_ewa = lay_table(*ewa, quick_table);
  EXPECT_EQ(chat(*jan, of_jan, sixty), "");
  EXPECT_EQ(chat(*jan, of_jan, std::string(35, 'a')), "full-chat-near");
  EXPECT_EQ(chat(*ewa, of_ewa, sixty), "");
}

/// They count by numbers made with a key of the house's own; it must be one and the same.
TEST_P(LimitsTogether, EvenIfTheyBeginAtTheSameTime) {
  open([](HallConfig& hall) { hall.quotas.tables.near = 1; });
  const auto ola = at(0, "192.0.2.1"), marek = at(1, "192.0.2.1");
  for (Browser* browser : {ola.get(), marek.get()}) browser->http("GET", "/api/me");
  EXPECT_EQ(lay(*ola), "");
  EXPECT_EQ(lay(*marek), "full-tables-near");
}

}  // namespace
}  // namespace grod::tests
