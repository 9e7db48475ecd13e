"""Offsets of descriptors of xegpu, which are operands of what reads and writes by them.

Facts: mlir-opt's behaviour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import integer_attr
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.graph.rewrites import Rewrite, RewriteBook
from mlirls_ir.types.model import DYNAMIC, DialectType, IndexType, IntegerType, MemRefType
from mlirls_ir.verify.words import extents_of

rewrites = RewriteBook()

_SINCE: Final = 23
_DYNAMIC: Final = -(1 << 63)
"""In a list of numbers, an operand."""
_CREATE: Final = "xegpu.create_nd_tdesc"
_UPDATE: Final = "xegpu.update_nd_offset"
_Offset: TypeAlias = "int | Value"


@rewrites.operation(_CREATE, since=_SINCE)
def rewrite_descriptor(r: Rewrite) -> None:
    """A descriptor has no offsets."""
    sizes = _segments(r.operation)
    if len(sizes) != 4:
        r.fail("the numbers of its operands are not known")
    r.take("const_offsets")
    source, offsets, shape, strides = sizes
    del r.operation.operands[source : source + offsets]
    r.operation.properties["operandSegmentSizes"] = DenseArrayAttr(IntegerType(32), (source, shape, strides))


@rewrites.operation(_UPDATE, since=_SINCE)
def rewrite_update(r: Rewrite) -> None:
    """A descriptor with other offsets is a descriptor of the same memory."""
    found = r.definer(r.operation.operands[0])
    while found is not None and found.name == _UPDATE:
        found = r.definer(found.operands[0])
    if found is None or found.name != _CREATE:
        r.fail("the operation that makes its descriptor is not known")
    rewrite = Rewrite(r.registry, found, r.definer, r.fresh)
    rewrite_descriptor(rewrite)
    made = rewrite.operation
    r.take("const_offsets")
    r.operation.name = _CREATE
    r.operation.operands = made.operands
    r.operation.properties = made.properties


@rewrites.operation("xegpu.load_nd", "xegpu.store_nd", "xegpu.prefetch_nd", since=_SINCE)
def rewrite_access(r: Rewrite) -> None:
    """An access has the offsets of its descriptor."""
    if r.operation.attribute("const_offsets") is not None:
        r.fail("it has offsets already")
    descriptor = r.operation.operands[1 if r.operation.name == "xegpu.store_nd" else 0]
    offsets = _offsets(r, descriptor)
    shape = extents_of(descriptor.type.parameter("shape")) if isinstance(descriptor.type, DialectType) else None
    if shape is None or len(shape) != len(offsets):
        r.fail("its descriptor has not as many dimensions as its memory")
    r.operation.operands += [one for one in offsets if isinstance(one, Value)]
    numbers = tuple(_DYNAMIC if isinstance(one, Value) else one for one in offsets)
    r.operation.properties["const_offsets"] = DenseArrayAttr(IntegerType(64), numbers)


def _offsets(r: Rewrite, descriptor: Value) -> list[_Offset]:
    """The offsets that a descriptor has in the older release."""
    updates: list[Operation] = []
    found = r.definer(descriptor)
    while found is not None and found.name == _UPDATE:
        updates.append(found)
        found = r.definer(found.operands[0])
    if found is None or found.name != _CREATE:
        r.fail("the operation that makes its descriptor is not known")
    offsets = _of_descriptor(r, found)
    for update in reversed(updates):
        more = _mixed(r, update, update.operands[1:])
        if len(more) != len(offsets):
            r.fail("the numbers of its offsets differ")
        offsets = [_sum(r, one, other) for one, other in zip(offsets, more, strict=True)]
    return offsets


def _of_descriptor(r: Rewrite, operation: Operation) -> list[_Offset]:
    sizes = _segments(operation)
    if len(sizes) != 4:
        r.fail("the numbers of operands of its descriptor are not known")
    if operation.attribute("const_offsets") is not None:
        return _mixed(r, operation, operation.operands[sizes[0] : sizes[0] + sizes[1]])
    source = operation.operands[0].type
    shape = operation.attribute("const_shape")
    if isinstance(source, MemRefType):
        return [0] * len(source.shape)
    if isinstance(shape, DenseArrayAttr):
        return [0] * len(shape.values)
    return r.fail("the rank of its memory is not known")


def _mixed(r: Rewrite, operation: Operation, operands: Sequence[Value]) -> list[_Offset]:
    """The offsets of an operation, each a number or an operand."""
    numbers = operation.attribute("const_offsets")
    if not isinstance(numbers, DenseArrayAttr):
        r.fail("its offsets are not known")
    rest = iter(operands)
    out: list[_Offset] = []
    for number in numbers.values:
        is_operand = number in (_DYNAMIC, DYNAMIC)
        operand = next(rest, None) if is_operand else None
        if is_operand and operand is None:
            r.fail("its offsets are not known")
        out.append(int(number) if operand is None else operand)
    return out


def _sum(r: Rewrite, one: _Offset, other: _Offset) -> _Offset:
    if not isinstance(one, Value) and not isinstance(other, Value):
        return one + other
    if 0 in (one, other):
        return one if other == 0 else other
    operands = [offset if isinstance(offset, Value) else _constant(r, offset) for offset in (one, other)]
    return r.insert("arith.addi", "offset", IndexType(), operands)


def _constant(r: Rewrite, number: int) -> Value:
    return r.insert("arith.constant", f"c{number}", IndexType(), value=integer_attr(number, IndexType()))


def _segments(operation: Operation) -> tuple[int, ...]:
    sizes = operation.attribute("operandSegmentSizes")
    return tuple(map(int, sizes.values)) if isinstance(sizes, DenseArrayAttr) else ()


HOOKS: Final = rewrites.hooks()
