// A game studied: what every seat could expect at every turn, what each decision gave away, and what chance gave and took.
//
// The work is cut into parts that know nothing of each other (`StudyPart`): whoever studies takes one after the other, stops and
// goes on, spreads them over several cores, keeps what is done, or does one again in greater depth. `StudyPlan` has them in an order
// in which a chart stands early. What is said of a decision is made of what its seat knew and of nothing else; what is said of chance and
// of the turns takes what lies in hands as it is, and only what nobody knows as unknown.
#pragma once

#include "match/chronicle.h"
#include "match/match.h"
#include "match/position_view.h"

namespace grod {

// What is found out. Numbers are hundredths, of a point or of a percent, and a margin is half of a 95 % interval.

struct Estimate {
  int value = 0;
  int margin = 0;

  friend bool operator==(const Estimate&, const Estimate&) = default;
};

/// Points and the chance to win: what a seat may expect, or by how much two things differ.
struct Expectation {
  Estimate points = {};
  Estimate chance = {};

  friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// What the preferred line of play has more of on the score sheet.
struct SheetLine {
  std::string line = {};  // as the score calls it; the catalogue has it under `GAME.score.LINE`
  int points = 0;         // hundredths

  friend bool operator==(const SheetLine&, const SheetLine&) = default;
};

/// What could have been done: the decision, those of the same seat that go with it, and how far they are behind what the search
/// prefers.
struct StudiedLine {
  std::vector<int> actions = {};
  Expectation behind = {};

  friend bool operator==(const StudiedLine&, const StudiedLine&) = default;
};

enum class Judgement {
  preferred,  // as the search would
  equal,      // another, but no difference that is larger than its margin
  worse,
};

/// A decision, judged.
struct Verdict {
  int seat = 0;
  int played = 0;  // which of the lines
  Judgement judgement{};
  std::vector<StudiedLine> lines = {};  // what the search prefers first
  std::vector<SheetLine> sheet =
      {};  // why: what it has more than what was played, the largest difference first

  const Expectation& lost() const { return lines[static_cast<std::size_t>(played)].behind; }
  friend bool operator==(const Verdict&, const Verdict&) = default;
};

enum class StudyKind {
  outlook,  // what every seat may expect at that step
  verdict,  // the decision there
  draw,     // what it drew: how much more that gave every seat than was to be expected
};

struct StudyPart {
  StudyKind kind{};
  int step = 0;  // after so many decisions
};

/// What a part adds to the sums of a seat: how a decision was judged and what it gave away, or what a draw gave. Flat, since whoever
/// adds up sends all of them.
struct StudyTally {
  int seat = 0;
  std::optional<Judgement> judgement = {};
  int points = 0;
  int points_margin = 0;
  int chance = 0;
  int chance_margin = 0;
};

/// A part, done. Which field has something follows from its kind.
struct StudiedPart {
  StudyKind kind{};
  int step = 0;
  std::vector<Expectation> seats = {};
  std::optional<Verdict> verdict = {};
  std::vector<StudyTally> tallies = {};
};

/// What all of it comes to for one seat, so far.
struct StudiedSeat {
  int decisions = 0;
  int preferred = 0;
  int equal = 0;
  Estimate accuracy = {};  // hundredths of a percent: 100 for whoever gave nothing away
  Estimate lost = {};      // points
  Expectation luck = {};
};

BOOST_DESCRIBE_STRUCT(Estimate, (), (value, margin))
BOOST_DESCRIBE_STRUCT(Expectation, (), (points, chance))
BOOST_DESCRIBE_STRUCT(SheetLine, (), (line, points))
BOOST_DESCRIBE_STRUCT(StudiedLine, (), (actions, behind))
BOOST_DESCRIBE_ENUM(Judgement, preferred, equal, worse)
BOOST_DESCRIBE_STRUCT(Verdict, (), (seat, played, judgement, lines, sheet))
BOOST_DESCRIBE_ENUM(StudyKind, outlook, verdict, draw)
BOOST_DESCRIBE_STRUCT(StudyPart, (), (kind, step))
BOOST_DESCRIBE_STRUCT(StudyTally, (), (seat, judgement, points, points_margin, chance, chance_margin))
BOOST_DESCRIBE_STRUCT(StudiedPart, (), (kind, step, seats, verdict, tallies))
BOOST_DESCRIBE_STRUCT(StudiedSeat, (), (decisions, preferred, equal, accuracy, lost, luck))

/// How much thought goes into the parts.
struct StudyDepth {
  int outlook = 0;     // games imagined at a turn, and before and after a draw
  int iterations = 0;  // of the search of a decision
  int rollouts = 0;  // games imagined behind every line; four times as many where one seems to be given away
  int threads = 1;   // searches of each decision side by side, added up
};

/// A seat's turn, or what all decide at once.
struct StudyTurn {
  int step = 0;                  // where it begins
  std::optional<int> seat = {};  // whose; nobody's where all decide at once, and at the end
  std::string heading = {};      // none at the end
};

/// What there is to study.
struct StudyPlan {
  std::string game = {};
  int seats = 0;
  bool alone = false;  // only points count
  std::vector<StudyTurn> turns = {};
  std::vector<StudyPart> parts = {};
};

BOOST_DESCRIBE_STRUCT(StudyTurn, (), (step, seat, heading))
BOOST_DESCRIBE_STRUCT(StudyPlan, (), (game, seats, alone, turns, parts))

/// A line of play as it is shown.
struct ShownLine {
  std::vector<std::string> texts = {};
  std::vector<json::Value> moves = {};
};

/// What a seat saw at a position, what it might have done, and lines of play in its words.
struct StudiedPosition {
  PositionView seen = {};
  std::vector<ShownLine> lines = {};
};

BOOST_DESCRIBE_STRUCT(ShownLine, (), (texts, moves))
BOOST_DESCRIBE_STRUCT(StudiedPosition, (), (seen, lines))

/// That position, with lines of numbers of actions that there are.
StudiedPosition studied_position(const Position& position, Seat seat,
                                 const std::vector<std::vector<int>>& lines, Language language);

/// Depths that can be asked for by number, each four times as deep as the one before; 1 is the usual one.
inline constexpr int deepest_study = 4;

/// A record, opened for study: all of its positions.
class Study {
 public:
  static Result<Study> of(const AnyGame& game, EditionPtr edition, const Record& record);
  /// The text of a record, with the cards that it names or brings.
  static Result<Study> of(std::string_view text);

  StudyPlan plan(Language language) const;
  /// So deep that the game of this record takes about as long as any other.
  StudyDepth depth(int number) const;
  StudiedPart study(const StudyPart& part, const StudyDepth& depth) const;
  /// An outlook as far as one seat can know.
  StudiedPart outlook_for(Seat eyes, int step, const StudyDepth& depth) const;

  const Match& match() const { return match_; }
  /// The position after so many decisions; the last one for more.
  const Position& at(int step) const;
  bool has(const StudyPart& part) const;

 private:
  explicit Study(Match match) : match_(std::move(match)) {}
  void divide();
  bool decides(int step) const;
  bool draws(int step) const;
  int count(StudyKind kind) const;

  Match match_;
  std::vector<std::unique_ptr<Position>> positions_;
  std::vector<Account> turns_;  // the first decision of each
  std::vector<StudyPart> parts_;
};

/// A decision judged by what the seat knew. `chance` is the searcher's own.
Verdict verdict_of(const Position& position, Seat seat, Action played, const StudyDepth& depth,
                   const Rng& chance);

/// What every seat may expect as far as one of them can know: what that seat does not know is dealt anew for each of the imagined
/// games.
std::vector<Expectation> outlook_for(Seat eyes, const Position& position, int games, const Rng& chance);
/// What was weighed, in hundredths and with margins.
Expectation expectation_of(const Prospect& prospect);
/// The largest differences of the score sheets, the largest first.
std::vector<SheetLine> sheet_of(const Weighed& weighed);

/// What a decision cost at the least, as far as that is known: what the worst are ordered by. Hundredths of points.
inline int surely_lost(const Verdict& verdict) {
  return verdict.lost().points.value - verdict.lost().points.margin;
}

/// By seat.
std::vector<StudiedSeat> sums_of(int seats, const std::vector<StudyTally>& tallies);
std::vector<StudiedSeat> sums_of(int seats, const std::vector<StudiedPart>& parts);

}  // namespace grod
