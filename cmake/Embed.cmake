# The instance sets, compiled in: data/*.tsv become string literals in the build tree, so that nothing is looked up in
# files at run time.
#
# taquin_embed(<target>) adds a source that defines taquin::embedded::<file>, which io/instances.cpp declares. It is
# written when CMake configures, which happens anew when a table changes.
set(TAQUIN_DATA_DIR "${CMAKE_CURRENT_LIST_DIR}/../data")
set(TAQUIN_DATA korf100 korf_felner50 hardest15 hardest8 named)

function(taquin_write_embedded output)
  set(text "// Made from data/*.tsv by cmake/Embed.cmake.\n#include <string_view>\n\nnamespace taquin::embedded {\n\n")
  foreach(name IN LISTS TAQUIN_DATA)
    file(READ "${TAQUIN_DATA_DIR}/${name}.tsv" rows)
    string(APPEND text "extern const std::string_view ${name};\n")
    string(APPEND text "const std::string_view ${name} = R\"tsv(${rows})tsv\";\n\n")
  endforeach()
  string(APPEND text "}  // namespace taquin::embedded\n")
  file(CONFIGURE OUTPUT "${output}" CONTENT "${text}" @ONLY)
endfunction()

function(taquin_embed target)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp")
  taquin_write_embedded("${source}")
  list(TRANSFORM TAQUIN_DATA REPLACE "(.+)" "${TAQUIN_DATA_DIR}/\\1.tsv" OUTPUT_VARIABLE tables)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${tables})
  target_sources(${target} PRIVATE "${source}")
endfunction()
