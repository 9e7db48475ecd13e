"""func: the parts that ODS leaves to C++."""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.common import FUNCTION, parse_function
from mlirls_ir.formats.hooks import SyntaxBook

syntax = SyntaxBook()

syntax.operation(
    "func.func",
    shown=FUNCTION,
    default_dialect="func",
    examples="func.func @name(%arg: i32) {}",
)(parse_function)

syntax.example(r"""
func.call_indirect %callee(%argument) : (i32) -> i32
""")

HOOKS: Final = syntax.hooks()
