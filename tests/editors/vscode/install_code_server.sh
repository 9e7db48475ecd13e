#!/usr/bin/env bash
# Installs code-server, which is VS Code's workbench behind a web server, into the folder $1 from npm alone; prints the
# path of its entry point. A finished folder is left as it is. Needs Node 20, npm, a C++ compiler and ripgrep.
set -euo pipefail

version=4.100.3 # VS Code 1.100.3; later ones want Node 22
folder=${1:?usage: install_code_server.sh FOLDER}
entry=$folder/node_modules/code-server/out/node/entry.js
stamp=$folder/.ok-$version
if [ -f "$stamp" ]; then
    echo "$entry"
    exit 0
fi

mkdir -p "$folder"
cd "$folder"
# Node's own headers, where they are installed beside it, serve to compile; otherwise node-gyp fetches them.
prefix=$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")
[ ! -f "$prefix/include/node/node_api.h" ] || export npm_config_nodedir="$prefix"
npm_quiet=(--no-audit --no-fund --loglevel=error)
{
    echo '{"private": true}' >package.json
    # Its install scripts fetch programs from elsewhere; what is needed of them follows.
    npm install "${npm_quiet[@]}" --ignore-scripts "code-server@$version"
    npm rebuild --loglevel=error argon2
    cd node_modules/code-server/lib/vscode
    npm install "${npm_quiet[@]}" --omit=dev --ignore-scripts
    # Opening a file by its name searches with ripgrep.
    mkdir -p node_modules/@vscode/ripgrep/bin
    ln -sf "$(command -v rg)" node_modules/@vscode/ripgrep/bin/rg
    ln -sfn node_modules node_modules.asar
    cd "$folder"
    node "$entry" --version
    touch "$stamp"
} >&2
echo "$entry"
