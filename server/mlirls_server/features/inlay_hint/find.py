"""Inlay hints for what the text leaves out: types, sizes, and the values passed to block arguments.

A type is shown if the statement does not write it. That is the same for all statements of one shape, so most statements
of a large text take one look-up. Ranges of parts are only computed if a hint follows one.

Read next: `layout.py` (sizes), `sources.py` (block arguments).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from mlirls_ir.asm_parser.cursor import Part
from mlirls_ir.datalayout import DataLayout, attributed_arguments, is_allocation, layout_of, problem_of
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.tree import Reader, statement_at, statements_between
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.operation_state import Argument
from mlirls_ir.syntax.tree import Region, ShapeFact, Statement
from mlirls_ir.types.model import FunctionType, Type
from mlirls_ir.values.spelling import shown_text
from mlirls_server.features.choice import InlayHintChoice, LayoutHints
from mlirls_server.features.inlay_hint.layout import allocation_label, allocation_text, find_allocation, value_label
from mlirls_server.features.inlay_hint.sources import sources_label, sources_of, sources_text
from mlirls_server.features.known_types import KnownTypes
from mlirls_server.features.layout.describe import describe_layout
from mlirls_server.features.markdown import fenced

_UNWRITTEN: Final = ShapeFact[frozenset[Type]]()
_OBVIOUS: Final = frozenset({"true", "false"})
_LONGEST_TYPE: Final = 48


class HintKind(Enum):
    """The kinds of hints."""

    TYPE = "type"
    SIZE = "size"
    SOURCES = "sources"


@dataclass(frozen=True, slots=True)
class InlayHint:
    """A text to show at an absolute offset; `type` is its type, `number` the number of the block argument."""

    offset: int
    label: str
    kind: HintKind
    type: Type | None = None
    number: int = 0


def find_inlay_hints(
    document: Document, start: int, end: int, choice: InlayHintChoice, known: KnownTypes | None = None
) -> list[InlayHint]:
    """The hints in `[start, end]`, in the order of the text; `known` has types that are missing in the document."""
    out: list[InlayHint] = []
    for chunk in document.chunks:
        if chunk.start > end or chunk.end < start:
            continue
        document.read_chunk(chunk)
        hints = _Hints(document, chunk, choice, known)
        for statement, offset in statements_between(chunk, start, end + 1):
            out += [hint for hint in hints.of(statement, offset) if start <= hint.offset <= end]
    out.sort(key=_offset)
    return out


def find_tooltip(
    document: Document, offset: int, kind: HintKind, choice: InlayHintChoice, known: KnownTypes | None = None
) -> str | None:
    """The tooltip of the hint of a kind at `offset`, as Markdown; None if there is no such hint."""
    for chunk in document.chunks:
        statement = None
        if chunk.start <= offset <= chunk.end:
            document.read_chunk(chunk)
            statement = statement_at(chunk, offset)
        if statement is None:
            continue
        hints = _Hints(document, chunk, choice, known)
        for hint in hints.of(statement, statement.offset()):
            if hint.offset == offset and hint.kind is kind:
                return _tooltip(document, hints.reader, statement, hint)
    return None


def _tooltip(document: Document, reader: Reader, statement: Statement, hint: InlayHint) -> str | None:
    if hint.kind is HintKind.SOURCES:
        return sources_text(document, sources_of(document, statement)[hint.number])
    if hint.type is None:
        return None
    paragraphs = [fenced(str(hint.type), "mlir")]
    allocation = find_allocation(reader, statement, layout_of(document, statement))
    if hint.kind is HintKind.SIZE and allocation is not None:
        paragraphs.append(allocation_text(statement, allocation))
    return "\n\n".join([*paragraphs, *describe_layout(document, hint.type, statement)])


def _offset(hint: InlayHint) -> int:
    return hint.offset


class _Hints:
    """Makes the hints of one chunk, for one query."""

    __slots__ = ("_choice", "_document", "_known", "_layouts", "reader")

    def __init__(
        self, document: Document, chunk: ChunkState, choice: InlayHintChoice, known: KnownTypes | None
    ) -> None:
        self._document = document
        self._choice = choice
        self._known = known
        self._layouts: dict[Region, DataLayout | None] = {}
        self.reader = Reader(document, chunk)

    def of(self, statement: Statement, base: int) -> Iterator[InlayHint]:
        """The hints of one statement at `base`, without its regions."""
        shape = statement.shape
        if shape.alias is not None:
            return
        if shape.is_label:
            if shape.arguments:
                yield from self._label(statement)
            return
        if shape.results:
            yield from self._results(statement, base)
        if any(shape.region_arguments):
            yield from self._arguments(statement)
        if self._choice.layout is not LayoutHints.OFF and is_allocation(shape):
            yield from self._allocation(statement)

    def _layout(self, statement: Statement) -> DataLayout | None:
        """The layout around a statement; None if the spec of a scope is not valid."""
        region = statement.run.region
        if region not in self._layouts:
            found = layout_of(self._document, region.operation)
            self._layouts[region] = found if problem_of(found.scopes, found.rules) is None else None
        return self._layouts[region]

    # -- results

    def _results(self, statement: Statement, base: int) -> Iterator[InlayHint]:
        shape = statement.shape
        all_types = self._result_types(statement)
        unwritten = self._unwritten(statement, all_types) if self._choice.types else frozenset[Type]()
        with_sizes = self._choice.layout is LayoutHints.ALL and not is_allocation(shape)
        if not unwritten and not with_sizes:
            return
        first = 0
        for result in shape.results:
            types = all_types[first : first + result.count]
            first += result.count
            label = _type_label(types, unwritten)
            size = value_label(types[0], self._layout(statement)) if with_sizes and len(types) == 1 else ""
            if not label and not size:
                continue
            is_simple = len(shape.results) == 1 and result.count == 1
            at = base + len(statement.names[result.hole]) if is_simple else self._result_end(statement, result.hole)
            if label:
                yield InlayHint(at, label, HintKind.TYPE, types[0] if len(types) == 1 else None)
            if size:
                yield InlayHint(at, size, HintKind.SIZE, types[0])

    def _result_types(self, statement: Statement) -> Sequence[Type | None]:
        """The types of the results; types that are missing in the document come from `known`."""
        own = statement.shape.result_types
        if self._known is None or None not in own:
            return own
        types = self._known.results(statement)
        return types if len(types) == len(own) else own

    def _result_end(self, statement: Statement, hole: int) -> int:
        """The offset after a result's name and its `:2`."""
        _, end = self.reader.hole(statement, hole)
        text = self._document.source.slice(end, end + 16)
        digits = text[1:].lstrip(" ")
        if not text.startswith(":"):
            return end
        count = len(digits) - len(digits.lstrip("0123456789"))
        return end + len(text) - len(digits) + count if count else end

    def _unwritten(self, statement: Statement, types: Sequence[Type | None] | None = None) -> frozenset[Type]:
        """The types of results and region arguments that the statement does not write.

        `types` are the types of the results if the statement itself does not have them.
        """
        if types is not None and types is not statement.shape.result_types:
            return _unread_types(statement, self.reader.details(statement), types)
        known = _UNWRITTEN.of(statement.shape)
        if known is None:
            known = _UNWRITTEN.keep(statement.shape, _unwritten_types(statement, self.reader.details(statement)))
        return known

    # -- arguments

    def _arguments(self, statement: Statement) -> Iterator[InlayHint]:
        """The arguments that an operation's own syntax names."""
        shape = statement.shape
        unwritten = self._unwritten(statement) if self._choice.types else frozenset[Type]()
        with_sizes = self._choice.layout is LayoutHints.ALL
        attributed = attributed_arguments(shape) if self._choice.layout is not LayoutHints.OFF else None
        if not unwritten and not with_sizes and attributed is None:
            return
        details = self.reader.details(statement)
        types = _outermost_types(details.parts)
        for arguments in details.state.regions:
            for number, argument in enumerate(arguments):
                at = self.reader.place(statement, *_typed_range(details, types, argument))[1]
                if argument.type in unwritten:
                    yield InlayHint(at, _type_label((argument.type,), unwritten), HintKind.TYPE, argument.type)
                if with_sizes or (attributed is not None and number in attributed):
                    size = value_label(argument.type, self._layout(statement))
                    if size:
                        yield InlayHint(at, size, HintKind.SIZE, argument.type)

    def _label(self, statement: Statement) -> Iterator[InlayHint]:
        """The arguments of a block."""
        with_sizes = self._choice.layout is LayoutHints.ALL
        if not with_sizes and not self._choice.block_arguments:
            return
        details = self.reader.details(statement)
        arguments = details.state.regions[0] if details.state.regions else ()
        sources = sources_of(self._document, statement) if self._choice.block_arguments else ()
        types = _outermost_types(details.parts)
        for number, argument in enumerate(arguments):
            at = self.reader.place(statement, *_typed_range(details, types, argument))[1]
            size = value_label(argument.type, self._layout(statement)) if with_sizes else ""
            if size:
                yield InlayHint(at, size, HintKind.SIZE, argument.type)
            if number < len(sources) and sources[number].passed:
                yield InlayHint(at, sources_label(sources[number]), HintKind.SOURCES, number=number)

    # -- allocations

    def _allocation(self, statement: Statement) -> Iterator[InlayHint]:
        layout = self._layout(statement)
        allocation = None if layout is None else find_allocation(self.reader, statement, layout)
        if allocation is None:
            return
        details = self.reader.details(statement)
        written = [part for part in _outermost_types(details.parts) if part.value is allocation.type]
        # `llvm.alloca %n x i32 : (i32) -> ...` has the element type first, others have their own type last.
        is_first = allocation.type not in statement.shape.result_types and bool(statement.shape.operands)
        end = written[0 if is_first else -1].end if written else len(details.text.rstrip())
        at = self.reader.place(statement, end, end)[0]
        yield InlayHint(at, allocation_label(statement, allocation), HintKind.SIZE, allocation.type)


def _type_label(types: Sequence[Type | None], unwritten: frozenset[Type]) -> str:
    """The types of one name, if any of them is not in the text."""
    if unwritten.isdisjoint(type for type in types if type is not None):
        return ""
    return (
        f": {', '.join('?' if type is None else _short(shown_text(type.spelling(), _LONGEST_TYPE)) for type in types)}"
    )


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_TYPE else f"{text[: _LONGEST_TYPE - 1]}…"


def _unwritten_types(statement: Statement, details: Details) -> frozenset[Type]:
    shape = statement.shape
    if shape.broken:
        return frozenset()
    found = {type for type in shape.result_types if type is not None}
    found.update(slot.type for slots in shape.region_arguments for slot in slots if slot.type is not None)
    found -= {part.value for part in _outermost_types(details.parts) if isinstance(part.value, Type)}
    dialect = shape.name.partition(".")[0]
    if not found or details.text[details.state.name_end :].strip() in _OBVIOUS:
        return frozenset()
    return frozenset(type for type in found if str(type) != dialect)


def _unread_types(statement: Statement, details: Details, types: Sequence[Type | None]) -> frozenset[Type]:
    """The types of `types` that do not occur in the text of a statement that is read by its shape."""
    if statement.shape.broken:
        return frozenset()
    read = {part.value for part in details.parts if isinstance(part.value, Type)}
    text = "".join(details.text.split())
    unread = [type for type in types if type is not None and type not in read]
    return frozenset(type for type in unread if not _is_written_in(text, "".join(str(type).split())))


def _is_written_in(text: str, type_text: str) -> bool:
    """Whether a type occurs in a text, and not only as the end or the beginning of a longer word."""
    return re.search(rf"(?<![\w.!]){re.escape(type_text)}(?![\w.])", text) is not None


def _outermost_types(parts: Sequence[Part]) -> list[Part]:
    """The outermost types in a statement; a function type counts as the types in it."""
    types = [part for part in parts if part.kind in ("type", "type-alias")]
    types.sort(key=lambda part: (part.start, -part.end))
    out: list[Part] = []
    end = -1
    for part in types:
        if part.start < end:
            continue
        out.append(part)
        end = part.start if isinstance(part.value, FunctionType) else part.end
    return out


def _typed_range(details: Details, types: list[Part], argument: Argument) -> tuple[int, int]:
    """The range of an argument and the type after it (one of `types`, by their starts) in the text of the details."""
    index = bisect_left(types, argument.end, key=_start_of)
    if index < len(types) and details.text[argument.end : types[index].start].strip() == ":":
        return argument.start, types[index].end
    return argument.start, argument.end


def _start_of(part: Part) -> int:
    return part.start
