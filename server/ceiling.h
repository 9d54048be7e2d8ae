// How full the store is. Whoever keeps the house is told before it cannot grow any more, and the last of it is left to the
// games that have begun: people who are new and new tables are refused first.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace grod {

/// All functions may be called from any thread.
class Ceiling {
 public:
  Ceiling(Store& store, std::function<void(std::string_view line)> log)
      : store_(store), log_(std::move(log)) {}

  /// A sentence for whoever keeps the house, where it is time for one. It is logged when it becomes true.
  std::optional<std::string> warning();

  /// No place for what is new.
  bool reached();

 private:
  enum class Level { fine, high, full };

  Level look(std::string* sentence);

  Store& store_;
  std::function<void(std::string_view)> log_;
  std::mutex mutex_;
  Level told_ = Level::fine;
};

}  // namespace grod
