// Lanterns, for whatever works on any game.
#pragma once

#include "core/rules_of.h"
#include "games/lanterns/rules/imagine.h"
#include "games/lanterns/rules/observation.h"
#include "games/lanterns/rules/why_not.h"

namespace grod::lanterns {

struct Facts {
  using Edition = lanterns::Edition;
  using Options = lanterns::Options;
  using Table = lanterns::Table;
  using Hand = lanterns::Hand;
  using Secret = lanterns::Secret;
  using Move = lanterns::Move;

  static constexpr std::string_view id = "lanterns";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 2;
  static constexpr int max_seats = most_seats;
  static constexpr int action_count = values;
  static constexpr int max_legal = hand_size;
  static constexpr int max_steps(const Options& options) { return options.rounds() * options.seats; }
  static constexpr const Edition& default_edition() { return lanterns::default_edition; }
  static constexpr std::string_view edition_status = "printed";
  static constexpr std::array<const Edition*, 0> former_editions{};
  static constexpr Move move_of(Action action) { return lanterns::move_of(action); }
};

struct Game : RulesOf<Facts> {};

static_assert(grod::Game<Game> && grod::Observable<Game>);

}  // namespace grod::lanterns
