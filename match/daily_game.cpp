#include "match/daily_game.h"

#include <algorithm>

#include "bots/levels.h"

namespace grod {

DailyRun::DailyRun(const Daily& daily, std::string_view level, int number)
    : match_(begin_daily(daily, level)), level_(level), number_(number) {}

void DailyRun::step() {
  const Seat seat = match_.position().to_act().first();
  Rng rng = match_.rng_of(seat);
  // The others decide as they do at everybody's table; only who is compared has chance of their own.
  if (seat == daily_seat && number_ > 0) rng = rng.split(static_cast<std::uint64_t>(number_));
  const std::string& bot = match_.record().players[static_cast<std::size_t>(seat)];
  (void)match_.act(seat, *match_.position().unhurried_choice(bot, seat, rng));
}

PlayedDaily DailyRun::played() const {
  const std::string record = write_record(match_.record());
  return {daily_result(match_.position()), daily_line(*Study::of(record)), record};
}

PlayedDaily play_daily(const Daily& daily, std::string_view level, int number) {
  DailyRun run(daily, level, number);
  while (!run.over()) run.step();
  return run.played();
}

DailyField empty_field(const Daily& daily) {
  DailyField field{.name = name_of(daily)};
  for (const Level& level : levels) field.levels.insert(field.levels.begin(), {std::string(level.name), {}});
  return field;
}

void DailyField::add(const DailyTask& task, const PlayedDaily& played) {
  if (task.level == levels.front().level && task.number == 0) master = played;
  const auto found =
      std::ranges::find_if(levels, [&](const DailyLevel& one) { return one.level == task.level; });
  found->results.insert(std::ranges::upper_bound(found->results, played.result, std::greater{}),
                        played.result);
}

std::vector<DailyTask> daily_tasks(int games) {
  std::vector<DailyTask> tasks;
  for (std::size_t i = grod::levels.size(); i-- > 0;)
    for (int number = 0; number < (i + 1 == grod::levels.size() ? (games + 5) / 6 : games); ++number)
      tasks.push_back({std::string(grod::levels[i].name), number});
  return tasks;
}

}  // namespace grod
