#include "games/lanterns/io/view.h"

namespace grod::lanterns {

bool means_something(const Edition&, const Move&) { return true; }

std::string notation(const Edition&, Action action) {
  return "hang " + std::to_string(move_of(action).value);
}

std::string describe(Language language, const Edition&, Action action) {
  return text(language, "lanterns.move.hang", {{"value", std::to_string(move_of(action).value)}});
}
std::string prompt(Language language, const InformationSet&) { return text(language, "lanterns.prompt"); }
std::string fact_text(Language, const Edition&, const Fact& fact) { return std::to_string(fact.value); }

std::vector<std::string> variants(Game) { return {"long-night"}; }
std::vector<Setting> settings(Game) { return {}; }
Result<Options> read_options(Game, const WrittenOptions& written, int) {
  return Options{.seats = written.seats, .long_night = !written.variants.empty()};
}
WrittenOptions write_options(const Options& options) {
  return {options.seats, options.long_night ? variants({}) : std::vector<std::string>{}, {}};
}

View view_of(const Edition&, const Table& table) {
  return {table.rounds, table.deck, {table.rows.begin(), table.rows.begin() + table.seats}};
}
View view_of(const InformationSet& info) {
  View view = view_of(info.edition, info.table);
  view.hand = info.hand;
  return view;
}
json::Value preview_of(const InformationSet&, const Move&) { return nullptr; }

json::Value dealt_of(const Edition&, const GameState&) { return json::Object{}; }
json::Value write_state(const Edition&, const GameState& state) { return json::write(json::Plain{}, state); }
Result<GameState> read_state(const Edition&, const json::Value& value) {
  GameState state{};
  const Result<void> read = json::read(json::Plain{}, value, state, "state");
  return read ? Result<GameState>(state) : tl::unexpected(read.error());
}

json::Value write_json(const Edition&, const Move& move) {
  return json::Object{{"verb", "hang"}, {"value", move.value}};
}
json::Value write_json(const Edition&, const Score& score) { return json::Object{{"light", score.light}}; }

}  // namespace grod::lanterns
