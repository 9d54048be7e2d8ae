// A whole server for tests: a store in a folder of its own, the transport on a free port, the hall.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <thread>

#include "server/client.h"
#include "server/housekeeping.h"
#include "server/mirror.h"
#include "server/old_tables.h"
#include "store/sqlite.h"

namespace grod::tests {

class TestHouse {
 public:
  using Arrange = std::function<void(NetConfig&, HallConfig&)>;

  using Wrap = std::function<std::unique_ptr<Store>(std::unique_ptr<Store>)>;

  /// `arrange` changes what is other than usual, each time the house is opened; `wrap` puts a store before the real one.
  explicit TestHouse(Arrange arrange = {}, Wrap wrap = {})
      : arrange_(std::move(arrange)), wrap_(std::move(wrap)) {
    std::string pattern = (std::filesystem::temp_directory_path() / "grod-house-XXXXXX").string();
    EXPECT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    open();
  }
  ~TestHouse() {
    shut();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  void open() {
    NetConfig config;
    config.port = 0;
    config.free_loopback = true;
    config.messages = {1000, 5000};
    HallConfig hall;
    hall.version = "grod 9.9 (of the tests)";
    hall.log = [this](std::string_view line) {
      const std::lock_guard lock(mutex_);
      log_ += std::string(line) + "\n";
    };
    if (arrange_) arrange_(config, hall);
    auto store = Store::open(file(), {.rewrite = rewrite_old_tables(hall.log)});
    ASSERT_TRUE(store) << store.error().message;
    store_ = wrap_ ? wrap_(std::move(*store)) : std::move(*store);
    net_ = std::make_unique<NetServer>(config);
    hall_ = std::make_unique<Hall>(*net_, *store_, hall);
    const Result<int> port = net_->start(*hall_);
    ASSERT_TRUE(port) << port.error().message;
    port_ = *port;
    hall_->resume();
    control_ = std::make_unique<Control>(housekeeping_of(*hall_));
    const Result<void> door = control_->start(file());
    ASSERT_TRUE(door) << door.error().message;
  }

  void shut() {
    control_.reset();
    if (net_) net_->stop();
    hall_.reset();
    net_.reset();
    store_.reset();
  }

  int port() const { return port_; }
  Store& store() { return *store_; }
  Hall& hall() { return *hall_; }
  std::string file() const { return (folder_ / "grod.db").string(); }

  /// What the house has logged, a line each.
  std::string log() {
    const std::lock_guard lock(mutex_);
    return log_;
  }

 private:
  Arrange arrange_;
  Wrap wrap_;
  std::mutex mutex_;
  std::string log_;
  std::filesystem::path folder_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<NetServer> net_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Control> control_;
  int port_ = 0;
};

/// The value of a line of /metrics.
inline std::int64_t metric(const std::string& page, const std::string& name) {
  const std::size_t at = page.find("\ngrod_" + name + " ");
  return at == std::string::npos ? -1 : std::stoll(page.substr(at + name.size() + 7));
}

inline bool is_update(const json::Value& message) { return message.at("type").as_string() == "update"; }

/// Until it holds, or a generous time is over.
template <class Condition>
bool eventually(Condition condition) {
  for (int i = 0; i < 1500; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

/// Changes the file behind the back of the house, which is shut or does not mind.
inline void run_sql(const std::string& file, const std::string& sql) {
  Database database;
  ASSERT_EQ(database.open(file), SQLITE_OK);
  ASSERT_EQ(database.run(sql.c_str()), SQLITE_OK) << database.message();
}

/// Changes the events of the first table behind the back of the house, which is shut, and ties them together again.
inline void change_events(const std::string& file, const std::function<void(std::vector<Event>&)>& change) {
  Database database;
  ASSERT_EQ(database.open(file), SQLITE_OK);
  Statement read, write;
  ASSERT_EQ(read.prepare(database, "SELECT event FROM events WHERE table_id = 1 ORDER BY n"), SQLITE_OK);
  std::vector<Event> events;
  read.rows([&](const Row& row) { events.push_back(*read_event(row.text(0))); });
  change(events);
  ASSERT_EQ(database.run("DELETE FROM events WHERE table_id = 1; DELETE FROM snapshots"), SQLITE_OK);
  ASSERT_EQ(write.prepare(database, "INSERT INTO events(table_id, n, event) VALUES(1, ?1, ?2)"), SQLITE_OK);
  std::string chain;
  for (Event& event : events) {
    chain = event.chain = chain_of(chain, event);
    ASSERT_EQ(write.run(event.n, write_event(event)), SQLITE_OK);
  }
}

/// A browser: its cookie, and its socket once it needs one.
class Browser {
 public:
  Browser(Client& client, int port) : client_(client), port_(port) {}

  ClientReply http(const std::string& method, const std::string& target, const std::string& body = "") {
    const Result<ClientReply> reply = client_.request(request(method, target, body));
    EXPECT_TRUE(reply) << reply.error().message;
    if (!reply) return {};
    if (std::string cookie = reply->cookie(); !cookie.empty()) cookie_ = std::move(cookie);
    return *reply;
  }

  json::Value json(const std::string& method, const std::string& target, const std::string& body = "") {
    const Result<json::Value> value = json::parse(http(method, target, body).body);
    EXPECT_TRUE(value);
    return value ? *value : json::Value();
  }

  void say(const json::Value& message) {
    if (!socket_) connect();
    socket_->send(boost::json::serialize(message));
  }

  /// The next message as it came.
  Result<json::Value> hear_word(std::chrono::milliseconds patience = std::chrono::seconds(10)) {
    if (!socket_) connect();
    const Result<std::string> text = socket_->read(patience);
    if (!text) return tl::unexpected(text.error());
    return json::parse(*text);
  }

  /// The next message about something. One about a table comes with its whole state, whatever was sent of it.
  Result<json::Value> hear(std::chrono::milliseconds patience = std::chrono::seconds(10)) {
    Result<json::Value> message = hear_word(patience);
    if (message && message->at("type").as_string() == "hello") message = hear_word(patience);
    if (!message || !message->as_object().contains("version")) return message;
    Mirror& mirror = mirrors_[std::string(message->at("table").as_string())];
    const Result<void> taken = mirror.hear(*message);
    EXPECT_TRUE(taken) << taken.error().message;
    message->as_object()["type"] = "update";
    message->as_object()["state"] = mirror.state();
    return message;
  }

  /// Reads until a message of that type, which the caller accepts.
  template <class Accept>
  json::Value hear_until(const Accept& accept) {
    return until([this] { return hear(); }, accept);
  }

  /// The same of messages as they come.
  template <class Accept>
  json::Value hear_word_until(const Accept& accept) {
    return until([this] { return hear_word(); }, accept);
  }

  void connect() {
    Result<WaitingSocket> socket = WaitingSocket::open(client_, request("GET", "/api/socket", ""));
    ASSERT_TRUE(socket) << socket.error().message;
    socket_.emplace(std::move(*socket));
    mirrors_.clear();
  }
  void drop() {
    socket_->drop();
    socket_.reset();
  }
  void use_port(int port) { port_ = port; }
  /// As somebody who was here before.
  void use_cookie(std::string cookie) { cookie_ = std::move(cookie); }
  const std::string& cookie() const { return cookie_; }
  /// Says that it is this program.
  void use_agent(std::string agent) { agent_ = std::move(agent); }
  /// The code with which its socket is closed; 0 when time is up.
  int wait_closed() { return socket_ ? socket_->wait_closed() : 0; }
  /// Behind a proxy, which says that this is the address.
  void use_address(std::string address) { address_ = std::move(address); }

 private:
  template <class Hear, class Accept>
  static json::Value until(const Hear& hear, const Accept& accept) {
    for (int i = 0; i < 5000; ++i) {
      const Result<json::Value> message = hear();
      EXPECT_TRUE(message) << message.error().message;
      if (!message) return {};
      if (accept(*message)) return *message;
    }
    ADD_FAILURE() << "that message never came";
    return {};
  }

  ClientRequest request(const std::string& method, const std::string& target, const std::string& body) const {
    ClientRequest request;
    request.port = port_;
    request.method = method;
    request.target = target;
    request.body = body;
    request.headers.emplace_back("Accept-Language", "en");
    if (!address_.empty()) request.headers.emplace_back("X-Forwarded-For", address_);
    if (!cookie_.empty()) request.headers.emplace_back("Cookie", cookie_);
    if (!agent_.empty()) request.headers.emplace_back("User-Agent", agent_);
    return request;
  }

  Client& client_;
  int port_;
  std::string cookie_, address_, agent_;
  std::optional<WaitingSocket> socket_;
  std::map<std::string, Mirror> mirrors_;
};

/// Lays a table; its key.
inline std::string lay_table(Browser& browser, const std::string& setup) {
  return std::string(browser.json("POST", "/api/tables", setup).at("key").as_string());
}

/// A command about a table.
inline json::Object at_table(const std::string& table, json::Object message) {
  message["id"] = "x";
  message["table"] = table;
  return message;
}

}  // namespace grod::tests
