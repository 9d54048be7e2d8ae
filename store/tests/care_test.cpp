// Looking after the file: what is cleared and counted, what damage is noticed, a copy while it is written to.
#include <fstream>
#include <iterator>
#include <thread>

#include "store/kept_house.h"
#include "store/sqlite.h"
#include "store/tests/rows.h"
#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;

std::unique_ptr<KeptHouse> look(const std::string& path) {
  auto file = KeptHouse::open(path);
  if (!file) ADD_FAILURE() << file.error().message;
  return file ? std::move(*file) : nullptr;
}

std::string refusal_to_look(const std::string& path) {
  const auto file = KeptHouse::open(path);
  return file ? "" : file.error().message;
}

std::string bytes_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
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
                          ->copy_to(folder.file("copy.db"), KeptHouse::CopyKind::as_it_is,
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
    return message(look(folder.file())->copy_to(folder.file(name), KeptHouse::CopyKind::as_it_is, {}));
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
  using Kind = KeptHouse::CopyKind;
  ASSERT_TRUE(look(folder.file())->copy_to(folder.file("whole.db"), Kind::as_it_is, {}));
  ASSERT_TRUE(look(folder.file())->copy_to(folder.file("small.db"), Kind::compact, {}));
  EXPECT_LT(std::filesystem::file_size(folder.file("small.db")),
            std::filesystem::file_size(folder.file("whole.db")) / 2);
  EXPECT_EQ(look(folder.file("small.db"))->events(1, 0)->size(), 2U);
}

}  // namespace
}  // namespace grod
