#include "store/store.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <future>
#include <utility>

#include "store/address.h"
#include "store/file.h"
#include "store/postgres.h"
#include "store/reader.h"
#include "store/reading_of.h"
#include "store/writer.h"

namespace grod {
namespace {

/// Of the disk: for the log of the store and whatever else is written there.
constexpr std::int64_t left_to_others = 64 << 20;

/// What goes last, after the reader: the writer is the last to close the database, and the lock falls after it.
struct LockedAndWritten {
  FileLock lock;
  Writer writer;
};

/// The store as it is: a writer, a reader and the lock.
class FileStore final : private LockedAndWritten, public ReadingOf<Store, Reader> {
 public:
  FileStore(FileLock lock, Database writing, Database reading, const std::string& path,
            const StoreOptions& options)
      : LockedAndWritten{std::move(lock), Writer(std::move(writing), path, options)},
        ReadingOf(std::move(reading), path),
        most_bytes_(options.max_bytes) {}

  Result<void> start() {
    if (auto ready = reader_.prepare(); !ready) return ready;
    const auto found = reader_.counts();
    if (!found) return tl::unexpected(found.error());
    writer.counts().tables = found->tables;
    writer.counts().events = found->events;
    writer.counts().people = found->people;
    last_table_ = found->last_table;
    last_person_ = found->last_person;
    return writer.start();
  }

  TableId new_table_id() override { return ++last_table_; }
  PersonId new_person_id() override { return ++last_person_; }

  void write(Batch batch, std::function<void(Result<void>)> done) override {
    writer.write(std::move(batch), std::move(done));
  }

  StoreFigures figures() override {
    StoreFigures figures = figures_of(writer.counts());
    const auto size = reader_.size();
    if (!size) return figures;
    figures.bytes = size->used;
    // Pages that are free are used again; beyond them the file may grow as far as it is allowed, and as the disk goes.
    std::error_code failed;
    const std::filesystem::space_info disk = std::filesystem::space(reader_.path(), failed);
    if (!failed)
      figures.most_bytes =
          size->whole + std::max<std::int64_t>(0, static_cast<std::int64_t>(disk.available) - left_to_others);
    if (most_bytes_ > 0)
      figures.most_bytes = failed ? most_bytes_ : std::min(most_bytes_, figures.most_bytes);
    return figures;
  }

 private:
  const std::int64_t most_bytes_;
  std::atomic<TableId> last_table_ = 0;
  std::atomic<PersonId> last_person_ = 0;
};

Result<std::unique_ptr<Store>> open_file(const std::string& path, const StoreOptions& options) {
  if (path.empty()) return error("The database needs a file name.");
  if (auto there = check_folder(path); !there) return tl::unexpected(std::move(there).error());
  auto lock = FileLock::take(path);
  if (!lock) return tl::unexpected(std::move(lock).error());
  auto writing = open_for_writing(path, options.rewrite);
  if (!writing) return tl::unexpected(std::move(writing).error());
  auto reading = open_for_reading(path);
  if (!reading) return tl::unexpected(std::move(reading).error());
  auto store =
      std::make_unique<FileStore>(std::move(*lock), std::move(*writing), std::move(*reading), path, options);
  if (auto started = store->start(); !started) return tl::unexpected(std::move(started).error());
  return store;
}

}  // namespace

Result<std::unique_ptr<Store>> Store::open(const std::string& address, const StoreOptions& options) {
  const StoreAddress read = read_store_address(address);
  return read.kind == StoreAddress::Kind::postgres ? open_postgres(read.where, options)
                                                   : open_file(read.where, options);
}

Result<void> Store::write(Batch batch) {
  std::promise<Result<void>> written;
  auto result = written.get_future();
  write(std::move(batch), [&written](Result<void> done) { written.set_value(std::move(done)); });
  return result.get();
}

}  // namespace grod
