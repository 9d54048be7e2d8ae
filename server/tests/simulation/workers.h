// Bots that think in the world's own time: what they find comes at once, late, in another order than they were asked, or not
// at all. A task that nobody waits for any more sees so itself, as in the real threads.
#pragma once

#include <memory>

#include "server/tests/simulation/agenda.h"
#include "server/tests/simulation/dice.h"
#include "server/tests/simulation/weather.h"
#include "server/workers.h"

namespace grod::sim {

class SimulatedWorkers final : public Workers {
 public:
  /// Whether what is thought at a table may be thought through: the searches of some bots take the real time into account.
  using Allowed = std::function<bool(std::int64_t table)>;

  SimulatedWorkers(Agenda& agenda, const Weather& weather, Dice dice, int life, Allowed allowed)
      : agenda_(agenda), weather_(weather), dice_(dice), life_(life), allowed_(std::move(allowed)) {}

  bool post(const Claim& claim, std::function<void()> task) override {
    if (stopped_) return true;
    if (dice_.chance(weather_.refused_thought)) return false;
    const bool late = dice_.chance(weather_.late_thought);
    agenda_.in(late ? dice_.between(500, 20'000) : dice_.between(0, 40), Kind::thought, life_,
               [this, table = claim.table, task = std::move(task)] {
                 if (!stopped_ && allowed_(table)) task();
               });
    return true;
  }
  void stop() override { stopped_ = true; }
  std::size_t waiting() const override { return 0; }

 private:
  Agenda& agenda_;
  const Weather& weather_;
  Dice dice_;
  const int life_;
  const Allowed allowed_;
  bool stopped_ = false;
};

}  // namespace grod::sim
