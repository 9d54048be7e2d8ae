// Games of a deal of the day that bots play in the place of a person: `master`'s, beside which one's own is laid, and those of every
// level among which it has its place. Bots think at leisure, so the same game is the same on every machine that computes alike.
#pragma once

#include "match/daily.h"

namespace grod {

/// A game of the deal, over.
struct PlayedDaily {
  int result = 0;  // see `daily_result`
  std::vector<int> line = {};
  std::string record = {};
};

/// A game as it goes on, decision by decision, so that whoever has something better to do can turn to that in between.
class DailyRun {
 public:
  /// `number` tells the games of one level apart.
  DailyRun(const Daily& daily, std::string_view level, int number);

  bool over() const { return match_.position().over(); }
  void step();
  PlayedDaily played() const;

 private:
  Match match_;
  std::string level_;
  int number_ = 0;
};

/// The whole of it at once.
PlayedDaily play_daily(const Daily& daily, std::string_view level, int number);

/// One of the games that are to be played.
struct DailyTask {
  std::string level;
  int number = 0;
};

/// What a level came to, the best first.
struct DailyLevel {
  std::string level = {};
  std::vector<int> results = {};
};

/// Everybody's games of one deal: what a file of the day holds.
struct DailyField {
  std::string name = {};  // of the deal
  PlayedDaily master = {};
  std::vector<DailyLevel> levels = {};  // the strongest first

  void add(const DailyTask& task, const PlayedDaily& played);
};

/// One in which nobody has played yet.
DailyField empty_field(const Daily& daily);

/// So many games of each level below `master`, which plays a sixth of that.
inline constexpr int usual_daily_games = 30;

/// All of them, `master`'s first, so that what one is compared with is there early.
std::vector<DailyTask> daily_tasks(int games);

BOOST_DESCRIBE_STRUCT(PlayedDaily, (), (result, line, record))
BOOST_DESCRIBE_STRUCT(DailyLevel, (), (level, results))
BOOST_DESCRIBE_STRUCT(DailyField, (), (name, master, levels))

}  // namespace grod
