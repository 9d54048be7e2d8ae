// The boards as a terminal draws them. A board is drawn from the view alone, the same JSON that a browser gets.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/pen.h"
#include "core/seat.h"
#include "texts/catalogue.h"
#include "texts/json.h"

namespace grod {

struct Drawing {
  const json::Object& view;
  std::vector<std::string> names;  // of the seats
  std::optional<Seat> viewer;
  Language language;
  Pen pen;
};

/// The board of a game; one without a drawing of its own shows its view as JSON.
std::string draw_board(std::string_view game, const Drawing& drawing);

/// The score sheet at the end: `scores` has one breakdown per seat; a sheet within one, an architect's, is a column too. Lines
/// of variants that are not played are left out.
std::string draw_scores(std::string_view game, const Drawing& drawing, const json::Array& scores);

std::string draw_monster_city(const Drawing& drawing);
std::string draw_tower_up(const Drawing& drawing);
std::string draw_welcome_to(const Drawing& drawing);
std::string draw_tiny_towns(const Drawing& drawing);

/// What a line of the breakdown is called in the game that is played, or nothing where it is no part of it.
std::optional<std::string> welcome_to_line(const Drawing& drawing, std::string_view line);

}  // namespace grod
