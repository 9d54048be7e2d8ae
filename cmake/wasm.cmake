# The toolchain of the module (scripts/module): clang and the C and C++ libraries that Debian has for WebAssembly.
set(CMAKE_SYSTEM_NAME WASI)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}) # Platform/WASI.cmake
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# The libraries lie under the name that clang calls deprecated.
set(CMAKE_CXX_FLAGS_INIT -Wno-deprecated)
# What is not played at full speed is to be small; the units of the games have flags of their own.
set(CMAKE_CXX_FLAGS_RELEASE "-Oz -DNDEBUG" CACHE STRING "how the module is optimised")
