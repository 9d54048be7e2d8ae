#include <fmt/format.h>

#include "cli/boards/boards.h"

namespace grod {

namespace {

std::string key(std::string_view kind, std::string_view name) {
  return fmt::format("monster-city.{}.{}", kind, name);
}

struct Look {
  Ink ink;
  std::string_view shape;
};

/// Red is a circle, green a triangle, yellow a square, as on the cards.
Look look_of(std::string_view colour) {
  if (colour == "red") return {Ink::red, "●"};
  if (colour == "green") return {Ink::green, "▲"};
  return {Ink::yellow, "■"};
}

std::string building(const Pen& pen, const json::Value& card) {
  const Look look = look_of(card.at("colour").as_string());
  return pen.write(look.ink, fmt::format("{}{}", look.shape, card.at("value").as_int64()));
}

/// A monster in signs: ●● for two red, "all ●", "3 5 7", "any 2".
std::string monster(const Drawing& drawing, const json::Value& card) {
  const std::string_view family = card.at("family").as_string();
  if (family == "all") {
    const Look look = look_of(card.at("colour").as_string());
    return drawing.pen.write(look.ink, fmt::format("{0}{0}{0}…", look.shape));
  }
  if (family == "any")
    return text(drawing.language, key("monster", "any"),
                {{"count", std::to_string(card.at("count").as_int64())}});
  std::string out;
  if (family == "values") {
    for (const json::Value& value : card.at("values").as_array())
      out += fmt::format("{}{}", out.empty() ? "" : "·", value.as_int64());
    return drawing.pen.write(Ink::bold, out);
  }
  for (const std::string_view colour : {"red", "green", "yellow"}) {
    const Look look = look_of(colour);
    for (std::int64_t i = 0; i < card.at(colour).as_int64(); ++i)
      out += drawing.pen.write(look.ink, look.shape);
  }
  return out;
}

std::string city(const Drawing& drawing, const json::Value& town) {
  std::string out;
  for (const json::Value& card : town.at("city").as_array()) out += building(drawing.pen, card) + " ";
  return out.empty() ? drawing.pen.write(Ink::dim, text(drawing.language, key("board", "empty-city"))) : out;
}

/// "Lowest 13 · All 23": the boxes filled so far.
std::string sheet(const Drawing& drawing, const json::Value& town) {
  std::string out;
  for (const auto& [category, points] : town.at("sheet").as_object())
    if (!points.is_null())
      out += fmt::format("{}{} {}", out.empty() ? "" : " · ",
                         text(drawing.language, key("category", category)), points.as_int64());
  return out.empty() ? out : fmt::format("{} = {}", out, town.at("total").as_int64());
}

std::string town_row(const Drawing& drawing, int seat, int name_width) {
  const json::Value& town = drawing.view.at("towns").as_array()[static_cast<std::size_t>(seat)];
  const bool acts = [&] {
    for (const json::Value& who : drawing.view.at("to_act").as_array())
      if (who.as_int64() == seat) return true;
    return false;
  }();
  const std::string name = padded(drawing.names[static_cast<std::size_t>(seat)], name_width);
  std::string out =
      fmt::format("  {} {}  ", acts ? "►" : " ", acts ? drawing.pen.write(Ink::bold, name) : name);
  const auto notes = static_cast<int>(town.at("notes").as_int64());
  std::string purse;
  for (int i = 0; i < notes; ++i) purse += "$";
  out += padded(drawing.pen.write(Ink::green, purse), 3);
  if (drawing.view.at("events").as_bool())
    out += padded(fmt::format("✉{}", town.at("event_cards").as_int64()), 4);
  else
    out += padded(town.at("stop").as_bool() ? "STOP" : "", 5);
  return out + " " + padded(city(drawing, town), 30) + "  " +
         drawing.pen.write(Ink::dim, sheet(drawing, town)) + "\n";
}

std::string title(const Drawing& drawing, std::string_view name) {
  return drawing.pen.write(Ink::bold, padded(text(drawing.language, key("board", name)), 18));
}

/// The two rows everybody chooses from.
std::string rows(const Drawing& drawing) {
  std::string out = "  " + title(drawing, "office");
  for (const json::Value& card : drawing.view.at("office").as_array())
    out += building(drawing.pen, card) + "   ";
  out += drawing.pen.write(
      Ink::dim, "(" +
                    text(drawing.language, key("board", "until-scoring"),
                         {{"count", std::to_string(drawing.view.at("until_scoring").as_int64())}}) +
                    ")");
  out += "\n  " + title(drawing, "planet");
  for (const json::Value& card : drawing.view.at("planet").as_array())
    out += "[" + monster(drawing, card) + "]  ";
  out +=
      drawing.pen.write(Ink::dim, fmt::format("({} {})", text(drawing.language, key("board", "bank")),
                                              counted(drawing.language, key("board", "notes"),
                                                      static_cast<int>(drawing.view.at("bank").as_int64()))));
  return out + "\n\n";
}

}  // namespace

std::string draw_monster_city(const Drawing& drawing) {
  std::string out = "\n";
  if (drawing.view.at("phase").as_string() != "over") out += rows(drawing);
  int name_width = 0;
  for (const std::string& name : drawing.names) name_width = std::max(name_width, width_of(name));
  for (std::size_t seat = 0; seat < drawing.names.size(); ++seat)
    out += town_row(drawing, static_cast<int>(seat), name_width);
  if (const json::Value& hand = drawing.view.at("hand");
      !hand.is_null() && !hand.at("events").as_array().empty()) {
    out += "\n  " + title(drawing, "your-events");
    for (const json::Value& event : hand.at("events").as_array())
      out += text(drawing.language, key("event", event.as_string())) + "   ";
    out += "\n";
  }
  return out + "\n";
}

}  // namespace grod
