// Files that are not ours, not whole or not to be had, and disks that are full.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <fstream>
#include <iterator>

#include "store/sqlite.h"
#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

bool is_broken(const std::string& sentence) {
  return says(sentence, "damaged") || says(sentence, "no database");
}

void run_sql(const std::string& path, const char* sql) {
  write_file(path, read_file(path));
  Database database;
  ASSERT_EQ(database.open(path), SQLITE_OK);
  ASSERT_EQ(database.run(sql), SQLITE_OK) << database.message();
}

TEST(StoreFile, MustLieInAFolderThatExists) {
  const Folder folder;
  EXPECT_PRED2(says, refusal(folder.file("none/grod.db")), "/none does not exist; create it");
  EXPECT_PRED2(says, refusal("/proc/grod.db"), "cannot be written");
  EXPECT_EQ(refusal(""), "The database needs a file name.");
  std::filesystem::create_directory(folder.file("folder"));
  EXPECT_PRED2(says, refusal(folder.file("folder")), "cannot be written: Is a directory");
}

TEST(StoreFile, IsReadableByItsOwnerAlone) {
  const Folder folder;
  const auto store = open(folder.file());
  EXPECT_EQ(std::filesystem::status(folder.file()).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(StoreFile, OfAnotherKindIsRefusedAndLeftAlone) {
  const Folder folder;
  for (const std::string& text :
       {std::string("hello\n"), std::string(100'000, 'x'), std::string(4096, '\0')}) {
    write_file(folder.file(), text);
    EXPECT_PRED2(says, refusal(folder.file()), "is no database of grod's");
    EXPECT_EQ(read_file(folder.file()), text);
  }
}

TEST(StoreFile, OfAnotherProgramIsRefused) {
  const Folder folder;
  run_sql(folder.file(), "CREATE TABLE recipes(name TEXT)");
  EXPECT_PRED2(says, refusal(folder.file()), "is a database, but not one of grod's");
}

TEST(StoreFile, OfANewerVersionIsRefused) {
  const Folder folder;
  open(folder.file()).reset();
  run_sql(folder.file(), "UPDATE meta SET value = 8 WHERE name = 'schema'");
  EXPECT_PRED2(says, refusal(folder.file()), "is of a newer grod (schema 8, this one knows up to 7)");
  run_sql(folder.file(), "DELETE FROM meta");
  EXPECT_PRED2(says, refusal(folder.file()), "has the schema 0, which no version of grod wrote");
}

TEST(StoreFile, CutShortAnywhereIsRefused) {
  const Folder folder;
  {
    const auto store = open(folder.file("whole.db"));
    put(*store, new_table(1, "k1"));
    put(*store, events(1, 1, 2000));
  }
  const std::string whole = read_file(folder.file("whole.db"));
  ASSERT_GT(whole.size(), 50'000U);
  for (std::size_t length = 2; length < whole.size(); length += length < 1000 ? 333 : 4099) {
    write_file(folder.file(), whole.substr(0, length));
    EXPECT_PRED1(is_broken, refusal(folder.file())) << length;
  }
}

TEST(StoreFile, WithAPageOverwrittenIsRefused) {
  const Folder folder;
  {
    const auto store = open(folder.file("whole.db"));
    put(*store, new_table(1, "k1"));
    put(*store, events(1, 1, 2000));
  }
  const std::string whole = read_file(folder.file("whole.db"));
  for (std::size_t page = 0; page < whole.size() / 4096; page += 3) {
    write_file(folder.file(), std::string(whole).replace(4096 * page, 200, std::string(200, '\x55')));
    EXPECT_PRED1(is_broken, refusal(folder.file())) << page;
  }
}

TEST(StoreFile, IsLockedWhileAServerHasIt) {
  const Folder folder;
  auto first = open(folder.file());
  EXPECT_EQ(refusal(folder.file()), "Another grod (process " + std::to_string(::getpid()) +
                                        ") has the database " + folder.file() +
                                        " open; stop it, or name another file.");
  put(*first, new_table(1, "k1"));
  first.reset();
  EXPECT_EQ(refusal(folder.file()), "");
}

// What a file is called says little of what it is.
TEST(StoreFile, IsLockedUnderAllOfItsNames) {
  const Folder folder;
  auto first = open(folder.file());
  std::filesystem::create_hard_link(folder.file(), folder.file("second.db"));
  std::filesystem::create_symlink(folder.file(), folder.file("third.db"));
  for (const char* name : {"second.db", "third.db"})
    EXPECT_EQ(refusal(folder.file(name)),
              "Another grod has the database " + folder.file(name) + " open; stop it, or name another file.");
  first.reset();
  EXPECT_EQ(refusal(folder.file("second.db")), "");
}

TEST(StoreFile, IsLockedUnderAllOfItsNamesForOtherProcesses) {
  const Folder folder;
  auto first = open(folder.file());
  std::filesystem::create_hard_link(folder.file(), folder.file("second.db"));
  const pid_t child = ::fork();
  if (child == 0) {
    // What the parent has locked it has locked alone; a copy of its memory does not know.
    const int other = ::open(folder.file("second.db").c_str(), O_RDWR);
    ::_exit(::flock(other, LOCK_EX | LOCK_NB) == 0 ? 1 : 0);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

TEST(StoreFile, ThatMayNotGrowRefusesWritesAndStaysWhole) {
  const Folder folder;
  const auto store = open(folder.file(), {.max_bytes = 40 * 4096});
  put(*store, new_table(1, "k1"));
  std::int64_t written = 0;
  Result<void> result;
  while ((result = store->write(events(1, written, 20)))) written += 20;
  EXPECT_PRED2(says, message(result), "could not be written: database or disk is full");
  EXPECT_EQ(store->events(1)->size(), static_cast<std::size_t>(written));
  EXPECT_EQ(message(store->check()), "");
  // What needs no room is still written.
  Batch change{.table = 1};
  change.changed = TableChange{TablePhase::over, false, 1, ""};
  EXPECT_EQ(message(store->write(change)), "");
}

// In a process of its own: the limit on file sizes makes the log's writes fail as a full disk does.
int fill_disk(const std::string& path) {
  (void)std::signal(SIGXFSZ, SIG_IGN);
  auto store = Store::open(path);
  if (!store || !(*store)->write(new_table(1, "k1"))) return 1;
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  const rlimit tight{200'000, limit.rlim_max};
  setrlimit(RLIMIT_FSIZE, &tight);
  std::int64_t written = 0;
  while ((*store)->write(events(1, written, 20))) written += 20;
  if ((*store)->write(events(1, written, 20))) return 2;
  setrlimit(RLIMIT_FSIZE, &limit);
  if (!(*store)->write(events(1, written, 20))) return 3;
  return (*store)->events(1)->size() == static_cast<std::size_t>(written + 20) ? 0 : 4;
}

TEST(StoreFile, GoesOnWhenAFullDiskHasRoomAgain) {
  const Folder folder;
  const pid_t child = ::fork();
  if (child == 0) ::_exit(fill_disk(folder.file()));
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  const auto store = open(folder.file());
  EXPECT_EQ(store->events(1)->size() % 20, 0U);
  EXPECT_EQ(message(store->check()), "");
}

}  // namespace
}  // namespace grod
