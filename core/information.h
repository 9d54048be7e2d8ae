// What a seat knows, as one type.
#pragma once

#include "core/seat.h"

namespace grod {

/// The information set of a seat: the cards the game is played with, what lies open to everybody, the seat's own hand,
/// and which seat it is. Whatever a player, a bot or a client may know is a function of this; two worlds with equal
/// information sets are one and the same to that seat.
///
/// It refers to its parts, so that passing it on costs nothing; take it apart where it is used:
///
///     const auto& [edition, table, hand, seat] = info;
template <class Edition, class Table, class Hand>
struct Information {
  const Edition& edition;
  const Table& table;
  const Hand& hand;
  Seat seat{};

  /// Is it the same to the seat? The edition is that of the game and not compared.
  friend constexpr bool operator==(const Information& a, const Information& b) {
    return a.seat == b.seat && a.table == b.table && a.hand == b.hand;
  }
};

}  // namespace grod
