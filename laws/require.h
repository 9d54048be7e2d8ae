// How a law says that it is broken.
#pragma once

#include <stdexcept>
#include <string>

namespace grod::laws {

/// Thrown by a law; says what was found.
struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline void require(bool holds, const std::string& otherwise) {
  if (!holds) throw Broken(otherwise);
}

}  // namespace grod::laws
