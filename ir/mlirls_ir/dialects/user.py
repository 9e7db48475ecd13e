"""Dialects from a user's own `.td` files, at run time.

A file that includes upstream `.td` files defines their dialects too; of those, only what the registry does not know is
kept (operations that extend `transform`, say), added to what it knows.

Read next: `../tablegen/` (reading `.td`), `ods/` (records to dialects).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from mlirls_ir import tablegen
from mlirls_ir.dialects.build import merge_dialects
from mlirls_ir.dialects.model import DialectDef
from mlirls_ir.dialects.ods import convert_records
from mlirls_ir.dialects.registry import Registry
from mlirls_ir.dialects.td_records import adapt_result


@dataclass(frozen=True, slots=True)
class UserDialects:
    """What `.td` files define beyond a registry, what the reader has to say about them, and which files it read.

    `files` maps every file to the digest of its bytes: the dialects are stale when one differs.
    """

    dialects: tuple[DialectDef, ...]
    diagnostics: tuple[tablegen.Diagnostic, ...]
    files: Mapping[str, str]


def read_user_dialects(
    registry: Registry, paths: Sequence[Path], include_dirs: Sequence[Path], cache: tablegen.TreeCache | None = None
) -> UserDialects:
    """Reads `.td` files; give the dialects to `Registry.extended`."""
    shared = tablegen.TreeCache(None) if cache is None else cache
    merged: dict[str, DialectDef] = {}
    diagnostics: list[tablegen.Diagnostic] = []
    files: dict[str, str] = {}
    for path in paths:
        result = tablegen.read_file(path, include_dirs, cache=shared)
        diagnostics += result.diagnostics
        files.update(result.files)
        for name, found in convert_records(adapt_result(result), registry.namespaces()).items():
            merged[name] = merge_dialects(merged[name], found) if name in merged else found
    dialects = [dialect for found in merged.values() if (dialect := _beyond(registry, found)) is not None]
    return UserDialects(tuple(dialects), tuple(diagnostics), files)


def _beyond(registry: Registry, found: DialectDef) -> DialectDef | None:
    """The dialect with what the registry knows of it; None when it knows everything."""
    known = registry.dialect(found.name) if registry.knows(found.name) else None
    if known is None:
        return found
    has_more = (
        found.operations.keys() - known.operations.keys()
        or found.types.keys() - known.types.keys()
        or found.attributes.keys() - known.attributes.keys()
    )
    return merge_dialects(known, found) if has_more else None
