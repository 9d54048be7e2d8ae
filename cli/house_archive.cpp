// grod house archive: finished tables move to a file of their own. A house that is open goes on meanwhile.
#include <fmt/format.h>

#include <filesystem>

#include "cli/house.h"
#include "server/archive.h"
#include "server/control.h"
#include "server/editions.h"

namespace grod::cli {

namespace {

struct ArchiveArguments {
  StoreAddress house;
  std::string to, before;
};

/// The tables to be moved. A file is closed again, so that it can be opened to be changed.
Result<std::vector<TableRow>> finished_before(const std::string& path, std::int64_t day) {
  const Result<std::unique_ptr<KeptHouse>> kept = KeptHouse::open(path);
  if (!kept) return tl::unexpected(kept.error());
  std::vector<TableRow> rows;
  const Result<void> read = each_table(**kept, [&](const TableRow& row) -> Result<void> {
    if (row.phase != TablePhase::over || row.changed >= day) return {};
    rows.push_back(row);
    rows.back().summary.clear();  // read again when its turn comes
    return {};
  });
  if (!read) return tl::unexpected(read.error());
  return rows;
}

/// Where the tables are taken from: the file that we have alone, or a database, whose transactions decide whether a table has
/// changed since; or the file of an open house, which is read as it is now and asked to let go of what lies in the archive.
class Source {
 public:
  static Result<Source> open(const std::string& house) {
    Result<std::unique_ptr<Store>> store = Store::open(house);
    if (store) return Source(house, std::move(*store));
    if (store.error().code != ErrorCode::busy) return tl::unexpected(store.error());
    // Before anything is copied: can it be asked? It has no such table.
    const Result<void> asked = ask_house(house, {{"do", "archived"}, {"table", ""}, {"changed", 0}});
    if (!asked && asked.error().code != ErrorCode::no_table) return tl::unexpected(asked.error());
    return Source(house, nullptr);
  }

  /// The store to take that table from, for as long as nobody asks for the next.
  Result<Store*> with(const std::string& table) {
    if (opened_) return opened_.get();
    Result<std::unique_ptr<KeptHouse>> kept =
        KeptHouse::open(file_, [this, table](const Batch& batch) -> Result<void> {
          if (!batch.cleared) return error("An open house is only asked to let go of tables.");
          return ask_house(file_,
                           {{"do", "archived"}, {"table", table}, {"changed", batch.cleared->changed}});
        });
    if (!kept) return tl::unexpected(kept.error());
    beside_ = std::move(*kept);
    return beside_.get();
  }

 private:
  Source(std::string file, std::unique_ptr<Store> opened)
      : file_(std::move(file)), opened_(std::move(opened)) {}

  std::string file_;
  std::unique_ptr<Store> opened_, beside_;
};

bool stays(ErrorCode why) {
  return why == ErrorCode::damaged || why == ErrorCode::busy || why == ErrorCode::outrun;
}

/// A table that is damaged, that somebody looks at, or that has changed meanwhile, stays where it is; the others move.
int move_tables(Source& source, Store& to, const std::vector<TableRow>& rows) {
  ProgressLine progress("Archiving");
  std::int64_t moved = 0, seen = 0;
  for (const TableRow& listed : rows) {
    progress(seen++, static_cast<std::int64_t>(rows.size()));
    const Result<Store*> from = source.with(listed.key);
    if (!from) return complain(from.error());
    const Result<std::optional<TableRow>> row = (*from)->table(listed.key);
    if (!row) return complain(row.error());
    if (!*row) continue;
    const EditionShelf editions(**from, {}, [](std::string_view) {});
    const Result<void> done = archive_table(**from, to, **row, editions.others());
    if (done)
      ++moved;
    else if (stays(done.error().code))
      fmt::print(stderr, "grod: {} It stays where it is.\n", done.error().message);
    else
      return complain(done.error());
  }
  fmt::print("{} of {} finished tables were moved\n", moved, rows.size());
  return moved == static_cast<std::int64_t>(rows.size()) ? ok : no;
}

int run_archive(const ArchiveArguments& arguments) {
  const Result<std::int64_t> day = read_date(arguments.before);
  if (!day) return complain({"--before: " + day.error().message});
  const StoreAddress archive = read_store_address(arguments.to);
  if (archive.kind == StoreAddress::Kind::postgres)
    return complain({"an archive is a file; name one, like archive.db"});
  const Result<std::vector<TableRow>> rows = finished_before(arguments.house.where, *day);
  if (!rows) return complain(rows.error());
  std::error_code ignored;
  if (std::filesystem::equivalent(arguments.house.where, archive.where, ignored))
    return complain({"the archive must be another file than the house's own"});
  if (rows->empty()) {
    fmt::print("there are no finished tables from before {}\n", arguments.before);
    return ok;
  }
  // The house first: where it is open and cannot be asked, no archive is begun.
  Result<Source> source = Source::open(arguments.house.where);
  if (!source) return complain(source.error());
  const Result<std::unique_ptr<Store>> to = Store::open(archive.where);
  if (!to) return complain(to.error());
  return move_tables(*source, **to, *rows);
}

}  // namespace

void add_house_archive(CLI::App& house, int& status) {
  CLI::App* command = house.add_subcommand(
      "archive", "Move finished tables to a file of their own, also while the house is open");
  auto arguments = std::make_shared<ArchiveArguments>();
  add_house_address(*command, arguments->house);
  command
      ->add_option("TO", arguments->to, "the archive; made where there is none, added to where there is one")
      ->required();
  command->add_option("--before", arguments->before, "those that ended before that day (UTC)")
      ->type_name("YYYY-MM-DD")
      ->required();
  command->callback([arguments, &status] { status = run_archive(*arguments); });
}

}  // namespace grod::cli
