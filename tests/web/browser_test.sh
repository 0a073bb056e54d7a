#!/usr/bin/env bash
# The page in a browser, built as it is published.
# Long: begun first.
set -eo pipefail
export NO_COLOR=1  # check counts what vitest says
source tools/web.sh
build_web_page
npm --prefix web/page run e2e -- "$@"
