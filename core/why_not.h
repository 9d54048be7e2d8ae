// Why a decision is not legal: which statement of the rules forbids it, and the facts that a sentence about it needs.
#pragma once

#include <string_view>

#include "core/list.h"

namespace grod {

/// A fact of a refusal: what the sentence calls it, and what it is. How its value is put into words is the game's
/// business; most are plain numbers.
struct Fact {
  std::string_view name;
  int value = 0;

  friend constexpr bool operator==(const Fact&, const Fact&) = default;
};

/// The answer of the rules to "why not?". `reason` names the sentence in the catalogue (`GAME.why-not.REASON`),
/// whose placeholders are the facts. Rules are asked from the general (it is not your turn) to the particular (the
/// lot is taken), and `depth` says how far a decision came: of several ways to complete a part of a move, the one that
/// came furthest says best what is in the way. A decision that is legal has no statement.
struct WhyNot {
  std::string_view statement;
  std::string_view reason;
  int depth = 0;
  List<Fact, 4> facts;

  constexpr bool legal() const { return statement.empty(); }
  constexpr WhyNot with(std::string_view name, int value) const {
    WhyNot more = *this;
    more.facts.push_back({name, value});
    return more;
  }

  friend constexpr bool operator==(const WhyNot&, const WhyNot&) = default;
};

}  // namespace grod
