// Welcome To..., for whatever works on any game: the rules of this folder under the names of the contract.
#pragma once

#include "core/rules_of.h"
#include "games/welcome_to/rules/imagine.h"
#include "games/welcome_to/rules/invariants.h"
#include "games/welcome_to/rules/observation.h"
#include "games/welcome_to/rules/rules.h"
#include "games/welcome_to/rules/secrecy.h"
#include "games/welcome_to/rules/why_not.h"

namespace grod::welcome_to {

/// What the game is.
struct Facts {
  using Edition = welcome_to::Edition;
  using Options = welcome_to::Options;
  using Table = welcome_to::Table;
  using Hand = welcome_to::Hand;
  using Secret = welcome_to::Secret;
  using Move = welcome_to::Move;

  static constexpr std::string_view id = "welcome-to";
  static constexpr int rules_version = 2;  // 2: settings without effect are refused
  static constexpr int min_seats = welcome_to::min_seats;
  static constexpr int max_seats = welcome_to::max_seats;
  static constexpr int action_count = welcome_to::action_count;
  static constexpr int max_legal = welcome_to::max_legal;

  /// A seat's turn is at most a roundabout, the cards, the house, its eggs, the effect, its eggs, and done; over the
  /// game come three plans with up to six estates each and one question about a reshuffle.
  static constexpr int max_steps(const Options& options) {
    return options.seats * (7 * turn_limit + plan_count * (1 + largest_estate) + 1);
  }

  static constexpr const Edition& default_edition() { return welcome_to::default_edition; }
  static constexpr std::string_view edition_status =
      "reconstruction in part: architects 2 to 5, the bunkers and the values of the Doomsday plans are not "
      "public";

  static constexpr std::array<const Edition*, 0> former_editions{};

  static constexpr Move move_of(Action action) { return welcome_to::move_of(action); }
};

/// The rules of this folder under the names of the contract.
struct Game : RulesOf<Facts> {};

static_assert(grod::Game<Game> && grod::Observable<Game>);
static_assert(sizeof(GameState) <= 1024);

}  // namespace grod::welcome_to
