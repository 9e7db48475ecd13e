"""The implicit bodies of linalg's operations: how one element is computed.

A named operation's body follows from its name and the types of its operands; `linalg.map` and `linalg.reduce` may name
its one operation. Facts: mlir-opt's behaviour on each operation.

Read next: `graph_maps.py`, `graph.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr, FloatAttr, IntegerAttr, float_attr
from mlirls_ir.dialects.linalg.functions import element_type
from mlirls_ir.dialects.linalg.versions import MAP_TAKES_INIT
from mlirls_ir.graph.defaults import defaults_of
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import (
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    Type,
)

UNKNOWN: Final = "loc(unknown)"

# By name: the operation for floats, integers, complex numbers and i1.
_BINARY: Final = {
    "add": ("arith.addf", "arith.addi", "complex.add", "arith.ori"),
    "sub": ("arith.subf", "arith.subi", "complex.sub", "arith.subi"),
    "mul": ("arith.mulf", "arith.muli", "complex.mul", "arith.andi"),
    "div": ("arith.divf", "arith.divsi", "complex.div", "arith.divsi"),
    "div_unsigned": ("arith.divf", "arith.divui", "complex.div", "arith.divui"),
    "max": ("arith.maximumf", "arith.maxsi", "", "arith.maxsi"),
    "min": ("arith.minimumf", "arith.minsi", "", "arith.minsi"),
    "max_signed": ("arith.maximumf", "arith.maxsi", "", "arith.maxsi"),
    "min_signed": ("arith.minimumf", "arith.minsi", "", "arith.minsi"),
    "max_unsigned": ("arith.maximumf", "arith.maxui", "", "arith.maxui"),
    "min_unsigned": ("arith.minimumf", "arith.minui", "", "arith.minui"),
    "powf": ("math.powf", "", "", ""),
}
_UNARY: Final = {
    "exp": "math.exp",
    "log": "math.log",
    "abs": "math.absf",
    "ceil": "math.ceil",
    "floor": "math.floor",
    "negf": "arith.negf",
    "round": "math.round",
    "sqrt": "math.sqrt",
    "rsqrt": "math.rsqrt",
    "tanh": "math.tanh",
    "erf": "math.erf",
}
_OF_FUNCTION: Final = {"elemwise_unary": "exp", "elemwise_binary": "add"}
"""The operations of older releases that have the function as an attribute, and what it is where they have none."""


class BodyBuilder:
    """Builds the body of one operation; `locations` says whether locations are needed."""

    __slots__ = ("_block", "_location", "_registry", "arguments")

    def __init__(self, registry: Registry, types: Sequence[Type | None], location: str) -> None:
        self._registry = registry
        self._block = Block()
        self._location = location
        self._block.arguments = [Value(type_, location) for type_ in types]
        self.arguments = self._block.arguments

    def finish(self, value: Value, location: str | None = None) -> Block:
        """Yields `value` and returns the block."""
        yielded = self._operation("linalg.yield", [value])
        yielded.is_terminator = True
        if location is not None:
            yielded.location = location
        return self._block

    def make(self, name: str, operands: list[Value], type_: Type | None, **properties: Attribute) -> Value:
        """Adds an operation with one result."""
        operation = self._operation(name, operands)
        operation.results = [Value(type_, self._location)]
        operation.properties.update(properties)
        return operation.results[0]

    def _operation(self, name: str, operands: list[Value]) -> Operation:
        operation = Operation(name, self._location)
        operation.operands = operands
        definition = self._registry.operation(name)
        if definition is not None:
            operation.properties = defaults_of(self._registry, definition)
        self._block.operations.append(operation)
        return operation

    def constant(self, value: Attribute, type_: Type) -> Value:
        """Adds an `arith.constant`."""
        return self.make("arith.constant", [], type_, value=value)

    def binary(self, name: str, lhs: Value, rhs: Value) -> Value:
        """Adds the operation that `name` is for the type of `lhs`."""
        floats, integers, complexes, booleans = _BINARY[name]
        match lhs.type:
            case FloatType():
                found = floats
            case ComplexType():
                found = complexes
            case IntegerType(width=1):
                found = booleans
            case _:
                found = integers
        return self.make(found or integers or floats, [lhs, rhs], lhs.type)

    def cast(self, value: Value, target: Type | None, *, unsigned: bool = False) -> Value:
        """Converts a scalar to `target`; unchanged if it has that type or cannot be converted."""
        source = value.type
        if isinstance(source, ComplexType) and isinstance(target, ComplexType) and source is not target:
            parts = [self.make(f"complex.{part}", [value], source.element) for part in ("re", "im")]
            return self.make("complex.create", [self.cast(part, target.element) for part in parts], target)
        if isinstance(target, ComplexType) and isinstance(source, (FloatType, IntegerType)):
            element = target.element
            real = self.cast(value, element, unsigned=unsigned)
            zero = FloatAttr(0, element) if isinstance(element, FloatType) else IntegerAttr(0, element)
            return self.make("complex.create", [real, self.constant(zero, element)], target)
        name = cast_name(source, target, unsigned=unsigned)
        return value if name is None else self.make(name, [value], target)


def cast_name(source: Type | None, target: Type | None, *, unsigned: bool) -> str | None:
    """The operation that converts a scalar of type `source` to `target`, None where none is needed or known."""
    if source is target:
        return None
    match source, target:
        case FloatType(), IntegerType():
            return "arith.fptoui" if unsigned else "arith.fptosi"
        case IndexType(), IntegerType() | IndexType():
            return "arith.index_cast"
        case IntegerType(width=have), IntegerType(width=want):
            if want > have:
                return "arith.extui" if unsigned else "arith.extsi"
            return "arith.trunci" if want < have else None
        case IntegerType(), FloatType():
            return "arith.uitofp" if unsigned else "arith.sitofp"
        case FloatType(), FloatType():
            if target.width > source.width:
                return "arith.extf"
            return "arith.truncf" if target.width < source.width else None
        case _:
            return None


def named_body(registry: Registry, operation: Operation, *, locations: bool) -> Block | None:
    """The body of a named operation, None where it does not follow from the name."""
    name = operation.name.removeprefix("linalg.")
    types = [element_type(operand.type) for operand in operation.operands]
    build = BodyBuilder(registry, types, UNKNOWN if locations else "")
    result = _result(build, name, operation)
    return None if result is None else build.finish(result)


def _result(build: BodyBuilder, name: str, operation: Operation) -> Value | None:
    arguments = build.arguments
    if not arguments:
        return None
    out = arguments[-1]
    if name == "elementwise":
        return _elementwise(build, _case_of(operation.properties.get("kind")), arguments[:-1])
    if name == "fill_rng_2d":
        return _random(build)
    if name in _OF_FUNCTION:
        unsigned = _is_unsigned(operation)
        values = [build.cast(argument, out.type, unsigned=unsigned) for argument in arguments[:-1]]
        return _elementwise(build, _case_of(operation.properties.get("fun")) or _OF_FUNCTION[name], values)
    if name in ("fill", "copy"):
        return build.cast(arguments[0], out.type, unsigned=_is_unsigned(operation))
    found = _elementwise(build, name, arguments[:-1])
    if found is not None:
        return found
    if name.startswith("pooling_"):
        kind = name.split("_", 2)[2]
        unsigned = kind.endswith("unsigned")
        value = build.cast(arguments[0], out.type, unsigned=unsigned)
        return build.binary({"sum": "add"}.get(kind, kind), out, value)
    if len(arguments) == 5:
        factors: list[Value] = []
        for idx in (0, 1):
            value = build.cast(arguments[idx], out.type)
            zero = build.cast(arguments[idx + 2], out.type)
            factors.append(build.binary("sub", value, zero))
        return build.binary("add", out, build.binary("mul", factors[0], factors[1]))
    if len(arguments) != 3:
        return None
    unsigned = _is_unsigned(operation)
    lhs = build.cast(arguments[0], out.type, unsigned=unsigned)
    rhs = build.cast(arguments[1], out.type, unsigned=unsigned)
    return build.binary("add", out, build.binary("mul", lhs, rhs))


def _random(build: BodyBuilder) -> Value:
    """A pseudo-random number between the first two arguments: two steps of a linear congruential generator."""
    low, high, seed, out = build.arguments
    wide, number, index = IntegerType(64), IntegerType(32), IndexType()

    def constant(value: int) -> Value:
        return build.constant(IntegerAttr(value, wide), wide)

    def position(dim: int) -> Value:
        return build.cast(build.make("linalg.index", [], index, dim=IntegerAttr(dim, wide)), number)

    offset = build.cast(constant(2147483647), low.type)
    column = position(1)
    state = build.binary("add", position(0), seed)
    for is_last in (False, True):
        factor = build.cast(constant(1103515245), number)
        product = build.binary("mul", state, factor)
        state = build.binary("add", product, build.cast(constant(12345), number))
        if not is_last:
            state = build.binary("add", column, state)
    drawn = build.binary("add", offset, build.cast(state, low.type))
    span = build.binary("sub", high, low)
    scale = build.constant(float_attr(2.3283064e-10, FloatType("f64")), FloatType("f64"))
    drawn = build.binary("mul", drawn, build.binary("mul", span, scale))
    return build.cast(build.binary("add", drawn, low), out.type)


def _elementwise(build: BodyBuilder, name: str, values: Sequence[Value]) -> Value | None:
    """The result of a function of elements for `values`, None if there is no such function."""
    if not values:
        return None
    first = values[0]
    if name in _UNARY:
        return build.make(_UNARY[name], [first], first.type)
    if name == "square":
        return build.binary("mul", first, first)
    if name == "reciprocal" and isinstance(first.type, FloatType):
        one = build.constant(float_attr(1.0, first.type), first.type)
        return build.binary("div", one, first)
    if name == "select" and len(values) > 2:
        return build.make("arith.select", list(values[:3]), values[1].type)
    if name in _BINARY and len(values) > 1:
        return build.binary(name, first, values[1])
    return None


def _is_unsigned(operation: Operation) -> bool:
    cast = operation.properties.get("cast")
    return _case_of(cast) == "cast_unsigned"


def _case_of(value: Attribute | None) -> str:
    """The keyword of an enum attribute."""
    if isinstance(value, DialectAttr):
        return value.body.partition("<")[2].rstrip(">")
    return str(value.value) if isinstance(value, IntegerAttr) else ""


def payload_body(
    registry: Registry, operation: Operation, payload: str, attributes: dict[str, Attribute], *, locations: bool
) -> Block:
    """The body of a `linalg.map` or `linalg.reduce` that is one operation called `payload`."""
    types = [element_type(operand.type) for operand in operation.operands]
    is_reduce = operation.name == "linalg.reduce"
    takes_init = is_reduce or MAP_TAKES_INIT.is_in(registry)
    build = BodyBuilder(registry, types if takes_init else types[:-1], operation.place)
    for argument in build.arguments:
        argument.location = UNKNOWN if locations else ""
    arguments = build.arguments
    operands = [arguments[-1], *arguments[:-1]] if is_reduce else arguments[: len(types) - 1]
    value = build.make(payload, operands, types[-1])
    block = build.finish(value)
    block.operations[0].properties.update(attributes)
    return block


def moving_body(registry: Registry, operation: Operation) -> Block:
    """The body of an operation that moves elements: it yields the one it gets."""
    types = [element_type(operand.type) for operand in operation.operands]
    build = BodyBuilder(registry, types, operation.place)
    for argument, operand in zip(build.arguments, operation.operands, strict=True):
        argument.location = operand.location
    return build.finish(build.arguments[0])
