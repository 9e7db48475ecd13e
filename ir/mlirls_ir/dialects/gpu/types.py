"""gpu: types whose syntax is C++: matrices of a subgroup, tokens and handles.

Facts: mlir/Dialect/GPU/IR/GPUBase.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final, NoReturn

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_dimension_list, parse_type
from mlirls_ir.attributes.names import quoted
from mlirls_ir.dialects.gpu.versions import NAMED_BARRIERS
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Signedness, Type

syntax = SyntaxBook()

_OPERANDS: Final = ("AOp", "BOp", "COp")
_ELEMENTS: Final[tuple[Type, ...]] = (
    FloatType("f16"),
    FloatType("f32"),
    FloatType("f64"),
    IntegerType(8, Signedness.SIGNED),
    IntegerType(8, Signedness.UNSIGNED),
    IntegerType(32),
)
_PLAIN: Final = ("async.token", "sparse.dntensor_handle", "sparse.spgemmop_handle", "sparse.spmat_handle")


def parse_plain(p: Cursor, mnemonic: str) -> Type:
    """A type without parameters."""
    del p
    return DialectType("gpu", mnemonic, ())


@syntax.type("mma_matrix")
def parse_mma_matrix(p: Cursor, mnemonic: str) -> Type:
    """Reads `<16x16xf16, "AOp">`."""
    at = p.last_end - len(mnemonic)
    start = p.expect("<") + 1
    shape = parse_dimension_list(p, allow_dynamic=False)
    element_start = p.pos
    element = parse_type(p)
    element_end = p.last_end
    p.expect(",")
    operand_start = p.pos
    operand = p.string()
    operand_end = p.last_end
    p.expect(">")
    if operand not in _OPERANDS:
        _report(p, "operand expected to be one of AOp, BOp or COp", operand_start, operand_end, at)
    elif len(shape) != 2:
        _report(p, "MMAMatrixType must have exactly two dimensions", start, element_start, at)
    elif element not in _ELEMENTS:
        message = "MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64"
        _report(p, message, element_start, element_end, at)
    extents = "".join(f"{extent}x" for extent in shape)
    parameters = (("shape", tuple(shape)), ("elementType", element), ("operand", operand))
    return DialectType("gpu", mnemonic, parameters, f"<{extents}{element}, {quoted(operand)}>")


def _report(p: Cursor, message: str, start: int, end: int, location: int) -> None:
    p.report(message, start, end, "invalid-element-type", location=location)


@syntax.type("named_barrier")
def parse_named_barrier(p: Cursor, mnemonic: str) -> Type:
    """A type without parameters, which older releases do not have."""
    return parse_plain(p, mnemonic) if NAMED_BARRIERS.is_in(p.context.registry) else parse_unknown(p, mnemonic)


@syntax.type("*")
def parse_unknown(p: Cursor, mnemonic: str) -> NoReturn:
    """Fails for a type that the dialect does not have."""
    p.fail(f"unknown gpu type: {mnemonic}", p.last_end - len(mnemonic), p.last_end, "unknown-type")


syntax.type(*_PLAIN)(parse_plain)
