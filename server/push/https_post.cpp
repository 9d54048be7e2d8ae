#include "server/push/https_post.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>

#include "server/descriptor.h"
#include "server/http.h"
#include "server/push/openssl.h"
#include "server/push/public_network.h"
#include "server/push/resolver.h"

namespace grod::push {

namespace {

constexpr std::size_t most_addresses = 4;  // that are tried
constexpr std::chrono::seconds connect_time{5};
constexpr std::size_t longest_head = 16 << 10;
constexpr std::string_view end_of_head = "\r\n\r\n";

Result<Descriptor> connect_to(const NetworkAddress& to, const Patience& patience) {
  Descriptor made(::socket(to.address.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (made.get() < 0) return error(fmt::format("no socket: {}", std::strerror(errno)));
  if (::connect(made.get(), reinterpret_cast<const sockaddr*>(&to.address), to.size) == 0) return made;
  if (errno != EINPROGRESS) return error(fmt::format("not connected: {}", std::strerror(errno)));
  if (!patience.at_most(connect_time).wait(made.get(), POLLOUT)) return error("not connected in time");
  int failed = 0;
  socklen_t size = sizeof failed;
  ::getsockopt(made.get(), SOL_SOCKET, SO_ERROR, &failed, &size);
  if (failed != 0) return error(fmt::format("not connected: {}", std::strerror(failed)));
  return made;
}

/// Every address that the name has must be one we may speak to, or none is trusted.
bool may_speak_to(const Endpoint& to, const std::vector<NetworkAddress>& addresses) {
  const auto is_open = [](const NetworkAddress& one) { return is_public(one.address); };
  return to.allowed || std::all_of(addresses.begin(), addresses.end(), is_open);
}

/// The first that answers; the name is not asked for again.
Result<Descriptor> connect_to(const std::vector<NetworkAddress>& addresses, const Patience& patience) {
  Result<Descriptor> connected = error("it has no address");
  for (std::size_t i = 0; i < std::min(addresses.size(), most_addresses) && !connected; ++i)
    connected = connect_to(addresses[i], patience);
  return connected;
}

/// A connection under TLS; the descriptor must outlive it.
class Secured {
 public:
  Secured(ssl_ctx_st* context, int descriptor, const Patience& patience)
      : ssl_(SSL_new(context)), descriptor_(descriptor), patience_(patience) {}

  Result<void> greet(const std::string& host) {
    if (ssl_ == nullptr || SSL_set_fd(ssl_.get(), descriptor_) != 1) return error("no TLS");
    SSL_set_hostflags(ssl_.get(), X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    if (SSL_set1_host(ssl_.get(), host.c_str()) != 1 ||
        SSL_set_tlsext_host_name(ssl_.get(), host.c_str()) != 1)
      return error("no TLS");
    if (repeat([&] { return SSL_connect(ssl_.get()); }) > 0) return {};
    const long verified = SSL_get_verify_result(ssl_.get());
    return error(verified == X509_V_OK
                     ? "TLS could not be agreed on"
                     : fmt::format("its certificate: {}", X509_verify_cert_error_string(verified)));
  }

  Result<void> send(std::string_view bytes) {
    while (!bytes.empty()) {
      const int sent =
          repeat([&] { return SSL_write(ssl_.get(), bytes.data(), static_cast<int>(bytes.size())); });
      if (sent <= 0) return error("the message could not be sent in time");
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return {};
  }

  /// Up to the empty line and no further: what a service says beyond it is of no use.
  Result<std::string> head() {
    std::string read;
    while (read.find(end_of_head) == std::string::npos) {
      if (read.size() >= longest_head) return error("its answer is too long");
      char some[1024];
      const int size = repeat([&] { return SSL_read(ssl_.get(), some, sizeof some); });
      if (size <= 0) return error("no answer in time");
      read.append(some, static_cast<std::size_t>(size));
    }
    return read;
  }

 private:
  /// Until it has worked or failed, with waits in between.
  template <class Step>
  int repeat(Step step) {
    for (;;) {
      ERR_clear_error();
      const int done = step();
      if (done > 0) return done;
      const int why = SSL_get_error(ssl_.get(), done);
      const bool reads = why == SSL_ERROR_WANT_READ;
      if (!reads && why != SSL_ERROR_WANT_WRITE) return -1;
      if (!patience_.wait(descriptor_, reads ? POLLIN : POLLOUT)) return -1;
    }
  }

  Owned<SSL, SSL_free> ssl_;
  int descriptor_;
  const Patience& patience_;
};

/// OpenSSL writes to sockets as if nobody ever hung up: the signal for those who do would end the program.
void hold_back_broken_pipes() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

std::string written(const PostRequest& request) {
  const std::string origin = request.to.origin();
  std::string text =
      fmt::format("POST {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n",
                  request.to.path, origin.substr(origin.rfind('/') + 1), request.body.size());
  for (const auto& [name, value] : request.headers) text += fmt::format("{}: {}\r\n", name, value);
  return text + "\r\n" + request.body;
}

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = wrong == std::errc() && end == text.data() + text.size();
  return whole && number >= 0 ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<PostAnswer> read_answer(std::string_view head) {
  // "HTTP/1.1 201 Created"
  const bool known = head.starts_with("HTTP/1.") && head.size() >= 12 && head[8] == ' ';
  const std::optional<int> status = known ? number_in(head.substr(9, 3)) : std::nullopt;
  if (!status || *status < 100) return std::nullopt;
  PostAnswer answer{*status};
  while (true) {
    const std::size_t end = head.find("\r\n");
    if (end == std::string_view::npos) return answer;
    head.remove_prefix(end + 2);
    const std::string_view line = head.substr(0, head.find("\r\n"));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !equal_ignoring_case(line.substr(0, colon), "Retry-After"))
      continue;
    std::string_view value = line.substr(colon + 1);
    while (value.starts_with(' ')) value.remove_prefix(1);
    while (value.ends_with(' ')) value.remove_suffix(1);
    // A date would be one too, but ours need not be so exact.
    if (const std::optional<int> seconds = number_in(value))
      answer.retry_after = std::chrono::seconds(*seconds);
  }
}

void HttpsClient::Free::operator()(ssl_ctx_st* context) const { SSL_CTX_free(context); }

HttpsClient::HttpsClient() : context_(SSL_CTX_new(TLS_client_method())) {
  must(context_ != nullptr);
  SSL_CTX_set_min_proto_version(context_.get(), TLS1_2_VERSION);
  SSL_CTX_set_verify(context_.get(), SSL_VERIFY_PEER, nullptr);
  SSL_CTX_set_default_verify_paths(context_.get());
  SSL_CTX_set_mode(context_.get(), SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
}

Posted HttpsClient::post(const PostRequest& request, const Patience& patience) const {
  hold_back_broken_pipes();
  const std::string& host = request.to.host;
  const auto fail = [&](const Error& why) {
    return tl::unexpected(NoAnswer{fmt::format("{}: {}", host, why.message)});
  };
  const Result<std::vector<NetworkAddress>> addresses = resolve(host, request.to.port, patience);
  if (!addresses) return fail(addresses.error());
  if (!may_speak_to(request.to, *addresses))
    return tl::unexpected(NoAnswer{host + " is not on the public network", true});
  const Result<Descriptor> connected = connect_to(*addresses, patience);
  if (!connected) return fail(connected.error());
  Secured line(context_.get(), connected->get(), patience);
  const Result<std::string> head =
      line.greet(host).and_then([&] { return line.send(written(request)); }).and_then([&] {
        return line.head();
      });
  if (!head) return fail(head.error());
  const std::optional<PostAnswer> answer = read_answer(*head);
  if (!answer) return fail({"it does not speak HTTP/1"});
  return *answer;
}

}  // namespace grod::push
