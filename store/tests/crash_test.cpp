// A process that writes is killed at a random moment, hundreds of times, often with the same file: whatever it had
// been told is written must be there when the file is opened again, nothing may be half there, and the file must be
// whole.
#include <sys/wait.h>

#include <array>
#include <csignal>
#include <map>
#include <random>
#include <thread>

#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;

constexpr int tables = 4, events_a_batch = 3;

// What the child says when a batch is on the disk: the table, and how many events it has now. So small a write to a
// pipe is never torn.
struct Acknowledged {
  std::int64_t table = 0, events = 0;
};

[[noreturn]] void write_until_killed(const std::string& path, int pipe) {
  auto store = Store::open(path);
  if (!store) ::_exit(1);
  std::array<std::int64_t, tables> next{};
  for (int t = 0; t < tables; ++t) {
    next[static_cast<std::size_t>(t)] = static_cast<std::int64_t>((*store)->events(t + 1)->size());
    const std::string key = "k" + std::to_string(t + 1);
    if (!*(*store)->table(key)) (*store)->write(new_table(t + 1, key), {});
  }
  for (int i = 0;; i = (i + 1) % tables) {
    std::int64_t& first = next[static_cast<std::size_t>(i)];
    Batch batch = events(i + 1, first, events_a_batch);
    first += events_a_batch;
    batch.changed = TableChange{TablePhase::playing, true, first, ""};
    const auto tell = [pipe, told = Acknowledged{i + 1, first}](const Result<void>& done) {
      if (!done || ::write(pipe, &told, sizeof told) != sizeof told) ::_exit(2);
    };
    (*store)->write(std::move(batch), tell);
    // Not too far ahead, so that transactions of all sizes occur.
    while ((*store)->figures().waiting > 40) std::this_thread::yield();
  }
}

TEST(Crash, LosesNothingThatWasAcknowledged) {
  const Folder folder;
  std::minstd_rand random(1);
  std::map<std::int64_t, std::int64_t> acknowledged;
  std::int64_t most = 0;
  std::string path;
  for (int round = 0; round < 300; ++round) {
    if (round % 20 == 0) {
      path = folder.file(std::to_string(round));
      acknowledged.clear();
    }
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) write_until_killed(path, pipe[1]);
    ::close(pipe[1]);

    // Killed some microseconds after some acknowledgement; now and then before the first.
    const int patience = static_cast<int>(random() % 40);
    Acknowledged told;
    for (int i = 0; i < patience && ::read(pipe[0], &told, sizeof told) == sizeof told; ++i) {
      acknowledged[told.table] = told.events;
    }
    ::usleep(static_cast<useconds_t>(random() % (patience == 0 ? 6000 : 600)));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "round " << round << " ended by itself with " << WEXITSTATUS(status);
    while (::read(pipe[0], &told, sizeof told) == sizeof told) acknowledged[told.table] = told.events;
    ::close(pipe[0]);

    const auto store = open(path);
    ASSERT_TRUE(store) << "round " << round;
    ASSERT_EQ(message(store->check()), "") << "round " << round;
    for (const auto& [table, events] : acknowledged) {
      const auto found = *store->events(table);
      ASSERT_GE(static_cast<std::int64_t>(found.size()), events) << "round " << round;
      ASSERT_EQ(found.size() % events_a_batch, 0U) << "round " << round;
      ASSERT_EQ(found.back().n + 1, static_cast<std::int64_t>(found.size())) << "round " << round;
      ASSERT_EQ((*store->table("k" + std::to_string(table)))->changed,
                static_cast<std::int64_t>(found.size()))
          << "round " << round;
      most = std::max(most, events);
    }
  }
  EXPECT_GT(most, 300);
}

}  // namespace
}  // namespace grod
