// The bus between the servers of a simulated world: it loses words, says them twice, lets one overtake another, and cuts a
// server off for a while. What it promises is nothing, so that is what it keeps.
#pragma once

#include <map>
#include <set>

#include "bus/bus.h"
#include "server/tests/simulation/agenda.h"
#include "server/tests/simulation/dice.h"
#include "server/tests/simulation/plant.h"
#include "server/tests/simulation/trace.h"
#include "server/tests/simulation/weather.h"

namespace grod::sim {

class SimulatedBus {
 public:
  SimulatedBus(Agenda& agenda, const Weather& weather, Trace& trace, Dice dice, const Plant& plant)
      : agenda_(agenda), weather_(weather), trace_(trace), dice_(dice), plant_(plant) {}

  /// The place of one life of a server.
  class End final : public Bus {
   public:
    End(SimulatedBus& bus, int life) : bus_(bus), life_(life) { bus_.ends_[life_] = this; }
    ~End() override { bus_.ends_.erase(life_); }
    End(const End&) = delete;
    End& operator=(const End&) = delete;

    void tell(const Word& word) override;
    void listen(Listener listener) override { listener_ = std::move(listener); }
    void follow(TableId table) override { followed_.insert(table); }
    void unfollow(TableId table) override { followed_.erase(table); }

    /// The machine stops: nothing is told any more.
    void die() { dead_ = true; }
    /// The table has come as far as that, and it is said at once.
    void tell_early(const words::Happened& word);

   private:
    friend SimulatedBus;

    void hear(const Word& word);

    SimulatedBus& bus_;
    const int life_;
    Listener listener_;
    std::set<TableId> followed_;
    std::map<TableId, std::int64_t>
        lost_;  // the latest event of which word was lost, and of no later one heard
    std::map<TableId, std::int64_t> heard_;  // the latest event
    bool dead_ = false;
  };

  /// That server hears nothing, and nobody hears it.
  void cut_off(int life);
  void heal();

  /// Word of that table was lost on its way to that server, and none has come since that would show it.
  bool has_hidden_loss(int life, TableId table) const;

  int lost() const { return words_lost_; }

 private:
  void send(int from, const Word& word, Time after);
  void lose(End& to, const Word& word);
  void deliver(int life, const Word& word, Time after);

  Agenda& agenda_;
  const Weather& weather_;
  Trace& trace_;
  Dice dice_;
  const Plant& plant_;
  std::map<int, End*> ends_;  // by life
  std::set<int> cut_off_;     // lives
  int words_lost_ = 0;
};

}  // namespace grod::sim
