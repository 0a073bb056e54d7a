#!/usr/bin/env bash
# Sourced by ./run, ./check and tools/release.sh: builds the engine for browsers, web/engine/dist, from C++ and TypeScript,
# the page around it, web/page/dist, the command for Node, and the npm package of engine and command. Works from the root of the tree.

# The packages that the lock file of FOLDER names, unless they are there.
npm_packages() {
  [ "$1/node_modules/.package-lock.json" -nt "$1/package-lock.json" ] || npm --prefix "$1" ci
}

# The modules, by TypeScript, and the machine beside them, in two parts.
web_engine_dist() {
  rm -rf web/engine/dist && npm --prefix web/engine run build &&
    cp data/learned-*.weights build/web/web/engine/{grids,problem}.wasm web/engine/dist/ &&
    node web/engine/ranks.mjs build/web/web/engine/instances.tsv &&
    node web/engine/split.mjs build/web/web/engine/taquin.wasm
}

# Is web/engine/dist older than anything it is made of?
web_engine_stale() {
  [ -e web/engine/dist/taquin.wasm ] &&
    [ -z "$(find taquin data cmake CMakeLists.txt CMakePresets.json web/engine/{src,standard,formatting} web/engine/{*.cpp,*.txt,*.json,{split,alike,ranks}.mjs} \
      -newer web/engine/dist/taquin.wasm -print -quit)" ] && return 1
  return 0
}

# All of it, if it is stale. Says nothing unless it fails.
build_web_engine() {
  web_engine_stale || return 0
  mkdir -p build/web
  local log=build/web/build.log
  {
    flock 9
    { cmake --preset web && cmake --build --preset web --target taquin_wasm taquin_grids_wasm taquin_problem_wasm && npm_packages web/engine &&
      web_engine_dist; } > "$log" 2>&1 < /dev/null || {
      tail -n 40 "$log" >&2
      echo "taquin: the web engine could not be built (whole log: $log)" >&2
      return 2
    }
  } 9> build/web/lock
}

# The command beside the engine, web/engine/dist/command: it is part of the npm package, and the page does without it. The
# engine's build has removed an older one.
build_web_command() {
  build_web_engine || return
  local log=build/web/command.log to=web/engine/dist/command
  {
    flock 9
    { cmake --preset web && cmake --build --preset web --target taquin_command_wasm && mkdir -p "$to" &&
      cp build/web/web/command/command.* web/command/{taquin,package.json} "$to"; } > "$log" 2>&1 < /dev/null || {
      tail -n 40 "$log" >&2
      echo "taquin: the command for Node could not be built (whole log: $log)" >&2
      return 2
    }
  } 9> build/web/lock
}

# The npm package, FOLDER/taquin-npm-VERSION.tgz.
pack_npm() {
  local version packed
  version=$(tools/version.sh)
  build_web_command && packed=$(npm pack --silent --pack-destination "$1" ./web/engine) || return
  mv "$1/$packed" "$1/taquin-npm-$version.tgz"
  echo "$1/taquin-npm-$version.tgz"
}

# The page's files, by Vite, around the engine, as they are published: a NODE_ENV of a shell or a test would make them
# those of development, 12 kB larger.
web_page_dist() {
  NODE_ENV=production npm --prefix web/page run build
}

# Is web/page/dist older than the engine or anything of the page?
web_page_stale() {
  [ -e web/page/dist/service-worker.js ] &&
    [ -z "$(find web/engine/dist/taquin.wasm web/page/{src,public,plugins} web/page/*.{html,ts,json} \
      -newer web/page/dist/service-worker.js -print -quit)" ] && return 1
  return 0
}

# Engine and page, what is stale of them. Says nothing unless it fails.
build_web_page() {
  build_web_engine || return
  web_page_stale || return 0
  local log=build/web/page.log
  { npm_packages web/page && web_page_dist; } > "$log" 2>&1 < /dev/null || {
    tail -n 40 "$log" >&2
    echo "taquin: the page could not be built (whole log: $log)" >&2
    return 2
  }
}
