// Runs `grod house`, as whoever keeps the house does.
#pragma once

#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace grod::tests {

struct Ran {
  int status = -1;
  std::string said;  // on both streams
};

/// `before` is for the shell, like a limit on the size of files.
inline Ran run_house(const std::string& arguments, const std::string& before = "") {
  const std::string line = before + "exec " GROD_BINARY " house " + arguments + " 2>&1";
  std::FILE* pipe = ::popen(line.c_str(), "re");  // NOLINT: a test's own command
  Ran ran;
  char part[4096];
  while (const std::size_t read = std::fread(part, 1, sizeof part, pipe)) ran.said.append(part, read);
  const int status = ::pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

inline bool house_says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

constexpr const char* finished_table = "w2qPb-ObHlSgtukqQ6oi3Q";  // of `OldHouse`
constexpr const char* any_day = " --before 2100-01-01";

}  // namespace grod::tests
