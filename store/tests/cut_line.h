// A line to PostgreSQL that can be cut at the worst moments: when a commit is on its way, or its answer is.
#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "store/tests/support.h"

namespace grod::store_test {

class CutLine {
 public:
  enum class Cut { never, before_the_commit_arrives, before_its_answer_does };

  /// Leads to that socket.
  explicit CutLine(std::string socket);
  ~CutLine();
  CutLine(const CutLine&) = delete;
  CutLine& operator=(const CutLine&) = delete;

  /// The folder of its own socket.
  std::string folder() const { return folder_.file(""); }
  /// Once, at the next commit.
  void cut(Cut when) { cut_ = when; }

 private:
  struct Wire {
    int client = -1, server = -1;
    bool awaits_answer = false;
  };

  void run();
  void accept_one();
  bool carry(int from, Wire& wire);

  const std::string socket_;
  const Folder folder_;
  int listening_ = -1;
  std::vector<Wire> wires_;
  std::atomic<Cut> cut_ = Cut::never;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace grod::store_test
