// A house that moves from its file into PostgreSQL: all of it, also when it is interrupted, and never over another.
#include <sys/wait.h>

#include <csignal>
#include <thread>
#include <utility>

#include "store/kept_house.h"
#include "store/move.h"
#include "store/tests/postgres_server.h"
#include "store/tests/rows.h"
#include "store/tests/subscriptions.h"

namespace grod {
namespace {

using namespace store_test;

/// Everything that a store says of a house, in words.
std::string told_by(Store& store) {
  std::string all;
  const auto say = [&](const auto&... words) { ((all += words, all += ' '), ...); };
  const auto number = [](auto value) { return std::to_string(value); };
  const auto tables = *store.tables_after(0, 10'000);
  for (const TableRow& row : tables) {
    say("table", number(row.id), row.key, row.game, number(static_cast<int>(row.phase)), number(row.listed),
        number(row.opened), number(row.changed), row.summary, number(row.wake.value_or(-1)),
        number(row.opener), number(row.origin.near), number(row.origin.far), number(row.whole),
        number(row.changing_whole));
    const auto events = *store.events(row.id);
    for (const EventRow& event : events) say("event", number(event.n), event.event);
    const auto texts = *store.texts(row.id);
    for (const TextRow& text : texts) say("text", number(text.n), number(text.person), text.text);
    const auto snapshot = *store.snapshot(row.id);
    if (snapshot) say("snapshot", number(snapshot->n), snapshot->text, number(snapshot->whole));
    const auto calls = *store.calls(row.id);
    for (const CallRow& call : calls) say("call", number(call.seat), number(call.ask));
  }
  for (PersonId id = 1; id <= 10; ++id) {
    const auto person = *store.person(id);
    if (person) say("person", number(id), person->name, number(person->created));
    const auto sessions = *store.sessions_of(id);
    for (const SessionRow& row : sessions)
      say("session", number(row.id), row.token_hash, number(row.used), row.device, number(row.replaces));
    const auto subscriptions = *store.subscriptions_for(id, 0);
    for (const SubscriptionRow& row : subscriptions) say("subscription", row.endpoint, number(row.created));
    for (const bool away : {false, true}) {
      const auto sat = *store.tables_of(id, 100, away);
      for (const TableRow& row : sat) say(away ? "away" : "sits", row.key);
    }
    const OpenTables open = *store.open_tables(CountBy::person, id);
    say("open", number(open.unfinished), number(open.in_lobby),
        number(*store.stored_bytes(CountBy::person, id)));
  }
  const auto editions = *store.editions();
  for (const EditionRow& row : editions) say("edition", row.hash, row.game, row.edition);
  const OpenTimes times = *store.open_times();
  say("alive", number(times.alive.value_or(-1)));
  for (const OutageRow& row : times.outages) say("outage", number(row.from), number(row.until));
  const auto notes = *store.notes("", 1000);
  for (const NoteRow& row : notes)
    if (row.name != "schema") say("note", row.name, number(row.value));
  say("secret", (*store.secret("push")).value_or("none"));
  for (const char* key : {"k3", "k4"}) {
    const auto gone = *store.gone(key);
    say("gone", gone ? number(static_cast<int>(*gone)) : "no");
  }
  return all;
}

void furnish(Store& store) {
  const std::string odd("\0\xff\xfe odd bytes", 13);
  put(store, {.people = {{1, "Ola", 5}, {2, "Żaneta", 6}, {3, "Gone", 7}},
              .sessions = {{11, 1, odd, 5, 6, "Firefox"}, {12, 2, "token", 5, 9, "", 11}}});
  for (TableId id = 1; id <= 4; ++id) lay(store, id, "k" + std::to_string(id), {7, 9}, id % 2 + 1);
  Batch over{.table = 2};
  over.changed = TableChange{TablePhase::over, false, 99, odd, {}};
  over.calls = {{0, 5}};
  put(store, over);
  Batch waking{.table = 1};
  waking.changed = TableChange{TablePhase::playing, true, 50, "{}", 77};
  put(store, waking);
  put(store, clearing(3, 10));
  put(store, clearing(4, 10, Gone::archived));
  put(store, events(1, 3, 500));
  put(store, {.subscribed = {row(1, "a"), row(2, "b", 8)}});
  put(store, {.editions = {{"0123", "tower-up", odd}}, .secrets = {{"push", odd}}});
  put(store, {.alive = 1'700'000'000'000, .outage = OutageRow{1'700'000'000'100, 1'700'000'000'200}});
  put(store, {.notes = {{"day 1", 4}}});
  put(store, {.probe = true});
  put(store, {.erased = {3}});
}

class HouseThatMoves : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
    address_ = PostgresServer::here().new_database();
    const auto store = open(folder_.file());
    furnish(*store);
  }

  Result<std::vector<MovedRows>> move(const std::function<bool(const MoveProgress&)>& tell = {}) const {
    return move_house(folder_.file(), address_, tell);
  }
  std::string complaint() const {
    const auto moved = move();
    return moved ? "" : moved.error().message;
  }

  const Folder folder_;
  std::string address_;
};

TEST_F(HouseThatMoves, IsTheSameRowForRow) {
  const auto moved = move();
  ASSERT_TRUE(moved) << moved.error().message;
  const auto file = open(folder_.file()), database = open(address_);
  EXPECT_EQ(told_by(*database), told_by(*file));
  EXPECT_EQ(message(database->check()), "");
  EXPECT_EQ((*moved)[3].kind, "events");
  EXPECT_EQ((*moved)[3].chain.rows(), 504);
  // Nobody is given a number again.
  EXPECT_GT(database->new_table_id(), 2);
  EXPECT_GT(database->new_person_id(), 3);
  put(*database, {.subscribed = {row(1, "c")}});
}

TEST_F(HouseThatMoves, KeepsItsDamageToBeNoticed) {
  change(folder_.file(),
         "UPDATE tables SET game = 'monster-citz' WHERE id = 1; UPDATE people SET sum = NULL WHERE id = 2");
  ASSERT_EQ(complaint(), "");
  const auto database = open(address_);
  EXPECT_FALSE((*database->table("k1"))->whole);
  EXPECT_PRED2(says, message(database->check()), "is damaged");
}

TEST_F(HouseThatMoves, GoesOnWhereItWasInterrupted) {
  put(*open(folder_.file()), events(1, 503, 5000));  // more than are sent at once
  const std::string told_by_file = told_by(*open(folder_.file()));
  // After each thing it tells of: nobody serves a part of a house, and nothing comes twice.
  int interrupted = 0;
  for (int after = 14; after < 200; ++after) {
    int told = 0;
    const auto moved = move([&](const MoveProgress&) { return told++ < after; });
    if (moved) break;
    EXPECT_EQ(moved.error().message, "The move was interrupted; the same command goes on with it.");
    ++interrupted;
    if (after > 17) {
      EXPECT_PRED2(says, refusal(address_), "run the same `grod migrate` again first");
    }
  }
  EXPECT_GT(interrupted, 30);
  EXPECT_EQ(told_by(*open(address_)), told_by_file);
  // Done is done.
  EXPECT_EQ(complaint(), "");
}

TEST_F(HouseThatMoves, GoesOnAfterItWasKilled) {
  const std::string told = told_by(*open(folder_.file()));
  for (int round = 0; round < 3; ++round) {
    const pid_t child = ::fork();
    if (child == 0) {
      (void)move([&](const MoveProgress& progress) {
        if (progress.stage == MoveProgress::Stage::copying && progress.done > 5 * round) ::raise(SIGKILL);
        return true;
      });
      ::_exit(1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
  }
  ASSERT_EQ(complaint(), "");
  EXPECT_EQ(told_by(*open(address_)), told);
}

TEST_F(HouseThatMoves, IsRefusedByADatabaseThatHoldsAnother) {
  {
    const auto other = open(address_);
    put(*other, {.people = {{1, "Somebody else", 5}}});
  }
  EXPECT_PRED2(says, complaint(), "holds another house already; name one that is empty");
  EXPECT_EQ((*open(address_)->person(1))->name, "Somebody else");
}

TEST_F(HouseThatMoves, IsRefusedWhereItHasChangedSinceItWasInterrupted) {
  int told = 0;
  ASSERT_FALSE(move([&](const MoveProgress& progress) {
    return progress.stage == MoveProgress::Stage::reading || told++ < 4;
  }));
  put(*open(folder_.file()), events(2, 50));
  EXPECT_PRED2(says, complaint(), "holds a part of another house, or of this file before it changed");
}

TEST_F(HouseThatMoves, IsRefusedWhileAnybodyHasEitherOpen) {
  {
    const auto file = open(folder_.file());
    EXPECT_PRED2(says, complaint(), "has the database " + folder_.file() + " open");
  }
  {
    const auto database = open(address_);
    EXPECT_PRED2(says, complaint(), "is open in a server, or somebody else moves a house into it");
  }
  EXPECT_EQ(complaint(), "");
}

TEST_F(HouseThatMoves, WaitsAMomentForWhoIsJustGoing) {
  auto database = open(address_);
  const std::jthread goes([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    database.reset();
  });
  EXPECT_EQ(complaint(), "");
}

TEST_F(HouseThatMoves, IsNotServedWhereSomethingWentWrongOnTheWay) {
  bool compared = false;
  const auto moved = move([&](const MoveProgress& progress) {
    if (progress.stage == MoveProgress::Stage::comparing && !std::exchange(compared, true))
      PostgresServer::run(address_, "UPDATE texts SET text = 'other'");
    return true;
  });
  ASSERT_FALSE(moved);
  EXPECT_PRED2(says, moved.error().message, "The texts in the database ");
  EXPECT_PRED2(says, refusal(address_), "run the same `grod migrate` again first");
}

TEST_F(HouseThatMoves, MustBeAHouse) {
  const auto said = [&](const std::string& file) {
    const auto moved = move_house(file, address_, {});
    return moved ? "" : moved.error().message;
  };
  EXPECT_EQ(said(folder_.file("none.db")), "There is no file " + folder_.file("none.db") + ".");
  EXPECT_FALSE(std::filesystem::exists(folder_.file("none.db")));
  change(folder_.file(), "UPDATE meta SET value = 8 WHERE name = 'schema'");
  EXPECT_PRED2(says, said(folder_.file()), "is of a newer grod (schema 8");
}

}  // namespace
}  // namespace grod
