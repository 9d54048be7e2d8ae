// Threads that stay, for work that comes often and is shared out in small parts.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <type_traits>
#include <vector>

namespace grod {

/// So many threads, of which the caller's is one: alone it does all the work itself, and nobody is woken.
class Crew {
 public:
  explicit Crew(int threads) {
    for (int i = 1; i < threads; ++i) threads_.emplace_back([this] { wait_for_work(); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    {
      const std::scoped_lock lock(mutex_);
      closing_ = true;
    }
    woken_.notify_all();
  }

  /// Calls `part(i)` for 0 to `parts - 1` and returns when all are done. The parts must not disturb each other.
  template <class Part>
  void share_out(int parts, Part&& part) {
    if (threads_.empty()) {
      for (int i = 0; i < parts; ++i) part(i);
      return;
    }
    const auto call = [](void* work, int i) { (*static_cast<std::remove_reference_t<Part>*>(work))(i); };
    begin(call, &part, parts);
    take_parts();
    finish();
  }

 private:
  using Call = void (*)(void* work, int part);

  void begin(Call call, void* work, int parts) {
    {
      const std::scoped_lock lock(mutex_);
      call_ = call;
      work_ = work;
      parts_ = parts;
      next_ = 0;
      busy_ = static_cast<int>(threads_.size());
      ++calls_;
    }
    woken_.notify_all();
  }
  void finish() {
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
  }
  void take_parts() {
    for (int i = next_++; i < parts_; i = next_++) call_(work_, i);
  }
  void wait_for_work() {
    std::uint64_t seen = 0;
    std::unique_lock lock(mutex_);
    while (true) {
      woken_.wait(lock, [&] { return closing_ || calls_ != seen; });
      if (closing_) return;
      seen = calls_;
      lock.unlock();
      take_parts();
      lock.lock();
      if (--busy_ == 0) done_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable woken_;
  std::condition_variable done_;
  bool closing_ = false;
  std::uint64_t calls_ = 0;
  int busy_ = 0;

  // The call under way
  Call call_ = nullptr;
  void* work_ = nullptr;
  int parts_ = 0;
  std::atomic<int> next_ = 0;

  std::vector<std::jthread> threads_;  // last: they end before what they use
};

}  // namespace grod
