"""The stages in a folder that `--mlir-print-ir-tree-dir` has filled: a file for each dump, a folder for each operation.

The numbers at the beginning of a file's name are the places of the pass in its pipeline and of that in those around it,
so they give the order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from mlirls_ir.dumps.log import Stage, read_log
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file
from mlirls_server.workspace.passes import PassesRefused

_MOST_BYTES: Final = 64_000_000
"""The most bytes of all files that an editor shows as one log."""
_NUMBERS: Final = re.compile(r"(\d+(?:_\d+)*)_")


def log_of_folder(folder: Path) -> str:
    """All files below a folder as one log, in the order of the passes; raises `PassesRefused`, and OSError."""
    texts: list[bytes] = []
    n_bytes = 0
    for path in _paths(folder):
        data = bytes(read_regular_file(path, MLIR_BYTES))
        n_bytes += len(data)
        if n_bytes > _MOST_BYTES:
            raise PassesRefused(
                f"its dumps have more than {_MOST_BYTES // 1_000_000} MB; use: mlirls passes '{folder}'"
            )
        if next(read_log([data]), None) is not None:
            texts.append(data if data.endswith(b"\n") else data + b"\n")
    if not texts:
        raise PassesRefused("the folder has no dumps; mlir-opt --mlir-print-ir-tree-dir writes them")
    return b"".join(texts).decode("utf-8", "replace")


def read_folder(folder: Path, read: Callable[[Path], bytes]) -> Iterator[Stage]:
    """The stages of all files below a folder, in the order of the passes."""
    number = 0
    for path in _paths(folder):
        for stage in read_log([read(path)]):
            yield replace(stage, number=number, path=str(path))
            number += 1


def _paths(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.mlir"), key=_order)


def _order(path: Path) -> tuple[list[int], str]:
    found = _NUMBERS.match(path.name)
    numbers = [] if found is None else [int(number) for number in found[1].split("_")]
    return numbers, str(path)
