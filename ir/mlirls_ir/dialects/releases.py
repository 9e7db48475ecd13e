"""docs/releases.md: the facts about each LLVM release, from the tables and the changes beside the code.

Read next: `renames.py`, `../ods/versions.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Final, cast

import mlirls_ir
from mlirls_ir.dialects.renames import EARLIER, GONE_DIALECTS, RENAMES
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import LATER, NEWEST, RELEASES
from mlirls_ir.ods.versions import Change

_HEAD: Final = """\
# LLVM releases

The differences between the LLVM releases that mlirls supports ([versions.md](versions.md)).
`make versions` generates this page from the dialect tables and the changes listed beside the code.
"""
_COLUMNS: Final = (
    "release",
    "dialects",
    "operations",
    "removed since the previous release",
    "new",
    "with another definition",
)


def render_page() -> str:
    """All of docs/releases.md."""
    return "\n".join((_HEAD, *_tables(), *_changes(), *_successors())) + "\n"


def changes() -> list[Change]:
    """Every `Change` in a `versions.py`, the oldest release first."""
    found: dict[Change, None] = {}
    for module in walk_packages(mlirls_ir.__path__, "mlirls_ir."):
        if module.name.rpartition(".")[2] == "versions" and module.name != "mlirls_ir.ods.versions":
            for value in vars(import_module(module.name)).values():
                candidates = cast("dict[str, object]", value).values() if isinstance(value, dict) else (value,)
                found.update({one: None for one in candidates if isinstance(one, Change)})
    return sorted(found, key=lambda one: (one.since, one.about, one.text))


def _tables() -> Iterator[str]:
    yield "## The tables\n"
    yield f"| {' | '.join(_COLUMNS)} |"
    yield f"|{' --- |' * len(_COLUMNS)}"
    before: dict[str, OperationDef] | None = None
    for release in RELEASES:
        registry = upstream_registry(release)
        found = _operations(registry)
        row = ["", "", ""]
        if before is not None:
            other = sum(_differs(before[name], found[name]) for name in before.keys() & found.keys())
            row = [str(len(before.keys() - found.keys())), str(len(found.keys() - before.keys())), str(other)]
        yield f"| {release} | {len(list(registry.names()))} | {len(found)} | {' | '.join(row)} |"
        before = found
    later = ", ".join(map(str, LATER))
    yield f"\nThe headers of {later} were not available: its tables are those of {NEWEST} with the known changes.\n"


def _operations(registry: Registry) -> dict[str, OperationDef]:
    return {
        name: operation
        for dialect in registry.names()
        if (found := registry.dialect(dialect)) is not None
        for name, operation in found.operations.items()
    }


def _differs(one: OperationDef, other: OperationDef) -> bool:
    return (one.operands, one.results, one.attributes, one.assembly_format) != (
        other.operands,
        other.results,
        other.attributes,
        other.assembly_format,
    )


def _changes() -> Iterator[str]:
    yield "## Changes of grammar, rules and messages\n"
    yield "| since | of | what | before |"
    yield "| --- | --- | --- | --- |"
    for one in changes():
        yield f"| {one.since} | {one.about} | {one.text} | {one.before} |"
    yield ""


def _successors() -> Iterator[str]:
    yield "## What became of it\n"
    yield "| operation or dialect | since | |"
    yield "| --- | --- | --- |"
    rows = sorted({**GONE_DIALECTS, **RENAMES}.items(), key=lambda row: (row[1].since, row[0]))
    for old, one in rows:
        is_what = f"`{one.new}`" if one.new else "gone"
        yield f"| `{old}` | {one.since} | {is_what}{': ' if one.text else ''}{one.text} |"
    for old, earlier in EARLIER.items():
        is_what = f"`{earlier.new}`" if earlier.new else "gone"
        yield f"| `{old}` | before 19 | {is_what}{': ' if earlier.text else ''}{earlier.text} |"
