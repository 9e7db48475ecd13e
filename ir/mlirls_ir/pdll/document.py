"""A `.pdll` file that is open in an editor or checked: its text, its trees, and what is wrong in it.

The text is split at `// -----` lines, as mlir-pdll and its server do, and each part stands alone. After an edit
everything is parsed and analysed again, since a text of a thousand lines takes a few hundredths of a second; included
files are kept (`includes.py`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll.analysis import Analysis
from mlirls_ir.pdll.includes import Includes
from mlirls_ir.pdll.ods_symbols import OdsSymbols
from mlirls_ir.pdll.parser import parse
from mlirls_ir.pdll.report import Report
from mlirls_ir.pdll.symbols import Scope
from mlirls_ir.pdll.syntax import Tree
from mlirls_ir.source import SourceText, split
from mlirls_ir.steps import advance
from mlirls_ir.tablegen.cache import TreeCache
from mlirls_ir.td_document import Settings


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A part of the text between two `// -----` lines, analysed; `scope` and `ods` are those at its end."""

    start: int
    end: int
    tree: Tree
    report: Report
    scope: Scope
    ods: OdsSymbols


class PdllDocument:
    """An open `.pdll` file. Offsets are code points of its text."""

    def __init__(self, path: str, text: str, settings: Settings | None = None, trees: TreeCache | None = None) -> None:
        self.path = path
        self.source = SourceText(text)
        self.includes = Includes(path, settings or Settings(), trees or TreeCache())
        self.parts: list[Part] = []
        self._trees: list[tuple[int, int, Tree]] | None = None
        self._steps: Generator[None] | None = None
        self._is_analysed = False

    def edit(self, start: int, end: int, replacement: str) -> None:
        """Replaces `[start, end)`. Raises ValueError if that is not in the text."""
        self.source.edit(start, end, replacement)
        self._trees = None
        self._begin()

    @property
    def trees(self) -> list[tuple[int, int, Tree]]:
        """The trees of the parts of the text, each with its range; they need no included files."""
        if self._trees is None:
            text = str(self.source)
            ranges = [(chunk.start, chunk.end) for chunk in split(text)]
            self._trees = [(start, end, parse(text, start, end)) for start, end in ranges]
        return self._trees

    def files(self) -> set[str]:
        """The paths of all included files."""
        return self.includes.files()

    def files_changed(self, digest_of: dict[str, str]) -> bool:
        """Reads again included files that have changed, or did not exist; whether there are any."""
        is_changed = self.includes.files_changed(digest_of)
        if is_changed:
            self._begin()
        return is_changed

    def step(self) -> bool:
        """Analyses a little more; whether everything is analysed."""
        if self._is_analysed:
            return True
        if self._steps is None:
            self._steps = self._analyse()
        if advance(self._steps):
            self._steps = None
            self._is_analysed = True
        return self._is_analysed

    def finish(self) -> None:
        """Analyses everything."""
        while not self.step():
            pass

    def part_at(self, offset: int) -> Part | None:
        """The part that contains an offset, or ends at it."""
        return next((part for part in self.parts if part.start <= offset <= part.end), None)

    def statement_at(self, offset: int) -> tuple[int, int] | None:
        """The range of the line at an offset: a mistake on it may be one that is being typed."""
        line = self.source.line_of(offset)
        return self.source.line_start(line), self.source.line_end(line)

    def is_readable(self) -> bool:
        """Whether the text has no mistakes."""
        return not self.diagnostics()

    def diagnostics(self) -> Sequence[Diagnostic]:
        """The findings, in the order of the text."""
        found = dict.fromkeys(one for part in self.parts for one in part.report.findings)
        return sorted(found, key=lambda one: (one.start, one.end, one.message))

    def _analyse(self) -> Generator[None]:
        trees = self.trees
        yield from self.includes.steps([tree for _, _, tree in trees])
        parts: list[Part] = []
        for start, end, tree in trees:
            report, scope, ods = Report(), Scope(), OdsSymbols()
            Analysis(self.path, None, report, self.includes, scope, ods).tree(tree)
            parts.append(Part(start, end, tree, report, scope, ods))
            yield
        self.parts = parts

    def _begin(self) -> None:
        self._is_analysed = False
        self._steps = None
