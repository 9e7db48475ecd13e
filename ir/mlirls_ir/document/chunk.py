"""One chunk of a document, the text between two `// -----` lines: its offsets, its tree, and its outstanding work.

It is plain data; `document.py` works on it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from mlirls_ir.document.checks import Checks
from mlirls_ir.document.location_aliases import LocationAliases
from mlirls_ir.document.machine_checks import MachineChecks
from mlirls_ir.document.outer_names import OuterNames
from mlirls_ir.document.passes import Pass
from mlirls_ir.document.struct_definitions import StructDefinitions
from mlirls_ir.document.unknown_dialects import UnknownDialects
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.symbols import SymbolTables
from mlirls_ir.syntax.reading.splice import Edit
from mlirls_ir.syntax.templates.templates import TemplateStore
from mlirls_ir.syntax.tree import Region

if TYPE_CHECKING:
    from mlirls_ir.syntax.alias_table import AliasTable


class ChunkState:
    """One chunk: `[start, end)` of the text, its top region, and the passes that find what is wrong in it.

    `lints` are the codes of the style findings to look for.
    """

    __slots__ = (
        "_aliases",
        "checks",
        "dirty",
        "end",
        "has_aliases",
        "is_read",
        "is_resolved",
        "machine",
        "outer_names",
        "passes",
        "start",
        "templates",
        "top",
        "units",
        "unknown",
    )

    def __init__(self, start: int, end: int, registry: Registry, lints: Collection[str] = ()) -> None:
        self.start = start
        self.end = end
        self.top = Region(None, start, "builtin")
        self.templates: TemplateStore | None = None
        self.is_read = False
        self.is_resolved = False
        self.has_aliases = False
        self._aliases: AliasTable | None = None
        self.dirty: Edit | None = None
        # Units to resolve from the beginning.
        self.units: list[Region] = []
        self.checks = Checks(registry)
        self.unknown = UnknownDialects(registry)
        self.machine = MachineChecks(registry, self.checks.tables)
        self.outer_names = OuterNames(registry)
        others = (StructDefinitions(), LocationAliases(), self.outer_names, self.machine)
        self.passes: tuple[Pass, ...] = (self.checks, self.unknown, *others)
        if lints:
            # Imported only when it is needed: start-up is most of a short check.
            from mlirls_ir.document.lints import lint_passes

            self.passes += lint_passes(lints)

    @property
    def tables(self) -> SymbolTables:
        """The symbol tables of the regions that have been asked about."""
        return self.checks.tables

    def aliases(self) -> AliasTable:
        """All aliases that the chunk defines; its tree must be up to date."""
        if self._aliases is None:
            # Imported only when it is needed, as above: most short texts have no aliases.
            from mlirls_ir.syntax.alias_table import alias_table

            self._aliases = alias_table(self.top.runs)
        return self._aliases

    def forget_aliases(self) -> None:
        """Makes the table of aliases out of date, after a definition has become another statement."""
        self._aliases = None

    def move(self, delta: int) -> None:
        """Notes that the text before the chunk has grown by `delta`."""
        self.start += delta
        self.end += delta
        self.top.start += delta
        if self.dirty is not None:
            self.dirty = self.dirty.moved(delta)

    def forget_checks(self) -> None:
        """Drops all facts about the chunk."""
        for each in self.passes:
            each.clear()
