// A folder of its own for a test, and rows to write.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "store/sqlite.h"
#include "store/store.h"

namespace grod::store_test {

/// Made for the test, removed after it. In memory where that can be had: whether the disk keeps what it has synced is
/// not ours to test, and killed processes do not lose what they wrote to either.
class Folder {
 public:
  Folder() {
    const bool memory = ::access("/dev/shm", W_OK) == 0;
    std::string name = (memory ? std::filesystem::path("/dev/shm") : std::filesystem::temp_directory_path()) /
                       "grod-store-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name = "grod.db") const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

/// Changes the file behind the store's back, which is closed.
inline void change(const std::string& path, const char* sql) {
  Database database;
  ASSERT_EQ(database.open(path), SQLITE_OK);
  ASSERT_EQ(database.run(sql), SQLITE_OK) << database.message();
}

inline std::unique_ptr<Store> open(const std::string& path, const StoreOptions& options = {}) {
  auto store = Store::open(path, options);
  if (!store) ADD_FAILURE() << store.error().message;
  return store ? std::move(*store) : nullptr;
}

/// The sentence that says why a file cannot be opened; empty where it can.
inline std::string refusal(const std::string& path) {
  auto store = Store::open(path);
  return store ? "" : store.error().message;
}

inline Batch new_table(TableId id, const std::string& key, std::int64_t changed = 0, bool listed = true) {
  Batch batch{.table = id};
  batch.opened = TableRow{id, key, "monster-city", TablePhase::waiting, listed, 5, changed, "{}"};
  return batch;
}

inline Batch events(TableId id, std::int64_t first, int count = 1) {
  Batch batch{.table = id};
  for (int i = 0; i < count; ++i) batch.events.push_back({first + i, "event " + std::to_string(first + i)});
  return batch;
}

/// Writes and expects that it works.
inline void put(Store& store, Batch batch) {
  const auto written = store.write(std::move(batch));
  EXPECT_TRUE(written) << written.error().message;
}

/// For EXPECT_PRED2: the sentence has that part.
inline bool says(const std::string& sentence, const std::string& part) {
  return sentence.find(part) != std::string::npos;
}

inline std::string message(const Result<void>& result) { return result ? "" : result.error().message; }

}  // namespace grod::store_test
