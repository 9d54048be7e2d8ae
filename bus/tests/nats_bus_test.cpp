// What is so of NATS alone: who is let in, TLS, several houses at one server, and what travels.
#include <arpa/inet.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "bus/tests/between.h"
#include "store/tests/support.h"

namespace grod::tests {
namespace {

class NatsBus : public testing::Test {
 protected:
  void SetUp() override {
    if (!NatsServer::is_installed()) GTEST_SKIP() << "no NATS is installed here";
  }
  std::unique_ptr<Listening> join(const std::string& address, const std::string& house = "house") {
    return std::make_unique<Listening>(BetweenByNats::open(address, log_.write(), quick, house));
  }
  static bool connects(const Listening& bus) {
    return comes_true([&] { return bus.is_connected(); });
  }
  /// What it says of a server that does not want it, and never what is secret.
  std::string complaint(const std::string& address) {
    const std::size_t before = log_.lines().size();
    const auto bus = join(address);
    EXPECT_TRUE(comes_true([&] { return log_.lines().size() > before; }));
    EXPECT_FALSE(bus->is_connected());
    for (const std::string& line : log_.lines()) EXPECT_EQ(line.find("geheim"), std::string::npos) << line;
    return log_.lines().back();
  }
  static bool has(const std::string& sentence, std::string_view part) {
    return sentence.find(part) != std::string::npos;
  }

  static constexpr BusTimes quick{.first_pause = std::chrono::milliseconds(5),
                                  .longest_pause = std::chrono::milliseconds(20)};
  LogOfBus log_;
};

std::string with(const std::string& address, const std::string& who) {
  const std::size_t host = address.find("//") + 2;
  return address.substr(0, host) + who + "@" + address.substr(host);
}

TEST_F(NatsBus, IsLetInByAUserAndAPassword) {
  const NatsServer server({"--user", "grod", "--pass", "geheim@/"});
  const auto first = join(with(server.address(), "grod:geheim%40%2f"));
  EXPECT_TRUE(connects(*first));
  EXPECT_TRUE(has(log_.lines().back(), "by way of the bus nats://127.0.0.1:")) << log_.lines().back();
  EXPECT_FALSE(has(log_.lines().back(), "geheim"));
  for (const std::string who : {"grod:geheim", "other:geheim%40%2f", "geheim"})
    EXPECT_TRUE(has(complaint(with(server.address(), who)),
                    "it does not let us in: the user, the password or the token is wrong"))
        << log_.lines().back();
  EXPECT_TRUE(has(complaint(server.address()), "it does not let us in"));
}

TEST_F(NatsBus, IsLetInByAToken) {
  const NatsServer server({"--auth", "geheim"});
  const auto first = join(with(server.address(), "geheim")), second = join(with(server.address(), "geheim"));
  EXPECT_TRUE(connects(*first));
  EXPECT_TRUE(connects(*second));
  (*first)->tell(words::Renamed{5});
  EXPECT_TRUE(second->hears(words::Renamed{5}));
  EXPECT_TRUE(has(complaint(with(server.address(), "geheimer")), "it does not let us in"));
}

/// A certificate for a name, which signs itself, and its key, in files.
class Certificate {
 public:
  explicit Certificate(const std::string& names) {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    X509_set_version(certificate, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* subject = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("a test"),
                               -1, -1, 0);
    X509_set_issuer_name(certificate, subject);
    for (const auto& [number, value] : {std::pair<int, std::string>{NID_subject_alt_name, names},
                                        {NID_basic_constraints, "critical,CA:TRUE"}}) {
      X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, nullptr, number, value.c_str());
      X509_add_ext(certificate, extension, -1);
      X509_EXTENSION_free(extension);
    }
    X509_sign(certificate, key, EVP_sha256());
    FILE* out = std::fopen(file().c_str(), "w");
    PEM_write_X509(out, certificate);
    std::fclose(out);
    out = std::fopen(key_file().c_str(), "w");
    PEM_write_PrivateKey(out, key, nullptr, nullptr, 0, nullptr, nullptr);
    std::fclose(out);
    X509_free(certificate);
    EVP_PKEY_free(key);
  }

  std::string file() const { return folder_.file("certificate.pem"); }
  std::string key_file() const { return folder_.file("key.pem"); }
  std::vector<std::string> of_server() const {
    return {"--tls", "--tlscert", file(), "--tlskey", key_file()};
  }

 private:
  const store_test::Folder folder_;
};

/// What this machine trusts, for as long as it lives.
class Trust {
 public:
  explicit Trust(const std::string& file) { ::setenv("SSL_CERT_FILE", file.c_str(), 1); }
  ~Trust() { ::unsetenv("SSL_CERT_FILE"); }
  Trust(const Trust&) = delete;
  Trust& operator=(const Trust&) = delete;
};

std::string secure(const NatsServer& server, const std::string& host) {
  return fmt::format("tls://{}:{}", host, server.port());
}

TEST_F(NatsBus, SpeaksTlsWithAServerThatTheMachineTrusts) {
  const Certificate certificate("DNS:localhost,IP:127.0.0.1");
  const NatsServer server(certificate.of_server());
  const Trust trust(certificate.file());
  const auto first = join(secure(server, "localhost")), second = join(secure(server, "127.0.0.1"));
  EXPECT_TRUE(connects(*first));
  EXPECT_TRUE(connects(*second));
  (*first)->tell(words::Renamed{5});
  EXPECT_TRUE(second->hears(words::Renamed{5}));
  // One that wants TLS has it, whatever the address says.
  const auto third = join(server.address());
  EXPECT_TRUE(connects(*third));
}

TEST_F(NatsBus, DoesNotTrustACertificateOfNobody) {
  const Certificate certificate("DNS:localhost");
  const NatsServer server(certificate.of_server());
  EXPECT_TRUE(has(complaint(secure(server, "localhost")), "its certificate is not one of that name"))
      << log_.lines().back();
}

TEST_F(NatsBus, DoesNotTrustACertificateOfAnother) {
  const Certificate certificate("DNS:elsewhere.example");
  const NatsServer server(certificate.of_server());
  const Trust trust(certificate.file());
  for (const std::string& address : {secure(server, "localhost"), server.address()})
    EXPECT_TRUE(has(complaint(address), "its certificate is not one of that name")) << log_.lines().back();
}

TEST_F(NatsBus, SaysThatAServerHasNoTls) {
  const NatsServer server;
  EXPECT_TRUE(has(complaint(secure(server, "127.0.0.1")), "it has no TLS")) << log_.lines().back();
}

TEST_F(NatsBus, SaysThatItMayNotSpeakOfTheHouse) {
  const store_test::Folder folder;
  const std::string file = folder.file("nats.conf");
  FILE* out = std::fopen(file.c_str(), "w");
  std::fputs(
      R"(authorization { users = [ { user: "grod", password: "geheim", permissions: { subscribe: "other.>" } } ] })",
      out);
  std::fclose(out);
  const NatsServer server({"-c", file});
  EXPECT_TRUE(has(complaint(with(server.address(), "grod:geheim")), "it does not allow us to say or hear"))
      << log_.lines().back();
}

TEST_F(NatsBus, KeepsHousesApart) {
  const NatsServer server;
  const auto first = join(server.address(), "a"), second = join(server.address(), "b"),
             third = join(server.address(), "a");
  for (const auto& bus : {&first, &second, &third}) {
    (**bus)->follow(7);
    EXPECT_TRUE((*bus)->follows(1));
  }
  (*first)->tell(words::Happened{7, 1});
  (*first)->tell(words::Renamed{5});
  (*third)->tell(words::Ended{1});
  EXPECT_TRUE(third->hears(words::Happened{7, 1}));
  EXPECT_TRUE(third->hears(words::Renamed{5}));
  EXPECT_TRUE(first->hears(words::Ended{1}));
  (*second)->tell(words::Renamed{6});
  EXPECT_TRUE(second->heard().empty());
}

/// Somebody who speaks NATS's own language, which is lines of text.
class PlainClient {
 public:
  explicit PlainClient(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  ~PlainClient() { ::close(socket_); }
  PlainClient(const PlainClient&) = delete;
  PlainClient& operator=(const PlainClient&) = delete;

  void say(const std::string& text) const {
    EXPECT_EQ(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL), static_cast<ssize_t>(text.size()));
  }
  /// All that came until that did.
  std::string hear(const std::string& last) const {
    std::string all;
    std::array<char, 4096> bytes{};
    while (all.find(last) == std::string::npos) {
      const ssize_t count = ::read(socket_, bytes.data(), bytes.size());
      if (count <= 0) break;
      all.append(bytes.data(), static_cast<std::size_t>(count));
    }
    return all;
  }

 private:
  const int socket_;
};

TEST_F(NatsBus, TravelsAsTextBySubjectsOfTheHouse) {
  const NatsServer server;
  const auto first = join(server.address());
  EXPECT_TRUE(connects(*first));
  const PlainClient everywhere(server.port());
  everywhere.say("CONNECT {\"verbose\":false}\r\nSUB > 1\r\nPING\r\n");
  everywhere.hear("PONG");
  (*first)->tell(words::Happened{7, 3});
  (*first)->tell(words::Renamed{5});
  const std::string heard = everywhere.hear("1 r 5\r\n");
  EXPECT_TRUE(has(heard, "MSG grod.house.table.7 1 7\r\n1 h 7 3\r\n")) << heard;
  EXPECT_TRUE(has(heard, "MSG grod.house.people 1 5\r\n1 r 5\r\n")) << heard;
}

TEST_F(NatsBus, IsSentNothingOfTablesThatItDoesNotFollow) {
  const int monitor = free_port();
  const NatsServer server({"-m", std::to_string(monitor)});
  const auto first = join(server.address());
  (*first)->follow(7);
  (*first)->follow(8);
  (*first)->follow(9);
  EXPECT_TRUE(first->follows(3));
  (*first)->unfollow(8);
  EXPECT_TRUE(first->follows(2));
  const auto subjects = [&] {
    const PlainClient asks(monitor);
    asks.say("GET /connz?subs=1 HTTP/1.0\r\n\r\n");
    return asks.hear("never");
  };
  // What is followed is so when it is said to be; what is left is left in a moment.
  EXPECT_TRUE(comes_true([&] { return !has(subjects(), "grod.house.table.8"); }));
  const std::string all = subjects();
  for (const std::string_view subject : {"grod.house.people", "grod.house.table.7", "grod.house.table.9"})
    EXPECT_TRUE(has(all, subject)) << all;
}

TEST_F(NatsBus, CountsWhatIsNoWord) {
  const NatsServer server;
  const auto first = join(server.address());
  (*first)->follow(7);
  EXPECT_TRUE(first->follows(1));
  const PlainClient other(server.port());
  other.say("CONNECT {\"verbose\":false}\r\n");
  other.say(
      "PUB grod.house.people 5\r\nhello\r\nPUB grod.house.table.7 0\r\n\r\nPUB grod.house.people 5\r\n2 r "
      "5\r\n");
  other.say("PUB grod.house.people 5\r\n1 r 5\r\n");
  EXPECT_TRUE(first->hears(words::Renamed{5}));
  EXPECT_TRUE(comes_true([&] { return (*first)->figures()->not_understood == 3; }));
  EXPECT_EQ(first->heard().size(), 1U);
}

}  // namespace
}  // namespace grod::tests
