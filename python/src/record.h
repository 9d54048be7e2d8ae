// `Record` in Python: a game as its text.
#pragma once

#include <nanobind/nanobind.h>

namespace grod::python {

void add_record(nanobind::module_& module);

}  // namespace grod::python
