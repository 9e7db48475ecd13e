"""cf: the part that ODS leaves to C++, the cases of `cf.switch`.

Facts: mlir/Dialect/ControlFlow/IR/ControlFlowOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from dataclasses import field
from typing import Final

from mlirls_ir.asm_parser.literals import pack
from mlirls_ir.attributes.model import DenseElementsAttr
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import IntegerType, Type, VectorType

syntax = SyntaxBook()


@syntax.directive("SwitchOpCases")
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
    cases = Cases()
    while p.accept(","):
        cases.read(p)
    d.set_groups(6, cases.groups)
    d.set_types(7, cases.types)
    d.set_attribute(4, cases.attribute(flag), start)


@dataclass(slots=True)
class Cases:
    """The cases of a switch: values, and what each passes on."""

    values: list[int] = field(default_factory=list[int])
    groups: list[list[Operand]] = field(default_factory=list[list[Operand]])
    types: list[Type | None] = field(default_factory=list["Type | None"])

    def read(self, p: OpParser) -> None:
        """Reads `42: ^bb(...)`."""
        self.values.append(p.require_integer())
        p.expect(":")
        operands, types = _destination(p)
        self.groups.append(operands)
        self.types += types

    def attribute(self, flag: Type | None) -> DenseElementsAttr | None:
        """The values as an attribute; None when there are none."""
        if not self.values or not isinstance(flag, IntegerType):
            return None
        mask = (1 << flag.width) - 1
        is_splat = len(set(self.values)) == 1
        values = self.values[:1] if is_splat else self.values
        data = pack([value & mask for value in values], flag)
        return DenseElementsAttr(VectorType((len(self.values),), flag, (False,)), data, is_splat)


def _destination(p: OpParser) -> tuple[list[Operand], list[Type]]:
    p.successor()
    if not p.accept("("):
        return [], []
    operands = p.operand_list()
    types = p.colon_type_list()
    p.expect(")")
    return operands, types


HOOKS: Final = syntax.hooks()
