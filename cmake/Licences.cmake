# LICENCES.txt of the build folder: taquin's licence and those of the works that are compiled in. Every artefact has it,
# and `taquin --licences` prints it.
#
# taquin_licences(<target>) adds a source that defines taquin::licences, which cli/command.cpp declares.
set(licences "")
foreach(file LICENSE NOTICES.txt)
  file(READ "${PROJECT_SOURCE_DIR}/${file}" text)
  string(APPEND licences "${text}\n")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${file}")
endforeach()
string(STRIP "${licences}" licences)
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/LICENCES.txt" CONTENT "${licences}\n" @ONLY)

function(taquin_licences target)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/licences.cpp")
  file(READ "${PROJECT_BINARY_DIR}/LICENCES.txt" text)
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT [[
// Made by cmake/Licences.cmake.
#include <string_view>

namespace taquin {
extern const std::string_view licences;
const std::string_view licences = R"text(@text@)text";
}  // namespace taquin
]])
  target_sources(${target} PRIVATE "${source}")
endfunction()
