"""The `.td` files of a folder as `mlirls check` reads them, for the benchmarks of `.td` files.

A file is read with the include folders that are found for it, and as a part of a file that includes it if names are
unknown. A program that judges it gets the same folders and macros.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from mlirls_ir.td_document import Settings, TdDocument
from mlirls_server.cli.check_td import read_td
from mlirls_server.cli.dialect_options import listed_for
from mlirls_server.project.invocation import Invocation


def td_files(
    folder: Path, chance: random.Random, n: int, is_wanted: Callable[[Path], bool] = lambda _: True
) -> list[Path]:
    """At most `n` files of a folder, in order, of those whose paths in it are wanted."""
    files = [path for path in sorted(folder.rglob("*.td")) if is_wanted(path.relative_to(folder))]
    return sorted(chance.sample(files, min(n, len(files))))


def open_file(path: Path, text: str) -> TdDocument:
    """A text as the file at `path`, completely evaluated."""
    return read_td(text, str(path), listed_for(str(path), Invocation()))


def options_of(settings: Settings) -> list[str]:
    """The options with which mlir-tblgen reads a file like that."""
    folders = [option for folder in settings.include_dirs for option in ("-I", folder)]
    return [*folders, *(f"-D{macro}" for macro in settings.macros)]
