// Opening the store's file: its lock, whether it is whole, and the sentences that say why it cannot be used.
#pragma once

#include <string>

#include "store/sqlite.h"
#include "store/store.h"

namespace grod {

/// Held as long as a process uses the file; ends with the process, however that ends. The file itself is locked, not its
/// name: it may have several.
class FileLock {
 public:
  /// Creates the file where there is none.
  static Result<FileLock> take(const std::string& path);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

/// The sentence for a code of SQLite: what was tried with the file, and what came of it.
std::string sql_sentence(const std::string& path, std::string_view tried, int code);

/// The same of what could not be read; one that is damaged has that code.
Error reading_failed(const std::string& path, int code);

/// The folder that the file is to lie in must exist.
Result<void> check_folder(const std::string& path);

/// A file of ours, if it is not empty: brought up to date if older, whole as far as a quick look can tell, in WAL mode.
Result<Database> open_for_writing(const std::string& path, const RewriteTable& rewrite);

/// A further connection to the same file that cannot write.
Result<Database> open_for_reading(const std::string& path);

/// Runs one of SQLite's own checks: "quick_check" or "integrity_check".
Result<void> run_check(Database& database, const std::string& path, std::string_view check);

}  // namespace grod
