"""rocdl: buffer accesses, whose syntax is C++.

Facts: mlir/Dialect/LLVMIR/ROCDLOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.formats.directives import SYNTAXES
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import IntegerType, Type, VectorType

_I32 = IntegerType(32)
_RESOURCE = VectorType((4,), _I32, (False,))
_PLACE: tuple[Type, ...] = (_RESOURCE, _I32, _I32, _I32)


def parse_load(p: OpParser) -> None:
    """`%resource, %offset, %soffset, %aux : type`."""
    operands = p.operand_list(count=4)
    type_ = p.colon_type()
    p.add_results((type_,))
    p.resolve_all(operands, _PLACE)


def parse_store(p: OpParser) -> None:
    """`%value, %resource, %offset, %soffset, %aux : type`."""
    operands = p.operand_list(count=5)
    p.resolve_all(operands, (p.colon_type(), *_PLACE))


SYNTAXES["rocdl.raw.buffer.load"] = parse_load
for _name in ("store", "atomic.fadd", "atomic.fmax", "atomic.smax", "atomic.umin"):
    SYNTAXES[f"rocdl.raw.buffer.{_name}"] = parse_store
