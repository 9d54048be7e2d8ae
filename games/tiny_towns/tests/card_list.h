// The forty cards as they were counted: pattern, cubes, orientations, placements on an empty board, kind, and whether
// solo removes them (TT-X8).
#pragma once

#include <array>
#include <string_view>

namespace grod::tiny_towns {

struct CardRow {
  std::string_view name;
  const char* pattern;
  int cubes;
  int orientations;
  int placements;
  std::string_view kind;
  bool solo_removed;
};

// clang-format off
inline constexpr std::array<CardRow, 40> card_list{{
  {"cottage",                         ".Y/BG",           3, 8, 72, "cottage", false},
  {"farm",                            "YY/WW",           4, 4, 36, "food", false},
  {"granary",                         "YY/WB",           4, 8, 72, "food", false},
  {"greenhouse",                      "YG/WW",           4, 8, 72, "food", false},
  {"orchard",                         "SY/YW",           4, 4, 36, "food", false},
  {"well",                            "WS",              2, 4, 48, "well", false},
  {"fountain",                        "WS",              2, 4, 48, "well", false},
  {"millstone",                       "WS",              2, 4, 48, "well", false},
  {"shed",                            "WS",              2, 4, 48, "well", false},
  {"tavern",                          "BBG",             3, 4, 32, "tavern", false},
  {"almshouse",                       "SSG",             3, 4, 32, "tavern", false},
  {"feast_hall",                      "WWG",             3, 4, 32, "tavern", true},
  {"inn",                             "YSG",             3, 4, 32, "tavern", false},
  {"chapel",                          "..G/SGS",         4, 8, 48, "chapel", false},
  {"abbey",                           "..G/BSS",         4, 8, 48, "chapel", false},
  {"cloister",                        "..G/WBS",         4, 8, 48, "chapel", false},
  {"temple",                          "..G/BBS",         4, 8, 48, "chapel", false},
  {"theater",                         ".S./WGW",         4, 4, 24, "theater", false},
  {"bakery",                          ".Y./BGB",         4, 4, 24, "theater", false},
  {"market",                          ".W./SGS",         4, 4, 24, "theater", false},
  {"tailor",                          ".Y./SGS",         4, 4, 24, "theater", false},
  {"factory",                         "W.../BSSB",       5, 8, 24, "factory", false},
  {"bank",                            "YY./WGB",         5, 8, 48, "factory", true},
  {"trading_post",                    "SW./SWB",         5, 8, 48, "factory", false},
  {"warehouse",                       "YWY/B.B",         5, 4, 24, "factory", false},
  {"architects_guild",                "..G/.YS/WB.",     5, 8, 32, "monument", false},
  {"archive_of_the_second_age",       "YY/BG",           4, 8, 72, "monument", false},
  {"barrett_castle",                  "Y..S/WGGB",       6, 8, 24, "monument", false},
  {"cathedral_of_caterina",           ".Y/SG",           3, 8, 72, "monument", false},
  {"fort_ironweed",                   "Y.B/SWS",         5, 8, 48, "monument", true},
  {"grand_mausoleum_of_the_rodina",   "WW/BS",           4, 8, 72, "monument", false},
  {"grove_university",                ".B./SGS",         4, 4, 24, "monument", false},
  {"mandras_palace",                  "YG/BW",           4, 8, 72, "monument", false},
  {"obelisk_of_the_crescent",         "Y../BGB",         4, 8, 48, "monument", false},
  {"opaleyes_watch",                  "W.../BGYY/S...",  6, 8, 16, "monument", true},
  {"shrine_of_the_elder_tree",        "BYS/WGW",         6, 8, 48, "monument", false},
  {"silva_forum",                     "..Y./BBSW",       5, 8, 24, "monument", false},
  {"the_sky_baths",                   ".Y./SGW/B.B",     6, 8, 32, "monument", false},
  {"the_starloom",                    "GG/WY",           4, 8, 72, "monument", true},
  {"statue_of_the_bondmaker",         "WSSG/Y...",       5, 8, 24, "monument", false},
}};
// clang-format on

}  // namespace grod::tiny_towns
