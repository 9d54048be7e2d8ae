#include "match/weighing.h"

#include <algorithm>

namespace grod {

void Weighing::add_to(Sheet& sums, std::string_view line, double points) {
  const auto found =
      std::find_if(sums.begin(), sums.end(), [&](const auto& entry) { return entry.first == line; });
  if (found != sums.end())
    found->second += points;
  else
    sums.emplace_back(line, points);
}

void Weighing::add(double points, double chance, const json::Object& sheet,
                   bool (*no_points)(std::string_view)) {
  const auto for_each_line = [&](const auto& take) {
    for (const auto& [name, value] : sheet)
      if (const auto number = json::whole_number(value); number && name != "total" && !no_points(name))
        take(name, static_cast<double>(*number));
  };
  if (next_ == 0) {
    ++worlds_;
    first_points_ = points;
    first_chance_ = chance;
    first_.clear();
    for_each_line([&](std::string_view name, double number) { first_.emplace_back(name, number); });
  } else {
    auto& [behind, sums] = weighed_[next_];
    // Welford's way: mean and squares of what is left of it, in one pass.
    const auto take_in = [&](double value, double& average, double& squares) {
      const double off = value - average;
      average += off / worlds_;
      squares += off * (value - average);
    };
    take_in(first_points_ - points, behind.points, behind.points_variance);
    take_in(first_chance_ - chance, behind.win_probability, behind.win_variance);
    for (const auto& [name, number] : first_) add_to(sums, name, number);
    for_each_line([&](std::string_view name, double number) { add_to(sums, name, -number); });
  }
  next_ = (next_ + 1) % weighed_.size();
}

std::vector<Weighed> Weighing::result() const {
  std::vector<Weighed> result = weighed_;
  const double worlds = std::max(2, worlds_);
  for (auto& [behind, sheet] : result) {
    behind.points_variance /= worlds * (worlds - 1);
    behind.win_variance /= worlds * (worlds - 1);
    for (auto& line : sheet) line.second /= std::max(1, worlds_);
  }
  return result;
}

}  // namespace grod
