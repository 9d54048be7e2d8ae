#include "server/ceiling.h"

#include <fmt/format.h>

namespace grod {

namespace {

constexpr std::int64_t high_percent = 80;
constexpr std::int64_t full_percent = 95;
constexpr std::int64_t mebibyte = 1 << 20;

}  // namespace

Ceiling::Level Ceiling::look(std::string* sentence) {
  const StoreFigures figures = store_.figures();
  Level level = Level::fine;
  std::string said;
  if (figures.most_bytes > 0) {
    const std::int64_t percent = figures.bytes * 100 / figures.most_bytes;
    if (percent >= high_percent) level = percent >= full_percent ? Level::full : Level::high;
    if (level != Level::fine)
      said = fmt::format("the store is {} % full: {} of {} MiB{}", percent, figures.bytes / mebibyte,
                         figures.most_bytes / mebibyte,
                         level == Level::full ? "; no new people and tables are let in" : "");
  }
  if (sentence != nullptr) *sentence = said;
  const std::scoped_lock lock(mutex_);
  if (level > told_) log_(said);
  if (level < told_) log_(level == Level::fine ? "the store has room again" : said);
  told_ = level;
  return level;
}

std::optional<std::string> Ceiling::warning() {
  std::string sentence;
  if (look(&sentence) == Level::fine) return std::nullopt;
  return sentence;
}

bool Ceiling::reached() { return look(nullptr) == Level::full; }

}  // namespace grod
