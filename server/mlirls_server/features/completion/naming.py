"""Snippets that depend on their surroundings: the symbol that an operation names, the values that end a region.

    func.call @name() : () -> ()                   func.call @scale(%x) : (f32) -> f32
    memref.get_global @name : memref<4xf32>        memref.get_global @table : memref<16xi8>
    func.return                                    func.return %x : f32

The checker decides which one is valid at the place.

Read next: `filling.py`, which fills in the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.attributes.names import symbol_text
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import MemoKey
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import FunctionType
from mlirls_server.features.completion.names import tables_around
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.template import Piece, Template

_MOST_KEPT: Final = 64
"""How many answers are kept for one registry: those of the last lists, which each letter requests again."""
_MOST_SYMBOLS: Final = 12
_MOST_TRIED: Final = 24
_LONGEST_TEXT: Final = 3_000
"""The most code points of the operation around the place, which is read for each trial; in a longer one, names stay."""
_CHOSEN: Final = MemoKey[dict[tuple[str, ...], int]](lambda _: {})
_OTHER_FUNCTION: Final = re.compile(r"[!\w.]+<(?P<result>.+?) \((?P<inputs>.*)\)>")
_CALLS: Final = ("CallOpInterface", "CallOpInterface::Trait")


def placed(
    place: CompletionContext, definition: OperationDef, template: Template, values: Mapping[str, list[str]], start: int
) -> tuple[Template, int]:
    """The template with the nearest symbol that the operation accepts, or the values with which it ends a region.

    `start` is the start of its text. Also returns how many runs of the checker find it, which take longer for a longer
    text.
    """
    names_one = any(piece.number and piece.text.startswith("@") for piece in template.pieces)
    is_end = definition.has_trait("Terminator") and not definition.successors
    if not names_one and not is_end:
        return template, 0
    defined = dict(islice(_symbols(place), _MOST_SYMBOLS)) if names_one else {}
    around = _text_around(place, defined, start)
    if around is None:
        return template, 0
    candidates = (
        _candidates(definition, template, defined, values) if names_one else _endings(definition, template, values)
    )
    found = list(islice(candidates, _MOST_TRIED))
    memo = place.document.registry.memo(_CHOSEN)
    key = (*around, *(one.text for one in found))
    if key not in memo:
        if len(memo) >= _MOST_KEPT:
            memo.clear()
        memo[key] = _first_right(place, found, *around)
    number = memo[key]
    return (template, len(found)) if number < 0 else (found[number], number + 1)


def _text_around(place: CompletionContext, defined: Mapping[str, Statement], start: int) -> tuple[str, str] | None:
    """The text of the operation around the place before and after the statement, after the heads of the symbols that it
    may name; None if it is too long."""
    source = place.document.source
    top = place.region.operation
    while top is not None and top.run.region.operation is not None:
        top = top.run.region.operation
    begin = place.chunk.start if top is None else top.offset()
    end = place.chunk.end if top is None else begin + top.end - top.start
    if end - begin > _LONGEST_TEXT:
        return None
    others = [one for one in defined.values() if one is not top]
    heads = [_head(source.slice(one.offset(), one.offset() + one.end - one.start)) for one in others]
    before = "".join(head for head in heads if top is not None) + source.slice(begin, start)
    return before, source.slice(place.offset, max(end, place.offset))


def _first_right(place: CompletionContext, found: Iterable[Template], before: str, after: str) -> int:
    """The index of the first candidate that is valid between two texts, or -1."""
    for number, candidate in enumerate(found):
        errors = Document(f"{before}{candidate.text}{after}", place.document.registry).diagnostics()
        first, last = before.rfind("\n") + 1, len(before) + len(candidate.text)
        if not any(one.severity is Severity.ERROR and first <= one.start <= last for one in errors):
            return number
    return -1


def _head(text: str) -> str:
    """The definition of a symbol without the contents of its region."""
    opening = text.find("{\n")
    return f"{text}\n" if opening < 0 else f"{text[:opening]}{{\n}}\n"


def _symbols(place: CompletionContext) -> Iterator[tuple[str, Statement]]:
    """The symbols of the tables around, the nearest table first, with their definitions."""
    for region in tables_around(place.region):
        for name, defined in place.chunk.tables.of(region).symbols.items():
            yield symbol_text(name), defined[0]


def _endings(definition: OperationDef, template: Template, values: Mapping[str, list[str]]) -> Iterator[Template]:
    """The candidates for the end of a region: without values, as it is, with one value of each type."""
    yield Template((Piece(definition.name),))
    yield template
    for type_, names in islice(values.items(), _MOST_SYMBOLS):
        yield Template((Piece(f"{definition.name} "), Piece(names[0], 1), Piece(" : "), Piece(type_, 2)))


def _candidates(
    definition: OperationDef, template: Template, defined: Mapping[str, Statement], values: Mapping[str, list[str]]
) -> Iterator[Template]:
    for symbol, statement in defined.items():
        if any(map(definition.has_trait, _CALLS)):
            yield from _calls(definition.name, symbol, statement, values)
        else:
            yield from _uses(template, symbol, statement)


def _calls(name: str, symbol: str, defined: Statement, values: Mapping[str, list[str]]) -> Iterator[Template]:
    """The call of a function, with the nearest values of the types that it takes."""
    attribute = defined.shape.attributes.get("function_type")
    type_ = attribute.type if isinstance(attribute, TypeAttr) else None
    other = None if type_ is None else _OTHER_FUNCTION.fullmatch(str(type_))
    if isinstance(type_, FunctionType):
        inputs, results = [str(one) for one in type_.inputs], str(type_).partition(" -> ")[2]
    elif other is not None:
        inputs, results = [one for one in other["inputs"].split(", ") if one], other["result"]
    else:
        return
    pieces = [Piece(f"{name} "), Piece(symbol, 1), Piece("(")]
    for number, input_ in enumerate(inputs):
        pieces += [Piece(", ")] * (number > 0)
        pieces.append(Piece(values.get(input_, [f"%arg{number}"])[0], number + 2))
    function_type = f"({', '.join(inputs)}) -> {'()' if results == 'void' else results}"
    yield Template((*pieces, Piece(f") : {function_type}")))


def _uses(template: Template, symbol: str, defined: Statement) -> Iterator[Template]:
    """The template with a symbol and each type of its definition."""
    types = [str(one.type) for one in defined.shape.attributes.values() if isinstance(one, TypeAttr)]
    at = next(idx for idx, piece in enumerate(template.pieces) if piece.number and piece.text.startswith("@"))
    named = template.with_texts({at: symbol})
    yield named
    later = [idx for idx, piece in enumerate(template.pieces) if idx > at and piece.number and piece.text]
    yield from (named.with_texts({idx: type_}) for type_ in types for idx in later)


__all__ = ["placed"]
