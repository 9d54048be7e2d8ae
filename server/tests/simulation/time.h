// The clocks of a simulated machine. The time of day is read when the server begins to live; from then on it counts evenly,
// as the real `Timekeeper` does, however often somebody sets the machine's clock meanwhile.
#pragma once

#include <boost/asio/post.hpp>
#include <optional>

#include "server/tests/simulation/agenda.h"
#include "server/tests/simulation/plant.h"
#include "server/timekeeper.h"

namespace grod::sim {

class SimulatedTime final : public Timekeeper {
 public:
  /// `of_day` is what the machine's clock shows now.
  SimulatedTime(Agenda& agenda, int life, Time of_day, const Plant& plant)
      : agenda_(agenda), life_(life), offset_(of_day - agenda.now()), plant_(plant) {}

  Time now() const override { return agenda_.now() + offset_; }
  Moment moment() const override { return Moment(std::chrono::milliseconds(agenda_.now())); }

  std::unique_ptr<Alarm> alarm(const Strand& strand) override {
    return std::make_unique<SimulatedAlarm>(agenda_, life_, strand);
  }
  void call_at(Moment when, const Strand& strand, std::function<void()> call) override {
    if (plant_ == Plant::lose_alarms && ++calls_ % 4 == 0) return;
    const Time at = std::chrono::duration_cast<std::chrono::milliseconds>(when.time_since_epoch()).count();
    agenda_.at(at, Kind::alarm, life_, [strand, call = std::move(call)] { boost::asio::post(strand, call); });
  }

 private:
  class SimulatedAlarm final : public Alarm {
   public:
    SimulatedAlarm(Agenda& agenda, int life, Strand strand)
        : agenda_(agenda), life_(life), strand_(std::move(strand)) {}
    ~SimulatedAlarm() override { SimulatedAlarm::cancel(); }
    SimulatedAlarm(const SimulatedAlarm&) = delete;
    SimulatedAlarm& operator=(const SimulatedAlarm&) = delete;

    void set(std::chrono::milliseconds after, std::function<void()> call) override {
      SimulatedAlarm::cancel();
      ticket_ = agenda_.in(after.count(), Kind::alarm, life_,
                           [strand = strand_, call = std::move(call)] { boost::asio::post(strand, call); });
    }
    void cancel() override {
      if (ticket_) agenda_.cancel(*ticket_);
      ticket_.reset();
    }

   private:
    Agenda& agenda_;
    const int life_;
    const Strand strand_;
    std::optional<Agenda::Ticket> ticket_;
  };

  Agenda& agenda_;
  const int life_;
  const Time offset_;
  const Plant& plant_;
  int calls_ = 0;
};

}  // namespace grod::sim
