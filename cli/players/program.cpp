#include "cli/players/program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "cli/players/leash.h"

namespace grod::cli {

namespace {

using std::chrono::steady_clock;

/// The end that the program has, and ours, of which nobody else inherits anything.
struct Pipe {
  Descriptor theirs;
  Descriptor ours;
};

enum class Flow { to_program, from_program };

std::optional<Pipe> piped(Flow flow) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  Descriptor read_end(ends[0]);
  Descriptor write_end(ends[1]);
  const bool reads = flow == Flow::from_program;
  Pipe pipe{std::move(reads ? write_end : read_end), std::move(reads ? read_end : write_end)};
  fcntl(pipe.ours.get(), F_SETFL, O_NONBLOCK);
  return pipe;
}

/// What a process to be started shall have: its own group, ordinary signals, the pipes.
class Preparation {
 public:
  Preparation() {
    posix_spawn_file_actions_init(&files_);
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    sigset_t ordinary;
    sigemptyset(&ordinary);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) sigaddset(&ordinary, signal);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &ordinary);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_,
                             POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  Preparation(const Preparation&) = delete;
  Preparation& operator=(const Preparation&) = delete;
  ~Preparation() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }

  void connect(const Descriptor& file, int number) {
    posix_spawn_file_actions_adddup2(&files_, file.get(), number);
  }

  /// The number of the process, or 0.
  pid_t run(const std::string& command) const {
    std::string shell = "sh";
    std::string option = "-c";
    std::string text = command;
    std::array<char*, 4> words{shell.data(), option.data(), text.data(), nullptr};
    pid_t process = 0;
    return posix_spawn(&process, "/bin/sh", &files_, &attributes_, words.data(), environ) == 0 ? process : 0;
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

/// How a process ended, in words. The shell says with its own exit status that it found nothing to run, and which
/// signal ended what it ran.
std::string end_in_words(bool exited, int status) {
  constexpr int of_signals = 128;
  if (exited && status == 127) return "ended with exit status 127: there is no such command";
  if (exited && status == 126) return "ended with exit status 126: it cannot be executed";
  const int signal = exited ? status - of_signals : status;
  const char* described = !exited || signal > 0 ? sigdescr_np(signal) : nullptr;
  if (described != nullptr) return fmt::format("was ended by signal {} ({})", signal, described);
  return fmt::format("ended with exit status {}", status);
}

}  // namespace

Result<std::unique_ptr<Program>> Program::start(const std::string& command, std::string name,
                                                std::size_t longest_line) {
  std::optional<Pipe> in = piped(Flow::to_program);
  std::optional<Pipe> out = piped(Flow::from_program);
  std::optional<Pipe> err = piped(Flow::from_program);
  if (!in || !out || !err) return error(fmt::format("{} cannot be started: no more pipes can be made", name));
  Preparation preparation;
  preparation.connect(in->theirs, STDIN_FILENO);
  preparation.connect(out->theirs, STDOUT_FILENO);
  preparation.connect(err->theirs, STDERR_FILENO);
  const pid_t process = preparation.run(command);
  if (process == 0) return error(fmt::format("{} cannot be started: no process can be made", name));
  std::unique_ptr<Program> program(new Program(process, std::move(name), longest_line));
  program->in_ = std::move(in->ours);
  program->out_ = std::move(out->ours);
  program->err_ = std::move(err->ours);
  if (!Leash::hold(process))
    return error("too many programs play at the same time; fewer --threads need fewer");
  return program;
}

Program::Program(pid_t process, std::string name, std::size_t longest_line)
    : process_(process), name_(std::move(name)), longest_line_(longest_line) {}

Program::~Program() {
  in_ = Descriptor();
  const Moment until = leave_by_.value_or(Moment());  // at once, unless it was dismissed
  while (!has_ended() && exchange(until)) heard_.clear();
  // The group before the leader is reaped: its number is nobody else's until then.
  kill(-process_, SIGKILL);
  Leash::let_go(process_);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
  while (err_ && read_some(err_, complaints_)) continue;
  if (!complaints_.empty()) complaints_ += '\n';
  pass_on_errors();
}

void Program::say(const std::string& line) {
  unsent_ += line;
  unsent_ += '\n';
  write_some();
}

Result<std::optional<std::string>> Program::hear(Moment until) {
  for (;;) {
    Result<std::optional<std::string>> line = take_line();
    if (!line || *line) return line;
    if (!out_) return error(farewell());
    if (!exchange(until)) return std::optional<std::string>();
  }
}

void Program::dismiss(Moment leave_by) {
  write_some();
  in_ = Descriptor();
  leave_by_ = leave_by;
}

/// Waits until there is something to write or to read, and does that; false when the time is up.
bool Program::exchange(Moment until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now());
  if (left.count() <= 0) return false;
  // poll() passes over numbers below 0.
  std::array<pollfd, 3> files{pollfd{unsent_.empty() ? -1 : in_.get(), POLLOUT, 0},
                              pollfd{out_.get(), POLLIN, 0}, pollfd{err_.get(), POLLIN, 0}};
  constexpr std::int64_t look_again = 100;  // a program may end without a word, and leave its pipes to others
  const bool deaf = !out_;
  const auto wait = static_cast<int>(std::min<std::int64_t>(left.count(), deaf ? 5 : look_again));
  if (poll(files.data(), files.size(), wait) <= 0) return true;
  if (files[0].revents != 0) write_some();
  if (files[1].revents != 0) read_some(out_, heard_);
  if (files[2].revents != 0) {
    read_some(err_, complaints_);
    pass_on_errors();
  }
  return true;
}

void Program::write_some() {
  while (in_ && !unsent_.empty()) {
    const ssize_t written = write(in_.get(), unsent_.data(), unsent_.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) return;
    if (written < 0) {  // it reads no more; whether it still speaks we shall hear
      in_ = Descriptor();
      unsent_.clear();
      return;
    }
    unsent_.erase(0, static_cast<std::size_t>(written));
  }
}

/// False when there is nothing to be read just now; a pipe at its end is closed.
bool Program::read_some(Descriptor& from, std::string& into) const {
  std::array<char, 1 << 14> bytes{};
  const ssize_t number = read(from.get(), bytes.data(), bytes.size());
  if (number > 0) {
    into.append(bytes.data(), static_cast<std::size_t>(number));
    return true;
  }
  if (number < 0 && errno == EINTR) return true;
  if (number < 0 && errno == EAGAIN) return false;
  from = Descriptor();
  return false;
}

/// Whole lines, each in one piece, so that those of several programs do not mix.
void Program::pass_on_errors() {
  std::size_t end = complaints_.find('\n');
  if (end == std::string::npos && complaints_.size() > longest_line_) complaints_ += '\n';
  for (; (end = complaints_.find('\n')) != std::string::npos; complaints_.erase(0, end + 1))
    fmt::print(stderr, "{}: {}\n", name_, complaints_.substr(0, end));
}

Result<std::optional<std::string>> Program::take_line() {
  const std::size_t end = heard_.find('\n');
  if (std::min(end, heard_.size()) > longest_line_)
    return error(fmt::format("said a line of more than {} bytes", longest_line_));
  if (end == std::string::npos) return std::optional<std::string>();
  std::string line = heard_.substr(0, end);
  heard_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return std::optional(std::move(line));
}

/// Looks without reaping it, so that its number stays its own.
bool Program::has_ended() const {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid != 0;
}

/// Its output is at its end. Mostly because it has ended, or is about to.
std::string Program::farewell() {
  constexpr std::chrono::seconds grace{1};
  const Moment until = steady_clock::now() + grace;
  while (!has_ended() && exchange(until)) continue;
  exchange(steady_clock::now() + std::chrono::milliseconds(1));  // last words
  if (!has_ended()) return "closed its output";
  siginfo_t info{};
  waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
  return end_in_words(info.si_code == CLD_EXITED, info.si_status);
}

}  // namespace grod::cli
