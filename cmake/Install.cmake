# What `cmake --install` puts where: the library, its public headers, the files by which CMake and pkg-config find it,
# the command, its manual page and completions, the documentation. The target `uninstall` removes all of it. The components
# are those of the Debian packages (tools/deb.sh).
#
# Public are the two interfaces, the rooms core, search, puzzle, heuristic, io and laboratory, some headers of others, and
# whatever those include: the set is followed from include to include, so that no header is forgotten and no inner one
# becomes a promise. The target `taquin_verify_interface_header_sets` compiles each of them alone.
include(CMakePackageConfigHelpers)

function(taquin_public_headers result)
  file(GLOB_RECURSE todo RELATIVE ${PROJECT_SOURCE_DIR} taquin/taquin.hpp taquin/taquin.h taquin/core/*.hpp taquin/search/*.hpp
       taquin/puzzle/*.hpp taquin/heuristic/*.hpp taquin/io/*.hpp taquin/laboratory/*.hpp)
  list(FILTER todo EXCLUDE REGEX "heuristic/(pdb|learned)/|laboratory/(explore|learn)/")
  list(APPEND todo taquin/solver/checkpoint.hpp taquin/solver/plan/plan.hpp taquin/construct/loop_sort.hpp
       taquin/solver/databases.hpp taquin/laboratory/explore/explore_boards.hpp)
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
install(TARGETS taquin EXPORT taquinTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
        FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
install(EXPORT taquinTargets NAMESPACE taquin:: DESTINATION ${package} COMPONENT development)
configure_package_config_file(cmake/taquinConfig.cmake.in ${PROJECT_BINARY_DIR}/taquinConfig.cmake
                              INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/taquinConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/taquinConfig.cmake ${PROJECT_BINARY_DIR}/taquinConfigVersion.cmake
        DESTINATION ${package} COMPONENT development)

file(RELATIVE_PATH pc_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
# By its path, as -ltaquin means the shared library where there is one, which has no C++ interface. A static library
# leaves the C++ runtime to the program that links it: a C program then links without --static.
set(pc_libs "\${libdir}/libtaquin.a -lstdc++ -lm")
if(BUILD_SHARED_LIBS)
  set(pc_libs "-L\${libdir} -ltaquin")
endif()
configure_file(cmake/taquin.pc.in ${PROJECT_BINARY_DIR}/taquin.pc @ONLY)
set(pc_libs "-L\${libdir} -ltaquin")
configure_file(cmake/taquin.pc.in ${PROJECT_BINARY_DIR}/taquin-shared.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/taquin.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

# The shared library, if the target taquin_shared has been built and the components are named: what programs need to run,
# and what compilers need.
if(TARGET taquin_shared)
  install(TARGETS taquin_shared EXPORT taquinSharedTargets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
          COMPONENT shared NAMELINK_COMPONENT shared_development EXCLUDE_FROM_ALL)
  install(EXPORT taquinSharedTargets NAMESPACE taquin:: DESTINATION ${package} COMPONENT shared_development
          EXCLUDE_FROM_ALL)
  install(FILES ${PROJECT_BINARY_DIR}/taquin-shared.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
          COMPONENT shared_development EXCLUDE_FROM_ALL)
endif()

if(BUILD_SHARED_LIBS)
  file(RELATIVE_PATH bin_to_lib /${CMAKE_INSTALL_BINDIR} /${CMAKE_INSTALL_LIBDIR})
  foreach(program taquin_cli taquin_mpi)
    if(TARGET ${program})
      set_target_properties(${program} PROPERTIES INSTALL_RPATH "$ORIGIN/${bin_to_lib}")
    endif()
  endforeach()
endif()
if(TARGET taquin_cli)
  install(TARGETS taquin_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT command OPTIONAL)
  install(FILES ${PROJECT_BINARY_DIR}/taquin.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT command OPTIONAL)
  set(completions ${PROJECT_BINARY_DIR}/completions)
  install(FILES ${completions}/taquin DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT command
          OPTIONAL)
  install(FILES ${completions}/_taquin DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT command OPTIONAL)
  install(FILES ${completions}/taquin.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
          COMPONENT command OPTIONAL)
endif()
if(TARGET taquin_mpi)
  install(TARGETS taquin_mpi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT mpi OPTIONAL)
endif()

install(FILES LICENSE ${PROJECT_BINARY_DIR}/LICENCES.txt README.md CHANGELOG.md ARCHITECTURE.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT command)
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT command)

if(PROJECT_IS_TOP_LEVEL)
  add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -D BUILD=${PROJECT_BINARY_DIR}
                                      -P ${PROJECT_SOURCE_DIR}/cmake/Uninstall.cmake)
endif()
