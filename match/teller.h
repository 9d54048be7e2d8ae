// What the watchers of a room are told: each what is new to them and no more, as a patch of the state they have. Viewers
// who see the same and know the same get the same bytes, written once.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/room_view.h"

namespace grod {

/// What one watcher has been told so far.
struct Heard {
  Told log = {};
  int version = 0;                                // of the state; 0: none yet
  std::shared_ptr<const json::Value> state = {};  // shared by those who have the same

  friend bool operator==(const Heard&, const Heard&) = default;
};

/// Of somebody who knows the log up to that event, and no state.
Heard heard_until(int number);

/// Why everybody is told: an event that they may or may not know of, or who is there and what they are called.
enum class Occasion { event, people };

/// Tells of one moment; it must not outlive it.
class Teller {
 public:
  Teller(Occasion occasion, const std::string& table, const Room& room, const Beside& beside,
         const Company& company, Time now)
      : occasion_(occasion), table_(table), room_(room), beside_(beside), company_(company), now_(now) {}

  /// The next message for a watcher, who has heard it then; null where there is nothing new for them.
  std::shared_ptr<const std::string> tell(const Viewer& viewer, Heard& heard);

 private:
  using Text = std::shared_ptr<const std::string>;
  using State = std::shared_ptr<const json::Value>;
  struct Seen {
    Viewer viewer;
    State state;
  };
  struct Said {
    Viewer viewer;
    Heard before, after;
    Text text;
  };

  const State& state_for(const Viewer& viewer);
  Text write(const Viewer& viewer, Heard& heard);

  const Occasion occasion_;
  const std::string& table_;
  const Room& room_;
  const Beside& beside_;
  const Company company_;
  const Time now_;
  std::vector<Seen> seen_;
  std::vector<Said> said_;
};

}  // namespace grod
