// Any number of words as texts for NOTIFY, each of which PostgreSQL takes only where it is shorter than 8000 bytes.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace grod {

/// The words, a line each, cut into as few pieces as they need. Of one transaction PostgreSQL drops a text that it has had already,
/// so each piece has its number.
std::vector<std::string> notices_of(const std::vector<std::string_view>& words);

/// Puts together what comes. The pieces of one sender come in their order, or, where the beginning was missed, not at all.
class NoticeReader {
 public:
  /// Calls `word` with every line that is whole by now. False where it is no piece that could come next.
  bool take(int sender, std::string_view notice, const std::function<void(std::string_view)>& word);

 private:
  struct Begun {
    int pieces = 0;
    std::string text;
  };
  std::map<int, Begun> begun_;
};

}  // namespace grod
