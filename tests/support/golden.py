"""Golden files: expected answers as files. `make update` rewrites them; read the diff before you commit it."""

from __future__ import annotations

import difflib
import os
from pathlib import Path

UPDATE = os.environ.get("MLIRLS_UPDATE") == "1"


def check_golden(path: Path, actual: str) -> None:
    """Compares `actual` with the golden file at `path`, or writes the file when updating."""
    if UPDATE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(actual, encoding="utf-8", newline="\n")
        return
    expected = path.read_text(encoding="utf-8") if path.exists() else ""
    if actual != expected:
        diff = difflib.unified_diff(expected.splitlines(True), actual.splitlines(True), path.name, "actual")
        raise AssertionError(f"{path} differs (run `make update` if this is right):\n{''.join(diff)}")
