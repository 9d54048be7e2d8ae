#include "bus/word_text.h"

#include <fmt/format.h>

#include <charconv>

namespace grod {
namespace {

// Servers of two versions may share a house for a while: what is said in another form is not read as this one.
constexpr char word_form = '1';

using Numbers = std::vector<std::int64_t>;

// The letter of each kind, and its numbers in their order. No two kinds have the same letter.
constexpr char letter_of(const words::Happened&) { return 'h'; }
constexpr char letter_of(const words::LookOn&) { return 'l'; }
constexpr char letter_of(const words::Renamed&) { return 'r'; }
constexpr char letter_of(const words::Erased&) { return 'e'; }
constexpr char letter_of(const words::Ended&) { return 's'; }
constexpr char letter_of(const words::Left&) { return 'g'; }

Numbers numbers_of(const words::Happened& word) { return {word.table, word.n}; }
Numbers numbers_of(const words::LookOn& word) {
  Numbers numbers{word.table, word.server};
  numbers.insert(numbers.end(), word.people.begin(), word.people.end());
  return numbers;
}
Numbers numbers_of(const words::Renamed& word) { return {word.person}; }
Numbers numbers_of(const words::Erased& word) { return {word.person}; }
Numbers numbers_of(const words::Ended& word) { return {word.session}; }
Numbers numbers_of(const words::Left& word) { return {word.server}; }

std::optional<Word> word_of(char letter, const Numbers& numbers) {
  const std::size_t count = numbers.size();
  switch (letter) {
    case 'h':
      if (count == 2) return words::Happened{numbers[0], numbers[1]};
      break;
    case 'l':
      if (count >= 2) return words::LookOn{numbers[0], numbers[1], {numbers.begin() + 2, numbers.end()}};
      break;
    case 'r':
      if (count == 1) return words::Renamed{numbers[0]};
      break;
    case 'e':
      if (count == 1) return words::Erased{numbers[0]};
      break;
    case 's':
      if (count == 1) return words::Ended{numbers[0]};
      break;
    case 'g':
      if (count == 1) return words::Left{numbers[0]};
      break;
    default: break;
  }
  return std::nullopt;
}

}  // namespace

std::string write_word(const Word& word) {
  return std::visit(
      [](const auto& body) {
        std::string text = fmt::format("{} {}", word_form, letter_of(body));
        for (const std::int64_t number : numbers_of(body))
          fmt::format_to(std::back_inserter(text), " {}", number);
        return text;
      },
      word);
}

std::optional<Word> read_word(std::string_view text) {
  constexpr std::size_t head = 3;  // form, space, letter
  if (text.size() < head || text[0] != word_form || text[1] != ' ') return std::nullopt;
  const char letter = text[2];
  Numbers numbers;
  for (const char *at = text.data() + head, *end = text.data() + text.size(); at != end;) {
    std::int64_t number = 0;
    const auto [after, failure] = std::from_chars(at + 1, end, number);
    if (*at != ' ' || failure != std::errc()) return std::nullopt;
    numbers.push_back(number);
    at = after;
  }
  std::optional<Word> word = word_of(letter, numbers);
  // A number may be written in more than one way; of these one is right.
  if (!word || write_word(*word) != text) return std::nullopt;
  return word;
}

}  // namespace grod
