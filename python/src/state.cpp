#include "python/src/state.h"

#include <fmt/format.h>

#include <algorithm>

#include "python/src/errors.h"

namespace grod::python {

namespace {

/// Of a state as JSON; an unknown one is refused.
constexpr std::string_view saved_format = "grod state 1";

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0;
  for (const char letter : text) hash = mix(hash ^ static_cast<unsigned char>(letter));
  return hash;
}

const json::Value& field(const json::Object& saved, std::string_view name) {
  const json::Value* value = saved.if_contains(name);
  if (value == nullptr) throw Refused(fmt::format("a saved state has \"{}\"", name));
  return *value;
}

}  // namespace

std::uint64_t GameState::hash() const {
  return hash_of(boost::json::serialize(position_->state())) ^ game_->edition->fingerprint();
}

Seat GameState::seat_or_first(std::optional<std::int64_t> number) const {
  if (number) return game_->seat_at(*number);
  if (position_->over()) throw Refused("the game is over");
  return position_->to_act().first();
}

Seat GameState::deciding(std::optional<std::int64_t> number) const {
  const Seat seat = seat_or_first(number);
  if (position_->over()) throw Refused("the game is over");
  if (!position_->to_act().contains(seat))
    throw Refused(fmt::format("it is not for seat {} to act", index(seat) + 1));
  return seat;
}

Action GameState::legal_for(Seat seat, std::int64_t number) const {
  const Action action = game_->action_at(number);
  if (std::ranges::binary_search(position_->legal(seat), action)) return action;
  throw Illegal(fmt::format("seat {} may not \"{}\" here", index(seat) + 1, position_->notation(action)));
}

bool GameState::apply(Seat seat, std::int64_t number) {
  const Action action = game_->action_at(number);
  const Result<News> news = position_->act(seat, action);
  if (!news) throw Illegal(news.error().message);
  history_.push_back({seat, action});
  return *news == News::revealed;
}

std::vector<double> GameState::result() const {
  if (!position_->over()) throw Refused("the game is not over");
  std::vector<double> result;
  const Seats winners = position_->winners();
  for (const Seat seat : all_seats(position_->seats())) {
    if (position_->alone())
      result.push_back(position_->total(seat));
    else
      result.push_back(winners.contains(seat) ? 1.0 / winners.size() : 0.0);
  }
  return result;
}

Record GameState::record(std::vector<std::string> players) const {
  if (!deal_) throw Refused("no record leads to this state: it was imagined, or read without its history");
  if (!players.empty() && players.size() != static_cast<std::size_t>(game_->options.seats))
    throw Refused(fmt::format("{} players for {} seats", players.size(), game_->options.seats));
  for (const std::string& player : players)
    if (player.empty() || player.find_first_of("\r\n") != std::string::npos || player.front() == ' ' ||
        player.back() == ' ')
      throw Refused("the name of a player is one line, and not empty");
  Record record = header_of(*game_);
  record.deal = *deal_;
  record.players = std::move(players);
  for (const auto& [seat, action] : history_)
    record.actions.push_back({index(seat), position_->notation(action), 0});
  if (position_->over()) record.scores = totals_of(*position_);
  return record;
}

json::Value GameState::saved() const {
  const std::string record = write_record(deal_ ? this->record({}) : header_of(*game_));
  return json::Object{{"format", saved_format},
                      {"record", record},
                      {"history", deal_.has_value()},
                      {"state", position_->state()}};
}

GameState GameState::read(const json::Value& saved) {
  if (!saved.is_object()) throw Refused("a saved state is an object");
  const json::Object& fields = saved.as_object();
  const json::Value& format = field(fields, "format");
  if (!format.is_string() || format.as_string() != saved_format)
    throw Refused(fmt::format("\"format\" is {}; this program reads \"{}\"", boost::json::serialize(format),
                              saved_format));
  const json::Value& text = field(fields, "record");
  if (!text.is_string()) throw Refused("\"record\": a text is expected");
  const json::Value& history = field(fields, "history");
  if (!history.is_bool()) throw Refused("\"history\": true or false is expected");

  const Record record = value_of(read_record(std::string_view(text.as_string())));
  GamePtr game = game_of(record);
  std::unique_ptr<Position> position =
      value_of(game->game->read_position(game->edition, field(fields, "state")));
  if (position->seats() != game->options.seats)
    throw Refused(
        fmt::format("the state has {} seats, its record {}", position->seats(), game->options.seats));
  if (!history.as_bool()) return {std::move(game), std::move(position), std::nullopt};
  GameState led = replayed(record, std::nullopt);
  if (!led.position().equals(*position)) throw Refused("the state is not what its record leads to");
  return led;
}

GameState replayed(const Record& record, std::optional<std::size_t> decisions) {
  Record played = record;
  if (decisions && *decisions > record.actions.size())
    throw Refused(fmt::format("the record has {} decisions, not {}", record.actions.size(), *decisions));
  if (decisions && *decisions < record.actions.size()) {
    played.actions.resize(*decisions);
    played.scores.clear();
  }
  GamePtr game = game_of(record);
  const Match match = value_of(Match::replay(*game->game, game->edition, played));
  std::vector<Decision> history;
  for (const Step& step : match.steps()) history.push_back({step.seat, step.action});
  return {std::move(game), match.position().clone(), record.deal, std::move(history)};
}

Record header_of(const LoadedGame& game) {
  Record record;
  record.game = game.game->id();
  record.rules = game.rules;
  record.edition = game.edition->name();
  record.edition_fingerprint = game.edition->fingerprint();
  if (game.game->edition_of(record.edition_fingerprint) == nullptr) record.cards = game.edition->cards();
  record.options = game.options;
  return record;
}

}  // namespace grod::python
