"""x86: the tile type, which is that of amx.

Facts: mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.dialects.amx.syntax import parse_tile
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import FloatType, Type

syntax = SyntaxBook()


@syntax.type("amx.tile")
def _parse_tile(p: Cursor, mnemonic: str) -> Type:
    return parse_tile(p, "x86", mnemonic, (FloatType("f8E4M3FN"), FloatType("f8E5M2")))


HOOKS: Final = syntax.hooks()
