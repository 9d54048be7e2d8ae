// Files of older versions become files of this one: all of it, or nothing.
#include <sys/wait.h>

#include <csignal>
#include <fstream>
#include <iterator>

#include "store/sqlite.h"
#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;

// As the first version made it.
constexpr const char* first_schema = R"(
  CREATE TABLE meta(name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
  CREATE TABLE tables(id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, game TEXT NOT NULL, phase TEXT NOT NULL,
                      listed INTEGER NOT NULL, opened INTEGER NOT NULL, changed INTEGER NOT NULL,
                      summary TEXT NOT NULL);
  CREATE INDEX listed_tables ON tables(changed) WHERE listed;
  CREATE TABLE events(id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, n INTEGER NOT NULL, event TEXT NOT NULL);
  CREATE UNIQUE INDEX events_of_table ON events(table_id, n);
  CREATE TABLE people(id INTEGER PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
                      created INTEGER NOT NULL);
  CREATE TABLE seats(table_id INTEGER NOT NULL, seat INTEGER NOT NULL, person_id INTEGER NOT NULL,
                     PRIMARY KEY(table_id, seat)) WITHOUT ROWID;
  CREATE INDEX seats_of_person ON seats(person_id);
  INSERT INTO meta VALUES('schema', 1);
)";

// What the second one added.
constexpr const char* second_schema = R"(
  ALTER TABLE tables ADD COLUMN wake INTEGER;
  CREATE INDEX listed_tables_in_phase ON tables(phase, changed) WHERE listed;
  CREATE INDEX waking_tables ON tables(wake) WHERE wake IS NOT NULL;
  UPDATE meta SET value = 2;
)";

constexpr const char* some_tables = R"(
  INSERT INTO tables(id, key, game, phase, listed, opened, changed, summary) VALUES
    (1, 'k1', 'tower-up', 'waiting', 1, 5, 6, 'Ann waits'), (2, 'k2', 'tower-up', 'playing', 1, 5, 6, 'Ann plays'),
    (3, 'k3', 'tower-up', 'over', 1, 5, 6, 'Ann has played');
  INSERT INTO events(table_id, n, event) VALUES (2, 1, 'Ann opens'), (1, 1, 'Ann opens'), (2, 2, 'Ann says hello'),
    (3, 1, 'Ann opens'), (3, 2, 'illegible');
  INSERT INTO people VALUES (1, CAST('token' AS BLOB), 'Anna', 7);
)";

void make_file(const std::string& path, std::initializer_list<const char*> statements) {
  std::ofstream(path, std::ios::binary).flush();
  Database database;
  ASSERT_EQ(database.open(path), SQLITE_OK);
  for (const char* sql : statements) ASSERT_EQ(database.run(sql), SQLITE_OK) << database.message();
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Ann is person 1, Bea, whom the file does not know, person 2; what Ann says goes beside its event.
std::optional<RewrittenTable> without_ann(const OldTable& table) {
  RewrittenTable made{
      .summary = "summary of " + table.key, .events = {}, .texts = {}, .names = {{1, "Ann"}, {2, "Bea"}}};
  for (const EventRow& row : table.events) {
    if (row.event == "illegible") return std::nullopt;
    made.events.push_back({row.n, "1 " + row.event.substr(4)});
    if (row.event == "Ann says hello") made.texts.push_back({row.n, 1, "hello"});
  }
  return made;
}

void expect_upgraded(Store& store) {
  EXPECT_EQ(*store.events(1), (std::vector<EventRow>{{1, "1 opens"}}));
  EXPECT_EQ(*store.events(2), (std::vector<EventRow>{{1, "1 opens"}, {2, "1 says hello"}}));
  EXPECT_EQ(*store.texts(2), (std::vector<TextRow>{{2, 1, "hello"}}));
  EXPECT_EQ((*store.table("k2"))->summary, "summary of k2");
  // What cannot be read is no worse off than before.
  EXPECT_EQ(*store.events(3), (std::vector<EventRow>{{1, "Ann opens"}, {2, "illegible"}}));
  EXPECT_EQ((*store.table("k3"))->summary, "Ann has played");
  // The name somebody has is the one they gave themselves last.
  EXPECT_EQ(**store.person(1), (Person{1, "Anna", 7}));
  EXPECT_EQ(**store.person(2), (Person{2, "Bea", 0}));
  // Their token still lets them in.
  const SessionRow session = **store.session_of("token");
  EXPECT_EQ(session, (SessionRow{session.id, 1, "token", 7, 7, ""}));
  EXPECT_TRUE(store.sessions_of(2)->empty());
  EXPECT_EQ(store.figures().events, 5);
  EXPECT_EQ(message(store.check()), "");
}

TEST(Upgrade, BringsAFileOfTheFirstVersionUpToDate) {
  const Folder folder;
  make_file(folder.file(), {first_schema, some_tables});
  for (int time = 0; time < 2; ++time) {
    const auto store = open(folder.file(), {.rewrite = without_ann});
    ASSERT_TRUE(store);
    expect_upgraded(*store);
    EXPECT_EQ((*store->table("k3"))->phase, TablePhase::over);
    EXPECT_EQ(*store->tables_to_wake(0, {}, 9), (std::vector<WakingRow>{{0, 1, "k1"}, {0, 2, "k2"}}));
  }
}

TEST(Upgrade, BringsAFileOfTheSecondVersionUpToDate) {
  const Folder folder;
  make_file(folder.file(), {first_schema, second_schema, some_tables});
  const auto store = open(folder.file(), {.rewrite = without_ann});
  ASSERT_TRUE(store);
  expect_upgraded(*store);
  put(*store, events(1, 2, 3));
  EXPECT_EQ(store->events(1)->size(), 4U);
}

// Otherwise the words of somebody who is erased later would still be there.
TEST(Upgrade, LeavesNothingOfTheOldEventsInTheFile) {
  const Folder folder;
  make_file(folder.file(), {first_schema, second_schema, some_tables});
  ASSERT_NE(bytes_of(folder.file()).find("Ann says"), std::string::npos);
  open(folder.file(), {.rewrite = without_ann}).reset();
  EXPECT_EQ(bytes_of(folder.file()).find("Ann says"), std::string::npos);
  EXPECT_EQ(bytes_of(folder.file()).find("Ann waits"), std::string::npos);
}

TEST(Upgrade, IsNotTriedWithoutKnowingWhatEventsMean) {
  const Folder folder;
  make_file(folder.file(), {first_schema, second_schema, some_tables});
  EXPECT_PRED2(says, refusal(folder.file()),
               "is of an older grod (schema 2); `grod serve` brings it up to date.");
}

// Killed in the middle, time and again: the file is as it was, and the next try does all of it.
TEST(Upgrade, KilledHalfWayLeavesTheFileAsItWas) {
  const Folder folder;
  make_file(folder.file(), {first_schema, some_tables});
  for (int tables = 1; tables <= 3; ++tables) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      int seen = 0;
      static_cast<void>(Store::open(folder.file(), {.rewrite = [&](const OldTable& table) {
                                      if (++seen == tables) ::raise(SIGKILL);
                                      return without_ann(table);
                                    }}));
      ::_exit(0);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    Database database;
    ASSERT_EQ(database.open(folder.file()), SQLITE_OK);
    Statement version, events;
    ASSERT_EQ(version.prepare(database, "SELECT value FROM meta"), SQLITE_OK);
    ASSERT_EQ(events.prepare(database, "SELECT count(*) FROM events WHERE event LIKE 'Ann%'"), SQLITE_OK);
    std::int64_t schema = 0, old = 0;
    version.rows([&](const Row& row) { schema = row.integer(0); });
    events.rows([&](const Row& row) { old = row.integer(0); });
    EXPECT_EQ(schema, 1);
    EXPECT_EQ(old, 4);
  }
  const auto store = open(folder.file(), {.rewrite = without_ann});
  ASSERT_TRUE(store);
  expect_upgraded(*store);
}

// Two events of one number cannot be written.
TEST(Upgrade, ThatFailsSaysSoAndLeavesTheFileAsItWas) {
  const Folder folder;
  make_file(folder.file(), {first_schema, second_schema, some_tables});
  const auto wrong = [](const OldTable& table) {
    RewrittenTable made = without_ann(table).value_or(RewrittenTable{});
    if (table.id == 2) made.events.push_back(made.events.front());
    return std::optional(made);
  };
  const auto failed = Store::open(folder.file(), {.rewrite = wrong});
  ASSERT_FALSE(failed);
  EXPECT_PRED2(says, failed.error().message, "cannot be brought up to date");
  const auto store = open(folder.file(), {.rewrite = without_ann});
  ASSERT_TRUE(store);
  expect_upgraded(*store);
}

}  // namespace
}  // namespace grod
