#include "cli/players/leash.h"

#include <atomic>

namespace grod::cli {

namespace {

/// Looked through by the handler of a signal, which may neither lock nor allocate.
std::array<std::atomic<pid_t>, 4096> held_groups{};
static_assert(std::atomic<pid_t>::is_always_lock_free);

extern "C" void end_groups_and_ourselves(int signal) {
  for (const std::atomic<pid_t>& slot : held_groups)
    if (const pid_t group = slot; group != 0) kill(-group, SIGKILL);
  raise(signal);  // its handler is the default one again
}

}  // namespace

Leash::Leash() {
  constexpr std::array ending{SIGINT, SIGTERM, SIGHUP};
  std::size_t place = 0;
  const auto set = [&](int signal, void (*handler)(int), int flags) {
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags = flags;
    Kept& kept = kept_[place++];
    kept.signal = signal;
    sigaction(signal, nullptr, &kept.before);
    // What is ignored on purpose, as nohup does, stays so.
    if (kept.before.sa_handler != SIG_IGN || handler == SIG_DFL) sigaction(signal, &action, nullptr);
  };
  for (const int signal : ending) set(signal, end_groups_and_ourselves, static_cast<int>(SA_RESETHAND));
  set(SIGPIPE, SIG_IGN, 0);
  set(SIGCHLD, SIG_DFL, 0);  // where it is ignored nobody learns how a program ended
}

Leash::~Leash() {
  for (const Kept& kept : kept_) sigaction(kept.signal, &kept.before, nullptr);
}

bool Leash::hold(pid_t group) {
  for (std::atomic<pid_t>& slot : held_groups) {
    pid_t none = 0;
    if (slot.compare_exchange_strong(none, group)) return true;
  }
  return false;
}

void Leash::let_go(pid_t group) {
  for (std::atomic<pid_t>& slot : held_groups) {
    pid_t wanted = group;
    if (slot.compare_exchange_strong(wanted, 0)) return;
  }
}

}  // namespace grod::cli
