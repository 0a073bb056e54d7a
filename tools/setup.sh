#!/usr/bin/env bash
# Sourced by ./run, ./check and tools/release.sh: `setup STAGE` installs what that stage needs and the system lacks. Debian 12 and its
# derivatives.
#
# Silent and done in a few milliseconds when all is there: a package counts as present if the one thing we need of it
# is.

# stage | package | what we need of it: a command, or a path below /usr | why
packages='
run   | g++                   | g++                                       | compiles the release
run   | cmake                 | cmake                                     | reads the build files
run   | ninja-build           | ninja                                     | runs the build
run   | libfmt-dev            | include/fmt/core.h                        | text formatting
run   | libcli11-dev          | include/CLI/CLI.hpp                       | command-line parsing
run   | nlohmann-json3-dev    | include/nlohmann/json.hpp                 | JSON
run   | libxxhash-dev         | include/xxhash.h                          | checksums of pattern databases
mpi   | libopenmpi-dev        | bin/mpicxx                                | builds taquin-mpi
mpi   | openmpi-bin           | mpirun                                    | starts it on several processes
web   | emscripten            | emcc                                      | compiles the engine for browsers
web   | nodejs                | node                                      | runs emscripten, TypeScript and the tests
web   | npm                   | npm                                       | installs the packages of web/
static | xz-utils             | xz                                        | packs the program
arm64 | g++-aarch64-linux-gnu | aarch64-linux-gnu-g++                     | builds it for arm64
arm64 | qemu-user-static      | qemu-aarch64-static                       | runs that here
deb   | dpkg-dev              | dpkg-shlibdeps                            | finds the packages that a package needs
wheel | python3-build          | lib/python3/dist-packages/build           | makes the wheel
wheel | python3-wheel          | lib/python3/dist-packages/wheel           | makes the wheel
wheel | python3-setuptools     | lib/python3/dist-packages/setuptools      | makes the wheel
release | zip                 | zip                                       | packs the page
packages | lintian            | lintian                                   | checks the Debian packages
packages | debootstrap        | debootstrap                               | makes a clean system to install them in
check | libgtest-dev          | include/gtest/gtest.h                     | the tests
check | librapidcheck-dev     | include/rapidcheck.h                      | the property tests
check | clang-19              | clang++-19                                | the second compiler, and the fuzzer
check | clang-format          | clang-format                              | the form of the sources
check | mandoc                | mandoc                                    | the form of the manual page
check | libclang-rt-19-dev    | lib/llvm-19/lib/clang/19/lib/linux        | the fuzzer and its sanitizers
check | iproute2              | ip                                        | makes hosts of their own to test taquin-mpi between
check | procps                | pgrep                                     | finds the processes that a test kills
check | jq                    | jq                                        | reads the JSON that the command prints
check | chromium-headless-shell | chromium-headless-shell                 | opens the page and the reports of `taquin compare`
firefox | firefox-esr         | firefox-esr                               | opens the page, too
check | python3               | python3                                   | abuses the command
check | python3-pytest        | lib/python3/dist-packages/pytest          | the tests of the Python module
check | python3-numpy         | lib/python3/dist-packages/numpy           | arrays as boards
check | python3-venv          | lib/python3.11/ensurepip                  | installs the Python module apart
check | mypy                  | lib/python3/dist-packages/mypy            | checks its types
check | pkgconf               | pkg-config                                | proves that the installed library is found
'

present() {
  case $1 in
    */*) [ -e "/usr/$1" ] || [ -e "/usr/local/$1" ] ;;
    *) command -v "$1" > /dev/null ;;
  esac
}

# `setup run`, or `setup mpi`, `setup web`, `setup firefox`, `setup python`, `setup static` or `setup deb`, which include
# it; deb includes python, static includes wheel; release includes web, static, arm64 and deb; check includes all but
# packages, static, arm64 and firefox, which its sections `packages` and `firefox` add.
setup() {
  local stage package needs why missing=()
  while IFS='|' read -r stage package needs why; do
    read -r stage package needs <<< "$stage $package $needs"
    case $1:$stage in
      check:packages | check:static | check:arm64 | check:firefox) continue ;;
      "$1:$1" | *:run | deb:python | static:wheel | release:wheel | release:web | release:static | release:arm64 | release:deb | release:python | check:?*) ;;
      *) continue ;;
    esac
    if present "$needs"; then continue; fi
    missing+=("$package")
    echo "taquin: $package is missing:$why" >&2
  done <<< "$packages"
  [ ${#missing[@]} = 0 ] || install_packages "${missing[@]}"
}

install_packages() {
  local as_root=()
  if [ "$(id -u)" != 0 ]; then as_root=(sudo); [ -t 0 ] || as_root+=(-n); fi
  if ! command -v apt-get > /dev/null || ! "${as_root[@]}" true 2> /dev/null; then
    echo "taquin: cannot install here (no apt-get, or neither root nor sudo). Please install, then try again:" >&2
    echo "  sudo apt-get install --no-install-recommends $*" >&2
    return 2
  fi
  echo "taquin: installing $*" >&2
  local log
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get -q -o DPkg::Lock::Timeout=120 update && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120 install \
         --no-install-recommends "$@"; } > "$log" 2>&1 < /dev/null; then
    tail -n 20 "$log" >&2
    echo "taquin: apt-get could not install $* (whole log: $log)" >&2
    return 2
  fi
  rm -f "$log"
}
