// Bots play the deals of today and tomorrow ahead, while nobody needs the threads that think: one decision after the other, and none
// while anything else waits. What they come to is a file for each deal, written anew after every game, so that a house that is
// closed goes on where it was. The files are a cache: whatever is missing or broken is played again.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>

#include "match/daily_game.h"
#include "server/timekeeper.h"
#include "server/workers.h"

namespace grod {

struct DailyConfig {
  int games = 0;                           // of each level; 0: nobody plays
  std::filesystem::path folder = {};       // for the files; empty: they are kept in memory alone
  std::chrono::milliseconds pause{2'000};  // between looks whether there is something to do
  std::chrono::milliseconds portion{50};   // decisions that are made in one go
};

/// The day that a time of events falls on.
constexpr int day_at(Time now) { return static_cast<int>(now / (Time{24} * 3600 * 1000)); }

class DailyMaker {
 public:
  DailyMaker(boost::asio::io_context& context, Timekeeper& time, Workers& workers, DailyConfig config,
             std::function<void(std::string_view line)> log);

  // From any thread

  void start();
  /// From now on nothing is begun.
  void stop() { stopped_ = true; }
  /// What bots have come to so far, if anything. Of another day: what its file has.
  std::optional<DailyField> field(const Daily& daily);

 private:
  /// A deal that is being played.
  struct Work {
    Daily daily;
    DailyField field;
    std::vector<DailyTask> left;  // the next one last
    std::unique_ptr<DailyRun> run;
  };

  void arm(std::chrono::milliseconds wait);
  void look();
  bool choose();
  void play();
  void keep(const DailyField& field);
  DailyField read(const Daily& daily) const;
  std::filesystem::path file_of(const std::string& name) const { return config_.folder / (name + ".json"); }

  Timekeeper& time_;
  Workers& workers_;
  const DailyConfig config_;
  std::function<void(std::string_view)> log_;
  std::atomic<bool> stopped_ = false;

  // On the strand, or in the one task that plays while the strand waits for it
  Timekeeper::Strand strand_;
  std::unique_ptr<Alarm> alarm_;
  std::optional<Work> work_;
  int played_for_ = -1;  // the day for which nothing is left to play

  std::mutex mutex_;
  std::map<std::string, DailyField> fields_;  // by the name of the deal
};

}  // namespace grod
