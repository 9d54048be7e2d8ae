// The city of Tower Up as a map of letters: sites where they are drawn on the board, streets between them, and below
// it the market, the objectives, the machine tracks and the companies.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "cli/boards/boards.h"

namespace grod {

namespace {

std::string key(std::string_view kind, std::string_view name) {
  return fmt::format("tower-up.{}.{}", kind, name);
}

constexpr std::array<std::string_view, 4> colours{"black", "grey", "white", "brown"};

Ink ink_of_colour(std::string_view colour) {
  if (colour == "grey") return Ink::grey;
  if (colour == "white") return Ink::white;
  if (colour == "brown") return Ink::brown;
  return Ink::bold;
}

/// Blue, orange and green as in the box; the number says who it is.
Ink ink_of_seat(std::int64_t seat) {
  constexpr std::array inks{Ink::blue, Ink::orange, Ink::green, Ink::red};
  return inks[static_cast<std::size_t>(seat) % inks.size()];
}

std::string letter(const Drawing& drawing, std::string_view colour) {
  return drawing.pen.write(ink_of_colour(colour), text(drawing.language, key("letter", colour)));
}

/// A sheet of character cells, so that sites can be written over streets.
class Canvas {
 public:
  Canvas(int width, int height)
      : cells_(static_cast<std::size_t>(height),
               std::vector<std::string>(static_cast<std::size_t>(width), " ")) {}

  void put(int x, int y, std::string sign) {
    if (y < 0 || y >= static_cast<int>(cells_.size())) return;
    auto& row = cells_[static_cast<std::size_t>(y)];
    if (x >= 0 && x < static_cast<int>(row.size())) row[static_cast<std::size_t>(x)] = std::move(sign);
  }

  /// A street, with the sign that suits its slope.
  void line(int x0, int y0, int x1, int y1, const Pen& pen) {
    const int steps = std::max(std::abs(x1 - x0), std::abs(y1 - y0));
    const std::string_view sign = y0 == y1                 ? "─"
                                  : std::abs(x1 - x0) <= 1 ? "│"
                                  : (x1 > x0) == (y1 > y0) ? "╲"
                                                           : "╱";
    for (int i = 0; i <= steps; ++i) {
      const double along = static_cast<double>(i) / steps;
      put(static_cast<int>(std::lround(x0 + along * (x1 - x0))),
          static_cast<int>(std::lround(y0 + along * (y1 - y0))), pen.write(Ink::dim, sign));
    }
  }

  std::string shown() const {
    std::string out;
    for (const auto& row : cells_) {
      std::string line;
      for (const std::string& cell : row) line += cell;
      out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
  }

 private:
  std::vector<std::vector<std::string>> cells_;
};

// How big a unit of the board's 100 by 100 is drawn, and the free strip at the top that is left out
constexpr double columns_per_unit = 0.82;
constexpr double rows_per_unit = 0.25;
constexpr int first_row = 5;
constexpr int canvas_width = 86;
constexpr int canvas_height = 22;

struct Place {
  int x;
  int y;
};

Place place_of(const json::Value& site) {
  const json::Value& at = site.at("at");
  return {
      static_cast<int>(std::lround(static_cast<double>(at.at("x").as_int64()) * columns_per_unit)),
      static_cast<int>(std::lround(static_cast<double>(at.at("y").as_int64()) * rows_per_unit)) - first_row};
}

bool is_grey(const Drawing& drawing, const json::Value& district) {
  for (const json::Value& grey : drawing.view.at("grey_districts").as_array())
    if (grey == district) return true;
  return false;
}

/// "23B♣": number, district (small if grey), lake or park.
std::string name_of_site(const Drawing& drawing, const json::Value& site) {
  std::string district(site.at("district").as_string());
  if (is_grey(drawing, site.at("district"))) district[0] = static_cast<char>(district[0] - 'A' + 'a');
  return fmt::format("{}{}{}{}", site.at("site").as_int64(), district, site.at("lake").as_bool() ? "≈" : "",
                     site.at("park").as_bool() ? "♣" : "");
}

/// The signs of a building: its colour, then its floors from the bottom up.
std::vector<std::string> building(const Drawing& drawing, const json::Value& site) {
  if (site.at("colour").is_null()) return {drawing.pen.write(Ink::dim, "□")};
  const std::string_view colour = site.at("colour").as_string();
  std::vector<std::string> signs{letter(drawing, colour)};
  for (std::int64_t floor = 1; floor <= site.at("floors").as_int64(); ++floor) {
    std::string sign = drawing.pen.write(ink_of_colour(colour), "·");
    for (const json::Value& roof : site.at("roofs").as_array())
      if (roof.at("level").as_int64() == floor)
        sign = drawing.pen.write(ink_of_seat(roof.at("seat").as_int64()),
                                 std::to_string(roof.at("seat").as_int64() + 1));
    signs.push_back(sign);
  }
  return signs;
}

std::vector<std::string> letters(std::string_view text) {
  std::vector<std::string> signs;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xc0) == 0x80)
      signs.back() += c;
    else
      signs.emplace_back(1, c);
  }
  return signs;
}

/// Is a place inside the lake? A line from it to the right crosses the shore an odd number of times.
bool in_lake(const json::Array& shore, double x, double y) {
  bool inside = false;
  for (std::size_t i = 0; i < shore.size(); ++i) {
    const json::Value& one = shore[i];
    const json::Value& other = shore[(i + 1) % shore.size()];
    const auto x0 = static_cast<double>(one.at("x").as_int64());
    const auto y0 = static_cast<double>(one.at("y").as_int64());
    const auto x1 = static_cast<double>(other.at("x").as_int64());
    const auto y1 = static_cast<double>(other.at("y").as_int64());
    if ((y0 > y) != (y1 > y) && x < x0 + (y - y0) / (y1 - y0) * (x1 - x0)) inside = !inside;
  }
  return inside;
}

void draw_lake(const Drawing& drawing, Canvas& canvas) {
  const json::Array& shore = drawing.view.at("shore").as_array();
  for (int row = 0; row < canvas_height; ++row)
    for (int column = 0; column < canvas_width; ++column)
      if (in_lake(shore, column / columns_per_unit, (row + first_row) / rows_per_unit))
        canvas.put(column, row, drawing.pen.write(Ink::blue, "≈"));
}

std::string map(const Drawing& drawing) {
  Canvas canvas(canvas_width, canvas_height);
  draw_lake(drawing, canvas);
  const json::Array& sites = drawing.view.at("sites").as_array();
  for (const json::Value& site : sites)
    for (const json::Value& other : site.at("streets").as_array()) {
      const Place from = place_of(site);
      const Place to = place_of(sites[static_cast<std::size_t>(other.as_int64() - 1)]);
      canvas.line(from.x, from.y, to.x, to.y, drawing.pen);
    }
  for (const json::Value& site : sites) {
    const Place at = place_of(site);
    int x = at.x - 1;
    for (const std::string& sign : letters(name_of_site(drawing, site)))
      canvas.put(x++, at.y, drawing.pen.write(Ink::dim, sign));
    x = at.x - 1;
    for (const std::string& sign : building(drawing, site)) canvas.put(x++, at.y + 1, sign);
  }
  return canvas.shown();
}

std::string floors(const Drawing& drawing, const json::Value& numbers) {
  std::string out;
  for (const std::string_view colour : colours)
    out +=
        fmt::format("{}{}{}", out.empty() ? "" : " ", letter(drawing, colour), numbers.at(colour).as_int64());
  return out;
}

/// "1 [KKGG]  2 [?  K»»]": floors from the bottom up, then machine steps.
std::string market(const Drawing& drawing) {
  std::string out;
  int place = 0;
  for (const json::Value& card : drawing.view.at("market").as_array()) {
    std::string shown;
    for (const json::Value& floor : card.at("floors").as_array()) shown += letter(drawing, floor.as_string());
    for (const auto& [colour, steps] : card.at("machines").as_object()) {
      shown += " " + letter(drawing, colour);
      for (std::int64_t i = 0; i < steps.as_int64(); ++i) shown += "»";
    }
    out += fmt::format("{} [{}]   ", ++place, shown);
  }
  return out;
}

std::string objectives(const Drawing& drawing, int indent) {
  std::string out;
  for (const json::Value& objective : drawing.view.at("objectives").as_array()) {
    std::string tokens;
    for (const json::Value& token : objective.at("tokens").as_array())
      tokens += fmt::format("{}{}", tokens.empty() ? "" : " ", token.as_int64());
    out +=
        fmt::format("{}{}  ({})\n", out.empty() ? "" : std::string(static_cast<std::size_t>(indent), ' '),
                    text(drawing.language, key("objective", objective.at("objective").as_string())), tokens);
  }
  return out;
}

/// One line a colour; in each column the players whose machine stands there.
std::string tracks(const Drawing& drawing, int indent) {
  const json::Value& tracks = drawing.view.at("tracks");
  const auto width = static_cast<int>(drawing.names.size()) + 1;
  const int head = std::max(width, 4);
  std::string out;
  const auto count = static_cast<std::int64_t>(tracks.at("values").as_array().size());
  for (std::int64_t column = 0; column < count; ++column) {
    bool star = false;
    for (const json::Value& other : tracks.at("stars").as_array()) star = star || other.as_int64() == column;
    const std::int64_t value = tracks.at("values").as_array()[static_cast<std::size_t>(column)].as_int64();
    out += padded(fmt::format("{}{}", value, star ? "★" : ""), head);
  }
  out += "\n";
  for (const std::string_view colour : colours) {
    out += std::string(static_cast<std::size_t>(indent - 3), ' ') + letter(drawing, colour) + "  ";
    for (std::int64_t column = 0; column < count; ++column) {
      std::string here;
      std::int64_t seat = 0;
      for (const json::Value& company : drawing.view.at("companies").as_array()) {
        if (company.at("machines").at(colour).as_int64() == column)
          here += drawing.pen.write(ink_of_seat(seat), std::to_string(seat + 1));
        ++seat;
      }
      out += padded(here.empty() ? drawing.pen.write(Ink::dim, "─") : here, head);
    }
    out += "\n";
  }
  return out;
}

std::string company_row(const Drawing& drawing, std::int64_t seat, int name_width) {
  const json::Value& company = drawing.view.at("companies").as_array()[static_cast<std::size_t>(seat)];
  bool acts = false;
  for (const json::Value& who : drawing.view.at("to_act").as_array()) acts = acts || who.as_int64() == seat;
  const std::string name = padded(drawing.names[static_cast<std::size_t>(seat)], name_width);
  const auto count = [&](std::string_view what, std::string_view field) {
    return counted(drawing.language, key("board", what), static_cast<int>(company.at(field).as_int64()));
  };
  std::string tokens;
  for (const json::Value& token : company.at("tokens").as_array())
    tokens += token.is_null() ? " –" : fmt::format(" {}", token.as_int64());
  const std::string roofs = company.at("cone").is_null()
                                ? count("visible", "visible_roofs")
                                : text(drawing.language, key("board", "cone"),
                                       {{"space", std::to_string(company.at("cone").as_int64())}});
  return fmt::format("  {} {} {}  {} {}  {}  {}  ◆{}  = {}\n", acts ? "►" : " ",
                     drawing.pen.write(ink_of_seat(seat), std::to_string(seat + 1)),
                     acts ? drawing.pen.write(Ink::bold, name) : name,
                     text(drawing.language, key("board", "stock")), floors(drawing, company.at("floors")),
                     padded(count("roofs", "roofs_left"), 19), padded(roofs, 12), tokens,
                     company.at("total").as_int64());
}

}  // namespace

std::string draw_tower_up(const Drawing& drawing) {
  constexpr int title_width = 14;
  const auto title = [&](std::string_view name) {
    return "  " +
           drawing.pen.write(Ink::bold, padded(text(drawing.language, key("board", name)), title_width - 2));
  };
  std::string key_letters;
  for (const std::string_view colour : colours)
    key_letters +=
        fmt::format("{}{} {}", key_letters.empty() ? "" : ", ", text(drawing.language, key("letter", colour)),
                    text(drawing.language, key("colour", colour)));

  std::string out = "\n" + map(drawing) + "\n";
  const auto legend = [&](std::string_view name) {
    const std::string line = text(drawing.language, key("board", name), {{"letters", key_letters}});
    return "  " + drawing.pen.write(Ink::dim, line) + "\n";
  };
  out += legend("legend-site") + legend("legend-building") + "\n";
  out += title("market") + market(drawing) +
         drawing.pen.write(Ink::dim, "(" +
                                         counted(drawing.language, key("board", "deck"),
                                                 static_cast<int>(drawing.view.at("deck").as_int64())) +
                                         ")") +
         "\n";
  out += title("supply") + floors(drawing, drawing.view.at("supply")) + "\n";
  out += title("objectives") + objectives(drawing, title_width);
  out += title("tracks") + tracks(drawing, title_width) + "\n";
  int name_width = 0;
  for (const std::string& name : drawing.names) name_width = std::max(name_width, width_of(name));
  for (std::size_t seat = 0; seat < drawing.names.size(); ++seat)
    out += company_row(drawing, static_cast<std::int64_t>(seat), name_width);
  const json::Value& left = drawing.view.at("last_turns");
  if (!left.is_null() && left.as_int64() > 0)
    out += "\n  " +
           text(drawing.language, key("board", "last-turns"), {{"count", std::to_string(left.as_int64())}}) +
           "\n";
  return out + "\n";
}

}  // namespace grod
