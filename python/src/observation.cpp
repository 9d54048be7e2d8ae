#include "python/src/observation.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace grod::python {

Array<std::uint8_t, 1> observation_of(const GameState& state, Seat seat) {
  return array_of(state.position().observation(seat));
}

Array<std::int8_t, 1> mask_of(const GameState& state, Seat seat) {
  std::vector<std::int8_t> mask(static_cast<std::size_t>(state.game()->game->action_count()));
  for (const Action action : state.position().legal(seat)) mask[static_cast<std::size_t>(action)] = 1;
  return array_of(std::move(mask));
}

Array<std::uint8_t, 1> highest_observed(const LoadedGame& game) {
  std::vector<std::uint8_t> high(static_cast<std::size_t>(game.game->observation_size(game.options.seats)));
  for (const ObservationField& field : game.game->observation(game.options.seats))
    std::fill_n(high.begin() + field.offset, field.size(), static_cast<std::uint8_t>(field.high));
  return array_of(std::move(high));
}

void add_observation(nb::module_& module) {
  nb::class_<ObservationField>(
      module, "ObservationField",
      "A field of an observation: its numbers lie from its offset on, row after row.")
      .def_ro("name", &ObservationField::name, "What it is called: \"seat0.city\" is the observing seat's.")
      .def_ro("offset", &ObservationField::offset, "The place of its first number.")
      .def_prop_ro(
          "shape",
          [](const ObservationField& field) {
            return nb::typed<nb::tuple, int, nb::ellipsis>(nb::tuple(nb::cast(field.shape)));
          },
          "How many numbers it has, in rows where that makes sense.")
      .def_prop_ro("size", &ObservationField::size, "How many numbers it has.")
      .def_ro("high", &ObservationField::high, "The largest that one of them can be; the smallest is 0.")
      .def_ro("meaning", &ObservationField::meaning, "What it says.")
      .def("__repr__", [](const ObservationField& field) {
        return fmt::format("{:5} {:<28} ({}) 0..{}: {}", field.offset, field.name,
                           fmt::join(field.shape, " x "), field.high, field.meaning);
      });
}

}  // namespace grod::python
