# The instance sets and the catalogue of partitions, compiled in: files of data/ become string literals in the build
# tree, so that nothing is looked up in files at run time.
#
# taquin_embed(<target>) adds a source that defines taquin::embedded::<file>, which io/instances.cpp and
# heuristic/pdb/catalogue.cpp declare. It is written when CMake configures, which happens again when a file changes.
set(TAQUIN_DATA_DIR "${CMAKE_CURRENT_LIST_DIR}/../data")
set(TAQUIN_DATA korf100.tsv korf_felner50.tsv hardest15.tsv hardest8.tsv named.tsv partitions.txt
    partitions_24.txt)

function(taquin_write_embedded output)
  set(text "// Made from data/ by cmake/Embed.cmake.\n#include <string_view>\n\nnamespace taquin::embedded {\n\n")
  foreach(file IN LISTS TAQUIN_DATA)
    get_filename_component(name "${file}" NAME_WE)
    file(READ "${TAQUIN_DATA_DIR}/${file}" rows)
    string(APPEND text "extern const std::string_view ${name};\n")
    string(APPEND text "const std::string_view ${name} = R\"tsv(${rows})tsv\";\n\n")
  endforeach()
  string(APPEND text "}  // namespace taquin::embedded\n")
  file(CONFIGURE OUTPUT "${output}" CONTENT "${text}" @ONLY)
endfunction()

function(taquin_embed target)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp")
  taquin_write_embedded("${source}")
  list(TRANSFORM TAQUIN_DATA PREPEND "${TAQUIN_DATA_DIR}/" OUTPUT_VARIABLE files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  target_sources(${target} PRIVATE "${source}")
endfunction()
