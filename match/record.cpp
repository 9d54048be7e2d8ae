#include "match/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

#include "core/seat.h"
#include "texts/json.h"

namespace grod {

namespace {

constexpr std::string_view first_words = "grod record ";
constexpr int record_format = 3;  // the newest that is read
constexpr int plain_format = 2;   // of a record without variations: older programs read it
constexpr std::size_t most_bytes = 1 << 20;

template <class T>
bool parse_number(std::string_view text, T& out) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), out);
  return code == std::errc{} && end == text.data() + text.size() && !text.empty();
}

/// "word rest" at the first blank.
std::pair<std::string_view, std::string_view> cut(std::string_view line, std::string_view separator = " ") {
  const std::size_t at = line.find(separator);
  if (at == std::string_view::npos) return {line, {}};
  return {line.substr(0, at), line.substr(at + separator.size())};
}

bool has_control_character(std::string_view line) {
  return std::any_of(line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; });
}

/// Goes through the text line by line: the head, the actions, the end. Every method returns what was wrong, or "".
class Reader {
 public:
  Result<Record> read(std::string_view text) {
    if (text.size() > most_bytes) return error(fmt::format("a record of {} bytes is too long", text.size()));
    std::string fault;
    while (fault.empty() && !text.empty()) {
      const std::size_t end = text.find('\n');
      std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      ++line_;
      if (line.empty() || line.front() == '#') continue;
      fault = has_control_character(line) ? "there is a control character" : read_line(line);
    }
    if (fault.empty() && part_ != Part::done) {
      fault = part_ == Part::start ? no_record() : "it is cut short: the last line \"end\" is missing";
    }
    if (!fault.empty()) return error(fmt::format("line {}: {}", line_, fault));
    return record_;
  }

 private:
  enum class Part { start, head, actions, done };

  Record record_;
  Part part_ = Part::start;
  int format_ = 0;
  int line_ = 0;
  bool has_rules_ = false;
  bool has_edition_ = false;
  bool has_deal_ = false;

  static std::string no_record() {
    return fmt::format("it does not begin with \"{}{}\"", first_words, plain_format);
  }

  std::string read_line(std::string_view line) {
    switch (part_) {
      case Part::start:
        if (!line.starts_with(first_words) || !parse_number(line.substr(first_words.size()), format_))
          return no_record();
        if (format_ < 1 || format_ > record_format)
          return fmt::format("it is of format {}; this program reads formats 1 to {}", format_,
                             record_format);
        part_ = Part::head;
        return {};
      case Part::head: return read_head(line);
      case Part::actions: return read_action(line);
      case Part::done: break;
    }
    return "there is something behind the end";
  }

  std::string read_head(std::string_view line) {
    const auto [word, rest] = cut(line);
    if (word == "actions" && rest.empty()) return begin_actions();
    if (rest.empty()) return fmt::format("\"{}\" has no value", line);
    if (word == "game") return record_.game = rest, std::string();
    if (word == "edition") return read_edition(rest);
    if (word == "seats")
      return parse_number(rest, record_.options.seats) && record_.options.seats >= 1 &&
                     record_.options.seats <= max_seats
                 ? std::string()
                 : fmt::format("\"{}\" is no number of seats", rest);
    if (word == "seed" || (word == "deal" && format_ > 1)) return read_deal(word, rest);
    if (word == "rules" && format_ > 1) {
      has_rules_ = true;
      return parse_number(rest, record_.rules) && record_.rules >= 1
                 ? std::string()
                 : fmt::format("\"{}\" is no version of rules", rest);
    }
    if (word == "cards" && format_ > 1) return read_cards(rest);
    if (word == "variants") {
      record_.options.variants = split(rest, ',');
      const auto nameless = [](const std::string& variant) { return variant.empty(); };
      return std::any_of(record_.options.variants.begin(), record_.options.variants.end(), nameless)
                 ? fmt::format("\"{}\" holds a variant without a name", rest)
                 : std::string();
    }
    if (word == "set") {
      const auto [name, value] = cut(rest);
      if (value.empty()) return fmt::format("the setting \"{}\" has no value", name);
      record_.options.settings[std::string(name)] = value;
      return {};
    }
    if (word == "player") return read_player(rest);
    return fmt::format("\"{}\" is not known here", word);
  }

  std::string begin_actions() {
    if (record_.game.empty()) return "the game is not named";
    if (!has_edition_) return "the edition is missing";
    if (record_.options.seats == 0) return "the number of seats is missing";
    if (!has_deal_) return "the seed is missing";
    if (!has_rules_ && format_ > 1) return "the version of the rules is missing";
    part_ = Part::actions;
    return {};
  }

  std::string read_edition(std::string_view rest) {
    has_edition_ = true;
    const std::size_t blank = rest.rfind(' ');
    const std::string_view mark =
        blank == std::string_view::npos ? std::string_view{} : rest.substr(blank + 1);
    const Result<std::uint64_t> fingerprint = json::from_hex(mark);
    if (!fingerprint) return "an edition is a name and a hexadecimal fingerprint";
    record_.edition = rest.substr(0, blank);
    record_.edition_fingerprint = *fingerprint;
    return {};
  }

  std::string read_deal(std::string_view word, std::string_view rest) {
    if (has_deal_) return "a game is dealt once";
    has_deal_ = true;
    if (word == "seed") {
      std::uint64_t seed = 0;
      if (!parse_number(rest, seed)) return fmt::format("\"{}\" is no seed", rest);
      record_.deal = seed;
      return {};
    }
    const Result<Deal> deal = Deal::read(rest);
    if (!deal || deal->seed() != nullptr)
      return fmt::format("\"{}\" is no deal of 32 hexadecimal digits", rest);
    record_.deal = *deal;
    return {};
  }

  std::string read_cards(std::string_view rest) {
    Result<json::Value> cards = json::parse(rest);
    if (!cards) return "cards: " + cards.error().message;
    if (!cards->is_object()) return "cards: an object is expected";
    record_.cards = std::move(*cards);
    return {};
  }

  std::string read_player(std::string_view rest) {
    const auto [number, name] = cut(rest);
    std::size_t seat = 0;
    if (!parse_number(number, seat) || seat != record_.players.size() + 1 || seat > max_seats || name.empty())
      return "players are listed as \"player SEAT NAME\", from seat 1 on";
    record_.players.emplace_back(name);
    return {};
  }

  std::string read_action(std::string_view line) {
    const auto [word, rest] = cut(line);
    if (word == "scores") return read_scores(rest);
    if (word == "variation" && format_ > 2) return begin_variation(rest);
    if (word == "end") return read_end(rest);
    const auto [seat, action] = cut(line, ": ");
    int number = 0;
    if (!parse_number(seat, number) || action.empty())
      return fmt::format("\"{}\" is not of the form \"SEAT: ACTION\"", line);
    if (number < 1 || number > record_.options.seats) return fmt::format("there is no seat {}", number);
    if (!record_.variations.empty()) {
      std::vector<RecordedAction>& actions = record_.variations.back().actions;
      if (actions.size() == most_variation_actions)
        return fmt::format("a variation has at most {} actions", most_variation_actions);
      actions.push_back({number - 1, std::string(action), line_});
      return {};
    }
    if (!record_.scores.empty()) return "an action stands behind the scores";
    record_.actions.push_back({number - 1, std::string(action), line_});
    return {};
  }

  /// "N of PARENT after STEP NAME"
  std::string begin_variation(std::string_view rest) {
    if (std::string fault = end_variation(); !fault.empty()) return fault;
    const std::vector<Variation>& before = record_.variations;
    if (before.size() == most_variations)
      return fmt::format("a record has at most {} variations", most_variations);
    std::array<std::string_view, 5> words;
    for (std::string_view& word : words) std::tie(word, rest) = cut(rest);
    const auto& [number, of, parent, after, step] = words;
    std::size_t own = 0;
    Variation made;
    if (!parse_number(number, own) || of != "of" || !parse_number(parent, made.parent) || after != "after" ||
        !parse_number(step, made.after) || rest.empty())
      return "a variation begins with \"variation N of PARENT after STEP NAME\"";
    if (own != before.size() + 1) return fmt::format("here stands variation {}", before.size() + 1);
    if (rest.size() > longest_variation_name)
      return fmt::format("the name of a variation has at most {} bytes", longest_variation_name);
    if (made.parent < 0 || made.parent > static_cast<int>(before.size()))
      return fmt::format("there is no variation {} before it", made.parent);
    int first = 0;
    std::size_t last = record_.actions.size();
    if (made.parent > 0) {
      const Variation& left = before[static_cast<std::size_t>(made.parent) - 1];
      first = left.after + 1;
      last = static_cast<std::size_t>(left.after) + left.actions.size();
    }
    if (made.after < first || static_cast<std::size_t>(made.after) > last)
      return fmt::format("it must leave that line after {} to {} actions", first, last);
    made.name = rest;
    record_.variations.push_back(std::move(made));
    return {};
  }

  std::string end_variation() const {
    if (record_.variations.empty() || !record_.variations.back().actions.empty()) return {};
    return fmt::format("variation {} has no actions", record_.variations.size());
  }

  std::string read_scores(std::string_view rest) {
    if (!record_.variations.empty()) return "the scores stand behind a variation";
    for (const std::string& word : split(rest, ' ')) {
      int points = 0;
      if (!parse_number(std::string_view(word), points)) return fmt::format("\"{}\" is no score", word);
      record_.scores.push_back(points);
    }
    if (static_cast<int>(record_.scores.size()) != record_.options.seats)
      return fmt::format("{} scores for {} seats", record_.scores.size(), record_.options.seats);
    return {};
  }

  std::string read_end(std::string_view rest) {
    if (std::string fault = end_variation(); !fault.empty()) return fault;
    std::size_t count = 0;
    if (!parse_number(rest, count)) return fmt::format("\"{}\" is no number of actions", rest);
    if (count != record_.actions.size())
      return fmt::format("the record ends after {} actions, but {} stand there", count,
                         record_.actions.size());
    if (!record_.players.empty() && static_cast<int>(record_.players.size()) != record_.options.seats)
      return fmt::format("{} players for {} seats", record_.players.size(), record_.options.seats);
    part_ = Part::done;
    return {};
  }
};

}  // namespace

std::string write_record(const Record& record) {
  std::string out = fmt::format("{}{}\ngame {}\nrules {}\nedition {} {}\n", first_words,
                                record.variations.empty() ? plain_format : record_format, record.game,
                                record.rules, record.edition, json::hex(record.edition_fingerprint));
  if (!record.cards.is_null()) out += fmt::format("cards {}\n", boost::json::serialize(record.cards));
  out += fmt::format("seats {}\n", record.options.seats);
  if (!record.options.variants.empty()) out += fmt::format("variants {}\n", listed(record.options.variants));
  for (const auto& [name, value] : record.options.settings) out += fmt::format("set {} {}\n", name, value);
  const std::uint64_t* seed = record.deal.seed();
  out += seed != nullptr ? fmt::format("seed {}\n", *seed) : fmt::format("deal {}\n", record.deal.hex());
  for (std::size_t i = 0; i < record.players.size(); ++i)
    out += fmt::format("player {} {}\n", i + 1, record.players[i]);
  out += "actions\n";
  const auto write_actions = [&](const std::vector<RecordedAction>& actions) {
    for (const RecordedAction& action : actions)
      out += fmt::format("{}: {}\n", action.seat + 1, action.notation);
  };
  write_actions(record.actions);
  if (!record.scores.empty()) out += fmt::format("scores {}\n", fmt::join(record.scores, " "));
  for (std::size_t i = 0; i < record.variations.size(); ++i) {
    const Variation& one = record.variations[i];
    out += fmt::format("variation {} of {} after {} {}\n", i + 1, one.parent, one.after, one.name);
    write_actions(one.actions);
  }
  out += fmt::format("end {}\n", record.actions.size());
  return out;
}

Result<Record> read_record(std::string_view text) { return Reader().read(text); }

Record line_of(const Record& record, int variation) {
  Record line = record;
  line.variations.clear();
  line.scores.clear();
  if (variation == 0) return line;
  const Variation& through = record.variations[static_cast<std::size_t>(variation) - 1];
  line.actions = line_of(record, through.parent).actions;
  line.actions.resize(static_cast<std::size_t>(through.after));
  line.actions.insert(line.actions.end(), through.actions.begin(), through.actions.end());
  return line;
}

}  // namespace grod
