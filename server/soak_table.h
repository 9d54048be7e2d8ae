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
#include "server/server_list.h"
#include "server/soak_audit.h"
#include "server/soak_ledger.h"

namespace grod {

/// Where the house is just now.
struct SoakHouse {
  std::string store;
  ServerList servers;         // none while it is closed
  std::atomic<int> life = 0;  // how often it was opened
  /// Its servers, its store and its bus fail on purpose: what was not saved or not answered is tried again at another server,
  /// and how long that takes is what is measured.
  bool fails = false;
};

class SoakTable {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  SoakTable(SoakHouse& house, SoakLedger& ledger, int number, Rng rng);

  /// Plays until it is told to stop. Each game is compared with the store when it is over, one that is not over then as it is;
  /// where the house fails, none is: that is left to whoever asks for the stories.
  void run(const std::stop_token& stop);

  /// Of all games; when nobody plays any more.
  const std::vector<SoakStory>& stories() const { return stories_; }

  /// How many decisions were acknowledged, of all games. Any thread.
  std::uint64_t moves() const { return moves_; }

 private:
  /// Somebody at the table, and their browser.
  struct Guest {
    std::string cookie = {};
    std::optional<ServerAddress> at = {};  // where they are, or were last
    std::optional<WaitingSocket> socket = {};
    Mirror mirror = {};
    std::int64_t settled = 0;  // events up to this one were told, under the numbers they keep
    std::int64_t before = 0;   // the same, when the line was cut: they stay
  };
  /// What somebody who is asked is going to do.
  struct Choice {
    std::size_t seat = 0;
    std::int64_t ask = 0;
    int action = 0;
  };
  /// A decision that somebody wants to make, and since when.
  struct Wish {
    std::size_t seat = 0;
    std::int64_t ask = 0;
    Moment since;
  };
  enum class Heard { news, answer, refusal, nothing, cut };

  bool introduce();
  bool lay();
  bool connect(std::size_t seat);
  bool everybody_is_there();
  void play(const std::stop_token& stop);
  std::optional<Choice> choose();
  void move();
  bool await_answer(const Choice& choice);
  bool await_others(std::size_t mover);
  bool has_moved(const Choice& choice) const;
  void wish(const Choice& choice);
  void see_whether_it_came_true();
  bool go_somewhere(Guest& guest);
  std::chrono::milliseconds patience() const;
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
  std::optional<Wish> wish_;
  std::vector<SoakStory> stories_;
  std::atomic<std::uint64_t> moves_ = 0;
};

}  // namespace grod
