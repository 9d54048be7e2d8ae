// What bots choose, how a position is judged, and bots against bots. Python's lock is released while they think.
#pragma once

#include <nanobind/nanobind.h>

#include "python/src/state.h"

namespace grod::python {

/// Every legal decision of a seat as the search player sees it; the preferred one first.
std::vector<Judged> judge(const GameState& state, std::optional<std::int64_t> seat, std::int64_t iterations,
                          std::uint64_t key, std::int64_t threads);

/// What that bot would decide in a seat's place. It is given what the seat knows, and chance of its own.
int choose(const GameState& state, const std::string& bot, std::optional<std::int64_t> seat,
           std::uint64_t key, bool hurried);

void add_players(nb::module_& module);

}  // namespace grod::python
