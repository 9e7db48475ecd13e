"""The interface for printers of `custom<Name>(...)`, and printers that several dialects share.

Read next: `../formats/environment.py` (the same for reading), `operation.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from mlirls_ir.asm_printer.lists import typed
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.formats.environment import code_in, name_in
from mlirls_ir.formats.grammar import Element
from mlirls_ir.graph.operation import Block, Value
from mlirls_ir.types.model import DYNAMIC


class DirectivePrint:
    """A use of `custom<Name>(...)`: the printer that it writes with, and its arguments by position."""

    __slots__ = ("arguments", "p")

    def __init__(self, p: OpPrinter, arguments: tuple[Element, ...]) -> None:
        self.p = p
        self.arguments = arguments

    def name(self, index: int) -> str:
        """The ODS name in argument `index`, whether `$x`, `type($x)` or `ref(...)`; "" for code."""
        return name_in(self.arguments[index])

    def code(self, index: int) -> str:
        """The text of a code argument."""
        return code_in(self.arguments[index])

    def values(self, index: int) -> list[Value]:
        """The operands or results of an argument, whether it refers to them or to their types."""
        name = self.name(index)
        if name in ("operands", "results") and not self.p.has_field(name):
            return self.p.operation.operands if name == "operands" else self.p.operation.results
        return self.p.group(name)

    def attribute(self, index: int) -> Attribute | None:
        """The attribute of an argument; None where it is absent."""
        return self.p.get(self.name(index))

    def integers(self, index: int) -> tuple[int, ...]:
        """The values of a dense array; none where it is absent."""
        return self.p.integers(self.name(index))

    def groups(self, index: int) -> list[list[Value]]:
        """The operands of a variadic of variadic, in groups."""
        return grouped(self.p, self.name(index))

    def regions(self, index: int) -> list[int]:
        """The indices of the regions of an argument."""
        return regions_of(self.p, self.name(index))

    def successors(self, index: int) -> list[Block]:
        """The successors of an argument."""
        return successors_of(self.p, self.name(index))


DirectivePrintFunction: TypeAlias = Callable[[DirectivePrint], None]
"""Writes a custom directive; raises `NoCustomForm`."""


def grouped(p: OpPrinter, name: str) -> list[list[Value]]:
    """The operands of a variadic of variadic, in groups."""
    field = next((one for one in p.definition.operands if one.name == name), None)
    sizes = p.get(field.segments) if field is not None and field.segments is not None else None
    values = p.group(name)
    if not isinstance(sizes, DenseArrayAttr) or sum(sizes.values) != len(values):
        raise NoCustomForm
    out: list[list[Value]] = []
    start = 0
    for size in sizes.values:
        out.append(values[start : start + size])
        start += size
    return out


def regions_of(p: OpPrinter, name: str) -> list[int]:
    """The indices of the regions that ODS calls `name`; only the last one of an operation is variadic."""
    fields = [region.name for region in p.definition.regions]
    if name not in fields:
        raise NoCustomForm
    index = fields.index(name)
    if not p.definition.regions[index].variadic:
        if index >= len(p.operation.regions):
            raise NoCustomForm
        return [index]
    return list(range(index, len(p.operation.regions) - (len(fields) - index - 1)))


def successors_of(p: OpPrinter, name: str) -> list[Block]:
    """The successors that ODS calls `name`; only the last ones of an operation are variadic."""
    fields = [successor.name for successor in p.definition.successors]
    if name not in fields:
        raise NoCustomForm
    index = fields.index(name)
    found = p.operation.successors
    if not p.definition.successors[index].variadic:
        return found[index : index + 1]
    return found[index : len(found) - (len(fields) - index - 1)]


def index_list(
    p: OpPrinter,
    values: Sequence[Value],
    static: Sequence[int],
    *,
    delimiter: str = "[]",
    scalable: Sequence[int] = (),
    has_types: bool = False,
) -> str:
    """`[%a, 4, [%b]]`: a value for each `DYNAMIC` in `static`, with its type if `has_types` (printDynamicIndexList)."""
    left = list(values)
    out: list[str] = []
    for index, number in enumerate(static):
        if number == DYNAMIC:
            if not left:
                raise NoCustomForm
            value = left.pop(0)
            text = typed(p, value) if has_types else value.name
        else:
            text = str(number)
        out.append(f"[{text}]" if index < len(scalable) and scalable[index] else text)
    if left:
        raise NoCustomForm
    return f"{delimiter[0]}{', '.join(out)}{delimiter[1]}"


def print_dynamic_index_list(d: DirectivePrint) -> None:
    """`custom<DynamicIndexList>`: arguments (dynamic, static[, scalable flags[, types]])."""
    codes = "".join(d.code(index) for index in range(2, len(d.arguments)))
    optional = [index for index in range(2, len(d.arguments)) if not d.code(index)]
    scalable: tuple[int, ...] = ()
    for index in optional:
        if d.name(index) != d.name(0):
            scalable = d.integers(index)
    d.p.write(
        index_list(
            d.p,
            d.values(0),
            d.integers(1),
            delimiter="()" if "::Paren" in codes else "[]",
            scalable=scalable,
            has_types=any(d.name(index) == d.name(0) for index in optional),
        )
    )


def typed_names(p: OpPrinter, values: Sequence[Value]) -> str:
    """`%a, %b : i32, f32`; "" if there are none."""
    return f"{names(values)} : {p.types(values)}" if values else ""
