// What is so of LISTEN and NOTIFY alone.
#include "bus/tests/between.h"

namespace grod::tests {
namespace {

class PostgresBus : public testing::Test {
 protected:
  void SetUp() override {
    if (!store_test::PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
    between_ = std::make_unique<BetweenByPostgres>();
  }
  std::unique_ptr<Listening> join(const std::string& database) {
    auto joined = std::make_unique<Listening>(BetweenByPostgres::open(database, log_.write(), quick));
    EXPECT_TRUE(comes_true([&] { return joined->is_connected(); }));
    return joined;
  }
  std::string database() const { return between_->database(); }
  std::string run(const std::string& sql) const { return store_test::PostgresServer::run(database(), sql); }

  static constexpr BusTimes quick{.first_pause = std::chrono::milliseconds(5),
                                  .longest_pause = std::chrono::milliseconds(20)};
  LogOfBus log_;
  std::unique_ptr<BetweenByPostgres> between_;
};

TEST_F(PostgresBus, KeepsHousesApart) {
  const BetweenByPostgres another;
  const auto first = join(database()), second = join(another.database()), third = join(database());
  (*first)->tell(words::Renamed{5});
  EXPECT_TRUE(third->hears(words::Renamed{5}));
  (*third)->tell(words::Renamed{6});
  EXPECT_TRUE(first->hears(words::Renamed{6}));
  EXPECT_TRUE(second->heard().empty());
}

TEST_F(PostgresBus, CountsWhatIsNoWord) {
  const auto first = join(database());
  run("NOTIFY grod");
  run("NOTIFY grod, 'hello'");
  run("NOTIFY grod, E'.0 2 r 5\\n1 r 5\\nhello\\n'");
  EXPECT_TRUE(first->hears(words::Renamed{5}));
  EXPECT_TRUE(comes_true([&] { return (*first)->figures()->not_understood == 4; }));
  EXPECT_EQ(first->heard().size(), 1U);
}

/// More than PostgreSQL takes in one NOTIFY, and alike.
TEST_F(PostgresBus, CarriesMoreThanOneNoticeHolds) {
  const auto first = join(database()), second = join(database());
  std::vector<Word> said;
  for (TableId table = 0; table < 9; ++table) {
    said.emplace_back(words::LookOn{table, 1, std::vector<PersonId>(2'000, 7'777'777)});
    (*second)->follow(table);
  }
  EXPECT_TRUE(second->follows(9));
  for (const Word& word : said) (*first)->tell(word);
  for (const Word& word : said) EXPECT_TRUE(second->hears(word));
  EXPECT_EQ((*second)->figures()->not_understood, 0U);
}

TEST_F(PostgresBus, ManyWordsAreFewTransactions) {
  const auto first = join(database()), second = join(database());
  const auto commits = [&] { return std::stoll(run("SELECT txid_current()")); };
  const std::int64_t before = commits();
  for (int i = 0; i < 5'000; ++i) (*first)->tell(words::Ended{i});
  EXPECT_TRUE(comes_true([&] { return second->heard().size() == 5'000U; }));
  // Of those in the queue all go together; while one is on its way many are added.
  EXPECT_LT(commits() - before, 500);
}

/// A NOTIFY among what is written would make every commit wait for every other.
TEST_F(PostgresBus, WhoWritesNotifiesNobody) {
  auto store = Store::open(database());
  ASSERT_TRUE(store);
  const auto first = join(database()), second = join(database());
  Batch batch;
  batch.people.push_back({(*store)->new_person_id(), "Ala", 1});
  EXPECT_TRUE((*store)->write(batch));
  (*second)->tell(words::Renamed{5});
  EXPECT_TRUE(first->hears(words::Renamed{5}));
  EXPECT_EQ(first->heard().size(), 1U);
  EXPECT_EQ((*first)->figures()->not_understood, 0U);
}

TEST_F(PostgresBus, ComesBackWhenItsConnectionIsEnded) {
  const auto first = join(database()), second = join(database());
  run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
      "pg_backend_pid()");
  EXPECT_TRUE(
      comes_true([&] { return (*first)->figures()->broken == 1 && (*second)->figures()->broken == 1; }));
  EXPECT_TRUE(comes_true([&] { return first->is_connected() && second->is_connected(); }));
  (*first)->tell(words::Renamed{5});
  EXPECT_TRUE(second->hears(words::Renamed{5}));
}

TEST_F(PostgresBus, SaysNothingThatIsSecret) {
  run("CREATE ROLE keeper LOGIN PASSWORD 'other'");
  std::string address = database();
  address.replace(address.find("postgres@"), 8, "keeper:geheim");
  const Listening bus(BetweenByPostgres::open(address, log_.write(), quick));
  EXPECT_TRUE(comes_true([&] { return !log_.lines().empty(); }));
  const std::string line = log_.lines().front();
  EXPECT_NE(line.find("LISTEN and NOTIFY of the database postgresql://keeper@"), std::string::npos) << line;
  EXPECT_NE(line.find("password authentication failed"), std::string::npos) << line;
  EXPECT_EQ(line.find("geheim"), std::string::npos) << line;
  EXPECT_FALSE(bus.is_connected());
  run("DROP ROLE keeper");
}

TEST(PostgresBusAddress, IsReadBeforeAnythingIsOpened) {
  const auto bus =
      open_postgres_bus({"postgresql://keeper:geheim@/house?hst=x", [](std::string_view) {}, {}});
  ASSERT_FALSE(bus);
  EXPECT_EQ(bus.error().message.find("geheim"), std::string::npos) << bus.error().message;
}

}  // namespace
}  // namespace grod::tests
