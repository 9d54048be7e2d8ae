#include "bus/outbox.h"

#include <algorithm>
#include <utility>

namespace grod {

std::optional<Outbox::Matter> Outbox::matter_of(const Word& word) {
  if (const auto* happened = std::get_if<words::Happened>(&word))
    return Matter{word.index(), happened->table, 0};
  if (const auto* look = std::get_if<words::LookOn>(&word))
    return Matter{word.index(), look->table, look->server};
  return std::nullopt;
}

bool Outbox::put(Word word) {
  const std::optional<Matter> matter = matter_of(word);
  if (matter) {
    if (const auto found = places_.find(*matter); found != places_.end()) {
      Word& before = words_[found->second - taken_];
      // Several threads tell of one table; who is first counts as little here as anywhere on the way.
      if (auto* happened = std::get_if<words::Happened>(&word))
        happened->n = std::max(happened->n, std::get<words::Happened>(before).n);
      before = std::move(word);
      return true;
    }
  }
  if (words_.size() == most_) return false;
  if (matter) places_.emplace(*matter, taken_ + words_.size());
  words_.push_back(std::move(word));
  return true;
}

std::vector<Word> Outbox::take(std::size_t most) {
  std::vector<Word> taken;
  while (!words_.empty() && taken.size() < most) {
    if (const std::optional<Matter> matter = matter_of(words_.front())) places_.erase(*matter);
    taken.push_back(std::move(words_.front()));
    words_.pop_front();
    ++taken_;
  }
  return taken;
}

}  // namespace grod
