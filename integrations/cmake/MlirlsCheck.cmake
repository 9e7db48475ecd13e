#[=======================================================================[.rst:
MlirlsCheck
-----------

Checks MLIR files with mlirls, when a project is built and as tests of CTest.

::

  list(APPEND CMAKE_MODULE_PATH "path/to/the/folder/of/this/file")
  include(MlirlsCheck)
  mlirls_check(check-mlir
    SOURCES test/ lib/Prelude.mlir
    ODS include/FooOps.td
    INCLUDE_DIRS include ${MLIR_INCLUDE_DIRS})

``mlirls_check(<target> SOURCES <file or folder>... [<option>...])`` adds the target ``<target>``, which checks what has
changed since it was last built, and a test ``<target>/<file>`` for each file.

``SOURCES``
  Files, and folders of which all files ``*.mlir`` are taken, as they are when the project is built. A file that is not
  there is an error, unless the build makes it: it is in the build's folder, or the output of a command.
``EXCLUDE``
  Regular expressions; a file in a folder is left out if its path from there matches one of them.
``ODS``, ``INCLUDE_DIRS``, ``DEFINES``
  ``.td`` or IRDL files that define dialects, or folders of them; folders in which they look for includes; macros.
``ARGS``
  More options of ``mlirls check``, such as ``--verify-diagnostics``.
``DEPENDS``
  More files after a change of which everything is checked again. Those in ``ODS``, the ``.td`` files in
  ``INCLUDE_DIRS``, each ``mlirls.toml`` from the files upward and the program itself are such files already.
``LABELS``
  Labels of the tests.
``ALL``
  The target is built with all others.
``NO_TESTS``
  No tests are added.

The program is ``MLIRLS_EXECUTABLE``, a variable of the cache, which is looked for on the path.
#]=======================================================================]

cmake_minimum_required(VERSION 3.20)
include_guard(GLOBAL)

find_program(MLIRLS_EXECUTABLE NAMES mlirls DOC "The checker for MLIR, mlirls")

# So many files are checked by one process: the start of a process takes as long as the check of some files, and several
# processes run at once.
set(_MLIRLS_FILES_OF_A_PROCESS 32)

function(mlirls_check target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ALL;NO_TESTS" "" "SOURCES;EXCLUDE;ODS;INCLUDE_DIRS;DEFINES;ARGS;DEPENDS;LABELS")
  if(DEFINED arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "mlirls_check(${target}): not understood: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "mlirls_check(${target}): no SOURCES")
  endif()
  if(NOT MLIRLS_EXECUTABLE)
    message(FATAL_ERROR "mlirls_check(${target}): there is no program mlirls; say where it is with -DMLIRLS_EXECUTABLE=PATH")
  endif()
  _mlirls_files(files "${target}" "${arg_SOURCES}" "${arg_EXCLUDE}")
  _mlirls_command(command depends "${arg_ODS}" "${arg_INCLUDE_DIRS}" "${arg_DEFINES}")
  list(APPEND command ${arg_ARGS})
  _mlirls_configurations(configurations "${files}")
  list(APPEND depends ${configurations} ${arg_DEPENDS})

  _mlirls_stamps(stamps "${target}" "${files}" "${command}" "${depends}")
  set(all "")
  if(arg_ALL)
    set(all ALL)
  endif()
  add_custom_target(${target} ${all} DEPENDS ${stamps})
  if(NOT arg_NO_TESTS)
    _mlirls_tests("${target}" "${files}" "${command}" "${arg_LABELS}")
  endif()
endfunction()

# Sets `out` to the absolute paths of the files that `sources` name.
function(_mlirls_files out target sources excludes)
  set(files "")
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    if(IS_DIRECTORY "${source}")
      file(GLOB_RECURSE found LIST_DIRECTORIES FALSE RELATIVE "${source}" CONFIGURE_DEPENDS "${source}/*.mlir")
      foreach(exclude IN LISTS excludes)
        list(FILTER found EXCLUDE REGEX "${exclude}")
      endforeach()
      cmake_path(APPEND source "")
      list(TRANSFORM found PREPEND "${source}")
      list(APPEND files ${found})
    else()
      _mlirls_is_made(is_made "${source}")
      if(NOT EXISTS "${source}" AND NOT is_made)
        message(FATAL_ERROR "mlirls_check(${target}): SOURCES: there is no file or folder ${source}")
      endif()
      list(APPEND files "${source}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES files)
  if(NOT files)
    message(WARNING "mlirls_check(${target}): no .mlir files in ${sources}")
  endif()
  set(${out} "${files}" PARENT_SCOPE)
endfunction()

# Sets `out` to whether the build makes a file, which then need not be there yet.
function(_mlirls_is_made out file)
  get_source_file_property(is_generated "${file}" GENERATED)
  cmake_path(IS_PREFIX CMAKE_BINARY_DIR "${file}" NORMALIZE is_built)
  if(is_generated OR is_built)
    set(${out} TRUE PARENT_SCOPE)
  else()
    set(${out} FALSE PARENT_SCOPE)
  endif()
endfunction()

# Sets `out` to the command without the files, and `out_depends` to the files that it reads besides.
function(_mlirls_command out out_depends ods include_dirs defines)
  set(command "${MLIRLS_EXECUTABLE}" check)
  set(depends "${MLIRLS_EXECUTABLE}")
  foreach(place IN LISTS ods)
    cmake_path(ABSOLUTE_PATH place BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    list(APPEND command --ods "${place}")
    if(IS_DIRECTORY "${place}")
      file(GLOB_RECURSE found LIST_DIRECTORIES FALSE CONFIGURE_DEPENDS "${place}/*.td")
      list(APPEND depends ${found})
    else()
      list(APPEND depends "${place}")
    endif()
  endforeach()
  foreach(place IN LISTS include_dirs)
    cmake_path(ABSOLUTE_PATH place BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    list(APPEND command -I "${place}")
    file(GLOB_RECURSE found LIST_DIRECTORIES FALSE CONFIGURE_DEPENDS "${place}/*.td")
    list(APPEND depends ${found})
  endforeach()
  foreach(define IN LISTS defines)
    list(APPEND command -D "${define}")
  endforeach()
  set(${out} "${command}" PARENT_SCOPE)
  set(${out_depends} "${depends}" PARENT_SCOPE)
endfunction()

# Sets `out` to each `mlirls.toml` in the folders of the files and above them.
function(_mlirls_configurations out files)
  set(folders "")
  foreach(file IN LISTS files)
    cmake_path(GET file PARENT_PATH folder)
    while(NOT folder IN_LIST folders)
      list(APPEND folders "${folder}")
      cmake_path(GET folder PARENT_PATH folder)
    endwhile()
  endforeach()
  set(found "")
  foreach(folder IN LISTS folders)
    if(EXISTS "${folder}/mlirls.toml")
      list(APPEND found "${folder}/mlirls.toml")
    endif()
  endforeach()
  set(${out} "${found}" PARENT_SCOPE)
endfunction()

# Sets `out` to files that are written when a process has checked its files and found no error.
function(_mlirls_stamps out target files command depends)
  set(stamps "")
  list(LENGTH files n_files)
  set(start 0)
  while(start LESS n_files)
    list(SUBLIST files ${start} ${_MLIRLS_FILES_OF_A_PROCESS} some)
    set(stamp "${CMAKE_CURRENT_BINARY_DIR}/mlirls/${target}-${start}.stamp")
    add_custom_command(
      OUTPUT "${stamp}"
      COMMAND ${command} -- ${some}
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_CURRENT_BINARY_DIR}/mlirls"
      COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
      DEPENDS ${some} ${depends}
      COMMENT "Checking MLIR of ${target}"
      VERBATIM)
    list(APPEND stamps "${stamp}")
    math(EXPR start "${start} + ${_MLIRLS_FILES_OF_A_PROCESS}")
  endwhile()
  set(${out} "${stamps}" PARENT_SCOPE)
endfunction()

function(_mlirls_tests target files command labels)
  foreach(file IN LISTS files)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE name)
    set(test "${target}/${name}")
    add_test(NAME "${test}" COMMAND ${command} -- "${file}")
    if(labels)
      set_tests_properties("${test}" PROPERTIES LABELS "${labels}")
    endif()
  endforeach()
endfunction()
