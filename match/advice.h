// Advice in any game: whole moves, ranked, and one sentence that says why the first comes first.
#pragma once

#include <string>
#include <vector>

#include "core/game.h"
#include "texts/catalogue.h"
#include "texts/json.h"

namespace grod {

/// What the value of a move is counted in: the share of imagined games it won, or the points it brought, where nobody is
/// there to be beaten.
enum class AdviceUnit { wins, points };

/// A decision, and those of the same seat that belong to it.
struct AdvisedMove {
  std::vector<Action> actions;
  int value = 0;  // tenths of a percent of victories, or of a point
};

/// Why the first move comes first.
enum class AdviceReason {
  only,      // there is no other
  exact,     // everything that can still happen was searched
  gain,      // it is better in one part of the evaluation
  exchange,  // and worse in another
  search,    // the evaluation sees no great difference, the games imagined did
};

struct Advice {
  AdviceUnit unit{};
  std::vector<AdvisedMove> moves;  // the best first
  AdviceReason reason{};
  std::string gain_in;  // the parts of the evaluation, by the names the game's catalogue has for them
  std::string loss_in;
  int gain = 0;  // tenths of a point against the next move
  int loss = 0;
};

/// The reason in a sentence.
std::string sentence_of(const Advice& advice, std::string_view game, Language language);

/// A move as a client shows it: its decisions by number, in structured form and in words.
struct AlternativeView {
  std::vector<int> actions = {};
  std::vector<json::Value> moves = {};
  std::vector<std::string> texts = {};
  int value = 0;
};

struct AdviceView {
  AdviceUnit unit{};
  std::vector<AlternativeView> alternatives = {};
  std::string reason = {};
};

BOOST_DESCRIBE_STRUCT(AlternativeView, (), (actions, moves, texts, value))

class Position;

/// For the position and the seat that were asked about: words depend on how things stand there.
AdviceView view_advice(const Advice& advice, const Position& position, Seat seat, std::string_view game,
                       Language language);

}  // namespace grod
