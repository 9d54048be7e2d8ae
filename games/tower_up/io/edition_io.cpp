#include "games/tower_up/io/edition_io.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/tower_up/io/edition_check.h"
#include "games/tower_up/io/words.h"

namespace grod::tower_up {

namespace {

// Writing

json::Array write_sites(Sites sites) {
  json::Array numbers;
  for (const Site site : sites) numbers.push_back(number_of(site));
  return numbers;
}

json::Value write_plot(const Plot& plot, int number) {
  json::Object object{{"site", number},
                      {"x", int{plot.at.x}},
                      {"y", int{plot.at.y}},
                      {"district", std::string(1, letter_of(plot.district))},
                      {"streets", write_sites(plot.streets)}};
  if (plot.lake) object["lake"] = true;
  if (plot.park) object["park"] = true;
  return object;
}

json::Value write_board(const PrintedBoard& board) {
  json::Array sites;
  for (int i = 0; i < board.plots.size(); ++i) sites.push_back(write_plot(board.plots[i], i + 1));
  json::Array shore;
  for (const Point corner : board.shore) shore.push_back(json::Array{int{corner.x}, int{corner.y}});
  return json::Object{{"sites", sites}, {"shore", shore}};
}

json::Value write_card(const PrintedCard& card) {
  json::Array floors;
  for (const Shown floor : card.floors) floors.push_back(json::Value(name_of(floor)));
  json::Object object{{"floors", floors}};
  json::Object machines;
  for (const Colour colour : all_colours)
    if (card.steps[colour] > 0) machines[name_of(colour)] = card.steps[colour];
  if (!machines.empty()) object["machines"] = machines;
  return object;
}

json::Value write_tracks(const Tracks& tracks) {
  json::Array values;
  for (std::size_t column = 1; column <= tracks.columns; ++column)
    values.push_back(int{tracks.value[column]});
  json::Array stars;
  for (const Column star : tracks.stars) stars.push_back(index(star));
  json::Array cone;
  for (std::size_t space = 1; space <= cone_spaces; ++space) cone.push_back(int{tracks.cone[space]});
  return json::Object{{"values", values}, {"stars", stars}, {"cone", cone}};
}

// Reading

/// A reader that stops at the first thing it cannot read and remembers it as a sentence.
class Reader {
 public:
  Result<Printed> read(const json::Value& value) {
    if (const json::Object* all = object(value, "cards")) {
      only(*all, {"boards", "grey_districts", "cards", "tracks", "tokens"}, "cards");
      read_boards(field(*all, "boards", "cards"));
      read_grey(field(*all, "grey_districts", "cards"));
      read_cards(field(*all, "cards", "cards"));
      read_tracks(field(*all, "tracks", "cards"));
      read_tokens(field(*all, "tokens", "cards"));
    }
    if (!fault_.empty()) return error(fault_);
    const std::vector<std::string> wrong = faults(printed_);
    if (!wrong.empty()) return error(fmt::format("{}", fmt::join(wrong, "\n  ")));
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

  const json::Array& list(const json::Value& value, std::size_t most, const std::string& where) {
    static const json::Array nothing;
    if (!value.is_array()) {
      fail(where + ": a list is expected");
      return nothing;
    }
    if (value.as_array().size() > most) {
      fail(fmt::format("{}: {} entries, but {} is the most", where, value.as_array().size(), most));
      return nothing;
    }
    return value.as_array();
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
    if (!value.is_int64() || value.as_int64() < least || value.as_int64() > most) {
      fail(fmt::format("{}: a whole number from {} to {} is expected", where, least, most));
      return least;
    }
    return static_cast<int>(value.as_int64());
  }

  std::uint8_t small(const json::Value& value, int least, int most, const std::string& where) {
    return static_cast<std::uint8_t>(number(value, least, most, where));
  }

  bool yes(const json::Object& object, std::string_view name, const std::string& where) {
    const json::Value* value = object.if_contains(name);
    if (value == nullptr) return false;
    if (!value->is_bool()) fail(fmt::format("{}.{}: true or false is expected", where, name));
    return value->is_bool() && value->as_bool();
  }

  District district(const json::Value& value, const std::string& where) {
    if (value.is_string() && value.as_string().size() == 1) {
      const char letter = value.as_string()[0];
      if (letter >= 'A' && letter < 'A' + district_count) return static_cast<District>(letter - 'A');
    }
    fail(where + ": a district is one of A, B, C, D, E");
    return {};
  }

  void read_boards(const json::Value& value) {
    const json::Object* boards = object(value, "boards");
    if (boards == nullptr) return;
    only(*boards, {"front", "back"}, "boards");
    for (const Side side : {Side::front, Side::back})
      read_board(field(*boards, name_of(side), "boards"), printed_.boards[std::size_t(side)],
                 fmt::format("boards.{}", name_of(side)));
  }

  void read_board(const json::Value& value, PrintedBoard& board, const std::string& where) {
    const json::Object* fields = object(value, where);
    if (fields == nullptr) return;
    only(*fields, {"sites", "shore"}, where);
    const json::Array& sites = list(field(*fields, "sites", where), max_sites, where + ".sites");
    for (std::size_t i = 0; i < sites.size(); ++i)
      board.plots.push_back(
          read_plot(sites[i], static_cast<int>(i) + 1, fmt::format("{}.sites[{}]", where, i)));
    const json::Array& shore = list(field(*fields, "shore", where), max_shore, where + ".shore");
    for (const json::Value& corner : shore) {
      const json::Array& both = list(corner, 2, where + ".shore");
      if (both.size() != 2) return fail(where + ".shore: a corner is a pair like [43, 52]");
      board.shore.push_back(
          {small(both[0], 0, 100, where + ".shore"), small(both[1], 0, 100, where + ".shore")});
    }
  }

  Plot read_plot(const json::Value& value, int expected, const std::string& where) {
    Plot plot;
    const json::Object* fields = object(value, where);
    if (fields == nullptr) return plot;
    only(*fields, {"site", "x", "y", "district", "streets", "lake", "park"}, where);
    if (number(field(*fields, "site", where), 1, max_sites, where + ".site") != expected)
      fail(fmt::format("{}.site: sites are listed in order, so {} is expected", where, expected));
    plot.at = {small(field(*fields, "x", where), 0, 100, where + ".x"),
               small(field(*fields, "y", where), 0, 100, where + ".y")};
    plot.district = district(field(*fields, "district", where), where + ".district");
    plot.lake = yes(*fields, "lake", where);
    plot.park = yes(*fields, "park", where);
    for (const json::Value& other : list(field(*fields, "streets", where), max_sites, where + ".streets"))
      plot.streets.insert(site_at(number(other, 1, max_sites, where + ".streets") - 1));
    return plot;
  }

  void read_grey(const json::Value& value) {
    for (const json::Value& letter : list(value, district_count, "grey_districts"))
      printed_.grey[std::size_t(district(letter, "grey_districts"))] = true;
  }

  void read_cards(const json::Value& value) {
    if (!value.is_array()) return fail("cards: a list is expected");
    if (value.as_array().size() != card_count)
      return fail(fmt::format("cards: {} cards, but there must be {}", value.as_array().size(), card_count));
    for (std::size_t i = 0; i < card_count; ++i)
      printed_.cards[i] = read_card(value.as_array()[i], fmt::format("card {}", i + 1));
  }

  PrintedCard read_card(const json::Value& value, const std::string& where) {
    PrintedCard card;
    const json::Object* fields = object(value, where);
    if (fields == nullptr) return card;
    only(*fields, {"floors", "machines"}, where);
    for (const json::Value& shown : list(field(*fields, "floors", where), most_on_card, where + ".floors")) {
      Shown floor{};
      if (Result<void> ok = json::read_enum(shown, floor, where + ".floors"); !ok) fail(ok.error().message);
      card.floors.push_back(floor);
    }
    const json::Value* machines = fields->if_contains("machines");
    const json::Object* steps = machines == nullptr ? nullptr : object(*machines, where + ".machines");
    if (steps == nullptr) return card;
    only(*steps, {"black", "grey", "white", "brown"}, where + ".machines");
    for (const Colour colour : all_colours)
      if (const json::Value* step = steps->if_contains(name_of(colour)))
        card.steps.add(colour, number(*step, 0, most_on_card, where + ".machines"));
    return card;
  }

  void read_tracks(const json::Value& value) {
    const json::Object* fields = object(value, "tracks");
    if (fields == nullptr) return;
    only(*fields, {"values", "stars", "cone"}, "tracks");
    Tracks& tracks = printed_.tracks;
    const json::Array& values = list(field(*fields, "values", "tracks"), most_columns, "tracks.values");
    if (values.empty()) fail("tracks.values: the values of the columns after the start are expected");
    for (const json::Value& column : values)
      tracks.value[++tracks.columns] = small(column, 0, 100, "tracks.values");
    for (const json::Value& star : list(field(*fields, "stars", "tracks"), most_columns, "tracks.stars"))
      tracks.stars.insert(static_cast<Column>(number(star, 1, most_columns, "tracks.stars")));
    const json::Array& cone = list(field(*fields, "cone", "tracks"), cone_spaces, "tracks.cone");
    if (cone.size() != cone_spaces)
      return fail(fmt::format("tracks.cone: {} values are expected", cone_spaces));
    for (std::size_t space = 1; space <= cone_spaces; ++space)
      tracks.cone[space] = small(cone[space - 1], 0, 100, "tracks.cone");
  }

  void read_tokens(const json::Value& value) {
    const json::Object* fields = object(value, "tokens");
    if (fields == nullptr) return;
    only(*fields, {"2", "3", "4"}, "tokens");
    for (int seats = min_seats; seats <= max_seats; ++seats) {
      const std::string where = fmt::format("tokens.{}", seats);
      const json::Array& values =
          list(field(*fields, std::to_string(seats), "tokens"), static_cast<std::size_t>(seats), where);
      for (std::size_t i = 0; i < values.size(); ++i)
        printed_.tokens[std::size_t(seats - min_seats)][i] = small(values[i], 1, 60, where);
    }
  }
};

}  // namespace

json::Value write_printed(const Printed& printed) {
  json::Object boards;
  for (const Side side : {Side::front, Side::back})
    boards[name_of(side)] = write_board(printed.boards[std::size_t(side)]);
  json::Array grey;
  for (int d = 0; d < district_count; ++d)
    if (printed.grey[std::size_t(d)])
      grey.push_back(json::Value(std::string(1, letter_of(static_cast<District>(d)))));
  json::Array cards;
  for (const PrintedCard& card : printed.cards) cards.push_back(write_card(card));
  json::Object tokens;
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    json::Array values;
    for (int i = 0; i < seats; ++i)
      values.push_back(int{printed.tokens[std::size_t(seats - min_seats)][std::size_t(i)]});
    tokens[std::to_string(seats)] = values;
  }
  return json::Object{{"boards", boards},
                      {"grey_districts", grey},
                      {"cards", cards},
                      {"tracks", write_tracks(printed.tracks)},
                      {"tokens", tokens}};
}

Result<Printed> read_printed(const json::Value& value) { return Reader().read(value); }

}  // namespace grod::tower_up
