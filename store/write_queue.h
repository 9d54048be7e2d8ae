// The thread on which a store writes: it takes whatever has been queued, has it put into one transaction and tells everybody.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.h"

namespace grod {

/// A batch on its way to the disk, and what came of it.
struct WriteJob {
  Batch batch;
  std::function<void(Result<void>)> done;
  Result<void> result;
};

/// Counts that are kept where it is written and that anybody may read.
struct WriterCounts {
  std::atomic<std::int64_t> tables = 0, events = 0, people = 0;
  std::atomic<std::uint64_t> batches = 0, failed = 0, events_written = 0, waiting = 0, checkpoints = 0;
  Durations commits;
};

class WriteQueue {
 public:
  /// What is done on the thread.
  struct Work {
    std::function<void(std::vector<WriteJob>&)> commit;  // sets every result
    std::function<void()> afterwards = {};               // when everybody has been told
  };

  WriteQueue(std::size_t most_batches, Work work) : most_batches_(most_batches), work_(std::move(work)) {}
  ~WriteQueue() { stop(); }
  WriteQueue(const WriteQueue&) = delete;
  WriteQueue& operator=(const WriteQueue&) = delete;

  void start();
  /// Writes what is queued still. Nothing may be queued from then on.
  void stop();

  void write(Batch batch, std::function<void(Result<void>)> done);
  WriterCounts& counts() { return counts_; }
  const WriterCounts& counts() const { return counts_; }

 private:
  void run();
  void work_off(std::vector<WriteJob>& jobs);

  const std::size_t most_batches_;
  const Work work_;
  WriterCounts counts_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<WriteJob> queue_;
  bool stopping_ = false;
  std::thread thread_;
};

/// What every store counts of its writing; what there is in all, and how large, it adds itself.
StoreFigures figures_of(const WriterCounts& counts);

}  // namespace grod
