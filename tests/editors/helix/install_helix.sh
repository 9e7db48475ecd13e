#!/usr/bin/env bash
# Installs Helix, which Debian has since 13, into the folder $1 and prints the program to start. Nothing of the system
# changes: the packages are unpacked there, with the C library that they were built for. Needs apt and dpkg, no root.
set -euo pipefail

target=$(mkdir -p "$1" && cd "$1" && pwd)
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
program=$target/hx
if [ -x "$program" ] && [ -e "$target/.ok" ]; then
    echo "$program"
    exit
fi

rm -rf "$target/apt" "$target/root" "$target/.ok"
mkdir -p "$target/apt/lists/partial" "$target/apt/archives/partial" "$target/root"
echo "deb [signed-by=$keyring] http://deb.debian.org/debian trixie main" >"$target/apt/sources.list"
: >"$target/apt/status"
cat >"$target/apt/apt.conf" <<CONF
Dir::State "$target/apt";
Dir::State::status "$target/apt/status";
Dir::State::lists "$target/apt/lists";
Dir::Cache "$target/apt";
Dir::Etc::sourcelist "$target/apt/sources.list";
Dir::Etc::sourceparts "/dev/null";
Acquire::Languages "none";
APT::Sandbox::User "root";
CONF
export APT_CONFIG=$target/apt/apt.conf
apt-get update -qq
(cd "$target/apt" && apt-get download -qq hx libc6 libgcc-s1)
for package in "$target"/apt/*.deb; do
    dpkg -x "$package" "$target/root"
done

loader=$(find "$target/root/usr" -name 'ld-linux*.so.*' -print -quit)
libraries=$(dirname "$(find "$target/root/usr/lib" -name libc.so.6 -print -quit)")
cat >"$program" <<SCRIPT
#!/bin/sh
HELIX_RUNTIME='$target/root/usr/lib/hx/runtime' exec '$loader' --library-path '$libraries' '$target/root/usr/lib/hx/hx' "\$@"
SCRIPT
chmod +x "$program"
"$program" --version >/dev/null
rm -rf "$target/apt"
touch "$target/.ok"
echo "$program"
