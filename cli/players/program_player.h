// A program as a player: it is told what its seat may see and asked what it does, in the lines of docs/bots.md. A
// program that stands still, ends, or says what cannot be understood has failed, and the sentence says where, and
// what it said.
#pragma once

#include "cli/players/program.h"
#include "match/bot_talk.h"

namespace grod::cli {

/// For how long a program is waited for, in seconds.
struct Patience {
  double for_answer = 10;
  double for_start = 60;
};

class ProgramPlayer final : public Player {
 public:
  /// It keeps that seat of games of that kind.
  ProgramPlayer(std::string command, const Contest& contest, Seat seat, Patience patience);
  ~ProgramPlayer() override;

  /// Starts the program unless it runs.
  Result<void> start();
  Result<void> begin(std::uint64_t game) override;
  Result<Action> choose(const Course& course, Seat seat, Rng& choices) override;
  void end(const Course& course) override;
  void leave() override;

  /// Ends it at once.
  void stop() { program_.reset(); }

 private:
  /// A time to listen in, and what was passed over meanwhile.
  struct Listening {
    double seconds = 0;
    Moment until{};
    std::string passed_over = {};
  };
  /// A message, and the line that it was.
  struct Heard {
    std::string said;
    BotLine line;
  };

  static Listening listening_for(double seconds);
  Result<Heard> hear(std::string_view type, Listening& listening);
  Result<Action> hear_answer(const Course& course);

  std::string command_;
  const Contest& contest_;
  Seat seat_;
  Patience patience_;
  std::unique_ptr<Program> program_;
  std::uint64_t game_ = 0;   // that is being played; 0 before the first
  std::uint64_t asked_ = 0;  // questions in it
  std::size_t told_ = 0;     // open decisions of it that the program knows
};

}  // namespace grod::cli
