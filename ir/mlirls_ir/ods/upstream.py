"""The upstream dialects of each LLVM that has tables in the package; a dialect's is read on first use.

Read next: `table_format.py` (the form of a table), `table_delta.py` (older LLVMs), `build.py` (their source).
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Final

from mlirls_ir.ods.lazy_table import LazyTable, PackedTable
from mlirls_ir.ods.model import DialectDef, Prose
from mlirls_ir.ods.registry import HookFinder, Registry
from mlirls_ir.ods.table_format import decode_prose, read_table

TABLES: Final = os.path.join(os.path.dirname(__file__), "tables")  # a start does without pathlib
"""The folder of the tables."""
INDEX_NAME: Final = "index.json"
PROSE_SUFFIX: Final = ".prose"
_CPP_OPERATIONS: Final = {
    "affine": {
        "affine.dma_start": '{"class":"affine::AffineDmaStartOp","in":["operands* AnyType"],"custom":1,"verifier":1}',
        "affine.dma_wait": '{"class":"affine::AffineDmaWaitOp","in":["operands* AnyType"],"custom":1,"verifier":1}',
    }
}
"""The operations that no `.td` file describes, by dialect, as lines of a table."""
NEWEST: Final = 22
"""The LLVM release whose tables are whole; it is the default."""
OLDER: Final = (19, 21)
"""The releases whose tables are differences from the newest. Headers of 20 and 23 were not available."""
LATER: Final = (23,)
"""Releases after the newest with headers: their tables are its tables with the changes that are known, by hand."""
RELEASES: Final = (*OLDER, NEWEST, *LATER)
"""The releases that have tables, the oldest first."""


TOKENS_SINCE: Final = 23
"""The release with a type `token`, which is not any type of a constraint."""
STRICT_SINCE: Final = 24
"""The release in which all of upstream's dialects have strict properties."""
_UNSETTLED: Final = frozenset(("memref",))
"""Dialects that got them so late that two builds of main, some weeks apart, differ."""
MAIN: Final = 24
"""The release that LLVM's main branch becomes."""


def nearest_tables(version: int) -> int:
    """The release whose tables are used for an LLVM `version`: its own, else those of the next older one."""
    return max((known for known in RELEASES if known <= version), default=OLDER[0])


def table_registry(
    find_hooks: HookFinder | None = None, version: int = NEWEST, gone: Callable[[str], str] | None = None
) -> Registry:
    """A registry of all upstream dialects of an LLVM release, from its tables or the nearest ones.

    `gone` gives the reason why the release does not have an operation of the nearest tables ("linalg.add"), or "". A
    text may be for an earlier commit, which has it, so it is deprecated. Making the registry reads one small file; a
    dialect's table is read on first use.
    """
    tables = nearest_tables(version)
    index = table_names(tables)
    loaders = {name: partial(_load_dialect, name, tables, version, gone) for name in index}
    return Registry(loaders, {namespace: name for name, namespace in index.items()}, find_hooks, version)


@cache
def table_names(version: int) -> dict[str, str]:
    """The dialects of a release that has tables, and the C++ namespace of each."""
    found: dict[str, str] = json.loads(_text(INDEX_NAME) if version == NEWEST else _text(str(version), INDEX_NAME))
    return found


def load_table(name: str, version: int = NEWEST) -> DialectDef:
    """The upstream dialect called `name` of an LLVM release."""
    newest = newest_table(name)
    if version == NEWEST:
        return read_table(newest, _prose_of(name))
    # A later release may have no changes of a dialect.
    delta = _opt_text(str(version), f"{name}.delta") or ""
    # Imported only for another LLVM, as below: start-up is most of a short check.
    from mlirls_ir.ods.table_delta import apply_delta

    table = apply_delta(newest, delta)
    if version >= TOKENS_SINCE:
        table = table.replace("any type", "any non-token type")
    return _with_prose(read_table(table))


def newest_table(name: str) -> str:
    """The table of the newest LLVM's dialect called `name`, "" if there is none."""
    return _opt_text(f"{name}.table") or ""


def with_cpp_operations(dialect: DialectDef) -> DialectDef:
    """Adds the operations that only C++ defines to a dialect from a table."""
    for key, line in _CPP_OPERATIONS.get(dialect.name, {}).items():
        assert isinstance(dialect.operations, LazyTable)
        dialect.operations.add_line(key, line)
    return dialect


def _prose_of(name: str, applies_to: Callable[[str], bool] | None = None) -> PackedTable[Prose]:
    return PackedTable(_path(f"{name}{PROSE_SUFFIX}"), decode_prose, applies_to)


def _with_prose(dialect: DialectDef) -> DialectDef:
    """The dialect of another LLVM, with the newest one's prose of definitions that have the same parts."""
    from mlirls_ir.ods.drift import has_same_parts

    newest: list[DialectDef] = []

    def applies_to(key: str) -> bool:
        if not newest:
            newest.append(read_table(newest_table(dialect.name)))
        return has_same_parts(dialect, newest[0], key)

    return replace(dialect, prose=_prose_of(dialect.name, applies_to))


def _load_dialect(name: str, tables: int, version: int, gone: Callable[[str], str] | None) -> DialectDef:
    found = with_cpp_operations(load_table(name, tables))
    if gone is not None:
        assert isinstance(found.operations, LazyTable)
        found.operations.add_to(gone, "deprecated")
    if version < STRICT_SINCE:
        return found
    return replace(found, strict_properties="perhaps" if name in _UNSETTLED else "loosely")


def _path(*names: str) -> str:
    return os.path.join(TABLES, *names)


def _text(*names: str) -> str:
    """The text of a file among the tables."""
    with open(_path(*names), encoding="utf-8") as file:
        return file.read()


def _opt_text(*names: str) -> str | None:
    """The same; None where it is not there."""
    try:
        return _text(*names)
    except FileNotFoundError:
        return None
