"""Hints in a `.pdll` file: types of variables, and names of arguments, operands and results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll import Part, PdllDocument
from mlirls_ir.pdll.symbols import SymbolKind
from mlirls_ir.pdll.syntax import Expression, Let, NameExpression, VariableExpression


@dataclass(frozen=True, slots=True)
class Hint:
    """A text to show at an offset, as the type of a name or as the name of a value."""

    offset: int
    label: str
    is_type: bool


def find_inlay_hints(document: PdllDocument, start: int, end: int) -> list[Hint]:
    """The hints in `[start, end)`, in the order of the text."""
    found = [hint for part in document.parts for hint in (*_types(part), *_names(part)) if start <= hint.offset < end]
    return sorted(found, key=lambda hint: hint.offset)


def _types(part: Part) -> Iterator[Hint]:
    for use in part.report.uses:
        symbol = use.symbol
        if not use.is_definition or symbol.kind is not SymbolKind.VARIABLE or symbol.type is None:
            continue
        if isinstance(symbol.node, Let) and not symbol.node.constraints:
            yield Hint(use.end, f": {symbol.type.text}", is_type=True)


def _names(part: Part) -> Iterator[Hint]:
    for call, symbol in part.report.calls.items():
        yield from _labels(call.arguments, symbol.input_names)
    for node, known in part.report.operations.items():
        if known is None:
            continue
        if node.operands is not None:
            yield from _labels(node.operands.values, [one.name for one in known.operands])
        if node.results is not None:
            yield from _labels(node.results.values, [one.name for one in known.results])


def _labels(values: Sequence[Expression], names: Sequence[str]) -> Iterator[Hint]:
    """The names of values, unless a value has that name already, or one value stands for several."""
    if len(values) != len(names):
        return
    for value, name in zip(values, names, strict=True):
        is_same = isinstance(value, (NameExpression, VariableExpression)) and value.name.text == name
        if name and not is_same:
            yield Hint(value.start, f"{name}:", is_type=False)
