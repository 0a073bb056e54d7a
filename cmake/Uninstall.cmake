# Removes what the last `cmake --install` of a build folder installed, by its manifest, and the folders named taquin that
# are then empty.
#
# usage: cmake -D MANIFEST=BUILD/install_manifest.txt -P Uninstall.cmake
if(NOT EXISTS "${MANIFEST}")
  message(FATAL_ERROR "nothing to uninstall: there is no ${MANIFEST}")
endif()
file(STRINGS "${MANIFEST}" files)
foreach(file IN LISTS files)
  set(file "$ENV{DESTDIR}${file}")
  message(STATUS "Removing: ${file}")
  file(REMOVE "${file}")
  cmake_path(GET file PARENT_PATH folder)
  while(folder MATCHES "/taquin(/|$)")
    file(GLOB left "${folder}/*")
    if(left OR NOT IS_DIRECTORY "${folder}")
      break()
    endif()
    file(REMOVE_RECURSE "${folder}")
    cmake_path(GET folder PARENT_PATH folder)
  endwhile()
endforeach()
file(REMOVE "${MANIFEST}")
