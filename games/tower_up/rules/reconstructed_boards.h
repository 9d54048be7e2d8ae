// The two boards that are used unless another edition is loaded.
//
// RECONSTRUCTION: the printed street plans are not public. These are ours: five districts, 6 sites in each on the
// back and 9 or 10 on the front, one to five streets a site, planar, every district in one piece.
#pragma once

#include <initializer_list>

#include "games/tower_up/rules/board.h"

namespace grod::tower_up {

namespace drawing {

enum class Ground : std::uint8_t { plain, lake, park };
inline constexpr Ground lake = Ground::lake;
inline constexpr Ground park = Ground::park;

/// Adds the next site. Sites are numbered in reading order.
constexpr void plot(PrintedBoard& board, int x, int y, District district, Ground ground = Ground::plain) {
  board.plots.push_back({.at = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)},
                         .district = district,
                         .lake = ground == Ground::lake,
                         .park = ground == Ground::park,
                         .streets = {}});
}

struct Ends {
  int from;
  int to;
};

/// Joins sites by their printed numbers, from 1; a street is entered at both its ends.
constexpr void streets(PrintedBoard& board, std::initializer_list<Ends> list) {
  for (const Ends street : list) {
    board.plots[street.from - 1].streets.insert(site_at(street.to - 1));
    board.plots[street.to - 1].streets.insert(site_at(street.from - 1));
  }
}

constexpr PrintedBoard reconstructed_front() {
  PrintedBoard board;
  using enum District;
  // clang-format off
  //        site    x   y  district
  plot(board, /* 1*/  8, 20, a);
  plot(board, /* 2*/ 22, 20, a);
  plot(board, /* 3*/ 36, 20, a);
  plot(board, /* 4*/ 50, 20, b);
  plot(board, /* 5*/ 64, 20, b);
  plot(board, /* 6*/ 78, 20, b, park);
  plot(board, /* 7*/ 92, 20, b);
  plot(board, /* 8*/  8, 32, a);
  plot(board, /* 9*/ 22, 32, a);
  plot(board, /*10*/ 36, 32, a);
  plot(board, /*11*/ 50, 32, b);
  plot(board, /*12*/ 64, 32, b);
  plot(board, /*13*/ 78, 32, b, park);
  plot(board, /*14*/ 92, 32, b);
  plot(board, /*15*/  8, 45, a, park);
  plot(board, /*16*/ 22, 45, a, park);
  plot(board, /*17*/ 36, 45, e);
  plot(board, /*18*/ 50, 45, e, lake);
  plot(board, /*19*/ 64, 45, e, lake);
  plot(board, /*20*/ 78, 45, b, lake);
  plot(board, /*21*/ 92, 45, c);
  plot(board, /*22*/  8, 58, d, park);
  plot(board, /*23*/ 22, 58, a, park);
  plot(board, /*24*/ 36, 58, e, lake);
  plot(board, /*25*/ 78, 58, c, lake);
  plot(board, /*26*/ 92, 58, c);
  plot(board, /*27*/  8, 71, d);
  plot(board, /*28*/ 22, 71, d);
  plot(board, /*29*/ 36, 71, e);
  plot(board, /*30*/ 50, 71, e, lake);
  plot(board, /*31*/ 78, 71, c, lake);
  plot(board, /*32*/ 92, 71, c);
  plot(board, /*33*/  8, 84, d);
  plot(board, /*34*/ 22, 84, d);
  plot(board, /*35*/ 36, 84, d);
  plot(board, /*36*/ 50, 84, e);
  plot(board, /*37*/ 64, 84, c, lake);
  plot(board, /*38*/ 78, 84, c);
  plot(board, /*39*/ 92, 84, c);
  plot(board, /*40*/  8, 96, d);
  plot(board, /*41*/ 22, 96, d);
  plot(board, /*42*/ 36, 96, d);
  plot(board, /*43*/ 50, 96, e);
  plot(board, /*44*/ 64, 96, e, park);
  plot(board, /*45*/ 78, 96, c, park);
  plot(board, /*46*/ 92, 96, c);
  streets(board, {{ 1,  2}, { 1,  8}, { 2,  3}, { 2,  9}, { 3,  4}, { 3, 10}, { 4,  5}, { 4, 11}, { 5, 12}, { 6,  7},
                  { 6, 12}, { 6, 13}, { 7, 14}, { 8, 16}, { 9, 10}, { 9, 16}, {10, 11}, {10, 17}, {11, 12}, {11, 18},
                  {12, 19}, {13, 14}, {13, 20}, {14, 21}, {15, 16}, {15, 22}, {16, 17}, {16, 23}, {17, 18}, {17, 24},
                  {18, 19}, {19, 20}, {20, 25}, {21, 26}, {22, 27}, {22, 28}, {23, 24}, {23, 28}, {24, 29}, {25, 26},
                  {25, 31}, {26, 32}, {27, 28}, {27, 33}, {28, 29}, {28, 34}, {29, 30}, {29, 35}, {30, 36}, {31, 32},
                  {31, 38}, {32, 38}, {33, 34}, {33, 40}, {34, 35}, {34, 41}, {35, 36}, {35, 42}, {36, 37}, {36, 43},
                  {37, 38}, {37, 44}, {38, 39}, {38, 45}, {39, 46}, {41, 42}, {43, 44}, {44, 45}});
  // clang-format on
  for (const Point corner : {Point{43, 52}, Point{66, 52}, Point{74, 49}, Point{71, 57}, Point{71, 77},
                             Point{57, 77}, Point{57, 64}, Point{43, 64}})
    board.shore.push_back(corner);
  return board;
}

constexpr PrintedBoard reconstructed_back() {
  PrintedBoard board;
  using enum District;
  // clang-format off
  //        site    x   y  district
  plot(board, /* 1*/  8, 20, a);
  plot(board, /* 2*/ 25, 20, a);
  plot(board, /* 3*/ 42, 20, a);
  plot(board, /* 4*/ 58, 20, b);
  plot(board, /* 5*/ 75, 20, b, park);
  plot(board, /* 6*/ 92, 20, b);
  plot(board, /* 7*/  8, 35, a);
  plot(board, /* 8*/ 25, 35, a, park);
  plot(board, /* 9*/ 42, 35, e);
  plot(board, /*10*/ 58, 35, e, lake);
  plot(board, /*11*/ 75, 35, b, lake);
  plot(board, /*12*/ 92, 35, b, park);
  plot(board, /*13*/  8, 50, a, park);
  plot(board, /*14*/ 25, 50, e, park);
  plot(board, /*15*/ 42, 50, e, lake);
  plot(board, /*16*/ 92, 50, b, lake);
  plot(board, /*17*/  8, 65, d);
  plot(board, /*18*/ 25, 65, d);
  plot(board, /*19*/ 42, 65, e);
  plot(board, /*20*/ 58, 65, e, lake);
  plot(board, /*21*/ 75, 65, c, lake);
  plot(board, /*22*/ 92, 65, c);
  plot(board, /*23*/  8, 80, d);
  plot(board, /*24*/ 25, 80, d);
  plot(board, /*25*/ 42, 80, d);
  plot(board, /*26*/ 58, 80, c);
  plot(board, /*27*/ 75, 80, c, park);
  plot(board, /*28*/ 92, 80, c);
  plot(board, /*29*/ 42, 95, d);
  plot(board, /*30*/ 58, 95, c);
  streets(board, {{ 1,  2}, { 1,  7}, { 2,  3}, { 2,  8}, { 3,  4}, { 3,  9}, { 4,  5}, { 4, 10}, { 5,  6}, { 5, 11},
                  { 6, 12}, { 7,  8}, { 7, 13}, { 8,  9}, { 8, 14}, { 9, 10}, { 9, 15}, {10, 11}, {11, 12}, {12, 16},
                  {13, 17}, {14, 15}, {14, 18}, {15, 18}, {15, 19}, {16, 22}, {17, 18}, {17, 23}, {18, 19}, {18, 24},
                  {19, 20}, {19, 25}, {20, 21}, {20, 26}, {21, 22}, {21, 27}, {22, 28}, {24, 25}, {25, 26}, {25, 29},
                  {26, 27}, {26, 30}, {27, 30}, {29, 30}});
  // clang-format on
  for (const Point corner : {Point{50, 43}, Point{83, 43}, Point{83, 57}, Point{50, 57}})
    board.shore.push_back(corner);
  return board;
}

}  // namespace drawing

using drawing::reconstructed_back;
using drawing::reconstructed_front;

}  // namespace grod::tower_up
