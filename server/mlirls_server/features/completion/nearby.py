"""What the text around a place uses: its operations and types, the likeliest at the place first.

A text goes on as it began: what stands near the cursor ranks before what the dialects have besides. An operation that
follows the one before the cursor elsewhere is likelier than one that is only frequent.
Read next: `names.py` and `expected.py`, which put these before the others.
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator
from typing import Final

from mlirls_ir.index.tree import statements_between
from mlirls_ir.named_tuples import NamedTuple
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import FunctionType, Type
from mlirls_server.features.completion.item import CompletionContext

_AROUND: Final = 15_000
"""Code points before and after a place that are looked at: some hundred lines, whatever the size of the text."""
_FOLLOWING: Final = 4
"""How much likelier an operation is for each time that it stands behind the same operation as here."""
_KEYWORDS: Final = re.compile(
    r"(?<![\w$.%@#!^-])(?:[0-9?*\]\[]+x)?(tensor|memref|vector|[su]?i[0-9]+|bf16|f[0-9]+\w*|index|complex|tuple|none)\b"
)
_LETTERS: Final = f"{string.ascii_letters}{string.digits}_"
_ELEMENTS: Final = re.compile(r"(?<=[0-9?*\]]x)([a-z]\w*|![A-Za-z]\w*(?:\.\w+)*)(?=[<,>])")
_MOST_WHOLE: Final = 2
"""So many whole types come before the keywords that begin others."""


class Nearby(NamedTuple):
    """Full names of operations; types and keywords of types; elements of shaped types. The likeliest come first."""

    operations: tuple[str, ...]
    types: tuple[str, ...]
    elements: tuple[str, ...]


def nearby(place: CompletionContext) -> Nearby:
    """What is used around a place; the statement that is being written does not count."""
    before = _name_before(place)
    operations: Counter[str] = Counter()
    types: Counter[Type] = Counter()
    previous: Statement | None = None
    for statement in _statements(place):
        if statement is place.statement or statement.shape.is_label or not statement.name:
            continue
        is_alike = previous is not None and previous.name == before
        operations[statement.name] += 1 + (_FOLLOWING if is_alike else 0)
        types.update(type_ for type_ in statement.shape.result_types if type_ is not None)
        for region in statement.regions or ():
            types.update(slot.type for slot in region.arguments() if slot.type is not None)
        previous = statement
    source = place.document.source
    written = source.slice(max(place.offset - _AROUND, 0), place.offset).rstrip(_LETTERS)
    behind = source.slice(place.offset, min(place.offset + _AROUND, len(source))).lstrip(_LETTERS)
    text = f"{written} {behind}"
    keywords = [word for word, _ in Counter(_KEYWORDS.findall(text)).most_common()]
    whole = [str(type_) for type_, _ in types.most_common() if not isinstance(type_, FunctionType)]
    ordered = [*whole[:_MOST_WHOLE], *keywords, *whole[_MOST_WHOLE:]]
    elements = Counter(_ELEMENTS.findall(text)).most_common()
    return Nearby(
        tuple(name for name, _ in operations.most_common()),
        tuple(dict.fromkeys(ordered)),
        tuple(element for element, _ in elements),
    )


def _statements(place: CompletionContext) -> Iterator[Statement]:
    """The statements around a place, those of other chunks of the text as well, in the order of the text."""
    document = place.document
    start, end = max(place.offset - _AROUND, 0), place.offset + _AROUND
    for chunk in document.chunks:
        if chunk.end < start or chunk.start > end:
            continue
        document.read_chunk(chunk)
        yield from (statement for statement, _ in statements_between(chunk, start, end))


def _name_before(place: CompletionContext) -> str:
    """The name of the last operation before the line of a place, "" at the begin of a region."""
    base = place.region.offset()
    for run in reversed(place.region.runs):
        if base + run.start >= place.line:
            continue
        for statement in reversed(run.statements):
            if base + run.start + statement.start < place.line:
                return statement.name
    return ""


__all__ = ["Nearby", "nearby"]
