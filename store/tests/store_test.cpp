// What is so of a store that is a file, and of no other.
#include <fstream>
#include <iterator>

#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;

bool holds(const std::string& path, const std::string& text) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {}).find(text) != std::string::npos;
}

TEST(FileStore, HoldsNothingOfWhatWasErased) {
  const Folder folder;
  const std::string said(400, 'q');
  {
    const auto store = open(folder.file());
    put(*store, {.people = {{1, "Ann of the Erased", 3}, {2, "Bea", 4}},
                 .sessions = {{1, 1, "the hash of a token", 3, 3, "A phone"}}});
    for (TableId id = 1; id <= 40; ++id) {
      put(*store, new_table(id, "k" + std::to_string(id)));
      Batch batch = events(id, 1, 3);
      batch.texts = {{1, 1, said}, {2, 2, "Bea's"}, {3, 1, said}};
      put(*store, batch);
    }
  }
  ASSERT_TRUE(holds(folder.file(), "Ann of the Erased") && holds(folder.file(), said));
  put(*open(folder.file()), {.erased = {1}});
  for (const char* gone : {"Ann of the Erased", "the hash of a token", "qqqqqqqq"})
    EXPECT_FALSE(holds(folder.file(), gone)) << gone;
  EXPECT_TRUE(holds(folder.file(), "Bea's"));
}

TEST(FileStore, IsABackupOnceItIsClosed) {
  const Folder folder;
  {
    const auto store = open(folder.file());
    store->write(new_table(1, "k1"), {});
    for (int i = 0; i < 200; ++i) store->write(events(1, i), {});
  }
  EXPECT_FALSE(std::filesystem::exists(folder.file("grod.db-wal")));
  std::filesystem::copy_file(folder.file(), folder.file("copy.db"));
  EXPECT_EQ(open(folder.file("copy.db"))->events(1)->size(), 200U);
}

TEST(FileStore, WastesNoNumbers) {
  const Folder folder;
  for (int i = 1; i <= 3; ++i) {
    const auto store = open("sqlite:" + folder.file());
    EXPECT_EQ(store->new_table_id(), i);
    EXPECT_EQ(store->new_person_id(), i);
    put(*store, new_table(i, "k" + std::to_string(i)));
    put(*store, {.people = {{i, "A", 1}}});
  }
}

}  // namespace
}  // namespace grod
