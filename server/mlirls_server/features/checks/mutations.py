"""Changes of an output that checks should notice: an operation deleted or duplicated, operands swapped, and other
constants, attributes, types and callees.

A change is an edit of the text. A changed output need not be valid: a compiler with a bug prints such outputs too.

Read next: `strength.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from itertools import pairwise
from typing import Final, NamedTuple

from mlirls_ir.document import Document
from mlirls_ir.index.tree import Reader, range_of, statements_between
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.tree import Doubt, Statement
from mlirls_server.features.checks.generate.lines import LOCATION
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits

_MODULE: Final = "builtin.module"
_WORD: Final = compiled(r'"(?:[^"\\\n]|\\.)*"|[%@^#!][\w$.-]+|//[^\n]*')
"""Words whose numbers and types stay as they are, besides those in locations."""
_NUMBER: Final = compiled(r"(?<![\w.$-])-?[0-9]+(?:\.[0-9]+(?:[eE][+-]?[0-9]+)?)?(?![\w.])")
_TRUTH: Final = compiled(r"\b(?:true|false)\b")
_TYPE: Final = compiled(r"(?<![A-Za-wyz0-9_.])(i[0-9]+|f16|bf16|f32|f64|index)(?![\w.])")
_OTHER_TYPES: Final = {"i32": "i64", "f32": "f64", "index": "i64", "f64": "f32", "f16": "f32", "bf16": "f32"}


class MutationKind(Enum):
    """The kind of a change; the values are the words of a report."""

    DELETED = "deleted operation"
    DUPLICATED = "duplicated operation"
    SWAPPED = "swapped operands"
    CONSTANT = "other constant"
    ATTRIBUTE = "other attribute"
    TYPE = "other type"
    CALLEE = "other callee"


class Mutation(NamedTuple):
    """A change of an operation on `line` (from 1) in the function `symbol`."""

    kind: MutationKind
    operation: str
    line: int
    symbol: str
    edits: tuple[TextEdit, ...]

    def apply(self, text: str) -> str:
        return apply_edits(text, self.edits)


def mutations_of(output: Document) -> list[Mutation]:
    """The changes of all operations, at most one of each kind for each operation."""
    out: list[Mutation] = []
    text = str(output.source)
    for chunk in output.chunks:
        output.read_chunk(chunk)
        reader = Reader(output, chunk)
        for statement, _ in statements_between(chunk, chunk.start, chunk.end):
            if _is_changed(statement):
                out += _Changes(output, reader, statement, text).all()
    return out


def _is_changed(statement: Statement) -> bool:
    shape = statement.shape
    is_operation = bool(shape.name) and not shape.is_label and shape.alias is None and not shape.broken
    return is_operation and shape.name != _MODULE


class _Changes:
    """The changes of one operation."""

    def __init__(self, output: Document, reader: Reader, statement: Statement, text: str) -> None:
        self._statement = statement
        self._reader = reader
        self._text = text
        self._start, self._end = range_of(statement)
        self._line = output.source.line_of(self._start) + 1
        self._symbol = _symbol_around(statement)

    def all(self) -> Iterator[Mutation]:
        shape = self._statement.shape
        if not shape.is_terminator:
            yield self._mutation(MutationKind.DELETED, self._deleted())
            if self._statement.symbol is None:
                yield self._mutation(MutationKind.DUPLICATED, self._duplicated())
        found = (
            (MutationKind.SWAPPED, self._swapped()),
            (MutationKind.CONSTANT if self._is_constant else MutationKind.ATTRIBUTE, self._other_number()),
            (MutationKind.TYPE, self._other_type()),
            (MutationKind.CALLEE, self._other_callee()),
        )
        for kind, edits in found:
            if edits:
                yield self._mutation(kind, edits)

    def _mutation(self, kind: MutationKind, edits: tuple[TextEdit, ...]) -> Mutation:
        return Mutation(kind, self._statement.name, self._line, self._symbol, edits)

    @property
    def _is_constant(self) -> bool:
        return self._statement.name.endswith("constant")

    def _deleted(self) -> tuple[TextEdit, ...]:
        start = self._text.rfind("\n", 0, self._start) + 1
        end = self._text.find("\n", self._end)
        end = len(self._text) if end < 0 else end + 1
        is_alone = not self._text[start : self._start].strip() and not self._text[self._end : end].strip()
        span = Span(start, end) if is_alone else Span(self._start, self._end)
        return (TextEdit(span, ""),)

    def _duplicated(self) -> tuple[TextEdit, ...]:
        """The operation once more, whose results have other names."""
        text = self._text[self._start : self._end]
        holes = [self._reader.hole(self._statement, slot.hole) for slot in self._statement.shape.results]
        edits = [TextEdit(Span(end, end), "_again") for _, end in holes]
        copy = apply_edits(text, edits, self._start)
        start = self._text.rfind("\n", 0, self._start) + 1
        indent = self._text[start : self._start]
        blank = indent if not indent.strip() else " "
        return (TextEdit(Span(self._end, self._end), f"\n{blank}{copy}"),)

    def _swapped(self) -> tuple[TextEdit, ...]:
        """The first two operands that differ, each in place of the other."""
        slots = [slot for slot in self._statement.shape.operands if slot.doubt is Doubt.NONE]
        places = [self._reader.hole(self._statement, slot.hole) for slot in slots]
        for (start, end), (other, other_end) in pairwise(places):
            first, second = self._text[start:end], self._text[other:other_end]
            if first != second and end <= other:
                return TextEdit(Span(start, end), second), TextEdit(Span(other, other_end), first)
        return ()

    def _own(self, pattern: re.Pattern[str]) -> Iterator[tuple[str, Span]]:
        """The places of a pattern in the operation's own text, without names, strings and comments."""
        details = self._reader.details(self._statement)
        text = LOCATION.sub(_blanked, details.text)
        text = _WORD.sub(_blanked, text)
        start = max(details.state.name_end, 0)
        for match in pattern.finditer(text, start):
            place = self._reader.place(self._statement, match.start(), match.end())
            if self._text[slice(*place)] == match[0]:
                yield match[0], Span(*place)

    def _other_number(self) -> tuple[TextEdit, ...]:
        for found, span in self._own(_TRUTH if self._is_constant else _NUMBER):
            if found in ("true", "false"):
                return (TextEdit(span, "false" if found == "true" else "true"),)
            return (TextEdit(span, _other_number(found)),)
        for found, span in self._own(_NUMBER if self._is_constant else _TRUTH):
            return (TextEdit(span, _other_number(found) if found[-1].isdigit() else str(found != "true").lower()),)
        return ()

    def _other_type(self) -> tuple[TextEdit, ...]:
        places = [*self._own(_TYPE)]
        if not places:
            return ()
        found, span = places[-1]
        return (TextEdit(span, _OTHER_TYPES.get(found, "i32")),)

    def _other_callee(self) -> tuple[TextEdit, ...]:
        for slot in self._statement.shape.symbol_refs:
            hole = slot.path[-1]
            if isinstance(hole, int):
                _, end = self._reader.hole(self._statement, hole)
                return (TextEdit(Span(end, end), "_other"),)
        return ()


def _blanked(match: re.Match[str]) -> str:
    return "\x00" * len(match[0])


def _other_number(text: str) -> str:
    """Another number: the next integer, or one with another first digit."""
    if text.lstrip("-").isdigit():
        return str(int(text[:300]) + 1)
    at = 1 if text.startswith("-") else 0
    return text[:at] + str((int(text[at]) + 1) % 10) + text[at + 1 :]


def _symbol_around(statement: Statement) -> str:
    """The symbol of the innermost operation with one around an operation, or its own."""
    around: Statement | None = statement
    while around is not None:
        if around.symbol is not None and around.regions:
            return around.symbol
        around = around.parent()
    return statement.symbol or ""
