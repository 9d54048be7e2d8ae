// Threads in which bots think, apart from those that serve people. Quick bots and deep thinkers have threads of their
// own, so that a master's two seconds never stand in the way of a beginner's move.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/fair_queue.h"

namespace grod {

/// A fair queue and the threads that empty it, at a lower priority than the rest of the program.
class Workers {
 public:
  explicit Workers(int threads, Places places = {});
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Whether there was a place for it. A task that is no longer wanted when its turn comes should see so itself.
  bool post(const Claim& claim, std::function<void()> task);
  /// Lets what is under way finish, and drops what has not begun and whatever comes later.
  void stop();
  std::size_t waiting() const;

 private:
  using Queue = FairQueue<std::function<void()>>;

  void run();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Queue queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace grod
