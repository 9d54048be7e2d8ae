# What `cmake --install` lays down, in two parts.
#
#   program       grod, its systemd unit and its papers: what cmake/package.cmake packs
#   development   headers under grod/… and what find_package(grod) reads:
#                   grod::rules   the rules of every game, header-only, needing nothing
#                   grod::bots    players for them, header-only
#                   grod::match   with COMPONENTS match: any game behind one interface, records, texts
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The program

set(grod_papers ${CMAKE_INSTALL_DOCDIR})
install(TARGETS grod RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(FILES docs/host/grod.service docs/host/grod@.service DESTINATION lib/systemd/system COMPONENT program)
install(FILES README.md DESTINATION ${grod_papers} COMPONENT program)
install(DIRECTORY docs DESTINATION ${grod_papers} COMPONENT program
        PATTERN grod.service EXCLUDE PATTERN grod@.service EXCLUDE PATTERN grod.1 EXCLUDE)
install(FILES LICENSE DESTINATION ${grod_papers} RENAME copyright COMPONENT program)

# grod_zip(SOURCE NAME FOLDER): installs a file compressed, the same bytes at every build.
find_program(GZIP gzip REQUIRED)
function(grod_zip source name folder)
  set(zipped ${CMAKE_BINARY_DIR}/zipped/${name}.gz)
  install(CODE "file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/zipped)
execute_process(COMMAND ${GZIP} -9nc ${source} OUTPUT_FILE ${zipped} COMMAND_ERROR_IS_FATAL ANY)" COMPONENT program)
  install(FILES ${zipped} DESTINATION ${folder} COMPONENT program)
endfunction()
grod_zip(${PROJECT_SOURCE_DIR}/docs/host/grod.1 grod.1 ${CMAKE_INSTALL_MANDIR}/man1)
grod_zip(${PROJECT_SOURCE_DIR}/CHANGELOG.md changelog ${grod_papers})

# The headers. Inside the tree they include each other as "core/…"; outside that name would be anybody's, so what is
# installed says "grod/core/…".

set(grod_header_folders core texts games bots match)
install(CODE "set(SOURCES ${PROJECT_SOURCE_DIR} ${GROD_GENERATED})
set(OUTPUT ${CMAKE_BINARY_DIR}/include)
set(FOLDERS ${grod_header_folders})
include(${PROJECT_SOURCE_DIR}/cmake/headers.cmake)" COMPONENT development)
install(DIRECTORY ${CMAKE_BINARY_DIR}/include/grod DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)

# The targets

add_library(grod_rules INTERFACE)
target_link_libraries(grod_rules INTERFACE grod_core)
foreach(target core rules bots texts games match)
  set_target_properties(grod_${target} PROPERTIES EXPORT_NAME ${target})
  add_library(grod::${target} ALIAS grod_${target})
endforeach()
target_compile_features(grod_core INTERFACE cxx_std_20)
target_include_directories(grod_core INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

set(grod_config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/grod)
install(TARGETS grod_core grod_rules grod_bots EXPORT grod-rules)
install(TARGETS grod_texts grod_games grod_match EXPORT grod-match
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
foreach(set rules match)
  install(EXPORT grod-${set} NAMESPACE grod:: DESTINATION ${grod_config_folder} COMPONENT development)
endforeach()

configure_package_config_file(cmake/grod-config.cmake.in ${CMAKE_BINARY_DIR}/grod-config.cmake
                              INSTALL_DESTINATION ${grod_config_folder})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/grod-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/grod-config.cmake ${CMAKE_BINARY_DIR}/grod-config-version.cmake
        DESTINATION ${grod_config_folder} COMPONENT development)
