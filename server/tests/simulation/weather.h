// What goes wrong in one history, and how often: drawn from its seed, so that some have only crashes, some only bad lines, and
// some everything at once. Chances are in a thousand.
#pragma once

#include "server/tests/simulation/dice.h"

namespace grod::sim {

struct Weather {
  // Lines
  int lost = 0;         // messages to a client
  int repeated = 0;     // messages to the server
  int cut = 0;          // lines, with each message
  Time slowest = 1;     // way of a message
  int behind_from = 0;  // so many messages under way make a slow reader; 0: however many

  // The store
  int slow_commit = 0;    // takes seconds
  int failed_commit = 0;  // nothing of it is written
  int failed_sync = 0;    // nobody knows what of it is written
  int failed_read = 0;

  // Bots
  int refused_thought = 0;  // there is no place
  int late_thought = 0;     // comes when nobody waits any more

  // The house
  Time crash_every = 0;  // milliseconds on the average; 0: never
  int orderly = 0;       // of these, it is shut in order
  int clock_set = 0;     // somebody sets the clock of the machine while it is down

  // Between servers
  int word_lost = 0;       // between two servers
  int word_repeated = 0;   // of them
  Time word_slowest = 1;   // way of a word; others overtake it
  Time cut_off_every = 0;  // milliseconds on the average, until a server is cut off from the bus; 0: never
  int lease_failed = 0;    // the store does not answer

  /// What there is to expect at the end of every history: nothing goes wrong any more.
  static Weather fine() { return {}; }

  static Weather drawn(Dice& dice) {
    const auto some = [&](int most) { return dice.chance(500) ? dice.below(most + 1) : 0; };
    Weather weather;
    weather.lost = some(60);
    weather.repeated = some(60);
    weather.cut = some(40);
    weather.slowest = dice.chance(300) ? 3000 : 120;
    weather.behind_from = dice.chance(300) ? 1 + dice.below(4) : 0;
    weather.slow_commit = some(100);
    weather.failed_commit = some(80);
    weather.failed_sync = some(40);
    weather.failed_read = dice.chance(150) ? 100 : 0;
    weather.refused_thought = some(200);
    weather.late_thought = some(400);
    weather.crash_every = dice.chance(700) ? dice.between(2'000, 20'000) : 0;
    weather.orderly = some(500);
    weather.clock_set = some(500);
    return weather;
  }

  void draw_between_servers(Dice& dice) {
    const auto some = [&](int most) { return dice.chance(500) ? dice.below(most + 1) : 0; };
    word_lost = some(300);
    word_repeated = some(150);
    word_slowest = dice.chance(300) ? 3000 : 60;
    cut_off_every = dice.chance(400) ? dice.between(3'000, 15'000) : 0;
    lease_failed = some(300);
  }
};

}  // namespace grod::sim
