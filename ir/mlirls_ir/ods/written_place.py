"""Finds where upstream's `.td` files define one operation, type or attribute by its C++ class, without reading
TableGen.

The name of a `def` ends in the name of its C++ class, and the mnemonic is in its text. So the files of a dialect are
searched as text, which takes some milliseconds; if there is not exactly one such `def`, the answer is None, and the
caller reads the files (`locations.py`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from mlirls_ir.ods.model import DefinitionSite
from mlirls_ir.source.files import TD_BYTES, read_regular_file

_INCLUDE = re.compile(r'^[ \t]*include[ \t]+"((?!mlir/IR/)[^"\r\n]*)"', re.MULTILINE)
_NEXT = re.compile(r"^[ \t]*(?:def|class|multiclass|defm)\b", re.MULTILINE)


def find_written_place(roots: Sequence[Path], include: Path, cpp_class: str, mnemonic: str) -> DefinitionSite | None:
    """The one `def` of a C++ class with this mnemonic in the files and what they include; None without exactly one."""
    pattern = re.compile(rf"^[ \t]*def[ \t]+(?P<name>(?:\w+_)?{re.escape(cpp_class)})(?!\w)", re.MULTILINE)
    found: list[DefinitionSite] = []
    seen: set[Path] = set()
    left = list(roots)
    while left:
        path = left.pop()
        if path in seen:
            continue
        seen.add(path)
        try:
            text = read_regular_file(path, TD_BYTES).decode("utf-8", errors="replace")
        except OSError:
            return None
        found += _places_in(text, str(path), pattern, mnemonic)
        left += [_included(name, include, path.parent) for name in _INCLUDE.findall(text)]
    return found[0] if len(found) == 1 else None


def find_written_pass(include: Path, name: str) -> DefinitionSite | None:
    """The one `def` of a pass in the `Passes.td` files below `include`; None without exactly one."""
    pattern = re.compile(rf"^[ \t]*def[ \t]+(?P<name>\w+)\s*:\s*\w*Pass\s*<\s*(?=\"{re.escape(name)}\")", re.MULTILINE)
    found: list[DefinitionSite] = []
    for path in sorted((include / "mlir").rglob("Passes.td")):
        try:
            text = read_regular_file(path, TD_BYTES).decode("utf-8", errors="replace")
        except OSError:
            continue
        found += _places_in(text, str(path), pattern, name)
    return found[0] if len(found) == 1 else None


def _included(name: str, include: Path, beside: Path) -> Path:
    found = include / name
    return found if found.exists() else beside / name


def _places_in(text: str, file: str, pattern: re.Pattern[str], mnemonic: str) -> list[DefinitionSite]:
    found: list[DefinitionSite] = []
    if f'"{mnemonic}"' not in text:
        return found
    for match in pattern.finditer(text):
        after = _NEXT.search(text, match.end())
        if f'"{mnemonic}"' in text[match.end() : len(text) if after is None else after.start()]:
            start = match.start("name")
            line_start = text.rfind("\n", 0, start) + 1
            line = text.count("\n", 0, start) + 1
            found.append(DefinitionSite(file, line, start - line_start + 1, len(match["name"])))
    return found
