# rules_tests_GAME, for scripts/coverage and scripts/mutate: a game's own tests in one program that is quick to build and to
# run, with random games (scripts/rules/pins.cpp) in the place of the laws, which need matches and bots. The tests are
# the copies in GROD_RULES_OVERLAY, which check everything at run time; rules that lie there take the place of ours.
target_include_directories(grod_options BEFORE INTERFACE ${GROD_RULES_OVERLAY})
set(parts ${PROJECT_SOURCE_DIR}/scripts/rules)
foreach(game ${GROD_GAMES})
  if(NOT EXISTS ${PROJECT_SOURCE_DIR}/games/${game}/tests/signature.txt)
    continue() # an example, no game for players
  endif()
  set(target rules_tests_${game})
  file(GLOB tests CONFIGURE_DEPENDS ${GROD_RULES_OVERLAY}/games/${game}/tests/*.cpp)
  file(GLOB io CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/${game}/io/*.cpp)
  if(io)
    add_library(rules_io_${game} OBJECT EXCLUDE_FROM_ALL ${io})
    target_link_libraries(rules_io_${game} PUBLIC grod_core grod_texts)
    set_target_properties(rules_io_${game} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  else() # all of it stands in headers
    add_library(rules_io_${game} INTERFACE)
    target_link_libraries(rules_io_${game} INTERFACE grod_core grod_texts)
  endif()
  add_executable(${target} EXCLUDE_FROM_ALL ${tests} ${PROJECT_SOURCE_DIR}/laws/files.cpp ${parts}/pins.cpp
                 ${parts}/watch.cpp)
  target_compile_definitions(${target} PRIVATE GROD_GAME=${game} GROD_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                             GROD_GAME_EDITION="games/${game}/io/edition_io.h" GROD_GAME_VIEW="games/${game}/io/view.h")
  target_link_libraries(${target} PRIVATE rules_io_${game} GTest::gtest_main rapidcheck)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
endforeach()
