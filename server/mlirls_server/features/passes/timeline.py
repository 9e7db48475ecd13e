"""The states that a log has of a module, and for each stage the state before it.

A pass on a function dumps the function alone. So the state before a dump of a module is the dump of the module before
it, with the functions that were dumped since; and that before a dump of a function may be inside a dump of a module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from mlirls_ir.difference import Difference, compare
from mlirls_ir.difference.facts import symbol_of
from mlirls_ir.difference.unchanged import without_common_functions
from mlirls_ir.document import Document
from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.steps import target_of
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.printing.links import linked_module
from mlirls_ir.printing.locations import NO_FILE

INPUT: Final = -1
"""The number of the file that was compiled, as the stage before the first pass."""
_NAMES: Final = {"-": "<stdin>"}
"""MLIR's names of files in locations, where these are not their paths."""
Texts: TypeAlias = dict[Operation, tuple[Stage, Document]]


@dataclass(frozen=True, slots=True)
class Before:
    """The state before a stage: a dump, and the later dumps of functions in it.

    `stage` is None if the log has no such dump. Then only functions that were dumped alone can be compared.
    """

    stage: Stage | None
    newer: tuple[Stage, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether there is anything to compare with."""
        return self.stage is not None or bool(self.newer)


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
        self._before = dict(zip((stage.number for stage in stages), _states(stages, first), strict=True))

    def before(self, stage: Stage) -> Before:
        """The state before a stage."""
        return self._before.get(stage.number, Before(None))

    def text(self, stage: Stage) -> str:
        """The text of a stage, without locations."""
        return self._text_of(stage)

    def document(self, text: str) -> Document:
        """A document with the dialects for the log."""
        return self._document_of(text)

    def has_same_text(self, stage: Stage) -> bool:
        """Whether the state before a stage is one dump with the same text."""
        one = _only_dump(self.before(stage), stage)
        return one is not None and one.digest == stage.digest

    def is_changed(self, stage: Stage) -> bool | None:
        """Whether the pass changed anything; None if the log does not show it."""
        before = self.before(stage)
        if stage.header.is_before or stage.is_cut or not before.is_known:
            return None
        if _only_dump(before, stage) is not None:
            return not self.has_same_text(stage)
        found = self.compare(stage)
        return None if found is None else bool(found.difference.own)

    def compare(self, stage: Stage, other: Stage | None = None, *, is_whole: bool = False) -> Comparison | None:
        """The changes from the state before a stage, or from the stage `other`; None if there is no such state.

        With `is_whole`, functions that are the same are compared too, and operations have their locations.
        """
        before = self.before(stage) if other is None else Before(other)
        if not before.is_known:
            return None
        if before.stage is None or before.newer or not is_same_place(before.stage, stage):
            # Without a dump of the whole module, everything that was not dumped alone counts as unchanged.
            return self._compare_parts(before.stage or stage, before.newer, stage, is_whole=is_whole)
        read = self._located_of if is_whole else self._text_of
        old, new = read(before.stage), read(stage)
        if not is_whole:
            old, new = without_common_functions(old, new)
        texts: Texts = {}
        first = self._graph(before.stage, old, texts, has_locations=is_whole)
        second = self._graph(stage, new, texts, has_locations=is_whole)
        return Comparison(compare(first, second), texts, second, (first, second))

    def _compare_parts(self, old: Stage, newer: Sequence[Stage], stage: Stage, *, is_whole: bool) -> Comparison | None:
        """Compares a dump with the operation in another, in which functions may be newer."""
        texts: Texts = {}
        read = self._located_of if is_whole else self._text_of
        before, after = (self._graph(one, read(one), texts, has_locations=is_whole) for one in (old, stage))
        for part in newer:
            _put(before, self._graph(part, read(part), texts, has_locations=is_whole))
        if is_same_place(old, stage):
            return Comparison(compare(before, after), texts, after, (before, after))
        wide, narrow = (after, before) if _is_whole(stage) else (before, after)
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


def is_same_place(one: Stage, other: Stage) -> bool:
    """Whether two dumps are of one operation."""
    return (one.op, one.symbol) == (other.op, other.symbol)


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


def _is_whole(stage: Stage) -> bool:
    """Whether a dump is of the module around everything."""
    return stage.op in ("", "builtin.module")


def _states(stages: Sequence[Stage], first: Stage | None) -> Iterator[Before]:
    """The state before each stage, as far as the log says it."""
    module = first
    parts: dict[tuple[str, str], Stage] = {}
    running: list[Stage] = []
    for stage in stages:
        content = (stage.op, stage.symbol)
        is_whole = _is_whole(stage)
        # A pass may run others between its two dumps, as the inliner does.
        place = next((at for at in reversed(range(len(running))) if _is_pair(running[at], stage)), None)
        if place is not None:
            yield Before(running[place])
            del running[place:]
        elif is_whole:
            yield Before(module, tuple(parts.values()))
        else:
            yield Before(parts.get(content, module))
        if is_whole:
            module, parts = stage, {}
        else:
            parts[content] = stage
        if stage.header.is_before:
            running.append(stage)


def _is_pair(before: Stage, after: Stage) -> bool:
    """Whether two dumps are of one pass on one operation."""
    return (
        before.header.is_before
        and not after.header.is_before
        and before.header.title == after.header.title
        and target_of(before) == target_of(after)
        and is_same_place(before, after)
    )
