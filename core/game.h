// The contract between a game's rules and everything that uses them: bots, matches, laws, benchmarks, the GPU.
//
// A game is a struct of static constexpr functions over three kinds of state. What everybody sees is the `Table`;
// what one seat alone knows is its `Hand`; what nobody knows yet is the `Secret`. Legality depends on the table and
// the own hand, and bots and clients are given nothing else, so a leak does not compile.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/list.h"
#include "core/rng.h"
#include "core/seat.h"

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

  friend constexpr bool operator==(const Whole&, const Whole&) = default;
};

template <class G>
using State = Whole<typename G::Table, typename G::Hand, typename G::Secret, G::max_seats>;

template <class G>
using ActionList = List<Action, G::max_legal>;

// clang-format off
template <class G>
concept Game = requires(const typename G::Edition& edition, const typename G::Options& options, State<G>& state,
                        const typename G::Table& table, const typename G::Hand& hand, Seat seat, Action action,
                        const Rng& rng, ActionList<G>& out) {
  // What it is
  { G::id }           -> std::convertible_to<std::string_view>;
  { G::min_seats }    -> std::convertible_to<int>;
  { G::max_seats }    -> std::convertible_to<int>;
  { G::action_count } -> std::convertible_to<int>;             // flat numbers lie below this
  { G::max_legal }    -> std::convertible_to<int>;             // never more than this at once
  { options.seats }   -> std::convertible_to<int>;
  { G::max_steps(options) } -> std::same_as<int>;              // every game ends within so many decisions
  { G::move_of(action) }    -> std::same_as<typename G::Move>; // a decision in structured form, and back
  { G::action_of(G::move_of(action)) } -> std::same_as<Action>;
  { G::default_edition() }  -> std::same_as<const typename G::Edition&>;
  { G::edition_status }     -> std::convertible_to<std::string_view>;  // "printed" or what is reconstructed in it

  // How it is played
  { G::setup(edition, options, rng) }        -> std::same_as<State<G>>;
  { G::to_act(table) }                       -> std::same_as<Seats>;  // often one seat, sometimes all
  { G::legal(edition, table, hand, seat, out) };                      // appends, ascending, no duplicates
  { G::apply(edition, state, seat, action) } -> std::same_as<News>;   // `action` must be legal
  { G::over(table) }                         -> std::same_as<bool>;

  // What it is worth
  { G::score(edition, table, seat) };                          // a breakdown with a member total()
  { G::score(edition, table, seat).total() } -> std::convertible_to<int>;
  { G::winners(edition, table) }             -> std::same_as<Seats>;
  { G::evaluate(edition, table, hand, seat) } -> std::convertible_to<int>;  // how good it looks to that seat

  // What may be thought about it
  { G::imagine(edition, table, hand, seat, rng) } -> std::same_as<State<G>>;  // fits what that seat knows
  { G::redeal(edition, state, rng) };                                 // only the secret, as fits what all see and hold
  { G::broken(edition, state) } -> std::convertible_to<const char*>;  // the invariant that fails, or nullptr
} && std::is_trivially_copyable_v<State<G>> && std::equality_comparable<State<G>>;
// clang-format on

/// The legal actions of one seat, as a list of its own.
template <Game G>
constexpr ActionList<G> legal_actions(const typename G::Edition& edition, const typename G::Table& table,
                                      const typename G::Hand& hand, Seat seat) {
  ActionList<G> out;
  G::legal(edition, table, hand, seat, out);
  return out;
}

/// May this seat do this now? The one check that stands between the outside and `apply`.
template <Game G>
constexpr bool is_legal(const typename G::Edition& edition, const typename G::Table& table,
                        const typename G::Hand& hand, Seat seat, Action action) {
  return !G::over(table) && G::to_act(table).contains(seat) &&
         legal_actions<G>(edition, table, hand, seat).contains(action);
}

}  // namespace grod
