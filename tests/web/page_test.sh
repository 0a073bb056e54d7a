#!/usr/bin/env bash
# The page: its types and its tests, without a browser.
# Long: begun first.
set -eo pipefail
export NO_COLOR=1  # check counts what vitest says
source tools/web.sh
build_web_engine
npm_packages web/page
npm --prefix web/page run check
npm --prefix web/page test
