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
};

}  // namespace grod::sim
