// What time it is, and what is to happen later. The house, its rooms and their clocks ask only here, so that a test can let
// days go by in a moment, and set a clock wrong.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <functional>
#include <memory>

#include "match/event.h"

namespace grod {

/// Calls somebody once, after a while that can be changed until then. It must be used on its strand only, and calls there.
class Alarm {
 public:
  /// Nothing is called any more, unless it was due already.
  virtual ~Alarm() = default;

  /// In place of whatever was to be called before. What was due already may be called all the same.
  virtual void set(std::chrono::milliseconds after, std::function<void()> call) = 0;
  virtual void cancel() = 0;
};

class Timekeeper {
 public:
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
  using Moment = std::chrono::steady_clock::time_point;

  virtual ~Timekeeper() = default;

  // May be called from any thread

  /// What events are stamped with and clocks of tables count: the time of day when the program began, and from there on
  /// evenly, whatever happens to the machine's clock.
  virtual Time now() const = 0;

  /// For how long something takes; it has nothing to do with the time of day.
  virtual Moment moment() const = 0;

  virtual std::unique_ptr<Alarm> alarm(const Strand& strand) = 0;

  /// Calls on the strand at that moment; nothing takes it back.
  virtual void call_at(Moment when, const Strand& strand, std::function<void()> call) = 0;
};

/// The clocks of this machine.
Timekeeper& machine_time();

}  // namespace grod
