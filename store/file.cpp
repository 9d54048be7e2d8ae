#include "store/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace grod {
namespace {

constexpr int schema_version = 2;

// Events are in the order of their arrival, so that writing them fills one page after the other; who reads a table's
// finds them by the index.
constexpr const char* schema = R"(
  CREATE TABLE meta(name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
  CREATE TABLE tables(id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, game TEXT NOT NULL, phase TEXT NOT NULL,
                      listed INTEGER NOT NULL, opened INTEGER NOT NULL, changed INTEGER NOT NULL,
                      summary TEXT NOT NULL, wake INTEGER);
  CREATE INDEX listed_tables ON tables(changed) WHERE listed;
  CREATE INDEX listed_tables_in_phase ON tables(phase, changed) WHERE listed;
  CREATE INDEX waking_tables ON tables(wake) WHERE wake IS NOT NULL;
  CREATE TABLE events(id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, n INTEGER NOT NULL, event TEXT NOT NULL);
  CREATE UNIQUE INDEX events_of_table ON events(table_id, n);
  CREATE TABLE people(id INTEGER PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
                      created INTEGER NOT NULL);
  CREATE TABLE seats(table_id INTEGER NOT NULL, seat INTEGER NOT NULL, person_id INTEGER NOT NULL,
                     PRIMARY KEY(table_id, seat)) WITHOUT ROWID;
  CREATE INDEX seats_of_person ON seats(person_id);
)";

// Schema 2 finds listed tables by their phase, and knows when a table must be woken. Of those from before nobody knows,
// so each is looked at once.
constexpr const char* from_1_to_2 = R"(
  ALTER TABLE tables ADD COLUMN wake INTEGER;
  CREATE INDEX listed_tables_in_phase ON tables(phase, changed) WHERE listed;
  CREATE INDEX waking_tables ON tables(wake) WHERE wake IS NOT NULL;
  UPDATE tables SET wake = 0 WHERE phase <> 'over';
)";

// A file smaller than this is read through when it is opened.
constexpr std::uintmax_t small_file = 64 << 20;

std::string reason_of(int error_number) { return std::generic_category().message(error_number); }

Result<void> failure(const std::string& path, std::string_view tried, int code) {
  return error(sql_sentence(path, tried, code));
}

// Created for its owner alone, since seeds and links are in it.
Result<void> make_file(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return error(fmt::format("The database {} cannot be written: {}.", path, reason_of(errno)));
  ::close(descriptor);
  return {};
}

// The one integer a query gives.
int read_integer(Database& database, std::string_view sql, std::int64_t& value) {
  Statement statement;
  const int code = statement.prepare(database, sql);
  return code == SQLITE_OK ? statement.rows([&](const Row& row) { value = row.integer(0); }) : code;
}

int create_schema(Database& database) {
  const std::string sql = fmt::format("BEGIN IMMEDIATE; {} INSERT INTO meta VALUES('schema', {}); COMMIT;",
                                      schema, schema_version);
  return database.run(sql.c_str());
}

// From an older schema to this one, all or nothing.
int upgrade_schema(Database& database) {
  const std::string sql =
      fmt::format("BEGIN IMMEDIATE; {} UPDATE meta SET value = {} WHERE name = 'schema'; COMMIT;",
                  from_1_to_2, schema_version);
  const int code = database.run(sql.c_str());
  if (code != SQLITE_OK && sqlite3_get_autocommit(database.get()) == 0) database.run("ROLLBACK");
  return code;
}

Result<void> check_schema(Database& database, const std::string& path) {
  std::int64_t objects = 0, ours = 0, version = 0;
  int code = read_integer(database, "SELECT count(*) FROM sqlite_master", objects);
  if (code == SQLITE_OK && objects == 0) code = create_schema(database);
  if (code == SQLITE_OK) {
    code = read_integer(database,
                        "SELECT count(*) FROM sqlite_master WHERE name IN ('meta', 'events', 'seats')", ours);
  }
  if (code != SQLITE_OK) return failure(path, "cannot be used", code);
  if (ours != 3)
    return error(fmt::format("The file {} is a database, but not one of grod's; name another.", path));

  code = read_integer(database, "SELECT value FROM meta WHERE name = 'schema'", version);
  if (code != SQLITE_OK) return failure(path, "cannot be used", code);
  if (version > schema_version) {
    return error(fmt::format(
        "The database {} is of a newer grod (schema {}, this one knows up to {}); use that version.", path,
        version, schema_version));
  }
  if (version == 1) {
    code = upgrade_schema(database);
    return code == SQLITE_OK ? Result<void>{} : failure(path, "cannot be brought up to date", code);
  }
  if (version != schema_version) {
    return error(
        fmt::format("The database {} has the schema {}, which no version of grod wrote.", path, version));
  }
  return {};
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
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return error(fmt::format("The lock {} cannot be written: {}.", path, reason_of(errno)));
  FileLock lock(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    std::array<char, 16> text{};
    const bool known = ::pread(descriptor, text.data(), text.size() - 1, 0) > 0;
    return error(
        fmt::format("Another grod {}has the database open; stop it, or name another file. (Its lock is {}.)",
                    known ? fmt::format("(process {}) ", std::strtol(text.data(), nullptr, 10)) : "", path));
  }
  const std::string process = fmt::format("{}\n", ::getpid());
  if (::ftruncate(descriptor, 0) != 0 || ::pwrite(descriptor, process.data(), process.size(), 0) < 0) {
    return error(fmt::format("The lock {} cannot be written: {}.", path, reason_of(errno)));
  }
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
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

Result<Database> open_for_writing(const std::string& path) {
  if (const auto made = make_file(path); !made) return tl::unexpected(made.error());
  Database database;
  int code = database.open(path);
  if (code == SQLITE_OK) code = sqlite3_busy_timeout(database.get(), 10'000);
  // Temporary journals of savepoints stay in memory. The cache is 16 MiB.
  if (code == SQLITE_OK) {
    code = database.run("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384; PRAGMA synchronous = FULL");
  }
  if (code == SQLITE_OK) code = database.run("PRAGMA journal_mode = WAL");
  if (code != SQLITE_OK) return error(sql_sentence(path, "cannot be used", code));
  if (const auto checked = check_schema(database, path); !checked) return tl::unexpected(checked.error());
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
