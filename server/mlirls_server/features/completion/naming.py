"""Snippets that depend on what is around: the symbol that an operation names, the values with which a region ends.

    func.call @name() : () -> ()                   func.call @scale(%x) : (f32) -> f32
    memref.get_global @name : memref<4xf32>        memref.get_global @table : memref<16xi8>
    func.return                                    func.return %x : f32

The checker says which one is right at the place.

Read next: `filling.py`, which fills in the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.attributes.names import symbol_text
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import FunctionType
from mlirls_server.features.completion.names import tables_around
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.template import Piece, Template

if TYPE_CHECKING:
    from typing import Final

_MOST_SYMBOLS: Final = 12
_LONGEST_TEXT: Final = 8_000
"""Code points around the place that are read for each trial; in a longer text, names stay as they are."""
_OTHER_FUNCTION: Final = re.compile(r"[!\w.]+<(?P<result>.+?) \((?P<inputs>.*)\)>")
_CALLS: Final = ("CallOpInterface", "CallOpInterface::Trait")


def placed(
    place: CompletionContext, definition: OperationDef, template: Template, values: Mapping[str, list[str]], start: int
) -> Template:
    """The template with the nearest symbol that the operation takes, or values; `start` is where its text begins."""
    source = place.document.source
    names_one = any(piece.number and piece.text.startswith("@") for piece in template.pieces)
    before, after = source.slice(place.chunk.start, start), source.slice(place.offset, place.chunk.end)
    is_end = definition.has_trait("Terminator") and not definition.successors
    if not (names_one or is_end) or len(before) + len(after) > _LONGEST_TEXT:
        return template
    found = _candidates(place, definition, template, values) if names_one else _endings(definition, template, values)
    for candidate in found:
        text = f"{before}{candidate.text}{after}"
        errors = Document(text, place.document.registry).diagnostics()
        line, end = before.rfind("\n") + 1, len(before) + len(candidate.text)
        if not any(one.severity is Severity.ERROR and line <= one.start <= end for one in errors):
            return candidate
    return template


def _endings(definition: OperationDef, template: Template, values: Mapping[str, list[str]]) -> Iterator[Template]:
    """The end of a region, which what is around says: without values, as it is, with one of each type."""
    yield Template((Piece(definition.name),))
    yield template
    for type_, names in islice(values.items(), _MOST_SYMBOLS):
        yield Template((Piece(f"{definition.name} "), Piece(names[0], 1), Piece(" : "), Piece(type_, 2)))


def _candidates(
    place: CompletionContext, definition: OperationDef, template: Template, values: Mapping[str, list[str]]
) -> Iterator[Template]:
    is_call = any(map(definition.has_trait, _CALLS))
    left = _MOST_SYMBOLS
    for region in tables_around(place.region):
        for name, defined in place.chunk.tables.of(region).symbols.items():
            if left == 0:
                return
            left -= 1
            symbol = symbol_text(name)
            if is_call:
                yield from _calls(definition.name, symbol, defined[0], values)
            else:
                yield from _uses(template, symbol, defined[0])


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
    """The template with a symbol, and with each type that its definition has."""
    types = [str(one.type) for one in defined.shape.attributes.values() if isinstance(one, TypeAttr)]
    at = next(idx for idx, piece in enumerate(template.pieces) if piece.number and piece.text.startswith("@"))
    named = template.with_texts({at: symbol})
    yield named
    later = [idx for idx, piece in enumerate(template.pieces) if idx > at and piece.number and piece.text]
    yield from (named.with_texts({idx: type_}) for type_ in types for idx in later)


__all__ = ["placed"]
