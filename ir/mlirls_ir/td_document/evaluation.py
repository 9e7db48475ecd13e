"""The evaluation of a `.td` text, piece by piece; after an edit, of only those pieces that may mean something else.

A piece is evaluated again if it is new, or if a piece that defines one of its names was evaluated again. So is a piece
with problems, because after a mistake its messages depend on everything before it. All other pieces keep their
definitions. The result is that of an evaluation of the whole text.
A file that includes the text, and defines names for it, is a piece before the first. It is read up to the place where
it includes the text, and the text is inside of the lets that are open there.
Each piece has a budget of its own, much smaller than that of a reading in another process, because a session waits.

Read next: `tables.py` (which names a piece asks for), `../tablegen/statements.py` (what a statement does).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import field
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.budget import Budget, BudgetSpent, Limits, spending
from mlirls_ir.tablegen.cache import TreeCache
from mlirls_ir.tablegen.diagnostic import Diagnostic
from mlirls_ir.tablegen.expressions import Evaluation
from mlirls_ir.tablegen.loader import Loader, Unit
from mlirls_ir.tablegen.model import Definition, Keeper
from mlirls_ir.tablegen.parser import SyntaxTree
from mlirls_ir.tablegen.preprocessor import Blanks, Directive, IncludeRequest, Preprocessor
from mlirls_ir.tablegen.recursion import room_to_recurse
from mlirls_ir.tablegen.source import Inclusion, Problem, SourcePosition
from mlirls_ir.tablegen.state import Until
from mlirls_ir.tablegen.statements import run_top_level
from mlirls_ir.td_document.pieces import Piece, source_of
from mlirls_ir.td_document.settings import Settings, piece_of_includer
from mlirls_ir.td_document.tables import Notes, Written

_OF_A_PIECE: Final = Limits(steps=1_000_000, characters=100_000_000, records=20_000)
"""The most that a piece may cost: about a second. LLVM's largest piece takes a third of it."""
_OF_INCLUDES: Final = Limits(steps=10_000_000, characters=100_000_000, records=100_000)
"""The most that the files of a piece may cost. LLVM's largest take a third of it."""
_MOST_INSTANCES: Final = 100_000


@dataclass(frozen=True, slots=True)
class PieceProblem:
    """A mistake in a piece: its offset in the piece, and the message."""

    piece: Piece
    offset: int
    message: str


@dataclass(frozen=True, slots=True)
class Evaluated:
    """The result of evaluating a piece.

    `asked_macros` are those that its included files ask for, `macros` those of them that were defined before it, and
    `defined` those that it defines.
    `declared` are classes without contents, which a later piece may fill.
    `explained` are the offsets of syntax errors that follow from one of the problems.
    `unknown_names` are the names that were not found, each time; `n_silent` of them were not reported.
    `units` are its included files by the offset of the `include`; `files` their paths with digests.
    """

    blanks: Blanks
    asked: frozenset[str]
    is_listed: bool
    written: Written
    problems: tuple[Problem, ...] = ()
    explained: frozenset[int] = frozenset()
    unknown_names: tuple[str, ...] = ()
    n_silent: int = 0
    of_includes: tuple[Diagnostic, ...] = ()
    is_clean: bool = True
    declared: tuple[Definition, ...] = ()
    asked_macros: frozenset[str] = frozenset()
    macros: frozenset[str] = frozenset()
    defined: frozenset[str] = frozenset()
    units: dict[int, Unit] = field(default_factory=lambda: dict[int, Unit]())
    files: dict[str, str] = field(default_factory=lambda: dict[str, str]())


class TdEvaluation:
    """The evaluation of the current pieces of a text.

    `changed` are the names whose meaning has changed for pieces that were not reached since; `entries` the statements
    of multiclasses.
    """

    def __init__(self, path: str, settings: Settings, trees: TreeCache) -> None:
        self.path = path
        self.settings = settings
        self.notes = Notes()
        self.evaluated: dict[Piece, Evaluated] = {}
        self.inactive: set[Piece] = set()
        self.problems: list[PieceProblem] = []
        self.trees = trees
        self.changed: set[str] = set()
        self.entries = Evaluation(self.notes.keeper, _empty_unit(path)).entries
        self.before = piece_of_includer(path, settings.includer) if settings.includer else None
        self.at_text = Until()

    @property
    def keeper(self) -> Keeper:
        """All classes, records and variables."""
        return self.notes.keeper

    def forget(self, pieces: Sequence[Piece]) -> None:
        """Forgets pieces that are no longer in the text."""
        for piece in pieces:
            found = self.evaluated.pop(piece, None)
            if found is not None:
                self.drop(found)

    def forget_changed_files(self, digest_of: dict[str, str]) -> bool:
        """Forgets the pieces that include a file whose digest is not that of `digest_of`; whether there are any.

        A piece that could not include a file is forgotten as well.
        """
        stale = [
            piece
            for piece, found in self.evaluated.items()
            if found.of_includes or any(digest_of.get(path) != digest for path, digest in found.files.items())
        ]
        self.forget(stale)
        return bool(stale)

    def steps(self, pieces: Sequence[Piece]) -> Generator[None]:
        """Evaluates in steps of at most a piece or an included file."""
        if len(self.keeper.instances) > _MOST_INSTANCES:
            self.notes.forget_instances()
            self.forget(list(self.evaluated))
        self.notes.clear()
        run = _Run(self)
        if self.before is not None:
            yield from run.includer(self.before)
        for piece in pieces:
            yield from run.piece(piece)
        run.finish()
        self.problems = run.problems
        self.inactive = run.inactive
        self.changed.clear()

    def drop(self, found: Evaluated) -> None:
        """Forgets what a piece defined: those that asked for it are evaluated again."""
        self.changed |= found.written.names()
        for definition in found.written.classes.values():
            for superclass in definition.superclasses:
                if definition in superclass.subclasses:
                    superclass.subclasses.remove(definition)
        for definition in found.written.multiclasses.values():
            self.entries.pop(definition, None)


class _Run:
    """One evaluation of all pieces."""

    def __init__(self, owner: TdEvaluation) -> None:
        self._owner = owner
        self._budget = Budget(_OF_INCLUDES.times(owner.settings.budget))
        self._loader = Loader(owner.settings.include_dirs, owner.trees, owner.settings.macros, self._budget)
        self._regions = Preprocessor("", self._loader.macros)
        self._state = Evaluation(owner.keeper, _empty_unit(owner.path), entries=owner.entries)
        self._directives: list[tuple[Piece, Directive]] = []
        self._by_source = {id(piece.source): piece for piece in owner.evaluated}
        self._with_mistakes_elsewhere: set[Piece] = set()
        self.problems: list[PieceProblem] = []
        self.inactive: set[Piece] = set()

    def piece(self, piece: Piece) -> Generator[None]:
        """Evaluates a piece, unless it still means the same."""
        self._by_source[id(piece.source)] = piece
        if piece.is_directive:
            self._apply(piece)
            return
        owner = self._owner
        if not self._regions.is_active():
            self.inactive.add(piece)
            self._leave_out(piece)
            return
        blanks = self._blanks(piece)
        found = owner.evaluated.get(piece)
        if found is not None and self._is_same(found, blanks):
            owner.notes.add(found.written)
            self._loader.macros |= found.defined
        else:
            if found is not None:
                owner.drop(found)
            owner.evaluated[piece] = found = yield from self._evaluate(piece, blanks)
            owner.changed |= found.written.names()
            yield
        self._report(piece, found)

    def includer(self, piece: Piece) -> Generator[None]:
        """Evaluates the piece before the text. It changes only with its files, and its mistakes are not the text's."""
        owner = self._owner
        found = owner.evaluated.get(piece)
        if found is not None:
            owner.notes.add(found.written)
            self._loader.macros |= found.defined
            self._begin_text()
            return
        self._loader.until = owner.path
        owner.evaluated[piece] = found = yield from self._evaluate(piece, ())
        self._loader.until, self._loader.is_reached = "", False
        owner.changed |= found.written.names()
        before, owner.at_text = owner.at_text, self._state.at_until or Until()
        if before.lets or owner.at_text.lets:
            owner.forget([one for one in owner.evaluated if one is not piece])
        self._begin_text()
        yield

    def _begin_text(self) -> None:
        """The text comes at the place where the includer includes it, inside of the lets around that."""
        state, found = self._state, self._owner.at_text
        state.has_gaps, state.broken_names, state.lets = found.has_gaps, set(found.broken_names), list(found.lets)

    def finish(self) -> None:
        """Reports directives that do not fit, and regions that do not end."""
        self._regions.finish()
        pieces = [piece for piece, _ in self._directives]
        for error in self._regions.errors:
            piece = pieces[bisect_right(pieces, error.offset, key=lambda one: one.start) - 1]
            self.problems.append(PieceProblem(piece, error.offset - piece.start, error.message))

    def _apply(self, piece: Piece) -> None:
        for item in piece.items:
            if isinstance(item, Directive):
                placed = item.moved(piece.start)
                self._directives.append((piece, placed))
                self._regions.apply(placed)

    def _leave_out(self, piece: Piece) -> None:
        found = self._owner.evaluated.pop(piece, None)
        if found is not None:
            self._owner.drop(found)

    def _blanks(self, piece: Piece) -> Blanks:
        if not piece.has_directives:
            return ()
        inner = Preprocessor(piece.text, self._loader.macros)
        for item in piece.items:
            if isinstance(item, Directive):
                inner.apply(item)
        found = inner.finish()
        self.problems += [PieceProblem(piece, error.offset, error.message) for error in inner.errors]
        return found

    def _is_same(self, found: Evaluated, blanks: Blanks) -> bool:
        changed = self._owner.changed
        if not found.is_clean or found.blanks != blanks or (found.is_listed and changed):
            return False
        if found.macros != found.asked_macros & self._loader.macros:
            return False
        if not all(map(_is_empty, found.declared)):
            return False
        return changed.isdisjoint(found.asked)

    def _evaluate(self, piece: Piece, blanks: Blanks) -> Generator[None, None, Evaluated]:
        state, notes, loader = self._state, self._owner.notes, self._loader
        tree = yield from piece.tree_steps(blanks)
        inclusion = Inclusion(piece.source)
        macros = frozenset(loader.macros)
        loader.files, loader.diagnostics, loader.asked_macros = {}, [], set()
        units: dict[int, Unit] = {}
        for item in piece.items:
            if isinstance(item, IncludeRequest) and not _is_within(blanks, item.start):
                unit = yield from self._load(inclusion, item)
                if unit is not None:
                    units[item.start] = unit
        if loader.until and not loader.is_reached:
            # The includer is another file now, or does not include the text.
            tree, units = SyntaxTree([]), {}
        notes.begin()
        n_problems, n_explained = len(state.problems), len(state.explained)
        gaps, n_broken, n_silent = state.has_gaps, len(state.broken_names), state.n_silent
        n_unknown = len(state.unknown_names)
        limits = _OF_INCLUDES if units else _OF_A_PIECE
        budget = Budget(limits.times(self._owner.settings.budget))
        is_spent = yield from self._run(Unit(inclusion, tree, units), budget)
        problems = tuple(state.problems[n_problems:])
        # A name that was not reported may be unknown after an edit elsewhere.
        is_quiet = (
            state.n_silent == n_silent
            and not problems
            and not tree.problems
            and not loader.diagnostics
            and not is_spent
        )
        return Evaluated(
            blanks,
            notes.asked(),
            notes.is_listed(),
            notes.written(),
            problems,
            frozenset(one.offset for one in state.explained[n_explained:] if one.inclusion is inclusion),
            tuple(state.unknown_names[n_unknown:]),
            state.n_silent - n_silent,
            tuple(loader.diagnostics),
            is_quiet and state.has_gaps == gaps and len(state.broken_names) == n_broken,
            tuple(one for one in notes.written().classes.values() if _is_empty(one)),
            frozenset(loader.asked_macros),
            macros & loader.asked_macros,
            frozenset(loader.macros - macros),
            units,
            loader.files,
        )

    def _load(self, inclusion: Inclusion, item: IncludeRequest) -> Generator[None, None, Unit | None]:
        steps = self._loader.include_steps(inclusion, item)
        while True:
            try:
                with _room_to_work(self._budget):
                    next(steps)
            except StopIteration as stop:
                found: Unit | None = stop.value
                return found
            except BudgetSpent as spent:
                self._state.problems.append(Problem(SourcePosition(inclusion, item.start), spent.message()))
                return None
            yield

    def _run(self, unit: Unit, budget: Budget) -> Generator[None, None, bool]:
        """Carries out the statements of a unit; returns whether they spent the budget."""
        steps = self._unit_steps(unit)
        while True:
            try:
                with _room_to_work(budget):
                    next(steps)
            except StopIteration:
                return False
            except BudgetSpent as spent:
                self._state.has_gaps = True
                place = spent.place or SourcePosition(unit.inclusion, 0)
                self._state.problems.append(Problem(place, spent.message()))
                return True
            yield

    def _unit_steps(self, unit: Unit) -> Generator[None]:
        state = self._state
        outer, state.unit = state.unit, unit
        for statement in unit.tree.statements:
            included = unit.includes.get(statement[1]) if statement[0] == "include" else None
            if included is not None and not included.is_until:
                yield from self._unit_steps(included)
                continue
            run_top_level(state, statement)
            yield
        if unit.tree.problems:
            state.has_gaps = True
        state.unit = outer

    def _report(self, piece: Piece, found: Evaluated) -> None:
        for mistake in piece.tree(found.blanks).problems:
            if mistake.offset not in found.explained:
                self.problems.append(PieceProblem(piece, mistake.offset, mistake.message))
        for problem in found.problems:
            self._report_problem(piece, problem)
        for diagnostic in found.of_includes:
            if diagnostic.file == piece.source.path and not diagnostic.include_stack:
                offset = piece.source.line_starts[diagnostic.line - 1] + diagnostic.column - 1
                self.problems.append(PieceProblem(piece, offset, diagnostic.message))
            else:
                self._report_elsewhere(piece, diagnostic)

    def _report_problem(self, piece: Piece, problem: Problem) -> None:
        place = problem.place
        own = self._by_source.get(id(place.inclusion.source))
        if own is not None:
            self.problems.append(PieceProblem(own, place.offset, problem.message))
        else:
            self._report_elsewhere(piece, place.diagnostic(problem.message))

    def _report_elsewhere(self, piece: Piece, diagnostic: Diagnostic) -> None:
        """Reports the first mistake of included files at the `include`, or at the piece that leads to it."""
        if piece in self._with_mistakes_elsewhere:
            return
        self._with_mistakes_elsewhere.add(piece)
        include = next((item for item in piece.items if isinstance(item, IncludeRequest)), None)
        message = f"{diagnostic.message} ({diagnostic.file}:{diagnostic.line}:{diagnostic.column})"
        self.problems.append(PieceProblem(piece, 0 if include is None else include.start, message))


def _is_within(blanks: Blanks, offset: int) -> bool:
    return any(start <= offset < end for start, end in blanks)


def _is_empty(definition: Definition) -> bool:
    return not (definition.fields or definition.superclasses or definition.template_args)


def _empty_unit(path: str) -> Unit:
    return Unit(Inclusion(source_of(path, "")), SyntaxTree([]))


@contextmanager
def _room_to_work(budget: Budget) -> Generator[None]:
    with room_to_recurse(), spending(budget):
        yield
