// What every store clears, counts and notices.
#include "store/tests/every_store.h"
#include "store/tests/rows.h"
#include "store/tests/subscriptions.h"

namespace grod {
namespace {

using namespace store_test;

class Cleared : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(With, Cleared, keepers, keeper_in_words);
class Counting : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(With, Counting, keepers, keeper_in_words);
class Erased : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(With, Erased, keepers, keeper_in_words);
class Notes : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(With, Notes, keepers, keeper_in_words);
class Damaged : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(With, Damaged, keepers, keeper_in_words);

TEST_P(Cleared, TakesEverythingOfATableAndNothingOfAnother) {
  const auto store = open();
  lay(*store, 1, "k1");
  lay(*store, 2, "k2");
  put(*store, clearing(1, 10));
  EXPECT_FALSE(*store->table("k1"));
  EXPECT_TRUE(store->events(1)->empty());
  EXPECT_TRUE(store->texts(1)->empty());
  EXPECT_FALSE(*store->snapshot(1));
  EXPECT_TRUE(store->tables_of(1, 10, false)->empty());
  ASSERT_EQ(store->tables_of(1, 10, true)->size(), 1U);
  EXPECT_EQ(store->events(2)->size(), 2U);
  EXPECT_EQ(*store->gone("k1"), Gone::cleared);
  EXPECT_EQ(*store->gone("k2"), std::nullopt);
  EXPECT_EQ(store->figures().tables, 1);
  EXPECT_EQ(message(store->check()), "");
  put(*store, clearing(2, 10, Gone::archived));
  EXPECT_EQ(*store->gone("k2"), Gone::archived);
}

TEST_P(Cleared, LeavesATableThatHasChangedSince) {
  const auto store = open();
  lay(*store, 1, "k1");
  Batch change{.table = 1};
  change.changed = TableChange{TablePhase::playing, true, 11, "{}"};
  put(*store, change);
  const auto cleared = store->write(clearing(1, 10));
  EXPECT_EQ(message(cleared), "Table 1 has changed, or is no more.");
  EXPECT_EQ(cleared.error().code, ErrorCode::outrun);
  EXPECT_EQ(store->events(1)->size(), 2U);
  EXPECT_EQ(*store->gone("k1"), std::nullopt);
}

TEST_P(Cleared, LeavesNothingForThoseWhoComeTooLate) {
  const auto store = open();
  lay(*store, 1, "k1");
  put(*store, clearing(1, 10));
  Batch late{.table = 1};
  late.snapshot = SnapshotRow{9, 1, "too late"};
  put(*store, late);
  put(*store, {.table = 1, .away = {{1, true}}});
  EXPECT_FALSE(*store->snapshot(1));
  late.changed = TableChange{TablePhase::playing, true, 11, "{}"};
  const auto changed = store->write(late);
  EXPECT_EQ(message(changed), "There is no table 1 to change.");
  EXPECT_EQ(changed.error().code, ErrorCode::no_table);
  EXPECT_TRUE(store->texts(1)->empty());
  EXPECT_EQ(message(store->check()), "");
}

TEST_P(Counting, IsByPersonHouseholdAndNetwork) {
  const auto store = open();
  lay(*store, 1, "k1", {7, 9}, 1);
  lay(*store, 2, "k2", {8, 9}, 1);
  lay(*store, 3, "k3", {8, 9}, 2);
  lay(*store, 4, "k4", {}, 2);
  EXPECT_EQ(*store->open_tables(CountBy::person, 1), (OpenTables{2, 2}));
  EXPECT_EQ(*store->open_tables(CountBy::near, 8), (OpenTables{2, 2}));
  EXPECT_EQ(*store->open_tables(CountBy::far, 9), (OpenTables{3, 3}));
  EXPECT_EQ(*store->open_tables(CountBy::far, 0), (OpenTables{0, 0}));
  const auto one = static_cast<std::int64_t>(std::string("opened k1said k1hello").size());
  EXPECT_EQ(*store->stored_bytes(CountBy::person, 1), 2 * one);
  EXPECT_EQ(*store->stored_bytes(CountBy::far, 9), 3 * one);

  Batch begun{.table = 1};
  begun.changed = TableChange{TablePhase::playing, true, 11, "{}"};
  begun.events = {{3, "begun"}};
  put(*store, begun);
  EXPECT_EQ(*store->open_tables(CountBy::person, 1), (OpenTables{2, 1}));
  EXPECT_EQ(*store->stored_bytes(CountBy::near, 7), one + 5);
  Batch over{.table = 1};
  over.changed = TableChange{TablePhase::over, true, 12, "{}"};
  put(*store, over);
  EXPECT_EQ(*store->open_tables(CountBy::person, 1), (OpenTables{1, 1}));
  EXPECT_EQ(*store->stored_bytes(CountBy::person, 1), 2 * one + 5);
}

TEST_P(Counting, ForgetsWhereSomebodyCameFromWhenTheyAreErased) {
  const auto store = open();
  put(*store, {.people = {{1, "Ola", 5}}});
  lay(*store, 1, "k1", {7, 9}, 1);
  put(*store, {.erased = {1}});
  EXPECT_EQ(*store->open_tables(CountBy::near, 7), (OpenTables{0, 0}));
  EXPECT_EQ((*store->table("k1"))->origin, Origin{});
  EXPECT_TRUE((*store->table("k1"))->whole);
}

// It may have been on its way when they were erased.
TEST_P(Erased, PeopleSayNothingMoreAndAreNeitherLetInNorWrittenTo) {
  const auto store = open();
  put(*store, {.people = {{1, "Ola", 5}, {2, "Ewa", 5}}});
  put(*store, new_table(1, "k1"));
  put(*store, {.erased = {1}});
  Batch said = events(1, 1, 2);
  said.texts = {{1, 1, "too late"}, {2, 2, "in time"}};
  said.subscribed = {row(1, "a"), row(2, "b")};
  put(*store, said);
  EXPECT_EQ(store->events(1)->size(), 2U);
  EXPECT_EQ(*store->texts(1), (std::vector<TextRow>{{2, 2, "in time"}}));
  EXPECT_TRUE(endpoints(*store, 1).empty());
  EXPECT_EQ(endpoints(*store, 2).size(), 1U);
  EXPECT_EQ(message(store->write({.sessions = {{8, 1, "token", 1, 1, ""}}})),
            "There is no person 1 to let in.");
}

TEST_P(Notes, AreFoundAgain) {
  const auto store = open();
  EXPECT_EQ(*store->note("seen"), std::nullopt);
  put(*store, {.notes = {{"seen", 5}}});
  put(*store, {.notes = {{"seen", 6}}});
  EXPECT_EQ(*store->note("seen"), 6);
}

TEST_P(Notes, AreFoundByTheirBeginningTheLargestFirstAndGoTogether) {
  const auto store = open();
  put(*store,
      {.notes = {{"day 1 a", 5}, {"day 1 b", 9}, {"day 1 c", 7}, {"day 10", 8}, {"day 2 a", 6}, {"dax", 1}}});
  const auto names = [&](std::string_view prefix, int limit) {
    std::string all;
    const auto found = store->notes(prefix, limit);
    for (const NoteRow& note : *found) all += note.name + "=" + std::to_string(note.value) + ";";
    return all;
  };
  EXPECT_EQ(names("day 1 ", 10), "day 1 b=9;day 1 c=7;day 1 a=5;");
  EXPECT_EQ(names("day 1 ", 2), "day 1 b=9;day 1 c=7;");
  EXPECT_EQ(names("night", 2), "");
  put(*store, {.notes_gone = NotesGone{"day ", "day 2"}});
  EXPECT_EQ(names("da", 10), "day 2 a=6;dax=1;");
}

TEST_P(Damaged, RowsAreToldFromWholeOnes) {
  {
    const auto store = open();
    put(*store, {.people = {{1, "Ola", 5}}});
    lay(*store, 1, "k1", {7, 9});
    EXPECT_TRUE((*store->table("k1"))->whole);
    EXPECT_TRUE((*store->table("k1"))->changing_whole);
    EXPECT_TRUE((*store->snapshot(1))->whole);
  }
  const bool file = GetParam() == Keeper::file;
  damage(file ? "UPDATE tables SET summary = '{ }'" : "UPDATE table_states SET summary = '{ }'");
  EXPECT_FALSE((*open()->table("k1"))->changing_whole);
  EXPECT_TRUE((*open()->table("k1"))->whole);
  damage("UPDATE tables SET game = 'monster-citz'");
  EXPECT_FALSE((*open()->table("k1"))->whole);
  damage("UPDATE snapshots SET snapshot = 'snapshot of k2'");
  EXPECT_FALSE((*open()->snapshot(1))->whole);
}

TEST_P(Damaged, SnapshotIsMendedByTheNextOne) {
  { lay(*open(), 1, "k1"); }
  damage("UPDATE snapshots SET snapshot = 'snapshot of k2'");
  const auto store = open();
  Batch again{.table = 1};
  again.snapshot = SnapshotRow{2, 1, "snapshot of k1"};
  put(*store, again);
  EXPECT_EQ(*store->snapshot(1), (SnapshotRow{2, 1, "snapshot of k1"}));
}

}  // namespace
}  // namespace grod
