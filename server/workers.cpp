#include "server/workers.h"

#include <sys/resource.h>

#include <optional>
#include <utility>

namespace grod {

WorkerThreads::WorkerThreads(int threads, Places places) : queue_(places) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

void WorkerThreads::stop() {
  Queue dropped;  // let go of outside the lock
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    std::swap(dropped, queue_);
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool WorkerThreads::post(const Claim& claim, std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return true;  // dropped, like whatever waited
    if (!queue_.push(claim, std::move(task))) return false;
  }
  wake_.notify_one();
  return true;
}

std::size_t WorkerThreads::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void WorkerThreads::run() {
  // On Linux this is the priority of the calling thread alone: people are served first. Failing is harmless.
  setpriority(PRIO_PROCESS, 0, 10);
  while (true) {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || queue_.size() > 0; });
      if (stopping_) return;
      std::optional<std::function<void()>> next = queue_.pop();
      if (!next) continue;
      task = std::move(*next);
    }
    task();
  }
}

}  // namespace grod
