#include "games/monster_city/io/edition_io.h"

#include <fmt/format.h>

#include "games/monster_city/io/words.h"
#include "texts/edition_reader.h"

namespace grod::monster_city {

namespace {

constexpr int most_symbols = 4;  // a monster of coloured or grey singles shows no more

// Writing

json::Value write_line(const MonsterLine& line) {
  const Monster& monster = line.monster;
  json::Object object{{"family", name_of(monster.family)}};
  switch (monster.family) {
    case Family::all: object["colour"] = name_of(monster.colour); break;
    case Family::any: object["count"] = int{monster.count}; break;
    case Family::values: {
      json::Array values;
      for (int v = lowest_value; v <= highest_value; ++v)
        if ((monster.values >> v) & 1) values.push_back(v);
      object["values"] = values;
      break;
    }
    case Family::singles:
      for (const Colour colour : all_colours)
        if (monster.need[std::size_t(colour)] > 0)
          object[name_of(colour)] = int{monster.need[std::size_t(colour)]};
      break;
  }
  object["copies"] = int{line.copies};
  return object;
}

// Reading

/// Reads and checks the four parts of the card list.
class Reader : EditionReader {
 public:
  Result<Printed> read(const json::Value& value) {
    if (const json::Object* cards = object(value, "cards")) {
      only(*cards, {"buildings", "start_sets", "monsters", "events"}, "cards");
      read_buildings(field(*cards, "buildings", "cards"));
      read_starts(field(*cards, "start_sets", "cards"));
      read_monsters(field(*cards, "monsters", "cards"));
      read_events(field(*cards, "events", "cards"));
    }
    return unless_faulty(printed_);
  }

 private:
  Printed printed_;

  void read_buildings(const json::Value& value) {
    const json::Object* colours = object(value, "cards.buildings");
    if (colours == nullptr) return;
    only(*colours, {"red", "green", "yellow"}, "cards.buildings");
    int total = 0;
    for (const Colour c : all_colours) {
      const std::string where = fmt::format("cards.buildings.{}", name_of(c));
      const json::Object* values = object(field(*colours, name_of(c), "cards.buildings"), where);
      if (values == nullptr) return;
      only(*values, {"3", "4", "5", "6", "7", "8"}, where);
      for (int v = lowest_value; v <= highest_value; ++v) {
        auto& copies = printed_.buildings[std::size_t(c)][std::size_t(v - lowest_value)];
        copies =
            small(field(*values, std::to_string(v), where), 1, deck_size, fmt::format("{}.{}", where, v));
        total += copies;
      }
    }
    if (total != deck_size)
      fail(fmt::format("cards.buildings: {} cards, but there must be {}", total, deck_size));
  }

  void read_starts(const json::Value& value) {
    const json::Object* sets = object(value, "cards.start_sets");
    if (sets == nullptr) return;
    only(*sets, {"A", "B", "C", "D", "E"}, "cards.start_sets");
    for (int s = 0; s < start_sets; ++s) {
      const std::string letter(1, static_cast<char>('A' + s));
      const std::string where = "cards.start_sets." + letter;
      const json::Array& set = list(field(*sets, letter, "cards.start_sets"), start_set_size, start_set_size,
                                    where, "two cards are expected, like [\"red\", 3]");
      for (std::size_t i = 0; i < set.size(); ++i) {
        const std::string place = fmt::format("{}[{}]", where, i);
        const json::Array& card =
            list(set[i], 2, 2, place, "a colour and a value are expected, like [\"red\", 3]");
        if (card.empty()) return;
        printed_.starts[std::size_t(s)][i] =
            building(one_of<Colour>(card[0], place), number(card[1], lowest_value, highest_value, place));
      }
    }
  }

  Monster read_monster(const json::Object& line, const std::string& where) {
    switch (one_of<Family>(field(line, "family", where), where + ".family")) {
      case Family::all:
        only(line, {"family", "colour", "copies"}, where);
        return Monster::all_of(one_of<Colour>(field(line, "colour", where), where + ".colour"));
      case Family::any:
        only(line, {"family", "count", "copies"}, where);
        return Monster::any_of(number(field(line, "count", where), 1, most_symbols, where + ".count"));
      case Family::values: return read_values(line, where);
      case Family::singles: return read_singles(line, where);
    }
    return {};
  }

  Monster read_values(const json::Object& line, const std::string& where) {
    only(line, {"family", "values", "copies"}, where);
    Monster monster{.family = Family::values};
    for (const json::Value& value : list(field(line, "values", where), 1, highest_value - lowest_value + 1,
                                         where + ".values", "a list of values is expected"))
      monster.values = static_cast<std::uint16_t>(
          monster.values | 1u << number(value, lowest_value, highest_value, where + ".values"));
    return monster;
  }

  Monster read_singles(const json::Object& line, const std::string& where) {
    only(line, {"family", "red", "green", "yellow", "copies"}, where);
    Monster monster{.family = Family::singles};
    int symbols = 0;
    for (const Colour c : all_colours)
      if (const json::Value* need = line.if_contains(name_of(c))) {
        monster.need[std::size_t(c)] = small(*need, 0, most_symbols, fmt::format("{}.{}", where, name_of(c)));
        symbols += monster.need[std::size_t(c)];
      }
    if (symbols < 1 || symbols > most_symbols)
      fail(fmt::format("{}: {} symbols, but a card shows 1 to {}", where, symbols, most_symbols));
    return monster;
  }

  void read_monsters(const json::Value& value) {
    const json::Array& lines = list(value, 1, monster_card_count, "cards.monsters");
    int total = 0;
    Set<Family, std::uint8_t> families;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string where = fmt::format("cards.monsters[{}]", i);
      const json::Object* line = object(lines[i], where);
      if (line == nullptr) return;
      const Monster monster = read_monster(*line, where);
      const std::uint8_t copies =
          small(field(*line, "copies", where), 1, monster_card_count, where + ".copies");
      for (const MonsterLine& other : printed_.monsters)
        if (other.monster == monster)
          fail(fmt::format("{}: \"{}\" is listed twice", where, notation(monster)));
      printed_.monsters.push_back({monster, copies});
      families.insert(monster.family);
      total += copies;
    }
    if (total != monster_card_count)
      fail(fmt::format("cards.monsters: {} cards, but there must be {}", total, monster_card_count));
    for (const Family family : Every<Family, enumerator_count<Family>>())
      if (!families.contains(family))
        fail(fmt::format("cards.monsters: no monster of the family \"{}\"", name_of(family)));
  }

  void read_events(const json::Value& value) {
    const json::Object* events = object(value, "cards.events");
    if (events == nullptr) return;
    only(*events, {names_of_enum<Event>.begin(), names_of_enum<Event>.end()}, "cards.events");
    int total = 0;
    for (std::size_t i = 0; i < event_kinds; ++i) {
      const std::string_view name = names_of_enum<Event>[i];
      printed_.events[i] = small(field(*events, name, "cards.events"), 1, event_card_count,
                                 fmt::format("cards.events.{}", name));
      total += printed_.events[i];
    }
    if (total != event_card_count)
      fail(fmt::format("cards.events: {} cards, but there must be {}", total, event_card_count));
  }
};

}  // namespace

json::Value write_printed(const Printed& printed) {
  json::Object buildings;
  for (const Colour colour : all_colours) {
    json::Object values;
    for (int v = lowest_value; v <= highest_value; ++v)
      values[std::to_string(v)] = printed.buildings[std::size_t(colour)][std::size_t(v - lowest_value)];
    buildings[name_of(colour)] = values;
  }
  json::Object sets;
  for (std::size_t s = 0; s < start_sets; ++s) {
    json::Array set;
    for (const Building b : printed.starts[s]) set.push_back(json::Array{name_of(colour_of(b)), value_of(b)});
    sets[std::string(1, static_cast<char>('A' + s))] = set;
  }
  json::Array monsters;
  for (const MonsterLine& line : printed.monsters) monsters.push_back(write_line(line));
  json::Object events;
  for (std::size_t i = 0; i < event_kinds; ++i) events[names_of_enum<Event>[i]] = printed.events[i];
  return json::Object{
      {"buildings", buildings}, {"start_sets", sets}, {"monsters", monsters}, {"events", events}};
}

Result<Printed> read_printed(const json::Value& value) { return Reader().read(value); }

}  // namespace grod::monster_city
