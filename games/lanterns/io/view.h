// Decisions and options in words, what a client is shown, and the whole state as JSON.
#pragma once

#include "games/lanterns/rules/game.h"
#include "texts/catalogue.h"
#include "texts/json.h"
#include "texts/report.h"
#include "texts/written_options.h"

namespace grod::lanterns {

inline bool means_something(const Edition&, const Move&) { return true; }
inline std::string notation(const Edition&, Action action) {
  return "hang " + std::to_string(move_of(action).value);
}
inline std::string describe(Language language, const Edition&, Action action) {
  return text(language, "lanterns.move.hang", {{"value", std::to_string(move_of(action).value)}});
}
inline std::string prompt(Language language, const InformationSet&) {
  return text(language, "lanterns.prompt");
}
inline Report report(Language language, const Edition& edition, const Table&, const Table& after,
                     std::span<const Decided<Move>> done) {
  Reporter r(language, Game::id);
  for (const auto& [seat, move] : done)
    r.did(seat, "hang", {{"value", move.value}, {"light", score(edition, after, seat).light}});
  return r.take();
}
inline std::string occasion(Language language, const Edition&, const Table& table) {
  return Reporter(language, Game::id).say("round", {{"number", table.rows[0].size() + 1}});
}
inline std::string fact_text(Language, const Edition&, const Fact& fact) {
  return std::to_string(fact.value);
}

inline std::vector<std::string> variants(Game) { return {"long-night"}; }
inline std::vector<Setting> settings(Game) { return {}; }
inline Result<Options> read_options(Game, const WrittenOptions& written, int) {
  return Options{.seats = written.seats, .long_night = !written.variants.empty()};
}
inline WrittenOptions write_options(const Options& options) {
  return {options.seats, options.long_night ? variants({}) : std::vector<std::string>{}, {}};
}

struct View {
  int rounds = 0;                 // still to come, the one under way included
  int deck = 0;                   // cards left
  std::vector<Row> rows;          // by seat, the values hung, the oldest first
  std::optional<Hand> hand = {};  // the own one; null for watchers
};

/// What somebody without a seat sees.
inline View view_of(const Edition&, const Table& table) {
  return {table.rounds, table.deck, {table.rows.begin(), table.rows.begin() + table.seats}};
}
inline View view_of(const InformationSet& info) {
  View view = view_of(info.edition, info.table);
  view.hand = info.hand;
  return view;
}
inline json::Value preview_of(const InformationSet&, const Move&) { return nullptr; }

BOOST_DESCRIBE_STRUCT(Hand, (), (cards, chosen))
BOOST_DESCRIBE_STRUCT(View, (), (rounds, deck, rows, hand))
BOOST_DESCRIBE_STRUCT(Table, (), (rows, seats, rounds, deck, acting))
BOOST_DESCRIBE_STRUCT(Secret, (), (deck, rng))
BOOST_DESCRIBE_STRUCT(GameState, (), (table, hands, secret))

inline json::Value dealt_of(const Edition&, const GameState&) { return json::Object{}; }
inline json::Value write_state(const Edition&, const GameState& state) {
  return json::write(json::Plain{}, state);
}
inline Result<GameState> read_state(const Edition&, const json::Value& value) {
  GameState state{};
  const Result<void> read = json::read(json::Plain{}, value, state, "state");
  return read ? Result<GameState>(state) : tl::unexpected(read.error());
}
inline json::Value write_json(const Edition&, const Move& move) {
  return json::Object{{"verb", "hang"}, {"value", move.value}};
}
inline json::Value write_json(const Edition&, const Score& score) {
  return json::Object{{"light", score.light}};
}

}  // namespace grod::lanterns
