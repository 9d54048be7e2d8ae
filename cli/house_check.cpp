// grod house check: what is damaged in a house, table by table.
#include <fmt/format.h>

#include "cli/house.h"
#include "cli/house_findings.h"

namespace grod::cli {

namespace {

struct CheckArguments {
  StoreAddress house;
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
  const Result<std::unique_ptr<KeptHouse>> kept = KeptHouse::open(arguments.house.where);
  if (!kept) return complain(kept.error());
  const InspectedHouse found = [&] {
    ProgressLine progress("Checking");
    return inspect_house(**kept, std::ref(progress));
  }();
  if (arguments.json)
    print_json(found);
  else
    print_findings(in_words(arguments.house), found);
  return found.whole() ? ok : no;
}

}  // namespace

void print_findings(const std::string& house, const InspectedHouse& found) {
  for (const std::string& fault : found.others) fmt::print("{}\n", fault);
  for (const auto& table : found.damaged)
    for (const std::string& fault : table.faults) fmt::print("table {}: {}\n", table.table, fault);
  const std::string counted = found.tables == 1 ? "1 table" : fmt::format("{} tables", found.tables);
  if (found.whole())
    fmt::print("{} is whole: {}\n", house, counted);
  else
    fmt::print("{} is damaged: {} of {}\n", house, found.damaged.size(), counted);
}

void add_house_check(CLI::App& house, int& status) {
  CLI::App* command = house.add_subcommand(
      "check", "Say what is damaged in a house, and which tables; status 1 if anything is");
  auto arguments = std::make_shared<CheckArguments>();
  add_house_address(*command, arguments->house);
  command->add_flag("--json", arguments->json,
                    "a JSON object for every damaged table, and one for the house");
  command->callback([arguments, &status] { status = run_check(*arguments); });
}

}  // namespace grod::cli
