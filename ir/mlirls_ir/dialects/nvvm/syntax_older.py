"""nvvm: the vote of LLVM 19 and 21 that is `nvvm.vote.sync ballot` since.

Facts: mlir/lib/Dialect/LLVMIR/IR/NVVMDialect.cpp of LLVM 19 (VoteBallotOp::parse).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import IntegerType

_syntax = SyntaxBook()


@_syntax.operation("nvvm.vote.ballot.sync", shown='%mask `,` %pred attr-dict `:` type("type")')
def parse_ballot(p: OpParser) -> None:
    """`%mask, %predicate attr-dict : type`."""
    operands = p.operand_list("")
    p.optional_attr_dict()
    p.add_results([p.colon_type()])
    p.resolve_all(operands, [IntegerType(32), IntegerType(1)])


HOOKS: Final[SyntaxHooks] = _syntax.hooks()
