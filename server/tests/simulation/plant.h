// Faults that are planted to see whether the simulation finds them. Nothing outside of it knows them.
#pragma once

namespace grod::sim {

enum class Plant {
  none,
  acknowledge_early,  // the store says that something is written before it is
  forget_gap,         // a client does not notice that it has missed a message
  charge_outage,      // the time in which the house was closed is taken from the players' clocks
  mistake_person,     // somebody's line is taken for that of somebody else
  answer_anew,        // a decision that arrives twice answers whatever is asked by then
  lose_alarms,        // some of what was to happen later never does
  // Between servers
  overlook_gap,        // a server takes in only the word that follows on the last one it has heard
  endless_lease,       // a lease does not run out
  tell_before_commit,  // the others are told of an event that is not written yet
};

/// It shows where there are several servers.
constexpr bool is_between_servers(Plant plant) { return plant >= Plant::overlook_gap; }

}  // namespace grod::sim
