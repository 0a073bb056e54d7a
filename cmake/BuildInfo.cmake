# Commit, compiler and flags, compiled in: figures say what they were measured with.
#
# taquin_build_info(<target>) adds a source of the build folder that defines taquin::build_info(). It is written when
# CMake configures, which happens again with every commit. A tree inside another project's git is not that project.
function(taquin_commit result)
  set(${result} "unknown" PARENT_SCOPE)
  find_package(Git QUIET)
  if(NOT GIT_FOUND)
    return()
  endif()
  set(git ${GIT_EXECUTABLE} -C ${PROJECT_SOURCE_DIR})
  execute_process(COMMAND ${git} rev-parse --show-prefix --short=12 HEAD OUTPUT_VARIABLE words ERROR_QUIET
                  RESULT_VARIABLE failed)
  # An empty first line: the root of the tree is ours.
  if(failed OR NOT words MATCHES "^\n([0-9a-f]+)\n$")
    return()
  endif()
  set(commit ${CMAKE_MATCH_1})
  execute_process(COMMAND ${git} diff --quiet HEAD RESULT_VARIABLE changed OUTPUT_QUIET ERROR_QUIET)
  if(changed)
    string(APPEND commit "+changes")
  endif()
  set(${result} ${commit} PARENT_SCOPE)
  execute_process(COMMAND ${git} rev-parse --path-format=absolute --git-path logs/HEAD OUTPUT_VARIABLE log ERROR_QUIET
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(EXISTS "${log}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${log}")
  endif()
endfunction()

function(taquin_build_info target)
  taquin_commit(commit)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  string(STRIP "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}" flags)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/build_info.cpp")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT [[
// Made by cmake/BuildInfo.cmake.
#include "taquin/laboratory/build_info.hpp"

const taquin::BuildInfo& taquin::build_info() noexcept {
  static constexpr BuildInfo info{"@commit@", "@CMAKE_CXX_COMPILER_ID@ @CMAKE_CXX_COMPILER_VERSION@",
                                  R"flags(@flags@)flags"};
  return info;
}
]])
  target_sources(${target} PRIVATE "${source}")
endfunction()
