"""amx: the tile type.

Facts: mlir/Dialect/AMX/AMX.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_dimension_list, parse_type
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import FloatType, IntegerType, ShapedDialectType, Type

syntax = SyntaxBook()

_ELEMENTS: tuple[Type, ...] = (FloatType("f32"), FloatType("f16"), FloatType("bf16"), IntegerType(32), IntegerType(8))
_KINDS: Final = "32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer"


@syntax.type("tile")
def _parse_tile(p: Cursor, mnemonic: str) -> Type:
    return parse_tile(p, "amx", mnemonic)


def parse_tile(p: Cursor, dialect: str, mnemonic: str, more: tuple[FloatType, ...] = ()) -> Type:
    """Reads `<16x32xbf16>`, of which elements of the types `more` are allowed as well."""
    at = p.expect("<")
    shape = parse_dimension_list(p, allow_dynamic=False)
    start = p.pos
    element = parse_type(p)
    end = p.last_end
    p.expect(">")
    if element not in _ELEMENTS and element not in more:
        kinds = " or ".join([_KINDS, *(f"{type_} type" for type_ in more)])
        p.report(f"failed to verify 'elementType': {kinds}", start, end, "invalid-element-type", location=at)
    extents = "x".join(map(str, shape))
    parameters = (("shape", tuple(shape)), ("elementType", element))
    return ShapedDialectType(dialect, mnemonic, parameters, (f"<{extents}x", element.spelling, ">"))


HOOKS: Final = syntax.hooks()
