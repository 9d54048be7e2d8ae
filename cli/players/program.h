// A program of the user's that runs beside this one and is spoken to in lines. Its input and output are pipes; what
// it says on its error stream is passed on with its name before it. It is ended with this object, and all that it has
// started with it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/descriptor.h"
#include "texts/error.h"

namespace grod::cli {

using Moment = std::chrono::steady_clock::time_point;

class Program {
 public:
  /// Runs the command as /bin/sh understands it, in our folder and with our environment. `name` stands before what it
  /// says on its error stream, and no line of its output may be longer than `longest_line`.
  static Result<std::unique_ptr<Program>> start(const std::string& command, std::string name,
                                                std::size_t longest_line);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program();

  /// Never waits: what it does not read now it is given while we listen.
  void say(const std::string& line);
  /// The next line of its output, or nothing when there is none until then. The error says why there will be none,
  /// and goes on after the program's name: "ended with exit status 1".
  Result<std::optional<std::string>> hear(Moment until);

  /// It is told nothing more: its input ends, and it has until then to leave by itself.
  void dismiss(Moment leave_by);

 private:
  Program(pid_t process, std::string name, std::size_t longest_line);

  bool exchange(Moment until);
  void write_some();
  bool read_some(Descriptor& from, std::string& into) const;
  void pass_on_errors();
  Result<std::optional<std::string>> take_line();
  bool has_ended() const;
  std::string farewell();

  pid_t process_;
  std::string name_;
  std::size_t longest_line_;
  Descriptor in_;   // ours to write to
  Descriptor out_;  // ours to read from
  Descriptor err_;
  std::string unsent_;
  std::string heard_;
  std::string complaints_;
  std::optional<Moment> leave_by_;
};

}  // namespace grod::cli
