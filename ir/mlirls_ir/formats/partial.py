"""Formats that are partly unknown C++: finds the types of a statement from the rest.

The statement has been read by its shape. Its head is matched against the format: an unknown directive takes the tokens
up to a place where the rest of the format fits, which the literals and the end of the head limit. A value on which all
matches agree is used: results get types, and names that elements of the format read are operands. If nothing matches,
or the matches differ, the value is unknown. An unknown directive within a group or a clause makes the whole group or
clause unknown.

Read next: `by_shape.py` (the caller), `operation.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mlirls_ir.asm_parser.cursor import TOKEN, TRIVIA
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.formats.environment import Environment
from mlirls_ir.formats.grammar import Directive, Element, Group, Literal, Variable
from mlirls_ir.formats.operation import OperationFormat
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import OperationState
from mlirls_ir.syntax.tree import Doubt
from mlirls_ir.types.model import Type

_MOST_WAYS: Final = 64
"""The most matches of a format that are tried; if there are more, the result is unknown."""
_LONGEST_HEAD: Final = 4096
"""Code points of the longest head that is matched."""
_OPENS: Final = frozenset("([{<")
_CLOSES: Final = frozenset(")]}>")


class PartialFormat:
    """The format of one operation that has unknown directives."""

    __slots__ = ("_format", "_has_arrow_to_operands", "_regions", "_unknown")

    def __init__(self, format: OperationFormat) -> None:
        self._format = format
        self._unknown = tuple(bool(format.unknown_directives((element,))) for element in format.elements)
        operands = frozenset(field.name for field in format.definition.operands)
        self._has_arrow_to_operands = _has_arrow_to_operands(format.elements, operands)
        self._regions = frozenset(field.name for field in format.definition.regions)

    def complete(self, p: OpParser, start: int, end: int) -> None:
        """Adds to an operation that was read by its shape what the format shows about its head, `[start, end)`."""
        if self._has_arrow_to_operands:
            # The types after the `->` were read as result types.
            p.state.result_types = [None] * len(p.state.result_types)
        if end - start <= _LONGEST_HEAD:
            _agree(p.state, list(self._readings(p, start, end)))

    def _readings(self, p: OpParser, start: int, end: int) -> Iterator[OperationState]:
        """The readings of the head, one for each way in which the format fits; none if there are too many to try."""
        pending: list[dict[int, int]] = [{}]
        found: list[OperationState] = []
        n_tried = 0
        while pending:
            n_tried += 1
            if n_tried > _MOST_WAYS:
                return
            stops = pending.pop()
            q = parser_of_part(p, start, end)
            environment = Environment(start)
            try:
                element = self._read_head(q, environment, stops)
                if element is not None:
                    pending += [{**stops, element: at} for at in self._stops(q, element)]
                    continue
                if q.at_keyword("loc"):
                    q.optional_location()
                if not q.at_end():
                    continue
                self._format.complete(q, environment)
            except ParseFailure:
                continue
            found.append(q.state)
        yield from found

    def _read_head(self, q: OpParser, environment: Environment, stops: Mapping[int, int]) -> int | None:
        """Reads the head, unknown elements up to their `stops`; returns the first unknown element without a stop.

        An element with an attribute whose syntax is C++ turns out to be unknown when it is read, which fails without a
        message.
        """
        for index, element in enumerate(self._format.elements):
            if self._has_region(element) and (q.at_end() or self._unknown[index]):
                # The head ends where a region begins; the text after that is not read.
                q.reset(q.end)
                return None
            if index in stops:
                q.reset(stops[index])
                continue
            if self._unknown[index]:
                return index
            start = q.pos
            try:
                for _ in self._format.step(q, element, environment):
                    q.fail("a region is not part of the head")
            except ParseFailure as failure:
                if failure.message:
                    raise
                q.reset(start)
                return index
        return None

    def _stops(self, q: OpParser, index: int) -> list[int]:
        """The offsets at which the unknown element at the cursor may end."""
        rest = self._format.elements[index + 1 :]
        # If there are two unknown elements, the second may take everything.
        return [q.pos] if rest and self._unknown[index + 1] else _boundaries(q, rest)

    def _has_region(self, element: Element) -> bool:
        """Whether an element reads a region, at the top of the format or as an argument of a directive."""
        match element:
            case Variable(name=name):
                return name in self._regions
            case Directive(name=name, arguments=arguments):
                return name == "regions" or any(map(self._has_region, arguments))
            case _:
                return False


def parser_of_part(p: OpParser, start: int, end: int) -> OpParser:
    """A parser of a part of the operation that `p` reads, with a state of its own."""
    q = OpParser(p.text, start, p.parse_context, p.default_dialect, end)
    q.state.name, q.state.definition = p.state.name, p.state.definition
    q.state.name_start, q.state.name_end = p.state.name_start, p.state.name_end
    q.state.results = p.state.results
    # Reading by shape may have treated a part of a type as a symbol reference of the operation.
    if p.symbols_in_types is None:
        p.symbols_in_types = set()
    q.symbols_in_types = p.symbols_in_types
    return q


def tokens_outside_brackets(text: str, start: int, end: int) -> Iterator[re.Match[str]]:
    """The tokens of `[start, end)` that are not within brackets, with the brackets, up to one that closes another."""
    pos, depth = start, 0
    while pos < end:
        blank = TRIVIA.match(text, pos, end)
        match = TOKEN.match(text, pos if blank is None else blank.end(), end)
        if match is None:
            return
        if not depth:
            yield match
        if match[0] in _OPENS:
            depth += 1
        elif match[0] in _CLOSES:
            depth -= 1
            if depth < 0:
                return
        pos = match.end()


def _has_arrow_to_operands(elements: Sequence[Element], operands: frozenset[str]) -> bool:
    """Whether a format has operand types after a `->`."""
    for index, element in enumerate(elements):
        match element:
            case Literal(text="->"):
                following = elements[index + 1] if index + 1 < len(elements) else None
                while isinstance(following, Directive) and following.name in ("type", "qualified"):
                    following = following.arguments[0]
                if isinstance(following, Variable) and following.name in operands:
                    return True
            case Group(then=then, otherwise=otherwise):
                if _has_arrow_to_operands(then, operands) or _has_arrow_to_operands(otherwise, operands):
                    return True
            case _:
                pass
    return False


def _boundaries(q: OpParser, rest: Sequence[Element]) -> list[int]:
    """The offsets at which an unknown element may end: before a token outside of brackets that may begin the rest of
    the format."""
    expected = rest[0].text if rest and isinstance(rest[0], Literal) else None
    tokens = tokens_outside_brackets(q.text, q.pos, q.end)
    found = [match.start() for match in tokens if expected is None or match[0] == expected]
    return [*found, q.end] if expected is None else found


def _agree(state: OperationState, ways: Sequence[OperationState]) -> None:
    """Adopts the values on which all matches agree."""
    if not ways:
        return
    n_results = len(state.result_types)
    if all(len(way.result_types) == n_results for way in ways):
        types = [_same([way.result_types[index] for way in ways]) for index in range(n_results)]
        state.result_types = [old if new is None else new for old, new in zip(state.result_types, types, strict=True)]
        if None not in types:
            state.guesses_types = False
    by_start = [{typed.operand.start: typed for typed in way.operands} for way in ways]
    for index, typed in enumerate(state.operands):
        found = [names.get(typed.operand.start) for names in by_start]
        if all(one is not None for one in found):
            type_ = _same([None if one is None else one.type for one in found])
            state.operands[index] = typed._replace(type=type_, doubt=Doubt.NONE)


def _same(types: Sequence[Type | None]) -> Type | None:
    """The type if all types are the same, None if they differ."""
    return types[0] if types and all(type_ is types[0] for type_ in types) else None
