// grod house export: tables as files. A finished game is its record, as `grod replay` reads it. What is not finished, or
// cannot be played again, is its events: a line about the table, a line for each event, a line for each text.
#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>

#include "cli/house.h"
#include "server/editions.h"
#include "server/faults.h"

namespace grod::cli {

namespace {

namespace fs = std::filesystem;

struct ExportArguments {
  StoreAddress house;
  std::string table, folder;
  bool all = false, events = false;
};

/// A file to be written.
struct Exported {
  fs::path path;
  std::string content;
};

std::string events_of(const TableRow& row, const std::vector<EventRow>& events,
                      const std::vector<TextRow>& texts) {
  std::string lines = boost::json::serialize(json::Object{{"table", row.key},
                                                          {"game", row.game},
                                                          {"phase", name_of(row.phase)},
                                                          {"opened", row.opened},
                                                          {"changed", row.changed}}) +
                      "\n";
  for (const EventRow& event : events) lines += event.event + "\n";
  for (const TextRow& text : texts)
    lines += boost::json::serialize(json::Object{{"text_of", text.n}, {"text", text.text}}) + "\n";
  return lines;
}

Result<Exported> exported(KeptHouse& kept, const TableRow& row, const ExportArguments& arguments,
                          const Editions& editions) {
  const fs::path beside = fs::path(arguments.folder) / row.key;
  if (row.phase == TablePhase::over && !arguments.events) {
    const Result<Room> room = room_from_events(kept, row.id, editions);
    if (!room) return tl::unexpected(room.error());
    if (const Match* match = room->match())
      return Exported{beside.string() + ".grod", write_record(match->record())};
  }
  const Result<std::vector<EventRow>> events = kept.events(row.id, 0);
  if (!events) return tl::unexpected(events.error());
  const Result<std::vector<TextRow>> texts = kept.texts(row.id);
  if (!texts) return tl::unexpected(texts.error());
  return Exported{beside.string() + ".events", events_of(row, *events, *texts)};
}

/// Nothing that is there is written over.
Result<void> write_new(const Exported& one) {
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(one.path, ignored)))
    return error(fmt::format("there is a file {} already", one.path.string()));
  return write_file(one.path.string(), one.content);
}

Result<std::vector<TableRow>> tables_asked_for(KeptHouse& kept, const ExportArguments& arguments) {
  std::vector<TableRow> rows;
  if (arguments.all) {
    const Result<void> read = each_table(kept, [&](const TableRow& row) -> Result<void> {
      rows.push_back(row);
      return {};
    });
    if (!read) return tl::unexpected(read.error());
    return rows;
  }
  const Result<std::optional<TableRow>> row = kept.table(arguments.table);
  if (!row) return tl::unexpected(row.error());
  if (!*row)
    return error(fmt::format("there is no table \"{}\"; `grod house list {}` names them", arguments.table,
                             in_words(arguments.house)));
  rows.push_back(**row);
  return rows;
}

int run_export(ExportArguments& arguments) {
  // With --all there is no TABLE, and what stands in its place is the folder.
  if (arguments.all && arguments.folder.empty()) std::swap(arguments.table, arguments.folder);
  if (arguments.folder.empty() || arguments.all != arguments.table.empty())
    return complain({"name a TABLE and a FOLDER, or --all and a FOLDER"});
  const Result<std::unique_ptr<KeptHouse>> kept = KeptHouse::open(arguments.house.where);
  if (!kept) return complain(kept.error());
  const Result<std::vector<TableRow>> rows = tables_asked_for(**kept, arguments);
  if (!rows) return complain(rows.error());
  // Events tell of hands and of what is still to be dealt: for the host's eyes.
  ::umask(077);
  std::error_code failed;
  fs::create_directories(arguments.folder, failed);
  if (failed || !fs::is_directory(arguments.folder, failed))
    return complain({fmt::format("the folder {} cannot be made", arguments.folder)});
  const EditionShelf editions(**kept, {}, [](std::string_view) {});
  ProgressLine progress("Exporting");
  std::int64_t done = 0;
  int status = ok;
  for (const TableRow& row : *rows) {
    const Result<Exported> one = exported(**kept, row, arguments, editions.others());
    if (!one) {
      // Others can be had still.
      fmt::print(stderr, "grod: table {}: {}\n", row.key, one.error().message);
      status = no;
      continue;
    }
    if (const Result<void> written = write_new(*one); !written) return complain(written.error());
    progress(++done, static_cast<std::int64_t>(rows->size()));
  }
  fmt::print("{} of {} tables are in {}\n", done, rows->size(), arguments.folder);
  return status;
}

}  // namespace

void add_house_export(CLI::App& house, int& status) {
  CLI::App* command = house.add_subcommand(
      "export", "Write tables as files: records of finished games for `grod replay`, events of the others");
  auto arguments = std::make_shared<ExportArguments>();
  add_house_address(*command, arguments->house);
  command->add_option("TABLE", arguments->table,
                      "the key of a table, as its link and `grod house list` have it");
  command->add_option("FOLDER", arguments->folder, "where the files go; made where there is none");
  command->add_flag("--all", arguments->all, "every table");
  command->add_flag("--events", arguments->events, "events of finished games, too");
  command->callback([arguments, &status] { status = run_export(*arguments); });
}

}  // namespace grod::cli
