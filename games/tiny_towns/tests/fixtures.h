// Towns with their points, line by line, the first 54 (TT-X9).
#pragma once

#include "games/tiny_towns/tests/fixture.h"

namespace grod::tiny_towns {

// clang-format off
inline constexpr std::array<Fixture, 54> fixtures{{
  // Own layout with the same pieces as the rulebook scoring example: 5 cottages, 1 farm, 2 wells touching cottages 5 times in all, 1 chapel, 3 taverns, bakery beside the farm, warehouse holding 3, 2 empty squares.
  {"rulebook_28", "C E C / N C E R / N N O L / C C K", "bakery warehouse", "none", 3, 0, 0, 0, 28,
   {12, 0, 5, 4, 9, 3, -3, 0, -2}},
  // Rulebook clarification: 3 fed + 1 unfed cottage make every chapel worth 3. Granary at row1 col1 feeds three of four cottages; two chapels.
  {"chapel_each", "C C C / .. R / .. O O / .. .. .. C", "granary", "none", 0, 0, 0, 0, 6,
   {9, 0, 0, 6, 0, 0, 0, 0, -9}},
  // Rulebook clarification: 4 taverns = 14.
  {"tavern4", "N .. N / / N .. .. N", "", "none", 0, 0, 0, 0, 2,
   {0, 0, 0, 0, 14, 0, 0, 0, -12}},
  // More than 5 taverns stay at 20.
  {"tavern6", "N N N / N N N", "", "none", 0, 0, 0, 0, 10,
   {0, 0, 0, 0, 20, 0, 0, 0, -10}},
  // Almshouse table.
  {"almshouse1", "N", "almshouse", "none", 0, 0, 0, 0, -16,
   {0, 0, 0, 0, -1, 0, 0, 0, -15}},
  // Almshouse table.
  {"almshouse2", "N N", "almshouse", "none", 0, 0, 0, 0, -9,
   {0, 0, 0, 0, 5, 0, 0, 0, -14}},
  // Almshouse table.
  {"almshouse3", "N N N", "almshouse", "none", 0, 0, 0, 0, -16,
   {0, 0, 0, 0, -3, 0, 0, 0, -13}},
  // Almshouse table.
  {"almshouse4", "N N N N", "almshouse", "none", 0, 0, 0, 0, 3,
   {0, 0, 0, 0, 15, 0, 0, 0, -12}},
  // Almshouse table.
  {"almshouse5", "N N N N / N", "almshouse", "none", 0, 0, 0, 0, -16,
   {0, 0, 0, 0, -5, 0, 0, 0, -11}},
  // Almshouse table.
  {"almshouse6", "N N N N / N N", "almshouse", "none", 0, 0, 0, 0, 16,
   {0, 0, 0, 0, 26, 0, 0, 0, -10}},
  // Almshouse table.
  {"almshouse7", "N N N N / N N N", "almshouse", "none", 0, 0, 0, 0, 17,
   {0, 0, 0, 0, 26, 0, 0, 0, -9}},
  // Rulebook clarification: 4 tailors on the 4 centre squares are worth 5 each.
  {"tailor_centre4", " / .. L L / .. L L", "tailor", "none", 0, 0, 0, 0, 8,
   {0, 0, 0, 0, 0, 20, 0, 0, -12}},
  // One tailor in the centre, one in a corner: 2 each.
  {"tailor_mixed", "L / .. L", "tailor", "none", 0, 0, 0, 0, -10,
   {0, 0, 0, 0, 0, 4, 0, 0, -14}},
  // Row OR column, never both: the corner market counts 2, not 3 (reading it as a union would give 7).
  {"market_L", " / .. L .. L / / .. L", "market", "none", 0, 0, 0, 0, -7,
   {0, 0, 0, 0, 0, 6, 0, 0, -13}},
  // Four markets in one row: 4 each.
  {"market_row4", " / L L L L", "market", "none", 0, 0, 0, 0, 4,
   {0, 0, 0, 0, 0, 16, 0, 0, -12}},
  // Six different other types on the six line squares, monument included: 6 (maximum).
  {"theater_max", ".. C / R L E O / .. N / .. M", "", "fort_ironweed", 0, 0, 0, 0, 10,
   {3, 0, 0, 1, 2, 6, 0, 7, -9}},
  // Barrett Castle counts as cottage for a theater, so castle + cottage in line are one type.
  {"theater_castle", ".. C / R L / .. M", "granary", "barrett_castle", 0, 0, 0, 0, -2,
   {3, 0, 0, 0, 0, 2, 0, 5, -12}},
  // A second theater in line adds nothing to the first.
  {"theater_two", ".. C / E L L / / .. N", "", "none", 0, 0, 0, 0, -5,
   {0, 0, 0, 0, 2, 4, 0, 0, -11}},
  // 5 cottages, one farm (4): feed the two beside the temple.
  {"farm_temple", ".. C .. C / .. O .. C / .. C / R .. .. C", "temple", "none", 0, 0, 0, 0, 7,
   {12, 0, 0, 4, 0, 0, 0, 0, -9}},
  // Greedy trap: feeding every temple neighbour in list order can waste a feed on the temple with a single cottage; best is 12 + 8.
  {"farm_three_temples", "C O C / C / O / R C O C", "temple", "none", 0, 0, 0, 0, 13,
   {12, 0, 0, 8, 0, 0, 0, 0, -7}},
  // Greenhouse must take the 3-group that touches the temple twice (9+4=13) rather than the 4-group (12).
  {"greenhouse_temple", "C C C C / / R .. C O / .. .. C C", "greenhouse temple", "none", 0, 0, 0, 0, 6,
   {9, 0, 0, 4, 0, 0, 0, 0, -7}},
  // Two greenhouses feed two different groups.
  {"greenhouse_two", "C C C / .. .. .. R / R .. C / .. .. C C", "greenhouse", "none", 0, 0, 0, 0, 10,
   {18, 0, 0, 0, 0, 0, 0, 0, -8}},
  // Farm capacity 4, four cottages and a fed castle beside a chapel: the castle uses one feed, scores 5 and counts 2 for the chapel; one cottage stays unfed.
  {"castle_farm", "C C C C / / R .. M / O", "", "barrett_castle", 0, 0, 0, 0, 10,
   {9, 0, 0, 5, 0, 0, 0, 5, -9}},
  // Castle alone beside a well gives 2; a fed castle alone satisfies a temple.
  {"castle_well_temple", ".. E / .. M O / / R", "temple", "barrett_castle", 0, 0, 0, 0, -1,
   {0, 0, 2, 4, 0, 0, 0, 5, -12}},
  // Castle links two cottages into one feedable group.
  {"castle_greenhouse_group", "C M C / /  / R", "greenhouse", "barrett_castle", 0, 0, 0, 0, -1,
   {6, 0, 0, 0, 0, 0, 0, 5, -12}},
  // Orchard feeds 6.
  {"orchard6", ".. C / C R C C / .. C / .. C", "orchard", "none", 0, 0, 0, 0, 9,
   {18, 0, 0, 0, 0, 0, 0, 0, -9}},
  // Orchard does not feed diagonals.
  {"orchard_diag", "C / .. R / / .. .. .. C", "orchard", "none", 0, 0, 0, 0, -13,
   {0, 0, 0, 0, 0, 0, 0, 0, -13}},
  // Granary feeds all 8 around it.
  {"granary8", "C C C / C R C / C C C / .. .. .. C", "granary", "none", 0, 0, 0, 0, 18,
   {24, 0, 0, 0, 0, 0, 0, 0, -6}},
  // Two inns sharing a row score 0 each; the third scores 3.
  {"inn_shared", "N .. .. N / .. N", "inn", "none", 0, 0, 0, 0, -10,
   {0, 0, 0, 0, 3, 0, 0, 0, -13}},
  // Two corner cloisters + one elsewhere: 3 x 2.
  {"cloister", "O .. .. O / .. O", "cloister", "none", 0, 0, 0, 0, -7,
   {0, 0, 0, 6, 0, 0, 0, 0, -13}},
  // Abbey beside cottage, well, farm and monument scores; abbey beside a tavern does not.
  {"abbey", ".. E / C O R / .. M .. O / .. .. .. N", "abbey", "fort_ironweed", 0, 0, 0, 0, 6,
   {3, 0, 0, 3, 2, 0, 0, 7, -9}},
  // Millstone beside farm 2; beside both still 2; alone 0.
  {"millstone", "E R / .. E L / / E", "millstone bakery", "none", 0, 0, 0, 0, -7,
   {0, 0, 4, 0, 0, 0, 0, 0, -11}},
  // Adjacent pair 2+2, lone fountain 0 (diagonal does not count).
  {"fountain", "E E / .. .. E", "fountain", "none", 0, 0, 0, 0, -9,
   {0, 0, 4, 0, 0, 0, 0, 0, -13}},
  // Well counts unfed cottages.
  {"well_unfed", ".. C / C E C / .. C", "", "none", 0, 0, 0, 0, -7,
   {0, 0, 4, 0, 0, 0, 0, 0, -11}},
  // Two banks 8.
  {"bank", "K K", "bank", "none", 0, 0, 0, 0, -6,
   {0, 0, 0, 0, 0, 0, 8, 0, -14}},
  // Mausoleum: unfed cottages score 3 but are still unfed for the chapel; fed ones score 3 once.
  {"mausoleum_chapel", "C C / .. C / .. R / O .. .. M", "granary", "grand_mausoleum_of_the_rodina", 0, 0, 0, 0, 0,
   {9, 0, 0, 1, 0, 0, 0, 0, -10}},
  // With the mausoleum the farm only matters for chapel/temple.
  {"mausoleum_farm_choice", "C C C C / C / .. R / O .. .. M", "", "grand_mausoleum_of_the_rodina", 0, 0, 0, 0, 11,
   {15, 0, 0, 4, 0, 0, 0, 0, -8}},
  // Cathedral: 2 and empty squares cost nothing.
  {"cathedral", "M / /  / .. .. .. w", "", "cathedral_of_caterina", 0, 0, 0, 0, 2,
   {0, 0, 0, 0, 0, 0, 0, 2, 0}},
  // Archive counts 7 types at most.
  {"archive", "M C C R / E O N L / K", "granary", "archive_of_the_second_age", 0, 0, 0, 0, 10,
   {3, 0, 0, 1, 2, 4, 0, 7, -7}},
  // Two of seven types present: 5 missing = 10.
  {"sky_baths", "M C C / E", "", "the_sky_baths", 0, 0, 0, 0, -2,
   {0, 0, 0, 0, 0, 0, 0, 10, -12}},
  // Adjacent cottage, cottage, well: 2 types = 4.
  {"mandras", ".. C / C M E", "", "mandras_palace", 0, 0, 0, 0, -8,
   {0, 0, 0, 0, 0, 0, 0, 4, -12}},
  // Largest group 4 (taverns): 1+4.
  {"silva", "N N .. M / N N / C C / C", "inn", "silva_forum", 0, 0, 0, 0, -3,
   {0, 0, 0, 0, 0, 0, 0, 5, -8}},
  // Silva Forum on its own is a group of one: 2.
  {"silva_min", "M", "", "silva_forum", 0, 0, 0, 0, -13,
   {0, 0, 0, 0, 0, 0, 0, 2, -15}},
  // Shrine value fixed by the number of buildings when built, itself included.
  {"shrine_1", "M", "", "shrine_of_the_elder_tree", 0, 0, 1, 0, -14,
   {0, 0, 0, 0, 0, 0, 0, 1, -15}},
  // Shrine value fixed by the number of buildings when built, itself included.
  {"shrine_5", "M", "", "shrine_of_the_elder_tree", 0, 0, 5, 0, -10,
   {0, 0, 0, 0, 0, 0, 0, 5, -15}},
  // Shrine value fixed by the number of buildings when built, itself included.
  {"shrine_6", "M", "", "shrine_of_the_elder_tree", 0, 0, 6, 0, -7,
   {0, 0, 0, 0, 0, 0, 0, 8, -15}},
  // Shrine value fixed by the number of buildings when built, itself included.
  {"shrine_9", "M", "", "shrine_of_the_elder_tree", 0, 0, 9, 0, -7,
   {0, 0, 0, 0, 0, 0, 0, 8, -15}},
  // Starloom by completion place.
  {"starloom_1", "M", "", "the_starloom", 0, 0, 0, 1, -9,
   {0, 0, 0, 0, 0, 0, 0, 6, -15}},
  // Starloom by completion place.
  {"starloom_2", "M", "", "the_starloom", 0, 0, 0, 2, -12,
   {0, 0, 0, 0, 0, 0, 0, 3, -15}},
  // Starloom by completion place.
  {"starloom_3", "M", "", "the_starloom", 0, 0, 0, 3, -13,
   {0, 0, 0, 0, 0, 0, 0, 2, -15}},
  // Starloom by completion place.
  {"starloom_4", "M", "", "the_starloom", 0, 0, 0, 4, -15,
   {0, 0, 0, 0, 0, 0, 0, 0, -15}},
  // 3 halls vs right neighbour 2: 9.
  {"feast_more", "N N N", "feast_hall", "none", 0, 2, 0, 0, -4,
   {0, 0, 0, 0, 9, 0, 0, 0, -13}},
  // Tie: 2 each.
  {"feast_tie", "N N", "feast_hall", "none", 0, 2, 0, 0, -10,
   {0, 0, 0, 0, 4, 0, 0, 0, -14}},
  // Left-over cubes are removed and their squares cost 1 each.
  {"cubes_are_empty", "w y b g / s w y b / g s w y / b g s w", "", "none", 0, 0, 0, 0, -16,
   {0, 0, 0, 0, 0, 0, 0, 0, -16}},
}};
// clang-format on

}  // namespace grod::tiny_towns
