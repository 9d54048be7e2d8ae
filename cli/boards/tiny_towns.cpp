#include <fmt/format.h>

#include <algorithm>

#include "cli/boards/boards.h"

namespace grod {

namespace {

constexpr int block_width = 24;  // a town on the screen
constexpr int blocks_in_a_row = 3;
constexpr std::int64_t novice_uses = 2;

std::string key(std::string_view kind, std::string_view name) {
  return fmt::format("tiny-towns.{}.{}", kind, name);
}

struct Look {
  std::string_view name;
  std::string_view letter;
  Ink ink;
};

constexpr std::array<Look, 5> cube_looks{{{"wood", "w", Ink::brown},
                                          {"wheat", "y", Ink::yellow},
                                          {"brick", "b", Ink::red},
                                          {"glass", "g", Ink::blue},
                                          {"stone", "s", Ink::grey}}};
constexpr std::array<Look, 8> piece_looks{{{"cottage", "C", Ink::blue},
                                           {"food", "R", Ink::red},
                                           {"well", "E", Ink::grey},
                                           {"chapel", "O", Ink::orange},
                                           {"tavern", "N", Ink::green},
                                           {"theater", "L", Ink::yellow},
                                           {"factory", "K", Ink::white},
                                           {"monument", "M", Ink::bold}}};

template <std::size_t N>
const Look& look_of(const std::array<Look, N>& looks, std::string_view name) {
  return *std::find_if(looks.begin(), looks.end(), [&](const Look& look) { return look.name == name; });
}

std::string say(const Drawing& drawing, std::string_view kind, std::string_view name,
                std::initializer_list<Fill> fills = {}) {
  return text(drawing.language, key(kind, name), fills);
}

std::string cube(const Drawing& drawing, std::string_view resource) {
  const Look& look = look_of(cube_looks, resource);
  return drawing.pen.write(look.ink, look.letter);
}

/// "[C]" for a building, " w " for a cube, " · " for an empty square; a cube on a building stands behind it.
std::string square(const Drawing& drawing, const json::Value& view) {
  std::string out = " · ";
  if (!view.at("piece").is_null()) {
    const Look& look = look_of(piece_looks, view.at("piece").as_string());
    out = "[" + drawing.pen.write(look.ink, look.letter) + "]";
    std::string on_it = view.at("adorned").as_bool() ? "*" : "";
    for (const json::Value& resource : view.at("stock").as_array())
      on_it += cube(drawing, resource.as_string());
    return padded(out + on_it, width_of(on_it) > 2 ? 6 : 5);
  }
  if (!view.at("cube").is_null()) out = " " + cube(drawing, view.at("cube").as_string()) + " ";
  return padded(out, 5);
}

bool among(const json::Value& seats, int seat) {
  for (const json::Value& one : seats.as_array())
    if (one.as_int64() == seat) return true;
  return false;
}

/// A town with its name above and what there is to say about it below.
std::vector<std::string> town_block(const Drawing& drawing, int seat) {
  const json::Object& view = drawing.view;
  const bool own = drawing.viewer && index(*drawing.viewer) == seat && !view.at("hand").is_null();
  const json::Value& town = own ? view.at("hand").at("town") : view.at("towns").as_array()[std::size_t(seat)];
  const std::string& name = drawing.names[std::size_t(seat)];
  const bool acts = among(view.at("to_act"), seat);
  std::vector<std::string> lines;
  lines.push_back((acts ? "► " : "  ") + (acts ? drawing.pen.write(Ink::bold, name) : name));
  lines.push_back(drawing.pen.write(Ink::dim, "    a    b    c    d"));
  for (std::size_t row = 0; row < 4; ++row) {
    std::string line = drawing.pen.write(Ink::dim, fmt::format("  {}", row + 1));
    for (std::size_t column = 0; column < 4; ++column)
      line += square(drawing, town.at("squares").as_array()[4 * row + column]);
    lines.push_back(line);
  }
  std::string below =
      say(drawing, "board", "points", {{"points", std::to_string(town.at("total").as_int64())}});
  if (!town.at("place").is_null())
    below +=
        ", " + say(drawing, "board", "complete", {{"place", std::to_string(town.at("place").as_int64())}});
  lines.push_back("  " + drawing.pen.write(Ink::dim, below));
  std::string second;
  if (view.at("hammer") == seat)
    second = say(drawing, "board", view.at("mode").as_string() == "town_hall" ? "mayor" : "hammer");
  if (!town.at("monument").is_null())
    second += (second.empty() ? "" : ", ") + say(drawing, "card", town.at("monument").as_string());
  lines.push_back("  " + drawing.pen.write(Ink::dim, second));
  return lines;
}

std::string towns(const Drawing& drawing) {
  std::string out;
  const std::size_t seats = drawing.names.size();
  int width = block_width;
  for (const std::string& name : drawing.names) width = std::max(width, width_of(name) + 4);
  for (std::size_t first = 0; first < seats; first += blocks_in_a_row) {
    std::vector<std::vector<std::string>> blocks;
    for (std::size_t seat = first; seat < std::min(seats, first + blocks_in_a_row); ++seat)
      blocks.push_back(town_block(drawing, static_cast<int>(seat)));
    for (std::size_t line = 0; line < blocks.front().size(); ++line) {
      for (const std::vector<std::string>& block : blocks) out += padded(block[line], width);
      out += "\n";
    }
    out += "\n";
  }
  return out;
}

/// The squares of the viewer's own board where a card of this kind lies ready: "a1 b1, c2 c3".
std::string ready(const Drawing& drawing, std::string_view kind) {
  const json::Value& hand = drawing.view.at("hand");
  if (hand.is_null()) return {};
  std::string out;
  for (const json::Value& one : hand.at("ready").as_array()) {
    if (one.at("kind").as_string() != kind) continue;
    out += out.empty() ? "" : ", ";
    for (const json::Value& s : one.at("squares").as_array()) out += std::string(s.as_string()) + " ";
    out.pop_back();
  }
  return out;
}

/// The pattern drawn at the left, name and worth beside it, and under them where it lies ready.
std::string card(const Drawing& drawing, const json::Value& view) {
  const std::string name(view.at("card").as_string());
  const std::string_view kind = view.at("kind").as_string();
  const Look& look = look_of(piece_looks, kind);
  std::vector<std::string> beside{fmt::format("[{}] {}: {}", drawing.pen.write(look.ink, look.letter),
                                              drawing.pen.write(Ink::bold, say(drawing, "card", name)),
                                              say(drawing, "effect", name))};
  if (const std::string where = ready(drawing, kind); !where.empty())
    beside.push_back("    " + drawing.pen.write(Ink::green, say(drawing, "board", "ready") + ": " + where));
  const json::Array& rows = view.at("pattern").as_array();
  std::string out;
  for (std::size_t row = 0; row < std::max(rows.size(), beside.size()); ++row) {
    std::string drawn;
    if (row < rows.size())
      for (const char letter : rows[row].as_string()) {
        const std::size_t resource = std::string_view("WYBGS").find(letter);
        drawn += resource == std::string_view::npos
                     ? drawing.pen.write(Ink::dim, "· ")
                     : drawing.pen.write(cube_looks[resource].ink, cube_looks[resource].letter) + " ";
      }
    out += "  " + padded(drawn, 10) + (row < beside.size() ? beside[row] : "") + "\n";
  }
  return out;
}

std::string legend(const Drawing& drawing) {
  std::vector<std::string> cubes;
  std::vector<std::string> pieces;
  for (const Look& look : cube_looks)
    cubes.push_back(fmt::format("{} {}", look.letter, say(drawing, "resource", look.name)));
  for (const Look& look : piece_looks)
    pieces.push_back(fmt::format("{} {}", look.letter, say(drawing, "kind", look.name)));
  return drawing.pen.write(Ink::dim, say(drawing, "board", "legend",
                                         {{"cubes", fmt::format("{}", fmt::join(cubes, ", "))},
                                          {"pieces", fmt::format("{}", fmt::join(pieces, ", "))}}));
}

std::string resource_cards(const Drawing& drawing) {
  const json::Object& view = drawing.view;
  if (view.at("mode").as_string() == "standard") return {};
  std::string out = "  ";
  if (!view.at("face_up").as_array().empty()) {
    out += drawing.pen.write(Ink::bold, say(drawing, "board", "face-up")) + ": ";
    for (const json::Value& resource : view.at("face_up").as_array())
      out += say(drawing, "resource", resource.as_string()) + "  ";
  }
  const auto unseen =
      view.at("pile").as_int64() + static_cast<std::int64_t>(view.at("returned").as_array().size());
  return out +
         drawing.pen.write(Ink::dim, say(drawing, "board", "pile", {{"count", std::to_string(unseen)}})) +
         "\n";
}

/// What the viewer has to place this round, what lies on the own Watch, and what a novice may still set aside.
std::string own_affairs(const Drawing& drawing) {
  const json::Value& hand = drawing.view.at("hand");
  if (hand.is_null()) return {};
  std::string out;
  if (const json::Value& resource = hand.at("town").at("cube");
      !resource.is_null() && !hand.at("stage").is_null())
    out += "  " +
           drawing.pen.write(Ink::bold, say(drawing, "board", "to-place",
                                            {{"resource", say(drawing, "resource", resource.as_string())}})) +
           "\n";
  std::vector<std::string> kinds;
  for (const json::Value& kind : hand.at("town").at("watch").as_array())
    kinds.push_back(say(drawing, "kind", kind.as_string()));
  if (!kinds.empty())
    out +=
        "  " + say(drawing, "board", "watch", {{"kinds", fmt::format("{}", fmt::join(kinds, ", "))}}) + "\n";
  if (drawing.viewer && among(drawing.view.at("novice"), index(*drawing.viewer)))
    out += "  " +
           say(drawing, "board", "set-aside-left",
               {{"count", std::to_string(novice_uses - hand.at("town").at("set_aside").as_int64())}}) +
           "\n";
  return out;
}

}  // namespace

std::string draw_tiny_towns(const Drawing& drawing) {
  const json::Object& view = drawing.view;
  std::string out =
      "\n  " +
      drawing.pen.write(Ink::bold, say(drawing, "board", "round",
                                       {{"number", std::to_string(view.at("round").as_int64())}})) +
      "\n" + resource_cards(drawing) + "\n" + towns(drawing);
  for (const json::Value& one : view.at("cards").as_array()) out += card(drawing, one);
  if (const json::Value& hand = view.at("hand"); !hand.is_null())
    for (const json::Value& one : hand.at("monument").as_array())
      out += "  " + say(drawing, "board", "your-monument") + "\n" + card(drawing, one);
  return out + "\n  " + legend(drawing) + "\n" + own_affairs(drawing) + "\n";
}

}  // namespace grod
