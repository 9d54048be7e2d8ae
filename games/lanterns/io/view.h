// Decisions and options in words, what a client is shown, and the whole state as JSON.
#pragma once

#include "games/lanterns/rules/game.h"
#include "texts/catalogue.h"
#include "texts/json.h"
#include "texts/written_options.h"

namespace grod::lanterns {

bool means_something(const Edition& edition, const Move& move);
std::string notation(const Edition& edition, Action action);
std::string describe(Language language, const Edition& edition, Action action);
std::string prompt(Language language, const InformationSet& info);
std::string fact_text(Language language, const Edition& edition, const Fact& fact);

std::vector<std::string> variants(Game);
std::vector<Setting> settings(Game);
Result<Options> read_options(Game, const WrittenOptions& written, int rules_version);
WrittenOptions write_options(const Options& options);

struct View {
  int rounds = 0;                 // still to come, the one under way included
  int deck = 0;                   // cards left
  std::vector<Row> rows;          // by seat, the values hung, the oldest first
  std::optional<Hand> hand = {};  // the own one; null for watchers
};

View view_of(const InformationSet& info);
/// What somebody without a seat sees.
View view_of(const Edition& edition, const Table& table);
json::Value preview_of(const InformationSet& info, const Move& move);

json::Value dealt_of(const Edition& edition, const GameState& state);
json::Value write_state(const Edition& edition, const GameState& state);
Result<GameState> read_state(const Edition& edition, const json::Value& value);
json::Value write_json(const Edition& edition, const Move& move);
json::Value write_json(const Edition& edition, const Score& score);

BOOST_DESCRIBE_STRUCT(Hand, (), (cards, chosen))
BOOST_DESCRIBE_STRUCT(View, (), (rounds, deck, rows, hand))
BOOST_DESCRIBE_STRUCT(Table, (), (rows, seats, rounds, deck, acting))
BOOST_DESCRIBE_STRUCT(Secret, (), (deck, rng))
BOOST_DESCRIBE_STRUCT(GameState, (), (table, hands, secret))

}  // namespace grod::lanterns
