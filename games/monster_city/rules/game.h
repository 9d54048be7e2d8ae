// Monster City, for whatever works on any game: the rules of this folder under the names of the contract.
#pragma once

#include "core/rules_of.h"
#include "games/monster_city/rules/imagine.h"
#include "games/monster_city/rules/invariants.h"
#include "games/monster_city/rules/observation.h"
#include "games/monster_city/rules/rules.h"
#include "games/monster_city/rules/secrecy.h"
#include "games/monster_city/rules/why_not.h"

namespace grod::monster_city {

/// What the game is.
struct Facts {
  using Edition = monster_city::Edition;
  using Options = monster_city::Options;
  using Table = monster_city::Table;
  using Hand = monster_city::Hand;
  using Secret = monster_city::Secret;
  using Move = monster_city::Move;

  static constexpr std::string_view id = "monster-city";
  static constexpr int rules_version = 2;  // 2: monsters are reshuffled when their stack is empty (MC-A11)
  static constexpr int min_seats = monster_city::min_seats;
  static constexpr int max_seats = monster_city::max_seats;
  static constexpr int action_count = monster_city::action_count;
  static constexpr int max_legal = building_kinds + 1;  // give or lose any kind of building, or decline

  /// MC-I5, MC-I11: turns, then every building lost by choice, two more decisions for each event, the scorings.
  static constexpr int max_steps(const Options& options) {
    const int turns = options.events ? 99 + 4 * options.seats : 79 + 2 * options.seats;
    const int events = options.events ? 3 * options.seats + 20 : 0;
    return turns + building_card_count + 2 * events + scoring_count * options.seats;
  }

  static constexpr const Edition& default_edition() { return monster_city::default_edition; }
  static constexpr std::string_view edition_status =
      "reconstruction: the printed numbers of copies are not public";

  static constexpr std::array<const Edition*, 0> former_editions{};

  static constexpr Move move_of(Action action) { return monster_city::move_of(action); }
};

/// The rules of this folder under the names of the contract.
struct Game : RulesOf<Facts> {};

static_assert(grod::Game<Game> && grod::Observable<Game>);
static_assert(sizeof(GameState) <= 512);

}  // namespace grod::monster_city
