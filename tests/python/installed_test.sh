#!/usr/bin/env bash
# The Python module as a user installs it: its source distribution is whole, its wheel goes into an environment of its
# own, whose types, tests and notebook are right; and `pip install ./python` works for a user whose home is empty. With
# Debian's Python and packages. The argument is the build folder.
# Long: begun first.
set -uo pipefail
build=${1:?the build folder is wanted as the first argument}
made=$build/python/made
env=$build/python/environment

wheel() {
  rm -rf "$made" python/build python/*.egg-info
  TAQUIN_BUILD=$build /usr/bin/python3 -m build --sdist --wheel --no-isolation --outdir "$made" python
}
# It can be configured: nothing is compiled here.
sources() {
  mkdir "$made/sources" && tar -C "$made/sources" --strip-components 1 -xf "$made"/taquin-*.tar.gz &&
    cmake -G Ninja -S "$made/sources/source" -B "$made/sources/build" -D TAQUIN_CLI=OFF -D TAQUIN_TESTS=OFF -D TAQUIN_INSTALL=OFF
}
install() {
  rm -rf "$env"
  /usr/bin/python3 -m venv --system-site-packages "$env" &&
    "$env/bin/pip" install --no-index --no-deps "$made"/taquin-*.whl
}
# As README.md says, but the code is compiled already, and no network is needed.
from_tree() {
  local env=$made/from_tree
  mkdir "$made/home" && /usr/bin/python3 -m venv --system-site-packages "$env" &&
    env -i HOME="$made/home" PATH=/usr/bin:/bin TAQUIN_BUILD="$build" "$env/bin/pip" install --no-index --no-build-isolation ./python &&
    [ "$(env -i "$env/bin/python" -P -c 'import taquin; print(taquin.__file__, taquin.solve("8 6 7 / 2 5 4 / 3 0 1").length)')" = \
      "$(echo "$env"/lib/python3*/site-packages/taquin/__init__.py) 31" ]
}
# One wheel for every Python of a machine: it asks for no more of the system than it says, and is small.
is_for_every_python() {
  local library=$env/lib/python3*/site-packages/taquin/libtaquin.so
  # shellcheck disable=SC2086  # a pattern
  [[ $(basename "$made"/taquin-*.whl) == taquin-*-py3-none-manylinux_2_25_"$(uname -m)".whl ]] &&
    [ "$(stat -c %s "$made"/taquin-*.whl)" -le 8000000 ] &&
    ! readelf -d $library | grep NEEDED | grep -vE '\[(lib[cm]|libpthread|libgcc_s|ld-linux-[a-z0-9-]*)\.so'
}
# The types of the installed package.
types() { (cd "$env" && bin/python -P -m mypy --strict -p taquin); }

wheel > "$build/python/wheel.log" 2>&1 || { tail -n 40 "$build/python/wheel.log"; exit 1; }
{ sources && install && from_tree; } > "$build/python/install.log" 2>&1 || { tail -n 40 "$build/python/install.log"; exit 1; }
failed=0
is_for_every_python || { echo "the wheel is not for every Python"; failed=1; }
types || failed=1
"$env/bin/python" -P -m pytest -q -p no:cacheprovider python/tests || failed=1
# Their cells one after the other; a plot only where there is matplotlib.
for notebook in examples/*.ipynb; do "$env/bin/python" -P tools/notebook.py "$notebook" || failed=1; done
exit $failed
