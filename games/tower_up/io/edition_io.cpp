#include "games/tower_up/io/edition_io.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/tower_up/io/edition_check.h"
#include "games/tower_up/io/words.h"
#include "texts/edition_reader.h"

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

/// Reads boards, cards, tracks and tokens; what is wrong with them together is for edition_check.h to say.
class Reader : EditionReader {
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
    if (fault().empty())
      if (const std::vector<std::string> wrong = faults(printed_); !wrong.empty())
        fail(fmt::format("{}", fmt::join(wrong, "\n  ")));
    return unless_faulty(printed_);
  }

 private:
  Printed printed_;

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
    const json::Array& sites = list(field(*fields, "sites", where), 0, max_sites, where + ".sites");
    for (std::size_t i = 0; i < sites.size(); ++i)
      board.plots.push_back(
          read_plot(sites[i], static_cast<int>(i) + 1, fmt::format("{}.sites[{}]", where, i)));
    for (const json::Value& corner : list(field(*fields, "shore", where), 0, max_shore, where + ".shore")) {
      const json::Array& both = list(corner, 2, 2, where + ".shore", "a corner is a pair like [43, 52]");
      if (both.empty()) return;
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
    for (const json::Value& other : list(field(*fields, "streets", where), 0, max_sites, where + ".streets"))
      plot.streets.insert(site_at(number(other, 1, max_sites, where + ".streets") - 1));
    return plot;
  }

  void read_grey(const json::Value& value) {
    for (const json::Value& letter : list(value, 0, district_count, "grey_districts"))
      printed_.grey[std::size_t(district(letter, "grey_districts"))] = true;
  }

  void read_cards(const json::Value& value) {
    if (value.is_array() && value.as_array().size() != card_count)
      return fail(fmt::format("cards: {} cards, but there must be {}", value.as_array().size(), card_count));
    const json::Array& cards = list(value, card_count, card_count, "cards");
    if (cards.empty()) return;
    for (std::size_t i = 0; i < card_count; ++i)
      printed_.cards[i] = read_card(cards[i], fmt::format("card {}", i + 1));
  }

  PrintedCard read_card(const json::Value& value, const std::string& where) {
    PrintedCard card;
    const json::Object* fields = object(value, where);
    if (fields == nullptr) return card;
    only(*fields, {"floors", "machines"}, where);
    for (const json::Value& shown : list(field(*fields, "floors", where), 0, most_on_card, where + ".floors"))
      card.floors.push_back(one_of<Shown>(shown, where + ".floors"));
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
    for (const json::Value& column :
         list(field(*fields, "values", "tracks"), 1, most_columns, "tracks.values"))
      tracks.value[++tracks.columns] = small(column, 0, 100, "tracks.values");
    for (const json::Value& star : list(field(*fields, "stars", "tracks"), 0, most_columns, "tracks.stars"))
      tracks.stars.insert(static_cast<Column>(number(star, 1, most_columns, "tracks.stars")));
    std::array<std::uint8_t, cone_spaces> cone{};
    numbers(field(*fields, "cone", "tracks"), cone, 0, 100, "tracks.cone");
    std::copy(cone.begin(), cone.end(), tracks.cone.begin() + 1);
  }

  void read_tokens(const json::Value& value) {
    const json::Object* fields = object(value, "tokens");
    if (fields == nullptr) return;
    only(*fields, {"2", "3", "4"}, "tokens");
    for (int seats = min_seats; seats <= max_seats; ++seats) {
      const std::string where = fmt::format("tokens.{}", seats);
      const json::Array& values =
          list(field(*fields, std::to_string(seats), "tokens"), 0, static_cast<std::size_t>(seats), where);
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
