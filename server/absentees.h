// Whom to call to a table: those who have to decide there, are not there, and may not know it. A table where everybody has
// minutes is no such table, nor is one where a person plays with bots alone.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "match/room.h"
#include "store/store.h"

namespace grod {

/// Whether people play there who may be away for days between their decisions.
bool plays_over_days(const Room& room);

/// For one room; for one thread at a time.
class Absentees {
 public:
  /// Nobody is called before they have been gone for `patience`: a phone that was put down for a moment is no absence. `calls`
  /// are those that were made before; everybody counts as gone `since` then, until they are seen.
  Absentees(Time patience, const std::vector<CallRow>& calls, Time since);

  /// Another server has called them.
  void have_been_called(const std::vector<CallRow>& calls);

  /// These are there now, and nobody else.
  void note(Seats there, Time now);

  struct Call {
    Seat seat{};
    int ask = 0;  // the question
  };
  /// Who is to be called by now. Nobody is named twice for one question.
  std::vector<Call> due(const Room& room, Time now);

  /// When somebody else will be.
  std::optional<Time> next(const Room& room) const;

 private:
  std::optional<Time> time_to_call(const Room& room, Seat seat) const;

  Time patience_;
  std::array<std::int64_t, max_seats> called_{};  // about which question last
  std::array<Time, max_seats> gone_since_{};      // 0: they are there
};

}  // namespace grod
