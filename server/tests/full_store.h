// A store whose disk is full for a while: nothing is written then, and whoever asked is told so.
#pragma once

#include <atomic>
#include <limits>

#include "server/tests/store_in_front.h"

namespace grod::tests {

class FullStore final : public StoreInFront {
 public:
  using StoreInFront::StoreInFront;

  /// So many more events fit on the disk.
  void fill(int room = 0) { room_ = room; }
  void make_room() { room_ = std::numeric_limits<int>::max(); }
  int refused() const { return refused_; }

  using Store::write;
  void write(Batch batch, std::function<void(Result<void>)> done) override {
    if (room_.fetch_sub(1) > 0) return StoreInFront::write(std::move(batch), std::move(done));
    ++refused_;
    if (done) done(error("the disk is full"));
  }

 private:
  std::atomic<int> room_ = std::numeric_limits<int>::max();
  std::atomic<int> refused_ = 0;
};

}  // namespace grod::tests
