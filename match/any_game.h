// Any game behind one interface: what the command line, the server and every client work with. The games themselves
// are templates of fixed-size states; here, once, their types are erased.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/prospect.h"
#include "core/game.h"
#include "match/advice.h"
#include "match/batch.h"
#include "match/observation.h"
#include "match/trials.h"
#include "match/weighing.h"
#include "texts/catalogue.h"
#include "texts/json.h"
#include "texts/report.h"
#include "texts/written_options.h"

namespace grod {

/// What is printed, for one game: its name, whether it is a reconstruction, and the card list itself.
class AnyEdition {
 public:
  AnyEdition(std::string name, std::string status) : name_(std::move(name)), status_(std::move(status)) {}
  AnyEdition(const AnyEdition&) = delete;
  AnyEdition& operator=(const AnyEdition&) = delete;
  virtual ~AnyEdition() = default;

  const std::string& name() const { return name_; }
  const std::string& status() const { return status_; }
  virtual json::Value cards() const = 0;
  /// Values among the cards that play no part in any game, each in a sentence.
  virtual std::vector<std::string> ignored_values() const = 0;

  /// Tells editions apart whatever they are called: a hash over the card list.
  std::uint64_t fingerprint() const;

 private:
  std::string name_;
  std::string status_;
  mutable std::once_flag hashed_;
  mutable std::uint64_t fingerprint_ = 0;
};

using EditionPtr = std::shared_ptr<const AnyEdition>;

/// What the search player thinks of one action: how often it looked into it, and what it expects of it for the seat
/// that decides.
struct Judged {
  Action action{};
  int visits = 0;
  double points = 0;
  double win_probability = 0;
  double utility = 0;  // what it compares (see `Share`)
};

/// Why a decision is not legal: the number of the statement that forbids it, and the sentence that says so to a player.
/// Both are empty for one that is.
struct Explanation {
  std::string statement = {};
  std::string text = {};
};

/// A position of any game, and all that can be asked of it or done to it.
class Position {
 public:
  virtual ~Position() = default;
  virtual std::unique_ptr<Position> clone() const = 0;
  virtual bool equals(const Position& other) const = 0;
  /// Another world that the seat cannot tell from this one: whatever it does not know is dealt anew.
  virtual std::unique_ptr<Position> imagined(Seat seat, const Rng& rng) const = 0;

  // Whose decision, which decisions
  virtual int seats() const = 0;
  virtual bool over() const = 0;
  virtual Seats to_act() const = 0;
  virtual std::vector<Action> legal(Seat seat) const = 0;
  /// The seat is done for the game, as far as that can be told now: its town is full.
  virtual bool acts_no_more(Seat seat) const = 0;

  // Doing one: refused with the reason, and nothing changed, unless it is legal
  virtual Result<News> act(Seat seat, Action action) = 0;
  /// Why may the seat not do this? The move may be given in part, as a tap on the board does: {"site": 5}. It is legal if
  /// it can be completed to a legal one; otherwise the way that comes furthest says what is in the way.
  virtual Result<Explanation> why_not(Seat seat, const json::Value& part_of_move,
                                      Language language) const = 0;
  virtual Result<Action> bot_choice(std::string_view bot, Seat seat, Rng& rng) const = 0;
  /// The same without a cap on time: the same on a slow machine and on a fast one.
  virtual Result<Action> unhurried_choice(std::string_view bot, Seat seat, Rng& rng) const = 0;
  /// What one of `parts` who think for the bot at the same time finds (`AnyGame::thinks_in_parts`): it does what all of
  /// them together looked into most.
  virtual Result<std::vector<Judged>> bot_part(std::string_view bot, Seat seat, int part, int parts,
                                               const Rng& rng) const = 0;

  /// What that level would do in the seat's place and what else it considers, as whole moves, by what the seat knows.
  virtual Result<Advice> advice(std::string_view level, Seat seat, const Rng& rng) const = 0;

  // Studying one
  /// Every legal action of the seat as the search player sees it, by what that seat knows; the preferred one first.
  /// Each thread thinks for so many iterations.
  virtual std::vector<Judged> judge(Seat seat, int iterations, int threads, const Rng& rng) const = 0;
  /// How each of these decisions would go on: the seat's whole moves, by what it knows, with so many iterations of thought
  /// for every later decision of them.
  virtual std::vector<std::vector<Action>> lines(Seat seat, std::span<const Action> firsts, int iterations,
                                                 const Rng& rng) const = 0;
  /// Such lines against the first of them in imagined games, by what the seat knows.
  virtual std::vector<Weighed> weigh(Seat seat, std::span<const std::vector<Action>> lines, int rollouts,
                                     const Rng& rng) const = 0;
  /// How many iterations of a search a slow core makes in a second, about: what a study is portioned by.
  virtual int pace() const = 0;
  /// Only the points count: nobody is there to be beaten.
  virtual bool alone() const = 0;
  /// Would this action draw from what nobody knows? Then what every seat may expect after it, on the mean over
  /// `rollouts` draws; otherwise nothing. What anybody holds or has decided is taken as it is.
  virtual std::vector<Prospect> before_draw(Seat seat, Action action, int rollouts, const Rng& rng) const = 0;
  /// What every seat may expect now, whatever lies hidden in hands included.
  virtual std::vector<Prospect> prospects(int rollouts, const Rng& rng) const = 0;

#ifndef GROD_MODULE  // for research; a browser has no use for it
  /// Where all that can still happen is known and little enough to be searched whole: what every legal action comes to for the
  /// seat, in their order, with the best play of all. Elsewhere nothing.
  virtual std::vector<Prospect> proven(Seat seat, const Rng& rng) const = 0;
  /// Whether a number of the score sheet is part of the points; what breaks ties is not.
  virtual bool counts_points(std::string_view line) const = 0;
  /// What the seat knows, as `AnyGame::observation` describes it.
  virtual std::vector<Observed> observation(Seat seat) const = 0;
#endif

  // Decisions in words and structures
  virtual std::string notation(Action action) const = 0;
  virtual std::string describe(Language language, Action action) const = 0;
  /// Decisions that the seat would make from here on, one after another, in the words of somebody who sees how things
  /// stand: "Take 7 (pool)" where the menu has "Take combination 2".
  virtual std::vector<std::string> describe_move(Language language, Seat seat,
                                                 std::span<const Action> actions) const = 0;
  /// What that seat is asked for.
  virtual std::string prompt(Language language, Seat seat) const = 0;
  virtual json::Value move(Action action) const = 0;
  virtual std::optional<Action> action_written(std::string_view notation) const = 0;
  virtual std::optional<Action> action_moved(const json::Value& move) const = 0;

  // What happened
  /// What decisions did: `before` is the position before the last of them, and all of them lie open to everybody now.
  virtual Report report(Language language, const Position& before,
                        std::span<const Decided<Action>> done) const = 0;
  /// The heading under which the log has what happens now (`Presented`).
  virtual std::string occasion(Language language) const = 0;

  /// What a legal decision would do, as far as that seat can know: the game's own words for it, or null.
  virtual json::Value preview(Seat seat, Action action) const = 0;

  // What may be told: decisions go into the hand during a sealed step, and some stay there for good
  /// 0 while decisions lie open; otherwise a number that changes when what was decided is opened.
  virtual int sealed_step() const = 0;
  virtual bool stays_hidden(Action action) const = 0;

  // What may be shown: to a seat its own hand too, to a watcher the table alone
  virtual json::Value view(std::optional<Seat> seat) const = 0;
  /// Everything, secrets included: for research, tests and the end of a game.
  virtual json::Value state() const = 0;
  /// What chance decided, by name, when this was dealt: asked before the first decision.
  virtual json::Value dealt() const = 0;

  // The result
  virtual int total(Seat seat) const = 0;
  virtual json::Value score(Seat seat) const = 0;
  virtual Seats winners() const = 0;
};

/// A game as such: what it is called, how it may be played, and how one is begun.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual std::string_view id() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  virtual int action_count() const = 0;
  virtual int state_bytes() const = 0;
  virtual std::vector<std::string> variants() const = 0;
  virtual std::vector<Setting> settings() const = 0;
  virtual std::vector<std::string> bots() const = 0;
  /// Whether a bot may think for so long that quick ones should not wait behind it.
  virtual bool thinks_deeply(std::string_view bot) const = 0;
  /// Can several think for that bot together?
  virtual bool thinks_in_parts(std::string_view bot) const = 0;

  /// The TypeScript declarations of its views and moves.
  virtual std::string typescript() const = 0;

  /// The rules as this program plays them, numbered from 1. A record or a table is played by those it names.
  virtual int rules_version() const = 0;

  /// Every edition that ever came with the program, today's first.
  virtual std::vector<EditionPtr> shipped_editions() const = 0;
  /// The one of these with that fingerprint, or null.
  EditionPtr edition_of(std::uint64_t fingerprint) const;
  virtual EditionPtr default_edition() const = 0;
  virtual Result<EditionPtr> read_edition(std::string name, std::string status,
                                          const json::Value& cards) const = 0;

  /// Deals by the rules of that version; refused where the program does not know them.
  virtual Result<std::unique_ptr<Position>> start(const EditionPtr& edition, const WrittenOptions& written,
                                                  int rules, const Rng& rng) const = 0;
  /// By today's rules.
  Result<std::unique_ptr<Position>> start(const EditionPtr& edition, const WrittenOptions& written,
                                          std::uint64_t seed) const {
    return start(edition, written, rules_version(), Rng(seed));
  }
  virtual Result<std::unique_ptr<Position>> read_position(const EditionPtr& edition,
                                                          const json::Value& state) const = 0;
  /// Many games at full speed.
  virtual Result<std::unique_ptr<Trials>> trials(const EditionPtr& edition,
                                                 const WrittenOptions& written) const = 0;

#ifndef GROD_MODULE  // for learning; a browser has no use for it
  /// The fields of an observation where so many play, in their order; none if so many cannot. It ends with zeros up to
  /// a multiple of eight numbers.
  virtual std::vector<ObservationField> observation(int seats) const = 0;
  virtual int observation_size(int seats) const = 0;
  /// Many games side by side. Refused with the reason: wrong options, numbers below 1, bots there are not, or no
  /// seat that the caller decides for.
  virtual Result<std::unique_ptr<GameBatch>> batch(const EditionPtr& edition, const WrittenOptions& written,
                                                   const BatchOptions& options) const = 0;
#endif
};

}  // namespace grod
