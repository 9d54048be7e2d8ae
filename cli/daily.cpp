// grod daily: the deals of a day, and what bots come to on them.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "cli/common.h"
#include "cli/parallel.h"
#include "match/daily_game.h"

namespace grod::cli {

namespace {

struct DailyArguments {
  std::string date;
  std::string folder;
  int days = 1;
  int games = usual_daily_games;
  unsigned threads = 0;
  bool json = false;
};

int today() {
  return static_cast<int>(
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()).time_since_epoch().count());
}

json::Value in_json(const Daily& daily) {
  const json::Value request = json::without_nulls(json::write(json::Plain{}, request_for(daily)));
  return json::Object{{"name", name_of(daily)}, {"table", request}};
}

void print(const Daily& daily) {
  const OpenRequest request = request_for(daily);
  std::string how;
  for (const std::string& variant : request.variants.value_or(std::vector<std::string>{}))
    how += fmt::format(" --variant {}", variant);
  for (const auto& [name, value] : request.settings.value_or(json::Texts{}))
    how += fmt::format(" --{} {}", name, value);
  fmt::print("{}: {}{} --seed {}, {}\n", name_of(daily), request.game, how, request.seed.value_or(""),
             request.seats.size() == 1 ? "alone" : "against three strong bots");
}

/// All games of a deal, shared out over the cores.
DailyField played(const Daily& daily, const DailyArguments& arguments) {
  const std::vector<DailyTask> tasks = daily_tasks(arguments.games);
  std::vector<PlayedDaily> games(tasks.size());
  share_out(tasks.size(), "games", arguments.threads,
            [&](std::uint64_t i) { games[i] = play_daily(daily, tasks[i].level, tasks[i].number); });
  DailyField field = empty_field(daily);
  for (std::size_t i = 0; i < tasks.size(); ++i) field.add(tasks[i], games[i]);
  return field;
}

Result<void> write_field(const Daily& daily, const DailyArguments& arguments) {
  const std::filesystem::path file = std::filesystem::path(arguments.folder) / (name_of(daily) + ".json");
  if (std::filesystem::exists(file)) {
    fmt::print("{} is there already\n", file.string());
    return {};
  }
  const Result<void> done = write_file(file.string(), written(played(daily, arguments)) + "\n");
  if (done) fmt::print("{}\n", file.string());
  return done;
}

int run_daily(const DailyArguments& arguments) {
  const Result<int> first = arguments.date.empty() ? Result<int>(today()) : day_of_date(arguments.date);
  if (!first) return complain(first.error());
  if (!arguments.folder.empty() && !std::filesystem::is_directory(arguments.folder))
    return complain({arguments.folder + " is no folder"});
  json::Array deals;
  for (int day = *first; day < *first + arguments.days; ++day) {
    for (const DailyKind kind : {DailyKind::alone, DailyKind::company}) {
      const Daily daily{day, kind};
      if (!arguments.folder.empty()) {
        if (const Result<void> done = write_field(daily, arguments); !done) return complain(done.error());
      } else if (arguments.json) {
        deals.push_back(in_json(daily));
      } else {
        print(daily);
      }
    }
  }
  if (arguments.json && arguments.folder.empty()) fmt::print("{}\n", boost::json::serialize(deals));
  return ok;
}

}  // namespace

void add_daily(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("daily", "Tell the deals of a day, or have bots play them");
  auto arguments = std::make_shared<DailyArguments>();
  command->add_option("DATE", arguments->date, "like 2026-11-17 (default: today, by UTC)");
  command->add_option("--days", arguments->days, "so many days from that date on (default: 1)")
      ->check(CLI::Range(1, 366))
      ->type_name("N");
  command
      ->add_option(
          "--field", arguments->folder,
          "have bots of every level play the deals, and write what they came to into a file for each; "
          "those that are there stay")
      ->type_name("FOLDER");
  command
      ->add_option("--games", arguments->games,
                   "games of each level; master plays a sixth of that (default: 30)")
      ->check(CLI::Range(1, 1000))
      ->type_name("N");
  command->add_option("--threads", arguments->threads, "games at a time (default: one for each core)")
      ->check(CLI::Range(1, 256))
      ->type_name("N");
  command->add_flag("--json", arguments->json, "the deals as JSON, as a table of them is opened");
  command->callback([arguments, &status] { status = run_daily(*arguments); });
}

}  // namespace grod::cli
