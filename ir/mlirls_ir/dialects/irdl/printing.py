"""How lists of named values in irdl are printed.

Facts: mlir/Dialect/IRDL/IR/IRDLOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import side_by_side
from mlirls_ir.asm_printer.operation import NoCustomForm
from mlirls_ir.attributes.model import ArrayAttr, Attribute, StringAttr

printing = PrintBook()

_WORDS: Final = re.compile(r"\b(single|optional|variadic)\b")


@printing.directive("AttributesOp")
def print_attributes(d: DirectivePrint) -> None:
    """`({"name" = %a, ...})?`; arguments (operands, names)."""
    names = _names(d)
    if names:
        entries = [f"{d.p.attribute(name)} = {value.name}" for name, value in side_by_side(names, d.values(0))]
        d.p.write(f"{{{', '.join(entries)}}}")


def _names(d: DirectivePrint) -> tuple[Attribute, ...]:
    """The names, as many as there are operands."""
    names = d.attribute(1)
    if not isinstance(names, ArrayAttr) or len(names.elements) != len(d.values(0)):
        raise NoCustomForm
    return names.elements


def _print_values(d: DirectivePrint, variadicities: Sequence[str]) -> None:
    """Writes `(name: variadicity? %a, ...)`."""
    out: list[str] = []
    for name, variadicity, value in side_by_side(_names(d), variadicities, d.values(0)):
        if not isinstance(name, StringAttr):
            raise NoCustomForm
        out.append(f"{name.value}: {variadicity}{value.name}")
    d.p.write(f"({', '.join(out)})")


@printing.directive("NamedValueList")
def print_named_values(d: DirectivePrint) -> None:
    """`(name: %a, ...)`; arguments (operands, names)."""
    _print_values(d, [""] * len(d.values(0)))


@printing.directive("NamedValueListWithVariadicity")
def print_named_values_with_variadicity(d: DirectivePrint) -> None:
    """`(name: variadicity? %a, ...)`; arguments (operands, names, variadicities)."""
    found = d.attribute(2)
    words: list[str] = [] if found is None else _WORDS.findall(d.p.attribute(found))
    _print_values(d, ["" if word == "single" else f"{word} " for word in words])


@printing.directive("SingleBlockRegion")
def print_region(d: DirectivePrint) -> None:
    """`{region}?`; where it is left out, there is an empty block. Argument (region)."""
    for index in d.regions(0):
        if d.p.entry(index).operations:
            d.p.region(index)


HOOKS: Final = printing.hooks()
