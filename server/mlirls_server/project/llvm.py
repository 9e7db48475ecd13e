"""LLVM's include folder, whose `.td` files are included by a user's own: given, or found where LLVM is installed.

Nothing is run: the place of `llvm-config` on `PATH` leads to its installation.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from mlirls_server.paths import is_file

_PROBE: Final = "mlir/IR/OpBase.td"
_NUMBER: Final = re.compile(r"(\d+)")
_TABLES: Final = 22
"""The version that the tables of upstream dialects come from: preferred where several are installed."""


def holds_mlir(folder: str | Path) -> bool:
    """Whether MLIR's `.td` files are below `folder`."""
    return is_file(Path(folder, _PROBE))


def find_llvm_include(include_dirs: Iterable[str]) -> str | None:
    """The first of `include_dirs` with MLIR's `.td` files, else that of an installed LLVM; None without one."""
    given = next((folder for folder in include_dirs if holds_mlir(folder)), None)
    return given or next((str(folder) for folder in _installed() if holds_mlir(folder)), None)


def with_llvm_include(include_dirs: Sequence[str]) -> tuple[str, ...]:
    """`include_dirs`, and after them the folder of an installed LLVM if none of them has MLIR's files."""
    found = find_llvm_include(include_dirs)
    return tuple(include_dirs) if found is None or found in include_dirs else (*include_dirs, found)


def _installed() -> Iterator[Path]:
    for variable in ("MLIR_DIR", "LLVM_DIR"):
        given = os.environ.get(variable)
        if given:
            # <prefix>/lib/cmake/mlir, as CMake has it, or the prefix itself.
            yield from (folder / "include" for folder in (Path(given), *list(Path(given).parents)[:3]))
    for name in (f"llvm-config-{_TABLES}", "llvm-config", f"mlir-tblgen-{_TABLES}", "mlir-tblgen"):
        program = shutil.which(name)
        if program is not None:
            yield Path(program).resolve().parent.parent / "include"
    prefixes = [
        *Path("/usr/lib").glob("llvm-*"),
        *Path("/opt/homebrew/opt").glob("llvm*"),
        *Path("/usr/local/opt").glob("llvm*"),
    ]
    yield from (prefix / "include" for prefix in sorted(prefixes, key=_preference))


def _preference(prefix: Path) -> int:
    number = _NUMBER.search(prefix.name)
    return abs(int(number[1]) - _TABLES) if number else 1000
