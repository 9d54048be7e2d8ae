// A killed process loses nothing that the kernel has, so killing cannot show whether anything was synced. Here every
// sync of a file is seen on its way to the kernel: this program's functions stand before the C library's.
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <string_view>

#include "store/tests/support.h"

namespace {

std::atomic<int> synced_logs = 0;
std::atomic<bool> disk_is_broken = false;

int note_sync(int descriptor, long call) {
  std::array<char, 4096> name{};
  const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  const ssize_t length = ::readlink(link.c_str(), name.data(), name.size());
  if (length > 0 && std::string_view(name.data(), static_cast<std::size_t>(length)).ends_with("-wal"))
    ++synced_logs;
  if (disk_is_broken) {
    errno = EIO;
    return -1;
  }
  return static_cast<int>(::syscall(call, descriptor));
}

}  // namespace

// Under those names for the linker, and to be found by libraries whatever is hidden from them otherwise.
[[gnu::visibility("default")]] int noted_fsync(int descriptor) __asm__("fsync");
[[gnu::visibility("default")]] int noted_fdatasync(int descriptor) __asm__("fdatasync");

int noted_fsync(int descriptor) { return note_sync(descriptor, SYS_fsync); }
int noted_fdatasync(int descriptor) { return note_sync(descriptor, SYS_fdatasync); }

namespace grod {
namespace {

using namespace store_test;

TEST(Sync, ComesBeforeTheAcknowledgement) {
  const Folder folder;
  const auto store = open(folder.file());
  put(*store, new_table(1, "k1"));
  for (int i = 0; i < 20; ++i) {
    const int before = synced_logs;
    std::atomic<int> when_told = -1;
    store->write(events(1, i), [&](const Result<void>&) { when_told = synced_logs.load(); });
    put(*store, {});  // the one before has been told when this one is
    EXPECT_GT(when_told, before) << i;
  }
}

/// Syncs fail as long as it lives.
struct BrokenDisk {
  BrokenDisk() { disk_is_broken = true; }
  ~BrokenDisk() { disk_is_broken = false; }
};

TEST(Sync, ThatFailsLeavesUnknownWhatIsThere) {
  const Folder folder;
  const auto store = open(folder.file());
  put(*store, new_table(1, "k1"));
  Result<void> written;
  {
    const BrokenDisk broken;
    written = store->write(events(1, 0));
  }
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::unknown);
}

// The kernel reports a failed sync once; the next would be a success, of which nothing is true.
TEST(Sync, ThatFailsIsTheLastWrite) {
  const Folder folder;
  {
    const auto store = open(folder.file());
    put(*store, new_table(1, "k1"));
    put(*store, events(1, 0));
    {
      const BrokenDisk broken;
      EXPECT_FALSE(store->write(events(1, 1)));
    }
    const Result<void> later = store->write(events(1, 2));
    ASSERT_FALSE(later);
    EXPECT_EQ(later.error().code, ErrorCode::none);
    EXPECT_PRED2(says, later.error().message, "is written no more since a sync failed");
    EXPECT_TRUE(store->events(1));  // but read
  }
  // Opened anew it shows what there is: everything that was acknowledged, perhaps the event in doubt, nothing later.
  const auto store = open(folder.file());
  const auto kept = store->events(1);
  ASSERT_TRUE(kept);
  ASSERT_GE(kept->size(), 1U);
  EXPECT_LE(kept->size(), 2U);
  put(*store, events(1, 5));
}

TEST(Sync, ComesWithAProbe) {
  const Folder folder;
  const auto store = open(folder.file());
  for (int i = 0; i < 3; ++i) {
    const int before = synced_logs;
    put(*store, {.probe = true});
    EXPECT_GT(synced_logs, before) << i;
  }
  const BrokenDisk broken;
  EXPECT_FALSE(store->write({.probe = true}));
}

}  // namespace
}  // namespace grod
