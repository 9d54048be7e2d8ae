// Plans in JSON: by their numbers, 1 to 3, and by what each has brought.
#pragma once

#include <optional>
#include <vector>

#include "games/welcome_to/rules/state.h"
#include "texts/error.h"

namespace grod::welcome_to {

/// Points by plan, null where it is not scored.
using PlanPoints = std::array<std::optional<std::uint8_t>, plan_count>;
using Points = std::array<std::uint8_t, plan_count>;

inline PlanPoints written_points(Places scored, const Points& points) {
  PlanPoints written;
  for (const Place place : scored) written[std::size_t(place)] = points[std::size_t(place)];
  return written;
}

inline void read_points(const PlanPoints& written, Places& scored, Points& points) {
  scored = {};
  points = {};
  for (const Place place : Places::first_n(plan_count)) {
    const auto& paid = written[std::size_t(place)];
    if (!paid) continue;
    scored.insert(place);
    points[std::size_t(place)] = *paid;
  }
}

template <class Range>
std::vector<int> written_plans(const Range& places) {
  std::vector<int> numbers;
  for (const Place place : places) numbers.push_back(index(place) + 1);
  return numbers;
}

/// Plans in the order in which they are written, each once.
inline Result<List<Place, plan_count>> read_plans(const std::vector<int>& numbers, const std::string& where) {
  List<Place, plan_count> places;
  for (const int number : numbers) {
    const auto place = static_cast<Place>(number - 1);
    if (number < 1 || number > plan_count || places.contains(place))
      return error(where + ": plans are 1, 2 and 3, each once");
    places.push_back(place);
  }
  return places;
}

inline Places set_of(const List<Place, plan_count>& places) {
  Places set;
  for (const Place place : places) set.insert(place);
  return set;
}

}  // namespace grod::welcome_to
