"""Assembles the VS Code extension for browsers: `make vsix-web`, after `make vsix`.

    python -m release.web_extension --output build/vscode-web

Its manifest is that of the extension without what needs programs. The server is the same as in the other extension, as
modules that Pyodide has compiled, with Pyodide itself beside them; nothing is loaded from elsewhere.

Read next: `editors/vscode/src/web/workerHost.ts`, which starts it.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from release.dist import ROOT
from release.sbom import (
    LIST,
    NOTICES,
    Component,
    llvm_data,
    npm_packages,
    project,
    python_packages,
    render_list,
    render_notices,
)
from website.playground.build import HEADERS, write_headers

EXTENSION: Final = ROOT / "editors" / "vscode"
_PYODIDE: Final = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_PROGRAMS: Final = frozenset(
    {
        "mlirls.allowPrograms",
        "mlirls.copyTestCommand",
        "mlirls.revokePrograms",
        "mlirls.showMissedChanges",
        "mlirls.showPassesOfFolder",
        "mlirls.showTestOutput",
        "mlirls.showTestPasses",
    }
)
"""Commands that need programs."""
_SETTINGS: Final = (
    "mlirls.server.command",
    "mlirls.trust",
    "mlirls.judge.",
    "mlirls.dialects.python",
    "mlirls.ods.buildFolders",
    "mlirls.files.extensions",
)
"""Settings about programs, or about what only the other extension does; those that end with a dot are groups."""
_LEFT_OUT: Final = ("main", "browser", "scripts", "devDependencies", "capabilities")
_FILES: Final = ("LICENSE", "README.md", "icon.png")
_FOLDERS: Final = ("syntaxes", "snippets", "icons")


def manifest_of(manifest: dict[str, Any]) -> dict[str, Any]:
    """The manifest for browsers, from that of the extension."""
    out = {key: value for key, value in manifest.items() if key not in _LEFT_OUT}
    out["browser"] = "./dist/extension.js"
    out["activationEvents"] = [event for event in manifest["activationEvents"] if event.startswith("onLanguage:")]
    out["capabilities"] = {
        "untrustedWorkspaces": {"supported": True},
        "virtualWorkspaces": True,
    }
    parts = dict(manifest["contributes"])
    # Bytecode is read and written as a file.
    del parts["customEditors"]
    parts["commands"] = [one for one in parts["commands"] if one["command"] not in _PROGRAMS]
    parts["menus"] = {
        menu: [one for one in entries if one["command"] not in _PROGRAMS] for menu, entries in parts["menus"].items()
    }
    settings = parts["configuration"]["properties"]
    parts["configuration"] = {
        **parts["configuration"],
        "properties": {name: value for name, value in settings.items() if not _is_about_programs(name)},
    }
    out["contributes"] = parts
    return out


def assemble(output: Path) -> None:
    """Fills the folder `output`, which is replaced. Raises `CalledProcessError` where a tool fails."""
    shutil.rmtree(output, ignore_errors=True)
    (output / "dist" / "python").mkdir(parents=True)
    manifest = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    text = json.dumps(manifest_of(manifest), indent=2, ensure_ascii=False)
    (output / "package.json").write_text(f"{text}\n", encoding="utf-8")
    for path in (*(EXTENSION / name for name in _FILES), *EXTENSION.glob("language-configuration*.json")):
        shutil.copy(path, output)
    for name in _FOLDERS:
        shutil.copytree(EXTENSION / name, output / name)
    built = EXTENSION / "dist"
    shutil.copytree(built / "media", output / "dist" / "media")
    for name in ("extension.js", "worker.js"):
        shutil.copy(built / "web" / name, output / "dist")
    for name in _PYODIDE:
        shutil.copy(EXTENSION / "node_modules" / "pyodide" / name, output / "dist" / "python")
    write_headers(output / "dist" / "python" / "headers.zip", HEADERS)
    modules = output / "dist" / "python" / "modules.zip"
    subprocess.run(
        ["node", "compile.mjs", str(EXTENSION / "bundled"), str(modules.resolve())], cwd=EXTENSION, check=True
    )
    parts = [*llvm_data(), *python_packages(EXTENSION / "bundled"), *npm_packages(sorted(built.glob("*.web.json")))]
    _write_lists(output, parts)


def _write_lists(output: Path, parts: Sequence[Component]) -> None:
    whole = project()
    (output / LIST).write_text(render_list(whole, parts), encoding="utf-8", newline="\n")
    (output / NOTICES).write_text(render_notices(whole, parts), encoding="utf-8", newline="\n")


def _is_about_programs(name: str) -> bool:
    return any(name.startswith(one) if one.endswith(".") else name == one for one in _SETTINGS)


def main() -> int:
    """Assembles the folder; status 1 if something that it needs is not built."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path, required=True)
    arguments = parser.parse_args()
    missing = [name for name in ("bundled", "dist/web/extension.js") if not (EXTENSION / name).exists()]
    if missing:
        print(f"web_extension: {', '.join(missing)} not built; run `make vsix-web`", file=sys.stderr)
        return 1
    assemble(arguments.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
