"""Runs the tests of `ir` with Python as WebAssembly, as the playground and the extension for browsers have it:
`make test-wasm`.

It is the newest Python that Pyodide has, and it has no processes and no threads. Tests that start a process, a server
or a command are left out.

Read next: `wasm_tests.mjs`.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from release.dist import ROOT

_PACKAGES: Final = ("pytest", "pytest-asyncio", "hypothesis", "platformdirs", "lark", "markdown-it-py", "pygls")
_NEEDS_A_PROCESS: Final = re.compile(r"\bsubprocess\b|support\.session|cli\.main|pytest_lsp")
_PIP: Final = ("-m", "pip", "--quiet", "--disable-pip-version-check", "install")
_ANYWHERE: Final = ("--only-binary", ":all:", "--platform", "any", "--implementation", "py", "--abi", "none")
_STACK_KB: Final = 60_000
"""A deeply nested text needs so much; Node has 1 MB by default."""


def main() -> int:
    """Runs the tests; the status is pytest's."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tests", nargs="*", metavar="ARGUMENT", help="arguments for pytest (default: all that can run)")
    arguments = parser.parse_args()
    with TemporaryDirectory() as packages:
        target = ("--target", packages, "--no-compile", *_ANYWHERE, "--python-version", _version())
        subprocess.run([sys.executable, *_PIP, *target, *_PACKAGES], check=True)
        _, most = resource.getrlimit(resource.RLIMIT_STACK)
        resource.setrlimit(resource.RLIMIT_STACK, (most, most))
        node = ["node", f"--stack-size={_STACK_KB}", str(Path(__file__).with_name("wasm_tests.mjs"))]
        done = subprocess.run([*node, str(ROOT), packages, *(arguments.tests or tests())], check=False)
    return done.returncode


def _version() -> str:
    """The version of Pyodide's Python."""
    lock = ROOT / "website" / "playground" / "node_modules" / "pyodide" / "pyodide-lock.json"
    return str(json.loads(lock.read_text(encoding="utf-8"))["info"]["python"])


def tests() -> Iterator[str]:
    """The files with tests of the rooms of `ir` that can run here."""
    for room in sorted((ROOT / "ir" / "mlirls_ir").iterdir()):
        for path in sorted((ROOT / "tests" / room.name).glob("**/test_*.py")):
            if not _NEEDS_A_PROCESS.search(path.read_text(encoding="utf-8")):
                yield str(path.relative_to(ROOT))


if __name__ == "__main__":
    sys.exit(main())
