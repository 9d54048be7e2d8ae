// Between the servers of one house: who has written something says so, and who has viewers of that table reads it. Nothing is
// promised: a word may be lost, repeated or overtaken, so whoever listens notices gaps by the numbers of events, and silence
// by looking into the store now and then.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "bus/word.h"

namespace grod {

/// How it goes with one that can fail, for a page of metrics.
struct BusFigures {
  bool connected = false;      // words get through, as far as this server knows
  std::int64_t following = 0;  // tables of which it is told by now
  // Since it was opened
  std::uint64_t told = 0, heard = 0;  // words; of those heard only such as matter here
  std::uint64_t lost = 0;             // there were too many to be told, or nobody to tell them to
  std::uint64_t not_understood = 0;   // came and are no words of ours
  std::uint64_t broken = 0;           // connections that have ended
};

/// One server's place at it. All functions may be called from any thread, and none of them waits.
class Bus {
 public:
  using Listener = std::function<void(const Word& word)>;

  virtual ~Bus() = default;

  /// To all others; the server itself does not hear it.
  virtual void tell(const Word& word) = 0;

  /// Who is told from now on, from any thread, about people and the tables that are followed. Nothing in its place: when
  /// this returns nobody is told any more.
  virtual void listen(Listener listener) = 0;

  /// What happens at that table matters here, or no longer does. It may take a moment until it is told.
  virtual void follow(TableId table) = 0;
  virtual void unfollow(TableId table) = 0;

  virtual std::optional<BusFigures> figures() const { return std::nullopt; }
};

/// Of a server that is alone: there is nobody to tell.
Bus& silent_bus();

}  // namespace grod
