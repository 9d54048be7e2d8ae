// Errors are sentences: what was wrong, where, and what would be right.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace grod {

struct Error {
  std::string message;
};

/// A value, or the sentence that says why there is none.
template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> error(std::string message) {
  return tl::unexpected<Error>({std::move(message)});
}

}  // namespace grod
