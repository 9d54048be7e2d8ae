#include "server/daily_maker.h"

#include <fmt/format.h>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace grod {

namespace asio = boost::asio;

DailyMaker::DailyMaker(asio::io_context& context, Timekeeper& time, Workers& workers, DailyConfig config,
                       std::function<void(std::string_view)> log)
    : time_(time),
      workers_(workers),
      config_(std::move(config)),
      log_(std::move(log)),
      strand_(asio::make_strand(context)),
      alarm_(time.alarm(strand_)) {}

void DailyMaker::start() {
  if (config_.games == 0) return;
  asio::post(strand_, [this] { arm(config_.pause); });
}

void DailyMaker::arm(std::chrono::milliseconds wait) {
  if (stopped_) return;
  alarm_->set(wait, [this] {
    if (!stopped_) look();
  });
}

void DailyMaker::look() {
  const bool idle = workers_.waiting() == 0;
  if (!idle || !choose()) return arm(config_.pause);
  const auto portion = [this] {
    if (!stopped_) play();
    asio::post(strand_, [this] { arm(std::chrono::milliseconds(1)); });
  };
  if (!workers_.post({}, portion)) arm(config_.pause);
}

/// Whether there is a game to go on with; a deal of yesterday is nobody's any more.
bool DailyMaker::choose() {
  const int today = day_at(time_.now());
  if (work_ && work_->daily.day >= today) return true;
  work_.reset();
  if (played_for_ == today) return false;
  for (const int day : {today, today + 1}) {
    for (const DailyKind kind : {DailyKind::alone, DailyKind::company}) {
      const Daily daily{day, kind};
      DailyField field = this->field(daily).value_or(empty_field(daily));
      const auto played = [&](const DailyTask& task) {
        const auto level = std::ranges::find_if(
            field.levels, [&](const DailyLevel& one) { return one.level == task.level; });
        return task.number < static_cast<int>(level->results.size());
      };
      std::vector<DailyTask> left = daily_tasks(config_.games);
      std::erase_if(left, played);
      if (left.empty()) continue;
      std::ranges::reverse(left);
      work_.emplace(Work{daily, std::move(field), std::move(left), nullptr});
      return true;
    }
  }
  played_for_ = today;
  return false;
}

/// In a thread of those who think.
void DailyMaker::play() {
  if (!work_) return;
  Work& work = *work_;
  const auto until = time_.moment() + config_.portion;
  const DailyTask& task = work.left.back();
  if (!work.run) work.run = std::make_unique<DailyRun>(work.daily, task.level, task.number);
  while (!work.run->over() && time_.moment() < until && workers_.waiting() == 0 && !stopped_)
    work.run->step();
  if (!work.run->over()) return;
  work.field.add(task, work.run->played());
  work.run.reset();
  work.left.pop_back();
  keep(work.field);
  if (work.left.empty()) work_.reset();
}

void DailyMaker::keep(const DailyField& field) {
  {
    const std::scoped_lock lock(mutex_);
    fields_[field.name] = field;
    // Those of a few days are asked for again and again, the others lie in their files.
    while (fields_.size() > 8) fields_.erase(fields_.begin());
  }
  if (config_.folder.empty()) return;
  std::error_code failed;
  std::filesystem::create_directories(config_.folder, failed);
  const std::filesystem::path beside = config_.folder / (field.name + ".new");
  {
    std::ofstream out(beside);
    out << written(field) << '\n';
    out.close();
    failed = out ? std::error_code() : std::make_error_code(std::errc::io_error);
  }
  if (!failed) std::filesystem::rename(beside, file_of(field.name), failed);
  if (failed) log_(fmt::format("{}: {}", file_of(field.name).string(), failed.message()));
}

/// What its file has, as far as it can be used.
DailyField DailyMaker::read(const Daily& daily) const {
  DailyField none = empty_field(daily);
  std::ifstream in(file_of(none.name));
  if (config_.folder.empty() || !in) return none;
  std::stringstream text;
  text << in.rdbuf();
  Result<DailyField> field = read_message<DailyField>(text.str());
  const bool same =
      field && field->name == none.name &&
      std::ranges::equal(field->levels, none.levels, {}, &DailyLevel::level, &DailyLevel::level);
  if (!same) return none;
  return std::move(*field);
}

std::optional<DailyField> DailyMaker::field(const Daily& daily) {
  const auto begun = [](const DailyField& one) { return !one.levels.front().results.empty(); };
  {
    const std::scoped_lock lock(mutex_);
    const auto found = fields_.find(name_of(daily));
    if (found != fields_.end()) return begun(found->second) ? std::optional(found->second) : std::nullopt;
  }
  DailyField field = read(daily);
  if (!begun(field)) return std::nullopt;
  return field;
}

}  // namespace grod
