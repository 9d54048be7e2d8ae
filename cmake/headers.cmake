# Run by cmake --install: copies the headers of FOLDERS in SOURCE to OUTPUT/grod, and has them include each other by
# the names they have there.
file(REMOVE_RECURSE ${OUTPUT}/grod)
string(REPLACE ";" "|" any "${FOLDERS}")
foreach(folder ${FOLDERS})
  file(GLOB_RECURSE headers RELATIVE ${SOURCE} ${SOURCE}/${folder}/*.h)
  foreach(header ${headers})
    if(header MATCHES "/tests/")
      continue()
    endif()
    # Line by line would lose semicolons and brackets to CMake's lists; the whole text is one string.
    file(READ ${SOURCE}/${header} text)
    string(REGEX REPLACE "#include \"((${any})/[^\"]*)\"" "#include \"grod/\\1\"" text "${text}")
    file(WRITE ${OUTPUT}/grod/${header} "${text}")
  endforeach()
endforeach()
