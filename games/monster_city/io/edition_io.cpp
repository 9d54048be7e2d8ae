#include "games/monster_city/io/edition_io.h"

#include <fmt/format.h>

#include "games/monster_city/io/words.h"

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

/// A reader that stops at the first thing wrong and remembers it as a sentence.
class Reader {
 public:
  Result<Printed> read(const json::Value& value) {
    const json::Object* cards = object(value, "cards");
    if (cards != nullptr) {
      only(*cards, {"buildings", "start_sets", "monsters", "events"}, "cards");
      read_buildings(field(*cards, "buildings", "cards"));
      read_starts(field(*cards, "start_sets", "cards"));
      read_monsters(field(*cards, "monsters", "cards"));
      read_events(field(*cards, "events", "cards"));
    }
    if (!fault_.empty()) return error(fault_);
    return printed_;
  }

 private:
  Printed printed_;
  std::string fault_;

  void fail(std::string fault) {
    if (fault_.empty()) fault_ = std::move(fault);
  }

  const json::Object* object(const json::Value& value, const std::string& where) {
    if (value.is_object()) return &value.as_object();
    fail(where + ": an object is expected");
    return nullptr;
  }

  const json::Value& field(const json::Object& object, std::string_view name, const std::string& where) {
    static const json::Value nothing;
    if (const json::Value* value = object.if_contains(name)) return *value;
    fail(fmt::format("{}: \"{}\" is missing", where, name));
    return nothing;
  }

  void only(const json::Object& object, std::initializer_list<std::string_view> names,
            const std::string& where) {
    for (const auto& [key, value] : object)
      if (std::find(names.begin(), names.end(), std::string_view(key)) == names.end())
        fail(fmt::format("{}: \"{}\" is unknown", where, std::string_view(key)));
  }

  int number(const json::Value& value, int least, int most, const std::string& where) {
    const std::optional<std::int64_t> whole = json::whole_number(value);
    if (!whole || *whole < least || *whole > most) {
      fail(fmt::format("{}: a whole number from {} to {} is expected", where, least, most));
      return least;
    }
    return static_cast<int>(*whole);
  }

  Colour colour(const json::Value& value, const std::string& where) {
    Colour result{};
    if (Result<void> ok = json::read_enum(value, result, where); !ok) fail(ok.error().message);
    return result;
  }

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
        const int copies =
            number(field(*values, std::to_string(v), where), 1, deck_size, fmt::format("{}.{}", where, v));
        printed_.buildings[std::size_t(c)][std::size_t(v - lowest_value)] = static_cast<std::uint8_t>(copies);
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
      const json::Value& set = field(*sets, letter, "cards.start_sets");
      if (!set.is_array() || set.as_array().size() != start_set_size)
        return fail(where + ": two cards are expected, like [\"red\", 3]");
      for (std::size_t i = 0; i < start_set_size; ++i) {
        const std::string place = fmt::format("{}[{}]", where, i);
        const json::Value& card = set.as_array()[i];
        if (!card.is_array() || card.as_array().size() != 2)
          return fail(place + ": a colour and a value are expected, like [\"red\", 3]");
        printed_.starts[std::size_t(s)][i] =
            building(colour(card.as_array()[0], place),
                     number(card.as_array()[1], lowest_value, highest_value, place));
      }
    }
  }

  Monster read_monster(const json::Object& line, const std::string& where) {
    Family family{};
    if (Result<void> ok = json::read_enum(field(line, "family", where), family, where + ".family"); !ok)
      fail(ok.error().message);
    switch (family) {
      case Family::all:
        only(line, {"family", "colour", "copies"}, where);
        return Monster::all_of(colour(field(line, "colour", where), where + ".colour"));
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
    const json::Value& values = field(line, "values", where);
    if (!values.is_array() || values.as_array().empty()) {
      fail(where + ".values: a list of values is expected");
      return monster;
    }
    for (const json::Value& value : values.as_array())
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
        monster.need[std::size_t(c)] = static_cast<std::uint8_t>(
            number(*need, 0, most_symbols, fmt::format("{}.{}", where, name_of(c))));
        symbols += monster.need[std::size_t(c)];
      }
    if (symbols < 1 || symbols > most_symbols)
      fail(fmt::format("{}: {} symbols, but a card shows 1 to {}", where, symbols, most_symbols));
    return monster;
  }

  void read_monsters(const json::Value& value) {
    if (!value.is_array()) return fail("cards.monsters: a list is expected");
    if (value.as_array().size() > monster_card_count)
      return fail(fmt::format("cards.monsters: more than {} lines", monster_card_count));
    int total = 0;
    Set<Family, std::uint8_t> families;
    for (std::size_t i = 0; i < value.as_array().size(); ++i) {
      const std::string where = fmt::format("cards.monsters[{}]", i);
      const json::Object* line = object(value.as_array()[i], where);
      if (line == nullptr) return;
      const Monster monster = read_monster(*line, where);
      const int copies = number(field(*line, "copies", where), 1, monster_card_count, where + ".copies");
      for (const MonsterLine& other : printed_.monsters)
        if (other.monster == monster)
          fail(fmt::format("{}: \"{}\" is listed twice", where, notation(monster)));
      printed_.monsters.push_back({monster, static_cast<std::uint8_t>(copies)});
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
    int total = 0;
    for (const auto& [key, copies] : *events)
      if (!enum_named<Event>(std::string_view(key)))
        fail(fmt::format("cards.events: \"{}\" is unknown", std::string_view(key)));
    for (std::size_t i = 0; i < event_kinds; ++i) {
      const std::string_view name = names_of_enum<Event>[i];
      const int copies = number(field(*events, name, "cards.events"), 1, event_card_count,
                                fmt::format("cards.events.{}", name));
      printed_.events[i] = static_cast<std::uint8_t>(copies);
      total += copies;
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
