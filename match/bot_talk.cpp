#include "match/bot_talk.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "match/position_view.h"

namespace grod {

namespace {

/// An action as it is told: by number, in notation, as a structure.
json::Object action_to_bot(const Position& position, Action action) {
  return {
      {"action", index(action)}, {"notation", position.notation(action)}, {"move", position.move(action)}};
}

/// What the others did. Its own decisions a bot knows.
json::Array since(const Course& course, Seat seat, std::size_t told) {
  json::Array list;
  for (std::size_t i = told; i < course.open.list().size(); ++i) {
    const Decided<Action>& decided = course.open.list()[i];
    if (decided.seat == seat) continue;
    json::Object one = action_to_bot(course.position, decided.move);
    one["seat"] = index(decided.seat);
    list.push_back(std::move(one));
  }
  return list;
}

std::optional<std::uint64_t> number_in(std::string_view digits) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size()) return std::nullopt;
  return number;
}

/// Why the seat may not make a move, with the rule that forbids it.
tl::unexpected<Error> refused(const std::string& said, const json::Value& move, const Position& position,
                              Seat seat) {
  const Result<Explanation> why = position.why_not(seat, move, Language::en);
  if (!why) return tl::unexpected(why.error());
  if (why->statement.empty()) return error(fmt::format("{} is only a part of a move", in_quotes(said)));
  return error(fmt::format("it may not {} here ({}: {})", in_quotes(said), why->statement, why->text));
}

Result<Action> legal_number(const json::Value& value, const Position& position, Seat seat) {
  const std::vector<Action> legal = position.legal(seat);
  const std::optional<std::int64_t> number = json::whole_number(value);
  if (number)
    for (const Action action : legal)
      if (index(action) == *number) return action;
  std::vector<std::string> numbers;
  for (const Action action : legal) numbers.push_back(std::to_string(index(action)));
  constexpr std::size_t enough = 20;
  if (numbers.size() > enough) {
    numbers.resize(enough);
    numbers.emplace_back("…");
  }
  return error(fmt::format("action {} is not among the legal ones: {}",
                           in_quotes(boost::json::serialize(value)), listed(numbers)));
}

Result<Action> legal_notation(const json::Value& value, const Position& position, Seat seat) {
  if (!value.is_string()) return error("\"notation\" is a text");
  const std::string written(value.as_string());
  const std::vector<Action> legal = position.legal(seat);
  const std::optional<Action> action = position.action_written(written);
  if (!action) return error(fmt::format("{} is no action of this game", in_quotes(written)));
  if (std::find(legal.begin(), legal.end(), *action) != legal.end()) return *action;
  return refused(written, position.move(*action), position, seat);
}

/// The fields of a move may stand in any order.
Result<Action> legal_move(const json::Value& value, const Position& position, Seat seat) {
  for (const Action action : position.legal(seat))
    if (position.move(action) == value) return action;
  return refused(boost::json::serialize(value), value, position, seat);
}

}  // namespace

std::optional<QuestionId> QuestionId::read(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::optional<std::uint64_t> game = number_in(text.substr(0, dot));
  const std::optional<std::uint64_t> number = number_in(text.substr(dot + 1));
  if (!game || !number) return std::nullopt;
  return QuestionId{*game, *number};
}

std::string QuestionId::text() const { return fmt::format("{}.{}", game, number); }

json::Object hello_to_bot(const Contest& contest, Seat seat, std::int64_t milliseconds,
                          std::string_view program) {
  const AnyEdition& edition = *contest.edition;
  const WrittenOptions& options = contest.options;
  return {{"type", "hello"},
          {"protocol", bot_protocol},
          {"program", program},
          {"game", contest.game.id()},
          {"rules", contest.rules},
          {"actions", contest.game.action_count()},
          {"options", json::Object{{"seats", options.seats},
                                   {"variants", json::write(json::Plain{}, options.variants)},
                                   {"settings", json::write(json::Plain{}, options.settings)}}},
          {"edition", json::Object{{"name", edition.name()},
                                   {"fingerprint", json::hex(edition.fingerprint())},
                                   {"cards", edition.cards()}}},
          {"seat", index(seat)},
          {"milliseconds", milliseconds}};
}

json::Object begin_to_bot(std::uint64_t game, Seat seat) {
  // A number that every language holds exactly.
  constexpr int spare_bits = 64 - 53;
  const std::uint64_t seed = Rng(game).split(static_cast<std::uint64_t>(index(seat))).next() >> spare_bits;
  return {{"type", "begin"}, {"number", game}, {"seed", seed}};
}

json::Object question_to_bot(const QuestionId& id, const Course& course, Seat seat, std::size_t told) {
  const Position& position = course.position;
  json::Array legal;
  for (const Action action : position.legal(seat)) legal.push_back(action_to_bot(position, action));
  return {{"type", "decide"},
          {"id", id.text()},
          {"legal", std::move(legal)},
          {"since", since(course, seat, told)},
          {"view", position.view(seat)}};
}

json::Object end_to_bot(std::uint64_t game, const Course& course, Seat seat, std::size_t told) {
  const Position& position = course.position;
  json::Array scores;
  for (const Seat one : all_seats(position.seats())) scores.push_back(sheet_of(position, one));
  json::Array winners;
  for (const Seat one : position.winners()) winners.push_back(index(one));
  return {{"type", "end"},
          {"number", game},
          {"since", since(course, seat, told)},
          {"scores", std::move(scores)},
          {"winners", std::move(winners)}};
}

json::Object quit_to_bot() { return {{"type", "quit"}}; }

Result<BotLine> BotLine::read(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return tl::unexpected(value.error());
  if (!value->is_object()) return error("a message is a JSON object");
  const json::Value* type = value->as_object().if_contains("type");
  if (type == nullptr || !type->is_string()) return error("a message has a \"type\", which is a text");
  return BotLine{std::string(type->as_string()), value->as_object()};
}

Result<void> check_ready(const BotLine& line) {
  const json::Value* protocol = line.fields.if_contains("protocol");
  if (protocol == nullptr) return error("the field \"protocol\" is missing");
  if (json::whole_number(*protocol) != bot_protocol)
    return error(fmt::format("it speaks protocol {}, and this program speaks {}",
                             boost::json::serialize(*protocol), bot_protocol));
  return {};
}

Result<QuestionId> question_answered(const BotLine& line) {
  const json::Value* id = line.fields.if_contains("id");
  if (id == nullptr) return error("the field \"id\" is missing");
  const std::optional<QuestionId> read =
      id->is_string() ? QuestionId::read(std::string_view(id->as_string())) : std::nullopt;
  if (!read) return error(fmt::format("{} is the id of no question", in_quotes(boost::json::serialize(*id))));
  return *read;
}

Result<Action> action_answered(const BotLine& line, const Position& position, Seat seat) {
  const json::Value* number = line.fields.if_contains("action");
  const json::Value* notation = line.fields.if_contains("notation");
  const json::Value* move = line.fields.if_contains("move");
  const auto given = [](const json::Value* value) { return value != nullptr ? 1 : 0; };
  if (given(number) + given(notation) + given(move) != 1)
    return error("an answer has one of \"action\", \"notation\" and \"move\"");
  if (number != nullptr) return legal_number(*number, position, seat);
  if (notation != nullptr) return legal_notation(*notation, position, seat);
  return legal_move(*move, position, seat);
}

std::string in_quotes(std::string_view bytes) {
  constexpr std::size_t enough = 120;
  std::string text = "\"";
  for (const char byte : bytes.substr(0, enough)) {
    const bool printable = byte >= ' ' && byte <= '~';
    text += printable ? byte : '?';
  }
  return text + (bytes.size() > enough ? "…\"" : "\"");
}

}  // namespace grod
