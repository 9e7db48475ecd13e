"""Builds the tables that ship with the product from the `.td` files of an installed LLVM.

Run by `mlirls dialects build`. The index lists every table with the C++ namespace of its dialect, so that a registry
knows all names without reading a table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from mlirls_ir.ods.convert import Record, convert_records
from mlirls_ir.ods.drift import unlike
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.sources import sources_in
from mlirls_ir.ods.table_delta import delta_of
from mlirls_ir.ods.table_format import read_table, write_table
from mlirls_ir.ods.td_records import read_td_records
from mlirls_ir.tablegen import TreeCache

Reader = Callable[[Path, Sequence[Path]], Iterable[Record]]
"""Reads a `.td` file, given the include directories."""

INDEX_NAME = "index.json"


def build_tables(include_dir: Path, out_dir: Path, newest: Path | None = None) -> None:
    """Writes the table of every upstream dialect under `include_dir` (".../llvm-22/include") to `out_dir`.

    With `newest`, the folder of a newer LLVM's tables, what differs from these is written instead.
    """
    out_dir.mkdir(parents=True, exist_ok=True)
    made = make_tables(include_dir, partial(read_td_records, cache=TreeCache(None)), newest)
    for name, text in (made if newest is None else make_deltas(made, newest)).items():
        (out_dir / name).write_text(text, encoding="utf-8")


def make_deltas(tables: Mapping[str, str], newest: Path) -> dict[str, str]:
    """`tables` as their differences from those in the folder `newest`: name to text."""
    files = {INDEX_NAME: tables[INDEX_NAME]}
    for name, text in tables.items():
        dialect, dot, ending = name.rpartition(".")
        if dot and ending == "table":
            path = newest / name
            files[f"{dialect}.delta"] = delta_of(path.read_text(encoding="utf-8") if path.is_file() else "", text)
    return files


def make_tables(include_dir: Path, read: Reader, newest: Path | None = None) -> dict[str, str]:
    """The files of `tables/`: name to text.

    With the tables of a newer LLVM in `newest`, dialects say where hooks that are written for it do not fit them.
    """
    dialects = {name: read_dialect(name, include_dir, read, there) for name, there in sources_in(include_dir).items()}
    if newest is not None:
        dialects = {name: _with_drift(dialect, newest) for name, dialect in dialects.items()}
    index = {name: dialect.cpp_namespace for name, dialect in dialects.items()}
    by_namespace = {namespace: name for name, namespace in index.items()}
    files = {
        f"{name}.table": write_table(_name_dependencies(dialect, by_namespace)) for name, dialect in dialects.items()
    }
    return {INDEX_NAME: json.dumps(index, indent=0) + "\n", **files}


def _with_drift(dialect: DialectDef, newest: Path) -> DialectDef:
    table = newest / f"{dialect.name}.table"
    if not table.is_file():
        return dialect
    return replace(dialect, redefined=unlike(dialect, read_table(table.read_text(encoding="utf-8"))))


def read_dialect(name: str, include_dir: Path, read: Reader, sources: Sequence[str]) -> DialectDef:
    """One upstream dialect, merged from its `.td` files, whose paths are relative to `mlir/Dialect`."""
    merged = DialectDef(name)
    for source in sources:
        path = include_dir / "mlir" / "Dialect" / source
        found = convert_records(read(path, [include_dir, path.parent])).get(name)
        if found is not None:
            merged = merge_dialects(merged, found)
    return merged


def merge_dialects(first: DialectDef, second: DialectDef) -> DialectDef:
    """Merges two descriptions of one dialect; where both define the same name, the first counts."""
    return replace(
        second,
        operations={**second.operations, **first.operations},
        types={**second.types, **first.types},
        attributes={**second.attributes, **first.attributes},
        enums={**second.enums, **first.enums},
        constraints={**second.constraints, **first.constraints},
        places={**second.places, **first.places},
    )


def _name_dependencies(dialect: DialectDef, by_namespace: Mapping[str, str]) -> DialectDef:
    """Replaces dependencies ("arith::ArithDialect" in ODS) by names of dialects."""
    named: list[str] = []
    for dependency in dialect.dependencies:
        namespace = dependency.removeprefix("::").removeprefix("mlir::").rpartition("::")[0]
        named.append(by_namespace.get(f"mlir::{namespace}", dependency))
    return replace(dialect, dependencies=tuple(named))
