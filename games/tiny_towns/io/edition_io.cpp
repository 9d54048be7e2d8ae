#include "games/tiny_towns/io/edition_io.h"

#include <fmt/format.h>

#include <algorithm>

#include "texts/edition_reader.h"

namespace grod::tiny_towns {

namespace {

constexpr int most_points = 99;

// Writing

json::Object write_cards(const Printed& printed, int first, int end) {
  json::Object cards;
  for (int card = first; card < end; ++card) {
    json::Array rows;
    for (const std::string& row : drawn_rows(printed.pattern_of(card_at(card)))) rows.emplace_back(row);
    cards[card_name(card_at(card))] =
        json::Object{{"pattern", rows}, {"points", printed.points[std::size_t(card)]}};
  }
  return cards;
}

template <std::size_t N>
json::Array write_table(const std::array<std::int8_t, N>& table) {
  json::Array array;
  for (const std::int8_t number : table) array.push_back(number);
  return array;
}

// Reading

/// Reads and checks the six parts of the card list.
class Reader : EditionReader {
 public:
  Result<Printed> read(const json::Value& value) {
    if (const json::Object* cards = object(value, "cards")) {
      only(*cards, {"buildings", "monuments", "tables", "resource_cards", "solo_removed", "rank_from"},
           "cards");
      read_cards(field(*cards, "buildings", "cards"), "cards.buildings", 0, building_count);
      read_cards(field(*cards, "monuments", "cards"), "cards.monuments", building_count, card_count);
      read_tables(field(*cards, "tables", "cards"));
      read_resource_cards(field(*cards, "resource_cards", "cards"));
      read_solo_removed(field(*cards, "solo_removed", "cards"));
      read_points(field(*cards, "rank_from", "cards"), printed_.rank_from, "cards.rank_from");
      check_ranks();
    }
    return unless_faulty(printed_);
  }

 private:
  Printed printed_;

  /// A table of points.
  template <std::size_t N>
  void read_points(const json::Value& value, std::array<std::int8_t, N>& out, const std::string& where) {
    numbers(value, out, -most_points, most_points, where);
  }

  void read_cards(const json::Value& value, const std::string& where, int first, int end) {
    const json::Object* cards = object(value, where);
    if (cards == nullptr) return;
    std::vector<std::string_view> names;
    for (int card = first; card < end; ++card) names.push_back(card_name(card_at(card)));
    only(*cards, names, where);
    for (int card = first; card < end; ++card) {
      const std::string_view name = card_name(card_at(card));
      const std::string place = fmt::format("{}.{}", where, name);
      const json::Object* entry = object(field(*cards, name, where), place);
      if (entry == nullptr) return;
      only(*entry, {"pattern", "points"}, place);
      printed_.patterns[std::size_t(card)] =
          read_pattern(field(*entry, "pattern", place), place + ".pattern");
      printed_.points[std::size_t(card)] = static_cast<std::int8_t>(
          number(field(*entry, "points", place), -most_points, most_points, place + ".points"));
    }
  }

  /// Rows of letters: a drawing of at most four by four squares and six cubes that begins in its first row and column.
  Pattern read_pattern(const json::Value& value, const std::string& where) {
    Pattern pattern;
    bool first_column = false;
    const json::Array& rows =
        list(value, 1, side, where, "a list of one to four rows is expected, like [\".Y\", \"BG\"]");
    if (rows.empty()) return pattern;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const json::Value& text = rows[row];
      if (!text.is_string() || text.as_string().size() > side) {
        fail(fmt::format("{}[{}]: a row of at most four letters is expected", where, row));
        return pattern;
      }
      for (std::size_t column = 0; column < text.as_string().size(); ++column) {
        const char letter = text.as_string()[column];
        if (letter == '.') continue;
        const std::size_t resource = std::string_view(resource_letters).find(letter);
        if (resource == std::string_view::npos) {
          fail(fmt::format("{}[{}]: \"{}\" is none of W, Y, B, G, S and .", where, row, letter));
          return pattern;
        }
        if (pattern.full()) {
          fail(fmt::format("{}: more than {} cubes", where, max_cells));
          return pattern;
        }
        first_column = first_column || column == 0;
        pattern.push_back({static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column),
                           static_cast<Resource>(resource)});
      }
    }
    if (pattern.empty()) fail(where + ": there is no cube in it");
    if (!pattern.empty() && (pattern[0].row != 0 || !first_column))
      fail(where + ": its first row and its first column must each have a cube");
    return pattern;
  }

  void read_tables(const json::Value& value) {
    const json::Object* tables = object(value, "cards.tables");
    if (tables == nullptr) return;
    only(*tables, {"tavern", "almshouse", "shrine", "starloom", "feast_hall_more"}, "cards.tables");
    read_points(field(*tables, "tavern", "cards.tables"), printed_.tavern, "cards.tables.tavern");
    read_points(field(*tables, "almshouse", "cards.tables"), printed_.almshouse, "cards.tables.almshouse");
    read_points(field(*tables, "shrine", "cards.tables"), printed_.shrine, "cards.tables.shrine");
    read_points(field(*tables, "starloom", "cards.tables"), printed_.starloom, "cards.tables.starloom");
    printed_.feast_hall_more =
        static_cast<std::int8_t>(number(field(*tables, "feast_hall_more", "cards.tables"), -most_points,
                                        most_points, "cards.tables.feast_hall_more"));
  }

  void read_resource_cards(const json::Value& value) {
    const json::Object* cards = object(value, "cards.resource_cards");
    if (cards == nullptr) return;
    only(*cards, {names_of_enum<Resource>.begin(), names_of_enum<Resource>.end()}, "cards.resource_cards");
    int total = 0;
    for (const Resource r : all_resources) {
      std::uint8_t& copies = printed_.resource_cards[std::size_t(r)];
      copies = small(field(*cards, name_of(r), "cards.resource_cards"), 0, resource_card_count,
                     fmt::format("cards.resource_cards.{}", name_of(r)));
      total += copies;
    }
    if (total != resource_card_count)
      fail(fmt::format("cards.resource_cards: {} cards, but there must be {}", total, resource_card_count));
  }

  void read_solo_removed(const json::Value& value) {
    for (const json::Value& entry :
         list(value, 0, card_count, "cards.solo_removed", "a list of cards is expected")) {
      const std::string name =
          entry.is_string() ? std::string(entry.as_string()) : boost::json::serialize(entry);
      const auto building = enum_named<Building>(name);
      const auto monument = enum_named<Monument>(name);
      if (building && *building != Building::cottage)
        printed_.solo_removed_buildings.insert(*building);
      else if (monument && *monument != Monument::none)
        printed_.solo_removed_monuments.insert(*monument);
      else
        fail(fmt::format("cards.solo_removed: \"{}\" is no card that can be removed", name));
    }
    for (int kind = 1; kind < building_kinds; ++kind) {
      int left = pile_size;
      for (const Building b : printed_.solo_removed_buildings)
        left -= kind_of(b) == static_cast<Kind>(kind) ? 1 : 0;
      if (left == 0)
        fail(fmt::format("cards.solo_removed: no card of the kind \"{}\" is left",
                         name_of(static_cast<Kind>(kind))));
    }
    if (monument_count - printed_.solo_removed_monuments.size() < monuments_dealt)
      fail("cards.solo_removed: fewer than two monuments are left");
  }

  void check_ranks() {
    for (std::size_t i = 1; i < printed_.rank_from.size(); ++i)
      if (printed_.rank_from[i] >= printed_.rank_from[i - 1])
        fail(fmt::format("cards.rank_from[{}]: each number must be less than the one before", i));
  }
};

}  // namespace

std::string_view card_name(Card card) {
  return index(card) < building_count ? name_of(static_cast<Building>(index(card)))
                                      : name_of(static_cast<Monument>(index(card) - building_count));
}

std::vector<std::string> drawn_rows(const Pattern& pattern) {
  std::size_t columns = 0;
  std::size_t height = 0;
  for (const Cell& cell : pattern) {
    columns = std::max(columns, std::size_t{cell.column} + 1);
    height = std::max(height, std::size_t{cell.row} + 1);
  }
  std::vector<std::string> rows(height, std::string(columns, '.'));
  for (const Cell& cell : pattern) rows[cell.row][cell.column] = resource_letters[index(cell.resource)];
  return rows;
}

json::Value write_printed(const Printed& printed) {
  json::Object resources;
  for (const Resource r : all_resources) resources[name_of(r)] = int{printed.resource_cards[std::size_t(r)]};
  json::Array removed;
  for (const Building b : printed.solo_removed_buildings) removed.emplace_back(name_of(b));
  for (const Monument m : printed.solo_removed_monuments) removed.emplace_back(name_of(m));
  return json::Object{{"buildings", write_cards(printed, 0, building_count)},
                      {"monuments", write_cards(printed, building_count, card_count)},
                      {"tables", json::Object{{"tavern", write_table(printed.tavern)},
                                              {"almshouse", write_table(printed.almshouse)},
                                              {"shrine", write_table(printed.shrine)},
                                              {"starloom", write_table(printed.starloom)},
                                              {"feast_hall_more", printed.feast_hall_more}}},
                      {"resource_cards", resources},
                      {"solo_removed", removed},
                      {"rank_from", write_table(printed.rank_from)}};
}

Result<Printed> read_printed(const json::Value& value) { return Reader().read(value); }

Result<Edition> read_edition(const Edition&, const json::Value& value) {
  const Result<Printed> printed = read_printed(value);
  if (!printed) return tl::unexpected(printed.error());
  const Edition edition = indexed(*printed);
  for (std::size_t kind = 0; kind < kind_count; ++kind)
    if (const int room = footprint_room[kind]; edition.footprints[kind].size() > room)
      return error(fmt::format(
          "cards: the patterns of the kind \"{}\" can lie in more than {} ways, and no more are provided for",
          name_of(static_cast<Kind>(kind)), room));
  return edition;
}

}  // namespace grod::tiny_towns
