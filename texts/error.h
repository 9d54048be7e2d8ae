// Errors are sentences: what was wrong, where, and what would be right.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace grod {

struct Error {
  std::string message;
  std::string code =
      {};  // where a client must tell errors apart or say them in another language: "error.CODE" is in the catalogue
};

/// A value, or the sentence that says why there is none.
template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> error(std::string message, std::string code = {}) {
  return tl::unexpected<Error>({std::move(message), std::move(code)});
}

}  // namespace grod
