// A table as one client has it, from what it was told: the state made of patches, and the log by its numbers.
#pragma once

#include <map>

#include "match/event.h"
#include "texts/json.h"

namespace grod::sim {

class Screen {
 public:
  enum class Heard { news, gap, nonsense };

  /// Takes an `update` or a `change` in. After a gap nothing is taken in until the next `update`; who `forgets` does not
  /// notice one. Nonsense is what no server may say.
  Heard hear(const json::Value& message, bool forgets = false);

  /// A `watch` is on its way: what comes before it is said to be done is of no use.
  void await() {
    awaited_ = true;
    promised_ = false;
  }
  /// It is done, and the whole state comes next.
  void expect() { promised_ = true; }
  bool awaited() const { return awaited_; }
  bool lit() const { return state_.is_object() && !awaited_; }

  const json::Value& state() const { return state_; }
  const json::Object& fields() const { return state_.as_object(); }
  const std::map<int, json::Value>& events() const { return events_; }
  /// What came before this number stays as it was told.
  int settled() const { return settled_; }

  /// The events as one list.
  json::Value log() const;
  /// The state without what runs on by itself.
  json::Value lasting_state() const;

 private:
  json::Value state_;
  std::int64_t version_ = 0;
  std::map<int, json::Value> events_;
  int settled_ = 0;
  bool awaited_ = true;
  bool promised_ = false;
};

/// A state without what its clocks show.
json::Value without_clocks(json::Value state);

}  // namespace grod::sim
