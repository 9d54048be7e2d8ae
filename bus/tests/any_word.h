// Words at random, with any numbers whatever.
#pragma once

#include <rapidcheck.h>

#include "bus/word.h"

namespace grod::tests {

inline rc::Gen<Word> any_word() {
  return rc::gen::exec([] {
    const auto number = [] { return *rc::gen::arbitrary<std::int64_t>(); };
    switch (*rc::gen::inRange(0, 6)) {
      case 0: return Word(words::Happened{number(), number()});
      case 1: return Word(words::LookOn{number(), number(), *rc::gen::arbitrary<std::vector<PersonId>>()});
      case 2: return Word(words::Renamed{number()});
      case 3: return Word(words::Erased{number()});
      case 4: return Word(words::Ended{number()});
      default: return Word(words::Left{number()});
    }
  });
}

}  // namespace grod::tests
