#include "cli/boards/boards.h"

#include <fmt/format.h>
#include <algorithm>

namespace grod {

std::string draw_board(std::string_view game, const Drawing& drawing) {
  if (game == "monster-city") return draw_monster_city(drawing);
  if (game == "tower-up") return draw_tower_up(drawing);
  if (game == "welcome-to") return draw_welcome_to(drawing);
  if (game == "tiny-towns") return draw_tiny_towns(drawing);
  return json::pretty(drawing.view);
}

std::string draw_scores(std::string_view game, const Drawing& drawing, const json::Array& scores) {
  // One row per line of the breakdown, in the order the game gives them; a line names itself in the catalogue.
  const auto played = [&](std::string_view line) -> std::optional<std::string> {
    if (game == "welcome-to") return welcome_to_line(drawing, line);
    return text(drawing.language, fmt::format("{}.score.{}", game, line));
  };
  const auto label = [&](std::string_view line) { return played(line).value_or(""); };
  // Somebody beside the seats, like an architect to be beaten, has a sheet within the sheet: it becomes a column too.
  const auto has_total = [](const json::Value& value) {
    return value.is_object() && value.as_object().contains("total");
  };
  std::vector<std::string> names;
  std::vector<json::Object> sheets;
  for (const json::Value& score : scores) {
    names.push_back(drawing.names[sheets.size()]);
    sheets.push_back(score.as_object());
  }
  for (const json::Value& score : scores)
    for (const auto& [key, value] : score.as_object())
      if (has_total(value)) {
        names.push_back(label(key));
        sheets.push_back(value.as_object());
      }
  std::vector<std::string> lines;
  for (const json::Object& sheet : sheets)
    for (const auto& [key, value] : sheet)
      if (!value.is_structured() && key != "seat" && key != "total" && played(key) &&
          std::find(lines.begin(), lines.end(), std::string(key)) == lines.end())
        lines.emplace_back(key);

  int first = width_of(text(drawing.language, "total"));
  for (const std::string& line : lines) first = std::max(first, width_of(label(line)));
  int column = 6;
  for (const std::string& name : names) column = std::max(column, width_of(name) + 2);

  const auto row = [&](const std::string& head, auto cell) {
    std::string out = "  " + padded(head, first);
    for (std::size_t one = 0; one < sheets.size(); ++one) {
      const std::string shown = cell(one);
      out += std::string(static_cast<std::size_t>(std::max(0, column - width_of(shown))), ' ') + shown;
    }
    return out + "\n";
  };
  std::string out = drawing.pen.write(Ink::bold, text(drawing.language, "score-sheet")) + "\n";
  out += row("", [&](std::size_t one) { return names[one]; });
  for (const std::string& line : lines)
    out += row(label(line), [&](std::size_t one) {
      const json::Value* value = sheets[one].if_contains(line);
      if (value == nullptr || value->is_null()) return std::string("–");
      if (!value->is_string()) return boost::json::serialize(*value);
      // A word, like the rank of a single player, is looked up: "tiny-towns.rank.engineer".
      const std::string word(value->as_string());
      const std::string key = fmt::format("{}.{}.{}", game, line, word);
      const std::string shown = text(drawing.language, key);
      return shown == key ? word : shown;
    });
  out += row(text(drawing.language, "total"), [&](std::size_t one) {
    return drawing.pen.write(Ink::bold, boost::json::serialize(sheets[one].at("total")));
  });
  return out;
}

}  // namespace grod
