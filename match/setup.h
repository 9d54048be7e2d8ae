// How a table is laid: the game, who may sit where, the clock. Fixed when the table is opened.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/deal.h"
#include "texts/json.h"
#include "texts/written_options.h"

namespace grod {

/// Who is to play in a seat: whoever opens the table, whoever comes, or a bot.
enum class ChairKind { you, open, bot };

struct ChairSetup {
  ChairKind kind = ChairKind::open;
  std::optional<std::string> bot;  // its name
};

/// `live`: so many seconds for the whole game, and an increment for each decision. `days`: so many seconds for each
/// decision. What somebody decides at the same time as others, in one hidden step, counts as one decision, however many it
/// takes: their number would tell what was chosen. Whoever runs out of time is played by a bot, and may come back.
enum class ClockKind { none, live, days };

struct Clock {
  ClockKind kind = ClockKind::none;
  int seconds = 0;
  int increment = 0;
};

/// How fast bots move, so that people can follow them.
enum class Pace { instant, brisk, human };

struct Setup {
  std::string game;
  std::string edition;  // its fingerprint: 16 hexadecimal digits
  int rules = 1;        // the version of the rules it is played by
  std::vector<std::string> variants;
  json::Texts settings;
  std::vector<ChairSetup> seats;
  Clock clock;
  Pace pace = Pace::human;
  bool listed = false;
  // What tables of older versions do not say. Whatever is added must be left out where it says nothing.
  std::optional<bool> hints = {};          // may bots advise people? Missing: where only one person plays
  std::optional<bool> watchers_talk = {};  // in the chat; missing: no
  std::optional<std::vector<std::int64_t>> kept = {};  // by seat: the person for whom it is kept, or 0

  // The deal: the hash of both is shown from the start, they themselves at the end
  Deal deal;
  std::string nonce;  // 32 hexadecimal digits
  std::string commitment;

  WrittenOptions options() const { return {static_cast<int>(seats.size()), variants, settings}; }
};

BOOST_DESCRIBE_STRUCT(ChairSetup, (), (kind, bot))
BOOST_DESCRIBE_STRUCT(Clock, (), (kind, seconds, increment))
BOOST_DESCRIBE_STRUCT(Setup, (),
                      (game, edition, rules, variants, settings, seats, clock, pace, listed, deal, nonce,
                       commitment, hints, watchers_talk, kept))

}  // namespace grod
