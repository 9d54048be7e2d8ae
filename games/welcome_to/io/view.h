// What a client is shown: built from the table and one seat's own hand (or none, for a watcher), and nothing else.
// The structs are described once; JSON and the browser's types come from that.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/welcome_to/io/words.h"
#include "texts/json.h"

namespace grod::welcome_to {

/// How the game is played; what goes with a variant that is not played is null.
struct OptionsView {
  int seats = 0;
  bool advanced = false;
  bool expert = false;
  bool aaa = false;
  bool easter = false;
  bool doomsday = false;
  std::optional<int> architect;  // against the AAA: which, 1 to 5
  bool temps_need_one = false;
  bool unchanged_temp_crosses = false;
  bool egg_choice = false;
  bool egg_estates_any_size = false;
  bool roundabout_is_built = false;
  bool reshuffle_each_side = false;
};

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
  int eggs_collected = 0;
  bool eggs_spared = false;
  bool bunker = false;  // on the Doomsday pad
};

/// A complete estate, and the plans it could serve as it stands.
struct EstateView {
  House first{};
  int size = 0;
  bool used = false;        // marked for a plan, in part or whole
  std::vector<int> serves;  // numbers of plans not yet scored
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
  std::vector<std::optional<int>> plans;    // points, where scored
  std::optional<int> eggs;                  // collected, on the Easter pad
  std::optional<std::vector<int>> bunkers;  // capacities by street, on the Doomsday pad
  std::vector<int> estates;                 // complete ones by size
  std::vector<EstateView> complete;         // the same ones, from left to right
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
};

/// The architect's own lines; it loses nothing (WT-A23).
struct ArchitectScoreView {
  int plans = 0;
  int parks = 0;
  int pools = 0;
  int temps = 0;
  int fences = 0;
  int estates = 0;
  int bonus = 0;  // of the pad
  int total = 0;
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

/// A piece of the architect's stack between two surveyors (WT-A19).
struct ArchitectEstateView {
  int houses = 0;
  bool agent = false;
  int points = 0;
};

struct ArchitectView {
  int number = 0;
  std::vector<int> draws;     // which Approved cards score, by the order of their appearance
  std::vector<Effect> stack;  // oldest first
  std::vector<int> approved;  // plan numbers of the Approved cards that have appeared
  std::vector<std::optional<int>> plans;
  std::vector<ArchitectEstateView> estates;  // in the order of the stack; the best of them count
  ArchitectScoreView score;
};

/// The viewer's own turn so far.
struct HandView {
  Stage stage{};
  std::optional<std::vector<Faces>> cards;  // expert
  std::optional<int> chosen_number;
  std::optional<Effect> chosen_effect;
  std::vector<int> claimable;
  std::optional<int> claiming;  // the plan whose estates are being named
  SheetView sheet;
  ScoreView score;  // of this sheet, the others' as they lie open
};

struct View {
  bool over = false;
  int turn = 0;
  Mode mode{};
  OptionsView options;
  std::vector<Seat> to_act;
  std::vector<OfferView> offer;
  std::vector<PlanView> plans;
  std::vector<SheetView> sheets;
  std::vector<ScoreView> scores;
  int deck = 0;  // construction cards face down
  Shown top{};   // what the deck shows
  std::vector<Faces> discards;
  std::optional<Seat> holder;                // expert: dealt to first
  std::optional<std::vector<Shown>> passed;  // expert: the card each seat was passed
  std::optional<ArchitectView> architect;
  std::optional<HandView> hand;  // the viewer's own
};

OptionsView view_of(const Options& options);
View view_of(const InformationSet& info);
/// What somebody without a seat sees.
View view_of(const Edition& edition, const Table& table);

/// What a decision would change on the sheet of whoever may make it.
struct ChangeView {
  bool pool = false;       // the effect could dig this house's pool
  bool pool_lost = false;  // this house's pool could never be dug
  int eggs = 0;            // that would be collected
  std::vector<EstateView> completes;
  Houses marks;    // houses that would be marked for a plan
  int points = 0;  // by which the score would change at once
};

/// A house where more would happen than a number being written.
struct SpotView {
  House house{};
  ChangeView change;
};

/// Where a number may be written when it is changed by so much.
struct RoomView {
  int shift = 0;
  int number = 0;
  Houses houses;
  std::vector<SpotView> spots;
};

/// What is told about a decision before it is made.
struct PreviewView {
  std::vector<RoomView> rooms;  // take: where the number could go
  std::optional<int> number;    // write, copy: what would stand there
  ChangeView change;
};

/// Null for a decision that leaves the sheet as it is.
json::Value preview_of(const InformationSet& info, const Move& move);

BOOST_DESCRIBE_STRUCT(Faces, (), (number, effect))
BOOST_DESCRIBE_STRUCT(OptionsView, (),
                      (seats, advanced, expert, aaa, easter, doomsday, architect, temps_need_one,
                       unchanged_temp_crosses, egg_choice, egg_estates_any_size, roundabout_is_built,
                       reshuffle_each_side))
BOOST_DESCRIBE_STRUCT(HouseView, (),
                      (house, number, bis, roundabout, fence, used, pool, pool_built, eggs, eggs_collected,
                       eggs_spared, bunker))
BOOST_DESCRIBE_STRUCT(EstateView, (), (first, size, used, serves))
BOOST_DESCRIBE_STRUCT(SheetView, (),
                      (streets, parks, agents, pools, temps, bis, refusals, roundabouts, plans, eggs, bunkers,
                       estates, complete))
BOOST_DESCRIBE_STRUCT(ScoreView, (),
                      (plans, parks, pools, temps, estates, bis, refusals, roundabouts, bonus, total))
BOOST_DESCRIBE_STRUCT(ArchitectScoreView, (), (plans, parks, pools, temps, fences, estates, bonus, total))
BOOST_DESCRIBE_STRUCT(PlanView, (), (plan, approved, value))
BOOST_DESCRIBE_STRUCT(OfferView, (), (number, effect, next))
BOOST_DESCRIBE_STRUCT(ArchitectEstateView, (), (houses, agent, points))
BOOST_DESCRIBE_STRUCT(ArchitectView, (), (number, draws, stack, approved, plans, estates, score))
BOOST_DESCRIBE_STRUCT(HandView, (),
                      (stage, cards, chosen_number, chosen_effect, claimable, claiming, sheet, score))
BOOST_DESCRIBE_STRUCT(ChangeView, (), (pool, pool_lost, eggs, completes, marks, points))
BOOST_DESCRIBE_STRUCT(SpotView, (), (house, change))
BOOST_DESCRIBE_STRUCT(RoomView, (), (shift, number, houses, spots))
BOOST_DESCRIBE_STRUCT(PreviewView, (), (rooms, number, change))
BOOST_DESCRIBE_STRUCT(View, (),
                      (over, turn, mode, options, to_act, offer, plans, sheets, scores, deck, top, discards,
                       holder, passed, architect, hand))

// The whole state, for records of research and for tests

json::Value write_state(const Edition& edition, const GameState& state);
/// What chance decided when this state was dealt, by name; its piles and hands are in the state itself.
json::Value dealt_of(const Edition& edition, const GameState& state);
Result<GameState> read_state(const Edition& edition, const json::Value& value);

// Houses in JSON are "2-5", a card is what it shows and which card it is, and a card that shows nothing is null; a
// sheet is a list of its houses. Seats are counted from 0, everything that lies on the table from 1.

json::Value write_json(const Edition& edition, House house);
json::Value write_json(const Edition& edition, Shown shown);
json::Value write_json(const Edition& edition, Card card);
json::Value write_json(const Edition& edition, const Cards& cards);
json::Value write_json(const Edition& edition, PlanCard card);
json::Value write_json(const Edition& edition, const Sheet& sheet);
Result<void> read_json(const Edition& edition, const json::Value& value, House& out,
                       const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, Shown& out,
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
