#include "store/write_queue.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace grod {

void WriteQueue::start() {
  thread_ = std::thread([this] { run(); });
}

void WriteQueue::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  arrived_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void WriteQueue::write(Batch batch, std::function<void(Result<void>)> done) {
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back({std::move(batch), std::move(done), {}});
    ++counts_.waiting;
  }
  arrived_.notify_one();
}

void WriteQueue::run() {
  std::vector<WriteJob> jobs;
  std::unique_lock lock(mutex_);
  for (;;) {
    arrived_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), most_batches_));
    jobs.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
    queue_.erase(queue_.begin(), end);
    lock.unlock();
    work_off(jobs);
    if (work_.afterwards) work_.afterwards();
    jobs.clear();
    lock.lock();
  }
}

void WriteQueue::work_off(std::vector<WriteJob>& jobs) {
  const auto started = std::chrono::steady_clock::now();
  work_.commit(jobs);
  const auto spent = std::chrono::steady_clock::now() - started;
  for (const WriteJob& job : jobs) {
    if (!job.result) {
      if (job.result.error().code != ErrorCode::outrun) ++counts_.failed;
      continue;
    }
    ++counts_.batches;
    counts_.events_written += job.batch.events.size();
    if (job.batch.opened) ++counts_.tables;
    if (job.batch.cleared) --counts_.tables;
    counts_.events += static_cast<std::int64_t>(job.batch.events.size());
    counts_.people += static_cast<std::int64_t>(job.batch.people.size());
  }
  counts_.commits.note(spent);
  counts_.waiting -= jobs.size();
  // What a callback holds goes with it, before the next is told: who waits for the last write knows that nothing of
  // the earlier ones is left on this thread.
  for (WriteJob& job : jobs) {
    if (job.done) job.done(std::move(job.result));
    job.done = nullptr;
  }
}

StoreFigures figures_of(const WriterCounts& counts) {
  return {.tables = counts.tables,
          .events = counts.events,
          .people = counts.people,
          .batches = counts.batches,
          .failed = counts.failed,
          .events_written = counts.events_written,
          .commits = counts.commits.figures(),
          .checkpoints = counts.checkpoints,
          .waiting = counts.waiting};
}

}  // namespace grod
