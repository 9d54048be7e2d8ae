// Towns with their points, line by line, 29 for cards and cases that the others leave out (TT-X10).
#pragma once

#include "games/tiny_towns/tests/fixture.h"

namespace grod::tiny_towns {

// clang-format off
inline constexpr std::array<Fixture, 29> extra_fixtures{{
  // Sheds are 1 each.
  {"shed_two", "E E", "shed", "none", 0, 0, 0, 0, -12,
   {0, 0, 2, 0, 0, 0, 0, 0, -14}},
  // Trading posts are 1 each.
  {"trading_post_two", "K K", "trading_post", "none", 0, 0, 0, 0, -12,
   {0, 0, 0, 0, 0, 0, 2, 0, -14}},
  // Factories score nothing, whatever is marked.
  {"factory_zero", "K", "", "none", 0, 0, 0, 0, -15,
   {0, 0, 0, 0, 0, 0, 0, 0, -15}},
  // Two warehouses with 3 + 1 cubes: -4.
  {"warehouse_two", "K K", "warehouse", "none", 4, 0, 0, 0, -18,
   {0, 0, 0, 0, 0, 0, -4, 0, -14}},
  // Unfed castle: 0, well still counts it as 2 cottages, chapel does not.
  {"castle_unfed", "M E / O", "", "barrett_castle", 0, 0, 0, 0, -11,
   {0, 0, 2, 0, 0, 0, 0, 0, -13}},
  // Orchard feeds a castle and a cottage in its lines.
  {"castle_orchard", "R .. M / C", "orchard", "barrett_castle", 0, 0, 0, 0, -5,
   {3, 0, 0, 0, 0, 0, 0, 5, -13}},
  // One fed and one unfed neighbour: temple 0.
  {"temple_fed_and_unfed", "R C O C", "granary temple", "none", 0, 0, 0, 0, -9,
   {3, 0, 0, 0, 0, 0, 0, 0, -12}},
  // Fed cottage and unfed castle beside the temple: 0.
  {"temple_unfed_castle", "R C O M", "granary temple", "barrett_castle", 0, 0, 0, 0, -9,
   {3, 0, 0, 0, 0, 0, 0, 0, -12}},
  // Mausoleum: two unfed cottages score 3 each but do not serve the temple.
  {"mausoleum_temple", "C O C / M", "temple", "grand_mausoleum_of_the_rodina", 0, 0, 0, 0, -6,
   {6, 0, 0, 0, 0, 0, 0, 0, -12}},
  // A cottage beside two granaries is fed once.
  {"granary_overlap", "R C R", "granary", "none", 0, 0, 0, 0, -10,
   {3, 0, 0, 0, 0, 0, 0, 0, -13}},
  // Abbey beside black 0, beside yellow 0, diagonal to green 3.
  {"abbey_cases", "O K / / O L .. O / .. .. N", "abbey bakery", "none", 0, 0, 0, 0, -5,
   {0, 0, 0, 3, 2, 0, 0, 0, -10}},
  // Beside red 3, beside black 3, beside both 3, alone 0.
  {"bakery_cases", "L R / .. .. .. L / L K L / .. .. R", "bakery", "none", 0, 0, 0, 0, 0,
   {0, 0, 0, 0, 0, 9, 0, 0, -9}},
  // Each market takes the better of its two lines: 2 + 3 + 3 + 3.
  {"market_best_line", "L / L L .. L", "market", "none", 0, 0, 0, 0, -1,
   {0, 0, 0, 0, 0, 11, 0, 0, -12}},
  // Four corner cloisters and one elsewhere: 5 x 4.
  {"cloister_four", "O .. .. O / .. O / / O .. .. O", "cloister", "none", 0, 0, 0, 0, 9,
   {0, 0, 0, 20, 0, 0, 0, 0, -11}},
  // Tavern table.
  {"tavern1", "N", "", "none", 0, 0, 0, 0, -13,
   {0, 0, 0, 0, 2, 0, 0, 0, -15}},
  // Tavern table.
  {"tavern2", "N N", "", "none", 0, 0, 0, 0, -9,
   {0, 0, 0, 0, 5, 0, 0, 0, -14}},
  // Tavern table.
  {"tavern3", "N N N", "", "none", 0, 0, 0, 0, -4,
   {0, 0, 0, 0, 9, 0, 0, 0, -13}},
  // Tavern table.
  {"tavern5", "N N N N / N", "", "none", 0, 0, 0, 0, 9,
   {0, 0, 0, 0, 20, 0, 0, 0, -11}},
  // 1 hall vs right neighbour 3: 2.
  {"feast_fewer", "N", "feast_hall", "none", 0, 3, 0, 0, -13,
   {0, 0, 0, 0, 2, 0, 0, 0, -15}},
  // Four different neighbours: 8.
  {"mandras_max", ".. C / E M N / .. K", "inn", "mandras_palace", 0, 0, 0, 0, 0,
   {0, 0, 0, 0, 3, 0, 0, 8, -11}},
  // No other building: 7 missing = 14.
  {"sky_baths_none", "M", "", "the_sky_baths", 0, 0, 0, 0, -1,
   {0, 0, 0, 0, 0, 0, 0, 14, -15}},
  // All seven types present: 0.
  {"sky_baths_all", "M C C R / E O N L / K", "granary", "the_sky_baths", 0, 0, 0, 0, 3,
   {3, 0, 0, 1, 2, 4, 0, 0, -7}},
  // Diagonals do not connect: largest group 1, so 2.
  {"silva_diagonal", "N .. M / .. N / N", "", "silva_forum", 0, 0, 0, 0, -1,
   {0, 0, 0, 0, 9, 0, 0, 2, -12}},
  // Cathedral: squares of removed cubes cost nothing either.
  {"cathedral_with_cubes", "M w y b / g s w y", "", "cathedral_of_caterina", 0, 0, 0, 0, 2,
   {0, 0, 0, 0, 0, 0, 0, 2, 0}},
  // Flat value of this monument.
  {"architects_guild", "M", "", "architects_guild", 0, 0, 0, 0, -14,
   {0, 0, 0, 0, 0, 0, 0, 1, -15}},
  // Flat value of this monument.
  {"grove_university", "M", "", "grove_university", 0, 0, 0, 0, -12,
   {0, 0, 0, 0, 0, 0, 0, 3, -15}},
  // Flat value of this monument.
  {"obelisk_of_the_crescent", "M", "", "obelisk_of_the_crescent", 0, 0, 0, 0, -15,
   {0, 0, 0, 0, 0, 0, 0, 0, -15}},
  // Flat value of this monument.
  {"opaleyes_watch", "M", "", "opaleyes_watch", 0, 0, 0, 0, -15,
   {0, 0, 0, 0, 0, 0, 0, 0, -15}},
  // Flat value of this monument.
  {"statue_of_the_bondmaker", "M", "", "statue_of_the_bondmaker", 0, 0, 0, 0, -15,
   {0, 0, 0, 0, 0, 0, 0, 0, -15}},
}};
// clang-format on

}  // namespace grod::tiny_towns
