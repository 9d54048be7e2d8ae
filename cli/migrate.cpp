// grod migrate: a house moves from its file into PostgreSQL.
#include <fmt/format.h>

#include "cli/common.h"
#include "cli/progress_bar.h"
#include "store/address.h"
#include "store/move.h"

namespace grod::cli {

namespace {

struct MigrateArguments {
  std::string from, to;
};

std::string stage_in_words(MoveProgress::Stage stage) {
  switch (stage) {
    case MoveProgress::Stage::reading: return "Reading";
    case MoveProgress::Stage::copying: return "Copying";
    case MoveProgress::Stage::comparing: break;
  }
  return "Comparing";
}

int run_migrate(const MigrateArguments& arguments) {
  const StoreAddress from = read_store_address(arguments.from);
  const StoreAddress to = read_store_address(arguments.to);
  if (from.kind != StoreAddress::Kind::file)
    return complain({"a house moves from a file: name that first, like sqlite:grod.db"});
  if (to.kind != StoreAddress::Kind::postgres)
    return complain(
        {"a house moves into PostgreSQL: name a database like postgresql://USER@HOST/DATABASE second"});
  const Result<std::vector<MovedRows>> moved = [&] {
    ProgressBar bar(ProgressBar::Unseen::lines);
    return move_house(from.where, to.where, [&](const MoveProgress& progress) {
      bar.show(stage_in_words(progress.stage), progress.done, progress.all, "rows");
      return true;
    });
  }();
  if (!moved) return complain(moved.error());
  fmt::print("{:<14} {:>10}  checksum, the same on both sides\n", "rows of", "number");
  for (const MovedRows& rows : *moved)
    fmt::print("{:<14} {:>10}  {:.16}\n", rows.kind, rows.chain.rows(), rows.chain.sum());
  fmt::print("The house is in {}, all of it. The file is as it was; keep it as a copy.\n", in_words(to));
  return ok;
}

}  // namespace

void add_migrate(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "migrate", "Move a house from its file into PostgreSQL, where several servers can share it");
  auto arguments = std::make_shared<MigrateArguments>();
  command->add_option("FROM", arguments->from, "the file: sqlite:FILE; no server may have it open")
      ->required();
  command->add_option("TO", arguments->to, "an empty database: postgresql://USER@HOST/DATABASE")->required();
  command->footer("An interrupted move goes on when the same command is given again.");
  command->callback([arguments, &status] { status = run_migrate(*arguments); });
}

}  // namespace grod::cli
