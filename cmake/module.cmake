# What the module is compiled with in place of this machine's libraries: their headers alone, through links, since beside them
# lie those of another C library. Nothing is thrown, and there is one thread.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library boost fmt tl)
  find_path(${library}_at ${library} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH REQUIRED)
  file(CREATE_LINK ${${library}_at}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
foreach(library Boost::headers Boost::json fmt::fmt tl::expected)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} SYSTEM INTERFACE ${headers})
endforeach()

set(CMAKE_EXECUTABLE_SUFFIX .wasm)
target_compile_definitions(grod_options INTERFACE GROD_MODULE BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS BOOST_DISABLE_THREADS
  BOOST_JSON_STATIC_LINK BOOST_ALL_NO_LIB FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=',')
target_compile_options(grod_options INTERFACE -fno-exceptions -msimd128 -fno-stack-protector -fno-threadsafe-statics -fno-c++-static-destructors)
