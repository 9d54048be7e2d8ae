// What a seat has to do first, and how far a refused decision came: what every refusal is made of.
#pragma once

#include "games/welcome_to/rules/rules.h"

namespace grod::welcome_to {

/// How far a decision came before something stood in its way (`core/why_not.h`).
enum class Reached : std::uint8_t {
  nothing,   // nobody decides now, or it is no part of this game
  turn,      // something else is asked at this point of the turn
  question,  // it is asked, but not for this kind of answer
  place,     // it is asked, and the house, gap, column, estate or card cannot be the one
  number,    // the house could, and the number cannot go there
};

constexpr WhyNot because(std::string_view statement, std::string_view reason, Reached reached) {
  return {statement, reason, index(reached), {}};
}

/// WT-A06, WT-V07, WT-V01: the statement about number and effect in the games with single cards.
constexpr std::string_view single_cards_statement(Mode mode) {
  return mode == Mode::aaa ? "WT-A06" : mode == Mode::expert ? "WT-V07" : "WT-V01";
}

/// WT-A08, WT-Q29: the statement about the card that is given away.
constexpr std::string_view gift_statement(Mode mode) {
  return mode == Mode::aaa ? "WT-A08" : mode == Mode::expert ? "WT-Q29" : "WT-B09";
}

/// WT-B09: nothing is written any more in this turn.
constexpr WhyNot turn_is_refused() { return because("WT-B09", "refused", Reached::turn); }

/// WT-B28: the decision has its time, and something else comes first.
constexpr WhyNot something_else_first(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  switch (hand.draft.stage) {
    case Stage::choose: return because("WT-B28", "cards-first", Reached::turn);
    case Stage::give: return because(gift_statement(table.mode), "gift-first", Reached::turn);
    case Stage::house: return because("WT-B10", "number-first", Reached::turn);
    case Stage::eggs:
    case Stage::bis_eggs: return because("WT-Q16", "eggs-first", Reached::turn);
    case Stage::effect: return because("WT-B28", "effect-first", Reached::turn);
    case Stage::estate:
      return because("WT-P02", "estate-first", Reached::turn).with("plan", index(hand.draft.claiming) + 1);
    case Stage::reshuffle:
    case Stage::finish:  // what ends the turn is legal here, and the rest has reasons of its own
    case Stage::done: break;
  }
  return because("WT-P04", "reshuffle-first", Reached::turn);
}

}  // namespace grod::welcome_to
