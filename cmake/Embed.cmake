# The instance sets and the catalogue of partitions, compiled in: files of data/ become string literals in the build
# tree, so that nothing is looked up in files at run time.
#
# taquin_embed(<target>) adds a source that defines what io/instances.cpp and heuristic/pdb/catalogue.cpp declare in
# taquin::embedded. It is written when CMake configures, which happens again when a file changes. The instance sets are
# one text, a board per line: `set:item`, optimal length, tiles.
#
# taquin_embed(<target> "instances apart") writes that text to a file in the build tree, beside the source; the target itself
# defines taquin::embedded::instances().
set(TAQUIN_DATA_DIR "${CMAKE_CURRENT_LIST_DIR}/../data")
set(TAQUIN_INSTANCES korf100.tsv korf_felner50.tsv clausecker400.tsv hardest15.tsv hardest8.tsv named.tsv)
set(TAQUIN_PARTITIONS partitions.txt partitions_beyond_16.txt)

function(taquin_read_data file rows)
  file(READ "${TAQUIN_DATA_DIR}/${file}" text)
  string(REGEX REPLACE "#[^\n]*\n" "" text "${text}")  # comments, and columns that nobody reads, stay behind
  string(REGEX REPLACE "(^|\n)([^\t\n]+\t[^\t\n]+\t[^\t\n]+)\t[^\n]*" "\\1\\2" text "${text}")
  set(${rows} "${text}" PARENT_SCOPE)
endfunction()

# Small families share named.tsv, which has the names of the sets.
function(taquin_read_instances all)
  set(text "")
  foreach(file IN LISTS TAQUIN_INSTANCES)
    taquin_read_data(${file} rows)
    get_filename_component(set "${file}" NAME_WE)
    if(NOT set STREQUAL named)
      string(REPLACE "_" "-" set "${set}")
      string(REGEX REPLACE "([^\n]+\n)" "${set}:\\1" rows "${rows}")
    endif()
    string(APPEND text "${rows}")
  endforeach()
  set(${all} "${text}" PARENT_SCOPE)
endfunction()

function(taquin_write_embedded output instances)
  set(text "// Made from data/ by cmake/Embed.cmake.\n#include <string_view>\n\nnamespace taquin::embedded {\n\n")
  foreach(file IN LISTS TAQUIN_PARTITIONS)
    get_filename_component(name "${file}" NAME_WE)
    taquin_read_data(${file} rows)
    string(APPEND text "extern const std::string_view ${name};\n")
    string(APPEND text "const std::string_view ${name} = R\"txt(${rows})txt\";\n\n")
  endforeach()
  if(instances)
    string(APPEND text "std::string_view instances();\n")
    string(APPEND text "std::string_view instances() { return R\"tsv(${instances})tsv\"; }\n\n")
  endif()
  string(APPEND text "}  // namespace taquin::embedded\n")
  file(CONFIGURE OUTPUT "${output}" CONTENT "${text}" @ONLY)
endfunction()

# The learned weights, as bytes in the object file: `taquin::embedded::learned_weights(size)`. The web's page loads those
# that it needs (web/engine/callbacks.cpp).
function(taquin_write_weights output files)
  set(text "// Made by cmake/Embed.cmake.\n#include <string_view>\n\n")
  string(APPEND text "#ifdef __APPLE__\n#define TAQUIN_CONSTANTS \"__TEXT,__const\"\n"
                     "#else\n#define TAQUIN_CONSTANTS \".rodata\"\n#endif\n\n")
  set(cases "")
  foreach(file IN LISTS files)
    get_filename_component(name "${file}" NAME_WE)
    string(REPLACE "learned-" "" size "${name}")
    set(symbol "taquin_learned_${size}")
    string(APPEND text "asm(\".section \" TAQUIN_CONSTANTS \"\\n.balign 8\\n${symbol}: .incbin \\\"${file}\\\"\\n${symbol}_end: .byte 0\\n.previous\");\n"
                       "[[gnu::visibility(\"hidden\")]] extern const char ${symbol}[] asm(\"${symbol}\"), ${symbol}_end[] asm(\"${symbol}_end\");\n")
    string(APPEND cases "  if (size == \"${size}\") return {${symbol}, ${symbol}_end};\n")
  endforeach()
  string(APPEND text "\nnamespace taquin::embedded {\nstd::string_view learned_weights(std::string_view size) noexcept;\n"
                     "std::string_view learned_weights([[maybe_unused]] std::string_view size) noexcept {\n"
                     "${cases}  return {};\n}\n}  // namespace taquin::embedded\n")
  file(CONFIGURE OUTPUT "${output}" CONTENT "${text}" @ONLY)
endfunction()

function(taquin_embed target)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp")
  taquin_read_instances(instances)
  if(ARGN STREQUAL "instances apart")
    file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/instances.tsv" CONTENT "${instances}" @ONLY)
    set(instances "")
  endif()
  taquin_write_embedded("${source}" "${instances}")
  set(files ${TAQUIN_INSTANCES} ${TAQUIN_PARTITIONS})
  list(TRANSFORM files PREPEND "${TAQUIN_DATA_DIR}/")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  target_sources(${target} PRIVATE "${source}")
  if(EMSCRIPTEN)
    return()
  endif()
  file(GLOB weights CONFIGURE_DEPENDS "${TAQUIN_DATA_DIR}/learned-*.weights")
  set(weights_source "${CMAKE_CURRENT_BINARY_DIR}/learned_weights.cpp")
  taquin_write_weights("${weights_source}" "${weights}")
  set_source_files_properties("${weights_source}" PROPERTIES OBJECT_DEPENDS "${weights}")
  target_sources(${target} PRIVATE "${weights_source}")
endfunction()
