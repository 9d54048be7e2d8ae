// What happened, told to people: the sentences of a report, and the pieces they speak of.
//
// A game tells what decisions did from two tables, the one before and the one after, and from the decisions that lie open to
// everybody by then. It is handed neither hands nor secrets, so no report can give one away.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "texts/catalogue.h"

namespace grod {

/// A decision that lies open, and whose it was.
template <class Move>
struct Decided {
  Seat seat{};
  Move move{};
};

/// What a game is remembered by, and looked through for afterwards: points that were counted, an aim that was reached, a pile
/// made anew, and what brought the end.
enum class MomentKind { none, scoring, goal, shuffle, ending };

/// One sentence. What a seat did goes on after its name: "builds red 5 for a note."; what befell the table stands alone.
struct Sentence {
  std::optional<Seat> about = {};
  std::string text = {};                 // with `name_mark`s
  std::vector<std::string> pieces = {};  // on the board, by the names they have there: "tu:site:12"
  MomentKind moment = MomentKind::none;
};

using Report = std::vector<Sentence>;

/// Stands for the name of a seat until somebody knows what it is called.
std::string name_mark(Seat seat);
std::string with_names(std::string_view text, std::span<const std::string> names);

/// The same with a capital letter.
std::string capitalised(std::string text);

/// Sentences that follow one another; all but the first begin with a capital letter.
std::string joined(std::span<const std::string> sentences);

/// What a placeholder stands for.
struct Filled {
  std::string_view name;
  std::string value;

  Filled(std::string_view n, std::string v) : name(n), value(std::move(v)) {}
  Filled(std::string_view n, int number) : name(n), value(std::to_string(number)) {}
};
using Fillings = std::initializer_list<Filled>;

/// Writes a report from the sentences that a game's catalogue has under `report`. One that tells a moment is marked as it is
/// written: `r.came("reshuffled").moment = MomentKind::shuffle`.
class Reporter {
 public:
  Reporter(Language language, std::string_view game) : language_(language), game_(game) {}

  Sentence& did(Seat seat, std::string_view name, Fillings fillings = {},
                std::vector<std::string> pieces = {}) {
    return report_.emplace_back(Sentence{seat, say(name, fillings), std::move(pieces)});
  }
  Sentence& came(std::string_view name, Fillings fillings = {}, std::vector<std::string> pieces = {}) {
    return report_.emplace_back(Sentence{std::nullopt, say(name, fillings), std::move(pieces)});
  }

  /// A part of a sentence.
  std::string say(std::string_view name, Fillings fillings = {}) const;
  /// "3 points": a counted thing.
  std::string count(std::string_view name, int number) const;
  Language language() const { return language_; }

  Report take() { return std::move(report_); }

 private:
  Language language_;
  std::string_view game_;
  Report report_;
};

}  // namespace grod
