"""Upstream's dialects from a project's own LLVM: its `.td` files instead of the tables that ship.

This is exact for projects that pin a commit. If a file cannot be read to its end, as in a source tree without generated
files, the definitions of the nearest tables replace the missing ones.

Read next: `build.py` (the shipped tables are made in the same way), `drift.py` (which hooks fit).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from mlirls_ir import tablegen
from mlirls_ir.ods.build import merge_dialects
from mlirls_ir.ods.convert import convert_records
from mlirls_ir.ods.convert.passes import convert_passes
from mlirls_ir.ods.drift import misfits_of
from mlirls_ir.ods.locations import places_of_passes
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.passes import NO_PASSES
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.sources import sources_in
from mlirls_ir.ods.table_format import read_table
from mlirls_ir.ods.td_records import adapt_result
from mlirls_ir.ods.upstream import newest_table, with_cpp_operations
from mlirls_ir.ods.user_data import UserDialects

_DIALECTS: Final = Path("mlir", "Dialect")


def read_headers(include_dir: Path, registry: Registry) -> UserDialects:
    """The dialects and passes of the LLVM with this include folder; takes some ten seconds.

    `registry` has those of the nearest tables. Errors in the files are not reported, since they are not the user's
    files.
    """
    cache = tablegen.TreeCache()
    files: dict[str, str] = {}
    found: dict[str, DialectDef] = {}
    broken: set[str] = set()
    for path in _paths(include_dir):
        result = tablegen.read_file(path, [include_dir, path.parent], cache=cache)
        files.update({str(Path(file).resolve()): digest for file, digest in result.files.items()})
        own = {record.fields.get("name") for record in result.records_of("Dialect")}
        for name, dialect in convert_records(adapt_result(result), registry.namespaces()).items():
            if name not in own:
                continue
            found[name] = merge_dialects(found[name], dialect) if name in found else dialect
            if result.diagnostics:
                broken.add(name)
    passes = NO_PASSES
    for path in sorted((include_dir / "mlir").rglob("Passes.td")):
        result = tablegen.read_file(path, [include_dir, path.parent], cache=cache)
        files.update({str(Path(file).resolve()): digest for file, digest in result.files.items()})
        passes = passes.joined(replace(convert_passes(adapt_result(result)), places=places_of_passes(result)))
    dialects = tuple(_fitted(one, registry, is_broken=name in broken) for name, one in sorted(found.items()))
    return UserDialects(dialects, (), files, passes or None)


def _paths(include_dir: Path) -> Iterator[Path]:
    """The files that define dialects: the known ones, and the `...Ops.td` of unknown folders."""
    known = sources_in(include_dir)
    folders = {Path(source).parts[0] for sources in known.values() for source in sources}
    for sources in known.values():
        yield from (include_dir / _DIALECTS / source for source in sources)
    for folder in sorted((include_dir / _DIALECTS).iterdir()):
        if folder.name not in folders and folder.is_dir():
            yield from sorted(folder.rglob("*Ops.td")) or sorted(folder.rglob(f"{folder.name}.td"))


def _fitted(dialect: DialectDef, registry: Registry, *, is_broken: bool) -> DialectDef:
    known = registry.dialect(dialect.name) if registry.knows(dialect.name) else None
    if is_broken and known is not None:
        dialect = merge_dialects(dialect, known)
    newest = newest_table(dialect.name)
    if newest:
        dialect = replace(dialect, redefined=misfits_of(dialect, with_cpp_operations(read_table(newest))))
    return dialect
