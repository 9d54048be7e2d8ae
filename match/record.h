// A game is its record: rules, edition, options, deal and the list of actions, as plain text.
//
//     grod record 2
//     game monster-city
//     rules 1
//     edition default 3f0c9a61d2e47b58
//     seats 3
//     variants events
//     seed 42
//     player 1 human
//     player 2 greedy
//     player 3 greedy
//     actions
//     2: build red 5
//     3: attack all green
//     scores 51 48 60
//     end 2
//
// `variants`, `set NAME VALUE` and `player` lines may be missing; `scores` stands there once the game is over. The
// last line counts the actions, so that a record cut short is noticed. A line that begins with # is a remark.
// `cards {…}` holds the card list of an edition that the program does not bring; a game that was not begun from a seed
// has `deal` and 32 hexadecimal digits in its place. Records of format 1, without rules, cards and deal, are read too.
//
// A record of format 3 has variations, what else might have been played, before its end:
//
//     variation 1 of 0 after 1 Build first
//     3: build green 2
//
// Its line begins with so many actions of the line it leaves: of the game (0), or of a variation before it. A record without any is
// written as format 2.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "match/deal.h"
#include "texts/json.h"
#include "texts/written_options.h"

namespace grod {

struct RecordedAction {
  int seat = 0;  // from 0; in the text from 1
  std::string notation;
  int line = 0;  // of the text it was read from

  friend bool operator==(const RecordedAction& a, const RecordedAction& b) {
    return a.seat == b.seat && a.notation == b.notation;
  }
};

/// What else might have been played, from a position of the game or of another variation on.
struct Variation {
  std::string name;
  int parent = 0;  // the number of the variation that it leaves, from 1; 0 is the game
  int after = 0;   // so many actions of that line come first, counted from the beginning of the game
  std::vector<RecordedAction> actions;

  friend bool operator==(const Variation&, const Variation&) = default;
};

BOOST_DESCRIBE_STRUCT(RecordedAction, (), (seat, notation))
BOOST_DESCRIBE_STRUCT(Variation, (), (name, parent, after, actions))

/// So many a record may have, so many actions each, and so many bytes in a name.
inline constexpr std::size_t most_variations = 64;
inline constexpr std::size_t most_variation_actions = 4096;
inline constexpr std::size_t longest_variation_name = 120;

struct Record {
  std::string game;
  int rules = 1;  // their version
  std::string edition = "default";
  std::uint64_t edition_fingerprint = 0;
  json::Value cards = nullptr;  // of an edition that the program does not bring
  WrittenOptions options;
  Deal deal;
  std::vector<std::string> players;  // who sat where: "human", or a bot's name
  std::vector<RecordedAction> actions;
  std::vector<int> scores;  // empty while the game goes on
  std::vector<Variation> variations;

  friend bool operator==(const Record&, const Record&) = default;
};

std::string write_record(const Record& record);

/// Reads the text of a record; whether its actions are legal shows only when they are played (`Match::replay`).
Result<Record> read_record(std::string_view text);

/// The record of the line that leads through a variation to its end, by its number; of the game for 0. It has neither variations nor
/// scores.
Record line_of(const Record& record, int variation);

}  // namespace grod
