#include "server/control.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <utility>

#include "core/names.h"
#include "server/descriptor.h"

namespace grod {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_line = 4096;
constexpr std::chrono::seconds answer_time{60};  // with the house

/// By whatever name the file is called, the door is where the file is.
fs::path door_of(const std::string& file) {
  std::error_code failed;
  const fs::path real = fs::canonical(file, failed);
  return (failed ? fs::absolute(file) : real).string() + ".control";
}

std::string reason_of(int error_number) { return std::generic_category().message(error_number); }

/// An address has room for about a hundred bytes, and a folder may be called by more. The folder is then opened, and the
/// address goes through it.
struct Address {
  sockaddr_un bytes{};
  Descriptor folder;
};
Result<Address> address_of(const fs::path& path) {
  Address address;
  address.bytes.sun_family = AF_UNIX;
  std::string name = path.string();
  if (name.size() >= sizeof address.bytes.sun_path) {
    address.folder = Descriptor(::open(path.parent_path().c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    name = fmt::format("/proc/self/fd/{}/{}", address.folder.get(), path.filename().string());
  }
  if (name.size() >= sizeof address.bytes.sun_path) return error("its name is too long");
  std::memcpy(address.bytes.sun_path, name.c_str(), name.size() + 1);
  return address;
}

const sockaddr* plain(const Address& address) { return reinterpret_cast<const sockaddr*>(&address.bytes); }

/// The mode of the socket says it already, but not while it is being made.
bool is_owner_or_root(int connection) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (::getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
  return peer.uid == ::geteuid() || peer.uid == 0;
}

bool send_line(int connection, std::string line) {
  line += '\n';
  std::string_view rest = line;
  while (!rest.empty()) {
    const auto sent = ::send(connection, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

/// A whole line, without its end.
std::optional<std::string> read_line(int connection) {
  std::string line;
  char byte = 0;
  while (line.size() < longest_line && ::recv(connection, &byte, 1, 0) == 1) {
    if (byte == '\n') return line;
    line += byte;
  }
  return std::nullopt;
}

void wait_at_most(int connection, std::chrono::seconds seconds) {
  const timeval time{seconds.count(), 0};
  for (const int way : {SO_RCVTIMEO, SO_SNDTIMEO})
    (void)::setsockopt(connection, SOL_SOCKET, way, &time, sizeof time);
}

/// What was asked, and what the house is asked with it.
struct Erase {
  PersonId person = 0;
};
struct Archived {
  std::string table = {};
  Time changed = 0;
};
BOOST_DESCRIBE_STRUCT(Erase, (), (person))
BOOST_DESCRIBE_STRUCT(Archived, (), (table, changed))

template <class Question>
Result<Question> read_question(json::Object fields) {
  fields.erase("do");
  Question question;
  if (Result<void> ok = json::read(json::Plain{}, fields, question, "question"); !ok)
    return tl::unexpected(ok.error());
  return question;
}

Error no_answer(const std::string& file, const std::string& why) {
  return {fmt::format(
      "Another grod has the database {} open and cannot be asked: {}. Ask as the user who runs it, "
      "name the file as it does, or stop it first.",
      file, why)};
}

}  // namespace

Result<void> Control::start(const std::string& file) {
  const fs::path door = door_of(file);
  const auto failed = [&](const std::string& why) {
    return error(fmt::format("{} cannot be opened: {}", door.string(), why));
  };
  const Result<Address> address = address_of(door);
  if (!address) return failed(address.error().message);
  Descriptor listening(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!listening) return failed(reason_of(errno));
  // What lies there was left by one that was killed: the file is ours alone.
  std::error_code ignored;
  if (fs::is_socket(fs::symlink_status(door, ignored))) fs::remove(door, ignored);
  if (::bind(listening.get(), plain(*address), sizeof address->bytes) != 0) return failed(reason_of(errno));
  path_ = door.string();
  int pipe[2] = {-1, -1};
  if (::chmod(path_.c_str(), 0600) != 0 || ::listen(listening.get(), 4) != 0 ||
      ::pipe2(pipe, O_CLOEXEC) != 0) {
    const std::string why = reason_of(errno);
    fs::remove(door, ignored);
    return failed(why);
  }
  told_to_stop_ = pipe[0];
  stop_ = pipe[1];
  listening_ = listening.release();
  thread_ = std::thread([this] { run(); });
  return {};
}

void Control::stop() {
  if (!thread_.joinable()) return;
  ::close(stop_);
  thread_.join();
  ::close(told_to_stop_);
  ::close(listening_);
  std::error_code ignored;
  fs::remove(path_, ignored);
}

void Control::run() {
  for (;;) {
    std::array<pollfd, 2> waiting{{{listening_, POLLIN, 0}, {told_to_stop_, POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return;
    }
    if (waiting[1].revents != 0) return;
    const Descriptor connection(::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC));
    if (connection)
      serve(connection.get());
    else
      std::this_thread::sleep_for(std::chrono::milliseconds(50));  // out of files, mostly
  }
}

void Control::serve(int connection) {
  if (!is_owner_or_root(connection)) return;
  wait_at_most(connection, std::chrono::seconds(5));
  const std::optional<std::string> line = read_line(connection);
  if (!line) return;
  const Result<void> done = carry_out(*line);
  json::Object answer{{"done", done.has_value()}};
  if (!done) {
    answer["error"] = done.error().message;
    answer["code"] = name_of(done.error().code);
  }
  send_line(connection, boost::json::serialize(answer));
}

Result<void> Control::carry_out(const std::string& line) const {
  const Result<json::Value> value = json::parse(line);
  if (!value) return tl::unexpected(value.error());
  const json::Object* question = value->if_object();
  const json::Value* verb = question == nullptr ? nullptr : question->if_contains("do");
  if (verb == nullptr || !verb->is_string()) return error("a question is an object with \"do\"");
  const auto answered = std::make_shared<std::promise<Result<void>>>();
  std::future<Result<void>> answer = answered->get_future();
  const HouseKeeping::Done done = [answered](Result<void> result) { answered->set_value(std::move(result)); };
  if (verb->as_string() == "erase") {
    const Result<Erase> asked = read_question<Erase>(*question);
    if (!asked) return tl::unexpected(asked.error());
    keeping_.erase(asked->person, done);
  } else if (verb->as_string() == "archived") {
    const Result<Archived> asked = read_question<Archived>(*question);
    if (!asked) return tl::unexpected(asked.error());
    keeping_.archived(asked->table, asked->changed, done);
  } else {
    return error("this grod does not know that question; it is of another version");
  }
  if (answer.wait_for(answer_time) != std::future_status::ready)
    return error("the house did not answer in time; look whether it was done", ErrorCode::unknown);
  return answer.get();
}

Result<void> ask_house(const std::string& file, const json::Object& question) {
  const fs::path door = door_of(file);
  const Result<Address> address = address_of(door);
  if (!address) return tl::unexpected(no_answer(file, address.error().message));
  const Descriptor connection(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!connection || ::connect(connection.get(), plain(*address), sizeof address->bytes) != 0)
    return tl::unexpected(no_answer(file, fmt::format("{}: {}", door.string(), reason_of(errno))));
  wait_at_most(connection.get(), answer_time + std::chrono::seconds(10));
  if (!send_line(connection.get(), boost::json::serialize(question)))
    return tl::unexpected(no_answer(file, reason_of(errno)));
  const std::optional<std::string> line = read_line(connection.get());
  if (!line) return tl::unexpected(no_answer(file, "it hung up"));
  const Result<json::Value> answer = json::parse(*line);
  const json::Object* said = answer ? answer->if_object() : nullptr;
  const json::Value* done = said == nullptr ? nullptr : said->if_contains("done");
  if (done == nullptr || !done->is_bool())
    return tl::unexpected(no_answer(file, "it answers something else"));
  if (done->as_bool()) return {};
  const auto text = [&](const char* field) {
    const json::Value* value = said->if_contains(field);
    return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
  };
  return error(text("error"), enum_named<ErrorCode>(text("code")).value_or(ErrorCode::none));
}

}  // namespace grod
