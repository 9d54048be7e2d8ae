// All that is still to happen in a simulated world, in the order of its own time. Nothing happens anywhere else, so a
// history is the same whenever it is run.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "match/event.h"

namespace grod::sim {

/// What an entry is about: in a calm (`World::settle`) messages and writes come to their end while time stands still.
enum class Kind { alarm, message, write, thought, person, weather };

/// The world itself, in place of the number of one of the server's lives.
inline constexpr int world = 0;

class Agenda {
 public:
  using Call = std::function<void()>;
  using Ticket = std::pair<Time, std::uint64_t>;  // when, and which of those that are due then

  /// Milliseconds since the world began.
  Time now() const { return now_; }

  /// `life` is that of the server to which it matters; it goes with it.
  Ticket at(Time when, Kind kind, int life, Call call) {
    const Ticket ticket{std::max(when, now_), ++number_};
    if (ended_.contains(life)) return ticket;
    entries_.emplace(ticket, Entry{kind, life, std::move(call)});
    return ticket;
  }
  Ticket in(Time wait, Kind kind, int life, Call call) {
    return at(now_ + wait, kind, life, std::move(call));
  }
  void cancel(const Ticket& ticket) { entries_.erase(ticket); }

  /// A life of the server ends: what it was to do goes with it, and what it may wish for while it ends comes to nothing. To be
  /// called while it has what its wishes hold on to.
  void forget(int life) {
    ended_.insert(life);
    std::erase_if(entries_, [&](const auto& entry) { return entry.second.life == life; });
  }

  bool empty() const { return entries_.empty(); }

  /// Lets time go on to the next entry.
  void run_next() {
    auto first = entries_.extract(entries_.begin());
    now_ = first.key().first;
    first.mapped().call();
  }

  /// Has the first message or write happen now; false where there is none.
  bool hasten() {
    for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
      if (entry->second.kind != Kind::message && entry->second.kind != Kind::write) continue;
      auto first = entries_.extract(entry);
      first.mapped().call();
      return true;
    }
    return false;
  }

 private:
  struct Entry {
    Kind kind{};
    int life = world;
    Call call;
  };

  Time now_ = 0;
  std::uint64_t number_ = 0;
  std::set<int> ended_;  // lives
  std::map<Ticket, Entry> entries_;
};

}  // namespace grod::sim
