"""rocdl: buffer accesses, whose syntax is C++.

Facts: mlir/Dialect/LLVMIR/ROCDLOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import IntegerType, Type, VectorType

syntax = SyntaxBook()

_I32 = IntegerType(32)
_RESOURCE = VectorType((4,), _I32, (False,))
_PLACE: tuple[Type, ...] = (_RESOURCE, _I32, _I32, _I32)


@syntax.operation(
    "rocdl.raw.buffer.load",
    shown='%rsrc `,` %offset `,` %soffset `,` %aux attr-dict `:` type("type")',
    examples="rocdl.raw.buffer.load %rsrc, %offset, %soffset, %aux : f32",
)
def parse_load(p: OpParser) -> None:
    operands = p.operand_list(count=4)
    type_ = p.colon_type()
    p.add_results((type_,))
    p.resolve_all(operands, _PLACE)


def parse_store(p: OpParser) -> None:
    """`%value, %resource, %offset, %soffset, %aux : type`."""
    operands = p.operand_list(count=5)
    p.resolve_all(operands, (p.colon_type(), *_PLACE))


syntax.operation(
    "rocdl.raw.buffer.store",
    "rocdl.raw.buffer.atomic.fadd",
    "rocdl.raw.buffer.atomic.fmax",
    "rocdl.raw.buffer.atomic.smax",
    "rocdl.raw.buffer.atomic.umin",
    shown='%vdata `,` %rsrc `,` %offset `,` %soffset `,` %aux attr-dict `:` type("type")',
    examples=r"""
rocdl.raw.buffer.store %vdata, %rsrc, %offset, %soffset, %aux : f32
rocdl.raw.buffer.atomic.fadd %vdata, %rsrc, %offset, %soffset, %aux : f32
rocdl.raw.buffer.atomic.fmax %vdata, %rsrc, %offset, %soffset, %aux : f32
rocdl.raw.buffer.atomic.smax %vdata, %rsrc, %offset, %soffset, %aux : i32
rocdl.raw.buffer.atomic.umin %vdata, %rsrc, %offset, %soffset, %aux : i32
""",
)(parse_store)

syntax.example(r"""
rocdl.raw.ptr.buffer.load.lds %rsrc, %ldsPtr, %size, %voffset, %soffset, %offset, %aux
""")

HOOKS: Final = syntax.hooks()
