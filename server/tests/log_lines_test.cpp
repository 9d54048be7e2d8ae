// A log nobody can write to costs lines of the log and nothing else.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string>

#include "server/log_lines.h"

namespace grod {
namespace {

/// A pipe whose ends can be closed one by one. Broken pipes are errors in this program, as they are in the server.
class Pipe {
 public:
  Pipe() {
    (void)std::signal(SIGPIPE, SIG_IGN);
    EXPECT_EQ(::pipe(ends_.data()), 0);
  }
  ~Pipe() {
    close_reader();
    ::close(ends_[1]);
  }
  int in() const { return ends_[1]; }
  void close_reader() {
    if (ends_[0] >= 0) ::close(ends_[0]);
    ends_[0] = -1;
  }
  std::string read_all() const {
    std::string all;
    std::array<char, 4096> part{};
    ::fcntl(ends_[0], F_SETFL, O_NONBLOCK);
    for (ssize_t n = 0; (n = ::read(ends_[0], part.data(), part.size())) > 0;)
      all.append(part.data(), static_cast<std::size_t>(n));
    return all;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

bool shows(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(LogLines, AreObjectsWithTheTime) {
  const Pipe pipe;
  LogLines lines(pipe.in());
  lines.write("said \"so\"");
  const std::string line = pipe.read_all();
  EXPECT_TRUE(line.starts_with(R"({"time":"20)")) << line;
  EXPECT_TRUE(line.ends_with("Z\",\"message\":\"said \\\"so\\\"\"}\n")) << line;
}

TEST(LogLines, GoNowhereWhereNobodyReads) {
  Pipe pipe;
  pipe.close_reader();
  LogLines lines(pipe.in());
  for (int i = 0; i < 3; ++i) lines.write("nobody hears this");
  EXPECT_EQ(lines.lost(), 3U);
}

TEST(LogLines, GoNowhereOnAFullDisk) {
  const int full = ::open("/dev/full", O_WRONLY);
  ASSERT_GE(full, 0);
  LogLines lines(full);
  lines.write("there is no room for this");
  EXPECT_EQ(lines.lost(), 1U);
  ::close(full);
}

// Waiting for it would hold up whoever has something to tell: everybody at the tables.
TEST(LogLines, DoNotWaitForAReaderWhoIsStuck) {
  const Pipe pipe;
  LogLines lines(pipe.in());
  const std::string much(1000, 'x');
  while (lines.lost() < 5) lines.write(much);
  pipe.read_all();
  lines.write("there is room again");
  const std::string after = pipe.read_all();
  EXPECT_TRUE(shows(after, "5 lines before this one could not be written")) << after;
  EXPECT_TRUE(shows(after, "there is room again")) << after;
}

}  // namespace
}  // namespace grod
