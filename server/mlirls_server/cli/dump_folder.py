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

_NUMBERS: Final = re.compile(r"(\d+(?:_\d+)*)_")


def read_folder(folder: Path, read: Callable[[Path], bytes]) -> Iterator[Stage]:
    """The stages of all files below a folder, in the order of the passes."""
    number = 0
    for path in sorted(folder.rglob("*.mlir"), key=_order):
        for stage in read_log([read(path)]):
            yield replace(stage, number=number, path=str(path))
            number += 1


def _order(path: Path) -> tuple[list[int], str]:
    found = _NUMBERS.match(path.name)
    numbers = [] if found is None else [int(number) for number in found[1].split("_")]
    return numbers, str(path)
