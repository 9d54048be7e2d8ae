// Deals of the day: by the date of UTC the same for everybody, one to be played alone and one against three `strong` bots. Which game
// it is, its variants and all of its chance follow from the date and the kind, so whoever has the program has every day's deals, and
// no house need be asked.
#pragma once

#include "match/match.h"
#include "match/messages.h"
#include "match/study.h"

namespace grod {

enum class DailyKind { alone, company };

struct Daily {
  int day = 0;  // since 1 January 1970
  DailyKind kind{};

  friend bool operator==(const Daily&, const Daily&) = default;
};

/// Whoever plays it sits here; bots have the other seats.
inline constexpr Seat daily_seat{};

/// "2026-11-17": of the years 1970 to 9999.
Result<int> day_of_date(std::string_view date);
std::string date_of_day(int day);

/// "2026-11-17-alone": how a deal is called in addresses and names of files.
Result<Daily> daily_named(std::string_view name);
std::string name_of(const Daily& daily);

/// How a table is laid for it.
OpenRequest request_for(const Daily& daily);

/// The same game with bots of these names, or people, from its beginning.
Match begin_daily(const Daily& daily, std::string_view player);

/// What games of a deal are compared by: points alone, and in company the points more than the best of the others has.
int daily_result(const Position& position);

/// The points of whoever plays it at the beginning of each of their turns, and at the end.
std::vector<int> daily_line(const Study& game);

/// A record of this deal, played to its end with the bots that belong to it; or what is wrong with it.
Result<Match> daily_in_record(const Daily& daily, std::string_view text);

BOOST_DESCRIBE_ENUM(DailyKind, alone, company)

}  // namespace grod
