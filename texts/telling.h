// How a report is told of decisions that were made one after the other.
#pragma once

#include "texts/report.h"

namespace grod {

/// A game's `Telling` is made of the language, the edition and both tables; it is told each decision, and then what they came to.
template <class Telling, class Move, class... Makings>
Report told_in_turn(std::span<const Decided<Move>> done, const Makings&... makings) {
  Telling telling(makings...);
  for (const auto& [seat, move] : done) telling.tell(seat, move);
  return telling.finish();
}

}  // namespace grod
