// Legal actions without a list of them: on a GPU a thread's list would lie in slow memory, and is asked for little.
#pragma once

#include "core/game.h"

namespace grod {

/// Is one action among the legal ones?
struct SoughtAction {
  Action action{};
  bool found = false;

  constexpr void push_back(Action legal) { found = found || legal == action; }
  constexpr void push_back_if(bool keep, Action legal) { found = found || (keep && legal == action); }
};

/// The one that comes after so many others.
struct NthAction {
  int skip = 0;
  Action action{};

  constexpr void push_back(Action legal) { push_back_if(true, legal); }
  constexpr void push_back_if(bool keep, Action legal) {
    if (keep && skip-- == 0) action = legal;
  }
};

/// How many there are, each of them marked in a row of bytes that is blank; no row, and they are only counted.
struct ActionMask {
  std::uint8_t* row = nullptr;
  int count = 0;

  constexpr void push_back(Action legal) {
    if (row != nullptr) row[index(legal)] = 1;
    ++count;
  }
  constexpr void push_back_if(bool keep, Action legal) {
    if (keep) push_back(legal);
  }
};

}  // namespace grod
