// What a client is shown: built from the table alone, since nobody has secrets in this game (TU-13b). The structs are
// described once; JSON and the browser's types come from that.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/tower_up/io/words.h"
#include "texts/json.h"

namespace grod::tower_up {

struct RoofView {
  Seat seat{};
  int level = 0;
};

/// A site: where it is drawn, what surrounds it, and what stands on it.
struct SiteView {
  Site site{};
  Point at;
  District district{};
  bool lake = false;
  bool park = false;
  std::vector<Site> streets;
  std::optional<Colour> colour;  // of the building
  int floors = 0;
  std::vector<RoofView> roofs;  // from the bottom up
};

struct ObjectiveView {
  Objective objective{};
  std::vector<int> tokens;         // left beside it, the next one first
  std::vector<Progress> progress;  // by seat
};

struct CompanyView {
  PerColour floors;
  PerColour machines;  // columns
  int roofs_left = 0;
  int visible_roofs = 0;
  std::vector<std::optional<int>> tokens;  // by objective, once taken
  std::optional<int> cone;                 // once counted
  int total = 0;
};

struct TracksView {
  std::vector<int> values;  // by column, from the start
  std::vector<int> stars;
  std::vector<int> cone;  // by visible roofs, from 0
};

struct View {
  Phase phase{};
  std::vector<Seat> to_act;
  std::optional<Seat> active;  // until the game is over
  Seat first{};
  bool extra = false;  // this is an extra turn
  std::vector<CompanyView> companies;
  std::vector<SiteView> sites;
  std::vector<Point> shore;
  std::vector<District> grey_districts;
  std::vector<Card> market;
  std::vector<Card> discard;
  int deck = 0;
  PerColour supply;
  std::vector<ObjectiveView> objectives;
  TracksView tracks;
  std::vector<Shown> starting;  // starting floors still to lay, the next one first
  std::optional<int> taking;    // the place of the card being taken
  std::optional<int> wilds;     // on it, still to choose
  std::optional<int> missing;   // on it, not to be had
  std::vector<Site> fresh;      // where floors have just been laid and a roof may go
  std::optional<int> must_give_back;
  Ending ending{};
  std::optional<int> last_turns;  // in the last round: still to be played, this one included
  int idle_turns = 0;
};

View view_of(const InformationSet& info);
/// What somebody without a seat sees.
View view_of(const Edition& edition, const Table& table);

// What a decision would do, shown before it is made

/// A roof on one of the floors laid: where, and what it brings.
struct RoofPreview {
  Site site{};
  Colour colour{};
  int level = 0;
  int from = 0;  // columns of the marker
  int to = 0;
  bool extra_turn = false;
  std::vector<int> tokens;  // by objective; 0: none newly taken
  bool ends_game = false;   // TU-38
};

struct BuildPreview {
  PerColour cost;            // TU-29e: the new floor and one for each neighbour
  std::vector<Site> raised;  // the neighbours, a floor higher afterwards
  std::vector<RoofPreview> roofs;
};

struct TakePreview {
  PerColour floors;  // as far as the card and the supply say; wilds come on top
  int wilds = 0;
  int missing = 0;  // TU-44
  PerColour to;     // columns of the four markers afterwards
  bool extra_turn = false;
  int give_back = 0;       // TU-17, TU-A3: floors above the limit, as far as it applies now
  bool ends_game = false;  // TU-45, TU-A20
};

/// Of a build, a roof or a card; null for every other decision, which does just what its name says.
json::Value preview_of(const InformationSet& info, const Move& move);

BOOST_DESCRIBE_STRUCT(Point, (), (x, y))
BOOST_DESCRIBE_STRUCT(RoofView, (), (seat, level))
BOOST_DESCRIBE_STRUCT(SiteView, (), (site, at, district, lake, park, streets, colour, floors, roofs))
BOOST_DESCRIBE_STRUCT(Progress, (), (have, need))
BOOST_DESCRIBE_STRUCT(ObjectiveView, (), (objective, tokens, progress))
BOOST_DESCRIBE_STRUCT(CompanyView, (), (floors, machines, roofs_left, visible_roofs, tokens, cone, total))
BOOST_DESCRIBE_STRUCT(TracksView, (), (values, stars, cone))
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, to_act, active, first, extra, companies, sites, shore, grey_districts, market,
                       discard, deck, supply, objectives, tracks, starting, taking, wilds, missing, fresh,
                       must_give_back, ending, last_turns, idle_turns))
BOOST_DESCRIBE_STRUCT(RoofPreview, (), (site, colour, level, from, to, extra_turn, tokens, ends_game))
BOOST_DESCRIBE_STRUCT(BuildPreview, (), (cost, raised, roofs))
BOOST_DESCRIBE_STRUCT(TakePreview, (), (floors, wilds, missing, to, extra_turn, give_back, ends_game))

// The whole state, for records of research and for tests. What follows from buildings and roofs is not written; what
// means nothing at the moment is null. docs/json/tower_up.md explains every field.

BOOST_DESCRIBE_STRUCT(Rulings, (),
                      (limit_each_turn, all_districts_grey, loose_borders, later_end_restarts,
                       last_roof_over_shortage, idle_rounds))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (seats, advanced, starting_floors, starters, objectives, place_by_choice, first,
                       rulings))
BOOST_DESCRIBE_STRUCT(Roof, (), (site, level))
BOOST_DESCRIBE_STRUCT(Company, (), (roofs, floors, machines, tokens, cone))
BOOST_DESCRIBE_STRUCT(Table, (),
                      (city, companies, supply, market, discard, deck_size, objectives, tokens_taken, seats,
                       side, first, rulings, phase, active, extra, extra_due, starting, taking, wilds,
                       missing, fresh, ending, last_round, restarted, last_turns, counted, idle_turns))
BOOST_DESCRIBE_STRUCT(Hand, (), ())
BOOST_DESCRIBE_STRUCT(Secret, (), (deck, rng))
BOOST_DESCRIBE_STRUCT(GameState, (), (table, hands, secret))

json::Value write_state(const Edition& edition, const GameState& state);
/// What chance decided when this state was dealt, by name; its piles and hands are in the state itself.
json::Value dealt_of(const Edition& edition, const GameState& state);
Result<GameState> read_state(const Edition& edition, const json::Value& value);

// Sites and cards go by the numbers people use, districts by their letters; a card is written with what it shows.

json::Value write_json(const Edition& edition, Site site);
json::Value write_json(const Edition& edition, District district);
json::Value write_json(const Edition& edition, PerColour numbers);
json::Value write_json(const Edition& edition, Card card);
json::Value write_json(const Edition& edition, const City& city);
Result<void> read_json(const Edition& edition, const json::Value& value, Site& out, const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, PerColour& out,
                       const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, Card& out, const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, City& out, const std::string& where);

/// A decision and a breakdown of money, as a program reads them.
json::Value write_json(const Edition& edition, const Move& move);
json::Value write_json(const Edition& edition, const Score& score);
/// Floors in stock break ties (TU-47a) and are no points.
constexpr bool counts_beside_points(Game, std::string_view line) { return line == "floors"; }

}  // namespace grod::tower_up
