// A table as a client knows it, from the messages about it. For tests and for `grod load`.
#pragma once

#include "texts/json.h"

namespace grod {

/// How far a game has come as somebody at its table has been told, who does not know what the others decide in secret.
struct Standing {
  std::int64_t settled = 0;  // events that keep their numbers
  std::int64_t number = 0;   // events told, with those that stand for something secret
  json::Value to_act = {};   // seats: everybody is told the same
  bool secret = false;       // the last decision told is not for everybody to know, yet

  /// Whether whoever stands here has been told what they may know of a decision that was just made by somebody who now stands
  /// there. While several decide in secret, each counts their own decisions alone; it is then only told who is done.
  bool covers(const Standing& decided) const {
    if (to_act != decided.to_act) return false;
    const bool in_secret = decided.secret || number > settled || decided.number > decided.settled ||
                           (decided.to_act.is_array() && decided.to_act.as_array().size() > 1);
    return in_secret || settled >= decided.settled;
  }
};

class Mirror {
 public:
  /// Takes an `update` or a `change` in. The error says that one was lost, and that the table must be watched again.
  Result<void> hear(const json::Value& message);

  /// How the table stands; null before the first word.
  const json::Value& state() const { return state_; }

  Standing standing() const;

 private:
  json::Value state_;
  std::int64_t settled_ = 0, number_ = 0;
  bool secret_ = false;
  std::int64_t version_ = 0;
};

}  // namespace grod
