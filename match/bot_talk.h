// What is said between this program and a player that is a program of its own: lines of JSON, described with examples
// in docs/bots.md. Here they are made and understood; whoever runs the player carries them to and fro.
#pragma once

#include <compare>

#include "match/contest.h"

namespace grod {

/// Rises when an old bot would not understand what it is told. What is only added leaves it as it is: both sides pass
/// over fields, and types of messages, that they do not know.
inline constexpr int bot_protocol = 1;

/// The longest line a bot may say.
inline constexpr std::size_t longest_bot_line = std::size_t{64} * 1024;

/// Questions of a game are numbered from 1, so that whoever hears an answer knows what it answers. Later ones are
/// greater.
struct QuestionId {
  std::uint64_t game = 0;
  std::uint64_t number = 0;

  static std::optional<QuestionId> read(std::string_view text);
  std::string text() const;  // "12.3"

  friend auto operator<=>(const QuestionId&, const QuestionId&) = default;
};

/// What a bot should know before its first game. It keeps the seat for as long as it runs, and has so many milliseconds for
/// each answer.
json::Object hello_to_bot(const Contest& contest, Seat seat, std::int64_t milliseconds,
                          std::string_view program);

/// A game begins. The seed is for the bot's own chance; it follows from the number and the seat alone, so it tells
/// nothing about the deal.
json::Object begin_to_bot(std::uint64_t game, Seat seat);

/// What the seat may see, what has come to lie open since the first `told` open decisions, and what it may do.
json::Object question_to_bot(const QuestionId& id, const Course& course, Seat seat, std::size_t told);

json::Object end_to_bot(std::uint64_t game, const Course& course, Seat seat, std::size_t told);

json::Object quit_to_bot();

/// A line a bot said: the type of its message, and its fields.
struct BotLine {
  std::string type;
  json::Object fields;

  /// Any object with a type is a message; what is wrong otherwise goes on after "it said this: ".
  static Result<BotLine> read(std::string_view text);
};

/// Is this "ready" an answer to `hello_to_bot` that we can go on with?
Result<void> check_ready(const BotLine& line);

/// Which question does an answer name?
Result<QuestionId> question_answered(const BotLine& line);

/// What the answer chooses: a legal action, given as its number, its notation or its move.
Result<Action> action_answered(const BotLine& line, const Position& position, Seat seat);

/// Foreign bytes fit for a sentence: in quotation marks, on one line, and not too many of them.
std::string in_quotes(std::string_view bytes);

}  // namespace grod
