// Who is told of what comes from others, and of which tables: the end of every bus that reaches beyond the process.
#pragma once

#include <atomic>
#include <mutex>
#include <string_view>
#include <unordered_set>

#include "bus/bus.h"

namespace grod {

class Ear {
 public:
  /// In the listener's place from now on; when this returns the one before is told nothing more.
  void listen(Bus::Listener listener);

  void follow(TableId table);
  void unfollow(TableId table);
  bool follows(TableId table) const;
  std::vector<TableId> followed() const;

  /// A word's text has come, from whoever. The listener is called under the lock: it only puts the word aside.
  void hear(std::string_view text);
  /// What came was not even the text of a word.
  void hear_nonsense() { ++not_understood_; }

  std::uint64_t heard() const { return heard_; }
  std::uint64_t not_understood() const { return not_understood_; }

 private:
  mutable std::mutex mutex_;
  Bus::Listener listener_;
  std::unordered_set<TableId> followed_;
  std::atomic<std::uint64_t> heard_ = 0, not_understood_ = 0;
};

}  // namespace grod
