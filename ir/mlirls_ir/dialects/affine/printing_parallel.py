"""How `affine.parallel` is printed, and maps whose dimensions and symbols are SSA names.

Facts: mlir/Dialect/Affine/IR/AffineOps.td and mlir-opt's behaviour.

Read next: `syntax_parallel.py` (the same, read), `printing.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mlirls_ir.affine.map import AffineMap
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.elements import element_count
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr, DenseElementsAttr, IntegerAttr
from mlirls_ir.graph.operation import Value

printing = PrintBook()

_VARIABLE: Final = re.compile(r"\b([ds])([0-9]++)\b")


def affine_map(p: OpPrinter, name: str) -> AffineMap:
    """The affine map that is the attribute `name`."""
    found = p.need(name)
    if not isinstance(found, AffineMapAttr):
        raise NoCustomForm
    return found.map


def expression_texts(p: OpPrinter, found: AffineMap, operands: Sequence[Value]) -> list[str]:
    """The results of a map with the names of its operands: `%i + 1`, `symbol(%n)`."""
    if len(operands) != found.num_dims + found.num_symbols:
        raise NoCustomForm

    def name(match: re.Match[str]) -> str:
        is_dim, position = match[1] == "d", int(match[2])
        if position >= (found.num_dims if is_dim else found.num_symbols):
            raise NoCustomForm
        return operands[position].name if is_dim else f"symbol({operands[found.num_dims + position].name})"

    return [_VARIABLE.sub(name, p.texts.spelled(result.spelling())) for result in found.results]


@printing.operation("affine.parallel")
def print_parallel(p: OpPrinter) -> None:
    p.write(f" ({names(p.entry(0).arguments)}) = ({_bounds(p, 'lowerBounds', 'max')})")
    p.write(f" to ({_bounds(p, 'upperBounds', 'min')})")
    steps = _integers(p, "steps")
    if any(step != 1 for step in steps):
        p.write(f" step ({', '.join(map(str, steps))})")
    results = p.operation.results
    if results:
        p.write(f" reduce ({_reductions(p)}) -> ({p.types(results)})")
    p.space()
    p.region(0, has_label=False, has_terminator=bool(results))
    bounds = ("lowerBoundsMap", "lowerBoundsGroups", "upperBoundsMap", "upperBoundsGroups")
    p.attr_dict("reductions", "steps", *bounds)


def _bounds(p: OpPrinter, attribute: str, prefix: str) -> str:
    """`expr, max(expr, ...), ...`: the results of a map in its groups."""
    found, groups, count = affine_map(p, f"{attribute}Map"), p.need(f"{attribute}Groups"), len(p.entry(0).arguments)
    if not isinstance(groups, DenseElementsAttr) or element_count(groups.type.shape) != count:
        raise NoCustomForm
    operands = p.group("mapOperands")
    lower = affine_map(p, "lowerBoundsMap")
    middle = lower.num_dims + lower.num_symbols
    texts = expression_texts(p, found, operands[:middle] if attribute == "lowerBounds" else operands[middle:])
    out: list[str] = []
    for size in groups.values() * (count if groups.is_splat else 1):
        listed = ", ".join(texts[:size])
        out.append(listed if size == 1 else f"{prefix}({listed})")
        del texts[:size]
    return ", ".join(out)


def _integers(p: OpPrinter, name: str) -> list[int]:
    """The values of an array of integers."""
    found = p.need(name)
    elements = found.elements if isinstance(found, ArrayAttr) else ()
    return [element.value for element in elements if isinstance(element, IntegerAttr)]


def _reductions(p: OpPrinter) -> str:
    kinds = p.registry.enum("arith.AtomicRMWKind")
    words = {} if kinds is None else {value: text for _, text, value in kinds.cases}
    found = _integers(p, "reductions")
    if any(value not in words for value in found):
        raise NoCustomForm
    return ", ".join([f'"{words[value]}"' for value in found])
