"""How what ODS leaves to C++ in transform is printed.

Facts: mlir/Dialect/Transform/IR/TransformOps.td, mlir/Dialect/Linalg/TransformOps, and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint, print_dynamic_index_list
from mlirls_ir.asm_printer.functions import print_function
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import elements, side_by_side
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.model import ArrayAttr, Attribute, DialectAttr, DictionaryAttr, IntegerAttr
from mlirls_ir.attributes.names import quoted
from mlirls_ir.graph.operation import Value
from mlirls_ir.types.model import DYNAMIC

printing = PrintBook()

printing.operation("transform.named_sequence")(print_function)


@printing.directive("SemiFunctionType")
def print_semi_function_type(d: DirectivePrint) -> None:
    """`(type) -> type`, or `type` where the result may be left out; arguments (type, result types, "false"?)."""
    results = d.values(1)
    is_required = len(d.arguments) > 2
    if results or is_required:
        d.p.write(d.p.functional_type(d.values(0), results))
    else:
        d.p.write(d.p.types(d.values(0)))


@printing.directive("ContinuousTileSizeTypes", "MultitileSizesTypes")
def print_one_to_one_type(d: DirectivePrint) -> None:
    """`(type) -> type`; arguments (type, and as many results of the other type as there are)."""
    d.p.write(d.p.functional_type(d.values(0), d.values(1)))


@printing.directive("SequenceOpOperands")
def print_sequence_operands(d: DirectivePrint) -> None:
    """`(%root(, %extra)* : types)?`; arguments (root, type, extra bindings, types)."""
    values = [*d.values(0), *d.values(2)]
    if not d.values(0):
        return
    types = d.p.types(values)
    d.p.write(f"{names(values)} : {f'({types})' if len(values) > 1 else types}")


@printing.directive("TransformMatchDims")
def print_match_dims(d: DirectivePrint) -> None:
    """`all`, `except(1, 2)` or `1, 2`; arguments (positions, whether they are inverted, whether it is all)."""
    listed = ", ".join([str(one) for one in d.integers(0)])
    if d.attribute(2) is not None:
        d.p.write("all")
    elif d.attribute(1) is not None:
        d.p.write(f"except({listed})")
    else:
        d.p.write(listed)


@printing.directive("ForeachMatchSymbols")
def print_match_symbols(d: DirectivePrint) -> None:
    """`@matcher -> @action, ...`, each in a line of its own; arguments (matchers, actions)."""
    pairs = side_by_side(elements(d.attribute(0)), elements(d.attribute(1)))
    last = len(pairs) - 1
    for index, (matcher, action) in enumerate(pairs):
        d.p.write("\n")
        d.p.write(f"    {d.p.attribute(matcher)} -> {d.p.attribute(action)}{', ' if index < last else ''}")


@printing.directive("PackedOrDynamicIndexList")
def print_packed_or_index_list(d: DirectivePrint) -> None:
    """`*(%packed)` or an index list; arguments (packed, dynamic, static)."""
    packed = d.values(0)
    if packed:
        d.p.write(f"*({names(packed)})")
    else:
        print_dynamic_index_list(DirectivePrint(d.p, d.arguments[1:]))


@printing.directive("ApplyRegisteredPassOptions")
def print_pass_options(d: DirectivePrint) -> None:
    """`{ "name" = value, ... }` whose values may be operands; arguments (options, operands)."""
    options = d.attribute(0)
    if not isinstance(options, DictionaryAttr):
        raise NoCustomForm
    operands = d.values(1)
    entries = [f"{quoted(name)} = {_option(d.p, value, operands)}" for name, value in options.entries]
    d.p.write(f"{{{', '.join(entries)}}}")


def _option(p: OpPrinter, value: Attribute, operands: list[Value]) -> str:
    """The text of an option's value."""
    if isinstance(value, ArrayAttr):
        return f"[{', '.join([_option(p, one, operands) for one in value.elements])}]"
    if not isinstance(value, DialectAttr) or (value.dialect, value.mnemonic) != ("transform", "param_operand"):
        return p.attribute(value)
    index = value.parameter("index")
    number = index.value if isinstance(index, IntegerAttr) else index
    if not isinstance(number, int) or not 0 <= number < len(operands):
        raise NoCustomForm
    return operands[number].name


@printing.directive("AlternativesOpSelectedRegion")
def print_selected_region(d: DirectivePrint) -> None:
    """A number or an operand; arguments (number, operand)."""
    number = d.attribute(0)
    d.p.write(names(d.values(1)) if number is None else d.p.bare(number))


@printing.operation("transform.structured.split")
def print_split(p: OpPrinter) -> None:
    target = p.one("target")
    size = p.need("static_chunk_sizes")
    if not isinstance(size, IntegerAttr):
        raise NoCustomForm
    sizes = p.group("dynamic_chunk_sizes")
    is_dynamic = size.value == DYNAMIC
    p.write(f" {target.name} after {names(sizes) if is_dynamic else size.value}")
    if p.remaining("static_chunk_sizes"):
        p.write(" ")
        p.attr_dict("static_chunk_sizes")
    p.write(f" : {p.types([target, *sizes])}")


HOOKS: Final = printing.hooks()
