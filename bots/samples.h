// Numbers drawn by chance, and what can be said about their mean: 95 % intervals for points and for shares.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace grod {

/// A mean and where the true one lies in 95 of 100 cases.
struct Interval {
  double mean = 0;
  double low = 0;
  double high = 0;

  double half() const { return (high - low) / 2; }
};

/// Student's t: how many standard errors a 95 % interval reaches to either side, from so few values.
inline double student_95(double degrees) {
  constexpr double z = 1.959964;
  constexpr std::array<double, 5> few{std::numeric_limits<double>::infinity(), 12.7062, 4.3027, 3.1824,
                                      2.7764};
  if (degrees < few.size()) return few[static_cast<std::size_t>(degrees)];
  // Cornish and Fisher's expansion; off by less than 0.003 from here on.
  const auto term = [&](double a, double b, double c, double d, double power) {
    const double z2 = z * z;
    return z * (d + z2 * (c + z2 * (b + z2 * a))) / power;
  };
  return z + term(0, 0, 1, 1, 4 * degrees) + term(0, 5, 16, 3, 96 * degrees * degrees) +
         term(3, 19, 17, -15, 384 * degrees * degrees * degrees);
}

/// Sums from which an interval is made; parts of a run can be added up.
class Samples {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  void add(const Samples& other) {
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
  }

  double mean() const { return count_ > 0 ? sum_ / count_ : 0; }
  /// Of the values, not of their mean.
  double deviation() const { return std::sqrt(variance()); }

  /// For values without bounds. One value says nothing about how far others lie.
  Interval interval() const {
    const double reach =
        student_95(std::max(0.0, count_ - 1)) * std::sqrt(count_ > 1 ? variance() / count_ : 1);
    return {mean(), mean() - reach, mean() + reach};
  }

  /// For values from 0 to 1 (Wilson's). A deal's share is a mean of several games, so the deals weigh as many games as
  /// would scatter like them. That all were alike is no certainty: then each deal weighs as one.
  Interval share() const {
    if (count_ < 2) return {mean(), 0, 1};
    const double p = mean();
    const double games = variance() > 0 ? p * (1 - p) * count_ / variance() : count_;
    const double t = student_95(count_ - 1);
    const double t2 = t * t / games;
    const double middle = (p + t2 / 2) / (1 + t2);
    const double reach = std::sqrt(p * (1 - p) * t2 + t2 * t2 / 4) / (1 + t2);
    return {p, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
  }

 private:
  double variance() const {
    if (count_ < 2) return 0;
    const double left = (squares_ - sum_ * mean()) / (count_ - 1);
    return left > 1e-12 ? left : 0;  // what rounding leaves is nothing
  }

  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace grod
