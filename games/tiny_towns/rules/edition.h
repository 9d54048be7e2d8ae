// What is printed on the cards, and the same thing indexed for play.
#pragma once

#include <utility>

#include "core/list.h"
#include "games/tiny_towns/rules/cards.h"
#include "games/tiny_towns/rules/patterns.h"

namespace grod::tiny_towns {

inline constexpr int tavern_steps = 6;  // 0 to 5 taverns
inline constexpr int count_steps = 7;   // 0 to 6 almshouses, or buildings beside the shrine
inline constexpr int starloom_places = 3;
inline constexpr int rank_count = 6;

/// The cards of one printing, as an owner of the game would read them. An edition file holds just this.
struct Printed {
  std::array<Pattern, card_count> patterns{};

  /// The number beside the points symbol: for the card, or for each thing it counts. What is counted is in
  /// scoring.h. The cards with a table of their own have 0 here.
  std::array<std::int8_t, card_count> points{};
  std::int8_t feast_hall_more = 0;  // for each hall when the right neighbour has fewer
  std::array<std::int8_t, tavern_steps> tavern{};
  std::array<std::int8_t, count_steps> almshouse{};
  std::array<std::int8_t, count_steps> shrine{};
  std::array<std::int8_t, starloom_places> starloom{};

  std::array<std::uint8_t, resource_count> resource_cards{};
  Buildings solo_removed_buildings;
  Monuments solo_removed_monuments;
  std::array<std::int8_t, rank_count - 1>
      rank_from{};  // the least points for each rank but the last, best first

  constexpr const Pattern& pattern_of(Card card) const { return patterns[std::size_t(card)]; }
  constexpr int points_of(Building b) const { return points[std::size_t(card_of(b))]; }
  constexpr int points_of(Monument m) const { return points[std::size_t(card_of(m))]; }

  friend constexpr bool operator==(const Printed&, const Printed&) = default;
};

/// Every pattern and number here was read off the cards or the rulebooks. RECONSTRUCTION: only that the 15 resource
/// cards are three of each resource, which is in no rulebook we have.
constexpr Printed printed_cards() {
  Printed p;
  const auto building = [&p](Building b, const char* drawn, int points) {
    p.patterns[std::size_t(card_of(b))] = pattern(drawn);
    p.points[std::size_t(card_of(b))] = static_cast<std::int8_t>(points);
  };
  const auto monument = [&p](Monument m, const char* drawn, int points) {
    p.patterns[std::size_t(card_of(m))] = pattern(drawn);
    p.points[std::size_t(card_of(m))] = static_cast<std::int8_t>(points);
  };
  // clang-format off
  using enum Building;
  building(cottage,      ".Y/BG",      3);   // if fed
  building(farm,         "YY/WW",      0);
  building(granary,      "YY/WB",      0);
  building(greenhouse,   "YG/WW",      0);
  building(orchard,      "SY/YW",      0);
  building(well,         "WS",         1);   // per adjacent cottage
  building(fountain,     "WS",         2);   // beside another grey building
  building(millstone,    "WS",         2);   // beside red or yellow
  building(shed,         "WS",         1);
  building(chapel,       "..G/SGS",    1);   // per fed cottage
  building(abbey,        "..G/BSS",    3);   // not beside black, green or yellow
  building(cloister,     "..G/WBS",    1);   // per cloister in a corner
  building(temple,       "..G/BBS",    4);   // beside two fed cottages
  building(tavern,       "BBG",        0);   // by table
  building(almshouse,    "SSG",        0);   // by table
  building(feast_hall,   "WWG",        2);
  building(inn,          "YSG",        3);   // alone in row and column
  building(theater,      ".S./WGW",    1);   // per other kind in row and column
  building(bakery,       ".Y./BGB",    3);   // beside red or black
  building(market,       ".W./SGS",    1);   // per market in the row or in the column
  building(tailor,       ".Y./SGS",    1);   // and as much per tailor in the centre
  building(factory,      "W.../BSSB",  0);
  building(bank,         "YY./WGB",    4);
  building(trading_post, "SW./SWB",    1);
  building(warehouse,    "YWY/B.B",   -1);   // per stored cube

  using enum Monument;
  monument(architects_guild,              "..G/.YS/WB.",      1);
  monument(archive_of_the_second_age,     "YY/BG",            1);   // per kind in town
  monument(barrett_castle,                "Y..S/WGGB",        5);   // if fed
  monument(cathedral_of_caterina,         ".Y/SG",            2);
  monument(fort_ironweed,                 "Y.B/SWS",          7);
  monument(grand_mausoleum_of_the_rodina, "WW/BS",            3);   // per unfed cottage
  monument(grove_university,              ".B./SGS",          3);
  monument(mandras_palace,                "YG/BW",            2);   // per adjacent kind
  monument(obelisk_of_the_crescent,       "Y../BGB",          0);
  monument(opaleyes_watch,                "W.../BGYY/S...",   0);
  monument(shrine_of_the_elder_tree,      "BYS/WGW",          0);   // by table
  monument(silva_forum,                   "..Y./BBSW",        1);   // and as much per building of the largest group
  monument(the_sky_baths,                 ".Y./SGW/B.B",      2);   // per kind missing
  monument(the_starloom,                  "GG/WY",            0);   // by table
  monument(statue_of_the_bondmaker,       "WSSG/Y...",        0);

  p.feast_hall_more = 3;
  //             0   1  2   3   4   5   6
  p.tavern    = {0,  2, 5,  9, 14, 20};
  p.almshouse = {0, -1, 5, -3, 15, -5, 26};
  p.shrine    = {0,  1, 2,  3,  4,  5,  8};
  p.starloom  = {6, 3, 2};

  p.resource_cards = {3, 3, 3, 3, 3};
  // clang-format on
  p.solo_removed_buildings = Buildings::of(feast_hall) | Buildings::of(bank);
  p.solo_removed_monuments =
      Monuments::of(fort_ironweed) | Monuments::of(opaleyes_watch) | Monuments::of(the_starloom);
  p.rank_from = {38, 32, 25, 18, 10};
  return p;
}

/// How many different footprints the cards of a kind may have together: one outline for each pile but the black one,
/// where the cards differ, as the monuments do.
GROD_LOOKUP constexpr std::array<int, kind_count> footprint_room{48, 48, 48, 48, 48, 48, 96, 256};
inline constexpr int max_footprints = 256;
using FootprintList = List<Squares, max_footprints + 1>;  // one more tells that a file has too many

/// A printing made ready for play: where each card's pattern can lie.
struct Edition {
  Printed printed;
  std::array<Shape, card_count> shapes{};
  std::array<FootprintList, kind_count> footprints{};  // by kind, in ascending order of their bits
  int smallest_monument = max_cells;                   // cubes of the smallest pattern among the monuments

  constexpr Squares covered(Kind kind, Footprint f) const { return footprints[std::size_t(kind)][index(f)]; }

  constexpr const Shape& shape(Building b) const { return shapes[std::size_t(card_of(b))]; }
  constexpr const Shape& shape(Monument m) const { return shapes[std::size_t(card_of(m))]; }

  friend constexpr bool operator==(const Edition& a, const Edition& b) { return a.printed == b.printed; }
};

constexpr Kind kind_of(Card card) {
  return index(card) < building_count ? kind_of(static_cast<Building>(index(card))) : Kind::monument;
}

/// Both lists in one, each set once, as far as there is room. All lists are in ascending order of their bits, so one walk
/// along both does it; every source that knows an edition has its compiler do so.
constexpr FootprintList merged(const FootprintList& all, const List<Squares, max_spots>& more) {
  FootprintList both;
  int left = 0;
  int right = 0;
  while ((left < all.size() || right < more.size()) && !both.full()) {
    const bool from_left = right == more.size() || (left < all.size() && all[left].bits <= more[right].bits);
    const Squares next = from_left ? all[left++] : more[right++];
    if (both.empty() || both.back() != next) both.push_back(next);
  }
  return both;
}

/// Numbers the footprints through all cards of each kind. A kind with more than there is room for is left short,
/// which the reader of an edition file refuses.
constexpr void number_footprints(Edition& e) {
  for (int card = 0; card < card_count; ++card) {
    FootprintList& all = e.footprints[std::size_t(kind_of(card_at(card)))];
    all = merged(all, e.shapes[std::size_t(card)].covered);
  }
  for (int card = 0; card < card_count; ++card) {
    Shape& shape = e.shapes[std::size_t(card)];
    const FootprintList& all = e.footprints[std::size_t(kind_of(card_at(card)))];
    int at = 0;
    for (int spot = 0; spot < shape.covered.size(); ++spot) {
      while (at < all.size() && all[at] != shape.covered[spot]) ++at;
      shape.footprint[std::size_t(spot)] = static_cast<Footprint>(at);
    }
  }
}

constexpr int smallest_monument_of(const Printed& printed) {
  int smallest = max_cells;
  for (int card = building_count; card < card_count; ++card)
    if (printed.pattern_of(card_at(card)).size() < smallest)
      smallest = printed.pattern_of(card_at(card)).size();
  return smallest;
}

constexpr Edition indexed(const Printed& printed, const std::array<Shape, card_count>& shapes) {
  Edition e;
  e.printed = printed;
  e.shapes = shapes;
  e.smallest_monument = smallest_monument_of(printed);
  number_footprints(e);
  return e;
}

constexpr Edition indexed(const Printed& printed) {
  std::array<Shape, card_count> shapes{};
  for (int card = 0; card < card_count; ++card)
    shapes[std::size_t(card)] = shape_of(printed.pattern_of(card_at(card)));
  return indexed(printed, shapes);
}

inline constexpr Printed default_printed = printed_cards();

/// Each shape is a constant of its own, since compilers limit the work that goes into one.
template <std::size_t card>
inline constexpr Shape default_shape = shape_of(default_printed.patterns[card]);

/// The edition used unless another is loaded.
inline constexpr Edition default_edition = []<std::size_t... card>(std::index_sequence<card...>) {
  return indexed(default_printed, {default_shape<card>...});
}(std::make_index_sequence<card_count>{});

}  // namespace grod::tiny_towns
