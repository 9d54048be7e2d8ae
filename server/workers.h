// Who does what takes long: threads in which bots think, apart from those that serve people. Quick bots and deep thinkers
// have threads of their own, so that a master's two seconds never stand in the way of a beginner's move.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/fair_queue.h"

namespace grod {

/// All functions may be called from any thread.
class Workers {
 public:
  virtual ~Workers() = default;

  /// Whether there was a place for it. A task that is no longer wanted when its turn comes should see so itself.
  virtual bool post(const Claim& claim, std::function<void()> task) = 0;
  /// Lets what is under way finish, and drops what has not begun and whatever comes later.
  virtual void stop() = 0;
  virtual std::size_t waiting() const = 0;
};

/// A fair queue and the threads that empty it, at a lower priority than the rest of the program.
class WorkerThreads final : public Workers {
 public:
  explicit WorkerThreads(int threads, Places places = {});
  ~WorkerThreads() override { WorkerThreads::stop(); }
  WorkerThreads(const WorkerThreads&) = delete;
  WorkerThreads& operator=(const WorkerThreads&) = delete;

  bool post(const Claim& claim, std::function<void()> task) override;
  void stop() override;
  std::size_t waiting() const override;

 private:
  using Queue = FairQueue<std::function<void()>>;

  void run();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Queue queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

inline std::unique_ptr<Workers> hire_threads(int threads, Places places) {
  return std::make_unique<WorkerThreads>(threads, places);
}

}  // namespace grod
