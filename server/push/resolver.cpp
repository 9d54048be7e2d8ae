#include "server/push/resolver.h"

#include <netdb.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>

namespace grod::push {

namespace {

constexpr int most_questions = 16;  // at a time, those that nobody waits for any longer among them
std::atomic<int> questions = 0;

/// Shared by who asks and the thread that answers; the last of them clears it away.
struct Question {
  Question() : answered(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) { ++questions; }
  ~Question() {
    if (answered >= 0) ::close(answered);
    --questions;
  }
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  const int answered;
  std::mutex mutex;
  int failed = 0;
  std::vector<NetworkAddress> found;
};

void answer(Question& question, const std::string& host, const std::string& port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_NUMERICSERV;
  addrinfo* list = nullptr;
  const int failed = ::getaddrinfo(host.c_str(), port.c_str(), &hints, &list);
  {
    const std::scoped_lock lock(question.mutex);
    question.failed = failed;
    for (const addrinfo* one = list; one != nullptr; one = one->ai_next) {
      NetworkAddress address;
      address.size = one->ai_addrlen;
      std::memcpy(&address.address, one->ai_addr, one->ai_addrlen);
      question.found.push_back(address);
    }
  }
  if (list != nullptr) ::freeaddrinfo(list);
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(question.answered, &one, sizeof one);
}

}  // namespace

Result<std::vector<NetworkAddress>> resolve(const std::string& host, int port, const Patience& patience) {
  if (questions >= most_questions) return error("the resolver is busy");
  const auto question = std::make_shared<Question>();
  try {
    std::thread([question, host, port] { answer(*question, host, std::to_string(port)); }).detach();
  } catch (const std::system_error&) {
    return error("there is no thread to ask the resolver in");
  }
  if (!patience.wait(question->answered, POLLIN)) return error("its name was not resolved in time");
  const std::scoped_lock lock(question->mutex);
  if (question->failed != 0 || question->found.empty()) return error(::gai_strerror(question->failed));
  return question->found;
}

}  // namespace grod::push
