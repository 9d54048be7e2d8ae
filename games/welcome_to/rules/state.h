// A game of Welcome To... in progress: what lies open, what one seat has drafted, what nobody has seen.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"
#include "core/pile.h"
#include "games/welcome_to/rules/sheet.h"

namespace grod::welcome_to {

inline constexpr int min_seats = 1;
inline constexpr int max_seats = 6;

/// Every turn writes a number or crosses a refusal box; the last house and the third refusal end the game (WT-B23).
inline constexpr int turn_limit = house_count + refusal_boxes;

struct Options {
  int seats = 3;

  // Variants
  bool advanced = false;  // ten more plans, and roundabouts
  bool expert = false;    // hands of three cards, one of them passed on
  bool aaa = false;       // one player against an architect
  bool easter = false;    // the Easter pad
  bool doomsday = false;  // the Doomsday pad
  int architect = 1;      // which architect, 1 to 5

  // Rulings that may be read the other way
  bool temps_need_one = false;         // WT-Q07: against the architect, a side without temps scores 0, not 4
  bool unchanged_temp_crosses = true;  // WT-Q14: a temp that leaves the number as it is crosses a box
  bool egg_choice = false;             // WT-Q16: eggs may be left uncollected
  bool egg_estates_any_size = false;   // WT-Q18: estates of any size serve the plan about the eggs in each
  bool roundabout_is_built = true;     // WT-Q26: a roundabout counts for full streets and street ends
  bool reshuffle_each_side = false;    // WT-Q31: against the architect, each side's first plan reshuffles

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// Why these options make no game, or nullptr.
constexpr const char* refusal_of(const Options& o) {
  if (o.seats < min_seats || o.seats > max_seats) return "Welcome To... seats one to six players";
  if (o.architect < 1 || o.architect > architect_count) return "the architects are numbered 1 to 5";
  if (o.aaa && o.seats != 1) return "aaa is for one seat: one player against an architect";
  if (o.expert && o.seats < 2) return "expert needs at least two seats: a card is passed to a neighbour";
  if (o.easter && o.doomsday) return "easter and doomsday are two different sheets; choose one";
  if (o.doomsday && o.seats == 1 && !o.aaa)
    return "doomsday compares bunkers, so it needs an opponent: add seats or aaa";
  return nullptr;
}

/// How cards reach the players.
enum class Mode : std::uint8_t {
  stacks,  // three stacks make three combinations for everybody
  expert,  // a hand of three for each seat
  solo,    // three cards drawn, the Solo card in the deck
  aaa,     // three cards drawn, three Approved cards in the deck
};

constexpr Mode mode_of(const Options& options) {
  return options.aaa          ? Mode::aaa
         : options.seats == 1 ? Mode::solo
         : options.expert     ? Mode::expert
                              : Mode::stacks;
}

/// One of the three cards or combinations a seat chooses from.
enum class Slot : std::uint8_t {};
inline constexpr int slot_count = 3;

/// What a seat is asked next in its turn.
enum class Stage : std::uint8_t {
  choose,     // a combination, a roundabout before it, or a refusal
  give,       // after a refusal: the card for the architect or the neighbour
  house,      // where the number goes
  eggs,       // collect or spare the eggs of the house just written (WT-Q16)
  effect,     // how the effect is used, or not
  bis_eggs,   // collect or spare the eggs of the house just copied to
  finish,     // a roundabout, a plan to claim, or done
  estate,     // which estate serves the plan being claimed
  reshuffle,  // shall all cards be reshuffled?
  done,       // waiting for the others
};

/// One seat's turn so far. It becomes the table's when everybody is done.
struct Draft {
  Stage stage = Stage::choose;

  // What was chosen
  Slot number_slot{};
  Effect effect{};
  Slot left_over{};  // `expert`, `aaa`: the card for the neighbour or the architect
  House roundabout = no_house;
  House house = no_house;
  std::uint8_t number = 0;  // as written

  // How the effect was used
  bool effect_used = false;  // temp: a box is crossed
  House target = no_house;   // fence: the house on its left; bis: the house filled
  std::uint8_t operand = 0;  // agent: size - 1; bis: the number copied
  bool spared = false;       // eggs of `house`
  bool bis_spared = false;   // eggs of `target`

  // Plans
  Places claimed;
  Places claimable;         // in `finish`: what may be claimed now
  Place claiming{};         // in `estate`: the plan in question
  std::uint8_t size = 0;    // in `estate`: the size asked for
  std::uint8_t wanted = 0;  // in `estate`: how many more of it
  House after = no_house;   // in `estate`: the estate named last
  bool reshuffle = false;   // wishes a reshuffle

  /// A turn without a number, once it is past the choice.
  constexpr bool refused() const {
    return house == no_house && stage != Stage::choose && stage != Stage::house;
  }

  friend constexpr bool operator==(const Draft&, const Draft&) = default;
};

struct Table {
  std::array<Sheet, welcome_to::max_seats> sheets{};
  Cards discards;

  // What is on offer: in `stacks` the numbers on top and the effects beside them; in `solo` and `aaa` the cards drawn,
  // until the game is over and they are put away
  std::array<Card, slot_count> numbers{};
  std::array<Card, slot_count> effects{};

  std::array<PlanCard, plan_count> plans{};
  Places approved;  // plans that show their lower value

  Options options{};
  Mode mode{};
  std::uint8_t seats = 0;
  Seats acting;  // who has not finished this turn
  bool over = false;
  std::uint8_t turn = 0;       // turns begun
  std::uint8_t deck_size = 0;  // construction cards left face down
  std::uint8_t specials = 0;   // special cards left in the deck
  std::uint8_t pure = 0;       // how many cards on top of the deck cannot be special (WT-Q02)
  Shown top = Shown::nothing;  // what the deck shows

  // Expert
  Seat holder{};                                      // of the Solo card, dealt to first
  std::array<Shown, welcome_to::max_seats> passed{};  // the card each seat was passed, its first
  Shown dealt = Shown::nothing;                       // the card the holder was dealt first, its second

  // The architect
  List<Card, turn_limit> stack;            // oldest first
  List<Place, plan_count> approved_order;  // plans by the order in which their Approved cards appeared
  std::uint8_t pending = 0;                // of these, how many appeared this round
  Places architect_scored;
  std::array<std::uint8_t, plan_count> architect_points{};

  constexpr void put_offer_away() {
    numbers = {};
    effects = {};
  }

  constexpr Sheet& sheet(Seat seat) { return sheets[static_cast<std::size_t>(seat)]; }
  constexpr const Sheet& sheet(Seat seat) const { return sheets[static_cast<std::size_t>(seat)]; }

  friend constexpr bool operator==(const Table&, const Table&) = default;
};

inline constexpr Card no_card = static_cast<Card>(255);

struct Hand {
  Houses marked;  // houses marked this turn for plans: part of the draft, beside it to save room
  Draft draft;
  std::array<Card, slot_count> cards{no_card, no_card, no_card};  // expert
  Card passed = no_card;  // expert: the card this seat passed on last, now in the right neighbour's hand
  Seat seat{};            // whose hand it is

  constexpr void begin_turn() {
    marked = {};
    draft = {};
  }

  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

struct Secret {
  Pile<Card, deck_capacity> deck;  // in `stacks`: the three stacks, a card of each in turn
  Rng rng;                         // for reshuffles to come

  friend constexpr bool operator==(const Secret&, const Secret&) = default;
};

using GameState = Whole<Table, Hand, Secret, welcome_to::max_seats>;

/// What one seat knows.
struct Edition;
using InformationSet = Information<Edition, Table, Hand>;

}  // namespace grod::welcome_to
