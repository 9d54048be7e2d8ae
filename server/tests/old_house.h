// A file of the corpus, brought up to date: twenty tables of all games, finished, played and waiting.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/old_tables.h"
#include "store/kept_house.h"

namespace grod::tests {

class OldHouse {
 public:
  OldHouse() {
    namespace fs = std::filesystem;
    std::string pattern = (fs::temp_directory_path() / "grod-old-XXXXXX").string();
    EXPECT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    fs::copy_file(fs::path(GROD_SOURCE) / "store/tests/corpus/schema-4.db", file());
    fs::permissions(file(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_TRUE(open());
  }
  ~OldHouse() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  OldHouse(const OldHouse&) = delete;
  OldHouse& operator=(const OldHouse&) = delete;

  std::string file(const std::string& name = "grod.db") const { return (folder_ / name).string(); }

  /// To be changed.
  std::unique_ptr<Store> open(const std::string& name = "grod.db") const {
    auto store = Store::open(
        file(name), {.rewrite = rewrite_old_tables([](std::string_view line) { ADD_FAILURE() << line; })});
    if (!store) ADD_FAILURE() << store.error().message;
    return store ? std::move(*store) : nullptr;
  }
  /// To be looked into.
  std::unique_ptr<KeptHouse> look(const std::string& name = "grod.db") const {
    auto opened = KeptHouse::open(file(name));
    if (!opened) ADD_FAILURE() << opened.error().message;
    return opened ? std::move(*opened) : nullptr;
  }

  std::string bytes(const std::string& name = "grod.db") const {
    std::ifstream in(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& bytes, const std::string& name = "grod.db") const {
    std::ofstream(file(name), std::ios::binary) << bytes;
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace grod::tests
