// A PostgreSQL of the test program's own: in a folder that goes with it, reached by a socket in that folder and by nothing else,
// started when the first test wants it, stopped when the program ends, however it ends.
#pragma once

#include <sys/types.h>

#include <string>

namespace grod::store_test {

class PostgresServer {
 public:
  /// The one of this program; all tests of a program run one after the other.
  static PostgresServer& here();
  /// Another one, which keeps what it has on the disk: for figures.
  static PostgresServer& on_disk();

  /// Whether there is a PostgreSQL to start on this machine.
  static bool is_installed();

  /// The address of a new, empty database.
  std::string new_database();
  /// The same database by way of another socket: one in that folder.
  static std::string by_way_of(const std::string& folder, const std::string& address);
  const std::string& folder() const { return folder_; }
  std::string socket() const { return folder_ + "/.s.PGSQL.5432"; }

  /// Runs SQL behind everybody's back; what it gives first, as text.
  static std::string run(const std::string& address, const std::string& sql);

  /// Ends the server and all that work for it, at once and without a word to them, and starts it again.
  void kill() const;
  void start();

  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

 private:
  explicit PostgresServer(const std::string& place);
  pid_t run_as_its_user(const std::string& program, const std::string& arguments) const;

  std::string programs_, folder_;
  pid_t server_ = 0;
  int databases_ = 0;
};

}  // namespace grod::store_test
