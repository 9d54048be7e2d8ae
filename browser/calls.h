// What can be asked of the module: a name, and of these fields those that the call needs. The worker around the module is the only
// one who calls, so a field that is missing is a fault of the program; what is passed on (events, records, commands) is checked
// where it is read. One struct for all of them, since every one costs its bytes.
//
//     games          the list of games, as a server gives it
//     open           key, request, now: lays a table; its first event, to be kept
//     load           key, events, texts, edition: a table as it was kept
//     from_record    key, record, until, seats, pace, now: a table from a record; all of its events, and the edition they need
//     forget         table
//     name           table, names: what those at the table are called, by the number of the person
//     command        table, person, command, now: as a client sends it to a server; the event, to be kept
//     by_itself      table, closed, now: what happens by itself, to be kept, or null. Clocks stand still while it was closed
//     bot_acts       table, seat, ask, action, now: the event, to be kept
//     rematch        table, person: how another table for the same people is laid
//     rematched      table, key, now: it has been laid under that key; the event, to be kept
//     settle         table, kept: the last event was kept, or could not be and has never happened
//     watch          table, person, since, now: the page has the eyes of that person (0: of nobody); an `update`
//     tell           table, happened, now: what is new to the page, a `change` or null
//     why_not        table, person, move
//     summary, edition, record, agenda   table
//     replay         table, seat, from, count, unfinished
//     task           table, seat: what the bot there has to think about
//     hint           table, person: the same for a hint
//     think, advise  task
//     think_in_part  task, part, parts: what one of several finds; choose adds up
//     choose         found: what all of them found
//     study          table: the record of a game that is over
//     study_plan     record: what there is to study, in the order in which it is best done
//     study_part     record, study, depth: one part of it, done; with seat an outlook as far as that seat can know
//     study_sums     count, studied: what the tallies of parts come to, for so many seats
//     study_position record, until, seat, lines: what the seat saw there and might have done, and these lines in words
//     study_open     record: the game itself as a record, its actions and its variations
//     study_write    record, variations: a record that has them
//     study_line     record, until, actions: the record of a line that leaves it there; with seat and action one more, with seat and bot
//                    what that bot has to think about
//     daily          daily: how the table of a deal of a day is laid
//     daily_master   daily: `master`'s game of it
//     daily_line     record: the points of the first seat, turn by turn
//     measure        game, count, and signature, random or search: for tests and benchmarks
#pragma once

#include "browser/thinking.h"
#include "match/study.h"

namespace grod::browser {

struct Call {
  std::string call = {};
  std::optional<Language> language = {};
  std::optional<std::string> key = {};
  std::optional<std::string> table = {};
  std::optional<Time> now = {};
  std::optional<PersonId> person = {};
  std::optional<OpenRequest> request = {};
  std::optional<std::vector<std::string>> events = {};
  std::optional<json::Texts> texts = {};
  std::optional<std::string> edition = {};
  std::optional<std::string> record = {};
  std::optional<int> until = {};
  std::optional<std::vector<ChairSetup>> seats = {};
  std::optional<Pace> pace = {};
  std::optional<json::Texts> names = {};
  std::optional<json::Value> command = {};
  std::optional<Time> closed = {};
  std::optional<int> seat = {};
  std::optional<int> ask = {};
  std::optional<int> action = {};
  std::optional<bool> kept = {};
  std::optional<int> since = {};
  std::optional<bool> happened = {};
  std::optional<json::Value> move = {};
  std::optional<int> from = {};
  std::optional<int> count = {};
  std::optional<bool> unfinished = {};
  std::optional<Task> task = {};
  std::optional<int> part = {};
  std::optional<int> parts = {};
  std::optional<std::vector<std::vector<Finding>>> found = {};
  std::optional<StudyPart> study = {};
  std::optional<int> depth = {};
  std::optional<std::vector<StudyTally>> studied = {};
  std::optional<std::vector<std::vector<int>>> lines = {};
  std::optional<std::vector<Variation>> variations = {};
  std::optional<std::vector<RecordedAction>> actions = {};
  std::optional<std::string> bot = {};
  std::optional<std::string> daily = {};
  std::optional<std::string> game = {};
  std::optional<int> signature = {};
  std::optional<int> random = {};
  std::optional<int> search = {};
};

BOOST_DESCRIBE_STRUCT(Call, (),
                      (call, language, key, table, now, person, request, events, texts, edition, record,
                       until, seats, pace, names, command, closed, seat, ask, action, kept, since, happened,
                       move, from, count, unfinished, task, part, parts, found, study, depth, studied, lines,
                       variations, actions, bot, daily, game, signature, random, search))

/// What was found out, as an answer.
template <class T>
json::Value value_of(const T& what) {
  return json::write(json::Plain{}, what);
}

}  // namespace grod::browser
