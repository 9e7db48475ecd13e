"""The text of a pipeline, "builtin.module(cse,func.func(canonicalize{top-down=false}))", as MLIR splits it.

It is read as far as possible: the elements before a mistake are there, and the mistake is MLIR's, at its place. Whether
passes exist is not known here.

Read next: `options.py` (the text in braces), `check.py` (what the elements mean).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Final, NamedTuple

from mlirls_ir.lazy_dataclass import dataclass

NOT_WRAPPED: Final = "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'"
_EXTRA: Final = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline"
_UNBALANCED: Final = "encountered unbalanced parentheses while parsing pipeline"
_NO_BRACE: Final = "missing closing '}' while processing pass options"
_NO_COMMA: Final = "expected ',' after parsing pipeline"
_SPACE: Final = " \t\n\v\f\r"


@dataclass(slots=True)
class Element:
    """A pass at `[start, end)`, or an operation (its anchor) with the passes that run on it.

    `options` is the range of the text in braces, and `inner` the elements in parentheses. Of an element that is cut
    off, both may end with the text.
    """

    name: str
    start: int
    end: int
    options: tuple[int, int] | None = None
    inner: list[Element] | None = field(default=None)
    is_cut_off: bool = False


class Mistake(NamedTuple):
    """A mistake at `[start, end)` of the text, in MLIR's words."""

    start: int
    end: int
    message: str


class Pipeline(NamedTuple):
    """The elements of a text, and the first mistake in its syntax."""

    elements: list[Element]
    mistake: Mistake | None


def parse_pipeline(text: str) -> Pipeline:
    """The pipeline in a text that is wrapped with an operation."""
    start = len(text) - len(text.lstrip(_SPACE))
    end = len(text.rstrip(_SPACE))
    opening = text.find("(", start, end)
    is_closed = end > start and text[end - 1] == ")"
    if opening <= start or not is_closed:
        elements, _ = _parse(text, start, end)
        # Without a parenthesis the whole text is wrong, otherwise what is missing is at its end.
        at = max(end - 1, 0) if opening > start else start
        return Pipeline(elements, Mistake(at, end, NOT_WRAPPED))
    name = text[start:opening].rstrip(_SPACE)
    anchor = Element(name, start, start + len(name), inner=[])
    if opening + 1 == end - 1:
        return Pipeline([anchor], None)
    anchor.inner, mistake = _parse(text, opening + 1, end - 1)
    return Pipeline([anchor], mistake)


def parse_unfinished(text: str) -> list[Element]:
    """The elements of a text that ends where something is being written; the last ones are cut off."""
    return _parse(text, 0, len(text))[0]


def walk(elements: list[Element], around: Element | None = None) -> Iterator[tuple[Element, Element | None]]:
    """All elements with the one around each; those that have others inside come before these."""
    for element in elements:
        yield element, around
        if element.inner is not None:
            yield from walk(element.inner, element)


def _parse(text: str, at: int, end: int) -> tuple[list[Element], Mistake | None]:
    stack: list[list[Element]] = [[]]
    while True:
        stop = next((place for place in range(at, end) if text[place] in ",(){"), end)
        element = _element(text, at, stop)
        stack[-1].append(element)
        if stop == end:
            element.is_cut_off = True
            break
        at = stop
        if text[at] == "{":
            close = _closing_brace(text, at + 1, end)
            if close < 0:
                element.options, element.is_cut_off = (at + 1, end), True
                return stack[0], Mistake(at, at + 1, _NO_BRACE)
            element.options = (at + 1, close)
            at = _skip(text, close + 1, end)
        elif text[at] == "(":
            element.inner = []
            stack.append(element.inner)
            at += 1
            continue
        while at < end and text[at] == ")":
            if len(stack) == 1:
                return stack[0], Mistake(at, at + 1, _EXTRA)
            stack.pop()
            at = _skip(text, at + 1, end)
        if at == end:
            break
        if text[at] != ",":
            return stack[0], Mistake(at, at + 1, _NO_COMMA)
        at += 1
    if len(stack) > 1:
        return stack[0], Mistake(min(at, end - 1), end, _UNBALANCED)
    return stack[0], None


def _element(text: str, start: int, end: int) -> Element:
    name = text[start:end].strip(_SPACE)
    first = _skip(text, start, end)
    # An empty name is missing before what follows it.
    return Element(name, first, first + len(name)) if name else Element("", end, end)


def _skip(text: str, at: int, end: int) -> int:
    while at < end and text[at] in _SPACE:
        at += 1
    return at


def _closing_brace(text: str, at: int, end: int) -> int:
    """Where the braces that are open at `at` close, whatever is quoted inside; -1 if they do not."""
    depth = 1
    while at < end:
        depth += (text[at] == "{") - (text[at] == "}")
        if not depth:
            return at
        at += 1
    return -1
