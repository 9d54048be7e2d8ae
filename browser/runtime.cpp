// What the libraries expect of a system and WebAssembly does not have: Boost.JSON itself, since Debian compiles it for this
// machine alone, and an end for what would be an exception elsewhere.
#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>
#include <boost/throw_exception.hpp>
#include <cstdint>
#include <cstdlib>

namespace boost {

void throw_exception(const std::exception& /*what*/) { std::abort(); }
void throw_exception(const std::exception& /*what*/, const source_location& /*where*/) { std::abort(); }

}  // namespace boost

extern "C" {

// Nobody reads the names of what is thrown, and the function that writes them is a twentieth of the module.
char* __cxa_demangle(const char* /*name*/, char* /*buffer*/, std::size_t* /*size*/, int* /*status*/) {
  return nullptr;
}

// Debian's C library was compiled with these.
std::uintptr_t __stack_chk_guard = 0x5eed;
[[noreturn]] void __stack_chk_fail() { std::abort(); }

}  // extern "C"
