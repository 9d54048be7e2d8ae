#include "server/timekeeper.h"

#include <boost/asio/steady_timer.hpp>
#include <utility>

namespace grod {

namespace {

class MachineAlarm final : public Alarm {
 public:
  explicit MachineAlarm(const Timekeeper::Strand& strand) : timer_(strand) {}

  void set(std::chrono::milliseconds after, std::function<void()> call) override {
    timer_.expires_after(after);
    timer_.async_wait([call = std::move(call)](const boost::system::error_code& code) {
      if (!code) call();
    });
  }
  void cancel() override { timer_.cancel(); }

 private:
  boost::asio::steady_timer timer_;
};

/// Reads the time of day once, and counts from there: somebody may set the clock of the machine while a table is played.
class MachineTime final : public Timekeeper {
 public:
  Time now() const override { return milliseconds(began_) + milliseconds(moment() - started_); }
  Moment moment() const override { return std::chrono::steady_clock::now(); }

  std::unique_ptr<Alarm> alarm(const Strand& strand) override {
    return std::make_unique<MachineAlarm>(strand);
  }
  void call_at(Moment when, const Strand& strand, std::function<void()> call) override {
    auto timer = std::make_shared<boost::asio::steady_timer>(strand, when);
    timer->async_wait([timer, call = std::move(call)](const boost::system::error_code&) { call(); });
  }

 private:
  static Time milliseconds(auto duration) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
  }

  const std::chrono::system_clock::duration began_ = std::chrono::system_clock::now().time_since_epoch();
  const Moment started_ = std::chrono::steady_clock::now();
};

}  // namespace

Timekeeper& machine_time() {
  static MachineTime time;
  return time;
}

}  // namespace grod
