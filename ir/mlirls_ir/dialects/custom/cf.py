"""cf: what ODS leaves to C++, the cases of `cf.switch`.

Facts: mlir/Dialect/ControlFlow/IR/ControlFlowOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.attributes.literal import pack
from mlirls_ir.attributes.model import DenseElementsAttr
from mlirls_ir.formats.directives import DIRECTIVES
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.syntax.operation import Operand, OpParser
from mlirls_ir.types.model import IntegerType, Type, VectorType


def parse_switch_cases(d: DirectiveCall) -> None:
    """`default: ^bb(...), 42: ^bb(...), ...`.

    Arguments: type of the flag, default destination, its operands and their types, values, destinations, operands and
    their types.
    """
    p = d.p
    flag = d.types(0)[0]
    start = p.pos
    p.require_keyword("default")
    p.expect(":")
    operands, types = _destination(p)
    d.set_operands(2, operands)
    d.set_types(3, types)
    values: list[int] = []
    groups: list[list[Operand]] = []
    case_types: list[Type | None] = []
    while p.accept(","):
        values.append(p.require_integer())
        p.expect(":")
        operands, types = _destination(p)
        groups.append(operands)
        case_types += types
    d.set_groups(6, groups)
    d.set_types(7, case_types)
    if values and isinstance(flag, IntegerType):
        mask = (1 << flag.width) - 1
        data = pack([value & mask for value in values], flag)
        is_splat = len(set(values)) == 1
        type_ = VectorType((len(values),), flag, (False,))
        if is_splat:
            data = data[: len(data) // len(values)]
        d.set_attribute(4, DenseElementsAttr(type_, data, is_splat), start)


def _destination(p: OpParser) -> tuple[list[Operand], list[Type]]:
    p.successor()
    if not p.accept("("):
        return [], []
    operands = p.operand_list()
    types = p.colon_type_list()
    p.expect(")")
    return operands, types


DIRECTIVES["SwitchOpCases"] = parse_switch_cases
