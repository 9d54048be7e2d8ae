#include "store/house_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "store/reader.h"
#include "store/reading_of.h"
#include "store/schema.h"

namespace grod {
namespace {

namespace fs = std::filesystem;

constexpr int most_complaints = 100;  // of SQLite about one file
constexpr int pages_at_once = 1024;   // copied before progress is told

/// What was done to the folder's names is on the disk.
bool sync_folder(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool synced = ::fsync(descriptor) == 0;
  ::close(descriptor);
  return synced;
}

/// Copies page by page. The reader's transaction holds what it sees still, so nothing that is written meanwhile makes it
/// begin again.
int copy_pages(Database& from, Database& to, const KeptHouse::Progress& progress) {
  sqlite3_backup* copying = sqlite3_backup_init(to.get(), "main", from.get(), "main");
  if (copying == nullptr) return sqlite3_errcode(to.get());
  int code = SQLITE_OK;
  while ((code = sqlite3_backup_step(copying, pages_at_once)) == SQLITE_OK) {
    const std::int64_t all = sqlite3_backup_pagecount(copying);
    if (progress) progress((all - sqlite3_backup_remaining(copying)) * page_bytes, all * page_bytes);
  }
  const int finished = sqlite3_backup_finish(copying);
  return code == SQLITE_DONE ? finished : code;
}

class OpenHouseFile final : public ReadingOf<KeptHouse, Reader> {
 public:
  OpenHouseFile(Database database, const std::string& path, Write write)
      : ReadingOf(std::move(database), path), write_(std::move(write)) {}

  /// What is read first decides what is seen from then on.
  Result<void> begin() {
    if (Result<void> ready = reader_.prepare(); !ready) return ready;
    const std::pair<Statement*, std::string_view> statements[] = {
        {&size_,
         "SELECT (SELECT count(*) FROM events WHERE table_id = ?1), bytes +"
         " ifnull((SELECT length(CAST(snapshot AS BLOB)) FROM snapshots WHERE table_id = ?1), 0)"
         " FROM tables WHERE id = ?1"},
        {&seats_, "SELECT table_id, seat, person_id FROM seats WHERE table_id = ?1 ORDER BY seat"},
        {&named_, "SELECT id, name, created FROM people WHERE name = ?1 ORDER BY id"},
        {&damaged_,
         "SELECT id FROM people WHERE sum IS NOT checksum(id, name, created) UNION SELECT person_id FROM "
         "sessions"
         " WHERE sum IS NOT checksum(id, person_id, token_hash, created, used, device, replaces)"
         " UNION SELECT person_id FROM subscriptions"
         " WHERE sum IS NOT checksum(person_id, endpoint, p256dh, auth, language, created, session_id)"},
        {&lost_,
         "SELECT DISTINCT table_id FROM (SELECT table_id FROM events UNION SELECT table_id FROM texts"
         " UNION SELECT table_id FROM seats) WHERE table_id NOT IN (SELECT id FROM tables)"},
    };
    int code = SQLITE_OK;
    for (const auto& [statement, sql] : statements)
      if (code == SQLITE_OK) code = statement->prepare(reader_.database(), sql);
    if (code == SQLITE_OK) code = reader_.database().run("BEGIN; SELECT count(*) FROM meta");
    if (code != SQLITE_OK) return tl::unexpected(reading_failed(reader_.path(), code));
    return {};
  }

  TableId new_table_id() override { return 0; }
  PersonId new_person_id() override { return 0; }
  void write(Batch batch, std::function<void(Result<void>)> done) override {
    const Result<void> written = write_ ? write_(batch) : error("The file is only looked into.");
    if (done) done(written);
  }
  StoreFigures figures() override {
    StoreFigures figures;
    if (const auto counts = reader_.counts()) {
      figures.tables = counts->tables;
      figures.events = counts->events;
      figures.people = counts->people;
    }
    if (const auto size = reader_.size()) figures.bytes = size->used;
    return figures;
  }

  Result<TableSize> size_of(TableId table) override {
    const auto read = [](const Row& row) { return TableSize{row.integer(0), row.integer(1)}; };
    return reader_.one<TableSize>(size_, read, table).map([](const std::optional<TableSize>& found) {
      return found.value_or(TableSize{});
    });
  }
  Result<std::vector<SeatOf>> seats(TableId table) override {
    const auto read = [](const Row& row) {
      return SeatOf{row.integer(0), static_cast<int>(row.integer(1)), row.integer(2)};
    };
    return reader_.all<SeatOf>(seats_, read, table);
  }
  Result<std::vector<Person>> people_named(std::string_view name) override {
    const auto read = [](const Row& row) { return Person{row.integer(0), row.text(1), row.integer(2)}; };
    return reader_.all<Person>(named_, read, name);
  }

  Result<std::vector<std::string>> broken_pages() override {
    Statement check;
    const int code =
        check.prepare(reader_.database(), fmt::format("PRAGMA integrity_check({})", most_complaints));
    if (code != SQLITE_OK) return tl::unexpected(reading_failed(reader_.path(), code));
    auto said = reader_.all<std::string>(check, [](const Row& row) { return row.text(0); });
    if (said && said->size() == 1 && said->front() == "ok") said->clear();
    return said;
  }
  Result<std::vector<PersonId>> damaged_people() override {
    return reader_.all<PersonId>(damaged_, [](const Row& row) { return row.integer(0); });
  }
  Result<std::vector<TableId>> lost_tables() override {
    return reader_.all<TableId>(lost_, [](const Row& row) { return row.integer(0); });
  }

  Result<void> copy_to(const std::string& path, CopyKind kind, const Progress& progress) override {
    if (Result<void> folder = check_folder(path); !folder) return folder;
    std::error_code ignored;
    if (fs::exists(fs::symlink_status(path, ignored)))
      return error(fmt::format("There is a file {} already; name another.", path));
    const std::string part = path + ".part";
    const int descriptor = ::open(part.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0) {
      const std::string reason = std::generic_category().message(errno);
      return error(fmt::format("The copy cannot be written: {}: {}.", part, reason));
    }
    ::close(descriptor);
    const Result<void> copied = copy_and_name(part, path, kind, progress);
    if (!copied)
      for (const char* more : {"", "-wal", "-shm", "-journal"}) fs::remove(part + more, ignored);
    return copied;
  }

 private:
  Result<void> copy_and_name(const std::string& part, const std::string& path, CopyKind kind,
                             const Progress& progress) {
    {
      Database copy;
      int code = copy.open(part);
      if (code == SQLITE_OK) code = copy.run("PRAGMA synchronous = FULL");
      if (code == SQLITE_OK) code = copy_pages(reader_.database(), copy, progress);
      if (code == SQLITE_OK && kind == CopyKind::compact) code = copy.run("VACUUM");
      if (code != SQLITE_OK) return error(sql_sentence(part, "cannot be written", code));
    }
    // A link is refused where somebody has put a file meanwhile; a new name would take its place.
    std::error_code failed;
    fs::create_hard_link(part, path, failed);
    if (failed) return error(fmt::format("The copy cannot be called {}: {}.", path, failed.message()));
    fs::remove(part, failed);
    const fs::path folder = fs::absolute(path).parent_path();
    if (!sync_folder(folder)) return error(fmt::format("The folder {} cannot be synced.", folder.string()));
    return {};
  }

  Write write_;
  Statement size_, seats_, named_, damaged_, lost_;
};

}  // namespace

Result<std::unique_ptr<KeptHouse>> open_house_file(const std::string& path, KeptHouse::Write write) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return error(fmt::format("There is no file {}.", path));
  if (fs::is_directory(path, ignored)) return error(fmt::format("{} is a folder, not a file.", path));
  Result<Database> database = open_for_reading(path);
  if (!database) return tl::unexpected(std::move(database).error());
  if (Result<void> ours = check_schema(*database, path); !ours)
    return tl::unexpected(std::move(ours).error());
  auto file = std::make_unique<OpenHouseFile>(std::move(*database), path, std::move(write));
  if (Result<void> begun = file->begin(); !begun) return tl::unexpected(std::move(begun).error());
  return file;
}

}  // namespace grod
