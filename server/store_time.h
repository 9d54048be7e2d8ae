// The time of day that all servers on one store go by: the store's, as it was when this server began, and from there on evenly.
// Where nobody else writes to the store it is the machine's.
#pragma once

#include <string_view>

#include "server/timekeeper.h"
#include "store/store.h"

namespace grod {

class StoreTime final : public Timekeeper {
 public:
  StoreTime(Timekeeper& machine, Store& store, const std::function<void(std::string_view line)>& log);

  Time now() const override { return machine_.now() + ahead_; }
  Moment moment() const override { return machine_.moment(); }
  std::unique_ptr<Alarm> alarm(const Strand& strand) override { return machine_.alarm(strand); }
  void call_at(Moment when, const Strand& strand, std::function<void()> call) override {
    machine_.call_at(when, strand, std::move(call));
  }

 private:
  Timekeeper& machine_;
  Time ahead_ = 0;  // of the machine's
};

}  // namespace grod
