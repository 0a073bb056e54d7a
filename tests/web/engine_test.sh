#!/usr/bin/env bash
# The engine for browsers and Node: WebAssembly, its modules in TypeScript, their types, their tests, then those of the
# package that is made of them.
# Long: begun first.
set -eo pipefail
export NO_COLOR=1  # check counts what vitest says
source tools/web.sh
build_web_engine
npm --prefix web/engine run typecheck
npm --prefix web/engine test
