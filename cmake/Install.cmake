# What `cmake --install` puts where: the library, its public headers, the files by which CMake and pkg-config find it,
# the command, its man page and completions.
#
# Public are the two faces, the rooms core, search, puzzle, io and laboratory, some headers of others, and whatever
# those include: the set is followed from include to include, so that no header is forgotten and no inner one becomes a
# promise.
include(CMakePackageConfigHelpers)

function(taquin_public_headers result)
  file(GLOB todo RELATIVE ${PROJECT_SOURCE_DIR} taquin/taquin.hpp taquin/taquin.h taquin/core/*.hpp taquin/search/*.hpp
       taquin/puzzle/*.hpp taquin/io/*.hpp taquin/laboratory/*.hpp)
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
foreach(header ${headers})
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder})
endforeach()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/taquin)
install(TARGETS taquin EXPORT taquinTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT taquinTargets NAMESPACE taquin:: DESTINATION ${package})
configure_package_config_file(cmake/taquinConfig.cmake.in ${PROJECT_BINARY_DIR}/taquinConfig.cmake
                              INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/taquinConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/taquinConfig.cmake ${PROJECT_BINARY_DIR}/taquinConfigVersion.cmake
        DESTINATION ${package})

file(RELATIVE_PATH pc_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/taquin.pc.in ${PROJECT_BINARY_DIR}/taquin.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/taquin.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

if(TARGET taquin_cli)
  install(TARGETS taquin_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(TARGET taquin_mpi)
    install(TARGETS taquin_mpi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} OPTIONAL)
  endif()
  install(FILES cli/taquin.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)
endif()

# The command writes its own completions, so they are asked of it when it is installed.
function(taquin_install_completion shell folder name)
  install(CODE "
    set(folder \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${folder}\")
    file(MAKE_DIRECTORY \${folder})
    message(STATUS \"Installing: \${folder}/${name}\")
    execute_process(COMMAND $<TARGET_FILE:taquin_cli> completion ${shell}
                    OUTPUT_FILE \${folder}/${name} COMMAND_ERROR_IS_FATAL ANY)")
endfunction()
if(TARGET taquin_cli)
  taquin_install_completion(bash ${CMAKE_INSTALL_DATADIR}/bash-completion/completions taquin)
  taquin_install_completion(zsh ${CMAKE_INSTALL_DATADIR}/zsh/site-functions _taquin)
  taquin_install_completion(fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d taquin.fish)
endif()
