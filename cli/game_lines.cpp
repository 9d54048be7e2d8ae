#include "cli/game_lines.h"

#include <fmt/format.h>

namespace grod::cli {

namespace {

void print_line(const json::Value& line) { fmt::print("{}\n", boost::json::serialize(line)); }

json::Array listed_texts(const std::vector<std::string>& texts) {
  json::Array list;
  for (const std::string& text : texts) list.emplace_back(text);
  return list;
}

/// What an action changed in the state: the fields that differ, with what they are now.
json::Value changes(const json::Value& before, const json::Value& after) {
  json::Object out;
  for (const auto& [part, value] : after.as_object()) {
    if (!value.is_object()) {
      if (before.at(part) != value) out[part] = value;
      continue;
    }
    json::Object differing;
    for (const auto& [field, now] : value.as_object())
      if (before.at(part).at(field) != now) differing[field] = now;
    if (!differing.empty()) out[part] = differing;
  }
  return out;
}

}  // namespace

void GameLines::begin(const Record& record, const AnyEdition& edition, const Position& position) {
  json::Object settings;
  for (const auto& [name, value] : record.options.settings) settings[name] = value;
  state_ = position.state();
  const std::uint64_t* seed = record.deal.seed();
  print_line(json::Object{{"game", record.game},
                          {"rules", record.rules},
                          {"edition", json::Object{{"name", record.edition},
                                                   {"status", edition.status()},
                                                   {"fingerprint", json::hex(record.edition_fingerprint)},
                                                   {"cards", edition.cards()}}},
                          {"options", json::Object{{"seats", record.options.seats},
                                                   {"variants", listed_texts(record.options.variants)},
                                                   {"settings", settings}}},
                          {"seed", seed != nullptr ? json::Value(*seed) : json::Value(nullptr)},
                          {"players", listed_texts(record.players)},
                          {"dealt", position.dealt()},
                          {"state", state_}});
}

void GameLines::before(const Position& position, Seat seat, Action action) {
  line_ = {{"number", ++number_},
           {"seat", index(seat)},
           {"id", index(action)},
           {"move", position.move(action)},
           {"text", position.notation(action)},
           {"legal", position.legal(seat).size()}};
}

void GameLines::after(const Position& position, News news) {
  json::Value state = position.state();
  line_["news"] = news == News::revealed;
  line_["changes"] = changes(state_, state);
  print_line(line_);
  state_ = std::move(state);
}

void GameLines::end(const Position& position) {
  json::Array scores;
  for (int seat = 0; seat < position.seats(); ++seat) {
    json::Object score{{"seat", seat}, {"total", position.total(seat_at(seat))}};
    const json::Value breakdown = position.score(seat_at(seat));
    for (const auto& [key, value] : breakdown.as_object()) score[key] = value;
    scores.push_back(score);
  }
  json::Array winners;
  for (const Seat seat : position.winners()) winners.push_back(index(seat));
  print_line(json::Object{{"result", json::Object{{"scores", scores}, {"winners", winners}}}});
}

}  // namespace grod::cli
