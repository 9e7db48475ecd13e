"""Upstream's passes, by LLVM release: those of `.td` files, and those that C++ registers in mlir-opt.

`tables/passes.table` has the passes of the newest LLVM's `Passes.td` files with their prose beside it, and
`tables/19/passes.delta` the differences of an older one. `tables/registered/22.table` has what `mlir-opt --help` of a
release lists and these files do not have, or have with other options: pipelines, passes for tests, and passes of a
release without headers. `benchmarks/registered_passes.py` writes it.

Read next: `passes.py` (the form of a table), `build.py` (where the first ones are made).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.lazy_table import PackedTable
from mlirls_ir.ods.model import DefinitionSite, Prose
from mlirls_ir.ods.passes import NO_PASSES, PassDef, PassTable, read_passes
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.ods.table_format import decode_prose
from mlirls_ir.ods.upstream import NEWEST, TABLES, nearest_tables

TABLE: Final = "passes.table"
PROSE: Final = "passes.prose"
DELTA: Final = "passes.delta"
COMPLETE: Final = "complete"
"""The first line of a table from a release's own mlir-opt, with all that it registers."""
GONE: Final = "gone "
"""Before the name of a pass of a `.td` file that mlir-opt does not register."""
FLAG: Final = "flag "
"""Before the name of an option of mlir-opt that is not a pass, but could be a typo of one."""


@dataclass(frozen=True, slots=True)
class KnownPasses:
    """The passes that a text may name.

    `layers` have the passes, the first one that knows a name has precedence; `own` is the layer of the project's own
    `.td` files. `is_complete` says that mlir-opt has no others, `gone` are passes that it does not have, and `flags`
    options that look like passes.
    """

    layers: tuple[PassTable, ...]
    own: PassTable = NO_PASSES
    is_complete: bool = False
    gone: frozenset[str] = frozenset()
    flags: frozenset[str] = frozenset()

    def get(self, name: str) -> PassDef | None:
        """The pass or pipeline called `name`."""
        return next((found for layer in self.layers if (found := layer.passes.get(name)) is not None), None)

    def names(self) -> Iterator[str]:
        """The names of all passes, each once."""
        return iter(dict.fromkeys(name for layer in self.layers for name in layer.passes))

    def is_own(self, name: str) -> bool:
        """Whether the project's `.td` files define the pass."""
        return name in self.own.passes

    def prose_of(self, name: str) -> Prose:
        """The prose of a pass; empty if there is none."""
        found = (prose for layer in self.layers if (prose := layer.prose_of(name)) != Prose())
        return next(found, Prose())

    def place_of(self, name: str) -> DefinitionSite | None:
        """Where a `.td` file of the project defines the pass."""
        return self.own.places.get(name)


def passes_of(registry: Registry) -> KnownPasses:
    """The passes that the texts of a registry may name: those of its release, and those of the project."""
    return registry.memo(_KEY)


def newest_passes() -> str:
    """The table of the newest LLVM's passes, "" if there is none."""
    return _text(TABLE)


def td_passes(version: int) -> PassTable:
    """The passes in the `.td` files of a release, or in those of the nearest one."""
    nearest = nearest_tables(version)
    table = newest_passes()
    delta = "" if nearest == NEWEST else _text(str(nearest), DELTA)
    if delta:
        # Imported only for another LLVM.
        from mlirls_ir.ods.table_delta import apply_delta

        table = apply_delta(table, delta)
    return read_passes(table, PackedTable(os.path.join(TABLES, PROSE), decode_prose))


def registered_path(version: int) -> str:
    """The file with what a release's mlir-opt lists beyond its `.td` files."""
    return os.path.join(TABLES, "registered", f"{version}.table")


def _known(registry: Registry) -> KnownPasses:
    own = registry.passes or NO_PASSES
    if not registry.version:
        return KnownPasses((own,), own)
    registered = _text("registered", f"{registry.version}.table")
    lines = registered.split("\n")
    from_td = td_passes(registry.version)
    # With an LLVM of its own, a project has an mlir-opt of its own.
    is_upstream = not any(name in from_td.passes for name in own.passes)
    return KnownPasses(
        (own, read_passes(registered), from_td),
        own,
        is_complete=is_upstream and lines[0] == COMPLETE,
        gone=frozenset(line.removeprefix(GONE) for line in lines if line.startswith(GONE)),
        flags=frozenset(line.removeprefix(FLAG) for line in lines if line.startswith(FLAG)),
    )


_KEY: Final = MemoKey(_known)


def _text(*names: str) -> str:
    """The text of a file among the tables, "" where it is not there."""
    try:
        with open(os.path.join(TABLES, *names), encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""
