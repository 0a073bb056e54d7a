# taquin_by_rooms(<target> <apart>...) compiles the sources of each folder as one, so that what they all include is read
# once: half of the processor time for files that take a second or two. A source whose path matches a regular expression
# of <apart> is compiled alone: those that take longest would hold up the rest.
#
# So names in the unnamed namespaces of a folder must differ. The second compiler's build turns it off, which finds a source
# that forgot to include something.
option(TAQUIN_ROOMS "Compile the sources of a folder as one" ON)
function(taquin_by_rooms target)
  if(NOT TAQUIN_ROOMS)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  list(JOIN ARGN "|" apart)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
    cmake_path(GET path PARENT_PATH room)
    if(room AND NOT path MATCHES "${apart}")
      string(MAKE_C_IDENTIFIER "${room}" room)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${room})
    endif()
  endforeach()
endfunction()

# taquin_room_options(<target> <sources> <option>...) compiles the sources in a list with further options: each with
# its whole folder, whose file has the name that CMake gives it, or alone if it has options of its own, for CMake
# compiles such a source apart.
function(taquin_room_options target sources)
  foreach(source IN LISTS ${sources})
    get_property(room SOURCE ${source} TARGET_DIRECTORY ${target} PROPERTY UNITY_GROUP)
    get_property(own SOURCE ${source} TARGET_DIRECTORY ${target} PROPERTY COMPILE_OPTIONS)
    if(room AND NOT own)
      get_target_property(folder ${target} BINARY_DIR)
      set(source ${folder}/CMakeFiles/${target}.dir/Unity/unity_${room}_cxx.cxx)
    endif()
    list(APPEND compiled ${source})
  endforeach()
  list(REMOVE_DUPLICATES compiled)
  set_property(SOURCE ${compiled} TARGET_DIRECTORY ${target} APPEND PROPERTY COMPILE_OPTIONS ${ARGN})
endfunction()
