"""LLVM's include folder, whose `.td` files users' own files include: given, or of an installed LLVM.

Nothing is run; the path of `llvm-config` on `PATH` leads to its installation.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from mlirls_ir.ods.upstream import NEWEST
from mlirls_ir.patterns import compiled
from mlirls_ir.source.files import read_regular_file
from mlirls_server.programs import find_program

_PROBE: Final = "mlir/IR/OpBase.td"
_NUMBER: Final = compiled(r"(\d+)")
_MAJOR: Final = compiled(
    r"LLVM_VERSION_MAJOR[ \t]+(?P<define>\d{1,4})\b|"
    # A package may have left the first of CMake's two variables empty.
    r"PACKAGE_VERSION[ \t]+\"(?P<package>\d{1,4})\.|if\(\"(?P<condition>\d{1,4})\.\d+\" VERSION_EQUAL"
)
_VERSION_FILES: Final = (
    # An installation, and a build folder, whose include folder is tools/mlir/include.
    "llvm/Config/llvm-config.h",
    "../lib/cmake/mlir/MLIRConfigVersion.cmake",
    "../../../include/llvm/Config/llvm-config.h",
    # A source tree; before LLVM 19 the version was in CMakeLists.txt.
    "../../cmake/Modules/LLVMVersion.cmake",
    "../../llvm/CMakeLists.txt",
)
"""The files with the version of an include folder's LLVM, relative to the folder."""
_MOST_BYTES: Final = 1 << 18


def holds_mlir(folder: str | Path) -> bool:
    """Whether MLIR's `.td` files are below `folder`."""
    return os.path.isfile(Path(folder, _PROBE))


def include_folder_of(folder: str) -> Path | None:
    """The include folder with MLIR's `.td` files of an LLVM: a source tree, a build, an installation, or itself."""
    for name in ("", "include", "mlir/include", "../mlir/include"):
        if holds_mlir(Path(folder, name)):
            return Path(os.path.normpath(Path(folder, name)))
    return None


def version_of_headers(include: str | Path) -> int | None:
    """The major version of the LLVM that an include folder belongs to; None if it is unknown."""
    for name in _VERSION_FILES:
        path = Path(include, name)
        if not os.path.isfile(path):
            continue
        with contextlib.suppress(OSError):
            found = _MAJOR.search(read_regular_file(path, _MOST_BYTES).decode("utf-8", "replace"))
            if found is not None:
                return int(found["define"] or found["package"] or found["condition"])
    return None


def find_llvm_include(include_dirs: Iterable[str], version: int = NEWEST) -> str | None:
    """The first of `include_dirs` with MLIR's `.td` files, else the folder of an installed LLVM, or None.

    Of several installed LLVMs, the release `version` or the nearest one is used.
    """
    given = next((folder for folder in include_dirs if holds_mlir(folder)), None)
    return given or next((str(folder) for folder in _installed(version) if holds_mlir(folder)), None)


def with_llvm_include(include_dirs: Sequence[str], version: int = NEWEST) -> tuple[str, ...]:
    """`include_dirs`, and after them the folder of an installed LLVM if none of them has MLIR's files."""
    found = find_llvm_include(include_dirs, version)
    return tuple(include_dirs) if found is None or found in include_dirs else (*include_dirs, found)


def _installed(version: int) -> Iterator[Path]:
    for variable in ("MLIR_DIR", "LLVM_DIR"):
        given = os.environ.get(variable)
        if given:
            # <prefix>/lib/cmake/mlir, as in CMake, or the prefix itself.
            yield from (folder / "include" for folder in (Path(given), *list(Path(given).parents)[:3]))
    for name in (f"llvm-config-{version}", "llvm-config", f"mlir-tblgen-{version}", "mlir-tblgen"):
        program = find_program(name)
        if program is not None:
            yield Path(program).resolve().parent.parent / "include"
    prefixes = [
        *Path("/usr/lib").glob("llvm-*"),
        *Path("/opt/homebrew/opt").glob("llvm*"),
        *Path("/usr/local/opt").glob("llvm*"),
    ]
    yield from (prefix / "include" for prefix in sorted(prefixes, key=lambda prefix: _distance(prefix, version)))


def _distance(prefix: Path, version: int) -> int:
    number = _NUMBER.search(prefix.name)
    return abs(int(number[1]) - version) if number else 1000
