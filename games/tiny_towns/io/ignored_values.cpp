#include <fmt/format.h>

#include "games/tiny_towns/io/edition_io.h"

namespace grod::tiny_towns {

namespace {

/// A card whose number of points no line of the score sheet asks for.
struct Unscored {
  Card card;
  std::string_view place;
  std::string_view why;
};

std::vector<Unscored> unscored() {
  constexpr std::string_view food = "food is worth no points";
  std::vector<Unscored> cards{
      {card_of(Building::tavern), "buildings.tavern", "its points are those of cards.tables.tavern"},
      {card_of(Building::almshouse), "buildings.almshouse", "its points are those of cards.tables.almshouse"},
      {card_of(Monument::shrine_of_the_elder_tree), "monuments.shrine_of_the_elder_tree",
       "its points are those of cards.tables.shrine"},
      {card_of(Monument::the_starloom), "monuments.the_starloom",
       "its points are those of cards.tables.starloom"},
      {card_of(Building::farm), "buildings.farm", food},
      {card_of(Building::granary), "buildings.granary", food},
      {card_of(Building::greenhouse), "buildings.greenhouse", food},
      {card_of(Building::orchard), "buildings.orchard", food}};
  return cards;
}

}  // namespace

std::vector<std::string> ignored_values(const Edition& edition) {
  std::vector<std::string> ignored;
  for (const auto& [card, place, why] : unscored())
    if (const auto points = edition.printed.points[std::size_t(card)]; points != 0)
      ignored.push_back(fmt::format("cards.{}.points: {} is ignored: {}", place, points, why));
  return ignored;
}

}  // namespace grod::tiny_towns
