"""Resolves includes: the root file and all files that it reaches, each reading with its own preprocessed tree.

A file that is included twice is read twice, with the macros defined by then, as TableGen does; guards make the second
reading empty. A file may include itself if macros end that: a macro is never undefined, so a file that comes to its own
`include` with the macros that it began with does so without end. Disk access happens once per path and read.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import field
from os.path import realpath
from pathlib import Path
from typing import cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source.files import is_missing, reason_of
from mlirls_ir.tablegen.budget import Budget, BudgetSpent
from mlirls_ir.tablegen.cache import TreeCache
from mlirls_ir.tablegen.diagnostic import Diagnostic
from mlirls_ir.tablegen.parser import SyntaxTree
from mlirls_ir.tablegen.preprocessor import Blanks, Directive, IncludeRequest, Preprocessor
from mlirls_ir.tablegen.source import Inclusion, SourceFile, SourcePosition, read_source

# As deep as the evaluator can follow; files that include each other in turn are found before (`_is_endless`).
_MAX_DEPTH = 500
_INCLUSION_STEPS = 500
_REPORT_STEPS = 200


@dataclass(slots=True)
class Unit:
    """One reading of a file: its tree, and the unit of each `include` in it by the offset of the statement.

    `is_until` says that the file is the one where a loader ends, which is not read.
    """

    inclusion: Inclusion
    tree: SyntaxTree
    includes: dict[int, Unit] = field(default_factory=lambda: dict[int, "Unit"]())
    is_until: bool = False


class Loader:
    """Reads a root file and its includes; collects diagnostics, files touched, and macros asked for.

    If `until` is the path of a file, reading ends where that file would be included, and `is_reached` says so.
    """

    def __init__(
        self,
        include_dirs: Sequence[Path | str],
        cache: TreeCache,
        macros: Sequence[str] = (),
        budget: Budget | None = None,
    ) -> None:
        self.budget = Budget() if budget is None else budget
        self.include_dirs = tuple(map(Path, include_dirs))
        self.cache = cache
        self.macros = set(macros)
        self.diagnostics: list[Diagnostic] = []
        self.files: dict[str, str] = {}
        self.asked_macros: set[str] = set()
        self.unreadable: dict[Path, str] = {}
        self.until = ""
        self.is_reached = False
        self._read: set[tuple[str, Blanks]] = set()
        self._sources: dict[Path, SourceFile | None] = {}
        # The files that are being loaded, each with the number of macros that were defined before it.
        self._open: list[tuple[SourceFile, int]] = []
        self._reported: set[tuple[str, int, str]] = set()

    def load(self, inclusion: Inclusion) -> Unit:
        """The unit of a file, its includes loaded in the order of the text."""
        steps = self.load_steps(inclusion)
        while True:
            try:
                next(steps)
            except StopIteration as stop:
                return cast(Unit, stop.value)

    def load_steps(self, inclusion: Inclusion) -> Generator[None, None, Unit]:
        """Loads in steps of some milliseconds."""
        self._open.append((inclusion.source, len(self.macros)))
        try:
            return (yield from self._load(inclusion))
        finally:
            self._open.pop()

    def _load(self, inclusion: Inclusion) -> Generator[None, None, Unit]:
        source = inclusion.source
        items = self.cache.items_of(source)
        self.budget.spend(_INCLUSION_STEPS + 4 * len(items))
        preprocessor = Preprocessor(source.text, self.macros)
        children: dict[int, Unit] = {}
        for item in items:
            if isinstance(item, Directive):
                preprocessor.apply(item)
                if item.macro is not None and item.kind in ("ifdef", "ifndef"):
                    self.asked_macros.add(item.macro)
            elif preprocessor.is_active():
                child = yield from self.include_steps(inclusion, item)
                if child is not None:
                    children[item.start] = child
                if self.is_reached:
                    preprocessor.leave_out_rest(item.end)
                    break
        blanks = preprocessor.finish()
        if (source.digest, blanks) not in self._read:
            # A cached tree costs as much as a parsed one, so that the budget does not depend on the cache.
            self._read.add((source.digest, blanks))
            self.budget.spend(len(source.text))
        yield
        tree = yield from self.cache.tree_steps(source, blanks)
        for error in preprocessor.errors:
            self._report(inclusion, error.offset, error.message)
        for problem in tree.problems:
            self._report(inclusion, problem.offset, problem.message)
        return Unit(inclusion, tree, children)

    def open(self, path: Path) -> SourceFile | None:
        """Reads a file, or gives None if it cannot be read."""
        if path not in self._sources:
            try:
                source = read_source(path)
            except OSError as error:
                source = None
                if not is_missing(error):
                    self.unreadable[path] = reason_of(error)
            self._sources[path] = source
            if source is not None:
                self.files[source.path] = source.digest
        return self._sources[path]

    def include_steps(self, parent: Inclusion, request: IncludeRequest) -> Generator[None, None, Unit | None]:
        """Loads an included file in steps; None, with a diagnostic, if that is not possible."""
        name_offset = request.end - len(request.name) - 2
        source = self.find(request.name, parent.source.path)
        if source is None:
            self._report(parent, name_offset, self._not_included(request.name, Path(parent.source.path).parent))
            return None
        if self.until and realpath(source.path) == realpath(self.until):
            self.is_reached = True
            del self.files[source.path]
            return Unit(Inclusion(source, parent, request.start), SyntaxTree([]), is_until=True)
        inclusion = Inclusion(source, parent, request.start)
        if self._is_endless(source):
            self._report(parent, name_offset, f"include file '{request.name}' includes itself without end")
            return None
        if inclusion.depth() > _MAX_DEPTH:
            self._report(parent, name_offset, f"includes are nested more than {_MAX_DEPTH} deep")
            return None
        try:
            return (yield from self.load_steps(inclusion))
        except BudgetSpent as spent:
            spent.place = spent.place or SourcePosition(parent, name_offset)
            raise

    def _is_endless(self, source: SourceFile) -> bool:
        """Whether `source` is being loaded already, and no macro has been defined since that began."""
        return any(
            n_macros == len(self.macros)
            and opened.digest == source.digest
            and (opened.path == source.path or realpath(opened.path) == realpath(source.path))
            for opened, n_macros in self._open
        )

    def find(self, name: str, by: str) -> SourceFile | None:
        """Reads the file that the file at `by` includes as `name`; None if it cannot be read."""
        for directory in (*self.include_dirs, Path(by).parent):
            source = self.open(directory / name)
            if source is not None:
                return source
        return None

    def _not_included(self, name: str, beside: Path) -> str:
        for directory in (*self.include_dirs, beside):
            reason = self.unreadable.get(directory / name)
            if reason is not None:
                return f"could not open include file '{name}': {reason}"
        return f"could not find include file '{name}'"

    def _report(self, inclusion: Inclusion, offset: int, message: str) -> None:
        """Reports a mistake in a file, once however often the file is included."""
        self.budget.spend(_REPORT_STEPS * (1 + inclusion.depth()))
        key = (inclusion.source.path, offset, message)
        if key not in self._reported:
            self._reported.add(key)
            self.diagnostics.append(SourcePosition(inclusion, offset).diagnostic(message))
