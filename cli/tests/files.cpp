// What is written is on the disk before anybody is told so. Every sync is seen on its way to the kernel: this program's
// function stands before the C library's.
#include "cli/files.h"

#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <vector>

namespace {

std::function<void(const std::string& name)> on_sync = [](const std::string&) {};

}  // namespace

// Under that name for the linker.
int noted_fsync(int descriptor) __asm__("fsync");

int noted_fsync(int descriptor) {
  on_sync(std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(descriptor)).string());
  return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

namespace grod::cli {
namespace {

namespace fs = std::filesystem;

TEST(WriteFile, SyncsTheFileBeforeItsNameAndThenTheFolder) {
  const fs::path folder = fs::temp_directory_path() / ("grod-files-" + std::to_string(::getpid()));
  fs::create_directory(folder);
  const std::string file = folder / "a.grod";
  ASSERT_TRUE(write_file(file, "old"));

  std::vector<std::string> synced, then_there;
  on_sync = [&](const std::string& name) {
    synced.push_back(name);
    then_there.push_back(*read_file(file));
  };
  ASSERT_TRUE(write_file(file, "new"));
  on_sync = [](const std::string&) {};
  EXPECT_EQ(synced, (std::vector<std::string>{file + ".part", folder.string()}));
  EXPECT_EQ(then_there, (std::vector<std::string>{"old", "new"}));
  EXPECT_EQ(*read_file(file), "new");
  EXPECT_FALSE(fs::exists(file + ".part"));
  fs::remove_all(folder);
}

}  // namespace
}  // namespace grod::cli
