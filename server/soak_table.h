// Honest people at one table: they play game after game, wait for each other, come back when their line is cut, and
// remember what they saw.
#pragma once

#include <atomic>
#include <stop_token>
#include <string>
#include <vector>

#include "core/rng.h"
#include "server/client.h"
#include "server/mirror.h"
#include "server/soak_audit.h"
#include "server/soak_ledger.h"

namespace grod {

/// Where the house is just now.
struct SoakHouse {
  std::string file;
  std::atomic<int> port = 0;  // 0 while it is closed
  std::atomic<int> life = 0;  // how often it was opened
};

class SoakTable {
 public:
  SoakTable(SoakHouse& house, SoakLedger& ledger, int number, Rng rng);

  /// Plays until it is told to stop; a game that is not over then is left as it is, and compared with the file as well.
  void run(const std::stop_token& stop);

 private:
  /// Somebody at the table, and their browser.
  struct Guest {
    std::string cookie = {};
    std::optional<WaitingSocket> socket = {};
    Mirror mirror = {};
    std::int64_t settled = 0;  // events up to this one were told, under the numbers they keep
    std::int64_t before = 0;   // the same, when the line was cut: they stay
    bool news = false;         // since the last move was sent
  };
  /// What somebody who is asked is going to do.
  struct Choice {
    std::size_t seat = 0;
    std::int64_t ask = 0;
    int action = 0;
  };
  using Moment = std::chrono::steady_clock::time_point;
  enum class Heard { news, answer, nothing, cut };

  bool introduce();
  bool lay();
  bool connect(std::size_t seat);
  bool everybody_is_there();
  void play(const std::stop_token& stop);
  std::optional<Choice> choose();
  void move();
  bool await_answer(const Choice& choice);
  Moment await_others();
  Heard hear(std::size_t seat, std::chrono::milliseconds longest);
  void take_in(std::size_t seat, const json::Value& message);
  void compare();
  void cut(std::size_t seat);
  bool over() const;

  ClientRequest request(std::string method, std::string target, const Guest& guest) const;

  SoakHouse& house_;
  SoakLedger& ledger_;
  Client client_;
  Rng rng_;
  int games_ = 0;
  std::vector<Guest> guests_;
  SoakStory story_;
};

}  // namespace grod
