#include "server/log_lines.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <ctime>

#include "texts/json.h"

namespace grod {

namespace {

std::string log_line(std::string_view message) {
  using namespace std::chrono;
  const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  const json::Object line{
      {"time", fmt::format("{:%FT%T}.{:03}Z", fmt::gmtime(static_cast<std::time_t>(now / 1000)), now % 1000)},
      {"message", message}};
  return boost::json::serialize(line) + "\n";
}

/// A pipe that says so takes a few thousand bytes at once, so a line does not wait for its reader.
bool takes_more(int descriptor) {
  pollfd asked{.fd = descriptor, .events = POLLOUT, .revents = 0};
  return ::poll(&asked, 1, 0) == 1 && (asked.revents & POLLOUT) != 0;
}

}  // namespace

void LogLines::write(std::string_view message) noexcept {
  try {
    const std::scoped_lock alone(mutex_);
    if (lost_ != lost_and_told_ &&
        put(log_line(fmt::format("{} lines before this one could not be written", lost_ - lost_and_told_))))
      lost_and_told_ = lost_;
    if (!put(log_line(message))) ++lost_;
  } catch (...) {
    ++unmade_;  // there was no memory for a line
  }
}

std::uint64_t LogLines::lost() const noexcept {
  const std::scoped_lock alone(mutex_);
  return lost_ + unmade_;
}

bool LogLines::put(const std::string& line) {
  const std::string whole = half_a_line_ ? "\n" + line : line;
  std::string_view rest = whole;
  while (!rest.empty()) {
    const ssize_t written = takes_more(descriptor_) ? ::write(descriptor_, rest.data(), rest.size()) : -1;
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  if (rest.size() != whole.size()) half_a_line_ = !rest.empty();
  return rest.empty();
}

}  // namespace grod
