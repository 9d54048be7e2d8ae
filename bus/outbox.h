// What a server has to say and has not said yet.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <tuple>
#include <vector>

#include "bus/word.h"

namespace grod {

/// Of what happens at a table only the latest counts, so a word takes the place of one before it. However long nobody can be
/// told, there are never more than `most`. For one thread at a time.
class Outbox {
 public:
  explicit Outbox(std::size_t most) : most_(most) {}

  /// False where it is full, and the word is lost.
  bool put(Word word);

  /// Those that have waited longest.
  std::vector<Word> take(std::size_t most);

  bool empty() const { return words_.empty(); }

 private:
  /// Words of the same kind about the same; the first number is the kind.
  using Matter = std::tuple<std::size_t, TableId, std::int64_t>;
  static std::optional<Matter> matter_of(const Word& word);

  const std::size_t most_;
  std::deque<Word> words_;
  std::size_t taken_ = 0;                 // before the first of them
  std::map<Matter, std::size_t> places_;  // counted from the very first
};

}  // namespace grod
