// Between the servers of one house: who has written something says so, and who has viewers of that table reads it. Nothing is
// promised: a word may be lost, repeated or overtaken, so whoever listens notices gaps by the numbers of events, and silence
// by looking into the store now and then.
#pragma once

#include <functional>

#include "bus/word.h"

namespace grod {

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

  /// What happens at that table matters here, or no longer does.
  virtual void follow(TableId table) = 0;
  virtual void unfollow(TableId table) = 0;
};

/// Of a server that is alone: there is nobody to tell.
Bus& silent_bus();

}  // namespace grod
