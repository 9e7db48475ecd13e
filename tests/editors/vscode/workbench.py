"""VS Code's workbench for tests: code-server from npm, and Debian's Chromium without a screen, driven by playwright.

It finds, starts and stops them. The tests are in `test_extension_host.py`, inside the editor, and in
`test_workbench.py`, on the page that users see.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
EXTENSION = ROOT / "editors" / "vscode"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mlirls-editors"
VSIX = EXTENSION / "mlirls.vsix"
ENTRY = CACHE / "code-server" / "node_modules" / "code-server" / "out" / "node" / "entry.js"
_START_SECONDS = 60.0

BROWSER_OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
BROWSER_OPTIONS += ["--disable-background-networking", "--disable-component-update"]

SETTINGS: Mapping[str, object] = {
    "workbench.startupEditor": "none",
    "workbench.tips.enabled": False,
    "telemetry.telemetryLevel": "off",
    "extensions.ignoreRecommendations": True,
    "security.workspace.trust.enabled": False,
    "window.commandCenter": False,
    "workbench.layoutControl.enabled": False,
    "chat.commandCenter.enabled": False,
    "workbench.secondarySideBar.defaultVisibility": "hidden",
    "editor.minimap.enabled": False,
    "editor.cursorBlinking": "solid",
    "workbench.reduceMotion": "on",
    "editor.fontFamily": "'DejaVu Sans Mono', monospace",
}


@dataclass(frozen=True, slots=True)
class Workbench:
    """A code-server that listens, and the folders that it was started with."""

    address: str
    folder: Path
    extensions: Path
    log: Path

    def url(self, payload: list[list[str]] | None = None) -> str:
        """The page of the workbench with the folder open."""
        query = f"?folder={self.folder}"
        if payload is not None:
            query += f"&payload={urllib.request.quote(json.dumps(payload))}"
        return f"http://{self.address}/{query}"

    def remote(self, path: Path) -> str:
        """The URI by which the page names a file of this machine."""
        return f"vscode-remote://{self.address}{path}"


def needed_programs() -> dict[str, str]:
    """The paths of node and chromium; skips the test, with the missing program, if they or code-server are not
    installed."""
    names = {"node": ("node",), "chromium": ("chromium", "chromium-browser", "google-chrome")}
    found = {key: next(filter(None, map(shutil.which, candidates)), None) for key, candidates in names.items()}
    missing = [key for key, path in found.items() if path is None]
    missing += [] if ENTRY.exists() else ["code-server"]
    missing += [] if (EXTENSION / "dist" / "extension.js").exists() else ["the built extension"]
    missing += [] if (EXTENSION / "bundled" / "mlirls_server").exists() else ["the server inside the extension"]
    if missing:
        pytest.skip(f"not here: {', '.join(missing)}; `make test-editors` installs what it can")
    return {key: path for key, path in found.items() if path is not None}


@contextmanager
def start_workbench(
    node: str, base: Path, folder: Path, *, settings: Mapping[str, object], environment: Mapping[str, str]
) -> Iterator[Workbench]:
    """A code-server with its own profile below `base`; it and its children end with the context."""
    user = base / "u"
    (user / "User").mkdir(parents=True, exist_ok=True)
    (user / "User" / "settings.json").write_text(json.dumps({**SETTINGS, **settings}), encoding="utf-8")
    extensions = base / "x"
    extensions.mkdir(exist_ok=True)
    address = f"127.0.0.1:{_free_port()}"
    command = [node, str(ENTRY), "--auth", "none", "--bind-addr", address, "--user-data-dir", str(user)]
    command += ["--extensions-dir", str(extensions), "--disable-telemetry", "--disable-update-check"]
    command += ["--disable-workspace-trust", "--disable-getting-started-override", str(folder)]
    homes = {f"XDG_{kind}_HOME": str(base / kind.lower()) for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
    log = base / "code-server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env={**_own_environment(), **homes, **environment},
            start_new_session=True,
        )
    try:
        _wait_until_healthy(address, process, log)
        yield Workbench(address, folder, extensions, log)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def install_folders(base: Path, folders: Sequence[Path]) -> None:
    """Makes unpacked extensions known to the profile below `base`."""
    known = []
    for folder in folders:
        manifest = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        identifier = f"{manifest['publisher']}.{manifest['name']}"
        place = base / "x" / f"{identifier}-{manifest['version']}"
        shutil.copytree(folder, place)
        location = {"$mid": 1, "path": str(place), "scheme": "file"}
        entry = {"identifier": {"id": identifier}, "version": manifest["version"], "location": location}
        known.append({**entry, "relativeLocation": place.name})
    (base / "x" / "extensions.json").write_text(json.dumps(known), encoding="utf-8")


def install_vsix(node: str, base: Path, vsix: Path) -> None:
    """Installs a packaged extension into the profile below `base`, as `code --install-extension` does."""
    command = [node, str(ENTRY), "--extensions-dir", str(base / "x"), "--user-data-dir", str(base / "u")]
    command += ["--install-extension", str(vsix)]
    result = subprocess.run(command, capture_output=True, text=True, env=_own_environment(), timeout=120, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def path_without_server() -> str:
    """PATH without folders that have `mlirls`, which would be found before the server inside the extension."""
    folders = os.environ["PATH"].split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if not (Path(folder) / "mlirls").exists())


def _own_environment() -> dict[str, str]:
    """The environment without the additions of a terminal inside VS Code."""
    return {name: value for name, value in os.environ.items() if not name.startswith("VSCODE_")}


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _wait_until_healthy(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _START_SECONDS
    while time.monotonic() < deadline:
        assert process.poll() is None, log.read_text(encoding="utf-8", errors="replace")
        try:
            with urllib.request.urlopen(f"http://{address}/healthz", timeout=5):
                return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.05)
    raise AssertionError(f"code-server did not start: {log.read_text(encoding='utf-8', errors='replace')}")
