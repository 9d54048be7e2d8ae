// `grod serve` as a process of its own on a free port, for load and crash tests.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

#include "texts/error.h"

namespace grod {

class ServerProcess {
 public:
  ServerProcess() = default;
  ~ServerProcess();  // stops it
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  /// Starts `binary serve` on a file or database and returns the port, once it listens.
  /// A client that names another address than this machine's is limited like any other.
  Result<int> start(const std::string& binary, const std::string& store);
  void stop();  // politely, and waits
  void kill();  // at once, in the middle of whatever it does, and waits

  /// Bytes of memory it has in use; 0 where it does not run.
  std::int64_t resident() const;

 private:
  void end(int signal);

  pid_t child_ = 0;
};

}  // namespace grod
