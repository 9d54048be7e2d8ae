// The door for whoever keeps the house: a Unix socket beside its file, which only the file's owner can open. Through it
// `grod house` asks an open house for what only that can do, since it has people at tables: a line of JSON, a line in answer.
#pragma once

#include <functional>
#include <string>
#include <thread>

#include "match/event.h"
#include "store/store.h"
#include "texts/json.h"

namespace grod {

/// What can be asked of an open house. Each says from any thread, once, what came of it.
struct HouseKeeping {
  using Done = std::function<void(Result<void>)>;
  std::function<void(PersonId person, Done done)> erase;
  /// A copy of that table, as it was when it had last changed, lies in an archive.
  std::function<void(const std::string& table, Time changed, Done done)> archived;
};

/// The house's side: a thread of its own that serves one after the other.
class Control {
 public:
  explicit Control(HouseKeeping keeping) : keeping_(std::move(keeping)) {}
  ~Control() { stop(); }
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;

  /// Beside that file, which this process has open. Where it cannot, the house does without.
  Result<void> start(const std::string& file);

  /// While the house can still answer.
  void stop();

 private:
  void run();
  void serve(int connection);
  Result<void> carry_out(const std::string& line) const;

  HouseKeeping keeping_;
  std::string path_;
  int listening_ = -1;
  int told_to_stop_ = -1, stop_ = -1;  // the two ends of a pipe
  std::thread thread_;
};

/// The other side: asks the house that has the file open, and waits.
Result<void> ask_house(const std::string& file, const json::Object& question);

}  // namespace grod
