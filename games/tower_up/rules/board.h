// The city as a graph: building sites, the streets that join them, districts, lake and park.
#pragma once

#include <array>
#include <cstdint>

#include "core/list.h"
#include "core/set.h"

namespace grod::tower_up {

/// A building site. Sites are numbered from 0; people see them from 1.
enum class Site : std::uint8_t {};
using Sites = Set<Site, std::uint64_t>;
inline constexpr int max_sites = Sites::capacity;

constexpr Site site_at(int number) { return static_cast<Site>(number); }

/// As many streets may leave one site; its building then has at most one floor more (TU-18, TU-20).
inline constexpr int max_streets = 6;
inline constexpr int max_height = max_streets + 1;

enum class District : std::uint8_t { a, b, c, d, e };
inline constexpr int district_count = 5;

/// A place on the drawing: x from 0 (left) to 100 (right), y from 0 (top) to 100 (bottom).
struct Point {
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};

/// A site as it is printed. Every street is listed at both its ends.
struct Plot {
  Point at;
  District district{};
  bool lake = false;
  bool park = false;
  Sites streets;
  friend constexpr bool operator==(const Plot&, const Plot&) = default;
};

inline constexpr int max_shore = 16;

struct PrintedBoard {
  List<Plot, max_sites> plots;
  List<Point, max_shore> shore;  // the lake's outline, for drawing only
  friend constexpr bool operator==(const PrintedBoard&, const PrintedBoard&) = default;
};

enum class Side : std::uint8_t { front, back };
inline constexpr int side_count = 2;

/// TU-1: two play on the back, three and four on the front.
constexpr Side side_for(int seats) { return seats == 2 ? Side::back : Side::front; }

/// A street between two districts.
struct Crossing {
  Sites ends;
  std::uint8_t border = 0;  // which pair of districts it joins
};
inline constexpr int max_crossings = max_sites * max_streets / 2;

/// A number for the border between two districts, the same from either side.
constexpr int border_between(District a, District b) {
  const int low = index(a) < index(b) ? index(a) : index(b);
  const int high = index(a) < index(b) ? index(b) : index(a);
  return low * district_count + high;
}

/// A board made ready for play: the sets of sites that rules ask for.
struct Board {
  Sites all;
  std::array<Sites, max_sites> adjacent{};  // TU-29a: joined directly by a street
  std::array<Sites, district_count> district{};
  Sites lake;
  Sites park;
  List<Crossing, max_crossings> crossings;
  /// [a][b]: the sites of district a with a street into district b.
  std::array<std::array<Sites, district_count>, district_count> facing{};

  constexpr Sites next_to(Site site) const { return adjacent[static_cast<std::size_t>(site)]; }
  constexpr Sites in(District d) const { return district[static_cast<std::size_t>(d)]; }
};

constexpr Board indexed(const PrintedBoard& printed) {
  Board board;
  board.all = Sites::first_n(printed.plots.size());
  for (const Site site : board.all) {
    const Plot& plot = printed.plots.begin()[index(site)];
    board.adjacent[std::size_t(site)] = plot.streets;
    board.district[std::size_t(plot.district)].insert(site);
    if (plot.lake) board.lake.insert(site);
    if (plot.park) board.park.insert(site);
    for (const Site other : plot.streets & board.all) {
      const District beyond = printed.plots.begin()[index(other)].district;
      if (beyond == plot.district) continue;
      board.facing[std::size_t(plot.district)][std::size_t(beyond)].insert(site);
      if (site < other && !board.crossings.full())
        board.crossings.push_back({Sites::of(site) | Sites::of(other),
                                   static_cast<std::uint8_t>(border_between(plot.district, beyond))});
    }
  }
  return board;
}

/// The sites that can be reached from one site without leaving the set.
constexpr Sites reachable(const Board& board, Sites among, Site from) {
  Sites reached = Sites::of(from);
  Sites edge = reached;
  while (!edge.empty()) {
    Sites next;
    for (const Site site : edge) next.insert(board.next_to(site));
    edge = (next & among) - reached;
    reached.insert(edge);
  }
  return reached;
}

}  // namespace grod::tower_up
