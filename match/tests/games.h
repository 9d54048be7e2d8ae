// Matches of Monster City for the tests of this folder.
#pragma once

#include <gtest/gtest.h>

#include "match/match.h"
#include "match/registry.h"

namespace grod {

inline const AnyGame& monster_city_game() { return **game_named("monster-city"); }

inline Match begun(int seats = 3, std::vector<std::string> variants = {}, std::uint64_t seed = 1) {
  const AnyGame& game = monster_city_game();
  const WrittenOptions written{.seats = seats, .variants = std::move(variants), .settings = {}};
  return *Match::begin(game, game.default_edition(), written, seed);
}

/// The card list as a file holds it.
inline json::Value default_cards() {
  return *json::parse(boost::json::serialize(monster_city_game().default_edition()->cards()));
}

/// Somebody who may takes a random legal action: the lowest seat unless another is named.
inline News act_at_random(Match& match, Rng& rng, std::optional<Seat> seat = std::nullopt) {
  const Seat who = seat.value_or(match.position().to_act().first());
  return *match.act(who, *match.position().bot_choice("random", who, rng));
}

inline Match played_out(int seats = 3, std::vector<std::string> variants = {}, std::uint64_t seed = 1) {
  Match match = begun(seats, std::move(variants), seed);
  Rng rng(seed);
  while (!match.position().over()) act_at_random(match, rng);
  return match;
}

/// Random play until several seats may act at once: the first scoring.
inline Match at_a_scoring(int seats = 3) {
  Match match = begun(seats);
  Rng rng(1);
  while (match.position().to_act().size() == 1) act_at_random(match, rng);
  return match;
}

/// The sentence of a refusal, or "" where there was none.
template <class T>
std::string fault_of(const Result<T>& result) {
  return result ? std::string() : result.error().message;
}

}  // namespace grod
