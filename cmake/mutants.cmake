# The rules with mutants in them take the place of ours, and the test programs note which of them each test reaches; see
# scripts/mutate.
target_include_directories(grod_options BEFORE INTERFACE ${GROD_MUTANTS})
foreach(game ${GROD_GAMES})
  target_sources(test_games_${game} PRIVATE ${PROJECT_SOURCE_DIR}/scripts/mutation/watch.cpp)
endforeach()
