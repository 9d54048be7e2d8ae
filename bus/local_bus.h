// A bus for servers in one process: tests have several of them side by side.
#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "bus/bus.h"

namespace grod {

class LocalBus {
 public:
  LocalBus() : ends_(std::make_shared<Ends>()) {}

  /// For another server. It may outlive this.
  std::unique_ptr<Bus> join();

 private:
  class End;

  /// Those who have joined. A word is passed on under the lock, so that whoever stops listening is told nothing more: a
  /// listener only puts it aside, and tells nobody meanwhile.
  struct Ends {
    std::mutex mutex;
    std::vector<End*> all;
  };

  std::shared_ptr<Ends> ends_;
};

}  // namespace grod
