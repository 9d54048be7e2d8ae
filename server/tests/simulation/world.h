// A whole simulated world: a server, or a few of them on one store, people with browsers, the weather, and checks of
// everything that is promised. It is one history, from a seed.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/hall.h"
#include "server/tests/simulation/audit.h"
#include "server/tests/simulation/bus.h"
#include "server/tests/simulation/history.h"
#include "server/tests/simulation/store.h"
#include "server/tests/simulation/time.h"
#include "server/tests/simulation/visitor.h"
#include "server/tests/simulation/workers.h"

namespace grod::sim {

class World {
 public:
  World(std::uint64_t seed, const HistoryOptions& options);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  Outcome run();

 private:
  /// One life of a server: the real hall, on a machine that is simulated.
  struct Life {
    Life(World& world, int number);

    const int number;
    SimulatedTime time;
    SimulatedStore store;
    SimulatedBus::End bus;
    NetServer net;
    Hall hall;
  };
  using Server = std::unique_ptr<Life>;  // nothing while it is down

  // The house
  bool several() const { return servers_.size() > 1; }
  Time clock_of_machine();
  void open_house();
  void open(Server& server);
  void crash(Server& server, bool orderly);
  void crash_sometimes();
  void cut_off_sometimes();
  bool is_open() const;
  Life* some_server();
  Life* server_of(const Line& line) const;
  void poll();
  Time open_for(Time from, Time to) const;

  // People and tables
  void invite(int people);
  void lay_table();
  OpenRequest request_for_table();
  HttpAnswer ask(const Visitor* who, const std::string& method, const std::string& path,
                 const std::string& body = "");
  std::shared_ptr<Line> connect(Visitor& person, Line::Ends ends);
  std::shared_ptr<Line> dial(const Visitor& person, Line::Ends ends, const std::string& name, Life& server);
  std::optional<std::string> key_of_a_seat(const std::string& table);
  void found(const std::string& table);

  // Going on
  void run_until(Time end);
  bool all_over() const;
  bool all_begun() const;
  bool all_are(const std::function<bool(TablePhase)>& so) const;
  int progress() const;
  bool next();

  // Checks
  void complain(const std::string& sentence);
  void acknowledged(const Visitor& person, int life, const std::string& text);
  void check_acknowledged();
  void check_told(const Visitor& person, const std::string& table, const Screen& screen);
  void follow_disk();
  void settle();
  void compare_screens();
  bool knows_all(const Life& server, const std::string& table) const;
  void compare_with_newcomer(const Visitor& person, const std::string& table, const Screen& screen,
                             Life& server);
  void compare_with_truth(const Visitor& person, const std::string& table, const Screen& screen, Time now);
  void compare_with_other_world(const Viewer& viewer, const Audit& audit, Time now);
  Audit* audit_of(const std::string& table);

  const std::uint64_t seed_;
  const HistoryOptions options_;
  Dice dice_;
  Agenda agenda_;
  Trace trace_;
  Weather weather_;
  Plant plant_ = Plant::none;  // until the storm begins
  Wires wires_;
  Disk disk_;
  Outcome outcome_;
  Dice between_servers_;  // what there is to draw only where there are several
  SimulatedBus bus_;

  std::vector<Server> servers_;
  std::map<int, SimulatedStore*> stores_;  // by life, to the very end of it
  Time lease_ = 0, look_every_ = 0;
  int lives_ = 0;
  Time time_of_day_ = 1'700'000'000'000;  // at the world's moment 0, as the machine's clock has it
  std::vector<std::pair<Time, Time>> outages_;
  std::vector<std::weak_ptr<Line>> lines_;
  std::vector<std::unique_ptr<Visitor>> people_;
  std::set<std::string> tables_;
  std::map<TableId, Audit> audits_;

  struct Acknowledged {
    TableId table = 0;
    EventRow event;
    std::string to;
  };
  std::vector<Acknowledged> acknowledged_;
  std::set<std::string> acted_;  // names of decisions that were said to be done
};

}  // namespace grod::sim
