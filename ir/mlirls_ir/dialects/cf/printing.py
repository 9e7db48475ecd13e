"""How the cases of `cf.switch` are printed.

Facts: mlir/Dialect/ControlFlow/IR/ControlFlowOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import side_by_side
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.model import DenseElementsAttr
from mlirls_ir.graph.operation import Block, Value
from mlirls_ir.types.model import IntegerType

printing = PrintBook()


@printing.directive("SwitchOpCases")
def print_switch_cases(d: DirectivePrint) -> None:
    """`default: ^bb(...), 42: ^bb(...), ...`.

    Arguments: type of the flag, default destination, its operands and their types, values, destinations, operands and
    their types.
    """
    p = d.p
    defaults, blocks, groups = d.successors(1), d.successors(5), d.groups(6)
    values = [] if d.attribute(4) is None else _values(d, 4)
    cases = side_by_side(values, blocks, groups)
    if not defaults:
        raise NoCustomForm
    p.write(f"  default: {_destination(p, defaults[0], d.values(2))}")
    if d.attribute(4) is None:
        return
    for value, block, operands in cases:
        p.write(",")
        p.write("\n")
        p.write(f"  {value}: {_destination(p, block, operands)}")
    p.write("\n")


def _values(d: DirectivePrint, index: int) -> list[int]:
    """The values of the cases, unsigned."""
    found, count = d.attribute(index), len(d.successors(5))
    if not isinstance(found, DenseElementsAttr) or not isinstance(found.type.element, IntegerType):
        raise NoCustomForm
    mask = (1 << found.type.element.width) - 1
    values = [value & mask for value in found.values()]
    return values * count if found.is_splat else values


def _destination(p: OpPrinter, block: Block, operands: Sequence[Value]) -> str:
    """A block with what is passed on to it."""
    return f"{block.name}({names(operands)} : {p.types(operands)})" if operands else block.name


HOOKS: Final = printing.hooks()
