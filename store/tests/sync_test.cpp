// A killed process loses nothing that the kernel has, so killing cannot show whether anything was synced. Here every
// sync of a file is seen on its way to the kernel: this program's functions stand before the C library's.
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <string_view>

#include "store/tests/support.h"

namespace {

std::atomic<int> synced_logs = 0;

int note_sync(int descriptor, long call) {
  std::array<char, 4096> name{};
  const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  const ssize_t length = ::readlink(link.c_str(), name.data(), name.size());
  if (length > 0 && std::string_view(name.data(), static_cast<std::size_t>(length)).ends_with("-wal"))
    ++synced_logs;
  return static_cast<int>(::syscall(call, descriptor));
}

}  // namespace

// Under those names for the linker.
int noted_fsync(int descriptor) __asm__("fsync");
int noted_fdatasync(int descriptor) __asm__("fdatasync");

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

}  // namespace
}  // namespace grod
