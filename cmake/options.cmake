# How our own code is compiled: `grod_options` is linked by every target of ours and by nothing else.
include(CheckCXXSourceRuns)

add_library(grod_options INTERFACE)
target_include_directories(grod_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(grod_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion $<$<BOOL:${GROD_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # g++ 12 sees overlapping copies in std::string's operator+ where there are none (its bug 105651).
  target_compile_options(grod_options INTERFACE -Wno-restrict)
endif()

# Files, messages, sockets and words take as long either way, but longer to compile the more they are optimised. What is
# played millions of times a second is compiled in the units of the games, which have flags of their own (match/), as have
# tests (GROD_TEST): theirs would come before these, and not count.
if(NOT GROD_MODULE)
  target_compile_options(grod_options INTERFACE
    $<$<AND:$<CONFIG:Release>,$<NOT:$<BOOL:$<TARGET_PROPERTY:GROD_TEST>>>>:-O1>)
endif()

# Python loads what is compiled here as a shared library. Nobody outside may then take the place of a function of ours, so
# that all of them are called, and inlined, as in a program.
if(GROD_PYTHON)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(grod_options INTERFACE -fno-semantic-interposition)
  endif()
endif()

# Bit counting and bit scanning are single instructions from x86-64-v3 on; older machines get the baseline.
if(NOT DEFINED GROD_MARCH)
  set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
  check_cxx_source_runs(
    "int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }" GROD_HAS_V3)
  unset(CMAKE_REQUIRED_FLAGS)
  if(GROD_HAS_V3)
    set(grod_march x86-64-v3)
  endif()
endif()
set(GROD_MARCH "${grod_march}" CACHE STRING "The instruction set, as -march names it; empty: the compiler's own choice")
if(GROD_MARCH)
  target_compile_options(grod_options INTERFACE -march=${GROD_MARCH})
endif()

if(GROD_SANITIZE STREQUAL address)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
elseif(GROD_SANITIZE STREQUAL thread)
  set(sanitizers -fsanitize=thread)
elseif(GROD_SANITIZE)
  message(FATAL_ERROR "GROD_SANITIZE is '${GROD_SANITIZE}'; it can be address, thread or empty.")
endif()
if(GROD_SANITIZE)
  target_compile_options(grod_options INTERFACE ${sanitizers} -fno-omit-frame-pointer)
  target_link_options(grod_options INTERFACE ${sanitizers})
  # The library's own checks: an index out of range, an empty optional looked into.
  target_compile_definitions(grod_options INTERFACE GROD_SANITIZED _GLIBCXX_ASSERTIONS)
endif()
# Fuzzers want to know which branches an input takes; so one build of the libraries serves them and the tests, whose own
# code (GROD_TEST) does without. Whoever brings another engine brings the flags for that, too.
if(GROD_FUZZ AND GROD_FUZZ_ENGINE STREQUAL -fsanitize=fuzzer)
  target_compile_options(grod_options INTERFACE
    $<$<NOT:$<BOOL:$<TARGET_PROPERTY:GROD_TEST>>>:-fsanitize=fuzzer-no-link>)
endif()

# grod_unity(TARGET BATCH): compiles the target's sources BATCH at a time. Sources of one folder must therefore not use a
# name for two things, not even in their unnamed namespaces.
function(grod_unity target batch)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${GROD_UNITY} UNITY_BUILD_BATCH_SIZE ${batch})
endfunction()
