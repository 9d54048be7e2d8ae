// Refusals on their way to Python: every one is an exception there, with the engine's own sentence.
#pragma once

#include <nanobind/nanobind.h>

#include <stdexcept>

#include "texts/error.h"

namespace grod::python {

namespace nb = nanobind;

/// What was asked cannot be had; the sentence says why. `grod.Error` in Python, which is a ValueError.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A decision that the rules do not allow here. `grod.IllegalAction` in Python, which is a `grod.Error`.
struct Illegal : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The value, or its absence as an exception.
template <class T>
T value_of(Result<T> result) {
  if (!result) throw Refused(result.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

void add_errors(nb::module_& module);

}  // namespace grod::python
