#include <fmt/format.h>

#include "cli/boards/boards.h"

namespace grod {

namespace {

constexpr int cell = 4;

std::string key(std::string_view kind, std::string_view name) {
  return fmt::format("welcome-to.{}.{}", kind, name);
}

std::string label(const Drawing& drawing, std::string_view name) {
  return text(drawing.language, key("board", name));
}

std::string effect(const Drawing& drawing, const json::Value& name) {
  return text(drawing.language,
              key("effect", name.is_null() ? "nothing" : std::string_view(name.as_string())));
}

int number(const json::Value& value) { return static_cast<int>(value.as_int64()); }

std::string joined(const json::Value& numbers) {
  std::string out;
  for (const json::Value& n : numbers.as_array())
    out += fmt::format("{}{}", out.empty() ? "" : ", ", number(n));
  return out;
}

// One sheet

/// What is behind a house: "~" a pool, "≈" a built one, "o" an egg, "#" a bunker.
std::string garden(const Drawing& drawing, const json::Object& house) {
  std::string out;
  if (house.at("pool").as_bool()) out += house.at("pool_built").as_bool() ? "≈" : "~";
  for (int egg = 0; egg < number(house.at("eggs")); ++egg) out += "o";
  if (house.at("bunker").as_bool()) out += "#";
  return drawing.pen.write(Ink::blue, padded(out, cell));
}

std::string box(const Drawing& drawing, const json::Object& house) {
  std::string out = "·";
  if (house.at("roundabout").as_bool()) out = "R";
  if (!house.at("number").is_null()) out = std::to_string(number(house.at("number")));
  if (house.at("bis").as_bool()) out += "b";
  if (house.at("used").as_bool()) out += "*";
  const std::string shown = padded(out, cell - 1);
  const bool empty = out == "·";
  return (empty ? drawing.pen.write(Ink::dim, shown) : drawing.pen.write(Ink::bold, shown)) +
         (house.at("fence").as_bool() ? "‖" : " ");
}

/// Crossed boxes and how many there are: "■■□□".
std::string boxes(int crossed, int all) {
  std::string out;
  for (int i = 0; i < all; ++i) out += i < crossed ? "■" : "□";
  return out;
}

std::string street(const Drawing& drawing, const json::Value& houses, int parks, int index) {
  std::string gardens = "       ";
  std::string row = fmt::format("     {} ‖", index + 1);
  for (const json::Value& house : houses.as_array()) {
    gardens += " " + garden(drawing, house.as_object());
    row += " " + box(drawing, house.as_object());
  }
  const int width = 8 + 12 * (cell + 1);
  return gardens + "\n" + padded(row, width) + "  " + label(drawing, "parks") + " " +
         boxes(parks, 3 + index) + "\n";
}

std::string tracks(const Drawing& drawing, const json::Object& sheet) {
  const auto track = [&](std::string_view name, int all) {
    return fmt::format("{} {}   ", label(drawing, name), boxes(number(sheet.at(name)), all));
  };
  std::string out =
      "       " + track("pools", 9) + track("temps", 11) + track("bis", 9) + track("refusals", 3);
  if (drawing.view.at("options").at("advanced").as_bool()) out += track("roundabouts", 2);
  out += "\n       " + label(drawing, "agents");
  constexpr std::array columns{1, 2, 3, 4, 4, 4};
  for (std::size_t size = 0; size < columns.size(); ++size)
    out += fmt::format("  {}: {}× {}", size + 1, number(sheet.at("estates").as_array()[size]),
                       boxes(number(sheet.at("agents").as_array()[size]), columns[size]));
  if (!sheet.at("eggs").is_null())
    out += fmt::format("   {} {}", label(drawing, "eggs"), number(sheet.at("eggs")));
  if (!sheet.at("bunkers").is_null())
    out += fmt::format("   {} {}", label(drawing, "bunkers"), joined(sheet.at("bunkers")));
  return out + "\n";
}

std::string sheet(const Drawing& drawing, const json::Object& view, const std::string& name, int points) {
  std::string out = fmt::format("  {}  {}\n", drawing.pen.write(Ink::bold, name),
                                drawing.pen.write(Ink::dim, text(drawing.language, key("board", "points"),
                                                                 {{"count", std::to_string(points)}})));
  for (int s = 0; s < 3; ++s)
    out += street(drawing, view.at("streets").as_array()[std::size_t(s)],
                  number(view.at("parks").as_array()[std::size_t(s)]), s);
  return out + tracks(drawing, view) + "\n";
}

// What everybody sees

std::string plan_text(const Drawing& drawing, const json::Object& plan) {
  const auto named = [&](std::string_view field) {
    return plan.at(field).is_null() ? std::string() : std::to_string(number(plan.at(field)));
  };
  const std::string amount = named("amount");
  if (plan.at("kind").as_string() != "estates")
    return text(drawing.language, key("plan", plan.at("kind").as_string()),
                {{"street", named("street")}, {"amount", amount}});
  const json::Array& wanted = plan.at("sizes").as_array();
  const std::string_view demand = plan.at("demand").as_string();
  if (demand == "eggs" && drawing.view.at("options").at("egg_estates_any_size").as_bool())  // WT-Q18
    return text(drawing.language, key("estates", "eggs_any_size"),
                {{"count", std::to_string(wanted.size())}, {"amount", amount}});
  std::string sizes;
  for (const json::Value& size : wanted) sizes += fmt::format("{}{}", sizes.empty() ? "" : "+", number(size));
  return text(drawing.language, key("estates", demand), {{"sizes", sizes}, {"amount", amount}});
}

std::string plans(const Drawing& drawing) {
  std::string out = "  " + drawing.pen.write(Ink::bold, label(drawing, "plans")) + "\n";
  for (const json::Value& place : drawing.view.at("plans").as_array()) {
    const json::Object& plan = place.at("plan").as_object();
    const auto value = [&](std::string_view face, bool shown) {
      const std::string points = std::to_string(number(plan.at(face)));
      return shown ? drawing.pen.write(Ink::bold, "[" + points + "]") : drawing.pen.write(Ink::dim, points);
    };
    const bool approved = place.at("approved").as_bool();
    out += fmt::format("    n{}  {} / {}   {}\n", number(plan.at("number")), value("first", !approved),
                       value("later", approved), plan_text(drawing, plan));
  }
  return out;
}

std::string offers(const Drawing& drawing) {
  std::string out = "  " + drawing.pen.write(Ink::bold, label(drawing, "offer")) + "\n";
  int slot = 0;
  for (const json::Value& offer : drawing.view.at("offer").as_array()) {
    out += fmt::format("    {}  {}  {}", ++slot,
                       drawing.pen.write(Ink::bold, fmt::format("{:>2}", number(offer.at("number")))),
                       padded(effect(drawing, offer.at("effect")), 24));
    if (!offer.at("next").is_null())
      out += drawing.pen.write(Ink::dim, "(" +
                                             text(drawing.language, key("board", "next"),
                                                  {{"effect", effect(drawing, offer.at("next"))}}) +
                                             ")");
    out += "\n";
  }
  if (drawing.view.at("mode").as_string() != "stacks")
    out += "    " +
           drawing.pen.write(Ink::dim, text(drawing.language, key("board", "deck"),
                                            {{"count", std::to_string(number(drawing.view.at("deck")))},
                                             {"effect", effect(drawing, drawing.view.at("top"))}})) +
           "\n";
  return out;
}

/// The architect: its stack by the first letters of the effects, cut at the surveyors.
std::string architect(const Drawing& drawing, const json::Object& view) {
  std::string stack;
  for (const json::Value& card : view.at("stack").as_array()) {
    const std::string_view name = card.as_string();
    stack += name == "surveyor" ? " ‖ " : std::string(1, static_cast<char>(name[0] - 'a' + 'A'));
  }
  const std::string number_text = std::to_string(number(view.at("number")));
  const std::string points = std::to_string(number(view.at("score").at("total")));
  return fmt::format(
      "  {}  {}\n    {}: {}\n    {}: {}   {}: {}\n\n",
      drawing.pen.write(Ink::bold,
                        text(drawing.language, key("board", "architect"), {{"number", number_text}})),
      drawing.pen.write(Ink::dim, text(drawing.language, key("board", "points"), {{"count", points}})),
      label(drawing, "stack"), stack, label(drawing, "scoring-draws"), joined(view.at("draws")),
      label(drawing, "approved"), joined(view.at("approved")));
}

}  // namespace

std::optional<std::string> welcome_to_line(const Drawing& drawing, std::string_view line) {
  const auto is_on = [&](std::string_view variant) {
    return drawing.view.at("options").at(variant).as_bool();
  };
  if (line == "roundabouts" && !is_on("advanced")) return std::nullopt;
  if (line != "bonus") return text(drawing.language, key("score", line));
  if (is_on("easter")) return label(drawing, "eggs");
  if (is_on("doomsday")) return label(drawing, "bunkers");
  return std::nullopt;
}

std::string draw_welcome_to(const Drawing& drawing) {
  std::string out = "\n" + plans(drawing);
  if (!drawing.view.at("offer").as_array().empty()) out += offers(drawing);
  out += "\n";
  if (const json::Value& view = drawing.view.at("architect"); !view.is_null())
    out += architect(drawing, view.as_object());
  const json::Value& hand = drawing.view.at("hand");
  for (std::size_t seat = 0; seat < drawing.names.size(); ++seat) {
    const bool own = !hand.is_null() && drawing.viewer && std::size_t(*drawing.viewer) == seat;
    const json::Value& shown = own ? hand.at("sheet") : drawing.view.at("sheets").as_array()[seat];
    out += sheet(drawing, shown.as_object(), drawing.names[seat],
                 number(drawing.view.at("scores").as_array()[seat].at("total")));
  }
  return out + "  " + drawing.pen.write(Ink::dim, label(drawing, "legend")) + "\n\n";
}

}  // namespace grod
