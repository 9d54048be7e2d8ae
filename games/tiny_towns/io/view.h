// What a client is shown: built from the table and one seat's own hand (or none, for a watcher), and nothing else.
// The structs are described once; JSON and the browser's types come from that. What means nothing at a moment is null,
// a list that holds nothing is empty.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/tiny_towns/io/words.h"
#include "games/tiny_towns/rules/score_reasons.h"
#include "texts/json.h"

namespace grod::tiny_towns {

/// One of the sixteen squares, row by row: a cube, a piece with what lies on it, or nothing.
struct SquareView {
  std::optional<Resource> cube;
  std::optional<Kind> piece;
  std::vector<Resource> stock;  // marks of a Factory or Bank, cubes of a Warehouse
  bool adorned = false;         // a cube by the Statue
};

/// Points that belong together, the pieces they are for, and what was counted for them (see reasons.h).
struct ReasonView {
  Line line{};
  std::vector<Square> squares;
  int points = 0;
  std::vector<Square> counted;
};

struct TownView {
  std::vector<SquareView> squares;
  std::optional<Monument> monument;  // built
  std::vector<Kind> watch;           // pieces on Opaleye's Watch
  std::optional<int> shrine;         // buildings when the Shrine was built
  int namings = 0;
  int set_aside = 0;
  std::optional<int> place;      // of completion
  std::optional<Resource> cube;  // to be placed this round
  int total = 0;                 // if it were over now
  std::vector<ReasonView> reasons;
};

/// A card in play, with its pattern as rows of letters.
struct CardView {
  Kind kind{};
  std::string card;
  std::vector<std::string> pattern;
};

/// A pattern that lies complete on the viewer's own board.
struct ReadyView {
  Kind kind{};
  std::vector<Square> squares;
};

struct HandView {
  TownView town;  // as the owner sees it, ahead of the table inside a step
  std::vector<Monument> dealt;
  std::optional<Monument> kept;
  std::vector<CardView> monument;  // the card kept, or the two to choose from
  std::optional<Resource> choice;  // in a free-choice round, not yet shown
  std::optional<Stage> stage;
  std::optional<Resource> carried;  // taken out of a Warehouse
  std::optional<Kind> raising;      // the building under construction
  std::vector<Square> site;         // where it may stand
  std::optional<Square> marking;    // the Factory or Bank that waits for its mark
  std::optional<int> replacements;  // how many buildings the Guild may still replace
  std::vector<ReadyView> ready;
};

struct View {
  Phase phase{};
  std::vector<Seat> to_act;
  std::vector<Seat> active;
  Mode mode{};
  int round = 1;
  std::optional<Seat> hammer;  // Master Builder or Mayor; solo has neither
  std::optional<Seat> next;    // who has the hammer after this round, as the towns stand
  bool monuments = false;
  std::vector<Seat> novice;  // who plays with the novice rule
  std::vector<CardView> cards;
  std::vector<TownView> towns;
  std::vector<Resource> face_up;   // solo
  std::vector<Resource> returned;  // solo: under the pile, the first to come up first
  std::vector<Resource> seen;      // Town Hall: turned up since the last shuffle
  std::optional<int> pile;         // resource cards whose place nobody knows, less those set aside
  std::vector<Kind> gains;         // what the Watch's neighbours have constructed
  std::optional<HandView> hand;    // the viewer's own
};

View view_of(const InformationSet& info);
/// What somebody without a seat sees.
View view_of(const Edition& edition, const Table& table);

/// What a decision would do, as far as its own town tells.
struct PreviewView {
  std::vector<ReadyView> completes;  // patterns that would lie complete with this cube
  std::vector<Square> cubes;         // that would leave the board
  std::vector<Square> site;          // where the building could then stand
  std::optional<int> total;          // of the town with this piece
};

json::Value preview_of(const InformationSet& info, const Move& move);

BOOST_DESCRIBE_STRUCT(SquareView, (), (cube, piece, stock, adorned))
BOOST_DESCRIBE_STRUCT(ReasonView, (), (line, squares, points, counted))
BOOST_DESCRIBE_STRUCT(TownView, (),
                      (squares, monument, watch, shrine, namings, set_aside, place, cube, total, reasons))
BOOST_DESCRIBE_STRUCT(CardView, (), (kind, card, pattern))
BOOST_DESCRIBE_STRUCT(ReadyView, (), (kind, squares))
BOOST_DESCRIBE_STRUCT(HandView, (),
                      (town, dealt, kept, monument, choice, stage, carried, raising, site, marking,
                       replacements, ready))
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, to_act, active, mode, round, hammer, next, monuments, novice, cards, towns,
                       face_up, returned, seen, pile, gains, hand))
BOOST_DESCRIBE_STRUCT(PreviewView, (), (completes, cubes, site, total))

// The whole state, for records of research and for tests (state_io.cpp)

json::Value write_state(const Edition& edition, const GameState& state);
/// What chance decided when this state was dealt, by name; its piles and hands are in the state itself.
json::Value dealt_of(const Edition& edition, const GameState& state);
Result<GameState> read_state(const Edition& edition, const json::Value& value);

// A square in JSON is its name, "b2".

json::Value write_json(const Edition& edition, Square s);
Result<void> read_json(const Edition& edition, const json::Value& value, Square& out,
                       const std::string& where);

/// A decision and a score sheet, as a program reads them.
json::Value write_json(const Edition& edition, const Move& move);
json::Value write_json(const Edition& edition, const Score& score);
/// How often somebody named a resource and how many cottages stand is told beside the points.
constexpr bool counts_beside_points(Game, std::string_view line) {
  return line == "namings" || line == "cottages";
}

}  // namespace grod::tiny_towns
