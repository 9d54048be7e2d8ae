#include "server/process_figures.h"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>

#include "server/process_use.h"

namespace grod {

namespace {

/// In ticks since the machine was started: the twenty-second word of the process's state, of which the second, its name in
/// brackets, may have spaces.
double ticks_at_start() {
  std::ifstream state("/proc/self/stat");
  state.ignore(std::numeric_limits<std::streamsize>::max(), ')');
  std::string word;
  for (int i = 3; i <= 22; ++i) state >> word;
  return word.empty() ? 0 : std::stod(word);
}

double machine_started() {
  std::ifstream state("/proc/stat");
  for (std::string word; state >> word;)
    if (double seconds = 0; word == "btime" && state >> seconds) return seconds;
  return 0;
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

ProcessFigures process_figures() {
  ProcessFigures figures;
  rusage used{};
  if (::getrusage(RUSAGE_SELF, &used) == 0)
    figures.cpu_seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
  static const double started =
      machine_started() + ticks_at_start() / static_cast<double>(::sysconf(_SC_CLK_TCK));
  figures.started = started;
  figures.resident_bytes = resident_bytes(::getpid());
  std::error_code ignored;
  figures.open_files = std::distance(std::filesystem::directory_iterator("/proc/self/fd", ignored), {});
  if (rlimit files{}; ::getrlimit(RLIMIT_NOFILE, &files) == 0)
    figures.most_files = static_cast<std::int64_t>(files.rlim_cur);
  return figures;
}

}  // namespace grod
