// Positions for tests, arranged and asked in the words of the rulebook. Sites and cards go by their printed numbers,
// from 1; floors are letters: k black, g grey, w white, b brown.
#pragma once

#include <stdexcept>
#include <string_view>

#include "games/tower_up/rules/game.h"

namespace grod::tower_up {

inline constexpr Seat P1 = seat_at(0);
inline constexpr Seat P2 = seat_at(1);
inline constexpr Seat P3 = seat_at(2);
inline constexpr Seat P4 = seat_at(3);

inline constexpr Colour black = Colour::black;
inline constexpr Colour grey = Colour::grey;
inline constexpr Colour white = Colour::white;
inline constexpr Colour brown = Colour::brown;

// Decisions

constexpr Site site(int number) { return site_at(number - 1); }
constexpr Action take(int place) { return take_action(place - 1); }
constexpr Action lay(int number, Colour colour) { return action(Verb::lay, colour, site(number)); }
constexpr Action build(int number, Colour colour) { return action(Verb::build, colour, site(number)); }
constexpr Action roof(int number) { return action(Verb::roof, site(number)); }
constexpr Action wild(Colour colour) { return action(Verb::wild, colour); }
constexpr Action substitute(Colour colour) { return action(Verb::substitute, colour); }
constexpr Action give_back(Colour colour) { return action(Verb::give_back, colour); }
inline constexpr Action leave_it = action(Verb::leave);
inline constexpr Action decline_it = action(Verb::decline);

constexpr PerColour floors(std::string_view letters) {
  PerColour numbers;
  for (const char letter : letters)
    numbers.add(letter == 'k' ? black : letter == 'g' ? grey : letter == 'w' ? white : brown);
  return numbers;
}

/// A position: an empty city and empty stocks to begin with, P1 to move, everything else as after set-up.
class Position {
 public:
  constexpr explicit Position(int seats, Rulings rulings = {}, const Edition& edition = default_edition)
      : edition_(&edition) {
    Options options;
    options.seats = seats;
    options.first = 1;
    options.rulings = rulings;
    state = setup(edition, options, Rng(1));
    table().city = {};
    table().supply = PerColour::of_each(floors_per_colour);
    for (Company& company : table().companies) company.floors = {};
  }

  /// A position as it was dealt.
  constexpr explicit Position(const GameState& dealt) : state(dealt), edition_(&default_edition) {}

  // Arranging

  constexpr Position& stock(Seat seat, std::string_view letters) {
    table().supply += company(seat).floors;
    company(seat).floors = floors(letters);
    table().supply -= company(seat).floors;
    return *this;
  }
  constexpr Position& building(int number, Colour colour, int height = 1) {
    found(edition_->board(table().side), table().city, colour, site(number));
    for (int floor = 1; floor < height; ++floor) table().city.floors.add(Sites::of(site(number)));
    table().supply.take(colour, height);
    return *this;
  }
  /// A roof on some floor of a building that stands already.
  constexpr Position& roofed(Seat seat, int number, int level) {
    Company& owner = company(seat);
    const Site where = site(number);
    owner.roofs.push_back({where, static_cast<std::uint8_t>(level)});
    if (owner.shares.contains(where)) owner.doubles.insert(where);
    owner.shares.insert(where);
    if (level == height(number)) owner.visible.insert(where);
    owner.levels = static_cast<std::uint8_t>(owner.levels | (1 << level));
    return *this;
  }
  /// Buildings of a colour, one floor high, with a roof of one player.
  template <class... Number>
  constexpr Position& shares(Seat seat, Colour colour, Number... number) {
    (building(number, colour).roofed(seat, number, 1), ...);
    return *this;
  }
  /// All roofs but so many have been placed somewhere, out of sight.
  constexpr Position& roofs_left(Seat seat, int left) {
    while (company(seat).roofs_left() > left) company(seat).roofs.push_back({site(1), 1});
    return *this;
  }
  constexpr Position& machines(Seat seat, int k, int g, int w, int b) {
    company(seat).machines = {k, g, w, b};
    return *this;
  }
  constexpr Position& market(int left, int middle, int right) {
    table().market = {card(left), card(middle), card(right)};
    Cards rest = Cards::first_n(card_count);
    for (const Card shown : table().market) rest.erase(shown);
    table().discard = {};
    state.secret.deck = {};
    state.secret.deck.add(rest);
    table().deck_size = static_cast<std::uint8_t>(rest.size());
    return *this;
  }
  /// The cards on top of the deck, the next one first. Set the market before.
  template <class... Number>
  constexpr Position& next_cards(Number... number) {
    Pile<Card, card_count>& deck = state.secret.deck;
    const List<Card, card_count> old = deck.cards;
    deck = {};
    for (const Card other : old)
      if (((other != card(number)) && ...)) deck.put_on_top(other);
    const std::array<Card, sizeof...(Number)> wanted{card(number)...};
    for (std::size_t i = wanted.size(); i > 0; --i) deck.put_on_top(wanted[i - 1]);
    return *this;
  }
  /// All cards of the deck but so many lie in the discards.
  constexpr Position& deck_left(int left) {
    while (state.secret.deck.size() > left) table().discard.insert(state.secret.deck.draw());
    table().deck_size = static_cast<std::uint8_t>(left);
    return *this;
  }
  /// What the supply has left; the other floors are anywhere.
  constexpr Position& supply(int k, int g, int w, int b) {
    table().supply = {k, g, w, b};
    return *this;
  }
  constexpr Position& objectives(Objective one, Objective two, Objective three) {
    table().objectives = {one, two, three};
    return *this;
  }
  constexpr Position& tokens_taken(int first, int second, int third) {
    table().tokens_taken = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                            static_cast<std::uint8_t>(third)};
    return *this;
  }
  constexpr Position& tokens(Seat seat, int first, int second, int third) {
    company(seat).tokens = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                            static_cast<std::uint8_t>(third)};
    return *this;
  }
  constexpr Position& cone(Seat seat, int space) {
    company(seat).cone = static_cast<std::uint8_t>(space);
    return *this;
  }
  constexpr Position& turn_of(Seat seat) {
    table().active = seat;
    return *this;
  }
  constexpr Position& idle_turns(int turns) {
    table().idle_turns = static_cast<std::uint16_t>(turns);
    return *this;
  }

  // Playing

  constexpr bool can(Action action) const {
    const Seat seat = active();
    return is_legal<Game>(state.information(*edition_, seat), action);
  }
  constexpr Position& play(Action action) {
    if (!can(action)) throw std::logic_error("not a legal decision");
    news = apply(*edition_, state, active(), action);
    return *this;
  }
  template <class... More>
  constexpr Position& play(Action first, Action second, More... more) {
    return play(first).play(second, more...);
  }
  /// Places a roof on the new building that is built.
  constexpr Position& build_and_roof(int number, Colour colour) {
    return play(tower_up::build(number, colour), tower_up::roof(number));
  }

  // Asking

  constexpr Seat active() const { return state.table.active; }
  constexpr Phase phase() const { return state.table.phase; }
  constexpr bool over() const { return phase() == Phase::over; }
  constexpr bool extra_turn() const { return phase() == Phase::turn && state.table.extra; }
  // Not inlined: there g++ 12 takes a seat it cannot foretell for one beyond the table, and warns.
  [[gnu::noinline]] constexpr int choices() const {
    return legal_actions<Game>(state.information(*edition_, active())).size();
  }
  constexpr int height(int number) const { return state.table.city.height(site(number)); }
  constexpr bool holds(Seat seat, std::string_view letters) const {
    return company(seat).floors == floors(letters);
  }
  constexpr int stock_size(Seat seat) const { return company(seat).stock(); }
  constexpr int machine(Seat seat, Colour colour) const { return company(seat).machines[colour]; }
  constexpr bool sees_roof(Seat seat, int number) const {
    return company(seat).visible.contains(site(number));
  }
  constexpr bool shares_in(Seat seat, int number) const {
    return company(seat).shares.contains(site(number));
  }
  constexpr int token(Seat seat, int objective = 0) const {
    return company(seat).tokens[std::size_t(objective)];
  }
  constexpr bool counted(Seat seat) const { return state.table.counted.contains(seat); }
  constexpr int cone_of(Seat seat) const { return company(seat).cone; }
  constexpr int supply_of(Colour colour) const { return state.table.supply[colour]; }
  constexpr bool meets(Seat seat, Objective objective) const {
    return met(*edition_, state.table, company(seat), objective);
  }
  constexpr int money(Seat seat) const { return score_of(*edition_, company(seat)).total(); }
  constexpr Seats winners() const { return tower_up::winners(*edition_, state.table); }
  constexpr bool sound() const { return broken(*edition_, state) == nullptr; }
  constexpr int card_at(int place) const { return index(state.table.market[std::size_t(place - 1)]) + 1; }

  constexpr Table& table() { return state.table; }
  constexpr const Table& table() const { return state.table; }
  constexpr Company& company(Seat seat) { return state.table.company(seat); }
  constexpr const Company& company(Seat seat) const { return state.table.company(seat); }

  static constexpr Card card(int number) { return static_cast<Card>(number - 1); }

  GameState state{};
  News news = News::none;  // of the last decision

 private:
  const Edition* edition_;
};

}  // namespace grod::tower_up
