// What a process of this machine has used up, as the kernel counts it.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>

namespace grod {

/// Bytes of memory it has in use; 0 where there is no such process.
inline std::int64_t resident_bytes(pid_t process) {
  std::ifstream pages("/proc/" + std::to_string(process) + "/statm");
  std::int64_t all = 0;
  std::int64_t used = 0;
  pages >> all >> used;
  return used * sysconf(_SC_PAGESIZE);
}

/// Of a process: whose child it is, and the seconds of CPU that it and those of its children that have ended took.
struct ProcessTimes {
  pid_t parent = 0;
  double own = 0;
  double ended_children = 0;
};

/// Nothing but zeros where there is no such process.
inline ProcessTimes process_times(pid_t process) {
  std::ifstream line("/proc/" + std::to_string(process) + "/stat");
  // The name stands in brackets, and may have anything in it.
  std::string text;
  std::getline(line, text);
  const std::size_t name_ends = text.rfind(')');
  if (name_ends == std::string::npos) return {};
  std::size_t at = name_ends + 2;
  const auto next = [&] {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string field = text.substr(at, end - at);
    at = end + 1;
    return field;
  };
  next();  // its state
  ProcessTimes times;
  times.parent = static_cast<pid_t>(std::strtol(next().c_str(), nullptr, 10));
  constexpr int between = 9;  // group, session, terminal, …, page faults
  for (int i = 0; i < between; ++i) next();
  const auto seconds = [&] {
    return static_cast<double>(std::strtoll(next().c_str(), nullptr, 10)) /
           static_cast<double>(sysconf(_SC_CLK_TCK));
  };
  times.own = seconds();  // in its own code
  times.own += seconds();
  times.ended_children = seconds();
  times.ended_children += seconds();
  return times;
}

}  // namespace grod
