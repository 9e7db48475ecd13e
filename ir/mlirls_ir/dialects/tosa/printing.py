"""How tosa's operations with enum keywords, control flow and variables are printed.

Facts: mlir/Dialect/Tosa/IR/TosaOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.functions import assignments, print_branches, print_while_loop
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.elements import element_count
from mlirls_ir.attributes.model import Attribute, DenseElementsAttr, DialectAttr, TypeAttr, UnitAttr
from mlirls_ir.attributes.names import sort_key
from mlirls_ir.types.model import DYNAMIC, RankedTensorType

printing = PrintBook()

_MOST_EXTENTS: Final = 1 << 16
_WORDS: Final = frozenset({"block_size", "nan_mode", "resize_mode", "rounding_mode"})
"""The enum attributes that are keywords."""


@printing.operation(
    "tosa.apply_scale",
    "tosa.argmax",
    "tosa.cast_from_block_scaled",
    "tosa.cast_to_block_scaled",
    "tosa.clamp",
    "tosa.matmul_t_block_scaled",
    "tosa.max_pool2d",
    "tosa.maximum",
    "tosa.minimum",
    "tosa.reduce_max",
    "tosa.reduce_min",
    "tosa.rescale",
    "tosa.resize",
)
def print_with_words(p: OpPrinter) -> None:
    operation = p.operation
    p.write(f" {names(operation.operands)}")
    held = p.remaining()
    if held:
        entries = [f"{name} = {_entry(p, held[name])}" for name in sorted(held, key=sort_key)]
        p.write(f" {{{', '.join(entries)}}}")
    p.write(f" : {p.functional_type(operation.operands, operation.results)}")


def _entry(p: OpPrinter, value: Attribute) -> str:
    """The text of an attribute, a keyword for an enum."""
    if isinstance(value, DialectAttr) and value.dialect == "tosa" and value.mnemonic in _WORDS:
        return str(value.parameter("value"))
    return "unit" if isinstance(value, UnitAttr) else p.attribute(value)


@printing.operation("tosa.cond_if")
def print_if(p: OpPrinter) -> None:
    condition, inputs, results = p.one("condition"), p.group("input_list"), p.operation.results
    p.write(f" {condition.name}")
    if inputs:
        p.write(f" {assignments(p.entry(0).arguments, inputs)}")
    p.write(f" : {p.type(condition)}")
    if inputs:
        p.write(f" ({p.types(inputs)})")
    if inputs or results:
        p.write(f" {p.arrow_types(results) or '-> ()'}")
    print_branches(p, has_terminators=True)
    p.attr_dict()


@printing.operation("tosa.while_loop")
def print_while(p: OpPrinter) -> None:
    print_while_loop(p, p.group("input_list"))


@printing.directive("VariableOpTypeOrInitialValue")
def print_variable(d: DirectivePrint) -> None:
    """`= value` or `: type`; arguments (shape, element type, initial value)."""
    p, shape, element, value = d.p, d.attribute(0), d.attribute(1), d.attribute(2)
    if value is not None:
        p.write(f"= {p.attribute(value)}")
        return
    rank = element_count(shape.type.shape) if isinstance(shape, DenseElementsAttr) else 0
    if not isinstance(shape, DenseElementsAttr) or not isinstance(element, TypeAttr) or rank > _MOST_EXTENTS:
        raise NoCustomForm
    extents = shape.values() * (rank if shape.is_splat else 1)
    found = RankedTensorType(tuple(DYNAMIC if extent == -1 else extent for extent in extents), element.type)
    p.write(f": {p.type(found)}")


HOOKS: Final = printing.hooks()
