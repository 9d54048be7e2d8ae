// What a house uses up while it is played in, read before a measurement and after it: the servers say it of themselves on /metrics,
// what works for them on this machine (a database, a bus) is looked up.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

#include "server/client.h"
#include "server/server_list.h"

namespace grod {

/// A process of this machine, under a name of the caller's.
struct NamedProcess {
  std::string name;
  pid_t process = 0;
};

/// "database=1234".
Result<NamedProcess> read_named_process(const std::string& text);

/// Sums over all servers, since each was started.
struct ServersUse {
  double commands = 0;
  double outrun = 0;  // events that another server wrote first
  double commits = 0;
  double cpu_seconds = 0;
  double resident_bytes = 0;  // just now
};

/// The error names the server that cannot be asked.
Result<ServersUse> use_of_servers(Client& client, const std::vector<ServerAddress>& servers);

/// Seconds of CPU that a process took, with all that it started, also of what has ended. The error says that there is none.
Result<double> cpu_seconds_of_family(const NamedProcess& process);

/// What was used up in between.
struct HouseUse {
  ServersUse servers;                    // `resident_bytes` at its end
  std::vector<double> process_cpu = {};  // seconds, in the order of the processes
};

class Meter {
 public:
  Meter(Client& client, std::vector<ServerAddress> servers, std::vector<NamedProcess> processes)
      : client_(client), servers_(std::move(servers)), processes_(std::move(processes)) {}

  /// From now on.
  Result<void> begin();
  /// Until now. The error also says so where a server was started anew meanwhile: it has forgotten what it counted.
  Result<HouseUse> end();

 private:
  Result<HouseUse> read();

  Client& client_;
  std::vector<ServerAddress> servers_;
  std::vector<NamedProcess> processes_;
  HouseUse before_;
};

}  // namespace grod
