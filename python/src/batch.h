// `Batch` in Python: many games side by side, and the arrays in which each call leaves what it has to say.
#pragma once

#include <nanobind/nanobind.h>

namespace grod::python {

void add_batch(nanobind::module_& module);

}  // namespace grod::python
