"""gpu: the module of LLVM 19, which C++ reads: its attributes come after a keyword, and `gpu.module_end` ends it.

Facts: mlir/lib/Dialect/GPU/IR/GPUDialect.cpp of LLVM 19.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax

_syntax = SyntaxBook()


@_syntax.operation("gpu.module", shown="@name (`<` $handler `>`)? ($targets)? attr-dict-with-keyword {body}")
def parse_module(p: OpParser) -> Syntax:
    """`@name (<handler>)? ([targets])? (attributes {...})? {body}`."""
    p.symbol_definition()
    start = p.pos
    if p.accept("<"):
        p.set_attribute("offloadingHandler", parse_attribute(p), start)
        p.expect(">")
    start = p.pos
    if p.at("["):
        p.set_attribute("targets", parse_attribute(p), start)
    p.optional_attr_dict_with_keyword()
    yield from p.region()


BEFORE: Final[Mapping[int, SyntaxHooks]] = {20: _syntax.hooks()}
"""The hooks that hold for releases before each of these."""
