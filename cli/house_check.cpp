// grod house check: what is damaged in a file, table by table.
#include <fmt/format.h>

#include "cli/house.h"
#include "cli/house_findings.h"

namespace grod::cli {

namespace {

struct CheckArguments {
  std::string file;
  bool json = false;
};

json::Array array_of(const std::vector<std::string>& lines) {
  return json::Array(lines.begin(), lines.end());
}

void print_json(const InspectedHouse& found) {
  for (const auto& table : found.damaged)
    fmt::print("{}\n", boost::json::serialize(
                           json::Object{{"table", table.table}, {"faults", array_of(table.faults)}}));
  fmt::print("{}\n", boost::json::serialize(json::Object{{"whole", found.whole()},
                                                         {"tables", found.tables},
                                                         {"damaged", found.damaged.size()},
                                                         {"others", array_of(found.others)}}));
}

int run_check(const CheckArguments& arguments) {
  const Result<std::unique_ptr<HouseFile>> file = HouseFile::open(arguments.file);
  if (!file) return complain(file.error());
  const InspectedHouse found = [&] {
    ProgressLine progress("Checking");
    return inspect_house(**file, std::ref(progress));
  }();
  if (arguments.json)
    print_json(found);
  else
    print_findings(arguments.file, found);
  return found.whole() ? ok : no;
}

}  // namespace

void print_findings(const std::string& file, const InspectedHouse& found) {
  for (const std::string& fault : found.others) fmt::print("{}\n", fault);
  for (const auto& table : found.damaged)
    for (const std::string& fault : table.faults) fmt::print("table {}: {}\n", table.table, fault);
  const std::string counted = found.tables == 1 ? "1 table" : fmt::format("{} tables", found.tables);
  if (found.whole())
    fmt::print("{} is whole: {}\n", file, counted);
  else
    fmt::print("{} is damaged: {} of {}\n", file, found.damaged.size(), counted);
}

void add_house_check(CLI::App& house, int& status) {
  CLI::App* command = house.add_subcommand(
      "check", "Say what is damaged in a file, and which tables; status 1 if anything is");
  auto arguments = std::make_shared<CheckArguments>();
  add_house_file(*command, arguments->file);
  command->add_flag("--json", arguments->json, "a JSON object for every damaged table, and one for the file");
  command->callback([arguments, &status] { status = run_check(*arguments); });
}

}  // namespace grod::cli
