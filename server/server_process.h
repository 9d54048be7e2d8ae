// `grod serve` as a process of its own on a free port, for load and crash tests.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "texts/error.h"

namespace grod {

class ServerProcess {
 public:
  /// What is other than usual.
  struct Habits {
    std::string drain = "0";  // how many seconds it goes on serving when it is told to stop
    std::string log = {};     // the file that its log goes to; where ours goes, if none is named
  };

  ServerProcess() = default;
  explicit ServerProcess(Habits habits) : habits_(std::move(habits)) {}
  ~ServerProcess();  // stops it
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  /// Starts `binary serve` on a file or database and returns the port, once it listens.
  /// A client that names another address than this machine's is limited like any other.
  Result<int> start(const std::string& binary, const std::string& store);
  void stop();                // politely, and waits
  void kill();                // at once, in the middle of whatever it does, and waits
  void tell_to_stop() const;  // and does not wait
  /// Waits until it has ended by itself. Its exit status; nothing where a signal ended it.
  std::optional<int> wait();

  /// Bytes of memory it has in use; 0 where it does not run.
  std::int64_t resident() const;

 private:
  void end(int signal);

  const Habits habits_;
  pid_t child_ = 0;
};

}  // namespace grod
