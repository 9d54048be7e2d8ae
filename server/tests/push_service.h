// A push service of the tests' own: TLS on this machine with a certificate made for it, and an answer that the test gives.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace grod::tests {

/// Says bytes to whoever wrote; false once they have hung up.
using Say = std::function<bool(std::string_view bytes)>;

class PushService {
 public:
  using Answer = std::function<void(const std::string& request, const Say& say)>;

  /// The certificate is for that name. While the service is there, programs in this process believe it (SSL_CERT_FILE).
  explicit PushService(Answer answer = with("HTTP/1.1 201 Created\r\n\r\n"),
                       const std::string& name = "localhost");
  ~PushService();
  PushService(const PushService&) = delete;
  PushService& operator=(const PushService&) = delete;

  /// Always the same answer.
  static Answer with(std::string bytes);

  int port() const { return port_; }
  std::string address(const std::string& path = "/send/1") const;
  /// What came so far.
  std::vector<std::string> requests() const;
  /// Connections that came, whatever became of them.
  int connections() const { return connections_; }

 private:
  struct Impl;
  void run();
  void serve(int descriptor);

  Answer answer_;
  std::unique_ptr<Impl> impl_;
  int port_ = 0;
  std::atomic<int> connections_ = 0;
  std::atomic<bool> stopping_ = false;
  mutable std::mutex mutex_;
  std::vector<std::string> requests_;
  std::vector<std::thread> threads_;
  std::thread listening_;
};

}  // namespace grod::tests
