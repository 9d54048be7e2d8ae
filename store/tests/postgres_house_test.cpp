// What looks after a house in PostgreSQL while servers have it open, and what it says where it cannot.
#include <atomic>
#include <chrono>
#include <thread>

#include "store/kept_house.h"
#include "store/postgres_schema.h"
#include "store/tests/postgres_server.h"
#include "store/tests/rows.h"

namespace grod {
namespace {

using namespace store_test;

class PostgresHouse : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
    address_ = PostgresServer::here().new_database();
  }

  std::string run(const std::string& sql) const { return PostgresServer::run(address_, sql); }
  static std::string why_not(const std::string& address) {
    const auto house = KeptHouse::open(address);
    return house ? "" : house.error().message;
  }
  std::string why_not() const { return why_not(address_); }

  /// Somebody else in the database, in the middle of a transaction that has done that much.
  PgLink amid(const std::string& sql) const {
    auto link = PgLink::connect(*PgTarget::read(address_));
    EXPECT_TRUE(link);
    EXPECT_FALSE(link->run_script("BEGIN; " + sql));
    return std::move(*link);
  }
  /// Until that many wait for each other, or one of them is done.
  void until_waiting(const std::string& how_many, const std::atomic<bool>& done) const {
    while (!done && run("SELECT count(*) FROM pg_locks WHERE NOT granted") != how_many)
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }

  std::string address_;
};

TEST_F(PostgresHouse, IsOpenedOnlyAsItIs) {
  EXPECT_PRED2(says, why_not(), "There is no house in the database postgresql://postgres@");
  EXPECT_EQ(run("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "0");
  run("CREATE TABLE recipes(name text)");
  EXPECT_PRED2(says, why_not(), "holds something, but no house of grod's");
  run("DROP TABLE recipes");
  open(address_).reset();
  EXPECT_EQ(why_not(), "");
  run("INSERT INTO moves VALUES('a file')");
  EXPECT_PRED2(says, why_not(), "run the same `grod migrate` again first");
  run("DELETE FROM moves");
  run("UPDATE house SET schema = 99");
  EXPECT_PRED2(says, why_not(), "is of a newer grod (schema 99");
  run("UPDATE house SET schema = schema - 98");
  EXPECT_PRED2(says, why_not(), "is of an older grod (schema 1); `grod serve` brings it up to date");
  EXPECT_EQ(run("SELECT schema FROM house"), "1");
}

TEST_F(PostgresHouse, SaysWhyItCannotBeReachedAndNeverThePassword) {
  const std::string name = address_.substr(address_.find("@/") + 2);
  run("CREATE ROLE caretaker LOGIN PASSWORD 'right-secret'");
  const std::string wrong = why_not("postgresql://nobody-here:wr0ng-secret@/" + name);
  EXPECT_PRED2(says, wrong, "The database postgresql://nobody-here@");
  EXPECT_PRED2(says, wrong, "cannot be reached: ");
  const std::string poor = why_not("postgresql://caretaker:right-secret@/" + name);
  EXPECT_PRED2(says, poor, "postgresql://caretaker@");
  const std::string away = why_not("postgresql://ann:wr0ng-secret@127.0.0.1:1/house?sslmode=disable");
  EXPECT_PRED2(says, away, "The database postgresql://ann@127.0.0.1:1/house cannot be reached: ");
  for (const std::string& said : {wrong, poor, away}) EXPECT_FALSE(says(said, "secret")) << said;
}

// A standby has the same rows, and nothing can be written there.
TEST_F(PostgresHouse, IsLookedIntoWhereItCanOnlyBeRead) {
  { lay(*open(address_), 1, "k1"); }
  run("ALTER DATABASE " + run("SELECT current_database()") + " SET default_transaction_read_only = on");
  const auto house = KeptHouse::open(address_);
  ASSERT_TRUE(house) << house.error().message;
  EXPECT_EQ((*house)->events(1, 0)->size(), 2U);
}

TEST_F(PostgresHouse, IsNoOtherWhenTheConnectionIsLost) {
  lay(*open(address_), 1, "k1");
  const auto house = KeptHouse::open(address_);
  ASSERT_TRUE(house) << house.error().message;
  PostgresServer::run("postgresql://postgres@/postgres?host=" + PostgresServer::here().folder(),
                      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" +
                          run("SELECT current_database()") + "'");
  bool lost = false;
  for (int i = 0; i < 1000 && !lost; ++i) {
    lost = !(*house)->events(1, 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_TRUE(lost);
  EXPECT_FALSE((*house)->events(1, 0));
}

TEST_F(PostgresHouse, SaysWhatCopiesIt) {
  open(address_).reset();
  const auto house = KeptHouse::open(address_);
  ASSERT_TRUE(house) << house.error().message;
  const std::string said = message((*house)->copy_to("house.dump", KeptHouse::CopyKind::as_it_is, {}));
  EXPECT_PRED2(says, said, "pg_dump --format=custom --file=house.dump postgresql://postgres@");
}

TEST_F(PostgresHouse, OfTheFirstVersionBecomesOneOfThisWhenItIsServed) {
  {
    const PgTarget target = *PgTarget::read(address_);
    auto link = PgLink::connect(target);
    ASSERT_TRUE(link);
    ASSERT_EQ(message(prepare_postgres_schema(*link, target, postgres_schema_steps().first(1))), "");
  }
  EXPECT_EQ(run("SELECT schema FROM house"), "1");
  run("INSERT INTO people VALUES(7, 'Ola', 5, checksum(part_of(7::bigint) || part_of('Ola'::bytea) ||"
      " part_of(5::bigint)))");
  const auto store = open(address_);
  EXPECT_EQ((*store->person(7))->name, "Ola");
  EXPECT_EQ(message(store->check()), "");
  put(*store, {.erased = {7}});
  EXPECT_EQ(*store->erased_within(600'000), std::vector<PersonId>{7});
}

TEST_F(PostgresHouse, TellsEveryServerWhoWasErasedLately) {
  const auto one = open(address_), other = open(address_);
  put(*one, {.people = {{1, "Ola", 5}, {2, "Ewa", 5}}});
  EXPECT_TRUE(other->erased_within(600'000)->empty());
  put(*one, {.erased = {1}});
  put(*one, {.erased = {1}});
  EXPECT_EQ(*other->erased_within(600'000), std::vector<PersonId>{1});
  // Time passes: what is said of it once more does not make it new.
  run("UPDATE erasures SET at = at - 700000");
  put(*one, {.erased = {1}});
  EXPECT_TRUE(other->erased_within(600'000)->empty());
  run("UPDATE erasures SET at = at - 8 * 24 * 3600000::bigint");
  put(*one, {.erased = {2}});
  EXPECT_EQ(run("SELECT string_agg(person_id::text, ' ') FROM erasures"), "2");
}

// What one server is just writing of somebody goes with them, although nobody can see it yet.
TEST_F(PostgresHouse, ErasesWhatIsJustBeingSaid) {
  const auto talking = open(address_), erasing = open(address_);
  put(*talking, {.people = {{1, "Ola", 5}}});
  put(*talking, new_table(1, "k1"));
  PgLink in_between = amid("INSERT INTO seats VALUES(1, 0, 9)");
  std::atomic<bool> erased = false;
  Batch said = events(1, 1);
  said.texts = {{1, 1, "just now"}};
  said.seats = {{0, 1}};
  talking->write(said, [](const Result<void>& done) { EXPECT_EQ(message(done), ""); });
  until_waiting("1", erased);
  erasing->write({.erased = {1}}, [&](const Result<void>& done) {
    EXPECT_EQ(message(done), "");
    erased = true;
  });
  until_waiting("2", erased);
  EXPECT_FALSE(erased);
  EXPECT_FALSE(in_between.run_script("ROLLBACK"));
  put(*talking, {.probe = true});
  put(*erasing, {.probe = true});
  EXPECT_EQ(talking->events(1)->size(), 1U);
  EXPECT_TRUE(talking->texts(1)->empty());
}

TEST_F(PostgresHouse, KeepsNothingThatIsSaidWhileSomebodyIsErased) {
  const auto talking = open(address_), erasing = open(address_);
  put(*talking, {.people = {{1, "Ola", 5}}, .sessions = {{8, 1, "token", 1, 1, ""}}});
  put(*talking, new_table(1, "k1"));
  PgLink in_between = amid("UPDATE sessions SET used = 2");
  std::atomic<bool> said_it = false;
  erasing->write({.erased = {1}}, [](const Result<void>& done) { EXPECT_EQ(message(done), ""); });
  until_waiting("1", said_it);
  Batch said = events(1, 1);
  said.texts = {{1, 1, "just now"}};
  talking->write(said, [&](const Result<void>& done) {
    EXPECT_EQ(message(done), "");
    said_it = true;
  });
  until_waiting("2", said_it);
  EXPECT_FALSE(said_it);
  EXPECT_FALSE(in_between.run_script("ROLLBACK"));
  put(*erasing, {.probe = true});
  put(*talking, {.probe = true});
  EXPECT_EQ(talking->events(1)->size(), 1U);
  EXPECT_TRUE(talking->texts(1)->empty());
}

}  // namespace
}  // namespace grod
