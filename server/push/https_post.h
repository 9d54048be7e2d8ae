// One request to a push service, as careful as a stranger's address demands: TLS with the service's certificate checked,
// sent to an address that was looked at and to no other, no redirect followed, a bounded answer read in bounded time.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/push/endpoint.h"
#include "server/push/patience.h"

struct ssl_ctx_st;

namespace grod::push {

struct PostRequest {
  Endpoint to;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};

struct PostAnswer {
  int status = 0;
  std::optional<std::chrono::seconds> retry_after = {};
};

/// Why there was no answer.
struct NoAnswer {
  std::string why;
  bool for_good = false;  // nothing was sent, nor ever will be: the name does not lead to the public network
};
using Posted = tl::expected<PostAnswer, NoAnswer>;

/// All functions may be called from any thread.
class HttpsClient {
 public:
  /// Believes the certificates that the system does; SSL_CERT_FILE and SSL_CERT_DIR name others.
  HttpsClient();

  Posted post(const PostRequest& request, const Patience& patience) const;

 private:
  struct Free {
    void operator()(ssl_ctx_st* context) const;
  };
  std::unique_ptr<ssl_ctx_st, Free> context_;
};

/// The head of an answer, up to the empty line; nothing where it is none of HTTP/1.
std::optional<PostAnswer> read_answer(std::string_view head);

}  // namespace grod::push
