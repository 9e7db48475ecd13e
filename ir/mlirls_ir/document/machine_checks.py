"""The pass that checks what a program does on the machine that its data layout describes.

A finding follows from operations elsewhere: those that define the operands, the operations around, and those to which
symbols refer. So each run that is checked keeps the regions and runs that its answers depend on, and is
looked at again when an edit touches one of these.

Read next: `../machine_checks/certain.py`, `../machine_checks/hooks.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Final

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.passes import CheckedChunk, Look, visit
from mlirls_ir.machine_checks.hooks import Role, role_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.resolve.symbols import SymbolTables
from mlirls_ir.resolve.unit import run_facts
from mlirls_ir.syntax.tree import Run, Statement
from mlirls_ir.verify.place import Surroundings

if TYPE_CHECKING:
    from mlirls_ir.machine_checks.certain import Certain


_UNDER_LAYOUT: Final = Role.UNDER_LAYOUT | Role.READS


class MachineChecks:
    """Runs to look at, the findings in the others, and what these depend on."""

    __slots__ = ("_found", "_has_layout", "_left", "_needs", "_registry", "_tables", "_users", "_waiting")

    def __init__(self, registry: Registry, tables: SymbolTables) -> None:
        self._registry = registry
        self._tables = tables
        self.clear()

    def clear(self) -> None:
        self._left: dict[Run, None] = {}
        self._found: dict[Run, list[Finding]] = {}
        # Runs with operations that are checked only once the text says how types are laid out.
        self._waiting: dict[Run, None] = {}
        self._has_layout = False
        # The facts that the answers about a run depend on, and the reverse.
        self._needs: dict[Run, frozenset[Hashable]] = {}
        self._users: dict[Hashable, set[Run]] = {}

    def begin(self, text: str) -> None:
        del text
        self.clear()

    def edited(self, changed: str) -> None:
        """Nothing to do: the runs that an edit changes are added again."""

    def note(self, run: Run) -> None:
        if self._users:
            self._touch(run)
        registry = self._registry
        roles = Role.NONE
        for shape in {one.shape for one in run.statements}:
            role = role_of(shape, registry)
            # Most operations have none, and `|` of flags costs as much as all the rest here.
            if role is not Role.NONE and role is not roles:
                roles |= role
        if roles is Role.NONE:
            return
        if roles & Role.HAS_LAYOUT and not self._has_layout:
            self._has_layout = True
            self._left.update(self._waiting)
            self._waiting = {}
        depends_on_layout = bool(roles & _UNDER_LAYOUT)
        if roles & Role.CHECKED or (self._has_layout and depends_on_layout):
            self._left[run] = None
        if depends_on_layout and not self._has_layout:
            self._waiting[run] = None

    def forget(self, run: Run) -> None:
        self._left.pop(run, None)
        self._waiting.pop(run, None)
        self._found.pop(run, None)
        self._release(run)
        if self._users:
            self._touch(run)

    def mark(self, run: Run) -> None:
        """Called when names in a run may mean something else after an edit."""
        self.note(run)

    def _touch(self, run: Run) -> None:
        """Marks the runs whose answers depend on a run that enters or leaves the tree, or whose names have changed."""
        facts = run_facts(run)
        keys: tuple[Hashable, ...] = (run, run.region) if facts is None else (run, run.region, facts.unit.region)
        for key in keys:
            for user in self._users.get(key, ()):
                self._left[user] = None

    def _release(self, run: Run) -> None:
        for key in self._needs.pop(run, ()):
            users = self._users[key]
            users.discard(run)
            if not users:
                del self._users[key]

    def moved(self, operation: Statement) -> None:
        """Nothing to do: findings are at the heads of operations."""

    def is_done(self) -> bool:
        return not self._left

    def steps(self, look: Look) -> Iterator[None]:
        if not self._left:
            return
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.machine_checks.certain import Certain

        certain = Certain(Surroundings(look.details, self._tables, self._registry))
        yield from visit(self._left, lambda run: self._look_at(run, certain))

    def _look_at(self, run: Run, certain: Certain) -> None:
        self._found.pop(run, None)
        self._release(run)
        if run_facts(run) is None:
            # It has left the tree.
            return
        wanted = Role.CHECKED | (Role.UNDER_LAYOUT if self._has_layout else Role.NONE)
        if self._has_layout and certain.is_big_endian(run.statements[0]):
            wanted |= Role.READS
        shapes = {shape for shape in {one.shape for one in run.statements} if role_of(shape, self._registry) & wanted}
        checked = (one for one in run.statements if one.shape in shapes)
        found, reached = certain.findings(checked)
        if found:
            self._found[run] = found
        needs = reached | set(_runs_around(run))
        self._needs[run] = frozenset(needs)
        for key in needs:
            self._users.setdefault(key, set()).add(run)

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        return [finding.diagnostic_at(view.offsets) for found in self._found.values() for finding in found]


def _runs_around(run: Run) -> Iterator[Run]:
    """The runs of the operations around a run: an edit of their heads may change the layout."""
    operation = run.region.operation
    while operation is not None:
        yield operation.run
        operation = operation.parent()
