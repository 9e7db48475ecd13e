"""The states that a log has of a module, and for each stage the state before it.

Read next: `before.py` (which dumps are the state before a stage), `dump_graphs.py` (their operations).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from textwrap import dedent
from typing import Final, TypeAlias

from mlirls_ir.difference import Difference, compare
from mlirls_ir.difference.neighbourhood import neighbourhood
from mlirls_ir.difference.unchanged import without_common_functions
from mlirls_ir.document import Document
from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.outline import Address
from mlirls_ir.dumps.steps import Step, steps_of
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.passes.before import NOTHING, Before, States, states_of
from mlirls_server.features.passes.dump_graphs import alone, operation_at_address, operations_at, put, root_of
from mlirls_server.features.passes.dumped import WHOLE, Key
from mlirls_server.features.passes.local_scope import use_local_scope

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


_UNKNOWN: Final = States(NOTHING, NOTHING)


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
        *,
        is_reversed: bool = False,
    ) -> None:
        """`first` is the state before the first stage, if that is known; without a digest, if it may be written in
        another way than dumps are. Of a log that is reversed, each stage has the state after its pass before it."""
        self.stages = tuple(stages)
        self._text_of = text_of
        self._located_of = located_of or text_of
        self._document_of = document_of
        self._changed: dict[int, bool | None] = {}
        self._results = None if is_reversed else self._reversed()
        self._is_reversed = is_reversed
        states = states_of(stages, first, text_of, is_reversed=is_reversed)
        self._states = dict(zip((stage.number for stage in stages), states, strict=True))

    def _reversed(self) -> Timeline | None:
        """The stages in reverse, if all are before passes: then the dumps after one have the result of its pass."""
        if not all(stage.header.is_before for stage in self.stages):
            return None
        stages = [_as_result(stage) for stage in reversed(self.stages)]
        return Timeline(stages, self._text_of, self._document_of, is_reversed=True)

    def before(self, stage: Stage) -> Before:
        """The state before the pass of a stage."""
        return self._states.get(stage.number, _UNKNOWN).before

    def latest(self, stage: Stage) -> Before:
        """The last state before a stage: the same, or that after the passes which its pass has run."""
        return self._states.get(stage.number, _UNKNOWN).latest

    def result(self, stage: Stage) -> Before | None:
        """The state after the pass of a stage, if the log has only dumps before passes."""
        return None if self._results is None else self._results.before(stage)

    def around(self, stage: Stage) -> tuple[Key, ...]:
        """The names and symbols of the dumped operation and of those around it."""
        return self._states.get(stage.number, _UNKNOWN).around

    def steps(self) -> list[Step]:
        """The passes, each with its dumps."""
        return steps_of(self.stages, self._level)

    def _level(self, stage: Stage) -> Hashable:
        """The names of the operations around that of a stage, which all operations beside it have in common."""
        if stage.header.op:
            # The dump is of the module, and does not say which operations are around that of the pass.
            return (stage.header.op in WHOLE,)
        around = self.around(stage)
        return tuple(op for op, _ in around[1:]) if around else stage.op

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
        if self._results is not None:
            return self._results.is_changed(_as_result(stage))
        if stage.number not in self._changed:
            self._changed[stage.number] = self._find_whether_changed(stage)
        return self._changed[stage.number]

    def _find_whether_changed(self, stage: Stage) -> bool | None:
        before = self.before(stage)
        if stage.header.is_before:
            return False if self._is_kept(stage) else None
        if stage.is_cut or not before.is_known:
            return None
        if before.inner is not None and not self._have_changed(before.inner):
            return None if None in map(self.is_changed, before.inner) else False
        is_other = self._is_other(stage)
        return None if is_other and before.outer is not None else is_other

    def _is_kept(self, stage: Stage) -> bool:
        """Whether a dump before a pass, without one after the pass, has the text that the operation has before the next
        pass. `--mlir-print-ir-after-change` leaves the dump after the pass out."""
        inputs = self._without_results
        return inputs is not None and inputs.is_changed(stage) is False

    @cached_property
    def _without_results(self) -> Timeline | None:
        """The dumps before passes alone, if some passes have no other one."""
        if not any(stage.header.is_before for step in self.steps() for stage in step.stages):
            return None
        inputs = [stage for stage in self.stages if stage.header.is_before]
        return Timeline(inputs, self._text_of, self._document_of)

    def _have_changed(self, stages: Sequence[Stage]) -> bool:
        """Whether the last of successive dumps of an operation differs from what was before the first."""
        first: dict[tuple[Key, ...], Stage] = {}
        last: dict[tuple[Key, ...], Stage] = {}
        for stage in stages:
            first.setdefault(self.around(stage), stage)
            if self.is_changed(stage):
                last[self.around(stage)] = stage
        for operation, stage in last.items():
            began = _only_dump(self.before(first[operation])) if self.is_changed(first[operation]) else first[operation]
            if began is None or began.digest != stage.digest:
                return True
        return False

    def _is_other(self, stage: Stage) -> bool | None:
        """Whether the state before the pass of a stage is another one."""
        if _only_dump(self.before(stage)) is not None:
            return not self.has_same_text(stage)
        if self._is_written_there(self.before(stage), stage) or self._repeats_module(stage):
            return False
        found = self.compare(stage)
        return None if found is None else bool(found.difference.own)

    def _is_written_there(self, before: Before, stage: Stage) -> bool:
        """Whether a dump around the operation has the text of a stage."""
        if before.stage is None or before.span is None or before.parts:
            return False
        start, end = before.span
        return dedent(self._text_of(before.stage)[start:end]).strip() == self._text_of(stage).strip()

    def _repeats_module(self, stage: Stage) -> bool:
        """Whether a dump is that of the same module before it, and no pass between them changed anything."""
        base = self.before(stage).stage
        if base is None or base.digest != stage.digest or self.before(stage).at is not None:
            return False
        # The state before the first stage is not one of the stages.
        first = self.stages.index(base) + 1 if base in self.stages else 0
        return all(self.is_changed(one) is False for one in self.stages[first : self.stages.index(stage)])

    def compare(self, stage: Stage, other: Stage | None = None) -> Comparison | None:
        """The changes from the state before a stage, or from the stage `other`; None if there is no such state."""
        if other is None and self._results is not None:
            return self._results.compare(stage)
        before = self.before(stage) if other is None else Before(other, _address_in(other, stage))
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
        is_part = before.stage is not None and _address_in(stage, before.stage) is not None
        if before.stage is None or before.parts or before.at is not None or is_part:
            # Without a dump of the whole module, everything that was not dumped alone counts as unchanged.
            return self._compare_parts(before, stage, read, has_locations=has_locations)
        old, new = shorten(read(before.stage), read(stage))
        texts: Texts = {}
        first = self._graph(before.stage, old, texts, has_locations=has_locations)
        second = self._graph(stage, new, texts, has_locations=has_locations)
        return self._comparison(first, second, texts, second)

    def _compare_parts(
        self, state: Before, stage: Stage, read: Callable[[Stage], str], *, has_locations: bool
    ) -> Comparison | None:
        """Compares a dump with the operation in another, in which functions may be newer."""
        texts: Texts = {}
        old, at = state.stage or stage, state.at
        text = read(old)
        if at is not None and state.span is not None and not state.parts and not has_locations:
            text, at = alone(text, state.span), replace(at, nth=0)
        before = self._graph(old, text, texts, has_locations=has_locations)
        after = self._graph(stage, read(stage), texts, has_locations=has_locations)
        inner = None if state.stage is None or at is not None else _address_in(stage, state.stage)
        old_side = operation_at_address(before, at, texts[before][1])
        new_side = operation_at_address(after, inner, texts[after][1])
        waiting = [(before, state.parts)]
        for around, parts in waiting:
            found = operations_at(around, [part.at for part in parts], texts[around][1])
            for part, operation in zip(parts, found, strict=True):
                graph = self._graph(part.stage, read(part.stage), texts, has_locations=has_locations)
                waiting.append((graph, part.parts))
                put(operation, graph)
        if old_side is None or new_side is None:
            return None
        for root, (_, document) in texts.items():
            use_local_scope(root, document.source.slice(0, len(document.source)))
        return self._comparison(old_side, new_side, texts, after)

    def _comparison(self, old: Operation, new: Operation, texts: Texts, around: Operation) -> Comparison:
        if self._is_reversed:
            old, new = new, old
        return Comparison(compare(old, new), texts, around, (old, new))

    def _graph(self, stage: Stage, text: str, texts: Texts, *, has_locations: bool) -> Operation:
        """The operation that is dumped in a stage, made anew, as it may be changed."""
        document = self._document_of(text)
        root = root_of(document, stage, has_locations=has_locations)
        texts[root] = stage, document
        return root


def _as_result(stage: Stage) -> Stage:
    """A dump before a pass as one after it, in a reversed log."""
    return replace(stage, header=stage.header._replace(is_before=False))


def _is_same_text(before: Before, stage: Stage) -> bool:
    one = _only_dump(before)
    return one is not None and one.digest == stage.digest


def _only_dump(before: Before) -> Stage | None:
    """The dump that is the whole state, if its text may be compared by its hash."""
    one = before.stage
    return one if one is not None and before.at is None and not before.parts and one.digest else None


def _address_in(outer: Stage, inner: Stage) -> Address | None:
    """The address of a function in a dump around it; None if both dumps are of one operation."""
    is_inside = inner.op not in WHOLE and (outer.op, outer.symbol) != (inner.op, inner.symbol)
    return Address(inner.op, inner.symbol) if is_inside else None
