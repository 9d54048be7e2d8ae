// Memory of ours as arrays of NumPy, without a copy.
#pragma once

#include <nanobind/ndarray.h>

#include <cstdint>
#include <vector>

namespace grod::python {

namespace nb = nanobind;

template <class T, std::size_t Dimensions>
using Array = nb::ndarray<nb::numpy, T, nb::ndim<Dimensions>, nb::c_contig>;

/// An array that owns what it shows.
template <class T>
Array<T, 1> array_of(std::vector<T> values) {
  auto* kept = new std::vector<T>(std::move(values));
  const nb::capsule owner(kept, [](void* memory) noexcept { delete static_cast<std::vector<T>*>(memory); });
  return Array<T, 1>(kept->data(), {kept->size()}, owner);
}

}  // namespace grod::python
