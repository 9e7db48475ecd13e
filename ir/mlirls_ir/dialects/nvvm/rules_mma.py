"""Rules of nvvm's matrix operations: how many registers of which type a fragment takes.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.layout_values.llvm import struct_type
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, integer

rules = RuleBook()

_I32, _F32, _F64 = IntegerType(32), FloatType("f32"), FloatType("f64")
_F16X2 = VectorType((2,), FloatType("f16"), (False,))
_Fragment = tuple[Type, int]
"""The type of a register, and how many there are."""


def _struct(fragment: _Fragment) -> DialectType:
    return struct_type((fragment[0],) * fragment[1])


# -- nvvm.wmma


def _fragment(element: str | None, which: str, rows: int, columns: int) -> _Fragment | None:
    """The registers of matrix `which` of an operation of elements of one kind; None where that is not known here."""
    match element:
        case "f16":
            return _F16X2, 4 if which in ("c", "d") else 8
        case "f32":
            return _F32, 8
        case "f64":
            return _F64, 2 if which == "c" else 1
        case "tf32":
            return _I32, 4
        case "s32":
            return _I32, 8
        case "s8" | "u8":
            count = {16: 2, 8: 1, 32: 4}.get(rows if which == "a" else columns)
            return None if count is None else (_I32, count)
        case _:
            return None


@rules.verifies("nvvm.wmma.mma")
def _wmma_mma(op: View) -> None:
    m, n = integer(op.attr("m")), integer(op.attr("n"))
    given, result = op.operands("args"), op.result()
    if m is None or n is None or given is None or None in given or result is None:
        return
    inputs, outputs = enum_word(op.attr("eltypeA")), enum_word(op.attr("eltypeB"))
    fragments = [_fragment(inputs, "a", m, n), _fragment(inputs, "b", m, n), _fragment(outputs, "c", m, n)]
    known = [fragment for fragment in fragments if fragment is not None]
    if len(known) != len(fragments):
        return
    wanted = [type_ for type_, count in known for _ in range(count)]
    if len(given) != len(wanted):
        op.fail(f"expected {len(wanted)} arguments", code="operand-count")
    for index, (type_, expected) in enumerate(zip(given, wanted, strict=True)):
        if type_ is not expected:
            op.fail(f"expected argument {index} to be of type '{expected}'", ("operand", index))
    _check_destination(op, result, known[2])


def _check_destination(op: View, result: Type, fragment: _Fragment) -> None:
    if result is not _struct(fragment):
        message = f"expected destination type is a structure of {fragment[1]} elements of type '{fragment[0]}'"
        op.fail(message, ("result", 0))


@rules.verifies("nvvm.wmma.load")
def _wmma_load(op: View) -> None:
    m, n = integer(op.attr("m")), integer(op.attr("n"))
    pointer, result = op.operand("ptr"), op.result()
    if m is None or n is None or result is None or not isinstance(pointer, DialectType):
        return
    if pointer.parameter("addressSpace") not in (0, 1, 3):
        op.fail("expected source pointer in memory space 0, 1, 3", op.value_part("ptr"))
    which = enum_word(op.attr("frag"))
    fragment = None if which is None else _fragment(enum_word(op.attr("eltype")), which, m, n)
    if fragment is None:
        return
    if fragment == (_F64, 1):
        if result is not _F64:
            op.fail("expected destination type to be f64", ("result", 0))
        return
    _check_destination(op, result, fragment)


# -- nvvm.mma.sync

_INTEGERS: Final = {"s4": 32, "u4": 32, "s8": 16, "u8": 16, "b1": 128}
"""The k extent of the smallest operation on integers of a type."""
_FLOATS: Final = {"f16": (8, _F16X2), "bf16": (8, _I32), "tf32": (4, _I32)}
"""The k extent and the register of the smallest operation on floats of a type with m = 16."""
_Variant = tuple[list[list[_Fragment]], list[Type], list[tuple[int, int, int]]]
"""What A, B and C may be, what the result may be, and the shapes that there are."""


def _variant(shape: tuple[int, int, int], kind: str) -> _Variant | None:
    """What operations of a shape on elements of a kind take; None where there are none."""
    m, n, k = shape
    if m == 8 and kind == "f16":
        fragments: list[list[_Fragment]] = [[(_F16X2, 2)], [(_F16X2, 2)], [(_F16X2, 4), (_F32, 8)]]
        return fragments, [_struct((_F16X2, 4)), _struct((_F32, 8))], [(8, 8, 4)]
    if m == 8 and kind == "f64":
        return [[(_F64, 1)], [(_F64, 1)], [(_F64, 2)]], [_struct((_F64, 2))], [(8, 8, 4)]
    if m == 8 and kind in _INTEGERS:
        return [[(_I32, 1)], [(_I32, 1)], [(_I32, 2)]], [_struct((_I32, 2))], [(8, 8, _INTEGERS[kind])]
    if m != 16 or (kind not in _INTEGERS and kind not in _FLOATS):
        return None
    step, register = _FLOATS.get(kind, (_INTEGERS.get(kind, 1), _I32))
    sums: list[_Fragment] = [(_I32, 4)] if kind in _INTEGERS else [(_F16X2, 2), (_F32, 4)]
    results: list[Type] = [_struct(fragment) for fragment in (sums if kind in ("f16", *_INTEGERS) else sums[1:])]
    factors: list[list[_Fragment]] = [[(register, (extent // 8) * (k // step))] for extent in (m, n)]
    return [*factors, sums], list(results), [(16, 8, step), (16, 8, step * 2)]


def _shape_of(value: Attribute | None) -> tuple[int, int, int] | None:
    extents = [value.parameter(name) for name in "mnk"] if isinstance(value, DialectAttr) else []
    m, n, k = extents if len(extents) == 3 else (None, None, None)
    return (m, n, k) if isinstance(m, int) and isinstance(n, int) and isinstance(k, int) else None


@rules.verifies("nvvm.mma.sync")
def _mma_sync(op: View) -> None:
    for name in ("layoutA", "layoutB"):
        if not op.has_attr(name):
            op.fail(f"requires attribute '{name}'", code="missing-attribute")
    shape, kind, result = _shape_of(op.attr("shape")), enum_word(op.attr("multiplicandAPtxType")), op.result()
    if shape is None or kind is None or result is None or None in op.operand_types:
        return
    if shape[0] == 16 and kind not in _INTEGERS and kind not in _FLOATS:
        return
    variant = _variant(shape, kind)
    if variant is None or shape not in variant[2]:
        op.fail(f"unimplemented variant for MMA shape <{', '.join(map(str, shape))}>", ("attribute", "shape"))
    for name, allowed in zip("ABC", variant[0], strict=True):
        given = op.operands(f"operand{name}")
        if given is None:
            return
        if not any(list(given) == [type_] * count for type_, count in allowed):
            options = "".join(f"{count}x{type_} " for type_, count in allowed)
            found = ", ".join(map(str, given))
            message = f"Could not match types for the {name} operands; expected one of {options}but got {found}"
            op.fail(message, op.value_part(f"operand{name}"))
    if result not in variant[1]:
        options = ", ".join(map(str, variant[1]))
        message = f"Could not match allowed types for the result; expected one of {options} but got {result}"
        op.fail(message, ("result", 0))
    if kind == "b1" and not op.has_attr("b1Op"):
        op.fail("op requires b1Op attribute", code="missing-attribute")
    if kind in ("s4", "u4", "s8", "u8") and not op.has_attr("intOverflowBehavior"):
        op.fail("op requires intOverflowBehavior attribute", code="missing-attribute")


# -- nvvm.ldmatrix


@rules.verifies("nvvm.ldmatrix")
def _ldmatrix(op: View) -> None:
    shape, count, layout = op.attr("shape"), integer(op.attr("num")), enum_word(op.attr("layout"))
    element, result = enum_word(op.attr("eltType")), op.result()
    if not isinstance(shape, DialectAttr) or count is None or layout is None or element is None or result is None:
        return
    match shape.parameter("m"), shape.parameter("n"):
        case 8, 8:
            if count not in (1, 2, 4):
                op.fail("expected num attribute to be 1, 2 or 4 for 8x8 matrix", ("attribute", "num"))
            if element != "b16":
                op.fail("expected element type to be b16 for 8x8 matrix", ("attribute", "eltType"))
        case 8, 16:
            if count not in (1, 2, 4):
                op.fail("expected num attribute to be 1, 2 or 4 for 8x16 matrix", ("attribute", "num"))
            if layout != "row":
                op.fail("expected layout to be row for 8x16 matrix", ("attribute", "layout"))
        case 16, 16:
            if count not in (1, 2):
                op.fail("expected num attribute to be 1 or 2 for 16x16 matrix", ("attribute", "num"))
            if layout != "col":
                op.fail("expected layout to be col for 16x16 matrix", ("attribute", "layout"))
            count *= 2
        case _:
            op.fail("expected shape to be 8x8, 8x16 or 16x16", ("attribute", "shape"))
    if count == 1:
        if result is not _I32:
            op.fail("expected destination type is i32", ("result", 0))
    elif result is not _struct((_I32, count)):
        op.fail(f"expected destination type is a structure of {count} elements of type i32", ("result", 0))
