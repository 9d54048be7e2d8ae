// What waits for a thread, taken in turn and not in the order of arrival: one network after the other, of each network
// one person after the other, of each person one table after the other. Whoever brings much waits longer; nobody else does.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace grod {

/// On whose behalf something is done.
struct Claim {
  std::uint64_t network = 0;
  std::int64_t person = 0;
  std::int64_t table = 0;
};

/// How much may wait.
struct Places {
  std::size_t of_a_network = 512;
  std::size_t of_a_person = 64;
};

/// For one thread at a time.
template <class Task>
class FairQueue {
 public:
  explicit FairQueue(Places places = {}) : places_(places) {}

  /// Whether there was a place for it.
  bool push(const Claim& claim, Task task) {
    Ring& network = all_.part(claim.network);
    Ring& person = network.part(static_cast<std::uint64_t>(claim.person));
    const bool fits = network.size < places_.of_a_network && person.size < places_.of_a_person;
    if (fits) {
      Ring& table = person.part(static_cast<std::uint64_t>(claim.table));
      table.tasks.push_back(std::move(task));
      for (Ring* ring : {&all_, &network, &person, &table}) ++ring->size;
    }
    return fits;
  }

  std::optional<Task> pop() {
    if (all_.size == 0) return std::nullopt;
    return all_.pop();
  }

  std::size_t size() const { return all_.size; }

 private:
  /// Tasks, or parts that have their turns one after the other. Parts without tasks are not kept, except those that were
  /// refused a first one; they go with their next turn.
  struct Ring {
    std::size_t size = 0;
    std::deque<Task> tasks;
    std::deque<std::uint64_t> turns;
    std::map<std::uint64_t, std::unique_ptr<Ring>> parts;

    Ring& part(std::uint64_t key) {
      std::unique_ptr<Ring>& found = parts[key];
      if (!found) {
        found = std::make_unique<Ring>();
        turns.push_back(key);
      }
      return *found;
    }

    Task pop() {
      --size;
      if (!tasks.empty()) {
        Task first = std::move(tasks.front());
        tasks.pop_front();
        return first;
      }
      while (parts.at(turns.front())->size == 0) end_turn();
      const auto next = parts.find(turns.front());
      Task first = next->second->pop();
      end_turn();
      return first;
    }

    void end_turn() {
      const std::uint64_t key = turns.front();
      turns.pop_front();
      if (parts.at(key)->size == 0)
        parts.erase(key);
      else
        turns.push_back(key);
    }
  };

  Places places_;
  Ring all_;
};

}  // namespace grod
