#include "cli/observation_page.h"

#include <fmt/format.h>

#include "cli/common.h"

namespace grod::cli {

namespace {

std::string shape_of(const ObservationField& field) {
  std::string shape;
  for (const int length : field.shape) shape += (shape.empty() ? "" : " × ") + std::to_string(length);
  return shape;
}

json::Value as_json(const ObservationField& field) {
  return json::Object{{"name", field.name},
                      {"offset", field.offset},
                      {"shape", json::Array(field.shape.begin(), field.shape.end())},
                      {"low", 0},
                      {"high", field.high},
                      {"meaning", field.meaning}};
}

/// What comes seat by seat is told once, of the observing seat.
bool is_told_already(const ObservationField& field) {
  return field.name.starts_with("seat") && !field.name.starts_with("seat0.");
}

void print_page(const AnyGame& game, int seats, const std::vector<ObservationField>& fields) {
  fmt::print("{}, {} seat{}: {} numbers\n\n", game.id(), seats, seats == 1 ? "" : "s",
             game.observation_size(seats));
  fmt::print("| field | from | shape | to | meaning |\n|---|---|---|---|---|\n");
  for (const ObservationField& field : fields)
    if (!is_told_already(field))
      fmt::print("| `{}` | {} | {} | {} | {} |\n", field.name, field.offset, shape_of(field), field.high,
                 field.meaning);
}

}  // namespace

int print_observation(const std::string& id, int seats, bool json) {
  const Result<const AnyGame*> found = game_named(id);
  if (!found) return complain(found.error());
  const AnyGame& game = **found;
  const int playing = seats == 0 ? game.min_seats() : seats;
  const std::vector<ObservationField> fields = game.observation(playing);
  if (fields.empty())
    return complain(
        {fmt::format("{} is for {} to {} players, not {}", id, game.min_seats(), game.max_seats(), playing)});
  if (json)
    for (const ObservationField& field : fields) fmt::print("{}\n", boost::json::serialize(as_json(field)));
  else
    print_page(game, playing, fields);
  return ok;
}

}  // namespace grod::cli
