// What is so of a store in PostgreSQL, and of no other: several servers share it, and it can go away and come back.
#include "store/postgres_schema.h"

#include <array>
#include <atomic>
#include <chrono>
#include <random>
#include <set>
#include <thread>

#include "store/tests/cut_line.h"
#include "store/tests/postgres_server.h"
#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;
using namespace std::chrono_literals;

class PostgresStore : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
    address_ = PostgresServer::here().new_database();
  }

  static std::string run(const std::string& address, const std::string& sql) {
    return PostgresServer::run(address, sql);
  }
  std::string run(const std::string& sql) const { return run(address_, sql); }

  /// From another database of the server.
  static void run_outside(const std::string& sql) {
    run("postgresql://postgres@/postgres?host=" + PostgresServer::here().folder(), sql);
  }
  /// Ends every connection that anybody has to it.
  void hang_up() const {
    run_outside("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name() + "'");
  }
  std::string name() const {
    const std::size_t at = address_.find("@/") + 2;
    return address_.substr(at, address_.find('?') - at);
  }

  std::string address_;
};

TEST_F(PostgresStore, IsSharedByServersThatSeeWhatEachOtherWrites) {
  const auto one = open(address_), other = open(address_);
  put(*one, new_table(1, "k1"));
  put(*one, events(1, 0));
  EXPECT_EQ(other->events(1)->size(), 1U);
  put(*other, events(1, 1));
  EXPECT_EQ(one->events(1)->size(), 2U);
  const auto late = one->write(events(1, 1));
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, ErrorCode::outrun);
}

TEST_F(PostgresStore, GivesEveryServerNumbersOfItsOwn) {
  const auto one = open(address_), other = open(address_);
  std::set<TableId> tables;
  std::set<PersonId> people;
  for (int i = 0; i < 100; ++i)
    for (Store* store : {one.get(), other.get()}) {
      tables.insert(store->new_table_id());
      people.insert(store->new_person_id());
    }
  EXPECT_EQ(tables.size(), 200U);
  EXPECT_EQ(people.size(), 200U);
  EXPECT_GT(*tables.begin(), 0);
}

// Each server's transaction holds what it has written until it commits. Were the tables not taken in one order, two of them
// would soon wait for each other, and PostgreSQL would end one only after a second.
TEST_F(PostgresStore, LetsServersWriteToTheSameTablesInAnyOrder) {
  constexpr int tables = 8, rounds = 40;
  auto one = open(address_), other = open(address_);
  for (int t = 1; t <= tables; ++t) put(*one, new_table(t, "k" + std::to_string(t)));
  std::atomic<int> good = 0, outrun = 0, failed = 0;
  const auto play = [&](Store& store, bool backwards) {
    for (int n = 0; n < rounds; ++n) {
      for (int t = 1; t <= tables; ++t) {
        const int table = backwards ? tables + 1 - t : t;
        Batch batch = events(table, n);
        batch.changed = TableChange{TablePhase::playing, true, n, ""};
        store.write(std::move(batch), [&](const Result<void>& done) {
          ++(done ? good : done.error().code == ErrorCode::outrun ? outrun : failed);
        });
      }
      put(store, {.probe = true});
    }
  };
  {
    const std::jthread forwards([&] { play(*one, false); });
    const std::jthread backwards([&] { play(*other, true); });
  }
  EXPECT_EQ(good, tables * rounds);
  EXPECT_EQ(outrun, tables * rounds);
  EXPECT_EQ(failed, 0);
  one.reset();
  other.reset();
  EXPECT_EQ(run("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"), "0");
}

TEST_F(PostgresStore, SaysWhyItCannotBeUsedAndNeverThePassword) {
  const std::string socket = "?host=" + PostgresServer::here().folder();
  run("CREATE ROLE keeper LOGIN PASSWORD 'right-secret'");
  const std::string wrong = refusal("postgresql://keeper:wr0ng-secret@/" + name() + socket);
  EXPECT_PRED2(says, wrong, "password authentication failed for user \"keeper\"");
  EXPECT_PRED2(says, wrong, "postgresql://keeper@");
  const std::string nobody = refusal("postgresql://keeper:wr0ng-secret@/none" + socket);
  const std::string away = refusal("postgresql://ann:wr0ng-secret@127.0.0.1:1/house");
  EXPECT_PRED2(says, away, "The database postgresql://ann@127.0.0.1:1/house cannot be reached: ");
  EXPECT_PRED2(says, away, "Connection refused");
  const std::string odd = refusal("postgresql://ann:wr0ng-secret@host/house?colour=red");
  EXPECT_PRED2(says, odd, "cannot be read (invalid URI query parameter: \"colour\")");
  const std::string torn = refusal("postgresql://ann:wr0ng-secret%zz@[host/house");
  EXPECT_PRED2(says, torn, "it should be like postgresql://USER@HOST:PORT/DATABASE");
  for (const std::string& said : {wrong, nobody, away, odd, torn})
    EXPECT_FALSE(says(said, "wr0ng-secret")) << said;

  // The right one, percent-encoded as an address may have it, is not told either when something else is wrong.
  const std::string poor = refusal("postgresql://keeper:right%2Dsecret@/" + name() + socket);
  EXPECT_PRED2(says, poor, "permission denied for schema public");
  EXPECT_FALSE(says(poor, "right")) << poor;
}

TEST(PostgresAddress, IsShownAsItCanBeRead) {
  const auto shown = [](const std::string& address) { return PgTarget::read(address)->shown(); };
  EXPECT_EQ(shown("postgresql://grod:secret@db:5433/house?sslmode=require"),
            "postgresql://grod@db:5433/house");
  EXPECT_EQ(shown("postgresql://grod@one,two/house?target_session_attrs=read-write"),
            "postgresql://grod@one,two/house");
}

TEST_F(PostgresStore, RefusesWhatIsNoHouseOfItsVersion) {
  run("CREATE TABLE recipes(name text)");
  EXPECT_PRED2(says, refusal(address_), "holds something, but no house of grod's; name one that is empty");
  EXPECT_EQ(run("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "1");
  run("DROP TABLE recipes");
  open(address_).reset();
  run("UPDATE house SET schema = 99");
  EXPECT_PRED2(says, refusal(address_),
               "is of a newer grod (schema 99, this one knows up to 2); use that version");
  run("UPDATE house SET schema = 0");
  EXPECT_PRED2(says, refusal(address_), "has the schema 0, which no version of grod wrote");
}

TEST_F(PostgresStore, IsBroughtForwardByTheStepsItLacksWhoeverOpensItFirst) {
  open(address_).reset();
  std::vector<const char*> steps(postgres_schema_steps().begin(), postgres_schema_steps().end());
  steps.push_back("CREATE TABLE more(n bigint); INSERT INTO more VALUES(1)");
  steps.push_back("UPDATE more SET n = n + 1");
  const PgTarget target = *PgTarget::read(address_);
  {
    std::vector<std::jthread> openers;
    for (int i = 0; i < 4; ++i)
      openers.emplace_back([&] {
        auto link = PgLink::connect(target);
        ASSERT_TRUE(link);
        EXPECT_EQ(message(prepare_postgres_schema(*link, target, steps)), "");
      });
  }
  EXPECT_EQ(run("SELECT n FROM more"), "2");
  EXPECT_EQ(run("SELECT schema FROM house"), "4");
  EXPECT_PRED2(says, refusal(address_), "is of a newer grod (schema 4");

  // A step that fails leaves the house as it was.
  steps.push_back("DROP TABLE events; DROP TABLE none");
  auto link = PgLink::connect(target);
  ASSERT_TRUE(link);
  EXPECT_PRED2(says, message(prepare_postgres_schema(*link, target, steps)), "table \"none\" does not exist");
  EXPECT_EQ(run("SELECT count(*) FROM events"), "0");
  EXPECT_EQ(run("SELECT schema FROM house"), "4");
}

TEST_F(PostgresStore, ThatCanOnlyBeReadIsRefusedAndOneThatBecomesSoRefusesWrites) {
  const auto store = open(address_);
  put(*store, new_table(1, "k1"));
  run_outside("ALTER DATABASE " + name() + " SET default_transaction_read_only = on");
  EXPECT_PRED2(says, refusal(address_), "can only be read");
  hang_up();
  const auto written = store->write(events(1, 0));
  ASSERT_FALSE(written);
  EXPECT_PRED2(says, written.error().message,
               "could not be written: cannot execute UPDATE in a read-only transaction");
  EXPECT_EQ(written.error().code, ErrorCode::none);
  EXPECT_TRUE(store->events(1)->empty());
  run_outside("ALTER DATABASE " + name() + " RESET default_transaction_read_only");
  put(*store, events(1, 0));
  EXPECT_EQ(store->events(1)->size(), 1U);
}

TEST_F(PostgresStore, DoesNotMindConnectionsThatEndBetweenWrites) {
  const auto store = open(address_);
  put(*store, new_table(1, "k1"));
  for (int n = 0; n < 3; ++n) {
    hang_up();
    put(*store, events(1, n));
    hang_up();
    EXPECT_EQ(store->events(1)->size(), static_cast<std::size_t>(n + 1));
  }
}

TEST_F(PostgresStore, SaysThatNobodyKnowsWhenTheCommitIsLostOnItsWay) {
  CutLine line(PostgresServer::here().socket());
  const auto store = open(PostgresServer::by_way_of(line.folder(), address_));
  put(*store, new_table(1, "k1"));
  line.cut(CutLine::Cut::before_the_commit_arrives);
  const auto written = store->write(events(1, 0));
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::unknown);
  // It never came, as the store says itself; so it is written now.
  EXPECT_TRUE(store->events(1)->empty());
  put(*store, events(1, 0));
}

TEST_F(PostgresStore, SaysThatNobodyKnowsWhenTheAnswerIsLost) {
  CutLine line(PostgresServer::here().socket());
  const auto store = open(PostgresServer::by_way_of(line.folder(), address_));
  put(*store, new_table(1, "k1"));
  line.cut(CutLine::Cut::before_its_answer_does);
  const auto written = store->write(events(1, 0));
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::unknown);
  EXPECT_EQ(store->events(1)->size(), 1U);
  const auto again = store->write(events(1, 0));
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, ErrorCode::outrun);
}

TEST_F(PostgresStore, FailsAtOnceWhileThereIsNoServerAndGoesOnAfterwards) {
  const auto store = open(address_);
  put(*store, new_table(store->new_table_id(), "k1"));
  PostgresServer::here().kill();
  const auto written = store->write(events(1, 0));
  ASSERT_FALSE(written);
  EXPECT_PRED2(says, written.error().message, "could not be written: ");
  EXPECT_EQ(written.error().code, ErrorCode::none);
  EXPECT_FALSE(store->events(1));
  // Numbers end; what has none is not written under another's.
  TableId number = 1;
  for (int i = 0; i < 40 && number != 0; ++i) number = store->new_table_id();
  EXPECT_EQ(number, 0);
  PostgresServer::here().start();
  EXPECT_PRED2(says, message(store->write(new_table(0, "k2"))), "There was no number to be had");
  Result<void> later = error("");
  while (!(later = store->write(events(1, 0)))) std::this_thread::sleep_for(10ms);
  while (!store->events(1)) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(store->events(1)->size(), 1U);
  EXPECT_GT(store->new_table_id(), 32);
}

// The server is killed under writing, again and again: what was acknowledged is there, and nothing is half there.
TEST_F(PostgresStore, LosesNothingAcknowledgedWhenTheServerIsKilled) {
  constexpr int tables = 4, events_a_batch = 3, rounds = 5;
  const auto store = open(address_);
  for (int t = 1; t <= tables; ++t) put(*store, new_table(t, "k" + std::to_string(t)));
  std::array<std::atomic<std::int64_t>, tables + 1> acknowledged{};
  std::atomic<int> unknown = 0;
  std::atomic<bool> enough = false;
  {
    std::vector<std::jthread> writers;
    for (int t = 1; t <= tables; ++t)
      writers.emplace_back([&, t] {
        std::int64_t next = 0;
        while (!enough) {
          Batch batch = events(t, next, events_a_batch);
          batch.changed = TableChange{TablePhase::playing, true, next + events_a_batch, ""};
          if (const auto written = store->write(std::move(batch))) {
            next += events_a_batch;
            acknowledged[static_cast<std::size_t>(t)] = next;
          } else {
            unknown += written.error().code == ErrorCode::unknown;
            // Whoever is in doubt looks at what is there.
            std::this_thread::sleep_for(5ms);
            if (const auto found = store->events(t)) next = static_cast<std::int64_t>(found->size());
          }
        }
      });
    std::minstd_rand random(1);
    for (int round = 0; round < rounds; ++round) {
      const std::int64_t before = acknowledged[1];
      while (acknowledged[1] < before + 5 * events_a_batch) std::this_thread::sleep_for(1ms);
      std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
      PostgresServer::here().kill();
      PostgresServer::here().start();
    }
    const std::int64_t before = acknowledged[1];
    while (acknowledged[1] == before) std::this_thread::sleep_for(1ms);
    enough = true;
  }
  const auto fresh = open(address_);
  EXPECT_EQ(message(fresh->check()), "");
  for (int t = 1; t <= tables; ++t) {
    const auto found = *fresh->events(t);
    EXPECT_GE(static_cast<std::int64_t>(found.size()), acknowledged[static_cast<std::size_t>(t)]);
    EXPECT_EQ(found.size() % events_a_batch, 0U);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.back().n + 1, static_cast<std::int64_t>(found.size()));
    EXPECT_EQ((*fresh->table("k" + std::to_string(t)))->changed, static_cast<std::int64_t>(found.size()));
  }
}

TEST_F(PostgresStore, FindsDamageInItsRows) {
  const auto store = open(address_);
  Batch batch = new_table(1, "k1");
  batch.people = {{7, "Ola", 1}};
  batch.sessions = {{8, 7, "token", 1, 1, ""}};
  batch.events = {{1, "a"}};
  batch.snapshot = SnapshotRow{1, 1, "a"};
  put(*store, batch);
  EXPECT_EQ(message(store->check()), "");
  const auto with = [&](const std::string& damage, const std::string& mending) {
    run(damage);
    const std::string said = message(store->check());
    run(mending);
    return said;
  };
  EXPECT_PRED2(says, with("UPDATE tables SET opened = 6", "UPDATE tables SET opened = 5"),
               "is damaged (the row of table 1 does not fit its checksum); restore a copy of it.");
  EXPECT_PRED2(says, with("UPDATE snapshots SET n = 2", "UPDATE snapshots SET n = 1"),
               "the snapshot of table 1");
  EXPECT_PRED2(says, with("UPDATE sessions SET used = 2", "UPDATE sessions SET used = 1"),
               "kept of person 7");
  EXPECT_PRED2(says, with("UPDATE events SET table_id = 2", "UPDATE events SET table_id = 1"),
               "events, texts or seats of table 2");
  EXPECT_EQ(message(store->check()), "");
}

}  // namespace
}  // namespace grod
