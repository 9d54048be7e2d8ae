// Looks at what is durable, table by table, as it grows: numbers without a gap, a whole chain, no decision without a question
// and none twice on one, no clock that runs while the house is closed. And keeps the table as it must be, for whoever
// compares what viewers were told.
#pragma once

#include <functional>
#include <optional>
#include <set>

#include "match/room_view.h"
#include "server/tests/simulation/disk.h"

namespace grod::sim {

class Audit {
 public:
  /// How many milliseconds the house was open between two moments of the world's time.
  using OpenFor = std::function<Time(Time from, Time to)>;
  using Complain = std::function<void(const std::string& sentence)>;

  Audit(TableId table, OpenFor open_for, Complain complain)
      : table_(table), open_for_(std::move(open_for)), complain_(std::move(complain)) {}

  /// Takes in what has become durable since.
  void follow(const Disk& disk);

  /// The table by its events; nothing where none is durable.
  const Room* room() const { return room_ ? &*room_ : nullptr; }
  const Beside& beside() const { return beside_; }

  /// The snapshot in the store must be worth as much as the events.
  void check_snapshot(const Disk& disk) const;

  int decisions() const { return decisions_; }

 private:
  void meet(const Event& event);
  bool take(const Event& event, Time stamped);
  void expect_question(const Event& event);
  std::vector<std::optional<Time>> clocks(Time at) const;
  void compare_clocks(const Event& event, const std::vector<std::optional<Time>>& before, Time open) const;
  void complain(const std::string& what) const;

  const TableId table_;
  OpenFor open_for_;
  Complain complain_;
  std::optional<Room> room_;
  Beside beside_;
  std::vector<PersonId> people_;  // who have been at the table, in the order in which they came
  Time stamped_ = 0;              // of the last event
  std::set<std::pair<Seat, int>> answered_;
  int decisions_ = 0;
};

}  // namespace grod::sim
