# What `cmake --install` puts where: the library, its public headers, the files by which CMake and pkg-config find it,
# the command, its manual page and completions, the documentation. The target `uninstall` removes all of it.
#
# Public are the two faces, the rooms core, search, puzzle, heuristic, io and laboratory, some headers of others, and
# whatever those include: the set is followed from include to include, so that no header is forgotten and no inner one
# becomes a promise. The target `taquin_verify_interface_header_sets` compiles each of them alone.
include(CMakePackageConfigHelpers)

function(taquin_public_headers result)
  file(GLOB todo RELATIVE ${PROJECT_SOURCE_DIR} taquin/taquin.hpp taquin/taquin.h taquin/core/*.hpp taquin/search/*.hpp
       taquin/puzzle/*.hpp taquin/heuristic/*.hpp taquin/io/*.hpp taquin/laboratory/*.hpp)
  list(APPEND todo taquin/solver/checkpoint.hpp taquin/solver/plan.hpp taquin/construct/loop_sort.hpp
       taquin/heuristic/pdb/databases.hpp taquin/laboratory/explore/explore_boards.hpp)
  set(found)
  while(todo)
    list(POP_FRONT todo header)
    list(APPEND found ${header})
    file(STRINGS ${PROJECT_SOURCE_DIR}/${header} includes REGEX "^#include \"taquin/")
    list(TRANSFORM includes REPLACE "^#include \"([^\"]+)\".*" "\\1")
    list(REMOVE_ITEM includes ${found})
    list(APPEND todo ${includes})
    list(REMOVE_DUPLICATES todo)
  endwhile()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

taquin_public_headers(headers)
target_sources(taquin PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
set_target_properties(taquin PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/taquin)
install(TARGETS taquin EXPORT taquinTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT taquinTargets NAMESPACE taquin:: DESTINATION ${package})
configure_package_config_file(cmake/taquinConfig.cmake.in ${PROJECT_BINARY_DIR}/taquinConfig.cmake
                              INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/taquinConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/taquinConfig.cmake ${PROJECT_BINARY_DIR}/taquinConfigVersion.cmake
        DESTINATION ${package})

file(RELATIVE_PATH pc_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
# A static library leaves the C++ runtime to the program that links it: a C program then links without --static.
set(pc_runtime "-lstdc++ -lm")
if(BUILD_SHARED_LIBS)
  set(pc_runtime "")
endif()
configure_file(cmake/taquin.pc.in ${PROJECT_BINARY_DIR}/taquin.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/taquin.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

if(TARGET taquin_cli)
  file(RELATIVE_PATH bin_to_lib /${CMAKE_INSTALL_BINDIR} /${CMAKE_INSTALL_LIBDIR})
  set(programs taquin_cli)
  if(TARGET taquin_mpi)
    list(APPEND programs taquin_mpi)
  endif()
  if(BUILD_SHARED_LIBS)
    set_target_properties(${programs} PROPERTIES INSTALL_RPATH "$ORIGIN/${bin_to_lib}")
  endif()
  install(TARGETS ${programs} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} OPTIONAL)
  install(FILES ${PROJECT_BINARY_DIR}/taquin.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)
  set(completions ${PROJECT_BINARY_DIR}/completions)
  install(FILES ${completions}/taquin DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions OPTIONAL)
  install(FILES ${completions}/_taquin DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions OPTIONAL)
  install(FILES ${completions}/taquin.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d OPTIONAL)
endif()

install(FILES LICENSE README.md CHANGELOG.md ARCHITECTURE.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR})

if(PROJECT_IS_TOP_LEVEL)
  add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -D MANIFEST=${PROJECT_BINARY_DIR}/install_manifest.txt
                                      -P ${PROJECT_SOURCE_DIR}/cmake/Uninstall.cmake)
endif()
