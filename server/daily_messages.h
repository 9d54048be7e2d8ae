// What is said about the deals of the day: under /api/daily.
#pragma once

#include "match/daily_game.h"

namespace grod {

/// POST /api/daily/NAME: a game of that deal, over.
struct DailyRequest {
  std::string record = {};
};

/// Somebody who played the deal at this house.
struct DailyPlace {
  std::string name = {};
  int result = 0;
  bool you = false;
};

/// The answer to both.
struct DailyView {
  std::optional<DailyField> field = {};  // as far as bots have played it
  std::vector<DailyPlace> places = {};   // the best first
};

BOOST_DESCRIBE_STRUCT(DailyRequest, (), (record))
BOOST_DESCRIBE_STRUCT(DailyPlace, (), (name, result, you))
BOOST_DESCRIBE_STRUCT(DailyView, (), (field, places))

}  // namespace grod
