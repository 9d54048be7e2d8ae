// The contract between a game's rules and everything that uses them: bots, matches, laws, benchmarks, the GPU.
//
// A game is a struct of static constexpr functions over three kinds of state. What everybody sees is the `Table`;
// what one seat alone knows is its `Hand`; what nobody knows yet is the `Secret`. What a seat knows is its
// information set. Legality, reasons, views and bots are functions of that and are given nothing else, so a leak
// does not compile.
//
// `core/guide.h` states what a game tells the search player about itself, `texts/presentation.h` how it is shown
// and kept.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/information.h"
#include "core/list.h"
#include "core/rng.h"
#include "core/seat.h"
#include "core/why_not.h"

namespace grod {

/// A decision as a flat number, 0 to `G::action_count - 1`. `actions.h` of a game maps it to a `Move` and back.
enum class Action : std::uint16_t {};

constexpr Action action_at(int number) { return static_cast<Action>(number); }

/// Did an action show somebody something new (a card turned up, hidden choices opened)? Undo stops there.
enum class News : std::uint8_t { none, revealed };

constexpr News operator|(News a, News b) { return a == News::revealed ? a : b; }

/// The whole of a game in progress, from its three parts: trivially copyable, comparable, a few hundred bytes.
template <class Table, class Hand, class Secret, int Seats>
struct Whole {
  Table table;
  std::array<Hand, Seats> hands;
  Secret secret;

  constexpr Hand& hand(Seat seat) { return hands[static_cast<std::size_t>(seat)]; }
  constexpr const Hand& hand(Seat seat) const { return hands[static_cast<std::size_t>(seat)]; }

  /// What that seat knows. It refers to this state and to the edition; it does not outlive them.
  template <class Edition>
  constexpr Information<Edition, Table, Hand> information(const Edition& edition, Seat seat) const {
    return {edition, table, hand(seat), seat};
  }

  friend constexpr bool operator==(const Whole&, const Whole&) = default;
};

template <class G>
using State = Whole<typename G::Table, typename G::Hand, typename G::Secret, G::max_seats>;

/// What one seat of this game knows.
template <class G>
using InformationSet = Information<typename G::Edition, typename G::Table, typename G::Hand>;

template <class G>
using ActionList = List<Action, G::max_legal>;

// clang-format off
template <class G>
concept Game = requires(const typename G::Edition& edition, const typename G::Options& options, State<G>& state,
                        const typename G::Table& table, const InformationSet<G>& info, Seat seat, Action action,
                        const Rng& rng, ActionList<G>& out) {
  // What it is
  { G::id }            -> std::convertible_to<std::string_view>;
  { G::rules_version } -> std::convertible_to<int>;             // rises when a rule changes; records carry it
  { G::min_seats }     -> std::convertible_to<int>;
  { G::max_seats }     -> std::convertible_to<int>;
  { G::action_count }  -> std::convertible_to<int>;             // flat numbers lie below this
  { G::max_legal }     -> std::convertible_to<int>;             // never more than this at once
  { options.seats }    -> std::convertible_to<int>;
  { table.seats }      -> std::convertible_to<int>;             // how many play
  { G::max_steps(options) } -> std::same_as<int>;               // every game ends within so many decisions
  { G::move_of(action) }    -> std::same_as<typename G::Move>;  // a decision in structured form, and back
  { G::action_of(G::move_of(action)) } -> std::same_as<Action>;
  { G::default_edition() }  -> std::same_as<const typename G::Edition&>;
  { G::edition_status }     -> std::convertible_to<std::string_view>;  // "printed" or what is reconstructed in it
  { *G::former_editions.begin() } -> std::convertible_to<const typename G::Edition*>;  // shipped once; games go on with them

  // How it is played
  { G::setup(edition, options, rng) }        -> std::same_as<State<G>>;
  { G::to_act(table) }                       -> std::same_as<Seats>;  // often one seat, sometimes all
  { G::legal(info, out) }                    -> std::same_as<void>;   // appends, ascending, no duplicates
  { G::why_not(info, action) }               -> std::same_as<WhyNot>; // which statement forbids it, and why
  { G::apply(edition, state, seat, action) } -> std::same_as<News>;   // `action` must be legal
  { G::over(table) }                         -> std::same_as<bool>;

  // What it is worth, in points
  { G::score(edition, table, seat) };                          // a breakdown with a member total()
  { G::score(edition, table, seat).total() } -> std::same_as<int>;
  { G::winners(edition, table) }             -> std::same_as<Seats>;

  // What may be told: decisions go into the hand during a sealed step, and some stay there for good
  { G::sealed_step(table) }                  -> std::same_as<int>;  // 0: decisions lie open; else changes when opened
  { G::stays_hidden(table, G::move_of(action)) } -> std::same_as<bool>;

  // What may be thought about it
  { G::imagine(info, rng) }          -> std::same_as<State<G>>;  // a determinisation: fits what that seat knows
  { G::redeal(edition, state, rng) } -> std::same_as<void>;      // only the secret, as fits what all see and hold
  { G::hands_are_known(info) }       -> std::same_as<bool>;      // nobody holds what this seat does not know
  { G::broken(edition, state) }      -> std::same_as<const char*>;  // the invariant that fails, or nullptr
} && std::is_trivially_copyable_v<State<G>> && std::equality_comparable<State<G>>;
// clang-format on

/// The legal actions of one seat, as a list of its own.
template <Game G>
[[gnu::always_inline]] constexpr ActionList<G> legal_actions(const InformationSet<G>& info) {
  ActionList<G> out;
  G::legal(info, out);
  return out;
}

/// May this seat do this now? The one check that stands between the outside and `apply`.
template <Game G>
constexpr bool is_legal(const InformationSet<G>& info, Action action) {
  return !G::over(info.table) && G::to_act(info.table).contains(info.seat) &&
         legal_actions<G>(info).contains(action);
}

}  // namespace grod
