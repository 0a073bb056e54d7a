# shellcheck shell=bash disable=SC2154
# Sourced by the tests of the packages, after tests/cli/lib.sh, which makes $scratch: clean Debian systems. They need root or
# sudo, and Debian's archive.
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)
trap '"${as_root[@]}" rm -rf "$scratch"' EXIT
ours=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' | sed -n "s/ $ours\$//p" | head -n 1)

trusted=/etc/ssl/certs/ca-certificates.crt

# SUITE PACKAGES OPTION…: the system $system with these packages (with commas) and what every Debian has. If ca-certificates is
# one, it trusts whom this system trusts, so that a proxy here serves there.
make_system() {
  system=$scratch/$1
  run "${as_root[@]}" debootstrap --variant=minbase --include="$2" "${@:3}" "$1" "$system" "$mirror" &&
    { [ ! -e "$system$trusted" ] || "${as_root[@]}" cp "$trusted" "$system$trusted"; }
}
# COMMAND…: there, with its processes in /proc and no more of an environment.
inside() {
  # shellcheck disable=SC2016  # $0 is the system
  "${as_root[@]}" unshare --mount sh -c '[ ! -d "$0/proc" ] || mount -t proc proc "$0/proc"; exec "$@"' "$system" \
    env -i HOME=/root LC_ALL=C NODE_EXTRA_CA_CERTS=$trusted PIP_BREAK_SYSTEM_PACKAGES=1 \
    PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$(command -v chroot)" "$system" "$@"
}
