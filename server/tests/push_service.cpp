#include "server/tests/push_service.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

namespace grod::tests {

struct PushService::Impl {
  SSL_CTX* context = SSL_CTX_new(TLS_server_method());
  EVP_PKEY* key = EVP_EC_gen("P-256");
  X509* certificate = X509_new();
  std::string file;
  int listener = -1;

  explicit Impl(const std::string& name) {
    sign(name);
    EXPECT_EQ(SSL_CTX_use_certificate(context, certificate), 1);
    EXPECT_EQ(SSL_CTX_use_PrivateKey(context, key), 1);
    char path[] = "/tmp/grod-push-XXXXXX";
    const int descriptor = ::mkstemp(path);
    file = path;
    FILE* out = ::fdopen(descriptor, "w");
    PEM_write_X509(out, certificate);
    std::fclose(out);
    ::setenv("SSL_CERT_FILE", path, 1);
  }
  ~Impl() {
    ::unsetenv("SSL_CERT_FILE");
    ::unlink(file.c_str());
    X509_free(certificate);
    EVP_PKEY_free(key);
    SSL_CTX_free(context);
  }

  void sign(const std::string& name) const {
    X509_set_version(certificate, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 24 * 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* subject = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("a test"),
                               -1, -1, 0);
    X509_set_issuer_name(certificate, subject);
    const std::string names = "DNS:" + name;
    for (const auto& [number, value] : {std::pair<int, const char*>{NID_subject_alt_name, names.c_str()},
                                        {NID_basic_constraints, "critical,CA:TRUE"}}) {
      X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, nullptr, number, value);
      X509_add_ext(certificate, extension, -1);
      X509_EXTENSION_free(extension);
    }
    EXPECT_GT(X509_sign(certificate, key, EVP_sha256()), 0);
  }
};

PushService::PushService(Answer answer, const std::string& name)
    : answer_(std::move(answer)), impl_(std::make_unique<Impl>(name)) {
  (void)std::signal(SIGPIPE, SIG_IGN);
  impl_->listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  EXPECT_EQ(::bind(impl_->listener, reinterpret_cast<const sockaddr*>(&address), size), 0);
  EXPECT_EQ(::listen(impl_->listener, 64), 0);
  ::getsockname(impl_->listener, reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  listening_ = std::thread([this] { run(); });
}

PushService::~PushService() {
  stopping_ = true;
  ::shutdown(impl_->listener, SHUT_RDWR);
  listening_.join();
  for (std::thread& thread : threads_) thread.join();
  ::close(impl_->listener);
}

PushService::Answer PushService::with(std::string bytes) {
  return [bytes = std::move(bytes)](const std::string&, const Say& say) { say(bytes); };
}

std::string PushService::address(const std::string& path) const {
  return "https://localhost:" + std::to_string(port_) + path;
}

std::vector<std::string> PushService::requests() const {
  const std::scoped_lock lock(mutex_);
  return requests_;
}

void PushService::run() {
  for (;;) {
    const int descriptor = ::accept4(impl_->listener, nullptr, nullptr, SOCK_CLOEXEC);
    if (descriptor < 0) return;
    ++connections_;
    threads_.emplace_back([this, descriptor] { serve(descriptor); });
  }
}

/// One request, with as many bytes as it says it has.
void PushService::serve(int descriptor) {
  const timeval patience{5, 0};
  ::setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  SSL* ssl = SSL_new(impl_->context);
  SSL_set_fd(ssl, descriptor);
  std::string request;
  bool whole = SSL_accept(ssl) == 1;
  std::size_t wanted = std::string::npos;
  while (whole && request.size() < wanted) {
    char some[4096];
    const int read = SSL_read(ssl, some, sizeof some);
    whole = read > 0;
    if (!whole) break;
    request.append(some, static_cast<std::size_t>(read));
    const std::size_t end = request.find("\r\n\r\n");
    const std::size_t length = request.find("Content-Length: ");
    if (wanted == std::string::npos && end != std::string::npos && length != std::string::npos)
      wanted = end + 4 + std::stoul(request.substr(length + 16));
  }
  if (whole) {
    {
      const std::scoped_lock lock(mutex_);
      requests_.push_back(request);
    }
    answer_(request, [&](std::string_view bytes) {
      return !stopping_ && SSL_write(ssl, bytes.data(), static_cast<int>(bytes.size())) > 0;
    });
  }
  SSL_free(ssl);
  ::close(descriptor);
}

}  // namespace grod::tests
