# shellcheck shell=bash disable=SC2154
# Sourced by the tests of the packages, after tests/cli/lib.sh, which makes $scratch: clean Debian systems. They need root or
# sudo, and Debian's archive.
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)
trap '"${as_root[@]}" rm -rf "$scratch"' EXIT
ours=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' | sed -n "s/ $ours\$//p" | head -n 1)

# SUITE PACKAGES OPTION…: the system $system with these packages (with commas) and what every Debian has.
make_system() {
  system=$scratch/$1
  run "${as_root[@]}" debootstrap --variant=minbase --include="$2" "${@:3}" "$1" "$system" "$mirror"
}
# COMMAND…: there, with no more of an environment.
inside() {
  "${as_root[@]}" env -i HOME=/root LC_ALL=C PIP_BREAK_SYSTEM_PACKAGES=1 PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    "$(command -v chroot)" "$system" "$@"
}
