// Lines of play weighed against each other: the same imagined games are played to their ends behind each of them, and the first line
// is compared with every other by points, chances and the lines of the score sheet. Comparing within one world leaves
// out what all of them owe to chance.
#pragma once

#include <string>
#include <vector>

#include "bots/prospect.h"
#include "core/game.h"
#include "texts/json.h"

namespace grod {

/// How much more the first line brings than this one, on the mean.
struct Weighed {
  Prospect behind;
  std::vector<std::pair<std::string, double>>
      sheet;  // by the names of the score's lines; they add up to the points
};

/// Takes in the ends of imagined games, world by world and in each world line by line.
class Weighing {
 public:
  explicit Weighing(std::size_t lines) : weighed_(lines) {}

  /// `sheet` is the score as JSON; `no_points` says which of its numbers count something else.
  void add(double points, double chance, const json::Object& sheet, bool (*no_points)(std::string_view));

  /// What was found out.
  std::vector<Weighed> result() const;

 private:
  using Sheet = std::vector<std::pair<std::string, double>>;
  static void add_to(Sheet& sums, std::string_view line, double points);

  std::vector<Weighed> weighed_;  // sums and squares while it goes on
  std::size_t next_ = 0;
  int worlds_ = 0;
  double first_points_ = 0;
  double first_chance_ = 0;
  Sheet first_;
};

}  // namespace grod
