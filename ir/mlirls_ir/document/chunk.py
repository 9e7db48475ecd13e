"""One chunk of a document, the text between two `// -----` lines: where it is, its tree, and what is outstanding.

It is plain data; what is done with it is `document.py`'s.
"""

from __future__ import annotations

from mlirls_ir.index.symbols import SymbolTables
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.alias_table import AliasTable, alias_table
from mlirls_ir.syntax.reparse import Edit
from mlirls_ir.syntax.templates import TemplateStore
from mlirls_ir.syntax.tree import Region, Run, Statement
from mlirls_ir.verify import BadLocations, Holders, StructBodies


class ChunkState:
    """One chunk: `[start, end)` of the text, its top region, and the runs in which something is wrong."""

    __slots__ = (
        "_aliases",
        "dirty",
        "end",
        "flagged",
        "has_aliases",
        "hints",
        "hints_are_old",
        "is_read",
        "is_resolved",
        "location_errors",
        "location_runs",
        "may_define_structs",
        "may_name_locations",
        "start",
        "struct_bodies",
        "struct_errors",
        "structs",
        "structs_are_old",
        "tables",
        "templates",
        "to_check",
        "top",
        "units",
        "unknown",
    )

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.top = Region(None, start, "builtin")
        self.templates: TemplateStore | None = None
        self.is_read = False
        self.is_resolved = False
        self.has_aliases = False
        self._aliases: AliasTable | None = None
        self.dirty: Edit | None = None
        # Units to resolve from the beginning; runs to check, all of their statements or only those left over.
        self.units: list[Region] = []
        self.to_check: dict[Run, bool] = {}
        self.flagged: dict[Run, None] = {}
        self.tables = SymbolTables()
        # Operations of unknown dialects by run, and the hints made of them; None when they have to be made again.
        self.unknown: dict[Run, dict[str, Statement]] = {}
        self.hints: list[tuple[Run, Finding]] = []
        self.hints_are_old = False
        # Identified structs by run, and the errors made of them. Runs without any are not looked at before an edit.
        self.may_define_structs = True
        self.structs: dict[Run, Holders] = {}
        self.struct_bodies: StructBodies | None = None
        self.struct_errors: list[tuple[Run, Finding]] = []
        self.structs_are_old = False
        # Runs whose location aliases have to be looked at, and what is wrong with those of the others.
        self.may_name_locations = True
        self.location_runs: dict[Run, None] = {}
        self.location_errors: dict[Run, BadLocations] = {}

    def aliases(self) -> AliasTable:
        """All aliases that the chunk defines, whose tree is up to date."""
        if self._aliases is None:
            self._aliases = alias_table(self.top.runs)
        return self._aliases

    def forget_aliases(self) -> None:
        """Has the table of aliases made again: a definition is another statement."""
        self._aliases = None

    def move(self, delta: int) -> None:
        """Notes that the text before the chunk has grown by `delta`."""
        self.start += delta
        self.end += delta
        self.top.start += delta
        if self.dirty is not None:
            self.dirty = self.dirty.moved(delta)

    def forget_checks(self) -> None:
        """Drops all that was found out about the chunk."""
        self.to_check = {}
        self.flagged = {}
        self.tables.clear()
        self.unknown = {}
        self.hints = []
        self.hints_are_old = False
        self.structs = {}
        self.struct_bodies = None
        self.struct_errors = []
        self.structs_are_old = False
        self.location_runs = {}
        self.location_errors = {}
