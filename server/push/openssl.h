// What the parts that call OpenSSL share. For server/push/*.cpp only.
#pragma once

#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

namespace grod::push {

/// An object of OpenSSL's that is freed by that function.
template <auto function>
struct FreedBy {
  template <class T>
  void operator()(T* object) const {
    function(object);
  }
};
template <class T, auto function>
using Owned = std::unique_ptr<T, FreedBy<function>>;

/// Of what can fail only where memory or randomness is gone: nothing is safe then, so nothing goes on.
inline void must(bool worked) {
  if (!worked) std::abort();
}

inline unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
inline const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace grod::push
