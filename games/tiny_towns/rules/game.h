// Tiny Towns, for whatever works on any game: the rules of this folder under the names of the contract.
#pragma once

#include "core/rules_of.h"
#include "games/tiny_towns/rules/imagine.h"
#include "games/tiny_towns/rules/invariants.h"
#include "games/tiny_towns/rules/observation.h"
#include "games/tiny_towns/rules/rules.h"
#include "games/tiny_towns/rules/secrecy.h"
#include "games/tiny_towns/rules/why_not.h"

namespace grod::tiny_towns {

/// What the game is.
struct Facts {
  using Edition = tiny_towns::Edition;
  using Options = tiny_towns::Options;
  using Table = tiny_towns::Table;
  using Hand = tiny_towns::Hand;
  using Secret = tiny_towns::Secret;
  using Move = tiny_towns::Move;

  static constexpr std::string_view id = "tiny-towns";
  static constexpr int rules_version = 2;  // 2: settings without effect are refused
  static constexpr int min_seats = tiny_towns::min_seats;
  static constexpr int max_seats = tiny_towns::max_seats;
  static constexpr int action_count = tiny_towns::action_count;
  static constexpr int max_legal = tiny_towns::max_legal;

  /// TT-I1: a seat takes at most 184 cubes, so it plays at most 276 rounds, with at most five decisions in each
  /// besides those of its buildings.
  static constexpr int max_steps(const Options& options) { return 1500 * options.seats; }

  static constexpr const Edition& default_edition() { return tiny_towns::default_edition; }
  static constexpr std::string_view edition_status =
      "printed, but that there are three cards of each resource is a reconstruction";

  static constexpr std::array<const Edition*, 0> former_editions{};

  static constexpr Move move_of(Action action) { return tiny_towns::move_of(action); }
};

/// The rules of this folder under the names of the contract.
struct Game : RulesOf<Facts> {};

static_assert(grod::Game<Game> && grod::Observable<Game>);
static_assert(sizeof(GameState) <= 1024);

}  // namespace grod::tiny_towns
