"""The states that a log has of a module, and for each stage the state before it.

Read next: `before.py` (which dumps are the state before a stage).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from mlirls_ir.difference import Difference, compare
from mlirls_ir.difference.facts import symbol_of
from mlirls_ir.difference.neighbourhood import neighbourhood
from mlirls_ir.difference.unchanged import without_common_functions
from mlirls_ir.document import Document
from mlirls_ir.dumps.log import Stage
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.printing.links import linked_module
from mlirls_ir.printing.locations import NO_FILE
from mlirls_server.features.passes.before import Before, is_of_module, is_same_place, states_of

INPUT: Final = -1
"""The number of the file that was compiled, as the stage before the first pass."""
_NAMES: Final = {"-": "<stdin>"}
"""MLIR's names of files in locations, where these are not their paths."""
Texts: TypeAlias = dict[Operation, tuple[Stage, Document]]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A stage compared with the state before it. `texts` are the stages that were read and their documents, by the
    operation around all of each; that of the stage itself is `new`. `compared` are the two operations, of which one may
    be inside another text."""

    difference: Difference
    texts: Mapping[Operation, tuple[Stage, Document]]
    new: Operation
    compared: tuple[Operation, Operation]

    def document_of(self, operation: Operation) -> Document:
        """The document whose text has an operation."""
        return self.text_of(operation)[1]

    def text_of(self, operation: Operation) -> tuple[Stage, Document]:
        """The stage and the document whose text has an operation."""
        around: Operation | None = operation
        while around is not None:
            found = self.texts.get(around)
            if found is not None:
                return found
            around = around.parent()
        raise KeyError(operation.name)


_NOTHING: Final = Before(None)


class Timeline:
    """The stages of a log with the state before each. `text_of` reads the text of a stage, `located_of` the same lines
    with their locations, and `document_of` makes a document of a text."""

    def __init__(
        self,
        stages: Sequence[Stage],
        text_of: Callable[[Stage], str],
        document_of: Callable[[str], Document],
        first: Stage | None = None,
        located_of: Callable[[Stage], str] | None = None,
    ) -> None:
        """`first` is the state before the first stage, if that is known; without a digest, if it may be written in
        another way than dumps are."""
        self.stages = tuple(stages)
        self._text_of = text_of
        self._located_of = located_of or text_of
        self._document_of = document_of
        self._before = dict(zip((stage.number for stage in stages), states_of(stages, first), strict=True))

    def before(self, stage: Stage) -> Before:
        """The state before the pass of a stage."""
        return self._before.get(stage.number, (_NOTHING, _NOTHING))[0]

    def latest(self, stage: Stage) -> Before:
        """The last state before a stage: the same, or that after the passes which its pass has run."""
        return self._before.get(stage.number, (_NOTHING, _NOTHING))[1]

    def text(self, stage: Stage) -> str:
        """The text of a stage, without locations."""
        return self._text_of(stage)

    def document(self, text: str) -> Document:
        """A document with the dialects for the log."""
        return self._document_of(text)

    def has_same_text(self, stage: Stage) -> bool:
        """Whether the state before the pass of a stage is one dump with the same text."""
        return _is_same_text(self.before(stage), stage)

    def repeats_latest(self, stage: Stage) -> bool:
        """Whether the last state before a stage is one dump with the same text."""
        return _is_same_text(self.latest(stage), stage)

    def is_changed(self, stage: Stage) -> bool | None:
        """Whether the pass changed anything; None if the log does not show it."""
        before = self.before(stage)
        if stage.header.is_before or stage.is_cut or not before.is_known or before.outer is not None:
            return None
        if _only_dump(before, stage) is not None:
            return not self.has_same_text(stage)
        found = self.compare(stage)
        return None if found is None else bool(found.difference.own)

    def compare(self, stage: Stage, other: Stage | None = None) -> Comparison | None:
        """The changes from the state before a stage, or from the stage `other`; None if there is no such state."""
        before = self.before(stage) if other is None else Before(other)
        return self._compare(stage, before, without_common_functions, has_locations=False)

    def trace(self, stage: Stage, line: int | None = None, *, is_new: bool = True) -> Comparison | None:
        """The changes from the last state before a stage, with the locations of operations, also in functions that are
        the same.

        With a line, from 1, of the stage or of the dump before it, functions that have nothing to do with the one there
        may be left out.
        """

        def around(old: str, new: str) -> tuple[str, str]:
            return (old, new) if line is None else neighbourhood(old, new, line, is_new=is_new)

        return self._compare(stage, self.latest(stage), around, has_locations=True)

    def _compare(
        self, stage: Stage, before: Before, shorten: Callable[[str, str], tuple[str, str]], *, has_locations: bool
    ) -> Comparison | None:
        if not before.is_known:
            return None
        read = self._located_of if has_locations else self._text_of
        if before.stage is None or before.newer or not is_same_place(before.stage, stage):
            # Without a dump of the whole module, everything that was not dumped alone counts as unchanged.
            return self._compare_parts(before.stage or stage, before.newer, stage, read, has_locations=has_locations)
        old, new = shorten(read(before.stage), read(stage))
        texts: Texts = {}
        first = self._graph(before.stage, old, texts, has_locations=has_locations)
        second = self._graph(stage, new, texts, has_locations=has_locations)
        return Comparison(compare(first, second), texts, second, (first, second))

    def _compare_parts(
        self,
        old: Stage,
        newer: Sequence[Stage],
        stage: Stage,
        read: Callable[[Stage], str],
        *,
        has_locations: bool,
    ) -> Comparison | None:
        """Compares a dump with the operation in another, in which functions may be newer."""
        texts: Texts = {}
        before, after = (self._graph(one, read(one), texts, has_locations=has_locations) for one in (old, stage))
        for part in newer:
            _put(before, self._graph(part, read(part), texts, has_locations=has_locations))
        if is_same_place(old, stage):
            return Comparison(compare(before, after), texts, after, (before, after))
        wide, narrow = (after, before) if is_of_module(stage) else (before, after)
        inner = _inside(wide, narrow)
        if inner is None:
            return None
        pair = (inner, after) if wide is before else (before, inner)
        return Comparison(compare(*pair), texts, after, pair)

    def _graph(self, stage: Stage, text: str, texts: Texts, *, has_locations: bool) -> Operation:
        """The operation that is dumped in a stage, made anew, as it may be changed."""
        document = self._document_of(text)
        root = root_of(document, stage, has_locations=has_locations)
        texts[root] = stage, document
        return root


def _is_same_text(before: Before, stage: Stage) -> bool:
    one = _only_dump(before, stage)
    return one is not None and one.digest == stage.digest


def _only_dump(before: Before, stage: Stage) -> Stage | None:
    """The dump that is the whole state before a stage, if its text may be compared with the stage's by their hashes."""
    one = before.stage
    is_alone = one is not None and not before.newer and is_same_place(one, stage) and bool(one.digest)
    return one if is_alone else None


def root_of(document: Document, stage: Stage, *, has_locations: bool = False) -> Operation:
    """The operation that a document is the dump of. In the file that was compiled, operations without a location have
    that of their name, as MLIR gives it to them."""
    document.read()
    name = _NAMES.get(stage.path, stage.path) if stage.number == INPUT else NO_FILE
    file = name if has_locations else None
    module = linked_module(document, document.chunks[-1], file, keeps_text=True)
    if stage.op in ("", "builtin.module"):
        return module
    return next((one for region in module.regions for block in region for one in block.operations), module)


def _put(module: Operation, part: Operation) -> None:
    """Replaces an operation of a module by a newer one."""
    operation = _inside(module, part)
    if operation is not None and operation.block is not None:
        block = operation.block
        block.operations[block.operations.index(operation)] = part
        part.block = block


def _inside(module: Operation, part: Operation) -> Operation | None:
    """The operation of a module with the symbol of another; without a symbol, the only one of its kind."""
    name = symbol_of(part)
    found = [one for one in module.walk() if one.name == part.name and symbol_of(one) == name and one is not module]
    return found[0] if found and (name is not None or len(found) == 1) else None
