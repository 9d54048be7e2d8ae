#include "server/server_process.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <array>
#include <charconv>
#include <cstdio>
#include <string_view>

#include "server/process_use.h"

namespace grod {

ServerProcess::~ServerProcess() { stop(); }

Result<int> ServerProcess::start(const std::string& binary, const std::string& store) {
  std::array<int, 2> pipe{};
  if (pipe2(pipe.data(), O_CLOEXEC) != 0) return error("no pipe can be made");
  child_ = fork();
  if (child_ < 0) return error("no process can be started");
  if (child_ == 0) {
    dup2(pipe[1], STDOUT_FILENO);
    if (!habits_.log.empty())
      dup2(open(habits_.log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
    execl(binary.c_str(), "grod", "serve", "--port", "0", "--free-loopback", "--behind-proxy",
          "--daily-games", "0", "--drain", habits_.drain.c_str(), "--store", store.c_str(), nullptr);
    _exit(127);
  }
  close(pipe[1]);
  std::array<char, 1024> line{};
  FILE* output = fdopen(pipe[0], "r");
  const bool said_something = std::fgets(line.data(), line.size(), output) != nullptr;
  std::fclose(output);
  if (!said_something) return error("the server did not start");
  const std::string_view said = line.data();
  constexpr std::string_view before = "localhost:";
  const std::size_t at = said.find(before);
  if (at == std::string_view::npos) return error("the server did not say its port");
  int port = 0;
  const std::string_view digits = said.substr(at + before.size());
  if (std::from_chars(digits.data(), digits.data() + digits.size(), port).ec != std::errc{})
    return error("the server did not say its port");
  return port;
}

void ServerProcess::stop() { end(SIGTERM); }
void ServerProcess::kill() { end(SIGKILL); }

std::int64_t ServerProcess::resident() const { return child_ > 0 ? resident_bytes(child_) : 0; }

void ServerProcess::tell_to_stop() const {
  if (child_ > 0) ::kill(child_, SIGTERM);
}

std::optional<int> ServerProcess::wait() {
  int status = 0;
  const bool ended = child_ > 0 && waitpid(child_, &status, 0) == child_;
  child_ = 0;
  return ended && WIFEXITED(status) ? std::optional(WEXITSTATUS(status)) : std::nullopt;
}

void ServerProcess::end(int signal) {
  if (child_ <= 0) return;
  ::kill(child_, signal);
  wait();
}

}  // namespace grod
