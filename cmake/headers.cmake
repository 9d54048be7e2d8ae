# Run by cmake --install: copies the headers of FOLDERS in each of SOURCES to OUTPUT/grod, and has them include each other by
# the names they have there.
file(REMOVE_RECURSE ${OUTPUT}/grod)
string(REPLACE ";" "|" any "${FOLDERS}")
foreach(source ${SOURCES})
  list(TRANSFORM FOLDERS PREPEND ${source}/ OUTPUT_VARIABLE folders)
  list(TRANSFORM folders APPEND /*.h)
  file(GLOB_RECURSE headers RELATIVE ${source} ${folders})
  foreach(header ${headers})
    if(header MATCHES "/tests/")
      continue()
    endif()
    # Line by line would lose semicolons and brackets to CMake's lists; the whole text is one string.
    file(READ ${source}/${header} text)
    string(REGEX REPLACE "#include \"((${any})/[^\"]*)\"" "#include \"grod/\\1\"" text "${text}")
    file(WRITE ${OUTPUT}/grod/${header} "${text}")
  endforeach()
endforeach()
