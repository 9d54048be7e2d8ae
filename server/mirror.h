// A table as a client knows it, from the messages about it. For tests and for `grod load`.
#pragma once

#include "texts/json.h"

namespace grod {

class Mirror {
 public:
  /// Takes an `update` or a `change` in. The error says that one was lost, and that the table must be watched again.
  Result<void> hear(const json::Value& message);

  /// How the table stands; null before the first word.
  const json::Value& state() const { return state_; }

 private:
  json::Value state_;
  std::int64_t version_ = 0;
};

}  // namespace grod
