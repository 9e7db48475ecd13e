"""A `.td` file that is open in an editor: its text, its pieces, their evaluation, and what is wrong in it.

`edit` changes the text, and `step` evaluates in small steps until it returns True. Everything that is asked in between
is answered from the pieces, which are always those of the text, and from what has been evaluated so far.

Read next: `pieces.py`, `evaluation.py`, `lookup.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Mapping, Sequence

from mlirls_ir.definition_checks import Finding
from mlirls_ir.diagnostic import Diagnostic, Related, Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.source import SourceText
from mlirls_ir.steps import advance
from mlirls_ir.tablegen import Result
from mlirls_ir.tablegen.cache import TreeCache
from mlirls_ir.tablegen.parser import SyntaxTree
from mlirls_ir.tablegen.preprocessor import IncludeRequest
from mlirls_ir.tablegen.source import Inclusion, SourcePosition
from mlirls_ir.td_document.definitions import DefinitionChecks, lazy_result
from mlirls_ir.td_document.evaluation import PieceProblem, TdEvaluation
from mlirls_ir.td_document.known import is_known
from mlirls_ir.td_document.pieces import SEPARATOR, Piece, cut, edit_pieces
from mlirls_ir.td_document.settings import Settings

CODE = "tablegen"
_NOT_FOUND = compiled(r"could not find include file '([^']+\.td)'")
_WORD = compiled(r'"(?:[^"\\\r\n]|\\.)*"?|[!$#]?[0-9A-Za-z_]+|\S')


class TdDocument:
    """An open `.td` file. Offsets are code points of its text."""

    def __init__(self, path: str, text: str, settings: Settings | None = None, trees: TreeCache | None = None) -> None:
        self.path = path
        self.source = SourceText(text)
        self.pieces: list[Piece] = cut(path, text)
        self.evaluation = TdEvaluation(path, settings or Settings(), trees or TreeCache())
        self.is_evaluated = False
        self._checks = DefinitionChecks()
        self._steps: Generator[None] | None = None
        self._not_evaluated: dict[str, SourcePosition] | None = None

    def edit(self, start: int, end: int, replacement: str) -> None:
        """Replaces `[start, end)`. Raises ValueError if that is not in the text."""
        self.source.edit(start, end, replacement)
        before = self.pieces
        self.pieces = edit_pieces(self.path, before, str(self.source), start, end, len(replacement))
        kept = set(self.pieces)
        self.evaluation.forget([piece for piece in before if piece not in kept])
        self._begin()

    def files(self) -> set[str]:
        """The paths of all included files."""
        return {path for found in self.evaluation.evaluated.values() for path in found.files}

    def files_changed(self, digest_of: dict[str, str]) -> bool:
        """Evaluates again what includes a file that has changed, or did not exist; whether there is any."""
        is_changed = self.evaluation.forget_changed_files(digest_of)
        if is_changed:
            self._begin()
        return is_changed

    def step(self) -> bool:
        """Evaluates a little more; whether everything is evaluated."""
        if self.is_evaluated:
            return True
        if self._steps is None:
            self._steps = self._evaluate()
        self._not_evaluated = None
        if advance(self._steps):
            self._steps = None
            self.is_evaluated = True
        return self.is_evaluated

    def finish(self) -> None:
        """Evaluates everything."""
        while not self.step():
            pass

    def piece_at(self, offset: int) -> Piece | None:
        """The piece that contains an offset; at the end of the text, the last one."""
        idx = bisect_right(self.pieces, offset, key=lambda piece: piece.start) - 1
        return self.pieces[idx] if idx >= 0 else None

    def statement_at(self, offset: int) -> tuple[int, int] | None:
        """The range of the statement at an offset."""
        piece = self.piece_at(offset)
        return None if piece is None else (piece.start, piece.end)

    def piece_of(self, source: str) -> Piece | None:
        """The piece whose source has this path; None for an included file."""
        if not source.startswith(f"{self.path}{SEPARATOR}"):
            return None
        return next((piece for piece in self.pieces if piece.source.path == source), None)

    def tree_of(self, piece: Piece) -> SyntaxTree:
        """The statements of a piece, as far as they can be parsed."""
        known = self.evaluation.evaluated.get(piece)
        return piece.tree(() if known is None else known.blanks)

    def result(self) -> Result:
        """Everything that has been evaluated, as plain data."""
        return lazy_result(self.evaluation.keeper)

    def not_evaluated(self) -> Mapping[str, SourcePosition]:
        """The places of definitions that the evaluation does not know, because of a mistake in each, by name."""
        if self._not_evaluated is None:
            self._not_evaluated = {
                name: SourcePosition(Inclusion(piece.source), offset)
                for piece in self.pieces
                if not piece.is_directive and piece not in self.evaluation.inactive
                for name, (_, offset) in self.tree_of(piece).usage().defined.items()
                if not is_known(self.evaluation.keeper, name)
            }
        return self._not_evaluated

    def unknown_names(self) -> tuple[list[str], int]:
        """The names that are not defined, as often as the text has them, and how many of them are not reported."""
        found = [self.evaluation.evaluated.get(piece) for piece in self.pieces]
        names = [name for one in found if one is not None for name in one.unknown_names]
        return names, sum(one.n_silent for one in found if one is not None)

    def included_names(self) -> list[str]:
        """The names of the files that the text itself includes, as it writes them."""
        return [item.name for piece in self.pieces for item in piece.items if isinstance(item, IncludeRequest)]

    def missing_includes(self) -> list[str]:
        """The names of the `.td` files that are included, here or in an included file, and not found."""
        messages = [problem.message for problem in self.evaluation.problems]
        return [found[1] for message in messages if (found := _NOT_FOUND.match(message)) is not None]

    def is_readable(self) -> bool:
        """Whether the text has no mistakes of TableGen; one in a definition costs others only what it defines."""
        return not self.evaluation.problems

    def diagnostics(self) -> Sequence[Diagnostic]:
        """The mistakes, in the order of the text."""
        found = {self._diagnostic(problem) for problem in self.evaluation.problems}
        by_source = {piece.source.path: piece for piece in self.pieces}
        found |= {self._of_definition(piece, finding, by_source) for piece, finding in self._checks.findings()}
        return sorted(found, key=lambda one: (one.start, one.end, one.message))

    def _diagnostic(self, problem: PieceProblem) -> Diagnostic:
        start, end = word_at(problem.piece.text, problem.offset)
        shift = problem.piece.start
        return Diagnostic(shift + start, shift + end, Severity.ERROR, CODE, problem.message)

    def _evaluate(self) -> Generator[None]:
        yield from self.evaluation.steps(self.pieces)
        yield from self._checks.steps(self.evaluation, self.pieces)

    def _of_definition(self, piece: Piece, finding: Finding, by_source: dict[str, Piece]) -> Diagnostic:
        """A mistake of a record of `piece`, which may be in a class elsewhere."""
        own = by_source.get(finding.location.file)
        if own is None:
            record = self.evaluation.evaluated[piece].written.records[finding.record]
            start, end = word_at(piece.text, record.place.offset)
            own, message = piece, f"{finding.message} ({finding.location})"
        else:
            start, message = finding.location.offset, finding.message
            end = start + finding.length
        start, end = own.start + start, own.start + end
        related = tuple(Related(start, end, note) for note in finding.notes)
        severity = Severity.WARNING if finding.is_warning else Severity.ERROR
        return Diagnostic(start, end, severity, finding.code, message, related)

    def _begin(self) -> None:
        self.is_evaluated = False
        self._not_evaluated = None
        self._steps = None


def word_at(text: str, offset: int) -> tuple[int, int]:
    """The range of the token that begins at an offset; of blanks, the character before them."""
    found = _WORD.match(text, offset)
    if found is not None:
        return found.span()
    end = len(text[:offset].rstrip())
    return max(end - 1, 0), end
