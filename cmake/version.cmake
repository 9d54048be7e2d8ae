# Run at every build: the version and commit that the program says it is, and that figures are reported with. The
# header changes only when they do.
execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --exclude=* --abbrev=10
                OUTPUT_VARIABLE GROD_COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT GROD_COMMIT)
  set(GROD_COMMIT "unknown")
endif()
configure_file(${SOURCE}/cli/version.h.in ${OUTPUT} @ONLY)
