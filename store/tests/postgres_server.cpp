#include "store/tests/postgres_server.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>
#include <vector>

namespace grod::store_test {
namespace {

namespace fs = std::filesystem;

/// Debian puts each version into a folder of its own: the newest.
std::string programs_folder() {
  std::vector<std::string> found;
  std::error_code ignored;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", ignored))
    if (fs::exists(version.path() / "bin" / "initdb")) found.push_back((version.path() / "bin").string());
  return found.empty() ? "" : *std::max_element(found.begin(), found.end());
}

bool wait_for(pid_t child) {
  int status = -1;
  return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

PostgresServer& PostgresServer::here() {
  static PostgresServer server(::access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
  return server;
}

PostgresServer& PostgresServer::on_disk() {
  static PostgresServer server("/var/tmp");
  return server;
}

bool PostgresServer::is_installed() {
  static const bool found = !programs_folder().empty();
  return found;
}

PostgresServer::PostgresServer(const std::string& place)
    : programs_(programs_folder()), folder_(place + "/grod-postgres-XXXXXX") {
  if (::mkdtemp(folder_.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
  if (const passwd* user = ::getpwnam("postgres"); ::geteuid() == 0 && user != nullptr)
    if (::chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0)
      ADD_FAILURE() << "the folder cannot be given away";
  if (!wait_for(run_as_its_user("initdb",
                                "-D " + folder_ + "/data -U postgres -A trust -E UTF8 --locale=C --no-sync")))
    ADD_FAILURE() << "initdb failed: see " << folder_ << "/log";
  // Before the rule that trusts everybody here: one person who must say a password.
  std::ifstream before(folder_ + "/data/pg_hba.conf");
  std::stringstream rules;
  rules << "local all keeper scram-sha-256\n" << before.rdbuf();
  std::ofstream(folder_ + "/data/pg_hba.conf") << rules.str();
  start();
}

PostgresServer::~PostgresServer() {
  if (server_ > 0) {
    ::kill(server_, SIGINT);
    ::waitpid(server_, nullptr, 0);
  }
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

/// The server refuses to be root's. It goes when this process goes, whatever that dies of.
pid_t PostgresServer::run_as_its_user(const std::string& program, const std::string& arguments) const {
  const passwd* user = ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr;
  const uid_t uid = user == nullptr ? ::geteuid() : user->pw_uid;
  const gid_t gid = user == nullptr ? ::getegid() : user->pw_gid;
  std::vector<std::string> words{programs_ + "/" + program};
  std::istringstream rest(arguments);
  for (std::string word; rest >> word;) words.push_back(word);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const std::string log = folder_ + "/log";
  const pid_t child = ::fork();
  if (child != 0) return child;
  if (user != nullptr && (::setgid(gid) != 0 || ::setuid(uid) != 0)) ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  const int output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  if (::chdir("/") == 0) ::execv(argv.front(), argv.data());
  ::_exit(127);
}

void PostgresServer::start() {
  const std::string settings =
      " -c listen_addresses= -c port=5432 -c shared_buffers=16MB -c max_connections=60 -k " + folder_;
  const std::string address = "host=" + folder_ + " user=postgres dbname=postgres";
  // After a kill what worked for the old one may still be there for a moment, and the new one does not start.
  for (int tries = 0; tries < 200; ++tries) {
    server_ = run_as_its_user("postgres", "-D " + folder_ + "/data" + settings);
    while (::waitpid(server_, nullptr, WNOHANG) == 0) {
      if (PQping(address.c_str()) == PQPING_OK) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ADD_FAILURE() << "PostgreSQL did not start: see " << folder_ << "/log";
}

void PostgresServer::kill() const {
  std::ifstream file("/proc/" + std::to_string(server_) + "/task/" + std::to_string(server_) + "/children");
  std::vector<pid_t> workers;
  for (pid_t worker = 0; file >> worker;) workers.push_back(worker);
  ::kill(server_, SIGKILL);
  for (const pid_t worker : workers) ::kill(worker, SIGKILL);
  ::waitpid(server_, nullptr, 0);
}

std::string PostgresServer::new_database() {
  const std::string name = "house" + std::to_string(++databases_);
  const std::string end = "?host=" + folder_;
  run("postgresql://postgres@/postgres" + end, "CREATE DATABASE " + name);
  return "postgresql://postgres@/" + name + end;
}

std::string PostgresServer::by_way_of(const std::string& folder, const std::string& address) {
  return address.substr(0, address.find("?host=")) + "?host=" + folder;
}

std::string PostgresServer::run(const std::string& address, const std::string& sql) {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(address.c_str()), &PQfinish);
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), sql.c_str()), &PQclear);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    ADD_FAILURE() << sql << ": " << PQerrorMessage(connection.get());
    return "";
  }
  return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

}  // namespace grod::store_test
