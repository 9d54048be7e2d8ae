// The memory of a search: for each decision met, as the seat that takes it sees it, how its actions have fared.
#pragma once

#include <cmath>
#include <unordered_map>
#include <vector>

#include "bots/outcome.h"

namespace grod {

/// An action at a node: how good it looked at first sight, and how it came out.
struct Edge {
  Action action{};
  double prior = 0;  // weight by the evaluation, relative to the node's reference
  int visits = 0;
  Share sum;  // of the seat that decides

  double utility() const { return sum.utility / visits; }
  void credit(const Share& share) {
    ++visits;
    sum.points += share.points;
    sum.win_probability += share.win_probability;
    sum.utility += share.utility;
  }
};

/// One decision as its seat sees it, whichever world it was met in: worlds that look alike to the seat share the node.
struct Node {
  Seat seat{};
  int visits = 0;
  double utility = 0;       // summed
  bool scored = false;      // have actions been compared at first sight? Forced ones need no look
  int reference = 0;        // then: the look that has weight 1
  std::vector<Edge> edges;  // ascending by action

  double mean() const { return visits > 0 ? utility / visits : 0.5; }
  void credit(const Share& share) {
    ++visits;
    utility += share.utility;
  }
};

/// What has happened since the root, as each seat has seen it. Decisions made while several seats are to act stay
/// their owner's until news opens them, so a node never knows what its seat could not know.
class Trace {
 public:
  std::uint64_t key(Seat seat) const {
    return mix(shared_ ^ mix(own_[std::size_t(seat)] + 1 + std::uint64_t(seat)));
  }

  void add(Seat seat, Action action, Seats acting, News news) {
    hidden_ = hidden_ || acting.size() > 1;
    std::uint64_t& where = hidden_ ? own_[std::size_t(seat)] : shared_;
    where = mix(where ^ mix(std::uint64_t(index(action)) << 8 | std::uint64_t(index(seat) + 1)));
    if (news == News::none) return;
    hidden_ = false;
    for (std::uint64_t& own : own_) {
      shared_ = mix(shared_ ^ own);
      own = 0;
    }
  }

 private:
  std::uint64_t shared_ = 0;
  std::array<std::uint64_t, std::size_t(max_seats)> own_{};
  bool hidden_ = false;
};

/// All nodes of one search, found by what their seats have seen.
class SearchTree {
 public:
  /// The number of the node of this key, and whether it is new.
  std::pair<std::size_t, bool> find(std::uint64_t key) {
    const auto [place, fresh] = index_.try_emplace(key, nodes_.size());
    if (fresh) nodes_.emplace_back();
    return {place->second, fresh};
  }
  Node& operator[](std::size_t number) { return nodes_[number]; }

 private:
  std::unordered_map<std::uint64_t, std::size_t> index_;
  std::vector<Node> nodes_;
};

}  // namespace grod
