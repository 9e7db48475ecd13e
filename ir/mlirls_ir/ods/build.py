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
from mlirls_ir.ods.convert.passes import convert_passes
from mlirls_ir.ods.drift import misfits_of
from mlirls_ir.ods.model import DialectDef, Prose
from mlirls_ir.ods.pass_tables import DELTA, PROSE, TABLE, newest_passes
from mlirls_ir.ods.passes import PassDef, PassTable, write_passes
from mlirls_ir.ods.prose import joined, write_prose
from mlirls_ir.ods.sources import sources_in
from mlirls_ir.ods.table_delta import delta_of
from mlirls_ir.ods.table_format import read_table
from mlirls_ir.ods.table_writing import write_table
from mlirls_ir.ods.td_records import read_td_records
from mlirls_ir.ods.upstream import PROSE_SUFFIX, newest_table
from mlirls_ir.tablegen import TreeCache

Reader = Callable[[Path, Sequence[Path]], Iterable[Record]]
"""Reads a `.td` file, given the include directories."""

INDEX_NAME = "index.json"


def build_tables(include_dir: Path, out_dir: Path, *, is_older: bool = False) -> None:
    """Writes the table and prose of every upstream dialect under `include_dir` (".../llvm-22/include") to `out_dir`.

    For an older LLVM, only the differences from the shipped tables are written.
    """
    out_dir.mkdir(parents=True, exist_ok=True)
    made = make_tables(include_dir, partial(read_td_records, cache=TreeCache()), is_older=is_older)
    for name, text in made.items():
        (out_dir / name).write_text(text, encoding="utf-8")


def make_tables(include_dir: Path, read: Reader, *, is_older: bool = False) -> dict[str, str]:
    """The files of `tables/`: name to text; those of `tables/19` and the like for an older LLVM."""
    dialects = {name: read_dialect(name, include_dir, read, there) for name, there in sources_in(include_dir).items()}
    return tables_of(dialects, passes_in(include_dir, read), is_older=is_older)


def passes_in(include_dir: Path, read: Reader) -> PassTable:
    """The passes in every `Passes.td` of an LLVM."""
    passes: dict[str, PassDef] = {}
    prose: dict[str, Prose] = {}
    for path in sorted((include_dir / "mlir").rglob("Passes.td")):
        found = convert_passes(read(path, [include_dir, path.parent]))
        passes.update(found.passes)
        prose.update(found.prose)
    return PassTable(passes, prose)


def tables_of(dialects: dict[str, DialectDef], passes: PassTable, *, is_older: bool = False) -> dict[str, str]:
    """The same files, of dialects and passes that have been read from an LLVM's headers."""
    index = {name: dialect.cpp_namespace for name, dialect in dialects.items()}
    by_namespace = {namespace: name for name, namespace in index.items()}
    files = {INDEX_NAME: json.dumps(index, indent=0) + "\n"}
    for name, dialect in dialects.items():
        named = _name_dependencies(dialect, by_namespace)
        if is_older:
            newest = newest_table(name)
            files[f"{name}.delta"] = delta_of(newest, write_table(_with_drift(named, newest)))
        else:
            files[f"{name}.table"] = write_table(named)
            files[f"{name}{PROSE_SUFFIX}"] = write_prose(named.prose)
    if is_older:
        files[DELTA] = delta_of(newest_passes(), write_passes(passes))
    else:
        files[TABLE] = write_passes(passes)
        files[PROSE] = write_prose(passes.prose)
    return files


def _with_drift(dialect: DialectDef, newest: str) -> DialectDef:
    """The dialect, with a record of the definitions that hooks for the newest LLVM do not fit."""
    return replace(dialect, redefined=misfits_of(dialect, read_table(newest))) if newest else dialect


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
    """Merges two descriptions of one dialect; if both define the same name, the first is used."""
    return replace(
        second,
        operations={**second.operations, **first.operations},
        types={**second.types, **first.types},
        attributes={**second.attributes, **first.attributes},
        enums={**second.enums, **first.enums},
        constraints={**second.constraints, **first.constraints},
        prose=joined(first.prose, second.prose),
        places={**second.places, **first.places},
    )


def _name_dependencies(dialect: DialectDef, by_namespace: Mapping[str, str]) -> DialectDef:
    """Replaces dependencies ("arith::ArithDialect" in ODS) by names of dialects."""
    named: list[str] = []
    for dependency in dialect.dependencies:
        namespace = dependency.removeprefix("::").removeprefix("mlir::").rpartition("::")[0]
        named.append(by_namespace.get(f"mlir::{namespace}", dependency))
    return replace(dialect, dependencies=tuple(named))
