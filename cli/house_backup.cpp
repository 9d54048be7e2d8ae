// grod house backup: a copy of the file as it is at one moment, also while a server writes to it.
#include <fmt/format.h>

#include <filesystem>

#include "cli/house.h"
#include "cli/house_findings.h"

namespace grod::cli {

namespace {

struct BackupArguments {
  StoreAddress house;
  std::string to;
  bool compact = false;
};

int run_backup(const BackupArguments& arguments) {
  {
    const Result<std::unique_ptr<KeptHouse>> kept = KeptHouse::open(arguments.house.where);
    if (!kept) return complain(kept.error());
    using Kind = KeptHouse::CopyKind;
    ProgressLine progress("Copying");
    const Result<void> copied = (*kept)->copy_to(
        arguments.to, arguments.compact ? Kind::compact : Kind::as_it_is, std::ref(progress));
    if (!copied) return complain(copied.error());
  }
  // What was written is read again.
  const Result<std::unique_ptr<KeptHouse>> copy = KeptHouse::open(arguments.to);
  if (!copy) return complain(copy.error());
  const InspectedHouse found = [&] {
    ProgressLine progress("Checking");
    return inspect_house(**copy, std::ref(progress));
  }();
  print_findings(arguments.to, found);
  if (found.whole()) return ok;
  fmt::print("The copy is kept. `grod house check {}` says whether the damage is in the original.\n",
             in_words(arguments.house));
  return no;
}

}  // namespace

void add_house_backup(CLI::App& house, int& status) {
  CLI::App* command = house.add_subcommand(
      "backup",
      "Copy the file, also while a server has it open, and check the copy; of a database, say what "
      "copies it");
  auto arguments = std::make_shared<BackupArguments>();
  add_house_address(*command, arguments->house);
  command->add_option("TO", arguments->to, "the copy; must not be there")->required();
  command->add_flag("--compact", arguments->compact, "leave out what is free in the file");
  command->callback([arguments, &status] { status = run_backup(*arguments); });
}

}  // namespace grod::cli
