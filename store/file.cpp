#include "store/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "store/schema.h"

namespace grod {
namespace {

// A file smaller than this is read through when it is opened.
constexpr std::uintmax_t small_file = 64 << 20;

std::string reason_of(int error_number) { return std::generic_category().message(error_number); }

Result<void> failure(const std::string& path, std::string_view tried, int code) {
  return error(sql_sentence(path, tried, code));
}

/// A file by what it is, whatever it is called.
using FileNumber = std::pair<dev_t, ino_t>;

/// The files this process has locked. They must not be opened a second time to find out: on closing a file a process
/// loses all of its record locks on it, and SQLite has some.
struct LockedFiles {
  std::mutex mutex;
  std::set<FileNumber> numbers;
};
LockedFiles& locked_files() {
  static LockedFiles files;
  return files;
}

std::optional<FileNumber> number_of(const std::string& path) {
  struct stat about{};
  if (::stat(path.c_str(), &about) != 0) return std::nullopt;
  return FileNumber(about.st_dev, about.st_ino);
}

/// Beside the file stands which process has it, for people.
std::string note_beside(const std::string& path) { return path + ".lock"; }

void leave_note(const std::string& path) {
  if (std::FILE* note = std::fopen(note_beside(path).c_str(), "we")) {
    (void)std::fprintf(note, "%d\n", ::getpid());
    (void)std::fclose(note);
  }
}

Error taken_by_another(const std::string& path) {
  std::ifstream note(note_beside(path));
  std::string text;
  std::getline(note, text);
  int process = 0;
  std::from_chars(text.data(), text.data() + text.size(), process);  // nothing to say where it is no number
  const std::string who = process > 0 ? fmt::format("(process {}) ", process) : "";
  return {fmt::format("Another grod {}has the database {} open; stop it, or name another file.", who, path),
          ErrorCode::busy};
}

// A file cut short still has a good first page, which says how long it should be.
Result<void> check_length(Database& database, const std::string& path) {
  int code = sqlite3_wal_checkpoint_v2(database.get(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  std::int64_t pages = 0, page_size = 0;
  if (code == SQLITE_OK) code = read_integer(database, "PRAGMA page_count", pages);
  if (code == SQLITE_OK) code = read_integer(database, "PRAGMA page_size", page_size);
  if (code != SQLITE_OK) return failure(path, "cannot be used", code);
  std::error_code trouble;
  const std::uintmax_t bytes = std::filesystem::file_size(path, trouble);
  if (trouble || bytes < static_cast<std::uintmax_t>(pages * page_size)) {
    return error(fmt::format("The database {} is damaged: it was cut short; restore a copy of it.", path));
  }
  return bytes < small_file ? run_check(database, path, "quick_check") : Result<void>{};
}

}  // namespace

Result<FileLock> FileLock::take(const std::string& path) {
  LockedFiles& files = locked_files();
  const std::scoped_lock alone(files.mutex);
  if (const auto number = number_of(path); number && files.numbers.contains(*number))
    return tl::unexpected(taken_by_another(path));
  // Created for its owner alone, since seeds and links are in it.
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return error(fmt::format("The database {} cannot be written: {}.", path, reason_of(errno)));
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor);
    return tl::unexpected(taken_by_another(path));
  }
  if (const auto number = number_of(path)) files.numbers.insert(*number);
  leave_note(path);
  return FileLock(descriptor);
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock() {
  if (descriptor_ < 0) return;
  LockedFiles& files = locked_files();
  const std::scoped_lock alone(files.mutex);
  struct stat about{};
  if (::fstat(descriptor_, &about) == 0) files.numbers.erase({about.st_dev, about.st_ino});
  ::close(descriptor_);
}

Result<void> check_folder(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
  std::error_code ignored;
  if (std::filesystem::is_directory(folder, ignored)) return {};
  return error(fmt::format("The folder {} does not exist; create it, or name another file than {}.",
                           folder.string(), path));
}

std::string sql_sentence(const std::string& path, std::string_view tried, int code) {
  switch (code & 0xff) {
    case SQLITE_NOTADB:
      return fmt::format("The file {} is no database of grod's: it holds something else; name another.",
                         path);
    case SQLITE_CORRUPT: return fmt::format("The database {} is damaged; restore a copy of it.", path);
    default:
      return fmt::format("The database {} {}: {} (SQLite {}).", path, tried, sqlite3_errstr(code), code);
  }
}

Error reading_failed(const std::string& path, int code) {
  const int kind = code & 0xff;
  const bool damaged = kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB;
  return {sql_sentence(path, "could not be read", code), damaged ? ErrorCode::damaged : ErrorCode::none};
}

Result<void> run_check(Database& database, const std::string& path, std::string_view check) {
  std::string found;
  Statement statement;
  int code = statement.prepare(database, fmt::format("PRAGMA {}(1)", check));
  if (code == SQLITE_OK) code = statement.rows([&](const Row& row) { found = row.text(0); });
  if (code != SQLITE_OK) return failure(path, "cannot be checked", code);
  if (found != "ok")
    return error(fmt::format("The database {} is damaged ({}); restore a copy of it.", path, found));
  return {};
}

Result<Database> open_for_writing(const std::string& path, const RewriteTable& rewrite) {
  Database database;
  int code = database.open(path);
  if (code == SQLITE_OK) code = sqlite3_busy_timeout(database.get(), 10'000);
  // Temporary journals of savepoints stay in memory. The cache is 16 MiB. What is deleted is overwritten wherever that
  // costs no further write.
  if (code == SQLITE_OK) {
    code = database.run(
        "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384; PRAGMA synchronous = FULL; PRAGMA "
        "secure_delete = FAST");
  }
  if (code == SQLITE_OK) code = database.run("PRAGMA journal_mode = WAL");
  if (code != SQLITE_OK) return error(sql_sentence(path, "cannot be used", code));
  if (const auto ready = prepare_schema(database, path, rewrite); !ready)
    return tl::unexpected(ready.error());
  if (const auto checked = check_length(database, path); !checked) return tl::unexpected(checked.error());
  return database;
}

Result<Database> open_for_reading(const std::string& path) {
  Database database;
  int code = database.open(path);
  if (code == SQLITE_OK) code = sqlite3_busy_timeout(database.get(), 10'000);
  if (code == SQLITE_OK) code = database.run("PRAGMA query_only = 1; PRAGMA cache_size = -8192");
  if (code != SQLITE_OK) return error(sql_sentence(path, "cannot be read", code));
  return database;
}

}  // namespace grod
