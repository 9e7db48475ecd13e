"""Which elements the function of a named operation is for: its parser builds the body, and fails where it cannot.

Only the first step of a body is looked at, since it is the one that says whether there is a body.

Read next: `syntax.py` (the parsers), `graph_bodies.py` (the bodies).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.linalg.versions import FUNCTION_FITS
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import (
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    RankedTensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

_BINARY: Final = frozenset(("add", "sub", "mul", "div", "div_unsigned", "max", "min", "powf"))
_NOT_FOR_BOOLEANS: Final = {"sub": "sub with bools", "div": "div with bools"}
_UNSIGNED: Final = {
    "div_unsigned": "unsigned div not on uint",
    "max_unsigned": "unsigned max not on uint",
    "min_unsigned": "unsigned min not on uint",
}
_UNARY: Final = frozenset(
    ("abs", "ceil", "erf", "exp", "floor", "log", "negf", "reciprocal", "round", "rsqrt", "sqrt", "square", "tanh")
)
_BUILTIN: Final = (ComplexType, FloatType, FunctionType, IndexType, IntegerType, NoneType, TupleType, VectorType)
"""Of these types only floats are numbers with a fraction; a dialect may bring others."""
_NUMBERS: Final = (ComplexType, FloatType, IntegerType)
"""The kinds of numbers; a vector is none."""


_CONTRACTION: Final = compiled(
    r"(?:batch_)?(?:matmul|matvec|vecmat|mmt4d)|batch_reduce_matmul|dot|contract|(?:depthwise_)?conv_.*"
)
"""The operations that multiply the elements of two inputs and add the products."""


def element_type(type_: Type | None) -> Type | None:
    """The type of an element of a tensor or memref, the type itself of any other: a vector is one element."""
    match type_:
        case RankedTensorType() | UnrankedTensorType() | MemRefType() | UnrankedMemRefType():
            return type_.element
        case _:
            return type_


def check_function(p: OpParser, start: int) -> None:
    """Fails at `start` if the function of the operation that is being read is not for its elements."""
    name = p.state.name.removeprefix("linalg.")
    types = [element_type(operand.type) for operand in p.state.operands]
    if not FUNCTION_FITS.is_in(p.context.registry):
        return
    if name in _UNARY and len(types) == 2 and isinstance(types[0], _BUILTIN) and not isinstance(types[0], FloatType):
        p.fail_op("unsupported non numeric type", start, p.last_end, "operand-type")
    if len(types) != 3:
        return
    if name in _BINARY:
        message = _fault(name, types[0], types[1])
    elif name.startswith("pooling_"):
        function = name.split("_", 2)[2]
        message = _fault(function, types[2], _cast(types[0], types[2]))
    elif _CONTRACTION.fullmatch(name) and isinstance(types[2], _BUILTIN) and types[0] is types[1] is types[2]:
        message = _fault("mul", types[2], types[2])
    else:
        return
    if message is not None:
        p.fail_op(message, start, p.last_end, "operand-type")


def _cast(source: Type | None, target: Type | None) -> Type | None:
    """The type that an element has once it is converted to `target`; None where that is not known."""
    is_converted = isinstance(source, (FloatType, IntegerType)) and isinstance(target, (FloatType, IntegerType))
    return target if is_converted or source is target else None


def _fault(function: str, lhs: Type | None, rhs: Type | None) -> str | None:
    """What is wrong with the operands of a function, None where nothing is known to be."""
    if lhs is None or rhs is None:
        return None
    if not any(isinstance(lhs, kind) and isinstance(rhs, kind) for kind in _NUMBERS):
        head = "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger"
        return f"{head}, got '{lhs}' and '{rhs}'"
    are_integers = isinstance(lhs, IntegerType) and isinstance(rhs, IntegerType)
    are_booleans = isinstance(lhs, IntegerType) and isinstance(rhs, IntegerType) and lhs.width == rhs.width == 1
    refused = _NOT_FOR_BOOLEANS.get(function) if are_booleans else None
    if function in _UNSIGNED and (are_booleans or not are_integers):
        refused = _UNSIGNED[function]
    return None if refused is None else f"unsupported operation: {refused}"
