#include "bus/notice_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace grod {
namespace {

constexpr std::size_t longest_piece = 7'900;  // with the mark and the number before it less than 8000

// Before the number of a piece: whether there are more.
constexpr char goes_on = '+', ends = '.';

// More than one server ever has to say at once: what goes on beyond that is nothing of ours.
constexpr std::size_t longest_notices = 1 << 28;

}  // namespace

std::vector<std::string> notices_of(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) {
    text += word;
    text += '\n';
  }
  std::vector<std::string> notices;
  for (std::string_view left = text; !left.empty();) {
    const std::string_view piece = left.substr(0, longest_piece);
    left.remove_prefix(piece.size());
    notices.push_back(fmt::format("{}{} {}", left.empty() ? ends : goes_on, notices.size(), piece));
  }
  return notices;
}

bool NoticeReader::take(int sender, std::string_view notice,
                        const std::function<void(std::string_view)>& word) {
  // Whatever came of that sender before is of no use where this does not go on with it.
  Begun begun = std::move(begun_[sender]);
  begun_.erase(sender);
  if (notice.empty() || (notice.front() != goes_on && notice.front() != ends)) return false;
  const char* const end = notice.data() + notice.size();
  int number = 0;
  const auto [after, failure] = std::from_chars(notice.data() + 1, end, number);
  if (failure != std::errc() || after == end || *after != ' ' || number != begun.pieces) return false;
  begun.text.append(after + 1, end);
  if (begun.text.size() > longest_notices) return false;
  if (notice.front() == goes_on) {
    ++begun.pieces;
    begun_[sender] = std::move(begun);
    return true;
  }
  for (std::string_view left = begun.text; !left.empty();) {
    const std::string_view line = left.substr(0, left.find('\n'));
    left.remove_prefix(std::min(left.size(), line.size() + 1));
    word(line);
  }
  return true;
}

}  // namespace grod
