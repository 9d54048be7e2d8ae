// A program whose faults are forgiven: chance plays on for it to the end of the game, and for the next it is started
// anew. That it cannot be started is not forgiven, since it would never play.
#pragma once

#include <functional>
#include <memory>

#include "cli/players/program_player.h"

namespace grod::cli {

class ForgivenPlayer final : public Player {
 public:
  /// `failed` is told of every fault.
  ForgivenPlayer(std::unique_ptr<ProgramPlayer> program, std::function<void(const Error&)> failed)
      : program_(std::move(program)), failed_(std::move(failed)) {}

  Result<void> begin(std::uint64_t game) override {
    replaced_ = false;
    return program_->begin(game);
  }
  Result<Action> choose(const Course& course, Seat seat, Rng& choices) override {
    if (!replaced_) {
      Result<Action> action = program_->choose(course, seat, choices);
      if (action) return action;
      failed_(action.error());
      program_->stop();
      replaced_ = true;
    }
    return course.position.unhurried_choice("random", seat, choices);
  }
  void end(const Course& course) override { program_->end(course); }
  void leave() override { program_->leave(); }

 private:
  std::unique_ptr<ProgramPlayer> program_;
  std::function<void(const Error&)> failed_;
  bool replaced_ = false;
};

}  // namespace grod::cli
