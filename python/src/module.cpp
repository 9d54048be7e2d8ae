// The extension `grod._grod`: the engine behind names of Python. The package `grod` says which of them are for everybody.
#include <nanobind/nanobind.h>

#include "python/src/batch.h"
#include "python/src/errors.h"
#include "python/src/game.h"
#include "python/src/observation.h"
#include "python/src/players.h"
#include "python/src/record.h"
#include "python/src/state.h"

NB_MODULE(_grod, module) {
  module.doc() = "The engine of the package grod.";
  grod::python::add_errors(module);
  grod::python::add_observation(module);
  grod::python::add_game(module);
  grod::python::add_state(module);
  grod::python::add_record(module);
  grod::python::add_players(module);
  grod::python::add_batch(module);
}
