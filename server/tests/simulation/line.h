// One WebSocket of a simulated world: texts arrive in their order, late, twice or not at all, until it breaks; either end
// notices that in its own time.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/net.h"
#include "server/tests/simulation/agenda.h"
#include "server/tests/simulation/dice.h"
#include "server/tests/simulation/trace.h"
#include "server/tests/simulation/weather.h"

namespace grod::sim {

/// What all lines of a world share.
struct Wires {
  Agenda& agenda;
  const Weather& weather;
  Trace& trace;
  Dice dice;
};

class Line final : public Connection, public std::enable_shared_from_this<Line> {
 public:
  /// What the client's end is told, and whoever listens in on the server's.
  struct Ends {
    std::function<void(const std::string& text)> heard;
    std::function<void()> gone;
    std::function<void(const std::string& text)> sent = {};  // by the server, whether it arrives or not
    std::function<std::string(const std::string& text)> again = {};  // what a repeated message says
  };

  Line(Wires& wires, int life, std::string name, Ends ends)
      : wires_(wires),
        life_(life),
        name_(std::move(name)),
        ends_(std::move(ends)),
        lag_(static_cast<int>(wires.dice.between(0, wires.weather.slowest))) {}

  // The client's end

  void say(const std::string& text);
  /// To which life of a server it leads.
  int life() const { return life_; }
  bool whole() const { return !cut_ && peer_ != nullptr; }
  /// News of that table were lost, and none have come since that would show it.
  bool has_hidden_loss(const std::string& table) const { return lost_.contains(table); }

  // The server's end

  void listen(std::shared_ptr<Peer> peer) { peer_ = std::move(peer); }
  void send(std::shared_ptr<const std::string> text) override;
  void close(int code, std::string reason) override;
  const std::string& address() const override { return address_; }
  bool is_behind() const override;
  void once_caught_up(std::function<void()> call) override;
  int lag() const override { return lag_; }

  // What befalls it

  /// It breaks; both ends will notice.
  void cut();
  /// The server's end is let go of now, and the client notices later.
  void end();
  /// Somebody looked for a moment: nobody is told.
  void hang_up();

 private:
  void reach(const std::string& text);
  void arrive(const std::string& text, bool lost);
  void let_go();

  Wires& wires_;
  const int life_;
  const std::string name_;
  Ends ends_;
  std::shared_ptr<Peer> peer_;
  const std::string address_ = "192.0.2.1";
  const int lag_;
  bool cut_ = false;
  int under_way_ = 0;                             // messages to the client
  std::vector<std::function<void()>> caught_up_;  // to be called when there are none
  std::set<std::string> lost_;
  Time last_up_ = 0, last_down_ = 0;  // when the latest message to the server, and to the client, arrives
};

}  // namespace grod::sim
