// Looking after the file: what is cleared and counted, what damage is noticed, a copy while it is written to.
#include <fstream>
#include <iterator>
#include <thread>

#include "store/house_file.h"
#include "store/sqlite.h"
#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;

/// A table with everything a table can have.
void lay(Store& store, TableId id, const std::string& key, const Origin& origin = {}, PersonId opener = 1) {
  Batch batch = new_table(id, key, 10);
  batch.opened->opener = opener;
  batch.opened->origin = origin;
  batch.events = {{1, "opened " + key}, {2, "said " + key}};
  batch.texts = {{2, opener, "hello"}};
  batch.seats = {{0, opener}};
  batch.snapshot = SnapshotRow{2, 1, "snapshot of " + key};
  put(store, batch);
  put(store, {.table = id, .away = {{opener, true}}});
}

Batch clearing(TableId id, std::int64_t changed, Gone why = Gone::cleared) {
  Batch batch{.table = id};
  batch.cleared = Clearing{changed, why};
  return batch;
}

std::unique_ptr<HouseFile> look(const std::string& path) {
  auto file = HouseFile::open(path);
  if (!file) ADD_FAILURE() << file.error().message;
  return file ? std::move(*file) : nullptr;
}

std::string refusal_to_look(const std::string& path) {
  const auto file = HouseFile::open(path);
  return file ? "" : file.error().message;
}

std::string bytes_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Clearing, TakesEverythingOfATableAndNothingOfAnother) {
  const Folder folder;
  const auto store = open(folder.file());
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

TEST(Clearing, LeavesATableThatHasChangedSince) {
  const Folder folder;
  const auto store = open(folder.file());
  lay(*store, 1, "k1");
  Batch change{.table = 1};
  change.changed = TableChange{TablePhase::playing, true, 11, "{}"};
  put(*store, change);
  EXPECT_EQ(message(store->write(clearing(1, 10))), "Table 1 has changed, or is no more.");
  EXPECT_EQ(store->events(1)->size(), 2U);
  EXPECT_EQ(*store->gone("k1"), std::nullopt);
}

TEST(Clearing, LeavesNothingForThoseWhoComeTooLate) {
  const Folder folder;
  const auto store = open(folder.file());
  lay(*store, 1, "k1");
  put(*store, clearing(1, 10));
  Batch late{.table = 1};
  late.snapshot = SnapshotRow{9, 1, "too late"};
  put(*store, late);
  put(*store, {.table = 1, .away = {{1, true}}});
  EXPECT_FALSE(*store->snapshot(1));
  late.changed = TableChange{TablePhase::playing, true, 11, "{}"};
  EXPECT_EQ(message(store->write(late)), "There is no table 1 to change.");
  EXPECT_TRUE(look(folder.file())->lost_tables()->empty());
}

// Space that is cleared is used again, so that the file of a house that clears as much as it opens stays as large as it is.
TEST(Clearing, MakesRoomInTheFile) {
  const Folder folder;
  const auto store = open(folder.file(), {.max_bytes = 150 * 4096});
  const auto fill = [&](TableId id) {
    put(*store, new_table(id, "k" + std::to_string(id), 10));
    return store->write(events(id, 1, 4000)).has_value();
  };
  const std::int64_t empty = store->figures().bytes;
  ASSERT_TRUE(fill(1));
  const std::int64_t used = store->figures().bytes;
  ASSERT_FALSE(fill(2) && fill(3) && fill(4));
  for (TableId id = 1; id < 5; ++id) (void)store->write(clearing(id, 10));
  EXPECT_LT(store->figures().bytes - empty, (used - empty) / 2);
  for (TableId id = 10; id < 20; ++id) {
    EXPECT_TRUE(fill(id));
    put(*store, clearing(id, 10));
  }
  EXPECT_EQ(store->figures().most_bytes, 150 * 4096);
  EXPECT_LE(std::filesystem::file_size(folder.file()), 150U * 4096);
}

TEST(Counting, IsByPersonHouseholdAndNetwork) {
  const Folder folder;
  const auto store = open(folder.file());
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

TEST(Counting, ForgetsWhereSomebodyCameFromWhenTheyAreErased) {
  const Folder folder;
  const auto store = open(folder.file());
  put(*store, {.people = {{1, "Ola", 5}}});
  lay(*store, 1, "k1", {7, 9}, 1);
  put(*store, {.erased = {1}});
  EXPECT_EQ(*store->open_tables(CountBy::near, 7), (OpenTables{0, 0}));
  EXPECT_EQ((*store->table("k1"))->origin, Origin{});
  EXPECT_TRUE((*store->table("k1"))->whole);
}

TEST(Notes, AreFoundAgain) {
  const Folder folder;
  const auto store = open(folder.file());
  EXPECT_EQ(*store->note("seen"), std::nullopt);
  put(*store, {.notes = {{"seen", 5}}});
  put(*store, {.notes = {{"seen", 6}}});
  EXPECT_EQ(*store->note("seen"), 6);
}

TEST(Notes, AreFoundByTheirBeginningTheLargestFirstAndGoTogether) {
  const Folder folder;
  const auto store = open(folder.file());
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

TEST(Damage, IsNoticedInEveryRowThatNothingElseCovers) {
  const Folder folder;
  {
    const auto store = open(folder.file());
    put(*store, {.people = {{1, "Ola", 5}, {2, "Ewa", 6}}, .sessions = {{3, 2, "token", 6, 6, "", 4}}});
    put(*store, {.used = {{3, 7, "Firefox"}}});
    lay(*store, 1, "k1", {7, 9});
    EXPECT_TRUE((*store->table("k1"))->whole);
    EXPECT_TRUE((*store->table("k1"))->changing_whole);
    EXPECT_TRUE((*store->snapshot(1))->whole);
    put(*store, {.renamed = {{1, "Ala"}}});
  }
  EXPECT_TRUE(look(folder.file())->damaged_people()->empty());
  change(folder.file(), "UPDATE tables SET summary = '{ }'");
  EXPECT_FALSE((*look(folder.file())->table("k1"))->changing_whole);
  EXPECT_TRUE((*look(folder.file())->table("k1"))->whole);
  change(folder.file(), "UPDATE tables SET game = 'monster-citz'");
  EXPECT_FALSE((*look(folder.file())->table("k1"))->whole);
  change(folder.file(), "UPDATE snapshots SET snapshot = 'snapshot of k2'");
  EXPECT_FALSE((*look(folder.file())->snapshot(1))->whole);
  change(folder.file(), "UPDATE people SET name = 'Ela' WHERE id = 1");
  EXPECT_EQ(*look(folder.file())->damaged_people(), std::vector<PersonId>{1});
  change(folder.file(), "UPDATE sessions SET person_id = 1");
  EXPECT_EQ(*look(folder.file())->damaged_people(), (std::vector<PersonId>{1}));
  change(folder.file(), "UPDATE people SET sum = checksum(id, name, created)");
  EXPECT_EQ(*look(folder.file())->damaged_people(), (std::vector<PersonId>{1}));
  change(folder.file(), "DELETE FROM tables");
  EXPECT_EQ(*look(folder.file())->lost_tables(), std::vector<TableId>{1});
}

TEST(Damage, OfASnapshotIsMendedByTheNextOne) {
  const Folder folder;
  { lay(*open(folder.file()), 1, "k1"); }
  change(folder.file(), "UPDATE snapshots SET snapshot = 'snapshot of k2'");
  const auto store = open(folder.file());
  Batch again{.table = 1};
  again.snapshot = SnapshotRow{2, 1, "snapshot of k1"};
  put(*store, again);
  EXPECT_EQ(*store->snapshot(1), (SnapshotRow{2, 1, "snapshot of k1"}));
}

TEST(Looking, IsPossibleWhileAStoreIsOpenAndChangesNothing) {
  const Folder folder;
  const auto store = open(folder.file());
  lay(*store, 1, "k1");
  const auto file = look(folder.file());
  lay(*store, 2, "k2");
  // Everything as it was when it was opened.
  EXPECT_EQ(file->tables_after(0, 10)->size(), 1U);
  EXPECT_EQ(file->size_of(1)->events, 2);
  EXPECT_EQ(file->seats(1)->size(), 1U);
  EXPECT_TRUE(file->broken_pages()->empty());
  EXPECT_EQ(message(file->write({.notes = {{"mine", 1}}})), "The file is only looked into.");
  EXPECT_EQ(look(folder.file())->tables_after(0, 10)->size(), 2U);
}

TEST(Looking, RefusesWhatIsNoFileOfOurs) {
  const Folder folder;
  EXPECT_EQ(refusal_to_look(folder.file()), "There is no file " + folder.file() + ".");
  EXPECT_FALSE(std::filesystem::exists(folder.file()));
  std::ofstream(folder.file("text")) << "hello\n";
  EXPECT_PRED2(says, refusal_to_look(folder.file("text")), "is no database of grod's");
  std::ofstream(folder.file("empty")).flush();
  EXPECT_PRED2(says, refusal_to_look(folder.file("empty")), "is a database, but not one of grod's");
  EXPECT_EQ(std::filesystem::file_size(folder.file("empty")), 0U);
  open(folder.file()).reset();
  change(folder.file(), "UPDATE meta SET value = 8 WHERE name = 'schema'");
  EXPECT_PRED2(says, refusal_to_look(folder.file()), "is of a newer grod (schema 8");
  change(folder.file(), "UPDATE meta SET value = 4 WHERE name = 'schema'");
  EXPECT_PRED2(says, refusal_to_look(folder.file()), "`grod serve` brings it up to date");
}

// A server writes all the time; the copy is of one moment, whole, and never begins anew.
TEST(Copy, IsOfOneMomentWhileTheStoreIsWrittenTo) {
  const Folder folder;
  const auto store = open(folder.file());
  put(*store, new_table(1, "k1"));
  put(*store, events(1, 1, 20'000));
  std::atomic<bool> enough = false;
  std::thread writer([&] {
    for (std::int64_t n = 20'001; !enough; n += 2) put(*store, events(1, n, 2));
  });
  int steps = 0;
  const auto copied = look(folder.file())
                          ->copy_to(folder.file("copy.db"), HouseFile::CopyKind::as_it_is,
                                    [&](std::int64_t, std::int64_t) { ++steps; });
  enough = true;
  writer.join();
  ASSERT_TRUE(copied) << copied.error().message;
  const auto copy = look(folder.file("copy.db"));
  EXPECT_TRUE(copy->broken_pages()->empty());
  const std::size_t there = copy->events(1, 0)->size();
  EXPECT_GE(there, 20'000U);
  EXPECT_EQ(there % 2, 0U);
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db.part")));
}

TEST(Copy, WritesOverNothingAndLeavesNothingHalf) {
  const Folder folder;
  const auto store = open(folder.file());
  lay(*store, 1, "k1");
  std::ofstream(folder.file("mine")) << "mine";
  const auto copy_to = [&](const std::string& name) {
    return message(look(folder.file())->copy_to(folder.file(name), HouseFile::CopyKind::as_it_is, {}));
  };
  EXPECT_PRED2(says, copy_to("mine"), "There is a file");
  EXPECT_EQ(bytes_in(folder.file("mine")), "mine");
  EXPECT_PRED2(says, copy_to("none/copy.db"), "does not exist; create it");
  EXPECT_EQ(copy_to("copy.db"), "");
  EXPECT_EQ(refusal(folder.file("copy.db")), "");
}

TEST(Copy, MayLeaveOutWhatIsFree) {
  const Folder folder;
  const auto store = open(folder.file());
  lay(*store, 1, "k1");
  put(*store, new_table(2, "k2", 10));
  put(*store, events(2, 1, 5000));
  put(*store, clearing(2, 10));
  using Kind = HouseFile::CopyKind;
  ASSERT_TRUE(look(folder.file())->copy_to(folder.file("whole.db"), Kind::as_it_is, {}));
  ASSERT_TRUE(look(folder.file())->copy_to(folder.file("small.db"), Kind::compact, {}));
  EXPECT_LT(std::filesystem::file_size(folder.file("small.db")),
            std::filesystem::file_size(folder.file("whole.db")) / 2);
  EXPECT_EQ(look(folder.file("small.db"))->events(1, 0)->size(), 2U);
}

}  // namespace
}  // namespace grod
