// What a client is shown: built from the table and one seat's own hand (or none, for a watcher), and nothing else.
// The structs are described once; JSON and the browser's types come from that.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/welcome_to/text.h"
#include "texts/json.h"

namespace grod::welcome_to {

/// One house box: what is printed there and what has become of it.
struct HouseView {
  House house{};
  std::optional<int> number;
  bool bis = false;
  bool roundabout = false;
  bool fence = false;  // on its right; the end of a street is always closed
  bool used = false;   // marked for a plan
  bool pool = false;   // printed
  bool pool_built = false;
  int eggs = 0;  // printed, on the Easter pad
  bool eggs_spared = false;
  bool bunker = false;  // on the Doomsday pad
};

struct SheetView {
  std::vector<std::vector<HouseView>> streets;
  std::vector<int> parks;   // crossed boxes by street
  std::vector<int> agents;  // crossed boxes by estate size
  int pools = 0;
  int temps = 0;
  int bis = 0;
  int refusals = 0;
  int roundabouts = 0;
  std::vector<std::optional<int>> plans;  // points, where scored
  std::optional<int> eggs;                // collected, on the Easter pad
  std::vector<int> bunkers;               // capacities by street, on the Doomsday pad
  std::vector<int> estates;               // complete ones by size
};

struct ScoreView {
  int plans = 0;
  int parks = 0;
  int pools = 0;
  int temps = 0;
  int estates = 0;
  int bis = 0;
  int refusals = 0;
  int roundabouts = 0;
  int bonus = 0;  // of the pad
  int total = 0;
  std::optional<int> architect;  // against the AAA: its total
};

struct PlanView {
  PlanCard plan{};
  bool approved = false;
  int value = 0;  // this turn
};

/// A number and an effect that may be chosen. With stacks they are on two cards, and the number's own effect, which
/// comes next turn, is hinted at.
struct OfferView {
  int number = 0;
  Effect effect{};
  std::optional<Effect> next;
};

struct ArchitectView {
  int number = 0;
  std::vector<int> draws;     // which Approved cards score, by the order of their appearance
  std::vector<Effect> stack;  // oldest first
  std::vector<int> approved;  // plan numbers of the Approved cards that have appeared
  std::vector<std::optional<int>> plans;
  ScoreView score;
};

/// The viewer's own turn so far.
struct HandView {
  Stage stage{};
  std::vector<Faces> cards;  // expert
  std::optional<int> chosen_number;
  std::optional<Effect> chosen_effect;
  std::vector<int> claimable;
  SheetView sheet;
};

struct View {
  bool over = false;
  int turn = 0;
  Mode mode{};
  Options options;
  std::vector<Seat> to_act;
  std::vector<OfferView> offer;
  std::vector<PlanView> plans;
  std::vector<SheetView> sheets;
  std::vector<ScoreView> scores;
  int deck = 0;  // construction cards face down
  Shown top{};   // what the deck shows
  std::vector<Faces> discards;
  std::optional<Seat> holder;  // expert: dealt to first
  std::vector<Shown> passed;   // expert: the card each seat was passed
  std::optional<ArchitectView> architect;
  std::optional<HandView> hand;  // the viewer's own
};

View view_of(const Edition& edition, const Table& table, const Hand* hand);

/// A turn is everybody's own until all are done with it. A card passed on is known to two seats alone, so what was
/// taken from a hand, and what was given, is never told.
constexpr int sealed_step(const Table& table) { return 1 + table.turn; }
constexpr bool stays_hidden(const Move& move) { return move.verb == Verb::take || move.verb == Verb::give; }

BOOST_DESCRIBE_STRUCT(Faces, (), (number, effect))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (seats, advanced, expert, aaa, easter, doomsday, architect, temps_need_one,
                       unchanged_temp_crosses, egg_choice, roundabout_is_built, reshuffle_each_side))
BOOST_DESCRIBE_STRUCT(HouseView, (),
                      (house, number, bis, roundabout, fence, used, pool, pool_built, eggs, eggs_spared,
                       bunker))
BOOST_DESCRIBE_STRUCT(SheetView, (),
                      (streets, parks, agents, pools, temps, bis, refusals, roundabouts, plans, eggs, bunkers,
                       estates))
BOOST_DESCRIBE_STRUCT(ScoreView, (),
                      (plans, parks, pools, temps, estates, bis, refusals, roundabouts, bonus, total,
                       architect))
BOOST_DESCRIBE_STRUCT(PlanView, (), (plan, approved, value))
BOOST_DESCRIBE_STRUCT(OfferView, (), (number, effect, next))
BOOST_DESCRIBE_STRUCT(ArchitectView, (), (number, draws, stack, approved, plans, score))
BOOST_DESCRIBE_STRUCT(HandView, (), (stage, cards, chosen_number, chosen_effect, claimable, sheet))
BOOST_DESCRIBE_STRUCT(View, (),
                      (over, turn, mode, options, to_act, offer, plans, sheets, scores, deck, top, discards,
                       holder, passed, architect, hand))

// The whole state, for records of research and for tests

BOOST_DESCRIBE_STRUCT(Draft, (),
                      (stage, number_slot, effect, left_over, roundabout, house, number, effect_used, target,
                       operand, spared, bis_spared, claimed, claimable, claiming, size, wanted, after,
                       reshuffle))
BOOST_DESCRIBE_STRUCT(Table, (),
                      (sheets, discards, numbers, effects, plans, approved, options, mode, seats, acting,
                       over, turn, deck_size, specials, pure, top, holder, passed, dealt, stack,
                       approved_order, pending, architect_scored, architect_points))
BOOST_DESCRIBE_STRUCT(Hand, (), (marked, draft, cards, passed, seat))
BOOST_DESCRIBE_STRUCT(Secret, (), (deck, rng))
BOOST_DESCRIBE_STRUCT(GameState, (), (table, hands, secret))

json::Value write_state(const Edition& edition, const GameState& state);
Result<GameState> read_state(const Edition& edition, const json::Value& value);

// Houses in JSON are "2-5", cards are what they show and which card it is, a sheet is a list of its houses.

json::Value write_json(const Edition& edition, House house);
json::Value write_json(const Edition& edition, Card card);
json::Value write_json(const Edition& edition, const Cards& cards);
json::Value write_json(const Edition& edition, PlanCard card);
json::Value write_json(const Edition& edition, const Sheet& sheet);
Result<void> read_json(const Edition& edition, const json::Value& value, House& out,
                       const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, Card& out, const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, Cards& out,
                       const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, PlanCard& out,
                       const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, Sheet& out,
                       const std::string& where);

/// A decision and a score sheet, as a program reads them.
json::Value write_json(const Edition& edition, const Move& move);
json::Value write_json(const Edition& edition, const Score& score);

}  // namespace grod::welcome_to
