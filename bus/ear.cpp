#include "bus/ear.h"

#include <utility>

#include "bus/word_text.h"

namespace grod {

void Ear::listen(Bus::Listener listener) {
  const std::scoped_lock lock(mutex_);
  listener_ = std::move(listener);
}

void Ear::follow(TableId table) {
  const std::scoped_lock lock(mutex_);
  followed_.insert(table);
}

void Ear::unfollow(TableId table) {
  const std::scoped_lock lock(mutex_);
  followed_.erase(table);
}

bool Ear::follows(TableId table) const {
  const std::scoped_lock lock(mutex_);
  return followed_.contains(table);
}

std::vector<TableId> Ear::followed() const {
  const std::scoped_lock lock(mutex_);
  return {followed_.begin(), followed_.end()};
}

void Ear::hear(std::string_view text) {
  const std::optional<Word> word = read_word(text);
  if (!word) return hear_nonsense();
  const std::optional<TableId> table = table_of(*word);
  const std::scoped_lock lock(mutex_);
  if (!listener_ || (table && !followed_.contains(*table))) return;
  ++heard_;
  listener_(*word);
}

}  // namespace grod
