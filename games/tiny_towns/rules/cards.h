// The parts of Tiny Towns as types: five resources, eight kinds of piece, 25 buildings and 15 monuments.
#pragma once

#include <array>
#include <cstdint>

#include "core/lookup.h"
#include "core/set.h"

namespace grod::tiny_towns {

// Resources

enum class Resource : std::uint8_t { wood, wheat, brick, glass, stone };
inline constexpr int resource_count = 5;
GROD_LOOKUP constexpr std::array<Resource, resource_count> all_resources{
    Resource::wood, Resource::wheat, Resource::brick, Resource::glass, Resource::stone};
using Resources = Set<Resource, std::uint8_t>;
inline constexpr Resources every_resource = Resources::first_n(resource_count);

// Kinds of piece. One card of each kind is in play, so inside a game "a green building" and "this card" are one.

enum class Kind : std::uint8_t {
  cottage,   // blue
  food,      // red
  well,      // grey
  chapel,    // orange
  tavern,    // green
  theater,   // yellow
  factory,   // black
  monument,  // purple: one card per seat, not common to all
};
inline constexpr int kind_count = 8;
inline constexpr int building_kinds = 7;  // the kinds with a card common to all
using Kinds = Set<Kind, std::uint8_t>;
inline constexpr Kinds every_building_kind = Kinds::first_n(building_kinds);

// Buildings: the cottage, then the six piles of four in the order of the kinds

// clang-format off
enum class Building : std::uint8_t {
  cottage,
  farm,    granary,   greenhouse,   orchard,
  well,    fountain,  millstone,    shed,
  chapel,  abbey,     cloister,     temple,
  tavern,  almshouse, feast_hall,   inn,
  theater, bakery,    market,       tailor,
  factory, bank,      trading_post, warehouse,
};
// clang-format on
inline constexpr int building_count = 25;
inline constexpr int pile_size = 4;
using Buildings = Set<Building, std::uint32_t>;

constexpr Kind kind_of(Building b) {
  return b == Building::cottage ? Kind::cottage : static_cast<Kind>(1 + (index(b) - 1) / pile_size);
}

/// The first card of a kind's pile; the others follow it.
constexpr Building first_of(Kind kind) {
  return kind == Kind::cottage ? Building::cottage : static_cast<Building>(1 + (index(kind) - 1) * pile_size);
}

// Monuments

enum class Monument : std::uint8_t {
  architects_guild,
  archive_of_the_second_age,
  barrett_castle,
  cathedral_of_caterina,
  fort_ironweed,
  grand_mausoleum_of_the_rodina,
  grove_university,
  mandras_palace,
  obelisk_of_the_crescent,
  opaleyes_watch,
  shrine_of_the_elder_tree,
  silva_forum,
  the_sky_baths,
  the_starloom,
  statue_of_the_bondmaker,
  none,  // no monument: not chosen, not built, or not in the game
};
inline constexpr int monument_count = 15;
using Monuments = Set<Monument, std::uint16_t>;
inline constexpr Monuments every_monument = Monuments::first_n(monument_count);

// Cards: whatever has a pattern, the buildings first

enum class Card : std::uint8_t {};
inline constexpr int card_count = building_count + monument_count;

constexpr Card card_of(Building b) { return static_cast<Card>(index(b)); }
constexpr Card card_of(Monument m) { return static_cast<Card>(building_count + index(m)); }
constexpr Card card_at(int number) { return static_cast<Card>(number); }

/// The seven cards in play, by kind.
using CardSet = std::array<Building, building_kinds>;

/// TT-S6: the set for a first game.
GROD_LOOKUP constexpr CardSet first_game_set{Building::cottage, Building::farm,   Building::well,
                                             Building::chapel,  Building::tavern, Building::theater,
                                             Building::factory};

// Numbers of the rules that are on no card

inline constexpr int resource_card_count = 15;  // 3 of each resource
inline constexpr int warehouse_room = 3;
inline constexpr int novice_uses = 2;
inline constexpr int guild_replacements = 2;
inline constexpr int watch_pieces = 3;
inline constexpr int monuments_dealt = 2;
inline constexpr int set_aside_count = 5;  // Town Hall: cards discarded after every shuffle
inline constexpr int solo_face_up = 3;

}  // namespace grod::tiny_towns
